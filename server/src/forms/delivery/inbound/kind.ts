import { parseMessageId, replyIn } from '../mail/threading';

/** A message that has come in, as far as it is of use. */
export interface InboundMessage {
  /** With its angle brackets; `''` if it has none. */
  messageId: string;
  /** The ids in `References`, then those in `In-Reply-To`. */
  references: readonly string[];
  /** By names in lower case. */
  headers: ReadonlyMap<string, string>;
  from: string;
  fromName: string;
  subject: string;
  text: string;
  attachments: readonly { name: string; mime: string; size: number; content: Buffer }[];
  /** What a mail server reports, and the headers of the message that it reports about. */
  report: { status: string; returned: string } | undefined;
}

/** The conversation that a message belongs to. */
export interface Conversation {
  formId: string;
  submissionId: number;
  /** When the submission came, in milliseconds: it tells copies of a form in several databases apart. */
  time: number;
  /** The id of the reply that it answers, or is about; undefined for other emails to the visitor. */
  reply: number | undefined;
}

/**
 * What a message is: an answer that somebody has written, one that a program has sent by itself, the report that an email
 * could not be delivered, an email of this plugin that has come back, or nothing that belongs to a conversation.
 */
export type InboundKind =
  | { kind: 'answer' | 'automatic'; of: Conversation }
  | { kind: 'bounce'; of: Conversation; error: string }
  | { kind: 'loop' | 'unmatched'; of?: undefined };

const MAX_ERROR_LENGTH = 1_000;

export const idsIn = (text: string): string[] => text.match(/<[^<>\s]+>/g) ?? [];

const unfold = (headers: string): string => headers.replace(/\r?\n[ \t]+/g, ' ');

const fieldIn = (headers: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, 'im').exec(unfold(headers))?.[1]?.trim() ?? '';

/** Programs that answer by themselves say so (RFC 3834), or did before there was a header for it. */
const isAutomatic = (headers: InboundMessage['headers']): boolean => {
  const valueOf = (name: string): string => (headers.get(name) ?? '').replace(/;.*$/s, '').trim().toLowerCase();
  return (
    !['', 'no'].includes(valueOf('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(valueOf('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => !['', 'no'].includes(valueOf(name))) ||
    valueOf('return-path') === '<>'
  );
};

/** The conversation with the visitor that some ids name last; that with the team is none that an answer belongs to. */
const findConversation = (ids: readonly string[]): Conversation | undefined => {
  const own = ids.flatMap((id) => parseMessageId(id) ?? []);
  const found = own.findLast(({ part }) => part === 'visitor' || replyIn(part) !== undefined);
  if (found === undefined || own.some(({ part }) => part === 'team')) return undefined;
  const { formId, submissionId, time, part } = found;
  return { formId, submissionId, time, reply: replyIn(part) };
};

/** What a mail server says of an email that it could not deliver (RFC 3464); undefined while it still tries, or has. */
const findFailure = (status: string): string | undefined => {
  if (fieldIn(status, 'Action').toLowerCase() !== 'failed') return undefined;
  const words = fieldIn(status, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '') || fieldIn(status, 'Status');
  return words.slice(0, MAX_ERROR_LENGTH);
};

/** Tells what a message is, by its headers alone. */
export const kindOfMessage = ({ messageId, references, headers, report }: InboundMessage): InboundKind => {
  if (parseMessageId(messageId) !== undefined) return { kind: 'loop' };
  const returned = report?.returned ?? '';
  const of = findConversation([
    ...references,
    ...idsIn(fieldIn(returned, 'References')),
    ...idsIn(fieldIn(returned, 'Message-ID')),
  ]);
  if (of === undefined) return { kind: 'unmatched' };
  const error = report && findFailure(report.status);
  if (error !== undefined) return { kind: 'bounce', of, error };
  return { kind: report !== undefined || isAutomatic(headers) ? 'automatic' : 'answer', of };
};
