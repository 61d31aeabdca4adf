import { paragraphParts } from '../../../../server/src/forms/definition/paragraph';

/** How many characters of a paragraph stand for it. */
const EXCERPT = 40;

/** The beginning of a paragraph in one line, without the addresses of its links. */
export const excerpt = (paragraph: string): string => {
  const line = paragraphParts(paragraph)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > EXCERPT
    ? `${line
        .slice(0, EXCERPT + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, EXCERPT)} …`
    : line;
};
