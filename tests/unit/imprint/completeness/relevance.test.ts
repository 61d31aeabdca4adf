import { findOption, type ImprintRecord, options } from '../../../../server/src/imprint/catalogue/catalogue';
import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { relevantOptions } from '../../../../server/src/imprint/completeness/relevance';
import { recordWith } from '../../support/imprint';

const relevant = (country: string, legal_entity: string, texts: Partial<ImprintRecord> = {}): string[] =>
  relevantOptions(recordWith({ ...texts, country, legal_entity }));

test('before country and legal form are chosen, what fits everybody', () => {
  const everybody = relevant('', '');
  expect(everybody).toEqual(relevant('deu', ''));
  expect(everybody).toEqual(relevant('', 'gmbh'));
  expect(everybody).toEqual(expect.arrayContaining(['country', 'legal_entity', 'name', 'address', 'email', 'phone']));
  expect(everybody).not.toContain('register');
});

test('in the order of the catalogue, each once, whatever is chosen', () => {
  const order = options.map(({ name }) => name);
  for (const { code } of legalForms) {
    for (const country of ['deu', 'aut', 'che', 'fra', 'usa', 'other']) {
      const names = relevant(country, code);
      expect(names).toEqual(order.filter((name) => names.includes(name)));
      for (const name of names) expect(findOption(name)).toBeDefined();
    }
  }
});

test.each([
  ['deu', 'gmbh', 'register representative business_id', 'associate capital_stock press_law_person chamber fax'],
  ['deu', 'freelancer', 'legal_job_title chamber', 'register representative'],
  [
    'deu',
    'individual',
    'press_law_checkbox',
    'register vat_id business_id chamber representative online_dispute_resolution',
  ],
  ['deu', 'public_body', 'representative', 'online_dispute_resolution'],
  ['deu', 'gbr', 'associate representative', 'register capital_stock'],
  ['deu', 'partg_mbb', 'representative register legal_job_title', 'associate'],
  ['deu', 'gmbh_co_kg', 'representative register', 'associate'],
  ['deu', 'ek', 'register', 'associate representative'],
  ['aut', 'og', 'representative associate', 'business_id'],
  ['che', 'einfache_gesellschaft', 'associate', 'register'],
  ['deu', 'other', 'associate register representative', 'social_media_xing'],
  [
    'aut',
    'gmbh',
    'register press_law_checkbox chamber coverage',
    'business_id press_law_person online_dispute_resolution',
  ],
  ['aut', 'ev', 'register representative', 'capital_stock associate'],
  ['che', 'ev', 'business_id', 'register press_law_checkbox press_law_person'],
  ['che', 'ag', 'business_id register', 'online_dispute_resolution'],
  ['usa', 'other', 'register vat_id', 'online_dispute_resolution press_law_checkbox'],
])('%s, %s: %s in front, and not %s', (country, form, inFront, folded) => {
  const names = relevant(country, form);
  for (const name of inFront.split(' ')) expect(names).toContain(name);
  for (const name of folded.split(' ')) expect(names).not.toContain(name);
});

test('what depends on another entry is in front once that is made', () => {
  expect(relevant('deu', 'gmbh', { capital_stock: '25.000 €' })).toContain('pending_deposits');
  expect(relevant('deu', 'other', { capital_stock: '25.000 €' })).toContain('pending_deposits');
  // § 5a (2) GmbHG: paid in full.
  expect(relevant('deu', 'ug', { capital_stock: '1.000 €' })).not.toContain('pending_deposits');
  expect(relevant('deu', 'ev', { capital_stock: '1.000 €' })).not.toContain('pending_deposits');
  expect(relevant('deu', 'gmbh', { press_law_checkbox: '1' })).toContain('press_law_person');
  expect(relevant('deu', 'self', { legal_job_title: 'Ergotherapeutin' })).toContain('professional_regulations');
});
