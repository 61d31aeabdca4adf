import type { DocumentItem, DocumentSection, ImprintDocument } from '../contract';

// Lines below their title are indented, so that none can pass for a title.
const itemOf = ({ title, lines }: DocumentItem): string[] =>
  lines.length === 1 ? [`${title}: ${lines.join('')}`] : [`${title}:`, ...lines.map((line) => `  ${line}`.trimEnd())];

const sectionOf = ({ title, items }: DocumentSection): string[] => [title.toUpperCase(), ...items.flatMap(itemOf)];

/** Plain text, for a mail or a text file. */
export const toText = ({ title, sections }: ImprintDocument): string =>
  `${[[title], ...sections.map(sectionOf)].map((block) => block.join('\n')).join('\n\n')}\n`;
