import { findOption, options } from '../../../../server/src/imprint/catalogue/catalogue';
import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { relevantOptions } from '../../../../server/src/imprint/completeness';
import { recordWith } from '../../support/imprint';

const relevant = (country: string, legal_entity: string): string[] =>
  relevantOptions(recordWith({ country, legal_entity }));

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
  ['deu', 'gmbh', 'register representative capital_stock pending_deposits business_id press_law_person', 'associate'],
  [
    'deu',
    'individual',
    'press_law_checkbox',
    'register vat_id business_id chamber representative online_dispute_resolution',
  ],
  ['deu', 'ug', 'capital_stock', 'pending_deposits'],
  ['deu', 'public_body', 'representative', 'online_dispute_resolution'],
  ['deu', 'gbr', 'associate representative', 'register capital_stock'],
  ['deu', 'other', 'associate register capital_stock representative', ''],
  ['aut', 'gmbh', 'register press_law_checkbox chamber', 'business_id press_law_person online_dispute_resolution'],
  ['aut', 'ev', 'register representative', 'capital_stock associate'],
  ['che', 'ev', 'business_id', 'register press_law_checkbox press_law_person'],
  ['che', 'ag', 'business_id register', 'online_dispute_resolution'],
  ['usa', 'other', 'register vat_id', 'online_dispute_resolution press_law_checkbox'],
])('%s, %s: %s in front, and not %s', (country, form, inFront, folded) => {
  const names = relevant(country, form);
  for (const name of inFront.split(' ')) expect(names).toContain(name);
  for (const name of folded.split(' ')) expect(names).not.toContain(name);
});
