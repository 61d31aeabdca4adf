import { Box, Button, Flex } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useSearchParams } from 'react-router-dom';

import type { FindImportTables, ImportTable } from '../../../../server/src/contracts/import';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { Card } from '../../shared/ui/Card';
import { Header } from '../../shared/ui/Header';
import { Note } from '../../shared/ui/Note';
import { Remark } from '../../shared/ui/text';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useResource } from '../../shared/useResource';
import { useInboxTexts } from '../texts';
import { useForms } from '../useForms';
import { MappingCard } from './MappingCard';
import { ResultCard } from './ResultCard';
import { keyOfTable, type SubmissionsImport, useSubmissionsImport } from './useSubmissionsImport';

const INBOX = '/plugins/imprint-inbox';

/** Brings over the submissions of another system, from a file or a table of this Strapi. */
export const ImportPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const forms = useForms().filter(({ deletedAt }) => deletedAt === null);
  const [parameters, setParameters] = useSearchParams();
  const formId = parameters.get('formId') ?? '';
  const options = forms.map((form) => ({ value: form.formId, label: form.name }));
  const [isImporting, setImporting] = React.useState(false);

  return (
    <Page.Main>
      <Page.Title>{say('inbox.import.title')}</Page.Title>
      <Header
        title={say('inbox.import.title')}
        subtitle={say('inbox.import.subtitle')}
        navigationAction={<BackButton fallback={INBOX} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Card title={say('inbox.import.form')} hint={say('inbox.import.form.hint')}>
            <SelectRow
              label={say('inbox.filter.form')}
              value={formId}
              options={[{ value: '', label: say('inbox.import.form.choose') }, ...options]}
              disabled={isImporting}
              onChange={(chosen) => {
                setParameters({ formId: chosen }, { replace: true });
              }}
            />
          </Card>
          {formId !== '' && <ImportInto key={formId} formId={formId} onImporting={setImporting} />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

/** The tables of this Strapi that submissions can come from, if there are any. */
const TableRow = ({ running }: { running: SubmissionsImport }): React.ReactNode => {
  const say = useInboxTexts();
  const faultMessage = useFaultMessage();
  const { data, fault } = useResource<FindImportTables>('/import-tables');
  const tables = data?.data ?? [];
  if (fault !== undefined) return <Note background="danger100">{faultMessage(fault)}</Note>;
  if (tables.length === 0) return null;
  const nameOf = ({ plugin, name, part }: ImportTable): string =>
    [plugin, name, part?.title].filter((text) => typeof text === 'string').join(' › ');
  const options = tables.map((table) => ({ value: keyOfTable(table), label: nameOf(table) }));
  const isReading = running.source !== '' && running.table === undefined;

  return (
    <>
      <SelectRow
        label={say('inbox.import.table')}
        hint={say('inbox.import.table.hint')}
        value={running.source}
        options={[{ value: '', label: say('inbox.import.table.choose') }, ...options]}
        disabled={running.stage === 'checking' || running.stage === 'importing'}
        onChange={(value) => {
          const table = tables.find((candidate) => keyOfTable(candidate) === value);
          if (table === undefined) running.chooseNothing();
          else void running.chooseTable(table, nameOf(table));
        }}
      />
      {isReading && (
        <Flex gap={4} wrap="wrap">
          <Remark>{say('inbox.import.reading', { count: running.read })}</Remark>
          <Button variant="tertiary" size="S" onClick={running.chooseNothing}>
            {say('inbox.import.stop')}
          </Button>
        </Flex>
      )}
    </>
  );
};

interface ImportIntoProps {
  formId: string;
  /** Called when the import begins and when it ends. */
  onImporting: (isImporting: boolean) => void;
}

const ImportInto = ({ formId, onImporting }: ImportIntoProps): React.ReactNode => {
  const say = useInboxTexts();
  const faultMessage = useFaultMessage();
  const running = useSubmissionsImport(formId);
  const { table, fault, obstacle, source, stage, chooseFile } = running;
  const input = React.useRef<HTMLInputElement>(null);
  const isReading = source === '' && table === undefined && stage === 'checking';
  const isImporting = stage === 'importing';
  React.useEffect(() => {
    onImporting(isImporting);
  }, [isImporting, onImporting]);

  return (
    <>
      <UnsavedChanges
        when={isImporting}
        title={say('inbox.import.leave.title')}
        message={say('inbox.import.leave.message')}
        leave={say('inbox.import.leave')}
      />
      <Card title={say('inbox.import.file')} hint={say('inbox.import.file.hint')}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-label={say('inbox.import.choose')}
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) void chooseFile(chosen);
            // Allows the same file to be selected again.
            event.target.value = '';
          }}
        />
        <Box>
          <Button
            variant="secondary"
            startIcon={<Upload />}
            loading={isReading}
            disabled={isImporting}
            onClick={() => input.current?.click()}
          >
            {say('inbox.import.choose')}
          </Button>
        </Box>
        <TableRow running={running} />
        {obstacle !== undefined && <Note background="danger100">{say(`inbox.import.${obstacle}`)}</Note>}
        {fault !== undefined && table === undefined && <Note background="danger100">{faultMessage(fault)}</Note>}
      </Card>
      {table !== undefined && (
        <>
          <MappingCard running={running} />
          <ResultCard running={running} formId={formId} />
        </>
      )}
    </>
  );
};
