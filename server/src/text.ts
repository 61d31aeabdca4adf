/**
 * Text as it is stored: one spelling of each character and of each line break, and nothing that a page, a mail header
 * or a database could stumble over.
 */

/** Why a text cannot be stored. */
export type TextFault = 'malformed' | 'control' | 'lineBreak';

export type CleanText = { ok: true; value: string } | { ok: false; fault: TextFault };

const LINE_BREAK = /\r\n|[\r\u2028\u2029\u0085]/g;
// Without a pair, half of a UTF-16 pair is no character: UTF-8 has no bytes for it (RFC 3629, section 3).
const LONE_SURROGATE = /\p{Surrogate}/u;
// Unicode category Cc, less the tab and the line feed.
// eslint's no-control-regex does not apply to property escapes, and the property says what is meant.
const CONTROL = /(?![\t\n])\p{Control}/u;

/**
 * Normalises a text for storing: Unicode NFC, `\n` for every line break, no blanks at either end.
 *
 * @param multiline whether the text may hold line breaks and tabs
 */
export const cleanText = (text: string, multiline: boolean): CleanText => {
  if (LONE_SURROGATE.test(text)) return { ok: false, fault: 'malformed' };
  const untrimmed = text.replace(LINE_BREAK, '\n').normalize('NFC');
  // Before trimming, which takes some control characters for blanks.
  if (CONTROL.test(untrimmed)) return { ok: false, fault: 'control' };
  const value = untrimmed.trim();
  if (!multiline && value.includes('\n')) return { ok: false, fault: 'lineBreak' };
  if (!multiline && value.includes('\t')) return { ok: false, fault: 'control' };
  return { ok: true, value };
};

/** The number of characters a person counts who does not know about UTF-16. */
export const lengthOf = (text: string): number => text.replace(/[\u{10000}-\u{10FFFF}]/gu, ' ').length;

// The "dot-atom" local part of RFC 5322, section 3.4.1. Quoted local parts and comments are legal there, and the way in
// which one address is smuggled into another; no provider hands them out.
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
// Labels of RFC 5890: letters (of any script), digits and inner hyphens.
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u;

/** Whether a text is exactly one mail address that can be written to: no list, no display name, no quoted part. */
export const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  // 64 and 254 octets: RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3.
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || Buffer.byteLength(local) > 64 || Buffer.byteLength(text) > 254) return false;
  return LOCAL_PART.test(local) && DOMAIN.test(domain);
};

const YES = new Set(['1', 'true', 'on', 'yes']);
const NO = new Set(['', '0', 'false', 'off', 'no']);

/** A yes or no as it is stored, from any of its spellings in a form or an API: `'1'` or `''`; undefined for others. */
export const toFlag = (text: string): '1' | '' | undefined => {
  const spelling = text.trim().toLowerCase();
  if (YES.has(spelling)) return '1';
  return NO.has(spelling) ? '' : undefined;
};

/** Whether a text is an absolute http or https address that is safe to put behind a link. */
export const isWebAddress = (text: string): boolean => {
  if (/\s/u.test(text) || !URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && /^https?:\/\//i.test(text);
};
