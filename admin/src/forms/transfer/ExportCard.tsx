import { Box, Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import * as React from 'react';

import type { ListedForm } from '../../../../server/src/contracts/forms-admin';
import { CheckRow } from '../../shared/inputs/CheckRow';
import { Card } from '../../shared/ui/Card';
import { useTexts } from '../useTexts';
import { useExport } from './useExport';

/** Downloads some forms, or all of them, as one file. */
export const ExportCard = ({ forms }: { forms: readonly ListedForm[] }): React.ReactNode => {
  const say = useTexts();
  const [download, isBusy] = useExport();
  const [left, setLeft] = React.useState<ReadonlySet<string>>(new Set());
  const chosen = forms.filter(({ formId }) => !left.has(formId));
  const isAll = chosen.length === forms.length;

  return (
    <Card title={say('forms.export')} hint={say('forms.export.hint')}>
      <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('forms.title')}>
        {forms.length > 1 && (
          <CheckRow
            label={say('forms.export.all')}
            value={isAll}
            onChange={(wanted) => {
              setLeft(new Set(wanted ? [] : forms.map(({ formId }) => formId)));
            }}
          />
        )}
        {forms.map(({ formId, name }) => (
          <CheckRow
            key={formId}
            label={name}
            value={!left.has(formId)}
            onChange={(wanted) => {
              setLeft((before) => {
                const after = new Set(before);
                if (wanted) after.delete(formId);
                else after.add(formId);
                return after;
              });
            }}
          />
        ))}
      </Flex>
      <Box>
        <Button
          variant="secondary"
          startIcon={<Download />}
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => {
            download(isAll ? undefined : chosen.map(({ formId }) => formId));
          }}
        >
          {say('forms.export.action', { count: chosen.length })}
        </Button>
      </Box>
    </Card>
  );
};
