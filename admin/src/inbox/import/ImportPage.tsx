import { Box, Flex } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useSearchParams } from 'react-router-dom';

import { FileButton } from '../../shared/inputs/FileButton';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { Card } from '../../shared/ui/Card';
import { Header } from '../../shared/ui/Header';
import { Note } from '../../shared/ui/Note';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useInboxTexts } from '../texts';
import { useForms } from '../useForms';
import { MappingCard } from './MappingCard';
import { ResultCard } from './ResultCard';
import { useSubmissionsImport } from './useSubmissionsImport';

const INBOX = '/plugins/imprint-inbox';

/** Brings over the submissions of another system from a file. */
export const ImportPage = (): React.ReactNode => {
  const say = useInboxTexts();
  // Nobody has declared what is imported: the server refuses it.
  const forms = useForms().filter(({ isDeleted, kind }) => !isDeleted && kind === undefined);
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

interface ImportIntoProps {
  formId: string;
  /** Called when the import begins and when it ends. */
  onImporting: (isImporting: boolean) => void;
}

const ImportInto = ({ formId, onImporting }: ImportIntoProps): React.ReactNode => {
  const say = useInboxTexts();
  const faultMessage = useFaultMessage();
  const running = useSubmissionsImport(formId);
  const { source, fault, stage, chooseFile } = running;
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
        <Box>
          <FileButton
            label={say('inbox.import.choose')}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            variant="secondary"
            startIcon={<Upload />}
            loading={stage === 'reading'}
            disabled={isImporting}
            onChoose={([file]) => void chooseFile(file)}
          />
        </Box>
        {fault !== undefined && source === undefined && <Note background="danger100">{faultMessage(fault)}</Note>}
      </Card>
      {source !== undefined && (
        <>
          <MappingCard source={source} running={running} />
          <ResultCard source={source} running={running} formId={formId} />
        </>
      )}
    </>
  );
};
