import { withoutEntities } from '../../text/entities';
import { JOINED, labelOf } from './labels';

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

/** Emphasis in Markdown, around whole words: email addresses and links have underscores as well. */
const EMPHASIS = /(?<=^|[\s([|>„"])([*_]{1,3})(?=[^\s*_])([^\n]{0,200}?[^\s*_])\1(?=[\])|:;,.!?“"]*(?:\s|$))/gmu;
/** Lines, quotes, headings and items of lists in Markdown and in plain text. */
const RULE = /^[^\S\n]*(?:-{3,}|_{3,}|\*{3,}|\|?(?:[^\S\n]?:?-{2,}:?[^\S\n]?\|)+(?:[^\S\n]?:?-{2,}:?)?)[^\S\n]*$/gm;
const MARKER = /^(?:(?:[•·▪*>–-]|#{1,6})\s+)+/;
const LINK = /!?\[([^[\]\n]{0,200})\]\((?:(?:mailto|tel):)?([^()\s]{1,500})\)/g;

const fromMarkdown = (text: string): string =>
  text
    .replace(RULE, '')
    .replace(LINK, (_all, words: string, target: string) =>
      /@|\d{4}/.test(words) ? words : target.includes(words) ? target : `${words}: ${target}`,
    )
    .replace(/<((?:https?:\/\/|[^<>\s@]{1,64}@)[^<>\s]{1,500})>/g, '$1')
    .replaceAll('**', '')
    .replace(EMPHASIS, '$2')
    .replace(/\\(?=[_*@.-]|$)/gm, '');

/** What stands between two entries on one line. */
const SEPARATOR = /\s+(?:[|·•]|\/\/)\s+/;
/** "AG Köln, HRB 1 / USt-ID DE136695976" */
const LABELLED = /\s[/–]\s(?!Ort)(?=\p{L}[\p{L}. -]{1,20}(?::\s|\s(?:[+(\d]|DE|ATU|CHE))|\S+@\S)/u;
/** So do dashes, where there are several: "Muster GmbH – Weg 1 – 50667 Köln – Tel. 1". */
const DASHES = /\s[–—-]\s/;
/** What begins another entry after a comma. */
const AFTER_COMMA = String.raw`[^\s,;@]{1,64}@\S|(?<=\d,\s)www\.|handelsregister\s|che-?\s?\d{3}|[+0][\d\s()/–-]{6,24}$`;
/** What begins one in any case: its label, with a sign or the number after it. */
const CONTACT = String.raw`(?:(?:tele)?fax(?:\s?nr)?|tel(?:efon)?|fon|phone|mobil|e?-?mail|web(?:site)?|internet)(?:\s?[.:]|\s(?=[+(\d]|\S+@))|[tfm](?:[.:]\s?|\s)(?=\+|\(?0)|e[.:]\s?(?=[^\s@]{1,64}@)|(?<![:(]\s)(?:ust|umsatzsteuer|uid|vat|mwst)[^\s,;:]{0,40}(?:\s[^\s,;:]{1,12})?:?\s(?=DE\s?\d{3}|ATU\s?\d)`;
const NEXT_ENTRY = new RegExp(
  String.raw`(?<=\S)(?:[,;]\s+(?=${AFTER_COMMA})|(?:[,;]|\s[–-])?\s+(?=${CONTACT}))`,
  'giu',
);

/**
 * A row of a table, which is copied with tabs between its cells, or written with bars in Markdown: labels and what they
 * introduce, or entries.
 */
const cellsOf = (row: string): string[] => {
  const cells = row
    .trim()
    .replace(/^\|(.*)\|$/, (_all, inside: string) => inside.trim().replaceAll('|', '\t'))
    .split('\t')
    .map((cell) => cell.trim());
  return cells.flatMap((cell, index) => {
    const isLabel = (at: number): boolean => labelOf(cells[at] ?? '')?.rest === '';
    if (isLabel(index - 1) && !isLabel(index)) return [];
    const next = cells[index + 1];
    return [
      isLabel(index) && next !== undefined && !isLabel(index + 1) ? `${cell.replace(/\s*:$/, '')}: ${next}` : cell,
    ];
  });
};

/**
 * The lines of a text or of a page, with single blanks; `''` where a paragraph ends. What stands side by side ("Tel. 1 | Fax 2")
 * has a line each.
 */
export const linesOf = (text: string): string[] =>
  fromMarkdown(IS_PAGE.test(text) ? fromPage(text) : text)
    .replace(AT, '@')
    .replace(DOT, '.')
    .replace(JOINED, (label) => label.replace(/\s?(?:[/&+]|u(?:nd|\.)|and|et)\s?/giu, '/'))
    .split('\n')
    .flatMap(cellsOf)
    .flatMap((line) => line.replace(/\s+/g, ' ').trim().replace(MARKER, '').split(SEPARATOR))
    .flatMap((line) => line.split(LABELLED))
    .flatMap((line) => (line.split(DASHES).length > 3 && line.length < 250 ? line.split(DASHES) : line))
    .flatMap((line) => line.split(NEXT_ENTRY));
