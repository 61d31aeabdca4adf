import fc from 'fast-check';

import { type OptionName, options } from '../../../../server/src/imprint/catalogue/catalogue';
import {
  builtInTitle,
  type ByLanguage,
  checkTitles,
  checkValues,
  recordIn,
  storedTitlesIn,
  titleChanges,
  titlesIn,
  valueChanges,
  withChanges,
} from '../../../../server/src/imprint/record/record';
import { textsFor } from '../../../../server/src/text/messages';
import { optionOf, recordWith, stored } from '../../support/imprint';
import { refusalOf } from '../../support/refusal';

const en = textsFor('en');
const names = options.map(({ name }) => name);

const languages = fc.constantFrom('', 'de', 'en', 'fr', 'de-AT');

/** Any state of the tables: set texts only. Non-translatable options can have an override too, from another source. */
const anyState: fc.Arbitrary<ByLanguage> = fc
  .array(fc.tuple(languages, fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 5 })))
  .map((rows) => {
    const state = new Map<string, Map<OptionName, string>>();
    for (const [language, option, text] of rows) {
      const ofLanguage = state.get(language) ?? new Map<OptionName, string>();
      state.set(language, ofLanguage.set(option, text));
    }
    return state;
  });

describe('recordIn', () => {
  const values = stored({
    '': { name: 'Muster GmbH', coverage: 'Diese Website', chamber: 'IHK Berlin' },
    en: { coverage: 'This website' },
    fr: { name: 'Exemple SARL' },
  });

  it.each([
    ['the base', '', { name: 'Muster GmbH', coverage: 'Diese Website', chamber: 'IHK Berlin' }],
    ['an override, else the base', 'en', { name: 'Muster GmbH', coverage: 'This website', chamber: 'IHK Berlin' }],
    ['the base alone', 'de', { name: 'Muster GmbH', coverage: 'Diese Website', chamber: 'IHK Berlin' }],
    [
      'no override of another region',
      'en-GB',
      { name: 'Muster GmbH', coverage: 'Diese Website', chamber: 'IHK Berlin' },
    ],
    [
      'no override of what is the same everywhere',
      'fr',
      { name: 'Muster GmbH', coverage: 'Diese Website', chamber: 'IHK Berlin' },
    ],
  ])('gives %s in %j', (_, language, expected) => {
    expect(recordIn(values, language)).toEqual(recordWith(expected));
  });

  it('of nothing has "" everywhere', () => {
    expect(recordIn(new Map(), 'de')).toEqual(recordWith({}));
  });

  it('always has 40 keys in their order, each the override of a translatable option, else the base, else ""', () => {
    fc.assert(
      fc.property(anyState, languages, (state, language) => {
        const record = recordIn(state, language);
        expect(Object.keys(record)).toEqual(names);
        for (const { name, translatable } of options) {
          const override = translatable ? state.get(language)?.get(name) : undefined;
          expect(record[name]).toBe(override ?? state.get('')?.get(name) ?? '');
        }
      }),
    );
  });
});

describe('builtInTitle', () => {
  it.each([
    ['en', 'VAT ID'],
    ['de', 'Umsatzsteuer-ID'],
    ['de-CH', 'Umsatzsteuer-ID'],
    ['fr', 'Numéro de TVA'],
    ['it-CH', 'Partita IVA'],
    ['es', 'VAT ID'],
    ['toString', 'VAT ID'],
    ['', 'VAT ID'],
  ])('in %j: %s', (language, title) => {
    expect(builtInTitle(optionOf('vat_id'), language, recordWith({}))).toBe(title);
  });

  it.each([
    ['de', 'gmbh', 'deu', 'Stammkapital'],
    ['de', 'gmbh', 'aut', 'Stammkapital'],
    ['de', 'gmbh', 'che', 'Stammkapital'],
    ['de', 'ug', 'deu', 'Stammkapital'],
    ['de', 'ggmbh', 'deu', 'Stammkapital'],
    ['de', 'flexco', 'aut', 'Stammkapital'],
    ['de', 'ag', 'deu', 'Grundkapital'],
    ['de', 'ag', 'aut', 'Grundkapital'],
    ['de', 'ag', 'che', 'Aktienkapital'],
    ['de', 'ag', '', 'Grundkapital'],
    ['de', 'kgag', 'deu', 'Grundkapital'],
    ['de', 'kgag', 'che', 'Aktienkapital'],
    ['de', 'se', 'deu', 'Grundkapital'],
    ['de', 'se', 'che', 'Aktienkapital'],
    ['de-AT', 'ag', 'aut', 'Grundkapital'],
    ['de', 'kg', 'deu', 'Stammkapital / Grundkapital'],
    ['de', 'eg', 'deu', 'Stammkapital / Grundkapital'],
    ['de', '', '', 'Stammkapital / Grundkapital'],
    ['en', 'gmbh', 'deu', 'Share capital'],
    ['fr', 'ag', 'che', 'Capital social'],
    ['it', 'ag', 'che', 'Capitale sociale'],
  ])('of the capital in %s for %j in %j: %s', (language, legal_entity, country, title) => {
    expect(builtInTitle(optionOf('capital_stock'), language, recordWith({ legal_entity, country }))).toBe(title);
  });

  it.each([
    ['business_id', 'de', 'Unternehmens-Identifikationsnummer (UID)'],
    ['business_id', 'fr', 'Numéro d’identification des entreprises (IDE)'],
    ['business_id', 'it', 'Numero d’identificazione delle imprese (IDI)'],
    ['business_id', 'en', 'Business identification number (UID)'],
    ['vat_id', 'de-CH', 'MWST-Nummer'],
    ['vat_id', 'fr', 'Numéro TVA'],
    ['vat_id', 'it', 'Numero IVA'],
    ['vat_id', 'en', 'VAT number'],
    ['coverage', 'de', 'Geltungsbereich'],
  ] as const)('in Switzerland, %s in %s: %s', (option, language, title) => {
    for (const legal_entity of ['', 'gmbh']) {
      expect(builtInTitle(optionOf(option), language, recordWith({ country: 'che', legal_entity }))).toBe(title);
    }
  });

  it.each([
    ['coverage', '', 'de', 'Offenlegung (§ 25 MedienG)'],
    ['coverage', 'gmbh', 'en', 'Disclosure (§ 25 MedienG)'],
    ['coverage', 'individual', 'fr', 'Divulgation (§ 25 MedienG)'],
    ['coverage', 'ev', 'it', 'Divulgazione (§ 25 MedienG)'],
    ['register', '', 'de', 'Firmenbuch'],
    ['register', 'gmbh', 'de', 'Firmenbuch'],
    ['register', 'eu', 'en', 'Company register (Firmenbuch)'],
    ['register', 'kg', 'fr', 'Registre du commerce (Firmenbuch)'],
    ['register', 'ag', 'it', 'Registro delle imprese (Firmenbuch)'],
    ['register', 'ev', 'de-AT', 'ZVR-Zahl'],
    ['register', 'ev', 'en', 'ZVR number'],
    ['register', 'foundation', 'de', 'Registereintrag'],
    ['register', 'self', 'de', 'Registereintrag'],
    ['vat_id', 'gmbh', 'de', 'Umsatzsteuer-ID'],
    ['capital_stock', 'ag', 'de', 'Grundkapital'],
  ] as const)('in Austria, %s for %j in %s: %s', (option, legal_entity, language, title) => {
    expect(builtInTitle(optionOf(option), language, recordWith({ country: 'aut', legal_entity }))).toBe(title);
  });

  it('of a Liechtenstein VAT number', () => {
    expect(builtInTitle(optionOf('vat_id'), 'de', recordWith({ country: 'lie' }))).toBe('MWST-Nummer');
    expect(builtInTitle(optionOf('register'), 'de', recordWith({ country: 'lie' }))).toBe('Registereintrag');
  });

  it('calls nothing else by the legal form', () => {
    const record = recordWith({ legal_entity: 'ag', country: 'deu' });
    expect(builtInTitle(optionOf('pending_deposits'), 'de', record)).toBe('Ausstehende Einlagen');
  });
});

describe('titles', () => {
  const titles = stored({ '': { country: 'Staat', fax: 'Telefax' }, en: { country: 'State' } });

  it('titlesIn gives what is stored for the language, else for all, else what is built in', () => {
    const all = titlesIn(titles, 'en', recordWith({}));
    expect(Object.keys(all)).toEqual(names);
    expect(all).toMatchObject({ country: { name: 'State' }, fax: { name: 'Telefax' }, email: { name: 'Email' } });
  });

  it('titlesIn gives the capital the title of its legal form, unless one is stored', () => {
    const record = recordWith({ legal_entity: 'ag', country: 'che' });
    expect(titlesIn(new Map(), 'de', record).capital_stock).toEqual({ name: 'Aktienkapital' });
    const own = stored({ de: { capital_stock: 'Kapital' } });
    expect(titlesIn(own, 'de', record).capital_stock).toEqual({ name: 'Kapital' });
  });

  it('titlesIn gives an option the name of its country, unless a title is stored', () => {
    const record = recordWith({ country: 'che' });
    expect(titlesIn(new Map(), 'de', record).vat_id).toEqual({ name: 'MWST-Nummer' });
    expect(titlesIn(stored({ '': { vat_id: 'MWST' } }), 'de', record).vat_id).toEqual({ name: 'MWST' });
  });

  it.each([
    ['', { country: { name: 'Staat' }, fax: { name: 'Telefax' } }],
    ['de', { country: { name: 'Staat' }, fax: { name: 'Telefax' } }],
    ['en', { country: { name: 'State' }, fax: { name: 'Telefax' } }],
  ])('storedTitlesIn %j gives the stored ones alone', (language, expected) => {
    expect(storedTitlesIn(titles, language)).toEqual(expected);
  });

  it('storedTitlesIn keeps the order of the options', () => {
    const inOtherOrder = stored({ de: { fax: 'Telefax', name: 'Firma' }, '': { country: 'Staat' } });
    expect(Object.keys(storedTitlesIn(inOtherOrder, 'de'))).toEqual(['country', 'name', 'fax']);
  });

  it('storedTitlesIn gives nothing where nothing is stored', () => {
    expect(storedTitlesIn(new Map(), 'de')).toEqual({});
  });
});

describe('checkValues', () => {
  it('gives the cleaned texts by option, in the order of the request', () => {
    const checked = checkValues(
      [
        ['press_law_checkbox', 'on'],
        ['name', ' Muster '],
        ['fax', ''],
      ],
      en,
    );
    expect([...checked].map(([{ name }, value]) => [name, value])).toEqual([
      ['press_law_checkbox', '1'],
      ['name', 'Muster'],
      ['fax', ''],
    ]);
  });

  it('names every unknown option and every wrong value at once, and stores nothing', () => {
    const body: [string, unknown][] = [
      ['name', 'Muster'],
      ['test', 'x'],
      ['email', 'x'],
      ['phone', ['1']],
    ];
    expect(refusalOf(() => checkValues(body, en))).toEqual({
      message: '3 errors occurred',
      faults: {
        test: 'Option "test" does not exist.',
        email: 'email must be an email address.',
        phone: 'phone must be a single text.',
      },
    });
  });

  it.each(['all', 'options', 'titles', '__proto__', 'constructor', 'id', 'documentId', 'createdBy', 'NAME', ''])(
    'refuses %j, which is no option',
    (name) => {
      expect(refusalOf(() => checkValues(new Map([[name, 'x']]), en)).message).toBe(`Option "${name}" does not exist.`);
    },
  );

  it('refuses a body without any field', () => {
    expect(refusalOf(() => checkValues([], en))).toEqual({ message: 'The request body is empty.', faults: {} });
  });
});

describe('checkTitles', () => {
  it('checks titles and not values', () => {
    const checked = checkTitles([['email', ' Mail ']], en);
    expect([...checked].map(([{ name }, title]) => [name, title])).toEqual([['email', 'Mail']]);
  });

  it('names every wrong one', () => {
    const body: [string, unknown][] = [
      ['test', 'x'],
      ['email', 'A\nB'],
    ];
    expect(Object.keys(refusalOf(() => checkTitles(body, en)).faults)).toEqual(['test', 'email']);
  });

  it('refuses a body without any field', () => {
    expect(refusalOf(() => checkTitles(new Map(), en)).message).toBe('The request body is empty.');
  });
});

describe('changes', () => {
  const values = stored({ '': { name: 'Muster', coverage: 'Alles' }, en: { coverage: 'Everything' } });

  it.each<[string, string, string, string, unknown[]]>([
    ['a first value', 'fax', '030 123', '', [{ option: 'fax', locale: null, before: '', after: '030 123' }]],
    ['another value', 'name', 'Neu', '', [{ option: 'name', locale: null, before: 'Muster', after: 'Neu' }]],
    ['the same value', 'name', 'Muster', '', []],
    ['a cleared value', 'name', '', '', [{ option: 'name', locale: null, before: 'Muster', after: '' }]],
    ['clearing what is unset', 'fax', '', '', []],
    ['an override', 'coverage', 'Tout', 'fr', [{ option: 'coverage', locale: 'fr', before: '', after: 'Tout' }]],
    [
      'another override',
      'coverage',
      'All',
      'en',
      [{ option: 'coverage', locale: 'en', before: 'Everything', after: 'All' }],
    ],
    ['the same override', 'coverage', 'Everything', 'en', []],
    [
      'an override removed',
      'coverage',
      '',
      'en',
      [{ option: 'coverage', locale: 'en', before: 'Everything', after: '' }],
    ],
    ['the base in a language', 'name', 'Neu', 'en', [{ option: 'name', locale: null, before: 'Muster', after: 'Neu' }]],
  ])('of values: %s', (_, name, value, language, changes) => {
    expect(valueChanges(values, checkValues([[name, value]], en), language)).toEqual(changes);
  });

  it.each<[string, string, string, unknown[]]>([
    [
      'for all languages',
      'Firma',
      '',
      [{ option: 'name', locale: null, before: 'Name', after: 'Firma', kind: 'title' }],
    ],
    ['for one', 'Firma', 'de', [{ option: 'name', locale: 'de', before: '', after: 'Firma', kind: 'title' }]],
    ['the same', 'Name', '', []],
    ['removed', '', '', [{ option: 'name', locale: null, before: 'Name', after: '', kind: 'title' }]],
  ])('of titles: %s', (_, title, language, changes) => {
    const titles = stored({ '': { name: 'Name' } });
    expect(titleChanges(titles, checkTitles([['name', title]], en), language)).toEqual(changes);
  });

  it('of several options stand in the order of the request', () => {
    const checked = checkValues(
      [
        ['fax', '030 1'],
        ['name', 'Muster'],
        ['coverage', 'Nichts'],
      ].map(([name = '', value]): [string, unknown] => [name, value === '030 1' ? '030 123' : value]),
      en,
    );
    expect(valueChanges(values, checked, '').map(({ option }) => option)).toEqual(['fax', 'coverage']);
  });
});

describe('withChanges', () => {
  it('sets, replaces and removes texts, and leaves the state before as it was', () => {
    const before = stored({ '': { name: 'Muster', fax: '030 123' } });
    const after = withChanges(before, [
      { option: 'name', locale: null, before: 'Muster', after: 'Neu' },
      { option: 'fax', locale: null, before: '030 123', after: '' },
      { option: 'coverage', locale: 'fr', before: '', after: 'Tout' },
    ]);
    expect(after).toEqual(stored({ '': { name: 'Neu' }, fr: { coverage: 'Tout' } }));
    expect(before).toEqual(stored({ '': { name: 'Muster', fax: '030 123' } }));
  });

  it('makes a write readable in its language, and a second time nothing changes', () => {
    const values = fc.uniqueArray(fc.tuple(fc.constantFrom('name', 'coverage', 'chamber', 'address'), fc.string()), {
      selector: ([name]) => name,
      minLength: 1,
    });
    const written = fc.tuple(anyState, values, languages);
    const isClean = (text: string): boolean => text === text.trim();

    fc.assert(
      fc.property(written, ([state, fields, language]) => {
        fc.pre(fields.every(([, value]) => isClean(value)));
        const checked = checkValues(fields, en);
        const next = withChanges(state, valueChanges(state, checked, language));
        const record = recordIn(next, language);
        for (const [{ name, translatable }, value] of checked) {
          const base = next.get('')?.get(name) ?? '';
          expect(record[name]).toBe(value === '' && translatable ? base : value);
        }
        expect(valueChanges(next, checked, language)).toEqual([]);
      }),
    );
  });
});
