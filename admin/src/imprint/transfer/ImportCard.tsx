import * as React from 'react';

import { Box, Button, Field, Flex, Textarea } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';

import type { FindCatalogue, PreviewImport, SaveRecord } from '../../../../server/src/imprint/admin-contract';
import { faultOf } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useNotices } from '../../shared/useNotices';
import { conflictOf } from '../model/conflict';
import { BASE, type Imprint, withText } from '../model/texts';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { Card } from './Card';
import { ImportPreview } from './ImportPreview';

type Preview = PreviewImport.Response['data'];

/** The changes of a preview in the form in which they are saved. */
const textsOf = ({ changes }: Preview): Imprint =>
  changes.reduce<Imprint>(
    (texts, { kind, option, locale, after }) =>
      withText(texts, { kind: kind === 'title' ? 'titles' : 'values', language: locale ?? BASE, option }, after),
    { values: {}, titles: {} },
  );

const parse = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch {
    return undefined;
  }
};

/** Takes a file or a pasted record, shows what it would change, and changes it. */
export const ImportCard = ({ catalogue }: { catalogue: FindCatalogue.Response['data'] }): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const notices = useNotices();
  const messageOf = useFaultMessage();
  const navigate = useNavigate();
  const [text, setText] = React.useState('');
  const [error, setError] = React.useState<string>();
  const [preview, setPreview] = React.useState<Preview>();
  const [isBusy, setIsBusy] = React.useState(false);
  const file = React.useRef<HTMLInputElement>(null);

  const edit = (content: string): void => {
    setText(content);
    setError(undefined);
    setPreview(undefined);
  };

  const look = async (): Promise<void> => {
    const content = parse(text);
    if (content === undefined) {
      setError(say('imprint.import.noJson'));
      return;
    }
    setIsBusy(true);
    try {
      const { data } = await api.post<PreviewImport.Response>('/import', { content });
      setPreview(data);
      setError(undefined);
    } catch (thrown) {
      setError(messageOf(faultOf(thrown)));
    } finally {
      setIsBusy(false);
    }
  };

  const apply = async (): Promise<void> => {
    if (preview === undefined) return;
    setIsBusy(true);
    try {
      const body: SaveRecord.Body = { revision: preview.revision, ...textsOf(preview) };
      await api.put<SaveRecord.Response>('/record', body);
      notices.success(say('imprint.imported', { count: preview.changes.length }));
      navigate(IMPRINT_PATH);
    } catch (thrown) {
      if (conflictOf(thrown) === undefined) notices.fault(thrown);
      else {
        notices.warning(say('imprint.import.again'));
        await look();
      }
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card id="imprint-import" title={say('imprint.import')} hint={say('imprint.import.hint')}>
      <Field.Root {...(error === undefined ? {} : { error })}>
        <Field.Label>{say('imprint.import.content')}</Field.Label>
        <Textarea
          value={text}
          minHeight="16rem"
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
            edit(event.target.value);
          }}
        />
        <Field.Error />
      </Field.Root>
      <Flex gap={2} wrap="wrap">
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            void chosen?.text().then(edit);
            // The same file can be chosen again.
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
      {preview !== undefined && (
        <>
          <ImportPreview catalogue={catalogue} preview={preview} />
          <Box>
            <Button disabled={preview.changes.length === 0} loading={isBusy} onClick={() => void apply()}>
              {say('imprint.import.apply', { count: preview.changes.length })}
            </Button>
          </Box>
        </>
      )}
    </Card>
  );
};
