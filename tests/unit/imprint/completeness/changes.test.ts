import { changesOf, knownChanges } from '../../../../server/src/imprint/completeness/changes';

const unanswered = { contracts: null, continuing: null, microenterprise: null };

const daysOf = (country: string, answers: Parameters<typeof changesOf>[1] = unanswered) =>
  changesOf({ country }, answers, 'en').map(({ day, statute }) => `${day} ${statute}`);

test('the laws of a country as they followed each other, the newest first', () => {
  expect(daysOf('deu')).toEqual([
    '2026-06-19 § 356a BGB',
    '2025-07-20 Regulation (EU) 2024/3228',
    '2025-06-28 Annex 3 no. 1 BFSG',
    '2024-05-14 § 5 (1) DDG',
    '2024-05-14 § 5 DDG',
    '2024-05-14 TDDDG',
    '2022-07-01 § 312k BGB',
    '2020-11-07 § 18 (2) MStV',
    '2018-05-25 Art. 13 GDPR',
    '2007-03-01 § 5 (1) TMG',
    '2007-03-01 § 5 DDG',
    '2007-03-01 § 18 (2) MStV',
  ]);
  expect(daysOf('aut')[0]).toBe('2026-10-01 § 13a FAGG');
  expect(daysOf('usa')).toEqual([]);
});

test('those that do not concern the provider are left out', () => {
  expect(daysOf('aut', { ...unanswered, contracts: false })).toEqual([
    '2025-07-20 Regulation (EU) 2024/3228',
    '2018-05-25 Art. 13 GDPR',
    '2002-01-01 § 5 (1) ECG',
  ]);
});

test('they are in the language that is asked for, and in the spelling of Switzerland for the Swiss', () => {
  const [first] = changesOf({ country: 'che' }, unanswered, 'de');
  expect(first).toEqual({
    id: 'privacy 2023-09-01',
    day: '2023-09-01',
    statute: 'Art. 19 DSG',
    message: 'Die Website sagt Besuchern, was mit ihren personenbezogenen Daten geschieht.',
  });
  expect(changesOf({ country: 'che' }, unanswered, 'fr')[0]?.statute).toBe('art. 19 LPD');
});

test('each has an id of its own, and all are known', () => {
  const known = knownChanges();
  expect(new Set(known).size).toBe(known.length);
  for (const country of ['deu', 'aut', 'che', 'fra'])
    expect(known).toEqual(expect.arrayContaining(changesOf({ country }, unanswered, 'en').map(({ id }) => id)));
});
