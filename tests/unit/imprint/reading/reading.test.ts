/* Imprints as people write them, in tests/inputs/imprints: the text, "=====", and what is to be taken from it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import { type OptionName, options } from '../../../../server/src/imprint/catalogue/catalogue';
import { render } from '../../../../server/src/imprint/document';
import { readImprint } from '../../../../server/src/imprint/reading';
import { austria } from '../completeness/corpus/austria';
import { germany } from '../completeness/corpus/germany';
import { published } from '../completeness/corpus/published';
import { switzerland } from '../completeness/corpus/switzerland';
import { sourceOf } from '../document/source';

const folder = path.join(__dirname, '../../../inputs/imprints');
const inOneLine = (text: string): string => text.replaceAll('\n', ' / ');

/** A line each: `? ` before what is to be checked, `- ` before what is left out, `! ` before what was not understood. */
const describeReading = (text: string): string[] => {
  const { suggestions, leftOut, unread } = readImprint(text);
  return [
    ...suggestions.map(({ option, value, isSure }) => `${isSure ? '' : '? '}${option}: ${inOneLine(value)}`),
    ...leftOut.map(({ reason, text: left }) => `- ${reason}: ${inOneLine(left).slice(0, 40)}`),
    ...unread.map((line) => `! ${line}`),
  ];
};

test.each(readdirSync(folder))('%s', (file) => {
  const [text = '', wanted = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n=====\n');
  expect(describeReading(text)).toEqual(wanted.trim().split('\n'));
});

/** What is filled in without a mark. */
const FILLED = ['country', 'address', 'email', 'phone', 'vat_id', 'online_dispute_resolution', 'register'] as const;

/** What differs between a text and another one is how it is written, not what it says. */
const bare = (text: string): string => text.replace(/[\s,.:–-]+/g, '').toLowerCase();

describe('of the imprints that other tests are made of, printed', () => {
  const samples = [...germany, ...austria, ...switzerland];
  const judge = (option: OptionName): { right: number; wrong: string[] } => {
    const wrong: string[] = [];
    let right = 0;
    for (const { about, record } of samples) {
      const text = render(sourceOf(record, 'de'), 'text');
      const found = readImprint(text).suggestions.find((suggestion) => suggestion.option === option);
      if (found?.isSure !== true) continue;
      if (bare(found.value) === bare(record[option])) right += 1;
      else wrong.push(`${about}: ${found.value}, and not ${record[option]}`);
    }
    return { right, wrong };
  };

  test.each(FILLED)('%s: what is filled in without a mark is right in 95 of 100', (option) => {
    const { right, wrong } = judge(option);
    expect(right).toBeGreaterThan(samples.length / 2);
    expect(wrong.length > right * 0.05 ? wrong : []).toEqual([]);
  });
});

const digits = (text: string): string => text.replace(/\(0\)|\D/g, '');
/** Names of places and numbers, in any order: the rest is how they are introduced. */
const words = (text: string): string[] =>
  (
    text
      .replace(
        /^Sitz der Gesellschaft|^(?:Eingetragen|Inscription)|Nr(?=:)|Local Court|(?<=\d)\s(?=\d)|(?:Register|Firmenbuch)(?:gericht|nummer)|(?:Vereins|Partnerschafts|Gesellschafts|Handels)register(?=[: ])|Handelsregister(?= Nr)/g,
        '',
      )
      .match(/\p{Lu}[\p{L}-]{2,}|\d+/gu) ?? []
  ).sort();
/** Without what the page says besides: a label, the country; `·` ends a line. */
const place = (text: string): string =>
  bare(
    text.replace(
      /^\p{L}+: |\n(?:Deutschland|Österreich|Schweiz|Suisse|Germany|Austria)$|,\sAustria$|(?:A|CH)-(?=\d)|·/giu,
      '',
    ),
  );
const same: Readonly<Partial<Record<OptionName, (text: string) => unknown>>> = {
  address: place,
  phone: digits,
  fax: digits,
  data_protection_officer_phone: digits,
  vat_id: digits,
  business_id: digits,
  register: words,
};

describe('of imprints as they are published, as pages and files write them', () => {
  const [, ...texts] = readFileSync(path.join(folder, '../published-imprints.txt'), 'utf8').split(/^##### /m);
  const pages = texts.map((text) => {
    const [about = '', ...lines] = text.split('\n');
    const { record } = published.find((sample) => sample.about === about) ?? {};
    if (record === undefined) throw new Error(`There is no imprint “${about}”.`);
    return { about, record, suggestions: readImprint(lines.join('\n')).suggestions };
  });

  test.each(FILLED)('%s: what is filled in without a mark is right in 95 of 100', (option) => {
    const found = pages.flatMap(({ about, record, suggestions }) => {
      const [suggestion] = suggestions.filter((known) => known.option === option);
      return suggestion === undefined
        ? []
        : [{ about, isSure: suggestion.isSure, value: suggestion.value, wanted: record[option] }];
    });
    const told = same[option] ?? bare;
    const sure = found.filter(({ isSure }) => isSure);
    const wrong = sure.filter(({ value, wanted }) => JSON.stringify(told(value)) !== JSON.stringify(told(wanted)));
    // Not every page says all that its imprint says.
    expect(sure.length).toBeGreaterThan(pages.filter(({ record }) => record[option] !== '').length * 0.7);
    expect(wrong.length > sure.length * 0.05 ? wrong : []).toEqual([]);
  });
});

/** Written, with what is wanted, before the reader was tried on them: the text, "=====", and the entries that are in it. */
describe('of whole imprints', () => {
  const [, ...texts] = readFileSync(path.join(folder, '../whole-imprints.txt'), 'utf8').split(/^##### /m);
  const pages = texts.map((text) => {
    const [page = '', entries = ''] = text.split('\n=====\n');
    const [about = '', ...lines] = page.split('\n');
    const wanted = new Map(
      entries
        .trim()
        .split('\n')
        .map((entry) => [
          entry.slice(0, entry.indexOf(':')),
          entry.slice(entry.indexOf(':') + 2).replaceAll(' / ', '\n'),
        ]),
    );
    return { about, wanted, suggestions: readImprint(lines.join('\n')).suggestions };
  });
  const social = options.flatMap(({ name, kind }) => (name.startsWith('social_media') && kind === 'url' ? [name] : []));

  test.each([
    ...FILLED.map((option) => [option, [option]] as const),
    ['fax', ['fax']] as const,
    ['links to social media', social] as const,
    ['the data protection officer', ['data_protection_officer_email', 'data_protection_officer_phone']] as const,
  ])('%s: what is filled in without a mark is right in 95 of 100', (_title, names: readonly OptionName[]) => {
    const found = pages.flatMap(({ about, wanted, suggestions }) =>
      suggestions
        .filter(({ option, isSure }) => isSure && names.includes(option))
        .map(({ option, value }) => ({ about, option, value, wanted: wanted.get(option) ?? '' })),
    );
    const wrong = found.filter(({ option, value, wanted }) => {
      const told = same[option] ?? bare;
      return JSON.stringify(told(value)) !== JSON.stringify(told(wanted));
    });
    const all = pages.flatMap(({ wanted }) => names.filter((name) => wanted.has(name)));
    expect(found.length).toBeGreaterThan(all.length * 0.7);
    expect(wrong.length > found.length * 0.05 ? wrong : []).toEqual([]);
  });
});

/** Below name and address: what is read of the rest. */
describe('a form alone does not say whose it is', () => {
  const provider = 'Muster GmbH\nWeg 1\n50667 Köln\n\n';
  const below = (text: string): string[] =>
    describeReading(provider + text).filter((line) => !/^(?:\? )?(?:country|legal_entity|name|address): /.test(line));

  test.each([
    ['Fax:\n0221 123457', ['fax: 0221 123457']],
    ['Fax:\t0221 123457', ['fax: 0221 123457']],
    ['<table><tr><td>Fax:</td><td>0221 123457</td></tr></table>', ['fax: 0221 123457']],
    ['Telefon: 0221 123456\nFax:\n0221 123457', ['phone: 0221 123456', 'fax: 0221 123457']],
    ['Telefon:\n\n0221 123456\n\nFax:\n\n0221 123457', ['phone: 0221 123456', 'fax: 0221 123457']],
    ['Tel.\nFax\n0221 123456\n0221 123457', ['? phone: 0221 123456', 'fax: 0221 123457']],
    ['Telefon: 0221 123456\nMobil: 0171 1234567', ['phone: 0221 123456', '! Mobil: 0171 1234567']],
    ['Kontonummer\n0123456789', ['! Kontonummer', '! 0123456789']],
    ['BLZ\n0123456789', ['! BLZ', '! 0123456789']],
    ['Datenschutzbeauftragte\n0221 123456', ['data_protection_officer_phone: 0221 123456']],
  ])('under an open label, a bare number is that label’s: %j', (text, wanted) => {
    // A page has to be one from the beginning.
    const found = text.startsWith('<')
      ? describeReading(`<p>${provider.trim().replaceAll('\n', '<br>')}</p>${text}`).slice(4)
      : below(text).filter((line) => line !== '! Datenschutzbeauftragte');
    expect(found).toEqual(wanted);
  });

  test.each([
    ['Tel./Fax: 0221 123456', ['phone: 0221 123456', 'fax: 0221 123456']],
    ['Tel. / Fax : 0221 123456', ['phone: 0221 123456', 'fax: 0221 123456']],
    ['Fax/Tel. 0221 123456', ['phone: 0221 123456', 'fax: 0221 123456']],
    ['Telefon und Fax: 0221 123456', ['phone: 0221 123456', 'fax: 0221 123456']],
    ['Phone & WhatsApp: +49 221 123456', ['phone: +49 221 123456']],
    ['T: +49 221 123456, F: +49 221 123457', ['phone: +49 221 123456', 'fax: +49 221 123457']],
    ['T +49 221 123456 F +49 221 123457', ['phone: +49 221 123456', 'fax: +49 221 123457']],
    ['Fon/Fax: 0221 123456 / 0221 123457', ['? phone: 0221 123456 / 0221 123457', '? fax: 0221 123456 / 0221 123457']],
    ['Tel.: 0221 123456 oder 0171 1234567', ['? phone: 0221 123456 oder 0171 1234567']],
    ['Telefon Praxis Nippes: 0221 123456', ['? phone: 0221 123456']],
    ['Telefon - 0221 123456', ['phone: 0221 123456']],
  ])('joint labels, and one number or several: %j', (text, wanted) => {
    expect(below(text)).toEqual(wanted);
  });

  test.each([
    ['Kammer: Ärztekammer Nordrhein\nTersteegenstraße 9\n40474 Düsseldorf\nTelefon: 0211 43020', '? phone: 0211 43020'],
    ['Aufsichtsbehörde:\nIHK Köln\nUnter Sachsenhausen 10-26\n50667 Köln\nTel.: 0221 16400', '? phone: 0221 16400'],
    ['Hosting\nStrato AG\nOtto-Ostrowski-Straße 7\n10249 Berlin\nTelefon: 030 3001460', '? phone: 030 3001460'],
    ['Gestaltung und Umsetzung:\nAgentur Pixel\nTelefon: 0221 998877', '? phone: 0221 998877'],
    ['Agentur Pixel\nTelefon: 0221 998877', '? phone: 0221 998877'],
    ['Gestaltung:\nAgentur Pixel\nFax: 0221 998877', '? fax: 0221 998877'],
    ['Gestaltung:\nAgentur Pixel\nMail: info@pixel.de', '? email: info@pixel.de'],
    ['Hosting: Strato AG\n\nKontakt\nTelefon: 0221 123456', 'phone: 0221 123456'],
    ['Hosting: Strato AG\nTelefon: 030 3001460\n\nKontakt\nTelefon: 0221 123456', 'phone: 0221 123456'],
    ['Sie erreichen uns unter:\nTelefon: 0221 123456', 'phone: 0221 123456'],
    ['E-Mail-Adresse der Datenschutzbeauftragten: dsb@a.de', '? data_protection_officer_email: dsb@a.de'],
    ['Presse: presse@a.de', '? email: presse@a.de'],
    ['Bewerbungen an jobs@a.de', '? email: jobs@a.de'],
    ['Schreiben Sie uns: info@a.de', 'email: info@a.de'],
  ])('whose a number or an email address is: %j', (text, wanted) => {
    expect(below(text)).toContain(wanted);
  });

  test.each([
    'https://www.facebook.com/sharer/sharer.php?u=https://a.de',
    'https://www.facebook.com/policy.php',
    'https://twitter.com/intent/tweet?text=1',
    'https://www.linkedin.com/shareArticle?mini=true',
    'https://help.instagram.com/519522125107875',
    'https://www.youtube.com/watch?v=1',
  ])('%s is no profile', (link) => {
    expect(below(link)).toEqual([`! ${link}`]);
  });

  test('profiles are', () => {
    expect(below('https://www.facebook.com/sharerbar\nhttps://www.linkedin.com/company/muster')).toEqual([
      'social_media_facebook: https://www.facebook.com/sharerbar',
      'social_media_linkedin: https://www.linkedin.com/company/muster',
    ]);
  });

  test.each([
    ['max__muster@a.de', ['email: max__muster@a.de']],
    ['_max_@a.de', ['email: _max_@a.de']],
    ['https://instagram.com/die__muster__/', ['social_media_instagram: https://instagram.com/die__muster__/']],
    ['__E-Mail:__ __a@b.de__\n**Tel.:** 0221 123456', ['email: a@b.de', 'phone: 0221 123456']],
    [
      '## Kontakt\n- *E-Mail:* [a_b_c@b.de](mailto:a_b_c@b.de)\n> Tel.: 0221 123456',
      ['email: a_b_c@b.de', 'phone: 0221 123456'],
    ],
    ['| Telefon | 0221 123456 |\n|---|---|\n| Fax | 0221 123457 |', ['phone: 0221 123456', 'fax: 0221 123457']],
    ['Instagram: <https://instagram.com/_muster_>', ['social_media_instagram: https://instagram.com/_muster_']],
    ['[Instagram](https://instagram.com/_muster_)', ['social_media_instagram: https://instagram.com/_muster_']],
  ])('Markdown ends where addresses and links begin: %j', (text, wanted) => {
    expect(below(text)).toEqual(wanted);
  });

  test.each([
    ['Amtsgericht Köln\nHRB 12345', ['register: Amtsgericht Köln, HRB 12345']],
    ['AG Köln\nHRB 12345', ['register: AG Köln, HRB 12345']],
    ['HRB 12345\n\nAmtsgericht Köln', ['register: HRB 12345, Amtsgericht Köln']],
    ['HRB 12345 AG Köln, USt-ID: DE136695976', ['vat_id: DE136695976', 'register: HRB 12345 AG Köln']],
    ['HRB 12345 AG Köln USt-IdNr. DE136695976', ['vat_id: DE136695976', 'register: HRB 12345 AG Köln']],
  ])('court, number and VAT ID: %j', (text, wanted) => {
    expect(below(text)).toEqual(wanted);
  });

  const board = 'Schlichtungsstelle Energie e.V., Friedrichstraße 133, 10117 Berlin';

  test.each([
    [
      `Wir sind verpflichtet, an Verfahren vor der ${board} teilzunehmen.`,
      [
        `? free_text: Wir sind verpflichtet, an Verfahren vor der ${board} teilzunehmen.`,
        'online_dispute_resolution: obliged',
      ],
    ],
    [
      'Wir sind zur Teilnahme an einem Verfahren vor einer Verbraucherschlichtungsstelle nicht bereit, jedoch in Einzelfällen verpflichtet.',
      [
        '! Wir sind zur Teilnahme an einem Verfahren vor einer Verbraucherschlichtungsstelle nicht bereit, jedoch in Einzelfällen verpflichtet.',
      ],
    ],
    [
      'Wir sind nur in Ausnahmefällen bereit, an Verfahren vor einer Schlichtungsstelle teilzunehmen.',
      ['? online_dispute_resolution: willing'],
    ],
    [
      'Wir sind nicht verpflichtet, aber bereit, an Verfahren vor einer Schlichtungsstelle teilzunehmen.',
      ['online_dispute_resolution: willing'],
    ],
  ])('a statement on disputes that is more than its choice: %j', (text, wanted) => {
    expect(below(text)).toEqual(wanted);
  });
});

test.each([
  ['Muster GmbH\nHRB 12345, Amtsgericht Köln\nWeg 1\n50667 Köln', 'Weg 1 / 50667 Köln', 'HRB 12345, Amtsgericht Köln'],
  ['Verein Muster\nZVR: 123456789\nHauptstraße 1\n6100 Seefeld', 'Hauptstraße 1 / 6100 Seefeld', 'ZVR: 123456789'],
  [
    'Muster GmbH\nFN 123456a\nHandelsgericht Wien\nGut Wolkenstein\n1010 Wien',
    'Gut Wolkenstein / 1010 Wien',
    'FN 123456a, Handelsgericht Wien',
  ],
])('the address below a whole register entry is the provider’s: %j', (text, address, register) => {
  const lines = describeReading(text).map((line) => line.replace('? ', ''));
  expect(lines).toEqual(expect.arrayContaining([`address: ${address}`, `register: ${register}`]));
});

test('an agency’s address and number above the heading are not the provider’s', () => {
  const agency = 'Webagentur Pixel GmbH\nRing 5\n10115 Berlin\nTel. 030 123456\n\n';
  const lines = describeReading(
    `${agency}Impressum\n\nRestaurant Adler\nInhaber Max Muster\nMarktplatz 1\n79098 Freiburg`,
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      '? name: Restaurant Adler, Inhaber: Max Muster',
      'address: Marktplatz 1 / 79098 Freiburg',
      '? phone: 030 123456',
      '! Webagentur Pixel GmbH',
    ]),
  );
});

test.each([
  ['Muster SARL\n1 rue de la Paix\n75002 Paris\nFrance', 'fra'],
  ['Muster Srl\nVia Roma 1\n39100 Bolzano, Italia', 'ita'],
  ['Muster BV\nWeg 1\n1015 CV Amsterdam\nNiederlande', 'nld'],
  ['Muster SARL\n1 rue de la Paix\nF-75002 Paris', 'fra'],
])('the country at the end of an address: %j', (text, country) => {
  expect(describeReading(text)).toContain(`country: ${country}`);
});

test.each([
  ['Muster GmbH\nWeg 1\n50667 Köln\nAG Köln', '! AG Köln'],
  [
    'Muster GmbH\nWeg 1\n50667 Köln\n[Instagram](https://www.instagram.com/muster/)',
    'https://www.instagram.com/muster/',
  ],
  ['Muster GmbH\nWeg 1\n50667 Köln\n[www.muster.de](https://www.muster.de/)', '! https://www.muster.de/'],
  ['Muster GmbH\nWeg 1\n50667 Köln\nVertreten durch: Datenschutzbeauftragte', 'Datenschutzbeauftragte'],
  ['Muster GmbH\nWeg 1\n50667 Köln\nHinweis: 0221 123456', '0221 123456'],
  ['Muster GmbH\nWeg 1\n50667 Köln\nSitz: Köln, Amtsgericht Essen, PR 1', 'Amtsgericht Essen, PR 1'],
  ['Muster GmbH\nWeg 1\n50667 Köln\nKontakt: 0221 123456', 'phone: 0221 123456'],
  ['Muster GmbH\nWeg 1\n50667 Köln\nKontonummer: 0123456789', '0123456789'],
])('%j', (text, wanted) => {
  expect(describeReading(text).join('\n')).toContain(wanted);
});

test('whatever the text, nothing of it is lost without a word', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Tel: 030 123456',
      'Muster GmbH',
      'Weg 1',
      '50667 Köln',
      '',
      'Geschäftsführer:',
      'HRB 12',
      'Impressum',
    ),
    fc.constantFrom(
      'x@example.org',
      'Haftung für Links',
      'DE136695976',
      'Datenschutzbeauftragter',
      'Kammer: A',
      'Wien',
    ),
    fc.lorem({ maxCount: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
      const { suggestions, leftOut, unread } = readImprint(lines.join('\n'));
      const all = [
        ...suggestions.flatMap(({ line, value }) => [line, value]),
        ...leftOut.map(({ text }) => text),
        ...unread,
      ].join('\n');
      const lost = lines.filter((line) => !['', 'Impressum', 'Geschäftsführer:'].includes(line) && !all.includes(line));
      expect(lost.filter((line) => line !== 'Datenschutzbeauftragter')).toEqual([]);
    }),
  );
});
