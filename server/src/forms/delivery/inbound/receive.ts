import { createHash } from 'node:crypto';

import type { InboundOutcome } from '../../../contracts/responses';
import type { Files } from '../../files/files';
import type { AnswerStore, NewAnswer } from '../../store/answer-store';
import type { FileStore } from '../../store/file-store';
import type { ResponseStore } from '../../store/sending/response-store';
import type { FormsStore } from '../../store/store';
import type { Letters } from '../letters';
import type { createKeepAttachments } from './attachments';
import { type Conversation, type InboundKind, type InboundMessage, kindOfMessage } from './kind';
import { parseMessage } from './parse';
import { splitQuote } from './quotes';

/** What mail servers commonly take. */
export const MAX_MESSAGE_BYTES = 25 * 1_048_576;

interface Dependencies {
  forms: Pick<FormsStore, 'withLocks' | 'setStatus'>;
  answers: Pick<AnswerStore, 'isKnown' | 'insert'>;
  responses: Pick<ResponseStore, 'markReturned'>;
  letters: Pick<Letters, 'queueForAnswer'>;
  files: Pick<Files, 'discard'>;
  attached: Pick<FileStore, 'attach' | 'findKept'>;
  keepAttachments: ReturnType<typeof createKeepAttachments>;
}

type Matched = Exclude<InboundKind, { of?: undefined }>;

const toAnswer = (message: InboundMessage, found: Matched, raw: Buffer): Omit<NewAnswer, 'attachments'> => {
  const { formId, submissionId, reply } = found.of;
  const { messageId, from, fromName, subject, text } = message;
  return {
    formId,
    submissionId,
    kind: found.kind,
    responseId: reply ?? null,
    from,
    fromName,
    subject,
    ...(found.kind === 'bounce' ? { text: found.error, quoted: text } : splitQuote(text)),
    messageKey: createHash('sha256')
      .update(messageId === '' ? raw : messageId)
      .digest('hex'),
  };
};

/** Takes what comes in by email into the conversation that it belongs to. Nothing is ever answered. */
export const createInbound = ({
  forms,
  answers,
  responses,
  letters,
  files,
  attached,
  keepAttachments,
}: Dependencies) => {
  /** Attaches stored files to the submission, with their ids in the list of attachments. */
  const attach = async (
    { formId, submissionId }: Conversation,
    { attachments }: InboundMessage,
    kept: ReadonlyMap<number, string>,
  ): Promise<NewAnswer['attachments']> => {
    const tokens = [...kept.values()];
    if (tokens.length > 0 && !(await attached.attach(tokens, formId, submissionId)))
      throw new Error('Files of an answer were swept up.');
    const stored = await attached.findKept(tokens);
    const places = [...kept.keys()];
    // Of what is stored, the name and type are those of the file: the sender's are only what they say.
    return attachments.map(({ name, mime, size }, index) => stored[places.indexOf(index)] ?? { name, mime, size });
  };

  return {
    /** @param raw a whole message (RFC 5322) */
    async receive(raw: Buffer): Promise<InboundOutcome> {
      const message = await parseMessage(raw);
      // Sent once more, it would be no different.
      if (message === undefined) return 'ignored';
      const found = kindOfMessage(message);
      if (found.of === undefined) return 'ignored';
      const { formId, submissionId, time, reply } = found.of;
      const answer = toAnswer(message, found, raw);
      const kept = await keepAttachments(formId, found.kind === 'answer' ? message.attachments : []);
      let outcome: InboundOutcome = 'ignored';
      try {
        outcome = await forms.withLocks(formId, [submissionId], async ([head]) => {
          if (head === undefined || Date.parse(head.submittedAt) !== time) return 'ignored';
          if (await answers.isKnown(answer.messageKey)) return 'known';
          const id = await answers.insert({ ...answer, attachments: await attach(found.of, message, kept) });
          if (found.kind === 'bounce' && reply !== undefined)
            await responses.markReturned(formId, submissionId, reply, found.error);
          // What a program has sent by itself gives nobody anything to do.
          if (found.kind !== 'automatic' && !head.spam && head.status !== 'unconfirmed') {
            await forms.setStatus(formId, submissionId, 'new');
            await letters.queueForAnswer(formId, submissionId, id);
          }
          return 'stored';
        });
        return outcome;
      } finally {
        if (outcome !== 'stored') await files.discard([...kept.values()]);
      }
    },
  };
};

export type Inbound = ReturnType<typeof createInbound>;
