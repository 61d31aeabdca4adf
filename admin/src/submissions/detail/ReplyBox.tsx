import * as React from 'react';

import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { PaperPlane, Quotes } from '@strapi/icons';

import type { Reply, SubmissionDetail } from '../../../../server/src/forms/admin-contract';
import { faultOf } from '../../shared/faults';
import { UnsavedChanges } from '../../shared/UnsavedChanges';
import { useApi } from '../../shared/useApi';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { type Entry, quoteOf } from '../contents';
import { randomKey } from '../randomKey';
import { useInboxTexts } from '../texts';
import { Panel } from './Panel';
import { useDraft } from './useDraft';

interface Props {
  submission: SubmissionDetail;
  entries: readonly Entry[];
  maxLength: number;
  reload: () => void;
}

/** The box to answer in. */
export const ReplyBox = React.forwardRef<HTMLTextAreaElement, Props>(
  ({ submission, entries, maxLength, reload }, box) => {
    const say = useInboxTexts();
    const { post } = useApi();
    const notices = useNotices();
    const { dateTime } = useDates();
    const draft = useDraft(submission.id, submission.draft);
    const [isSending, setIsSending] = React.useState(false);
    // One key for one text, until there is an answer: whether a lost request got through, only the server knows.
    const attempt = React.useRef<{ text: string; key: string }>();

    const text = draft.text.trim();
    const send = async (event: React.FormEvent): Promise<void> => {
      event.preventDefault();
      if (text === '' || isSending) return;
      if (attempt.current?.text !== text) attempt.current = { text, key: randomKey() };
      setIsSending(true);
      try {
        const body: Reply.Body = { text, idempotencyKey: attempt.current.key };
        await post<Reply.Response>(`/submissions/${submission.id}/responses`, body);
        attempt.current = undefined;
        draft.clear();
        notices.success(say('inbox.send.sent'));
      } catch (thrown) {
        const { status } = faultOf(thrown);
        if (status !== 0) attempt.current = undefined;
        // The reply is kept as failed and stands in the thread, from where it is sent again.
        if (status === 502) draft.clear();
        notices.fault(thrown);
      }
      setIsSending(false);
      reload();
    };

    const quote = quoteOf(entries);
    const addQuote = (): void => {
      draft.change(`${draft.text === '' ? '' : `${draft.text.trimEnd()}\n\n`}${quote}\n`);
    };

    if (submission.replyTo === '') {
      return (
        <Panel title={say('inbox.reply')}>
          <Typography textColor="neutral600">{say('inbox.reply.nobody')}</Typography>
        </Panel>
      );
    }
    return (
      <Panel title={say('inbox.reply')}>
        <UnsavedChanges when={draft.state === 'failed'} message={say('inbox.draft.lost')} />
        <form onSubmit={(event) => void send(event)}>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Field.Root
              name="reply"
              error={draft.text.length > maxLength && say('inbox.reply.long', { max: maxLength })}
              hint={
                <DraftHint state={draft.state} author={submission.draft?.author.name} isEmpty={draft.text === ''} />
              }
            >
              <Field.Label>{say('inbox.reply.to', { to: submission.replyTo })}</Field.Label>
              <Textarea
                ref={box}
                rows={8}
                resizable
                disabled={isSending}
                value={draft.text}
                onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
                  draft.change(event.target.value);
                }}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
            <Flex justifyContent="space-between" gap={2} wrap="wrap">
              <Button variant="tertiary" startIcon={<Quotes />} disabled={quote === '' || isSending} onClick={addQuote}>
                {say('inbox.reply.quote', { time: dateTime(submission.submittedAt) })}
              </Button>
              <Button
                type="submit"
                startIcon={<PaperPlane />}
                disabled={text === '' || text.length > maxLength}
                loading={isSending}
              >
                {say('inbox.reply.send')}
              </Button>
            </Flex>
          </Flex>
        </form>
      </Panel>
    );
  },
);
ReplyBox.displayName = 'ReplyBox';

const DraftHint = ({
  state,
  author,
  isEmpty,
}: {
  state: 'kept' | 'waiting' | 'failed';
  author: string | undefined;
  isEmpty: boolean;
}): React.ReactNode => {
  const say = useInboxTexts();
  if (state === 'failed') return say('inbox.draft.failed');
  if (state === 'waiting') return say('inbox.draft.waiting');
  if (isEmpty) return say('inbox.draft.hint');
  return author === undefined ? say('inbox.draft.kept') : say('inbox.draft.by', { name: author });
};
