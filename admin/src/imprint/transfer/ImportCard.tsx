import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';
import { useNavigate } from 'react-router-dom';

import { FileButton } from '../../shared/inputs/FileButton';
import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { useTask } from '../../shared/useTask';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { PreviewedChanges } from './PreviewedChanges';
import { useTextImport } from './useImprintImport';

/** Reads a file or a pasted record, shows the changes, and applies them. */
export const ImportCard = (): React.ReactNode => {
  const say = useImprintTexts();
  const navigate = useNavigate();
  const running = useTextImport(() => navigate(IMPRINT_PATH));
  const { input: text, edit, errors, check, isBusy } = running;
  const [read] = useTask(async (chosen: File) => {
    edit(await chosen.text());
  });

  return (
    <Card title={say('imprint.import')} hint={say('imprint.import.hint')}>
      <TextRow type="textarea" label={say('imprint.import.content')} value={text} error={errors['']} onChange={edit} />
      <Flex gap={2} wrap="wrap">
        <FileButton
          label={say('imprint.import.file')}
          accept="application/json,.json"
          variant="tertiary"
          onChoose={([chosen]) => read(chosen)}
        />
        <Button variant="secondary" disabled={text.trim() === ''} loading={isBusy} onClick={() => void check()}>
          {say('imprint.import.preview')}
        </Button>
      </Flex>
      <PreviewedChanges running={running} />
    </Card>
  );
};
