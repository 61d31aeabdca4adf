import { options } from '../../server/src/imprint/catalogue/catalogue';
import { MAX_LENGTH } from '../../server/src/imprint/catalogue/values';
import { checkCompleteness } from '../unit/imprint/completeness/check';
import { recordWith } from '../unit/support/imprint';

/** Texts that make a rule slow which looks at the rest of the text again and again. */
const pieces = [
  'a',
  ' ',
  '1',
  '1 ',
  '<',
  '<br ',
  '§',
  '§ ',
  '§ 6 ',
  '(',
  ',',
  '\n',
  '\n ',
  '-',
  '/',
  '1/',
  '5 - ',
  'Weg 5 - 5 ',
  'a ',
  'A. ',
  'früher ',
  'Plattform ',
  'UG ',
  'AG ',
  'Anschrift ',
  'Anschrift: ',
  'Postfach 1 ',
  'PF ',
  'Tel. 1 ',
  'seit 2',
  '12345 A',
  '12345 Köln ',
  '1. März ',
  'HRB ',
  'Nr. ',
  'verliehen in ',
  'a und ',
  'Gesellschafter ',
  'DE1 ',
  'ec.europa.eu/',
  'steuer-nr ',
  'i. ',
  'c/o ',
  'keine ',
  'wie ',
  'a\u0300',
  '・',
  'Straße 1 ',
];

/** Each piece many times: alone, and after what makes a rule begin and before what makes it fail. */
const slowTexts = (length: number): string[] =>
  pieces.flatMap((piece) => {
    const many = piece.repeat(length).slice(0, length - 40);
    return [many, `Anschrift UG ${many}!`, `§ 5 50668 K${many}`, `Weg 5${many}!`];
  });

const byLength = new Map([...new Set(Object.values(MAX_LENGTH))].map((length) => [length, slowTexts(length)]));

const CHOICES: ReadonlySet<string> = new Set(['choice', 'flag']);
const textOptions = options.filter(({ kind }) => !CHOICES.has(kind));

const recordOf = (country: string, legal_entity: string, index: number): ReturnType<typeof recordWith> =>
  recordWith({
    ...Object.fromEntries(textOptions.map(({ name, kind }) => [name, byLength.get(MAX_LENGTH[kind])?.[index] ?? ''])),
    country,
    legal_entity,
    press_law_checkbox: '1',
    online_dispute_resolution: 'willing',
  });

/** Of this process alone: others may be at work on the machine. */
const cpuTime = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

// 150,000 characters of nothing but traps: a rule that is quadratic in one of them takes seconds.
test.each([
  ['deu', 'gmbh_co_kg'],
  ['aut', 'gesbr'],
  ['che', 'gmbh'],
  ['fra', 'se'],
])('a record of %s, %s that is full of slow text is judged at once', (country, form) => {
  const judge = (index: number): number => {
    const record = recordOf(country, form, index);
    return cpuTime(() => checkCompleteness(record, { language: 'de', asOf: '2026-11-20' }));
  };
  // The names of all states are looked up once.
  judge(0);
  const slow = slowTexts(60).flatMap((text, index) => (judge(index) > 500 ? [text] : []));
  expect(slow).toEqual([]);
});
