import type { DocumentItem, DocumentSection, ImprintDocument } from '../../contracts/imprint';
import { type Token, tokenize } from './rich';

/** Escapes text for CommonMark and its common extensions (tables, strikethrough, mathematics). */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~$^=&+]/g, '\\$&');

/** Escapes a line that would start a list, heading or rule. */
const escapeLine = (line: string): string =>
  escapeMarkdown(line)
    .replace(/^(\s*)(-)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** A link target between angle brackets (CommonMark 0.31, section 6.3), without characters that could end it. */
const escapeTarget = (href: string): string =>
  href.replace(/[\s()<>\\[\]`*_|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const BREAK = '\\\n';

/** Lines that stay lines, and start nothing else. */
export const escapeLines = (lines: readonly string[]): string => lines.map(escapeLine).join(BREAK);

const renderTag = (name: string, isEnd: boolean): string => {
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
    if (token.name !== 'a') return renderTag(token.name, token.isEnd);
    if (token.isEnd) return target === '' ? '' : `](${target})`;
    target = token.href === undefined ? '' : escapeTarget(token.href);
    return target === '' ? '' : '[';
  };
  return (
    tokenize(html)
      .map(write)
      .join('')
      // Before a link it would make an image of it; a bracket of a text is escaped.
      .replace(/!(?=\[)/g, '\\!')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
};

const renderValue = ({ option, value, lines, href }: DocumentItem): string => {
  if (option === 'free_text') return richText(value);
  const text = escapeLines(lines.filter((line) => line !== ''));
  return href === undefined ? text : `[${text}](${escapeTarget(href)})`;
};

const renderItem = (item: DocumentItem): string => {
  const separator = item.option === 'free_text' ? '\n\n' : BREAK;
  return `**${escapeMarkdown(item.title)}**${separator}${renderValue(item)}`;
};

const renderSection = ({ title, items }: DocumentSection): string[] => [
  `## ${escapeMarkdown(title)}`,
  ...items.map(renderItem),
];

/** CommonMark, for static site generators. */
export const toMarkdown = ({ title, sections }: ImprintDocument): string =>
  `${[`# ${escapeMarkdown(title)}`, ...sections.flatMap(renderSection)].join('\n\n')}\n`;
