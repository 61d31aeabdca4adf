import { Box, Button, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { ReadText } from '../../../../server/src/contracts/imprint-admin';
import { messagesByPath, readFault } from '../../shared/faults';
import { FileButton } from '../../shared/inputs/FileButton';
import { TextRow } from '../../shared/inputs/TextRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { Question } from '../../shared/ui/Question';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { useCatalogue } from '../catalogue';
import { useDraft, useEditorContext } from '../editor/context';
import { LanguageRow } from '../editor/LanguageRow';
import { reasonsIn, type Suggested, suggestionsFor } from '../model/suggestions';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { textOfFile } from './files';
import { withoutUnread } from './page';
import { SuggestedEntry } from './SuggestedEntry';

type Reading = ReadText['response']['data'];

/** What nothing was taken from: told, so that nobody misses it later. */
const NotTaken = ({ reading }: { reading: Reading }): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {reasonsIn(reading).map((reason) => (
        <Remark key={reason} tag="p">
          {say(`imprint.paste.leftOut.${reason}`)}
        </Remark>
      ))}
      {reading.unread.length > 0 && (
        <Box tag="details">
          <Typography tag="summary">{say('imprint.paste.unread', { count: reading.unread.length })}</Typography>
          <WrittenText variant="pi" textColor="neutral600">
            {reading.unread.join('\n')}
          </WrittenText>
        </Box>
      )}
    </Flex>
  );
};

interface Props {
  /** Whether nothing has been entered yet, so that the text is for all languages. */
  isStart: boolean;
  onClose: () => void;
}

/** Reads an imprint that somebody has elsewhere, and puts what they take of it into the draft. */
export const PasteDialog = ({ isStart, onClose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { post } = useApi();
  const { options } = useCatalogue();
  const { language: edited, change, goTo } = useEditorContext();
  const draft = useDraft();
  const [language, setLanguage] = React.useState(isStart ? BASE : edited);
  const [text, setText] = React.useState('');
  const [error, setError] = React.useState<string>();
  const [reading, setReading] = React.useState<Reading>();
  const [entries, setEntries] = React.useState<readonly Suggested[]>([]);
  const taken = entries.filter(({ isTaken }) => isTaken);

  const [read, isReading] = useTask(async () => {
    setError(undefined);
    try {
      const { data } = await post<ReadText>('/import/text', { text: withoutUnread(text) });
      setReading(data);
      setEntries(suggestionsFor(data, draft, options, language));
    } catch (thrown) {
      const message = messagesByPath(readFault(thrown)).text;
      if (message === undefined) throw thrown;
      setError(message);
    }
  });
  const take = (): void => {
    for (const { place, value } of taken) change(place, value);
    onClose();
    const first = taken.find(({ isSure }) => !isSure) ?? taken[0];
    if (first !== undefined) goTo(first.option, language);
  };
  const leaving = useSwitch();
  const leave = text.trim() === '' ? onClose : leaving.on;
  const question = leaving.isOn && (
    <Question
      title={say('imprint.paste.leave')}
      message={say('imprint.paste.leave.message')}
      cancel={say('shared.unsaved.stay')}
      action={
        <Button fullWidth variant="danger-light" onClick={onClose}>
          {say('imprint.paste.leave.action')}
        </Button>
      }
      onClose={leaving.off}
    />
  );
  const [open, isOpening] = useTask(async (file: File) => {
    const opened = await textOfFile(file);
    setError('fault' in opened ? say(`imprint.paste.file.${opened.fault}`) : undefined);
    if ('text' in opened) setText(opened.text);
  });

  if (reading === undefined) {
    return (
      <ModalDialog
        title={say('imprint.paste')}
        action={
          <Button disabled={text.trim() === ''} loading={isReading} onClick={read}>
            {say('imprint.paste.read')}
          </Button>
        }
        onClose={leave}
      >
        {question}
        <Typography>{say('imprint.paste.intro')}</Typography>
        <TextRow
          type="textarea"
          rows={12}
          autoFocus
          label={say('imprint.paste.text')}
          value={text}
          error={error}
          onChange={setText}
        />
        {!isStart && (
          <LanguageRow
            label={say('imprint.paste.language')}
            hint={say('imprint.paste.language.hint')}
            value={language}
            onChange={setLanguage}
          />
        )}
        <Box>
          <FileButton
            label={say('imprint.paste.file')}
            accept="text/html,text/plain,.html,.htm,.txt,.docx"
            variant="tertiary"
            loading={isOpening}
            onChoose={([file]) => open(file)}
          />
        </Box>
      </ModalDialog>
    );
  }

  return (
    <ModalDialog
      title={say('imprint.paste.found', { count: entries.length })}
      action={
        <>
          <Button variant="tertiary" onClick={() => setReading(undefined)}>
            {say('imprint.paste.back')}
          </Button>
          <Button disabled={taken.length === 0} onClick={take}>
            {say('imprint.paste.take', { count: taken.length })}
          </Button>
        </>
      }
      onClose={leave}
    >
      {question}
      <Typography tag="p">{say(entries.length === 0 ? 'imprint.paste.none' : 'imprint.paste.check')}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {entries.map((entry) => (
          <SuggestedEntry
            key={entry.option}
            entry={entry}
            onChange={(changed) =>
              setEntries((before) => before.map((one) => (one.option === changed.option ? changed : one)))
            }
          />
        ))}
      </Flex>
      <NotTaken reading={reading} />
    </ModalDialog>
  );
};
