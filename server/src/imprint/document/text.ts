import type { DocumentItem, DocumentSection, ImprintDocument } from '../../contracts/imprint';

// Lines below a title are indented, so that none can be mistaken for a title.
const renderItem = ({ title, lines }: DocumentItem): string[] =>
  lines.length === 1 ? [`${title}: ${lines.join('')}`] : [`${title}:`, ...lines.map((line) => `  ${line}`.trimEnd())];

const renderSection = ({ title, items }: DocumentSection): string[] => [
  title.toUpperCase(),
  ...items.flatMap(renderItem),
];

/** Plain text, for an email or a text file. */
export const toText = ({ title, sections }: ImprintDocument): string =>
  `${[[title], ...sections.map(renderSection)].map((block) => block.join('\n')).join('\n\n')}\n`;
