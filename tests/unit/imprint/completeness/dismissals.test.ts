/* Hints that are put away, what they rest on, and what is said once. */
import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { brokenRules, ruleName, rulesFor } from '../../../../server/src/imprint/completeness';
import { completenessOfPages, findOnPages } from '../../../../server/src/imprint/completeness/languages';
import { type Dismissal, dismissingChange, type Hint } from '../../../../server/src/imprint/record/dismissals';
import { overridden, type Plain, recordWith } from '../../support/imprint';
import { austrianCases, europeanCases, everywhereCases, germanCases, otherCases, swissCases } from './cases';
import { austria } from './corpus/austria';
import { elsewhere } from './corpus/elsewhere';
import { germany } from './corpus/germany';
import { switzerland } from './corpus/switzerland';
import { germanGmbh } from './records';

const law = { language: 'en', asOf: '2026-11-20' };
const author = { type: 'admin', id: 1, name: 'Erika Muster' } as const;
const at = '2026-11-19T12:00:00.000Z';

/** A GmbH without a VAT ID, which is a hint, and without an email address, which is an error. */
const shared = { ...germanGmbh, vat_id: '', business_id: '', email: '' };

const hintsIn = (values: Plain): Hint[] =>
  findOnPages(overridden(values), law).map(({ basis, finding: { rule, option, locale, message } }) => ({
    rule,
    option,
    language: locale,
    message,
    basis,
    reason: 'None of ours',
  }));
const dismissed = (values: Plain): Dismissal[] => hintsIn(values).map((hint) => ({ ...hint, author, at }));

const check = (values: Plain, dismissals: readonly Dismissal[], locale?: string) => {
  const { findings, putAway } = completenessOfPages({ ...overridden(values), dismissals }, law, locale);
  const named = ({ rule, locale: language }: { rule: string; locale: string }): string => `${language}${rule}`;
  return { findings: findings.map(named), putAway: putAway.map(named) };
};

test('a hint that is put away is listed apart, with who did it and why; what the law requires stays', () => {
  const { complete, putAway } = completenessOfPages(
    { ...overridden({ '': shared }), dismissals: dismissed({ '': shared }) },
    law,
  );
  expect(complete).toBe(false);
  expect(putAway).toEqual([
    expect.objectContaining({ rule: 'vat_id.recommended', reason: 'None of ours', author, putAwayAt: at }),
  ]);
  expect(check({ '': shared }, dismissed({ '': shared })).findings).toEqual(['email.missing']);
});

test.each([
  ['an entry that its rule looks at', { legal_entity: 'ag', name: 'Muster AG' }, true],
  ['an entry that it does not look at', { phone: '+49 40 66969 121' }, false],
])('it comes back with %s', (_what, change, isBack) => {
  const { findings } = check({ '': { ...shared, ...change } }, dismissed({ '': shared }));
  expect(findings.includes('vat_id.recommended')).toBe(isBack);
});

test('what is put away of the text for all languages is so on the page of each', () => {
  const values = { '': shared, fr: { coverage: 'Ce site' } };
  expect(check(values, dismissed(values), 'fr').putAway).toEqual(['vat_id.recommended']);
});

test('what is put away of one language is not of another, and comes back with the shared text', () => {
  const fax = { fax: '+49 40 66969 999' };
  const link = { free_text: 'https://ec.europa.eu/consumers/odr' };
  const values = { '': germanGmbh, en: link, fr: { ...link, ...fax } };
  const [ofEnglish] = dismissed({ '': germanGmbh, en: link });
  expect(ofEnglish?.rule).toBe('free_text.outdated.platform');
  expect(check(values, ofEnglish === undefined ? [] : [ofEnglish])).toEqual({
    findings: ['frfree_text.outdated.platform'],
    putAway: ['enfree_text.outdated.platform'],
  });

  const prose = { '': { ...germanGmbh, coverage: 'Telefon 040 123456' }, en: { coverage: 'Phone 040 654321' } };
  expect(check(prose, dismissed(prose))).toEqual({ findings: [], putAway: ['encoverage.invalid.other'] });
  const changed = { ...prose, '': { ...germanGmbh, coverage: 'Telefon 040 123457' } };
  expect(check(changed, dismissed(prose)).findings).toEqual(['encoverage.invalid.other']);
});

test.each([
  [true, '', { locale: null, before: 'Give it.', after: 'None of ours', kind: 'dismissed' }],
  [false, 'de', { locale: 'de', before: 'None of ours', after: 'Give it.', kind: 'returned' }],
])('the history tells it (put away: %s)', (isPutAway, language, change) => {
  const hint = {
    rule: 'fax.invalid',
    option: 'fax',
    language,
    message: 'Give it.',
    basis: '',
    reason: 'None of ours',
  } as const;
  expect(dismissingChange({ ...hint, isPutAway })).toEqual({ option: 'fax', ...change });
});

const countries = ['', 'deu', 'aut', 'che', 'lie', 'fra', 'nor', 'usa'];

test.each(countries)('no two hints of a country have one name: %s', (country) => {
  const names = rulesFor(country)
    .filter(({ severity }) => severity !== 'error')
    .map(ruleName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what says the same of an entry is said once: these pairs do not', () => {
  const cases = [...everywhereCases, ...germanCases, ...austrianCases, ...swissCases, ...europeanCases, ...otherCases];
  const poor = { name: 'X', address: 'Y', register: 'Z', vat_id: 'Q', business_id: 'Q', representative: 'Krümel' };
  const rich = { ...poor, press_law_person: 'Q', press_law_checkbox: '1', legal_job_title: 'Arzt' };
  const records = [
    ...cases.map(([, good, change]) => ({ ...good, ...change })),
    ...[...germany, ...austria, ...switzerland, ...elsewhere].map(({ record }) => record),
    ...countries.flatMap((country) =>
      legalForms.flatMap(({ code }) =>
        [{}, poor, rich].map((texts) => recordWith({ ...texts, country, legal_entity: code })),
      ),
    ),
  ];
  const pairs = records.flatMap((record) => {
    const rules = brokenRules(record, law).map(({ rule }) => rule);
    return rules.flatMap((rule, index) =>
      rules
        .slice(index + 1)
        .filter(({ option }) => option === rule.option)
        .map((other) => `${ruleName(rule)} and ${ruleName(other)}`),
    );
  });
  expect([...new Set(pairs)].sort()).toEqual([
    'coverage.outdated.tdg and coverage.outdated.mdstv',
    'coverage.outdated.tmg and coverage.outdated.rstv',
    'free_text.outdated.tdg and free_text.outdated.mdstv',
    'free_text.outdated.tmg and free_text.outdated.rstv',
    'press_law_person.invalid.address and press_law_person.invalid.person',
    'register.invalid.partner and register.invalid',
  ]);
});
