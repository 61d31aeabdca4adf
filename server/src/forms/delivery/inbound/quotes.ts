/** What somebody has written themselves, and what their mail program has repeated below or above it. */
export interface SplitText {
  text: string;
  /** `''` if nothing is repeated, or if what is written stands between the lines that are. */
  quoted: string;
}

/** Longer lines are no introduction of a quotation, and need not be searched for one. */
const MAX_LINE = 300;
/** Over how many lines mail programs break the sentence that introduces a quotation. */
const MAX_INTRODUCTION = 3;

const QUOTED = /^\s*>/;
/** What is in each sentence like `On 27 Nov 2026, at 10:00, Ada wrote:` or `Ada schrieb am 27.11.2026:`. */
const WROTE = /\s(?:wrote|schrieb|écrit|scritto)[\s:]/u;
/** How most of them begin, so that they are told from other lines also where they are broken. */
const BEGINNING = /^(?:On|Am|Le|Il)\s/;
/** A time or an address: without marks below it, a sentence such as `On Monday I wrote:` introduces no message. */
const PARTICULARS = /@|\d[:.h]\d\d/;
/** What Outlook puts above a whole message that it repeats without marks. */
const DIVIDER =
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Messaggio originale)\s*-{2,}$/iu;
const SENDER_LINE = /^\*?(?:From|Von|De|Da)\s?:\*?\s/u;
const DATE_LINE = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Inviato|Data)\s?:\*?\s/u;

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ');

const isIntroduction = (sentence: string): boolean =>
  sentence.length <= MAX_LINE && sentence.endsWith(':') && WROTE.test(sentence);

/** The index of the first line of the sentence that ends before a line; that line, if there is none. */
const findIntroduction = (lines: readonly string[], before: number): number => {
  const end = lines.findLastIndex((line, index) => index < before && line.trim() !== '') + 1;
  for (let start = end - 1; start >= Math.max(end - MAX_INTRODUCTION, 0); start -= 1) {
    const sentence = joined(lines.slice(start, end));
    if (BEGINNING.test(sentence) && isIntroduction(sentence)) return start;
  }
  return isIntroduction(joined(lines.slice(Math.max(end - 1, 0), end))) ? end - 1 : before;
};

/** Whether a message begins here that is repeated without marks, as Outlook does it. */
const isRepeated = (lines: readonly string[], index: number): boolean => {
  const [first, second] = [joined(lines.slice(index, index + 1)), joined(lines.slice(index + 1, index + 2))];
  return first.length <= MAX_LINE && (DIVIDER.test(first) || (SENDER_LINE.test(first) && DATE_LINE.test(second)));
};

/** Whether a message is introduced here that is repeated without marks. */
const isIntroduced = (lines: readonly string[], index: number): boolean =>
  BEGINNING.test(joined(lines.slice(index, index + 1))) &&
  Array.from({ length: MAX_INTRODUCTION }, (_, count) => joined(lines.slice(index, index + count + 1))).some(
    (sentence) => PARTICULARS.test(sentence) && isIntroduction(sentence),
  );

const join = (...parts: (readonly string[])[]): string =>
  parts
    .map((lines) => lines.join('\n').trim())
    .filter((part) => part !== '')
    .join('\n\n');

const split = (lines: readonly string[]): SplitText => {
  const first = lines.findIndex((line) => QUOTED.test(line));
  const isStart = (_line: string, index: number): boolean =>
    isRepeated(lines, index) || (first < 0 && isIntroduced(lines, index));
  const repeated = lines.findIndex(isStart);
  if (repeated >= 0 && (first < 0 || repeated < first)) {
    // Outlook draws a line above it.
    const start = /^_{5,}$/.test(joined(lines.slice(Math.max(repeated - 1, 0), repeated))) ? repeated - 1 : repeated;
    return { text: join(lines.slice(0, start)), quoted: join(lines.slice(start)) };
  }
  const last = lines.findLastIndex((line) => QUOTED.test(line));
  const isOne = lines.slice(Math.max(first, 0), last).every((line) => QUOTED.test(line) || line.trim() === '');
  if (first < 0 || !isOne) return { text: join(lines), quoted: '' };
  const start = findIntroduction(lines, first);
  return { text: join(lines.slice(0, start), lines.slice(last + 1)), quoted: join(lines.slice(start, last + 1)) };
};

/** Tells an answer from the messages that it repeats, as far as their usual marks show it. */
export const splitQuote = (text: string): SplitText => {
  const found = split(text.split('\n'));
  // Nobody is to unfold a message to see anything of it.
  return found.text === '' ? { text: text.trim(), quoted: '' } : found;
};
