import type { ParsedMail, Source } from 'mailparser';

import { isStreamSafe, mendText, normaliseText } from '../../../text/clean';
import { MAX_SUBJECT_LENGTH, MAX_VALUE_LENGTH } from '../../definition/lengths';
import { idsIn, type InboundMessage } from './kind';

/** How many attachments are named. */
const MAX_ATTACHMENTS = 50;

const REPORTS = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];

/** A text as it is stored. Nobody can be told what is wrong with it, so what cannot be stored is left out. */
const toStored = (text: string, max: number, multiline = false): string => {
  const storable = mendText(text.slice(0, max), multiline).replace(/\p{Surrogate}|(?!\n)\p{Control}/gu, '');
  return isStreamSafe(storable) ? normaliseText(storable, multiline) : storable.replace(/\p{M}/gu, '').trim();
};

const OPTIONS = { skipTextToHtml: true, skipImageLinks: true, keepDeliveryStatus: true };

/** Its library is loaded with the first message: most projects receive none. */
const parseMail = async (raw: Source): Promise<ParsedMail> => (await import('mailparser')).simpleParser(raw, OPTIONS);

/** With its attributes, in whose quotes a ">" ends nothing. */
const IMAGE = /<img\b(?:[^<>"']|"[^"]*"|'[^']*')*/gi;

/** The parser makes a text of a whole message in HTML, but of no part of one, and writes the address of each image into it. */
const textOf = async (html: string): Promise<string> => {
  const imageless = html.replace(IMAGE, (image) => image.replace(/([\s"'/])src(?=\s*=)/gi, '$1data-src'));
  const { text = '' } = await parseMail(`Content-Type: text/html; charset=utf-8\r\n\r\n${imageless}`);
  return text;
};

/** What the parser says of a message with more parts, or longer headers, than it reads. */
const isBeyondLimits = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EMAXLEN';

const readMessage = async ({ headerLines, attachments, from, ...parsed }: ParsedMail): Promise<InboundMessage> => {
  const headers = new Map(headerLines.map(({ key, line }) => [key, line.replace(/^[^:]*:\s*/, '')]));
  const contentOf = (types: readonly string[]): string | undefined =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString();
  const status = contentOf(REPORTS);
  const type = headers.get('content-type') ?? '';
  const isReport = /^multipart\/report\b/i.test(type);
  const [sender] = from?.value ?? [];
  const isPage = /^text\/html\b/i.test(type);
  const text = !isPage && parsed.text?.trim() ? parsed.text : await textOf(parsed.html || '');
  return {
    messageId: parsed.messageId ?? '',
    references: [...idsIn(headers.get('references') ?? ''), ...idsIn(headers.get('in-reply-to') ?? '')],
    headers,
    from: toStored(sender?.address ?? '', MAX_SUBJECT_LENGTH),
    fromName: toStored(sender?.name ?? '', MAX_SUBJECT_LENGTH),
    subject: toStored(parsed.subject ?? '', MAX_SUBJECT_LENGTH),
    text: toStored(text, MAX_VALUE_LENGTH, true),
    // What is shown in the text of a page, such as the logo of a signature, is none that anybody has attached.
    attachments: (isReport ? [] : attachments)
      .filter(({ related }) => !related)
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename = '', contentType, size, content }) => ({
        name: toStored(filename, MAX_SUBJECT_LENGTH),
        mime: toStored(contentType, MAX_SUBJECT_LENGTH),
        size,
        content,
      })),
    report: isReport
      ? { status: status ?? '', returned: contentOf(RETURNED)?.replace(/\r?\n\r?\n.*$/s, '') ?? '' }
      : undefined,
  };
};

/**
 * Reads a raw message (RFC 5322). What is damaged in it is left out: there is nobody who could mend it.
 *
 * @returns undefined for one with more parts, or longer headers, than any mail program makes
 */
export const parseMessage = async (raw: Buffer): Promise<InboundMessage | undefined> => {
  try {
    return await readMessage(await parseMail(raw));
  } catch (error) {
    if (isBeyondLimits(error)) return undefined;
    throw error;
  }
};
