/* The panel's texts exist in English and German, with the same parameters. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isRow } from '../../../server/src/strapi/database/table';

const rooms = path.resolve(__dirname, '../../../admin/src');

const read = (room: string, language: string): string =>
  readFileSync(path.join(rooms, room, 'translations', `${language}.json`), 'utf8');

const textsOf = (room: string, language: string): [id: string, text: string][] => {
  const texts: unknown = JSON.parse(read(room, language));
  return Object.entries(isRow(texts) ? texts : {}).map(([id, text]) => [id, String(text)]);
};

/** `{name}` and `{count, plural, …}`, in any order; not the words for one and for others. */
const blanksOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+)\s)\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? ''))].sort();

const withTexts = readdirSync(rooms, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(withTexts)('%s says nothing twice', (room) => {
  for (const language of ['de', 'en']) {
    // A parser keeps the last of two without a word.
    const ids = [...read(room, language).matchAll(/^ *"([^"]+)":/gm)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toHaveLength(textsOf(room, language).length);
  }
});

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
