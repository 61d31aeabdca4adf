import { fold } from './search-terms';

/** Longer than any name: nothing contains it, however many words it has. */
const MAX_LENGTH = 255;

/**
 * Tells which short texts a query finds: those that contain each of its words, in any order and in part. Case, accents, width
 * and scripts of digits do not count. A query without words finds everything.
 */
export const matcher = (query: string): ((text: string) => boolean) => {
  if (query.length > MAX_LENGTH) return () => false;
  const words = fold(query)
    .split('\n')
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
};
