import type { Need } from '../../../../server/src/contracts/imprint-admin';
import type { ImprintRecord } from '../../../../server/src/imprint/catalogue/catalogue';
import { needsOf } from '../../../../server/src/imprint/completeness/needs';
import { recordWith } from '../../support/imprint';
import { checkCompleteness } from './check';
import * as records from './records';

const asOf = '2026-11-26';

const names = (record: ImprintRecord, need: Need): string[] =>
  Object.entries(needsOf(record, asOf)).flatMap(([name, found]) => (found === need ? [name] : []));

const owed = (texts: Partial<ImprintRecord>): string => names(recordWith(texts), 'owed').join(' ');

test.each<[string, Partial<ImprintRecord>, string]>([
  ['nobody yet', {}, 'country legal_entity'],
  [
    'a GmbH',
    { country: 'deu', legal_entity: 'gmbh' },
    'country legal_entity name address email phone register representative',
  ],
  ['a private individual', { country: 'deu', legal_entity: 'individual' }, 'country legal_entity name address email'],
  [
    'a private individual with a blog',
    { country: 'deu', legal_entity: 'individual', press_law_checkbox: '1' },
    'country legal_entity name address email press_law_person',
  ],
  ['a Swiss AG', { country: 'che', legal_entity: 'ag' }, 'country legal_entity name address email'],
])('%s owes this', (_who, texts, expected) => {
  expect(owed(texts)).toBe(expected);
});

test('what is owed is owed whether it is given or not', () => {
  expect(owed({ country: 'deu', legal_entity: 'gmbh' })).toBe(names(records.germanGmbh, 'owed').join(' '));
});

test('a title makes the other entries of a regulated profession owed', () => {
  expect(names(records.germanDoctor, 'owed')).toEqual(
    expect.arrayContaining(['chamber', 'legal_job_title', 'professional_regulations']),
  );
});

test('a firm sees a few entries, not all', () => {
  const possible = names(recordWith({ country: 'deu', legal_entity: 'gmbh' }), 'possible');
  expect(possible.join(' ')).toBe(
    'vat_id online_dispute_resolution inspecting_authority business_id press_law_checkbox',
  );
});

test('each of the records, emptied of what is owed, breaks a rule on just that', () => {
  for (const record of Object.values(records)) {
    for (const [option, need] of Object.entries(needsOf(record, asOf))) {
      const { findings } = checkCompleteness({ ...record, [option]: '' }, { language: 'en', asOf });
      const isMissing = findings.some(
        (finding) => finding.option === option && finding.code === 'missing' && finding.severity === 'error',
      );
      expect([record.country, record.legal_entity, option, isMissing]).toEqual([
        record.country,
        record.legal_entity,
        option,
        need === 'owed',
      ]);
    }
  }
});
