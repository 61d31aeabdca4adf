import { Box, Flex, Grid } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { Card } from '../../shared/ui/Card';
import { WrittenText } from '../../shared/ui/text';
import { withTarget } from '../model/import';
import { statuses } from '../model/view';
import { useInboxTexts } from '../texts';
import type { Source, SubmissionsImport } from './useSubmissionsImport';

const USES = {
  '': 'inbox.import.use.none',
  '@keep': 'inbox.import.use.keep',
  '@submittedAt': 'inbox.import.use.submittedAt',
  '@id': 'inbox.import.use.id',
  '@spam': 'inbox.import.use.spam',
} as const;

const timeZones = (own: string): string[] => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

const excerpt = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/** What each column of the table is, and how dates are read. */
export const MappingCard = ({
  source: { table, proposal, plan },
  running: { edit, isBusy: isDisabled },
}: {
  source: Source;
  running: SubmissionsImport;
}): React.ReactNode => {
  const say = useInboxTexts();
  const { source, fields } = proposal;
  const targets = [
    ...Object.entries(USES).map(([value, text]) => ({ value, label: say(text) })),
    ...fields.map(({ name, label }) => ({ value: name, label: say('inbox.import.use.field', { label }) })),
  ];
  const zones = timeZones(plan.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  const hasDates = plan.columns.includes('@submittedAt') || fields.some(({ type }) => type === 'date');

  return (
    <Card
      title={say('inbox.import.mapping')}
      hint={say(source === null ? 'inbox.import.source.none' : `inbox.import.source.${source}`, { name: table.name })}
    >
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {table.headings.map((heading, index) => {
          const sample = table.samples.map((cells) => cells[index] ?? '').find((cell) => cell.trim() !== '');
          return (
            // Two columns may have the same heading.
            <Box tag="li" key={index}>
              <SelectRow
                label={heading === '' ? say('inbox.import.column', { number: index + 1 }) : heading}
                value={plan.columns[index] ?? ''}
                options={targets}
                disabled={isDisabled}
                onChange={(target) => {
                  edit({ ...plan, columns: withTarget(plan.columns, index, target) });
                }}
              />
              {sample !== undefined && (
                <WrittenText variant="pi" textColor="neutral600" paddingTop={1}>
                  {say('inbox.import.sample', { value: excerpt(sample) })}
                </WrittenText>
              )}
            </Box>
          );
        })}
      </Flex>
      {!plan.columns.includes('@submittedAt') && (
        <CheckRow
          label={say('inbox.import.undated')}
          hint={say('inbox.import.undated.hint')}
          value={plan.undated === true}
          disabled={isDisabled}
          onChange={(undated) => {
            edit({ ...plan, undated });
          }}
        />
      )}
      <Grid.Root gap={4}>
        {hasDates && (
          <>
            <Grid.Item col={6} xs={12} alignItems="stretch">
              <SelectRow
                label={say('inbox.import.dayFirst')}
                value={plan.dayFirst ? 'day' : 'month'}
                options={[
                  { value: 'day', label: say('inbox.import.dayFirst.day') },
                  { value: 'month', label: say('inbox.import.dayFirst.month') },
                ]}
                disabled={isDisabled}
                onChange={(first) => {
                  edit({ ...plan, dayFirst: first === 'day' });
                }}
              />
            </Grid.Item>
            <Grid.Item col={6} xs={12} alignItems="stretch">
              <SelectRow
                label={say('inbox.import.timeZone')}
                value={plan.timeZone}
                options={zones}
                disabled={isDisabled}
                onChange={(timeZone) => {
                  edit({ ...plan, timeZone });
                }}
              />
            </Grid.Item>
          </>
        )}
        <Grid.Item col={6} xs={12} alignItems="stretch">
          <SelectRow
            label={say('inbox.import.status')}
            value={plan.status}
            options={statuses.map((status) => ({ value: status, label: say(`inbox.status.${status}`) }))}
            disabled={isDisabled}
            onChange={(chosen) => {
              edit({ ...plan, status: statuses.find((status) => status === chosen) ?? 'read' });
            }}
          />
        </Grid.Item>
      </Grid.Root>
    </Card>
  );
};
