import { Box, Button, Flex } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import type * as React from 'react';

import { FileButton } from '../../shared/inputs/FileButton';
import { Card } from '../../shared/ui/Card';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useFaultMessage } from '../../shared/useFaultMessage';
import type { Settings } from '../editor/context';
import { useTexts } from '../useTexts';
import { ImportedForms } from './ImportedForms';
import { useFormsImport } from './useFormsImport';

/** Reads files, shows what they would change, and imports them. */
export const ImportCard = ({ settings }: { settings: Settings }): React.ReactNode => {
  const say = useTexts();
  const faultMessage = useFaultMessage();
  const { outcome: forms, stage, fault, isBusy, choose, apply } = useFormsImport();
  const isDone = stage === 'imported';
  const count = forms?.filter(({ state }) => state !== 'same').length ?? 0;

  return (
    <Card title={say('forms.import')} hint={say('forms.import.hint')}>
      <Box>
        <FileButton
          label={say('forms.import.choose')}
          accept="application/json,.json"
          multiple
          variant="secondary"
          startIcon={<Upload />}
          loading={isBusy}
          onChoose={(files) => void choose(files)}
        />
      </Box>
      <Flex direction="column" alignItems="stretch" gap={4} role="status">
        {fault !== undefined && (
          <Box background="danger100" hasRadius padding={4}>
            <WrittenText fontWeight="bold">{say('forms.import.refused')}</WrittenText>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
              {(fault.fields.length === 0 ? [{ path: [], message: faultMessage(fault) }] : fault.fields).map(
                ({ path: [file = '', ...path], message }) => (
                  <li key={`${file} ${path.join('.')} ${message}`}>
                    <WrittenText textColor="neutral800">{message}</WrittenText>
                    <Remark style={{ overflowWrap: 'anywhere' }}>
                      {[file, path.join('.')].filter(Boolean).join(': ')}
                    </Remark>
                  </li>
                ),
              )}
            </Flex>
          </Box>
        )}
        {forms !== undefined && (
          <>
            {count === 0 && !isDone && <WrittenText>{say('forms.import.nothing')}</WrittenText>}
            <ImportedForms forms={forms} isDone={isDone} settings={settings} />
          </>
        )}
      </Flex>
      {count > 0 && !isDone && (
        <Box>
          <Button loading={isBusy} onClick={() => void apply()}>
            {say('forms.import.apply', { count })}
          </Button>
        </Box>
      )}
    </Card>
  );
};
