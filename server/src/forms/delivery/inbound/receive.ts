import { createHash } from 'node:crypto';

import type { InboundOutcome } from '../../../contracts/responses';
import type { AnswerStore, NewAnswer } from '../../store/answer-store';
import type { ResponseStore } from '../../store/sending/response-store';
import type { FormsStore } from '../../store/store';
import { type InboundKind, type InboundMessage, kindOfMessage } from './kind';
import { parseMessage } from './parse';
import { splitQuote } from './quotes';

interface Dependencies {
  forms: Pick<FormsStore, 'withLocks' | 'setStatus'>;
  answers: Pick<AnswerStore, 'insert'>;
  responses: Pick<ResponseStore, 'markReturned'>;
}

type Matched = Exclude<InboundKind, { of?: undefined }>;

const toAnswer = (message: InboundMessage, found: Matched, raw: Buffer): NewAnswer => {
  const { formId, submissionId, reply } = found.of;
  const { messageId, from, fromName, subject, text, attachments } = message;
  return {
    formId,
    submissionId,
    kind: found.kind,
    responseId: reply ?? null,
    from,
    fromName,
    subject,
    ...(found.kind === 'bounce' ? { text: found.error, quoted: text } : splitQuote(text)),
    attachments: [...attachments],
    messageKey: createHash('sha256')
      .update(messageId === '' ? raw : messageId)
      .digest('hex'),
  };
};

/** Takes what comes in by email into the conversation that it belongs to. Nothing is ever answered. */
export const createInbound = ({ forms, answers, responses }: Dependencies) => ({
  /** @param raw a whole message (RFC 5322) */
  async receive(raw: Buffer): Promise<InboundOutcome> {
    const message = await parseMessage(raw);
    const found = kindOfMessage(message);
    if (found.of === undefined) return 'ignored';
    const { formId, submissionId, time, reply } = found.of;
    return forms.withLocks(formId, [submissionId], async ([head]) => {
      if (head === undefined || Date.parse(head.submittedAt) !== time) return 'ignored';
      if (!(await answers.insert(toAnswer(message, found, raw)))) return 'known';
      if (found.kind === 'bounce' && reply !== undefined)
        await responses.markReturned(formId, submissionId, reply, found.error);
      // What a program has sent by itself gives nobody anything to do.
      if (found.kind !== 'automatic' && !head.spam && head.status !== 'unconfirmed')
        await forms.setStatus(formId, submissionId, 'new');
      return 'stored';
    });
  },
});

export type Inbound = ReturnType<typeof createInbound>;
