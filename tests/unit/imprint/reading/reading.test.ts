/* Imprints as people write them, in tests/inputs/imprints: the text, "=====", and what is to be taken from it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import { type OptionName, options } from '../../../../server/src/imprint/catalogue/catalogue';
import { render } from '../../../../server/src/imprint/document';
import { readImprint } from '../../../../server/src/imprint/reading';
import { austria } from '../completeness/corpus/austria';
import { germany } from '../completeness/corpus/germany';
import { published } from '../completeness/corpus/published';
import { switzerland } from '../completeness/corpus/switzerland';
import { sourceOf } from '../document/source';

const folder = path.join(__dirname, '../../../inputs/imprints');
const inOneLine = (text: string): string => text.replaceAll('\n', ' / ');

/** A line each: `? ` before what is to be checked, `- ` before what is left out, `! ` before what was not understood. */
const describeReading = (text: string): string[] => {
  const { suggestions, leftOut, unread } = readImprint(text);
  return [
    ...suggestions.map(({ option, value, isSure }) => `${isSure ? '' : '? '}${option}: ${inOneLine(value)}`),
    ...leftOut.map(({ reason, text: left }) => `- ${reason}: ${inOneLine(left).slice(0, 40)}`),
    ...unread.map((line) => `! ${line}`),
  ];
};

test.each(readdirSync(folder))('%s', (file) => {
  const [text = '', wanted = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n=====\n');
  expect(describeReading(text)).toEqual(wanted.trim().split('\n'));
});

/** What is filled in without a mark. */
const FILLED = ['country', 'address', 'email', 'phone', 'vat_id', 'online_dispute_resolution', 'register'] as const;

/** What differs between a text and another one is how it is written, not what it says. */
const bare = (text: string): string => text.replace(/[\s,.:–-]+/g, '').toLowerCase();

describe('of the imprints that other tests are made of, printed', () => {
  const samples = [...germany, ...austria, ...switzerland];
  const judge = (option: OptionName): { right: number; wrong: string[] } => {
    const wrong: string[] = [];
    let right = 0;
    for (const { about, record } of samples) {
      const text = render(sourceOf(record, 'de'), 'text');
      const found = readImprint(text).suggestions.find((suggestion) => suggestion.option === option);
      if (found?.isSure !== true) continue;
      if (bare(found.value) === bare(record[option])) right += 1;
      else wrong.push(`${about}: ${found.value}, and not ${record[option]}`);
    }
    return { right, wrong };
  };

  test.each(FILLED)('%s: what is filled in without a mark is right in 95 of 100', (option) => {
    const { right, wrong } = judge(option);
    expect(right).toBeGreaterThan(samples.length / 2);
    expect(wrong.length > right * 0.05 ? wrong : []).toEqual([]);
  });
});

const digits = (text: string): string => text.replace(/\(0\)|\D/g, '');
/** Names of places and numbers, in any order: the rest is how they are introduced. */
const words = (text: string): string[] =>
  (
    text
      .replace(
        /^Sitz der Gesellschaft|^(?:Eingetragen|Inscription)|Nr(?=:)|Local Court|(?<=\d)\s(?=\d)|(?:Register|Firmenbuch)(?:gericht|nummer)|(?:Vereins|Partnerschafts|Gesellschafts|Handels)register(?=[: ])|Handelsregister(?= Nr)/g,
        '',
      )
      .match(/\p{Lu}[\p{L}-]{2,}|\d+/gu) ?? []
  ).sort();
/** Without what the page says besides: a label, the country; `·` ends a line. */
const place = (text: string): string =>
  bare(
    text.replace(
      /^\p{L}+: |\n(?:Deutschland|Österreich|Schweiz|Suisse|Germany|Austria)$|,\sAustria$|(?:A|CH)-(?=\d)|·/giu,
      '',
    ),
  );
const same: Readonly<Partial<Record<OptionName, (text: string) => unknown>>> = {
  address: place,
  phone: digits,
  fax: digits,
  data_protection_officer_phone: digits,
  vat_id: digits,
  business_id: digits,
  register: words,
};

describe('of imprints as they are published, as pages and files write them', () => {
  const [, ...texts] = readFileSync(path.join(folder, '../published-imprints.txt'), 'utf8').split(/^##### /m);
  const pages = texts.map((text) => {
    const [about = '', ...lines] = text.split('\n');
    const { record } = published.find((sample) => sample.about === about) ?? {};
    if (record === undefined) throw new Error(`There is no imprint “${about}”.`);
    return { about, record, suggestions: readImprint(lines.join('\n')).suggestions };
  });

  test.each(FILLED)('%s: what is filled in without a mark is right in 95 of 100', (option) => {
    const found = pages.flatMap(({ about, record, suggestions }) => {
      const [suggestion] = suggestions.filter((known) => known.option === option);
      return suggestion === undefined
        ? []
        : [{ about, isSure: suggestion.isSure, value: suggestion.value, wanted: record[option] }];
    });
    const told = same[option] ?? bare;
    const sure = found.filter(({ isSure }) => isSure);
    const wrong = sure.filter(({ value, wanted }) => JSON.stringify(told(value)) !== JSON.stringify(told(wanted)));
    // Not every page says all that its imprint says.
    expect(sure.length).toBeGreaterThan(pages.filter(({ record }) => record[option] !== '').length * 0.7);
    expect(wrong.length > sure.length * 0.05 ? wrong : []).toEqual([]);
  });
});

/** Written, with what is wanted, before the reader was tried on them: the text, "=====", and the entries that are in it. */
describe('of whole imprints', () => {
  const [, ...texts] = readFileSync(path.join(folder, '../whole-imprints.txt'), 'utf8').split(/^##### /m);
  const pages = texts.map((text) => {
    const [page = '', entries = ''] = text.split('\n=====\n');
    const [about = '', ...lines] = page.split('\n');
    const wanted = new Map(
      entries
        .trim()
        .split('\n')
        .map((entry) => [
          entry.slice(0, entry.indexOf(':')),
          entry.slice(entry.indexOf(':') + 2).replaceAll(' / ', '\n'),
        ]),
    );
    return { about, wanted, suggestions: readImprint(lines.join('\n')).suggestions };
  });
  const social = options.flatMap(({ name, kind }) => (name.startsWith('social_media') && kind === 'url' ? [name] : []));

  test.each([
    ...FILLED.map((option) => [option, [option]] as const),
    ['fax', ['fax']] as const,
    ['links to social media', social] as const,
    ['the data protection officer', ['data_protection_officer_email', 'data_protection_officer_phone']] as const,
  ])('%s: what is filled in without a mark is right in 95 of 100', (_title, names: readonly OptionName[]) => {
    const found = pages.flatMap(({ about, wanted, suggestions }) =>
      suggestions
        .filter(({ option, isSure }) => isSure && names.includes(option))
        .map(({ option, value }) => ({ about, option, value, wanted: wanted.get(option) ?? '' })),
    );
    const wrong = found.filter(({ option, value, wanted }) => {
      const told = same[option] ?? bare;
      return JSON.stringify(told(value)) !== JSON.stringify(told(wanted));
    });
    const all = pages.flatMap(({ wanted }) => names.filter((name) => wanted.has(name)));
    expect(found.length).toBeGreaterThan(all.length * 0.7);
    expect(wrong.length > found.length * 0.05 ? wrong : []).toEqual([]);
  });
});

test('whatever the text, nothing of it is lost without a word', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Tel: 030 123456',
      'Muster GmbH',
      'Weg 1',
      '50667 Köln',
      '',
      'Geschäftsführer:',
      'HRB 12',
      'Impressum',
    ),
    fc.constantFrom(
      'x@example.org',
      'Haftung für Links',
      'DE136695976',
      'Datenschutzbeauftragter',
      'Kammer: A',
      'Wien',
    ),
    fc.lorem({ maxCount: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
      const { suggestions, leftOut, unread } = readImprint(lines.join('\n'));
      const all = [
        ...suggestions.flatMap(({ line, value }) => [line, value]),
        ...leftOut.map(({ text }) => text),
        ...unread,
      ].join('\n');
      const lost = lines.filter((line) => !['', 'Impressum', 'Geschäftsführer:'].includes(line) && !all.includes(line));
      expect(lost.filter((line) => line !== 'Datenschutzbeauftragter')).toEqual([]);
    }),
  );
});
