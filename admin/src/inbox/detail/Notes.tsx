import { Button, Flex, IconButton } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import * as React from 'react';

import type { CreateNote, DeleteNote, Note } from '../../../../server/src/contracts/inbox';
import { TextRow } from '../../shared/inputs/TextRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { Question } from '../../shared/ui/Question';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useClosingQuestion } from '../../shared/ui/UnsavedChanges';
import { useApi } from '../../shared/useApi';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useKeptText } from '../../shared/useKeptText';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';

interface NoteProps {
  note: Note;
  submissionId: string;
  reload: () => void;
}

/** A note of the team. */
export const NoteText = ({ note, submissionId, reload }: NoteProps): React.ReactNode => {
  const say = useInboxTexts();
  const api = useApi();
  const can = useCan();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const question = useSwitch();
  const [remove, isRemoving] = useTask(async () => {
    await api.remove<DeleteNote>(`/submissions/${submissionId}/notes/${note.id}`).finally(reload);
  });
  return (
    <>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={2}>
        <WrittenText tag="p" textColor="neutral800">
          {note.text}
        </WrittenText>
        {can('submissions.update') && (
          <IconButton variant="ghost" size="XS" label={say('inbox.notes.delete')} onClick={question.on}>
            <Trash />
          </IconButton>
        )}
      </Flex>
      <Remark>{say('inbox.by', { name: authorName(note.author), time: dateTime(note.createdAt) })}</Remark>
      {question.isOn && (
        <Question
          title={say('inbox.notes.delete')}
          message={say('inbox.notes.delete.message')}
          action={
            <Button fullWidth variant="danger" loading={isRemoving} onClick={remove}>
              {say('shared.delete')}
            </Button>
          }
          onClose={question.off}
        />
      )}
    </>
  );
};

/** Adds a note, which the conversation shows. Visitors never see them. */
export const NewNote = ({ submissionId, reload }: { submissionId: string; reload: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const { post } = useApi();
  const kept = useKeptText(`note ${submissionId}`);
  const form = React.useRef<HTMLFormElement>(null);
  const [typed, setTyped] = React.useState(() => kept.read()?.text ?? '');
  const text = typed.trim();
  useClosingQuestion(text !== '');
  const change = (value: string): void => {
    setTyped(value);
    if (value.trim() === '') kept.drop();
    else kept.write({ text: value, version: 0 });
  };

  const [add, isSaving] = useTask(async () => {
    await post<CreateNote>(`/submissions/${submissionId}/notes`, { text });
    change('');
    reload();
    // The button is switched off until something is typed.
    form.current?.querySelector('textarea')?.focus();
  });

  return (
    <Card title={say('inbox.notes')} hint={say('inbox.notes.hint')} isSide>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') add();
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={2}>
          <TextRow type="textarea" label={say('inbox.notes.new')} value={typed} onChange={change} />
          <Flex justifyContent="flex-end">
            <Button
              type="submit"
              size="S"
              variant="secondary"
              startIcon={<Plus />}
              disabled={text === ''}
              loading={isSaving}
            >
              {say('inbox.notes.add')}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Card>
  );
};
