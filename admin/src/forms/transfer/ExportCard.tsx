import { Box, Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import * as React from 'react';

import type { NamedForm } from '../../../../server/src/contracts/forms-admin';
import { matcher } from '../../../../server/src/text/matcher';
import { CheckRow } from '../../shared/inputs/CheckRow';
import { SearchBox } from '../../shared/inputs/SearchBox';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useTexts } from '../useTexts';
import { useExport } from './useExport';

/** More are looked for. */
const MAX_SHOWN = 50;

/** Downloads some forms, or all of them, as one file. */
export const ExportCard = ({ forms }: { forms: readonly NamedForm[] }): React.ReactNode => {
  const say = useTexts();
  const [download, isBusy] = useExport();
  const [left, setLeft] = React.useState<ReadonlySet<string>>(new Set());
  const chosen = forms.filter(({ formId }) => !left.has(formId));
  const isAll = chosen.length === forms.length;
  const [q, setQ] = React.useState('');
  const matches = matcher(q);
  const found = forms.filter(({ name }) => matches(name));
  const rest = found.length - MAX_SHOWN;

  return (
    <Card title={say('forms.export')} hint={say('forms.export.hint')}>
      <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('forms.title')}>
        {forms.length > 1 && (
          <CheckRow
            label={say('forms.export.all')}
            value={isAll}
            onChange={(wanted) => setLeft(new Set(wanted ? [] : forms.map(({ formId }) => formId)))}
          />
        )}
        {forms.length > MAX_SHOWN && (
          <SearchBox label={say('forms.search')} clearLabel={say('forms.search.clear')} q={q} onSearch={setQ} />
        )}
        {found.slice(0, MAX_SHOWN).map(({ formId, name }) => (
          <CheckRow
            key={formId}
            label={name}
            value={!left.has(formId)}
            onChange={(wanted) =>
              setLeft((before) => {
                const after = new Set(before);
                if (wanted) after.delete(formId);
                else after.add(formId);
                return after;
              })
            }
          />
        ))}
        {found.length === 0 && <Remark>{say('forms.search.none', { q })}</Remark>}
        {rest > 0 && <Remark>{say('forms.search.more', { count: rest })}</Remark>}
      </Flex>
      <Box>
        <Button
          variant="secondary"
          startIcon={<Download />}
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => download(isAll ? undefined : chosen.map(({ formId }) => formId))}
        >
          {say('forms.export.action', { count: chosen.length })}
        </Button>
      </Box>
    </Card>
  );
};
