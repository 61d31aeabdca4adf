import { Button, Flex } from '@strapi/design-system';
import * as React from 'react';
import { useNavigate } from 'react-router-dom';

import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { useTask } from '../../shared/useTask';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { PreviewedChanges } from './PreviewedChanges';
import { useTextImport } from './useImport';

/** Reads a file or a pasted record, shows the changes, and applies them. */
export const ImportCard = (): React.ReactNode => {
  const say = useImprintTexts();
  const navigate = useNavigate();
  const running = useTextImport(() => {
    navigate(IMPRINT_PATH);
  });
  const { input: text, edit, errors, look, isBusy } = running;
  const [read] = useTask(async (chosen: File) => {
    edit(await chosen.text());
  });
  const file = React.useRef<HTMLInputElement>(null);

  return (
    <Card title={say('imprint.import')} hint={say('imprint.import.hint')}>
      <TextRow type="textarea" label={say('imprint.import.content')} value={text} error={errors['']} onChange={edit} />
      <Flex gap={2} wrap="wrap">
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) read(chosen);
            // Allows the same file to be selected again.
            event.target.value = '';
          }}
        />
        <Button variant="tertiary" onClick={() => file.current?.click()}>
          {say('imprint.import.file')}
        </Button>
        <Button variant="secondary" disabled={text.trim() === ''} loading={isBusy} onClick={() => void look()}>
          {say('imprint.import.preview')}
        </Button>
      </Flex>
      <PreviewedChanges running={running} />
    </Card>
  );
};
