/* Imprints as people write them, in tests/inputs/imprints: the text, "=====", and what is to be taken from it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { render } from '../../../../server/src/imprint/document';
import { readImprint } from '../../../../server/src/imprint/reading';
import { austria } from '../completeness/corpus/austria';
import { germany } from '../completeness/corpus/germany';
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

/** What differs between a text and another one is how it is written, not what it says. */
const bare = (text: string): string => text.replace(/[\s,.:–-]+/g, '').toLowerCase();

describe('of the imprints that other tests are made of, printed', () => {
  const samples = [...germany, ...austria, ...switzerland];
  const sure = ['country', 'address', 'email', 'phone', 'vat_id', 'online_dispute_resolution', 'register'] as const;

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

  test.each(sure)('%s: what is filled in without a mark is right in 95 of 100', (option) => {
    const { right, wrong } = judge(option);
    expect(right).toBeGreaterThan(samples.length / 2);
    expect(wrong.length > right * 0.05 ? wrong : []).toEqual([]);
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
