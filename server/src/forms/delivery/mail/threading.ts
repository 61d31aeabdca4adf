import type { Submission } from '../../../contracts/forms';
import { isFormId } from '../../definition/ids';

/** Which conversation about a submission an email belongs to. */
export type Thread = 'team' | 'visitor';

/** The submission that a conversation is about; its time tells copies of a form in several databases apart. */
type Topic = Pick<Submission, 'formId' | 'submissionId' | 'submittedAt'>;

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/**
 * The right side of message ids: the domain of the project's sender or else its host, so that they are unique in the
 * world (RFC 5322, section 3.6.4).
 *
 * @param sender an address, with or without a name
 * @param url the project's public URL
 */
export const messageDomain = (sender: string | undefined, url: string | undefined): string => {
  const [, domain = ''] = /@([^@>]+)>?\s*$/.exec(sender ?? '') ?? [];
  const hostname = url !== undefined && URL.canParse(url) ? new URL(url).hostname : '';
  return [domain, hostname].find((name) => HOST_NAME.test(name))?.toLowerCase() ?? 'localhost';
};

/** @param part what distinguishes it from all others about the same submission */
const toMessageId = (part: string, { formId, submissionId, submittedAt }: Topic, domain: string): string =>
  `<${part}.${submissionId}.${Date.parse(submittedAt)}.${formId}@${domain}>`;

const OWN_ID = /^<([a-z]+(?:-\d{1,10})?)\.(\d{1,10})\.(\d{1,15})\.([0-9a-f-]{36})@[^<>@\s]+>$/;

/** What a message id says that this plugin has made; undefined for those of others. */
export const parseMessageId = (
  id: string,
): { part: string; formId: string; submissionId: number; time: number } | undefined => {
  const [, part = '', submissionId = '', time = '', formId = ''] = OWN_ID.exec(id) ?? [];
  return isFormId(formId) ? { part, formId, submissionId: Number(submissionId), time: Number(time) } : undefined;
};

/** Where an email stands in its conversation. */
export interface Place {
  thread: Thread;
  /** Distinguishes it from all others about the submission; undefined for the one that opens the conversation. */
  part: string | undefined;
  /** The part of the one that it follows. */
  after?: string | undefined;
}

/**
 * The headers by which mail programs show the emails about a submission as one conversation (RFC 5322, section 3.6.4). They
 * are the same for every attempt, so that an email that arrives twice is recognised. All emails refer to the one that opens
 * their conversation, even if it was never sent: programs then group those that refer to the same one.
 */
export const threadHeaders = (
  { thread, part, after }: Place,
  topic: Topic,
  domain: string,
): Readonly<Record<string, string>> => {
  const first = toMessageId(thread, topic, domain);
  if (part === undefined) return { 'Message-ID': first };
  const previous = after === undefined ? first : toMessageId(after, topic, domain);
  return {
    'Message-ID': toMessageId(part, topic, domain),
    'In-Reply-To': previous,
    References: [...new Set([first, previous])].join(' '),
  };
};

/** What distinguishes a reply from the other emails about its submission. */
export const replyPart = (id: number): string => `reply-${id}`;

/** The id of the reply that has a part; undefined for other emails. */
export const replyIn = (part: string): number | undefined => {
  const [, id] = /^reply-(\d+)$/.exec(part) ?? [];
  return id === undefined ? undefined : Number(id);
};
