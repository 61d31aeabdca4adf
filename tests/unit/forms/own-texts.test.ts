import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ENGLISH_TEXTS, PARAMETERS, readOwnTexts, textsOfElements } from '../../../server/src/forms/own-texts';
import { textsFor } from '../../../server/src/text/messages';
import { setOwnTexts } from '../../../server/src/text/own-texts';
import { visitorTexts } from '../../../server/src/text/visitor-messages';

afterEach(() => {
  setOwnTexts({});
});

const read = (written: Parameters<typeof readOwnTexts>[0]) => {
  const faults: string[] = [];
  const texts = readOwnTexts(written, (at, message) => {
    faults.push(`${at.join('.')}: ${message}`);
  });
  return { texts, faults };
};

it('what is filled in is written by its name, in any order', () => {
  const written = {
    nl: { tooShort: '{min} tekens voor {field}', yes: 'Ja', files: { one: '{size}', other: '{count}' } },
  };
  expect(read(written)).toEqual({
    texts: { nl: { tooShort: '{1} tekens voor {0}', yes: 'Ja', files: { one: '{1}', other: '{0}' } } },
    faults: [],
  });
});

it.each([
  [{ nl: { requird: '' } }, 'nl.requird: is no text of forms'],
  [{ nl: { toString: '' } }, 'nl.toString: is no text of forms'],
  [{ nl: { required: '{name}' } }, 'nl.required: {name} is unknown: only {field} can be filled in here'],
  [{ nl: { required: '{0}' } }, 'nl.required: {0} is unknown: only {field} can be filled in here'],
  [{ nl: { yes: '{field}' } }, 'nl.yes: {field} is unknown: nothing is filled in here'],
  [{ nl: { tooShort: '{a}' } }, 'nl.tooShort: {a} is unknown: only {field}, {min} can be filled in here'],
  [{ nl: { files: { one: '{size}' } } }, 'nl.files: has no "other", which every language has'],
  [{ nl: { files: { other: '{x}' } } }, 'nl.files.other: {x} is unknown: only {count}, {size} can be filled in here'],
])('%j is refused', (written, fault) => {
  expect(read(written).faults).toEqual([fault]);
});

it('each text that is filled in has names for what it takes', () => {
  const filled = Object.entries(ENGLISH_TEXTS).filter(([, text]) => typeof text === 'function');
  expect(filled.map(([name]) => name).toSorted()).toEqual(Object.keys(PARAMETERS).toSorted());
});

it('texts of the elements have names that no other message has', () => {
  const elements = Object.keys(ENGLISH_TEXTS).filter((name) => !Object.hasOwn(visitorTexts.en, name));
  expect(elements.filter((name) => Object.hasOwn(textsFor('en'), name))).toEqual([]);
});

it('a page with a form gets what it shows, and not what only the server says', () => {
  expect(textsOfElements('nl')).toEqual({});
  setOwnTexts({
    nl: { submit: 'Versturen', required: '{0} is verplicht', optInSubject: 'Bevestig {0}' },
    da: { yes: 'Ja' },
  });
  expect(textsOfElements('nl-BE')).toEqual({ texts: { submit: 'Versturen', required: '{0} is verplicht' } });
  expect(textsOfElements('da')).toEqual({});
});

describe('the list in the documents', () => {
  const lines = readFileSync(path.join(__dirname, '../../../docs/texts.md'), 'utf8').split('\n');
  const names = new Map(Object.entries<readonly string[]>(PARAMETERS));

  /** What is a number to some texts is written as one by all of them. */
  const isNumber = (value: string): boolean => ['count', 'max', 'min', 'number', 'total'].includes(value);

  it.each(Object.entries<unknown>(ENGLISH_TEXTS))('has %s', (name, text) => {
    const values = (names.get(name) ?? []).map((value) => (isNumber(value) ? 7 : `{${value}}`));
    const said = typeof text === 'function' ? String(Reflect.apply(text, undefined, values)) : String(text);
    const [row, ...others] = lines.filter((line) => line.startsWith(`| \`${name}\` `));
    expect(others).toEqual([]);
    const cell = row?.split(' | ')[1]?.replace(/\|$/, '').trim() ?? '';
    expect(cell.replaceAll(/\{(\w+)\}/g, (place, value: string) => (isNumber(value) ? '7' : place))).toBe(said);
  });

  it('has no other', () => {
    const listed = lines.flatMap((line) => /^\| `(\w+)`/.exec(line)?.[1] ?? []);
    expect(listed.toSorted()).toEqual(Object.keys(ENGLISH_TEXTS).toSorted());
  });
});
