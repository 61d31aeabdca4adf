import { completenessOf, rulesOf } from '../../../../server/src/imprint/completeness';
import { factsOf, type Rule } from '../../../../server/src/imprint/completeness/model';
import { titleLanguages } from '../../../../server/src/imprint/catalogue';
import type { Completeness, Finding } from '../../../../server/src/imprint/contract';
import { completenessOfAll } from '../../../../server/src/imprint/completeness/languages';
import { type Plain, recordWith, stored } from '../../support/imprint';
import { austrianCases, type Case, europeanCases, everywhereCases, germanCases, otherCases, swissCases } from './cases';
import { frenchCompany, germanGmbh, swissGmbh } from './records';

const TODAY = '2026-11-20';

const worded = ({ option, code, severity, statute }: Finding): string => `${option} ${code} (${severity}), ${statute}`;

type Row = [about: string, expected: string, result: Completeness, findings: string[]];

const rowsOf = (cases: readonly Case[]): Row[] =>
  cases.map(([about, good, change, ...findings]) => [
    about,
    findings.length === 0 ? 'nothing' : findings.join('; '),
    completenessOf({ ...good, ...change }, { language: 'en', asOf: TODAY }),
    findings,
  ]);

describe.each([
  ['everywhere', everywhereCases],
  ['Germany', germanCases],
  ['Austria', austrianCases],
  ['Switzerland', swissCases],
  ['elsewhere in the EU', europeanCases],
  ['other countries', otherCases],
])('%s', (_jurisdiction, cases) => {
  test.each(rowsOf(cases))('%s → %s', (_about, _expected, result, findings) => {
    expect(result.findings.map(worded)).toEqual(findings);
    expect(result.complete).toBe(!findings.some((finding) => finding.includes('(error)')));
  });
});

describe('every rule', () => {
  const allCases = [
    ...everywhereCases,
    ...germanCases,
    ...austrianCases,
    ...swissCases,
    ...europeanCases,
    ...otherCases,
  ].map(([, good, change]) => ({ ...good, ...change }));

  // Outdated law is looked for in all 40 options by one and the same rule.
  const isSeen = (rule: Rule): boolean =>
    allCases.some((record) => rulesOf(record.country).includes(rule) && rule.isBroken(factsOf(record, TODAY)));
  const isOutdated = ({ code }: Rule): boolean => code === 'outdated';

  test.each(['deu', 'aut', 'che', 'fra', 'usa'])('of %s is broken by one of the cases above', (country) => {
    const rules = rulesOf(country).filter((rule) => !isOutdated(rule));
    const unseen = rules.filter((rule) => !isSeen(rule));
    expect(unseen.map(({ option, code, message }) => `${option} ${code}: ${message.en}`)).toEqual([]);
  });

  test.each(['deu', 'aut', 'che', 'fra', 'usa'])(
    'of %s has a source, a link to it and the day it was read',
    (country) => {
      for (const { statute, message } of rulesOf(country)) {
        expect(statute.link).toMatch(
          /^https:\/\/www\.(gesetze-im-internet\.de|gesetze-bayern\.de|ris\.bka\.gv\.at|fedlex\.admin\.ch|rfc-editor\.org)\/|^https:\/\/eur-lex\.europa\.eu\//,
        );
        expect(statute.checked).toBe(TODAY);
        for (const text of [...Object.values(statute.name), ...Object.values(message)]) expect(text).not.toBe('');
      }
    },
  );
});

describe('the languages', () => {
  const empty = { name: '', email: '' };
  const messagesIn = (record: typeof swissGmbh, language: string): string[] =>
    completenessOf({ ...record, ...empty }, { language, asOf: TODAY }).findings.map(({ message }) => message);

  test.each(['en', 'de', 'fr', 'it'])('a Swiss record speaks %s', (language) => {
    const [name = ''] = messagesIn(swissGmbh, language);
    const others = titleLanguages.filter((other) => other !== language);
    for (const other of others) expect(messagesIn(swissGmbh, other)).not.toContain(name);
  });

  test('a regional tag is its language', () => {
    expect(messagesIn(germanGmbh, 'de-AT')).toEqual(messagesIn(germanGmbh, 'de'));
    expect(messagesIn(germanGmbh, 'de')).not.toEqual(messagesIn(germanGmbh, 'en'));
  });

  test('a record of a country whose rules do not speak French is told so in English, from beginning to end', () => {
    for (const record of [germanGmbh, frenchCompany])
      expect(messagesIn(record, 'fr')).toEqual(messagesIn(record, 'en'));
    expect(messagesIn(swissGmbh, 'xx')).toEqual(messagesIn(swissGmbh, 'en'));
  });

  test('the statute is cited as in the language', () => {
    const [finding] = completenessOf({ ...germanGmbh, name: '' }, { language: 'de', asOf: TODAY }).findings;
    expect(finding).toEqual({
      option: 'name',
      code: 'missing',
      severity: 'error',
      statute: '§ 5 Abs. 1 Nr. 1 DDG',
      link: 'https://www.gesetze-im-internet.de/ddg/__5.html',
      message:
        'Nennen Sie, wer die Website betreibt: Vor- und Nachname einer Person oder den vollständigen Namen der Firma.',
    });
  });
});

describe('the day', () => {
  const told = (asOf: string): string[] =>
    completenessOf(
      { ...germanGmbh, coverage: '§ 5 TMG, § 55 RStV', free_text: 'https://ec.europa.eu/consumers/odr' },
      { language: 'en', asOf },
    ).findings.map(({ option, statute }) => `${option}: ${statute}`);

  test.each([
    ['2020-11-06', []],
    ['2020-11-07', ['coverage: § 18 (2) MStV']],
    ['2024-05-14', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV']],
    ['2025-07-19', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV']],
    ['2025-07-20', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV', 'free_text: Regulation (EU) 2024/3228']],
  ])('on %s these are outdated: %j', (asOf, expected) => {
    expect(told(asOf)).toEqual(expected);
  });
});

test('an empty record asks for country and legal form first, and for nothing else', () => {
  expect(completenessOf(recordWith({}), { language: 'en', asOf: TODAY })).toMatchObject({
    country: '',
    legalEntity: '',
    asOf: TODAY,
    complete: false,
    findings: [{ option: 'country' }, { option: 'legal_entity' }],
  });
});

describe('what languages say in words of their own', () => {
  const of = (base: object, others: Plain): string[] => {
    const { complete, findings } = completenessOfAll(stored({ '': { ...germanGmbh, ...base }, ...others }), {
      language: 'en',
      asOf: TODAY,
    });
    return [`complete: ${complete}`, ...findings.map((finding) => `${finding.locale ?? 'base'}: ${worded(finding)}`)];
  };
  const link = { free_text: 'https://ec.europa.eu/consumers/odr' };

  test('is held against the law too', () => {
    expect(of({}, { en: link, fr: { register: 'RCS' } })).toEqual([
      'complete: false',
      'en: free_text outdated (warning), Regulation (EU) 2024/3228',
      'fr: register invalid (error), § 5 (1) no. 4 DDG',
    ]);
  });

  test('is not reported again where the base has the same fault, nor where a language only lacks a text', () => {
    expect(of(link, { en: link, fr: { coverage: 'Ce site' } })).toEqual([
      'complete: true',
      'base: free_text outdated (warning), Regulation (EU) 2024/3228',
    ]);
    expect(of({}, { en: { register: '' } })).toEqual(['complete: true']);
  });
});
