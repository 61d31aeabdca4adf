import * as React from 'react';
import { flushSync } from 'react-dom';
import type { To } from 'react-router-dom';

import type {
  CreateInboxResponse,
  SubmissionDetail,
  TakeBackResponse,
} from '../../../../../server/src/contracts/inbox';
import { readDetails, readFault } from '../../../shared/faults';
import { useOutboxMode } from '../../../shared/installation';
import { useApi } from '../../../shared/useApi';
import { useNotices } from '../../../shared/useNotices';
import { splitAddresses } from '../../model/conversation';
import { randomKey } from '../../randomKey';
import { useInboxTexts } from '../../texts';
import { UndoContext } from '../../undo/context';
import { type Draft, isStoredDraft, useDraft } from './useDraft';

interface ReplyState {
  draft: Draft;
  /** The draft as it would be sent; `''` where there is nothing to send. */
  text: string;
  isSending: boolean;
  /** Resolves to whether it is on its way. */
  send: () => Promise<boolean>;
}

/**
 * The reply to a message, from its draft to the offer to take it back.
 *
 * @param back where it is written
 */
export const useReply = (
  { id, draft: savedDraft, draftVersion }: Pick<SubmissionDetail, 'id' | 'draft' | 'draftVersion'>,
  back: To,
  reload: () => void,
): ReplyState => {
  const say = useInboxTexts();
  const { post } = useApi();
  const notices = useNotices();
  const { offer } = React.useContext(UndoContext);
  const outbox = useOutboxMode();
  const stored = React.useMemo(() => ({ draft: savedDraft, version: draftVersion }), [savedDraft, draftVersion]);
  const draft = useDraft(id, stored);
  const [isSending, setIsSending] = React.useState(false);
  // One key per letter until there is a response: only the server knows whether a lost request was processed.
  const attempt = React.useRef<{ letter: string; key: string }>();

  const text = draft.text.trim();
  const subject = draft.subject.trim();
  const cc = splitAddresses(draft.cc);
  const send = async (): Promise<boolean> => {
    if (text === '' || isSending) return false;
    const letter = JSON.stringify([subject, cc, draft.attachments.map((file) => file.id), text]);
    if (attempt.current?.letter !== letter) attempt.current = { letter, key: randomKey() };
    const { key } = attempt.current;
    let isSent = false;
    setIsSending(true);
    try {
      const version = await draft.settle();
      if (version === undefined) {
        // What a colleague has written or sent meanwhile is shown instead.
        notices.warning(say('inbox.draft.unsent'));
        setIsSending(false);
        reload();
        return false;
      }
      const body = {
        text,
        ...(subject !== '' && { subject }),
        ...(cc.length > 0 && { cc }),
        idempotencyKey: key,
        draftVersion: version,
      };
      const { meta } = await post<CreateInboxResponse>(`/submissions/${id}/responses`, body);
      attempt.current = undefined;
      // Whoever goes on from here is not asked about a draft that is gone.
      flushSync(() => {
        draft.adopt(meta.draft);
      });
      isSent = true;
      const takeBack = `/submissions/${id}/responses/${meta.id}/take-back` as const;
      offer(
        say(outbox === 'hold' ? 'inbox.send.waits' : 'inbox.send.queued'),
        async (postAnyway) => {
          await postAnyway<TakeBackResponse>(takeBack, {});
          return { kind: 'success', message: say('inbox.send.takenBack'), isDone: true };
        },
        back,
        takeBack,
      );
    } catch (thrown) {
      if (readFault(thrown).status !== 0) attempt.current = undefined;
      const met = readDetails(thrown, 409, isStoredDraft);
      if (met !== undefined) draft.meet(met);
      notices.fault(thrown);
    }
    setIsSending(false);
    reload();
    return isSent;
  };

  return { draft, text, isSending, send };
};
