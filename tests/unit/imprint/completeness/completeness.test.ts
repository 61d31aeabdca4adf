import type { Finding, RecordCompleteness } from '../../../../server/src/contracts/imprint';
import { type ImprintRecord, titleLanguages } from '../../../../server/src/imprint/catalogue/catalogue';
import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { rulesFor } from '../../../../server/src/imprint/completeness';
import { completenessOfPages } from '../../../../server/src/imprint/completeness/languages';
import { gatherFacts, type Rule } from '../../../../server/src/imprint/completeness/model';
import { RULES_AS_OF } from '../../../../server/src/imprint/completeness/review';
import { overridden, type Plain, recordWith } from '../../support/imprint';
import { austrianCases, type Case, europeanCases, everywhereCases, germanCases, otherCases, swissCases } from './cases';
import { checkCompleteness } from './check';
import { austria } from './corpus/austria';
import { elsewhere } from './corpus/elsewhere';
import { germany } from './corpus/germany';
import { published } from './corpus/published';
import { switzerland } from './corpus/switzerland';
import { austrianGmbh, frenchCompany, germanGmbh, swissGmbh } from './records';

const TODAY = '2026-11-20';

const worded = ({ option, code, severity, statute }: Finding): string => `${option} ${code} (${severity}), ${statute}`;

type Row = [about: string, expected: string, result: RecordCompleteness, findings: string[]];

const rowsOf = (cases: readonly Case[]): Row[] =>
  cases.map(([about, good, change, ...findings]) => [
    about,
    findings.length === 0 ? 'nothing' : findings.join('; '),
    checkCompleteness({ ...good, ...change }, { language: 'en', asOf: TODAY }),
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
  const wrongSamples = [...germany, ...austria, ...switzerland, ...elsewhere];
  const allCases = [
    ...everywhereCases,
    ...germanCases,
    ...austrianCases,
    ...swissCases,
    ...europeanCases,
    ...otherCases,
  ]
    .map(([, good, change]) => ({ ...good, ...change }))
    .concat(wrongSamples.map(({ record }) => record));

  // Outdated law is looked for in all 40 options by one and the same rule.
  const isSeen = (rule: Rule): boolean =>
    allCases.some((record) => rulesFor(record.country).includes(rule) && rule.isBroken(gatherFacts(record, TODAY)));
  const isOutdated = ({ code }: Rule): boolean => code === 'outdated';

  test.each(['deu', 'aut', 'che', 'lie', 'fra', 'usa'])('of %s is broken by one of the cases above', (country) => {
    const rules = rulesFor(country).filter((rule) => !isOutdated(rule));
    const unseen = rules.filter((rule) => !isSeen(rule));
    expect(unseen.map(({ option, code, message }) => `${option} ${code}: ${message.en}`)).toEqual([]);
  });

  test('says of an entry what no other says: only of laws that are gone may several be named there', () => {
    const twice = [...allCases, ...published.map(({ record }) => record)].flatMap((record) => {
      const { findings } = checkCompleteness(record, { language: 'en', asOf: TODAY });
      const said = findings.map(({ option, code, statute }) => `${option} ${code === 'outdated' ? statute : ''}`);
      return said.filter((one, index) => said.indexOf(one) !== index).map((one) => `${record.name}: ${one}`);
    });
    expect(twice).toEqual([]);
  });

  test.each(['deu', 'aut', 'che', 'lie', 'fra', 'usa'])(
    'of %s has a source, a link to it and the day it was read',
    (country) => {
      for (const { statute, message } of rulesFor(country)) {
        expect(statute.link).toMatch(
          /^https:\/\/www\.(gesetze-im-internet\.de|gesetze-bayern\.de|ris\.bka\.gv\.at|fedlex\.admin\.ch|rfc-editor\.org|gesetze\.li)\/|^https:\/\/eur-lex\.europa\.eu\//,
        );
        expect(statute.checked).toBe(RULES_AS_OF);
        for (const text of [...Object.values(statute.name), ...Object.values(message)]) expect(text).not.toBe('');
      }
    },
  );
});

test.each(['Sections 8 to 10 TMG', 'articles 8 à 10 TMG', 'gemäß TMG', 'ai sensi della TMG'])(
  '“%s” is quoted',
  (relic) => {
    const free_text = `${'Wort '.repeat(100)} ${relic} ${'Wort '.repeat(100)}`;
    const { findings } = checkCompleteness({ ...germanGmbh, free_text }, { language: 'en', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(`“${relic}”`)]);
  },
);

test.each([
  ['deu', '+49 40 66969 120'],
  ['aut', '+43 1 1234520'],
  ['che', '+41 44 123 45 20'],
  ['fra', '+33 123456789'],
  ['other', '+49 123456789'],
])('a phone number that cannot be read is to be written as in %s', (country, example) => {
  const { findings } = checkCompleteness({ ...germanGmbh, country, phone: '+9999 1' }, { language: 'en', asOf: TODAY });
  const said = findings.filter(({ option }) => option === 'phone').map(({ message }) => message);
  expect(said).toContainEqual(expect.stringMatching(new RegExp(` like ${example.replace('+', '\\+')}\\.$`)));
});

describe('the languages', () => {
  const empty = { name: '', email: '' };
  const messagesIn = (record: typeof swissGmbh, language: string): string[] =>
    checkCompleteness({ ...record, ...empty }, { language, asOf: TODAY }).findings.map(({ message }) => message);

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

  test('German is written as in the country, or as in the language that is asked for', () => {
    const lacking = { address: '', legal_entity: 'ug' };
    const said = (record: typeof swissGmbh, language: string): string =>
      messagesIn({ ...record, ...lacking }, language).join(' ');
    const [swiss, german] = [said(swissGmbh, 'de'), said(germanGmbh, 'de')];
    expect(swiss).toContain('Strasse, Hausnummer');
    expect(swiss).not.toMatch(/[ß„“]/);
    expect(german).toContain('Straße, Hausnummer');
    expect(said(germanGmbh, 'de-CH')).toContain('Strasse, Hausnummer');
    expect(said({ ...swissGmbh, country: 'lie' }, 'de')).toContain('Strasse, Hausnummer');
    const [finding] = checkCompleteness({ ...swissGmbh, register: '' }, { language: 'de', asOf: TODAY }).findings;
    expect(finding?.message).toBe(
      'Das Handelsregister zu nennen, ist nicht vorgeschrieben, aber üblich, etwa «Handelsregister des Kantons Bern».',
    );
  });

  test('the French and the Italian of Switzerland have no German in them', () => {
    for (const language of ['fr', 'it']) {
      const [finding] = checkCompleteness(
        { ...swissGmbh, legal_entity: 'ug', name: 'Muster UG (haftungsbeschränkt)' },
        {
          language,
          asOf: TODAY,
        },
      ).findings;
      expect(finding?.option).toBe('legal_entity');
      expect(finding?.message).not.toMatch(/Einzelfirma|Genossenschaft/);
    }
  });

  test.each([
    ['vat_id', 'Das ist keine Umsatzsteuer-ID. Haben Sie keine, lassen Sie das Feld leer.'],
    ['business_id', 'Das ist keine Wirtschafts-Identifikationsnummer. Haben Sie keine, lassen Sie das Feld leer.'],
  ])('who writes “beantragt” for %s is told to leave it empty', (option, message) => {
    const [finding] = checkCompleteness(
      { ...germanGmbh, [option]: 'beantragt' },
      { language: 'de', asOf: TODAY },
    ).findings;
    expect(finding).toMatchObject({ option, message });
  });

  test('whoever states the capital is asked for what is outstanding only where anything is', () => {
    for (const [record, capital_stock] of [
      [germanGmbh, '25.000 €'],
      [austrianGmbh, '35.000 €'],
    ] as const) {
      const { findings } = checkCompleteness({ ...record, capital_stock }, { language: 'de', asOf: TODAY });
      expect(findings.map(({ option, message }) => `${option}: ${message}`)).toEqual([
        'pending_deposits: Das Kapital ist angegeben. Nur wenn Einlagen in Geld noch ausstehen, gehört auch deren Gesamtbetrag dazu. Sind alle eingezahlt, schreiben Sie es zum Kapital: „voll eingezahlt“.',
      ]);
    }
  });

  test.each([
    ['gbr', germanGmbh, 'Muster GbR'],
    ['egbr', germanGmbh, 'Muster eGbR'],
    ['ohg', germanGmbh, 'Muster OHG'],
    ['gesbr', austrianGmbh, 'ARGE Muster'],
    ['og', austrianGmbh, 'Muster OG'],
  ])('a partnership of nobody is asked for its partners, and for no board: %s', (legal_entity, good, name) => {
    const nobody = { ...good, legal_entity, name, representative: '', associate: '' };
    const { findings } = checkCompleteness(nobody, { language: 'de', asOf: TODAY });
    const [said, ...others] = findings.filter(({ option }) => option === 'representative' || option === 'associate');
    expect(others).toEqual([]);
    expect(said).toMatchObject({ code: 'missing', severity: 'error' });
    expect(said?.message).toMatch(/Gesellschafter/);
    expect(said?.message).not.toMatch(/Geschäftsführung|Vorstand/);
  });

  test('a GbR of nobody is asked for its partners', () => {
    const nobody = { ...germanGmbh, legal_entity: 'gbr', name: 'Muster GbR', register: '', representative: '' };
    const { findings } = checkCompleteness(nobody, { language: 'de', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([
      'Nennen Sie die Gesellschafter mit Vor- und Nachnamen; sie vertreten die Gesellschaft.',
    ]);
  });

  test('a legal form of elsewhere: the message names those that the country has', () => {
    const { findings } = checkCompleteness(
      { ...germanGmbh, legal_entity: 'og', name: 'Muster OG' },
      {
        language: 'de',
        asOf: TODAY,
      },
    );
    expect(findings.map(({ message }) => message)).toEqual([
      'Diese Rechtsform gibt es in Deutschland nicht. Es gibt dort: Einzelkaufmann, e. K., GbR, eGbR, OHG, KG, GmbH & Co. KG, UG & Co. KG, PartG, PartG mbB, GmbH, UG (haftungsbeschränkt), gGmbH, AG, KGaA, SE, eG / Genossenschaft, e. V. / Verein, Nicht eingetragener Verein, Stiftung, Treuhandstiftung.',
    ]);
  });

  test('a legal form of elsewhere: the Austrian message names those of Austria', () => {
    const ug = { ...austrianGmbh, legal_entity: 'ug', name: 'Muster UG (haftungsbeschränkt)' };
    const { findings } = checkCompleteness(ug, { language: 'de', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([
      'Diese Rechtsform gibt es in Österreich nicht. Es gibt dort: ' +
        legalForms
          .filter(({ countries }) => countries !== 'any' && countries.includes('aut'))
          .map(({ name }) => name)
          .join(', ') +
        '.',
    ]);
  });

  test('a legal form of elsewhere: the Swiss message names all that the country has', () => {
    const [finding] = checkCompleteness({ ...swissGmbh, legal_entity: 'ug' }, { language: 'de', asOf: TODAY }).findings;
    const named = finding?.message.replace('Genossenschaft', 'eG / Genossenschaft').replace('Verein', 'e. V. / Verein');
    const swiss = legalForms.filter(({ countries }) => countries !== 'any' && countries.includes('che'));
    const missing = swiss.filter(
      ({ code, name }) => code !== 'kgag' && named?.toLowerCase().includes(name.toLowerCase()) !== true,
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ['HRB746299', germanGmbh, 'fehlt das Gericht'],
    ['Amtsgericht Köln', germanGmbh, 'fehlt die Nummer'],
    ['Registergericht', germanGmbh, 'weder Gericht noch Nummer'],
    ['FN405099b', austrianGmbh, 'fehlt das Gericht'],
  ])('the register entry “%s” is told what it lacks', (register, good, words) => {
    const { findings } = checkCompleteness({ ...good, register }, { language: 'de', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    ['beantragt am 12.03.2026', 'Haben Sie keine, lassen Sie das Feld leer.'],
    ['beantragt (2026-03-12)', 'Haben Sie keine, lassen Sie das Feld leer.'],
    ['Kleinunternehmer nach § 19 UStG', 'Haben Sie keine, lassen Sie das Feld leer.'],
    ['DE 136 695 977', 'Prüfziffer'],
    ['136.695.977', 'Prüfziffer'],
    ['123/456/7890', 'Steuernummer'],
  ])('the VAT ID “%s”: “… %s”', (vat_id, words) => {
    const { findings } = checkCompleteness({ ...germanGmbh, vat_id }, { language: 'de', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    ['beantragt 2026', 'Haben Sie keine, lassen Sie das Feld leer.'],
    ['folgt am 12.03.2026', 'Haben Sie keine, lassen Sie das Feld leer.'],
    ['DE136695976-0001', 'fünf Ziffern'],
    ['123/456/7890', 'Steuernummer'],
  ])('the business identification number “%s”: “… %s”', (business_id, words) => {
    const { findings } = checkCompleteness({ ...germanGmbh, business_id }, { language: 'de', asOf: TODAY });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test.each<[string, Partial<typeof germanGmbh>, string]>([
    ['legal_job_title', { chamber: 'Ärztekammer' }, 'Kammer'],
    ['legal_job_title', { professional_regulations: 'Berufsordnung' }, 'Berufsrechtliche Regelungen'],
    ['professional_regulations', { legal_job_title: 'Ärztin', chamber: 'Ärztekammer' }, 'Berufsbezeichnung'],
    ['professional_regulations', { chamber: 'Ärztekammer' }, 'Kammer'],
  ])('%s is asked for once because of %j, and „%s“ may be emptied', (missing, given, entry) => {
    const findings = checkCompleteness({ ...germanGmbh, ...given }, { language: 'de', asOf: TODAY }).findings;
    const found = findings.filter(({ option, code }) => option === missing && code === 'missing');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(`weil unter „${entry}“`)]);
    expect(found[0]?.message).toContain('leeren Sie jene Angabe');
  });

  test.each([
    ['Deutschland', germanGmbh],
    ['Österreich', austrianGmbh],
  ])('the state that granted a title, by an example of the country: %s', (country, good) => {
    const regulated = { legal_job_title: 'Ärztin', chamber: 'Ärztekammer', professional_regulations: 'Berufsordnung' };
    const { findings } = checkCompleteness({ ...good, ...regulated }, { language: 'de', asOf: TODAY });
    const [finding] = findings.filter(({ option }) => option === 'legal_job_title');
    expect(finding?.message).toContain(`„Ärztin (${country})“`);
  });

  test('the statute is cited as in the language', () => {
    const [finding] = checkCompleteness({ ...germanGmbh, name: '' }, { language: 'de', asOf: TODAY }).findings;
    expect(finding).toEqual({
      rule: 'name.missing',
      option: 'name',
      locale: '',
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
    checkCompleteness(
      { ...germanGmbh, coverage: '§ 5 TMG, § 55 RStV', free_text: 'https://ec.europa.eu/consumers/odr' },
      { language: 'en', asOf },
    ).findings.map(({ option, statute }) => `${option}: ${statute}`);

  test.each([
    ['2020-11-07', ['coverage: § 18 (2) MStV']],
    ['2024-05-14', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV']],
    ['2025-07-19', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV']],
    ['2025-07-20', ['coverage: § 5 DDG', 'coverage: § 18 (2) MStV', 'free_text: Regulation (EU) 2024/3228']],
  ])('on %s these are outdated: %j', (asOf, expected) => {
    expect(told(asOf)).toEqual(expected);
  });
});

describe('rules older than a year', () => {
  const warningIn = (language: string, asOf: string): string | undefined =>
    checkCompleteness(swissGmbh, { language, asOf }).warning;

  test('say so in each language', () => {
    expect(warningIn('en', '2027-11-23')).toContain('last reviewed on 22 November 2026, more than a year ago');
    expect(warningIn('de', '2036-01-01')).toContain('zuletzt am 22. November 2026 geprüft');
    expect(warningIn('fr', '2036-01-01')).toContain('pour la dernière fois le 22 novembre 2026');
    expect(warningIn('it', '2036-01-01')).toContain('l’ultima volta il 22 novembre 2026');
  });

  test('younger ones do not', () => {
    const young = checkCompleteness(swissGmbh, { language: 'en', asOf: '2027-11-22' });
    expect(young).not.toHaveProperty('warning');
  });
});

test.each([
  ['2007-02-28', []],
  ['2007-03-01', ['§ 5 DDG', '§ 18 (2) MStV']],
])('on %s, of TDG and MDStV these have come in their place: %j', (asOf, expected) => {
  const { findings } = checkCompleteness({ ...germanGmbh, coverage: '§ 6 TDG, § 10 MDStV' }, { language: 'en', asOf });
  expect(findings.map(({ statute }) => statute)).toEqual(expected);
});

test.each([
  ['de', 'Es steht hier: „§ 5 Absatz 1 TMG“.'],
  ['en', 'It stands here: “§ 5 Absatz 1 TMG”.'],
])('the place of a long text is quoted in %s', (language, quote) => {
  const long = `<p>${'Wort '.repeat(200)}</p><p>Nach § 5 Absatz 1 TMG sind wir verantwortlich.</p>`;
  const messageOn = (free_text: string): string | undefined =>
    checkCompleteness({ ...germanGmbh, free_text }, { language, asOf: TODAY }).findings[0]?.message;
  expect(messageOn(long)?.endsWith(` ${quote}`)).toBe(true);
  expect(messageOn('§ 5 TMG')).not.toMatch(/[“„]§ 5 TMG[”“]\.$/);
});

test('an empty record asks for country and legal form first, and for nothing else', () => {
  expect(checkCompleteness(recordWith({}), { language: 'en', asOf: TODAY })).toMatchObject({
    country: '',
    legalEntity: '',
    asOf: TODAY,
    rulesAsOf: RULES_AS_OF,
    complete: false,
    findings: [{ option: 'country' }, { option: 'legal_entity' }],
  });
});

describe('what languages say in words of their own', () => {
  const of = (base: object, others: Plain): string[] => {
    const { complete, findings } = completenessOfPages(overridden({ '': { ...germanGmbh, ...base }, ...others }), {
      language: 'en',
      asOf: TODAY,
    });
    return [`complete: ${complete}`, ...findings.map((finding) => `${finding.locale || 'base'}: ${worded(finding)}`)];
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

  test('what a text of a language asks of another option is said with the language, though that option has no text of its own', () => {
    expect(
      of({}, { en: { professional_regulations: 'BRAO', legal_job_title: 'Attorney-at-law (Germany)' } }),
    ).toContain('en: chamber missing (error), § 5 (1) no. 5 DDG');
  });

  test('the page of one language: what is its own has its locale, what it takes from the base has none', () => {
    const imprint = overridden({
      '': { ...germanGmbh, email: '', ...link },
      de: { register: 'AG Hamburg', ...link },
      en: { coverage: 'This site' },
    });
    const findings = (locale: string): string[] =>
      completenessOfPages(imprint, { language: 'en', asOf: TODAY }, locale).findings.map(
        (finding) => `${finding.locale || 'base'}: ${finding.option}`,
      );
    expect(findings('de')).toEqual(['base: email', 'de: free_text', 'de: register']);
    expect(findings('en')).toEqual(['base: email', 'base: free_text']);
    expect(findings('')).toEqual(['base: email', 'base: free_text', 'de: register']);
  });
});

describe('a text that a language has in place of the shared one', () => {
  const BASE_ENTRY = germanGmbh.register;
  const found = (values: Plain, replaced: Plain = {}, locale = ''): string[] => {
    const imprint = overridden({ ...values, '': { ...germanGmbh, ...values[''] } }, replaced);
    const { complete, findings } = completenessOfPages(imprint, { language: 'en', asOf: TODAY }, locale);
    return [
      `complete: ${complete}`,
      ...findings.map((finding) => `${finding.locale || 'base'}: ${worded(finding)}: ${finding.message}`),
    ];
  };
  const MISLEADING = 'Directive 2005/29/EC, Art. 6 (1) (f)';

  test('fits: no finding', () => {
    expect(found({ en: { register: 'Hamburg Local Court, HRB 987654' } })).toEqual(['complete: true']);
  });

  test('names another register number: an error, and the imprint is not complete', () => {
    const expected = [
      'complete: false',
      `en: register invalid (error), ${MISLEADING}: The text for all languages contains a different number. One of the two is wrong: correct it, or remove this text to show the one for all languages.`,
    ];
    expect(found({ en: { register: 'Cologne Local Court, HRB 12345' } })).toEqual(expected);
    expect(found({ en: { register: 'Cologne Local Court, HRB 12345' } }, {}, 'en')).toEqual(expected);
    expect(found({ en: { register: 'Cologne Local Court, HRB 12345' }, fr: { coverage: 'Ici' } }, {}, 'fr')).toEqual([
      'complete: true',
    ]);
  });

  test('has another register number where the law wants none: a warning, but an error as long as nobody has looked', () => {
    const inSwiss = (replaced: Plain): string[] =>
      completenessOfPages(
        overridden(
          {
            '': { ...swissGmbh, register: 'Handelsregister Bern, CHE-116.281.710' },
            en: { register: 'Commercial Register of Bern, CHE-123.456.788' },
          },
          replaced,
        ),
        { language: 'en', asOf: TODAY },
      ).findings.map(worded);
    expect(inSwiss({})).toEqual(['register invalid (warning), Art. 3 (1) (b) UWG']);
    expect(inSwiss({ en: { register: 'Handelsregister Bern, CHE-123.456.788' } })).toEqual([
      'register invalid (error), Art. 3 (1) (b) UWG',
    ]);
    const chamber = { '': { chamber: 'Kammer, 22083 Hamburg' }, en: { chamber: 'Chamber, 10969 Berlin' } };
    expect(found(chamber)).toContainEqual(expect.stringContaining('chamber invalid (warning)'));
    expect(found(chamber, { en: { chamber: 'Kammer, 10969 Berlin' } })).toContainEqual(
      expect.stringContaining('chamber invalid (error)'),
    );
  });

  test('has another number elsewhere: a warning', () => {
    expect(found({ '': { free_text: 'Hotline 040 66969-120' }, en: { free_text: 'Hotline 040 66969-125' } })).toEqual([
      'complete: true',
      expect.stringContaining('en: free_text invalid (warning)'),
    ]);
  });

  test('has lost the register number: what the law says of that comes first, and is said once', () => {
    expect(found({ en: { register: 'Hamburg Local Court' } })).toEqual([
      'complete: false',
      expect.stringContaining('en: register invalid (error), § 5 (1) no. 4 DDG'),
    ]);
    const gbr = { legal_entity: 'gbr', name: 'Muster GbR', associate: 'A Muster, B Muster' };
    expect(found({ '': gbr, en: { register: 'Hamburg' } })).toContainEqual(
      expect.stringContaining(
        `en: register invalid (error), ${MISLEADING}: The text for all languages contains a register`,
      ),
    );
  });

  test('was written before the shared one changed: an error in what identifies, a warning in prose', () => {
    expect(
      found(
        { en: { register: 'Cologne Local Court, HRB 987654' } },
        { en: { register: 'Amtsgericht Köln, HRB 987654' } },
      ),
    ).toEqual([
      'complete: false',
      `en: register outdated (error), ${MISLEADING}: The text for all languages has been changed since this one was written. Check whether it still says the same: keep it, change it or remove it.`,
    ]);
    expect(found({ '': { coverage: 'Neu' }, en: { coverage: 'Old' } }, { en: { coverage: 'Alt' } })).toEqual([
      'complete: true',
      expect.stringContaining(`en: coverage outdated (warning), ${MISLEADING}`),
    ]);
  });

  test('stands although the shared one was cleared', () => {
    expect(
      found({ en: { inspecting_authority: 'Old authority' } }, { en: { inspecting_authority: 'Alte Behörde' } }),
    ).toEqual([
      'complete: false',
      `en: inspecting_authority outdated (error), ${MISLEADING}: The text for all languages has been removed, but this one is still shown in its language. Remove it, or keep it if it applies only there.`,
    ]);
  });

  test('of an option that cannot differ by language is not shown, so nothing is said of it', () => {
    expect(found({ en: { fax: '+49 40 99999' }, fr: {} }, { en: { fax: '+49 40 11111' } })).toEqual(['complete: true']);
  });

  test('in the languages of the rules, by the law of Switzerland there', () => {
    const imprint = overridden({ '': { ...swissGmbh, register: BASE_ENTRY }, fr: { register: 'Berne, HRB 1' } });
    const [finding] = completenessOfPages(imprint, { language: 'fr', asOf: TODAY }).findings.filter(
      ({ locale }) => locale === 'fr',
    );
    expect(finding).toMatchObject({ option: 'register', statute: 'art. 3, al. 1, let. b LCD' });
    expect(finding?.message).toContain('un autre numéro');
  });
});

test.each<[string, ImprintRecord, string]>([
  ['an association', { ...germanGmbh, legal_entity: 'ev', name: 'Sportverein Muster e. V.', register: '' }, 'VR 9876'],
  ['a UG', { ...germanGmbh, legal_entity: 'ug', name: 'Musterwerk' }, 'Musterwerk UG (haftungsbeschränkt)'],
  ['a Viennese lawyer', { ...austrianGmbh, professional_regulations: 'www.rakwien.at' }, 'RAO'],
])('%s is shown an example of its country and form', (_who, record, example) => {
  const { findings } = checkCompleteness(record, { language: 'de', asOf: TODAY });
  expect(findings.map(({ message }) => message).join('\n')).toContain(example);
});

test('no message has a place for an example that is not filled', () => {
  const languages = titleLanguages.map((language) => ({ language, asOf: TODAY }));
  const records = [...germanCases, ...austrianCases, ...swissCases].map(([, good, change]) => ({ ...good, ...change }));
  const messages = records.flatMap((record) =>
    languages.flatMap((options) => checkCompleteness(record, options).findings.map(({ message }) => message)),
  );
  expect(messages.filter((message) => /[{}]|undefined/.test(message))).toEqual([]);
});
