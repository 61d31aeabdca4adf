import { Box, Button, Field, Flex, IconButton, Textarea, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import * as React from 'react';

import type { CreateNote, DeleteNote, Note, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useApi } from '../../shared/useApi';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { ConfirmDelete } from '../ConfirmDelete';
import { useInboxTexts } from '../texts';
import { Panel } from './Panel';

interface Props {
  submission: SubmissionDetail;
  reload: () => void;
}

/** The team's internal notes; visitors never see them. */
export const Notes = ({ submission, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { remove } = useApi();
  const notices = useNotices();
  const mayChange = can('submissions.update');

  const removeNote = async (id: number): Promise<void> => {
    try {
      await remove<DeleteNote>(`/submissions/${submission.id}/notes/${id}`);
    } catch (thrown) {
      notices.fault(thrown);
    }
    reload();
  };

  return (
    <Panel title={say('inbox.notes')} isSide>
      {submission.notes.length === 0 && <Typography textColor="neutral600">{say('inbox.notes.none')}</Typography>}
      {submission.notes.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {submission.notes.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={mayChange ? () => void removeNote(note.id) : undefined} />
          ))}
        </Flex>
      )}
      {mayChange && <NewNote submissionId={submission.id} reload={reload} />}
    </Panel>
  );
};

const NoteItem = ({ note, onRemove }: { note: Note; onRemove: (() => void) | undefined }): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const [isAsking, setIsAsking] = React.useState(false);
  return (
    <Box tag="li" background="neutral100" padding={3} hasRadius>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={2}>
        <Typography tag="p" textColor="neutral800" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
        {onRemove && (
          <IconButton
            variant="ghost"
            size="XS"
            label={say('inbox.notes.delete')}
            onClick={() => {
              setIsAsking(true);
            }}
          >
            <Trash />
          </IconButton>
        )}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {say('inbox.by', { name: authorName(note.author), time: dateTime(note.createdAt) })}
      </Typography>
      {isAsking && onRemove && (
        <ConfirmDelete
          title={say('inbox.notes.delete')}
          message={say('inbox.notes.delete.message')}
          onClose={() => {
            setIsAsking(false);
          }}
          onConfirm={onRemove}
        />
      )}
    </Box>
  );
};

const NewNote = ({ submissionId, reload }: { submissionId: string; reload: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const { post } = useApi();
  const notices = useNotices();
  const [text, setText] = React.useState('');
  const [isSaving, setIsSaving] = React.useState(false);

  const add = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { text: text.trim() };
    if (body.text === '' || isSaving) return;
    setIsSaving(true);
    try {
      await post<CreateNote>(`/submissions/${submissionId}/notes`, body);
      setText('');
      reload();
    } catch (thrown) {
      notices.fault(thrown);
    }
    setIsSaving(false);
  };

  return (
    <form onSubmit={(event) => void add(event)}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Field.Root name="note">
          <Field.Label>{say('inbox.notes.new')}</Field.Label>
          <Textarea
            value={text}
            onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
              setText(event.target.value);
            }}
          />
        </Field.Root>
        <Flex justifyContent="flex-end">
          <Button
            type="submit"
            size="S"
            variant="secondary"
            startIcon={<Plus />}
            disabled={text.trim() === ''}
            loading={isSaving}
          >
            {say('inbox.notes.add')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
