import { type DutyId, dutyIds, type DutyState, type Site } from '../../../../../server/src/contracts/site';
import {
  authorityOf,
  dutiesOf,
  type FormOfKind,
  linksHtml,
  linksOf,
  questionsOn,
  type SiteFacts,
} from '../../../../../server/src/imprint/completeness/duties';
import { emptySite } from '../../../../../server/src/imprint/site/site';

const TODAY = '2026-11-25';
const recently = { origin: 'https://example.org', lastUsedAt: '2026-11-24T12:00:00.000Z' };
const PAGE = 'https://example.org/page';

const facts = (site: Partial<Site> = {}, others: Partial<SiteFacts> = {}): SiteFacts => ({
  site: { ...emptySite, ...site },
  forms: [],
  sightings: [recently],
  ...others,
});

/** A shop whose contracts go on, of a firm that is not small. */
const shop = { contracts: true, continuing: true, microenterprise: false } as const;
/** A page for each duty. */
const pages = Object.fromEntries(dutyIds.map((id) => [id, { '': `https://example.org/${id}` }]));

const dutiesIn = (country: string, given: SiteFacts, asOf = TODAY, language = 'en') =>
  dutiesOf({ country }, given, { language, asOf });

const dutyIn = (country: string, id: DutyId, given: SiteFacts, asOf = TODAY, language = 'en') =>
  dutiesIn(country, given, asOf, language).find((duty) => duty.id === id);

const stateIn = (country: string, id: DutyId, given: SiteFacts, asOf = TODAY): DutyState | undefined =>
  dutyIn(country, id, given, asOf)?.state;

const form = (kind: FormOfKind['kind'], part: Partial<FormOfKind> = {}): FormOfKind => ({
  kind,
  url: `https://cms.example.org/${kind}`,
  sightings: [],
  ...part,
});

test.each([
  ['deu', ['contracts', 'continuing', 'microenterprise']],
  ['aut', ['contracts', 'microenterprise']],
  ['che', []],
  ['usa', []],
])('in %s, what is owed depends on the answers to %j', (country, questions) => {
  expect(questionsOn(country, TODAY)).toEqual(questions);
});

describe('§ 5 (1) DDG, § 5 (1) ECG, Directive 2000/31/EC Art. 5 (1), Art. 3 (1) (s) UWG: the imprint is linked from each page', () => {
  test.each([
    ['deu', '§ 5 (1) DDG'],
    ['aut', '§ 5 (1) ECG'],
    ['fra', 'Directive 2000/31/EC, Art. 5 (1)'],
    ['che', 'Art. 3 (1) (s) UWG'],
  ])('by whoever is in %s: %s', (country, statute) => {
    expect(dutyIn(country, 'imprint-link', facts())).toMatchObject({ state: 'missing', statute });
    expect(stateIn(country, 'imprint-link', facts({ pages }))).toBe('met');
  });

  test('in Germany by § 5 (1) TMG until 13 May 2024', () => {
    const statuteOn = (day: string) => dutyIn('deu', 'imprint-link', facts(), day);
    expect(statuteOn('2024-05-13')).toMatchObject({ state: 'missing', statute: '§ 5 (1) TMG', since: '2007-03-01' });
    expect(statuteOn('2024-05-14')).toMatchObject({ state: 'missing', statute: '§ 5 (1) DDG', since: '2024-05-14' });
    expect(dutiesIn('deu', facts(), '2024-05-13').map(({ id }) => id)).toEqual(
      dutiesIn('deu', facts(), '2024-05-14').map(({ id }) => id),
    );
  });

  test('easy to recognise, and within two clicks (BGH, I ZR 228/03)', () => {
    expect(dutyIn('deu', 'imprint-link', facts())?.message).toMatch(
      /^Each page has a link to the imprint that is easy to recognise, within two clicks\./,
    );
    expect(linksOf({ country: 'deu' }, facts({ pages }), { language: 'de', asOf: TODAY })[0]).toEqual({
      id: 'imprint-link',
      label: 'Impressum',
      url: 'https://example.org/imprint-link',
    });
  });
});

describe('Art. 13 GDPR, Art. 19 FADP: the site has a privacy notice', () => {
  test.each([
    ['deu', 'Art. 13 GDPR', '2018-05-25'],
    ['aut', 'Art. 13 GDPR', '2018-05-25'],
    ['ita', 'Art. 13 GDPR', '2018-05-25'],
    ['che', 'Art. 19 FADP', '2023-09-01'],
  ])('in %s: %s, since %s', (country, statute, since) => {
    expect(dutyIn(country, 'privacy', facts())).toMatchObject({ state: 'missing', statute, since });
    expect(stateIn(country, 'privacy', facts({ pages }))).toBe('met');
  });
});

describe('§ 356a BGB, § 13a FAGG, Art. 11a Directive 2011/83/EU: whoever concludes contracts with consumers online offers a function to withdraw', () => {
  test.each([
    ['deu', '§ 356a BGB', '2026-06-19', '2026-06-18'],
    ['aut', '§ 13a FAGG', '2026-10-01', '2026-09-30'],
    ['nld', 'Directive 2011/83/EU, Art. 11a', '2026-06-19', '2026-06-18'],
  ])('in %s by %s from %s on, not on %s', (country, statute, since, before) => {
    expect(dutyIn(country, 'withdrawal', facts(shop), since)).toMatchObject({ state: 'missing', statute, since });
    expect(stateIn(country, 'withdrawal', facts(shop), before)).toBe('notOwed');
  });

  test('it is not owed where no consumer concludes a contract, and unknown where nobody has said', () => {
    expect(stateIn('deu', 'withdrawal', facts({ contracts: false }))).toBe('notOwed');
    expect(stateIn('deu', 'withdrawal', facts())).toBe('unknown');
  });

  test('a microenterprise owes it too', () => {
    expect(stateIn('deu', 'withdrawal', facts({ ...shop, microenterprise: true }))).toBe('missing');
  });

  test.each([
    ['a form of this kind with a page of its own', { forms: [form('withdrawal')] }, 'met'],
    ['a form of this kind without a page', { forms: [form('withdrawal', { url: undefined })] }, 'missing'],
    ['a form of the other kind', { forms: [form('cancellation')] }, 'missing'],
    ['a form that no site shows', { forms: [form('withdrawal')], sightings: [] }, 'missing'],
    [
      'a form that a site was posted from',
      { forms: [form('withdrawal', { sightings: [recently] })], sightings: [] },
      'met',
    ],
    [
      'a form whose link was last seen half a year ago',
      { forms: [form('withdrawal')], sightings: [{ ...recently, lastUsedAt: '2026-05-28T12:00:00.000Z' }] },
      'missing',
    ],
  ])('%s', (_, others, state) => {
    expect(stateIn('deu', 'withdrawal', facts(shop, others))).toBe(state);
  });

  test('a page elsewhere fulfils it, and is linked rather than the form’s own', () => {
    const given = facts({ ...shop, pages: { withdrawal: { '': PAGE } } }, { forms: [form('withdrawal')] });
    expect(stateIn('deu', 'withdrawal', given)).toBe('met');
    expect(linksOf({ country: 'deu' }, given, { language: 'de', asOf: TODAY })).toEqual([
      { id: 'withdrawal', label: 'Vertrag widerrufen', url: PAGE },
    ]);
  });
});

describe('§ 312k BGB: where continuing contracts for money can be concluded, there is a button to cancel them', () => {
  test.each([
    [{ contracts: true, continuing: true }, 'missing'],
    [{ contracts: true, continuing: false }, 'notOwed'],
    [{ contracts: false, continuing: null }, 'notOwed'],
    [{ contracts: true, continuing: null }, 'unknown'],
    [{ contracts: null, continuing: true }, 'unknown'],
  ] as const)('%j: %s', (site, state) => {
    expect(stateIn('deu', 'cancellation', facts(site))).toBe(state);
  });

  test('since 1 July 2022', () => {
    expect(dutyIn('deu', 'cancellation', facts(shop))).toMatchObject({ statute: '§ 312k BGB', since: '2022-07-01' });
    expect(stateIn('deu', 'cancellation', facts(shop), '2022-06-30')).toBe('notOwed');
  });

  test('a form of this kind fulfils it', () => {
    expect(stateIn('deu', 'cancellation', facts(shop, { forms: [form('cancellation')] }))).toBe('met');
  });

  test.each(['aut', 'fra', 'che'])('it is German law: %s has none that is known here', (country) => {
    expect(stateIn(country, 'cancellation', facts(shop))).toBeUndefined();
  });
});

describe('Annex 3 no. 1 BFSG, BaFG, Directive (EU) 2019/882 Art. 13: the site says how accessible it is', () => {
  test.each([
    ['deu', 'Annex 3 no. 1 BFSG'],
    ['aut', 'BaFG'],
    ['bel', 'Directive (EU) 2019/882, Art. 13'],
  ])('in %s by %s since 28 June 2025', (country, statute) => {
    const since = '2025-06-28';
    expect(dutyIn(country, 'accessibility', facts(shop), since)).toMatchObject({ state: 'missing', statute, since });
    expect(stateIn(country, 'accessibility', facts(shop), '2025-06-27')).toBe('notOwed');
    expect(stateIn(country, 'accessibility', facts({ ...shop, pages }))).toBe('met');
  });

  test.each([
    ['a microenterprise that provides services is exempt', { ...shop, microenterprise: true }, 'notOwed'],
    ['no commerce with consumers', { ...shop, contracts: false }, 'notOwed'],
    ['nobody has said how large the firm is', { ...shop, microenterprise: null }, 'unknown'],
  ])('%s', (_, site, state) => {
    expect(stateIn('deu', 'accessibility', facts(site))).toBe(state);
  });

  test('the authority is the one of all German states in Magdeburg, and Austria’s', () => {
    expect(authorityOf('deu', 'de')).toMatch(/MLBF\), Magdeburg$/);
    expect(authorityOf('aut', 'de-AT')).toBe('Sozialministeriumservice, Wien');
    expect(authorityOf('fra', 'fr')).toBeUndefined();
  });
});

describe('the labels of the links are those of the law (§ 5 (1) DDG, Art. 11a (1) Directive 2011/83/EU, § 312k (2) BGB, Annex 3 no. 1 BFSG, Art. 13 GDPR)', () => {
  test.each([
    ['de', ['Impressum', 'Vertrag widerrufen', 'Verträge hier kündigen', 'Barrierefreiheit', 'Datenschutzerklärung']],
    ['en', ['Imprint', 'Withdraw from contract here', 'Cancel contracts here', 'Accessibility', 'Privacy notice']],
    [
      'fr-CH',
      [
        'Mentions légales',
        'Se rétracter du contrat ici',
        'Résilier les contrats ici',
        'Accessibilité',
        'Protection des données',
      ],
    ],
    [
      'it',
      [
        'Note legali',
        'Recedere dal contratto qui',
        'Disdire i contratti qui',
        'Accessibilità',
        'Informativa sulla privacy',
      ],
    ],
    ['pl', ['Imprint', 'Withdraw from contract here', 'Cancel contracts here', 'Accessibility', 'Privacy notice']],
  ])('in %s', (language, expected) => {
    const links = linksOf({ country: 'deu' }, facts({ ...shop, pages }), { language, asOf: TODAY });
    expect(links.map(({ label }) => label)).toEqual(expected);
    expect(links.map(({ id }) => id)).toEqual(dutyIds);
  });
});

describe('links', () => {
  const idsOf = (site: Partial<Site>, country = 'deu', asOf = TODAY): DutyId[] =>
    linksOf({ country }, facts({ pages, ...site }), { language: 'de', asOf }).map(({ id }) => id);

  test('are those that concern the site: no function without contracts, no statement of a microenterprise', () => {
    expect(idsOf({ contracts: false })).toEqual(['imprint-link', 'privacy']);
    expect(idsOf({ ...shop, microenterprise: true })).toEqual([
      'imprint-link',
      'withdrawal',
      'cancellation',
      'privacy',
    ]);
    expect(idsOf({ ...shop, continuing: false })).toEqual(['imprint-link', 'withdrawal', 'accessibility', 'privacy']);
    expect(idsOf({ contracts: false }, 'deu', '2026-01-01')).toEqual(['imprint-link', 'privacy']);
  });

  test('offer a function rather than withhold it where nobody has said whether it is owed, or no law is known', () => {
    expect(idsOf({})).toEqual(dutyIds);
    expect(idsOf({}, 'usa')).toEqual(dutyIds);
  });

  test('lead to the page of the language, or of one that it falls back to, or to what there is', () => {
    const urlIn = (urls: Record<string, string>, language: string) =>
      linksOf({ country: 'deu' }, facts({ pages: { privacy: urls } }), { language, asOf: TODAY })[0]?.url;
    const both = { '': 'https://example.org/privacy', de: 'https://example.org/datenschutz' };
    expect(urlIn(both, 'de-AT')).toBe('https://example.org/datenschutz');
    expect(urlIn(both, 'fr')).toBe('https://example.org/privacy');
    expect(urlIn({ de: both.de }, 'fr')).toBe(both.de);
    expect(urlIn({}, 'fr')).toBeUndefined();
  });

  test('are nothing where there are none', () => {
    expect(linksHtml([], 'de')).toBe('');
  });

  test('are a list in a landmark with a name, in which nothing is markup', () => {
    const url = 'https://example.org/?a=1&b="><script>';
    const html = linksHtml([{ id: 'privacy', label: 'A <b>', url }], 'de-AT');
    expect(html).toBe(
      [
        '<nav class="imprint-links" lang="de" aria-label="Rechtliches">',
        '<ul>',
        '<li data-id="privacy"><a href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;">A &lt;b&gt;</a></li>',
        '</ul>',
        '</nav>',
        '',
      ].join('\n'),
    );
  });
});

describe('messages', () => {
  test('say what is owed, and what to do', () => {
    const withdrawal = (given: SiteFacts, asOf = TODAY, language = 'en') =>
      dutyIn('deu', 'withdrawal', given, asOf, language)?.message;
    const need = /^Consumers can withdraw from a contract on the site/;
    expect(withdrawal(facts(shop))).toMatch(/Make a form of this kind/);
    expect(withdrawal(facts({ ...shop, pages }, { sightings: [] }))).toMatch(/put <imprint-links> into its footer\.$/);
    expect(withdrawal(facts())).toMatch(/have not been answered yet\.$/);
    expect(withdrawal(facts({ contracts: false }))).toMatch(/does not apply to it\.$/);
    expect(withdrawal(facts(shop), '2026-06-01')).toMatch(/This applies from 19 June 2026 on\.$/);
    expect(withdrawal(facts(shop), '2026-06-01', 'de')).toMatch(/Das gilt ab 19\. Juni 2026\.$/);
    expect(withdrawal(facts({ ...shop, pages }))).toMatch(need);
  });

  test('are in Swiss spelling for a Swiss imprint, and in the languages of the country', () => {
    expect(
      dutiesIn('che', facts({ pages: {} }, {}), TODAY, 'de')
        .map(({ message }) => message)
        .join(),
    ).not.toContain('ß');
    expect(dutyIn('che', 'privacy', facts(), TODAY, 'fr')).toMatchObject({
      statute: 'art. 19 LPD',
      message: expect.stringMatching(/^Le site dit aux visiteurs/) as unknown,
    });
  });

  test('there are none where no law is known', () => {
    for (const country of ['', 'usa', 'other']) expect(dutiesIn(country, facts(shop))).toEqual([]);
  });
});
