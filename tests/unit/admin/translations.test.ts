/* The panel's texts: each there in English and in German, with the same blanks to be filled in. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isRow } from '../../../server/src/database';

const rooms = path.resolve(__dirname, '../../../admin/src');

const textsOf = (room: string, language: string): [id: string, text: string][] => {
  const texts: unknown = JSON.parse(readFileSync(path.join(rooms, room, 'translations', `${language}.json`), 'utf8'));
  return Object.entries(isRow(texts) ? texts : {}).map(([id, text]) => [id, String(text)]);
};

/** `{name}` and `{count, plural, …}`, in any order; not the words for one and for others. */
const blanksOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+)\s)\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? ''))].sort();

const withTexts = readdirSync(rooms, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(withTexts)('%s says everything in English and in German', (room) => {
  const german = new Map(textsOf(room, 'de'));
  const english = textsOf(room, 'en');
  expect([...german.keys()].sort()).toEqual(english.map(([id]) => id).sort());
  for (const [id, text] of english) {
    const translation = german.get(id) ?? '';
    expect([id, translation.trim() === '']).toEqual([id, false]);
    expect([id, blanksOf(translation)]).toEqual([id, blanksOf(text)]);
  }
});
