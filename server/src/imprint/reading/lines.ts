import { withoutEntities } from '../../text/entities';
import { labelOf } from './labels';

/** Tags after which a page begins a new line; a paragraph or a heading ends what stood before it. */
const LINE_END = /<br\s*\/?>|<\/(?:li|tr|td|th|dt|dd)>/gi;
const BLOCK_END = /<\/?(?:p|div|h[1-6]|ul|ol|dl|table|section|article|address|blockquote|hr)(?:\s[^<>]*)?\/?>/gi;
const UNSEEN = /<(script|style|head|noscript|nav)(?:\s[^<>]*)?>[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
const IS_PAGE = /<(?:p|br|div|h[1-6]|li|td|body|html|address)[\s/>]/i;

const fromPage = (html: string): string =>
  withoutEntities(
    html
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .replace(LINE_END, '\n')
      .replace(BLOCK_END, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  );

/** "info (at) example (dot) org" and the like, against programs that look for addresses. */
const AT = /\s?[([{]\s?(?:at|ät|@)\s?[)\]}]\s?/gi;
const DOT = /\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?/gi;

/** What stands between two entries on one line. */
const SEPARATOR = /\s+(?:[|·•]|\/\/)\s+/;
/** "AG Köln, HRB 1 / USt-ID DE136695976" */
const LABELLED = /\s[/–]\s(?!Ort)(?=\p{L}[\p{L}. -]{1,20}(?::\s|\s(?:[+(\d]|DE|ATU|CHE))|\S+@\S)/u;
/** So do dashes, where there are several: "Muster GmbH – Weg 1 – 50667 Köln – Tel. 1". */
const DASHES = /\s[–—-]\s/;
/** What begins another entry after a comma. */
const AFTER_COMMA = String.raw`[^\s,;@]{1,64}@\S|handelsregister\s|che-?\s?\d{3}|[+0][\d\s()/–-]{6,24}$`;
/** What begins one in any case: its label, with a sign or the number after it. */
const CONTACT = String.raw`(?:(?:tele)?fax(?:\s?nr)?|tel(?:efon)?|fon|phone|mobil|e?-?mail|web(?:site)?|internet)(?:\s?[.:]|\s(?=[+(\d]|\S+@))`;
const NEXT_ENTRY = new RegExp(
  String.raw`(?<=\S)(?:[,;]\s+(?=${AFTER_COMMA})|(?:[,;]|\s[–-])?\s+(?=${CONTACT}))`,
  'giu',
);

/** A row of a table, which is copied with tabs between its cells: a label and what it introduces, or two entries. */
const cellsOf = (row: string): string[] => {
  const cells = row.trim().split(/\s*\t\s*/);
  const line = cells.join(': ');
  return cells.length === 2 && !/^[^\t]*:/.test(row) && labelOf(line) !== undefined ? [line] : cells;
};

/**
 * The lines of a text or of a page, with single blanks; `''` where a paragraph ends. What stands side by side ("Tel. 1 | Fax 2")
 * has a line each.
 */
export const linesOf = (text: string): string[] =>
  (IS_PAGE.test(text) ? fromPage(text) : text)
    .replace(AT, '@')
    .replace(DOT, '.')
    .replace(/\*\*|__/g, '')
    .split('\n')
    .flatMap(cellsOf)
    .flatMap((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^[•·▪*]\s/, '')
        .split(SEPARATOR),
    )
    .flatMap((line) => line.split(LABELLED))
    .flatMap((line) => (line.split(DASHES).length > 3 && line.length < 250 ? line.split(DASHES) : line))
    .flatMap((line) => line.split(NEXT_ENTRY));
