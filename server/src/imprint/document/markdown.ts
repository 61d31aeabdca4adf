import type { DocumentItem, DocumentSection, ImprintDocument } from '../contract';
import { type Token, tokensOf } from './rich';

/** Text that stays text in CommonMark and its common extensions (tables, strikethrough, mathematics). */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~$^=&+]/g, '\\$&');

/** A line that begins no list, heading or rule. */
const escapeLine = (line: string): string =>
  escapeMarkdown(line)
    .replace(/^(\s*)(-)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** A link's target between brackets (CommonMark 0.31, section 6.3), without what could end it. */
const escapeTarget = (href: string): string =>
  href.replace(/[\s()<>\\[\]`*_|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const BREAK = '\\\n';

const tagOf = (name: string, isEnd: boolean): string => {
  switch (name) {
    case 'strong':
    case 'b':
      return '**';
    case 'em':
    case 'i':
      return '*';
    case 'br':
      return BREAK;
    case 'li':
      return isEnd ? '\n' : '\n- ';
    case 'p':
    case 'ul':
    case 'ol':
      return '\n\n';
    default:
      return isEnd ? '\n\n' : `\n\n${'#'.repeat(Number(name.slice(1)))} `;
  }
};

const richText = (html: string): string => {
  let target = '';
  const write = (token: Token): string => {
    if (token.kind === 'text') return escapeLine(token.text.replace(/\s+/g, ' '));
    if (token.name !== 'a') return tagOf(token.name, token.isEnd);
    if (token.isEnd) return target === '' ? '' : `](${target})`;
    target = token.href === undefined ? '' : escapeTarget(token.href);
    return target === '' ? '' : '[';
  };
  return tokensOf(html)
    .map(write)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const valueOf = ({ option, value, lines, href }: DocumentItem): string => {
  if (option === 'free_text') return richText(value);
  const text = lines
    .filter((line) => line !== '')
    .map(escapeLine)
    .join(BREAK);
  return href === undefined ? text : `[${text}](${escapeTarget(href)})`;
};

const itemOf = (item: DocumentItem): string => {
  const separator = item.option === 'free_text' ? '\n\n' : BREAK;
  return `**${escapeMarkdown(item.title)}**${separator}${valueOf(item)}`;
};

const sectionOf = ({ title, items }: DocumentSection): string[] => [
  `## ${escapeMarkdown(title)}`,
  ...items.map(itemOf),
];

/** CommonMark, for sites that are built from it. */
export const toMarkdown = ({ title, sections }: ImprintDocument): string =>
  `${[`# ${escapeMarkdown(title)}`, ...sections.flatMap(sectionOf)].join('\n\n')}\n`;
