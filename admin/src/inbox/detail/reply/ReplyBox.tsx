import { Button, Flex, Typography } from '@strapi/design-system';
import { Feather, Paperclip, PaperPlane, Quotes } from '@strapi/icons';
import type * as React from 'react';
import { useIntl } from 'react-intl';

import type { FindFormsSettings } from '../../../../../server/src/contracts/forms-admin';
import type { SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import { FileButton } from '../../../shared/inputs/FileButton';
import { TextRow } from '../../../shared/inputs/TextRow';
import { isPassing } from '../../../shared/react/useRetry';
import { useSwitch } from '../../../shared/react/useSwitch';
import { Card } from '../../../shared/ui/Card';
import { Note } from '../../../shared/ui/Note';
import { UnsavedChanges, useClosingQuestion } from '../../../shared/ui/UnsavedChanges';
import { useAuthorName } from '../../../shared/useAuthorName';
import { useCan } from '../../../shared/useCan';
import { useDates } from '../../../shared/useDates';
import { useFaultMessage } from '../../../shared/useFaultMessage';
import { type Entry, makeQuote } from '../../model/contents';
import { findTab } from '../../model/view';
import { useInboxTexts } from '../../texts';
import type { Moves } from '../useMoves';
import { OtherDraft } from './OtherDraft';
import { ReplyFiles } from './ReplyFiles';
import { FirstReplies, SavedReplies } from './SavedReplies';
import { useAttach } from './useAttach';
import { useColleague } from './useColleague';
import type { Draft } from './useDraft';
import { useReply } from './useReply';
import { useSavedReplies } from './useSavedReplies';

interface Props {
  box: React.RefObject<HTMLInputElement & HTMLTextAreaElement>;
  submission: SubmissionDetail;
  entries: readonly Entry[];
  moves: Pick<Moves, 'goOn' | 'archive' | 'reply'>;
  limits: Pick<FindFormsSettings['response']['data'], 'maxResponseLength' | 'maxSubjectLength' | 'replyFiles'>;
  autoFocus: boolean;
  reload: () => void;
}

/** The box for writing a reply. */
export const ReplyBox = (props: Props): React.ReactNode => {
  const { box, submission, entries, moves, limits, autoFocus, reload } = props;
  const say = useInboxTexts();
  const can = useCan();
  const { dateTime } = useDates();
  const { locale } = useIntl();
  const { draft, text, isSending, send } = useReply(submission, moves.reply, reload);
  const colleague = useColleague(submission, reload);
  const authorName = useAuthorName();
  const saved = useSavedReplies(submission.id, box, draft);
  // Going elsewhere in the panel ends no request.
  useClosingQuestion(draft.state === 'waiting');
  const quote = makeQuote(entries);
  const addQuote = (): void => {
    draft.change(`${draft.text === '' ? '' : `${draft.text.trimEnd()}\n\n`}${quote}\n`);
  };
  // The form's subject stands in its box to be changed, and again once the box is left empty.
  const inSubject = useSwitch();
  const withCc = useSwitch();
  const maxLength = limits.maxResponseLength;
  const { accept, maxSize } = limits.replyFiles;
  const [attach, isAttaching] = useAttach(submission.id, draft, maxSize, locale);
  const isSendable = !isAttaching && text !== '' && text.length <= maxLength;
  const sendAnd = async (then?: () => void): Promise<void> => {
    if (isSendable && (await send())) then?.();
  };

  const isUnconfirmed = submission.status === 'unconfirmed';
  if (submission.replyTo === '' || isUnconfirmed) {
    return (
      <Card title={say('inbox.reply')}>
        <Typography textColor="neutral600">
          {say(isUnconfirmed ? 'inbox.reply.unconfirmed' : 'inbox.reply.nobody')}
        </Typography>
      </Card>
    );
  }
  return (
    <Card title={say('inbox.reply')}>
      <UnsavedChanges when={draft.state === 'failed' || draft.state === 'conflict'} message={say('inbox.draft.lost')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendAnd();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void sendAnd();
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={4}>
          {colleague && (
            <Note background="warning100">{say('inbox.draft.writing', { name: authorName(colleague) })}</Note>
          )}
          <TextRow
            label={say('inbox.reply.subject')}
            maxLength={limits.maxSubjectLength}
            placeholder={submission.replySubject}
            disabled={isSending}
            value={draft.subject === '' && !inSubject.isOn ? submission.replySubject : draft.subject}
            onChange={(subject) => {
              inSubject.on();
              draft.changeSubject(subject);
            }}
            onBlur={inSubject.off}
            action={
              draft.cc === '' &&
              !withCc.isOn && (
                <Button variant="tertiary" size="L" disabled={isSending} onClick={withCc.on}>
                  {say('inbox.reply.cc')}
                </Button>
              )
            }
          />
          {(draft.cc !== '' || withCc.isOn) && (
            <TextRow
              label={say('inbox.reply.cc')}
              hint={say('inbox.reply.cc.hint')}
              maxLength={2_000}
              // The button that has led here is gone.
              autoFocus={withCc.isOn}
              disabled={isSending}
              value={draft.cc}
              onChange={draft.changeCc}
            />
          )}
          <TextRow
            type="textarea"
            label={say('inbox.reply.to', { to: submission.replyTo })}
            hint={<DraftHint draft={draft} />}
            error={draft.text.length > maxLength ? say('inbox.reply.long', { max: maxLength }) : undefined}
            inputRef={box}
            autoFocus={autoFocus}
            rows={8}
            disabled={isSending}
            value={draft.text}
            onChange={saved.type}
            onKeyDown={saved.press}
          />
          <SavedReplies state={saved} />
          {draft.text === '' && saved.replies.length > 0 && saved.shown === undefined && (
            <FirstReplies state={saved} disabled={isSending} />
          )}
          <ReplyFiles draft={draft} maxSize={maxSize} disabled={isSending} />
          {draft.theirs && <OtherDraft stored={draft.theirs} onChoose={draft.choose} />}
          <Flex justifyContent="space-between" gap={2} wrap="wrap">
            <Flex gap={2} wrap="wrap">
              <Button variant="tertiary" startIcon={<Quotes />} disabled={quote === '' || isSending} onClick={addQuote}>
                {say('inbox.reply.quote', { time: dateTime(submission.submittedAt) })}
              </Button>
              <FileButton
                variant="tertiary"
                startIcon={<Paperclip />}
                label={say('inbox.reply.attach')}
                accept={accept.join()}
                multiple
                loading={isAttaching}
                disabled={isSending}
                onChoose={attach}
              />
              {saved.replies.length > 0 && (
                <Button
                  variant="tertiary"
                  startIcon={<Feather />}
                  aria-expanded={saved.shown !== undefined}
                  disabled={isSending}
                  onClick={saved.open}
                >
                  {say('inbox.saved.title')}
                </Button>
              )}
            </Flex>
            <Flex gap={2} wrap="wrap">
              {can('submissions.update') && findTab(submission) === 'inbox' && (
                <Button
                  variant="secondary"
                  disabled={!isSendable || isSending}
                  onClick={() => void sendAnd(() => void moves.archive())}
                >
                  {say('inbox.reply.archive')}
                </Button>
              )}
              <Button variant="secondary" disabled={!isSendable || isSending} onClick={() => void sendAnd(moves.goOn)}>
                {say('inbox.reply.next')}
              </Button>
              <Button type="submit" startIcon={<PaperPlane />} disabled={!isSendable} loading={isSending}>
                {say('inbox.reply.send')}
              </Button>
            </Flex>
          </Flex>
        </Flex>
      </form>
    </Card>
  );
};

const DraftHint = ({
  draft: { state, fault, author, text },
}: {
  draft: Pick<Draft, 'state' | 'fault' | 'author' | 'text'>;
}): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const faultMessage = useFaultMessage();
  if (state === 'conflict') return say('inbox.draft.unsaved');
  if (fault?.status === 404) return say('inbox.draft.missing');
  if (fault)
    return isPassing(fault) ? say('inbox.draft.failed') : say('inbox.draft.refused', { reason: faultMessage(fault) });
  if (state === 'waiting') return say('inbox.draft.waiting');
  if (text === '') return say('inbox.draft.hint');
  return author === undefined ? say('inbox.draft.kept') : say('inbox.draft.by', { name: authorName(author) });
};
