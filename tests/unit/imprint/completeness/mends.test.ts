import type { MendingChange } from '../../../../server/src/contracts/imprint-admin';
import type { ImprintRecord, OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { completenessOfPages } from '../../../../server/src/imprint/completeness/languages';
import { withMends } from '../../../../server/src/imprint/completeness/mends';
import type { ByLanguage } from '../../../../server/src/imprint/record/record';
import { checkCompleteness } from './check';
import { austrianGmbh, germanDoctor, germanFreelancer, germanGbr, germanGmbh, swissGmbh } from './records';

const law = { language: 'en', asOf: '2026-11-26' };
type Texts = Partial<ImprintRecord>;

const imprintOf = (record: ImprintRecord, others: Readonly<Record<string, Texts>>): ByLanguage =>
  new Map(
    Object.entries({ '': record, ...others }).map(([language, texts]) => [
      language,
      new Map(Object.entries(texts).filter(([, text]) => text !== '') as [OptionName, string][]),
    ]),
  );

/** What the findings on an option propose to change, by language and option. */
const mendsOf = (
  record: ImprintRecord,
  option: OptionName,
  others: Readonly<Record<string, Texts>> = {},
): MendingChange[][] => {
  const values = imprintOf(record, others);
  const { findings } = completenessOfPages({ values, replaced: new Map() }, law);
  const on = withMends(values, findings, law).filter((finding) => finding.option === option);
  // Otherwise there would be nothing to mend.
  expect(on).not.toEqual([]);
  return on.flatMap(({ mend }) => (mend === undefined ? [] : [mend.changes]));
};

const base = (texts: Texts): MendingChange[] =>
  expect.arrayContaining(
    Object.entries(texts).map(([option, text]) => ({ language: '', option, text })),
  ) as MendingChange[];

const platform =
  'Die Europäische Kommission stellt gem. Art. 14 Abs. 1 ODR-VO eine Plattform zur Online-Streitbeilegung (OS) bereit: https://ec.europa.eu/consumers/odr/. Unsere E-Mail-Adresse finden Sie oben im Impressum.';
const statement = {
  de: 'Wir sind nicht bereit oder verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
  en: 'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer board.',
};

describe('what is certain is proposed', () => {
  test.each<[string, ImprintRecord, Texts, OptionName, Texts]>([
    ['a VAT ID without its prefix', germanGmbh, { vat_id: '123 456 788' }, 'vat_id', { vat_id: 'DE123456788' }],
    [
      'the chamber that supervises its members, as their authority',
      germanFreelancer,
      { inspecting_authority: '', chamber: 'Steuerberaterkammer Köln' },
      'inspecting_authority',
      { inspecting_authority: 'Steuerberaterkammer Köln' },
    ],
    ['an Austrian one', austrianGmbh, { vat_id: 'UID: 13585627' }, 'vat_id', { vat_id: 'ATU13585627' }],
    ['a Swiss one', swissGmbh, { vat_id: '123.456.788' }, 'vat_id', { vat_id: 'CHE-123.456.788 MWST' }],
    ['a UID', swissGmbh, { business_id: '123456788' }, 'business_id', { business_id: 'CHE-123.456.788' }],
    ['an Austrian tax number in place of a UID', austrianGmbh, { vat_id: '12 345/6789' }, 'vat_id', { vat_id: '' }],
    [
      'one in place of another number',
      austrianGmbh,
      { business_id: '12 345/6789' },
      'business_id',
      { business_id: '' },
    ],
    [
      'one among other things',
      austrianGmbh,
      { free_text: '<p>Finanzamt Wien: 12 345/6789</p><p>Danke</p>' },
      'free_text',
      { free_text: '<p>Danke</p>' },
    ],
    ['a tax number in place of a VAT ID', germanFreelancer, { vat_id: '12/345/67890' }, 'vat_id', { vat_id: '' }],
    [
      'a tax number beside a VAT ID',
      germanGmbh,
      { vat_id: 'DE123456788, St.-Nr. 12/345/67890' },
      'vat_id',
      { vat_id: 'DE123456788' },
    ],
    [
      'a tax number as business number',
      germanGmbh,
      { business_id: '12/345/67890' },
      'business_id',
      { business_id: '' },
    ],
    [
      'a business number in the field of the VAT ID',
      germanGmbh,
      { vat_id: 'DE123456788-00001' },
      'vat_id',
      { vat_id: '', business_id: 'DE123456788-00001' },
    ],
    [
      'a VAT ID in the field of the business number',
      germanGmbh,
      { vat_id: '', business_id: 'DE 123456788' },
      'business_id',
      { vat_id: 'DE123456788', business_id: '' },
    ],
    [
      'a business number in another form',
      germanGmbh,
      { business_id: 'DE123456788/00001' },
      'business_id',
      { business_id: 'DE123456788-00001' },
    ],
    [
      'an Austrian tax number beside a UID',
      austrianGmbh,
      { vat_id: 'ATU12345675, St.Nr. 12 345/6789' },
      'vat_id',
      { vat_id: 'ATU12345675' },
    ],
    [
      'a tax number beside another number',
      austrianGmbh,
      { business_id: 'GLN 9110001234567, St.Nr. 12 345/6789' },
      'business_id',
      { business_id: 'GLN 9110001234567' },
    ],
    [
      'a tax number in a sentence with others',
      { ...germanGmbh, vat_id: '' },
      { free_text: '<p>USt-IdNr.: DE136695976, <b>Steuernummer:</b> 214/5888/1234 (Finanzamt Köln). Danke!</p>' },
      'free_text',
      { free_text: '<p>USt-IdNr.: DE136695976. Danke!</p>' },
    ],
    [
      'a tax number between names',
      germanGmbh,
      { associate: 'Max Muster, unsere Steuernummer beim Finanzamt Köln lautet 214/5888/1234, Eva Klein' },
      'associate',
      { associate: 'Max Muster, Eva Klein' },
    ],
    [
      'the short form of the UG',
      { ...germanGmbh, legal_entity: 'ug' },
      { name: 'Krümel UG' },
      'name',
      { name: 'Krümel UG (haftungsbeschränkt)' },
    ],
    ['a name without the legal form', germanGmbh, { name: 'Musterwerk' }, 'name', { name: 'Musterwerk GmbH' }],
    ['the name of a GbR', germanGbr, { name: 'Muster und Beispiel' }, 'name', { name: 'Muster und Beispiel GbR' }],
    [
      'a tax number in a longer text',
      germanGmbh,
      { free_text: '<p>Fotos: Archiv</p><p>Steuernummer: 12/345/67890</p>' },
      'free_text',
      { free_text: '<p>Fotos: Archiv</p>' },
    ],
    ['the former EU platform', germanGmbh, { free_text: platform }, 'free_text', { free_text: '' }],
    [
      'the former EU platform among other things',
      germanGmbh,
      { free_text: `<p>Fotos: Archiv</p><p>${platform}</p><ul><li>${platform}</li></ul><p>Stand: 2026</p>` },
      'free_text',
      { free_text: '<p>Fotos: Archiv</p><p>Stand: 2026</p>' },
    ],
    [
      'the former EU platform, but not an email address that stands elsewhere',
      germanGmbh,
      {
        free_text: `Unsere E-Mail-Adresse lautet presse@example.org.\nFotos: Archiv Muster.\n${platform}\nFotos: Archiv Beispiel.\nUnsere E-Mail-Adresse lautet shop@example.org.`,
      },
      'free_text',
      {
        free_text:
          'Unsere E-Mail-Adresse lautet presse@example.org.\nFotos: Archiv Muster.\n\nFotos: Archiv Beispiel.\nUnsere E-Mail-Adresse lautet shop@example.org.',
      },
    ],
    [
      'the former EU platform, and what refers to it in the next line',
      germanGmbh,
      {
        free_text: `<p>Zur OS-Plattform: https://ec.europa.eu/consumers/odr.<br>Unsere E-Mail-Adresse finden Sie oben.</p><p>Diese Plattform hilft Ihnen.</p><p>Stand: 2026</p>`,
      },
      'free_text',
      { free_text: '<p>Stand: 2026</p>' },
    ],
    [
      'a link to the former EU platform',
      germanGmbh,
      {
        free_text: 'Fotos: Archiv Muster.\n\n\nZur <a href="https://ec.europa.eu/odr">Plattform</a>.\n\n\nStand: 2026.',
      },
      'free_text',
      { free_text: 'Fotos: Archiv Muster.\n\nStand: 2026.' },
    ],
    [
      'a section of the TMG',
      germanGmbh,
      { free_text: 'Angaben gemäß § 5 TMG' },
      'free_text',
      { free_text: 'Angaben gemäß § 5 DDG' },
    ],
    [
      'a section of the RStV',
      germanGmbh,
      { free_text: 'Verantwortlich nach § 55 Abs. 2 RStV' },
      'free_text',
      { free_text: 'Verantwortlich nach § 18 Abs. 2 MStV' },
    ],
    ['one without blanks', germanGmbh, { free_text: '§5TMG' }, 'free_text', { free_text: '§5DDG' }],
    ['the TTDSG', germanGmbh, { free_text: '§ 25 TTDSG' }, 'free_text', { free_text: '§ 25 TDDDG' }],
  ])('%s', (_what, record, texts, option, expected) => {
    const [changes = [], ...others] = mendsOf({ ...record, ...texts }, option);
    expect(changes).toEqual(base(expected));
    expect(changes).toHaveLength(Object.keys(expected).length);
    expect(others).toEqual([]);
  });

  test('a statement on disputes is chosen, and goes out of the text of each language', () => {
    const record = {
      ...germanGmbh,
      online_dispute_resolution: '',
      free_text: `<p>Fotos: Archiv</p><p>${statement.de}</p>`,
    };
    expect(mendsOf(record, 'online_dispute_resolution', { en: { free_text: `<p>${statement.en}</p>` } })).toEqual([
      [
        { language: '', option: 'online_dispute_resolution', text: 'not_willing' },
        { language: '', option: 'free_text', text: '<p>Fotos: Archiv</p>' },
        { language: 'en', option: 'free_text', text: '' },
      ],
    ]);
  });

  test('a statement that names its body is chosen, and stays', () => {
    const body =
      'Wir sind verpflichtet, an Verfahren vor der Schlichtungsstelle Energie e. V., Friedrichstraße 133, 10117 Berlin, teilzunehmen.';
    const record = { ...germanGmbh, online_dispute_resolution: '', free_text: body };
    expect(mendsOf(record, 'online_dispute_resolution')).toEqual([
      [{ language: '', option: 'online_dispute_resolution', text: 'obliged' }],
    ]);
  });

  test('what is wrong in one language is mended there', () => {
    const [changes] = mendsOf({ ...germanGmbh, free_text: 'Stand: 2026' }, 'free_text', {
      en: { free_text: `As of 2026. ${platform}` },
    });
    expect(changes).toEqual([{ language: 'en', option: 'free_text', text: 'As of 2026.' }]);
  });

  test('after it, the finding is gone, and no error has come', () => {
    const record = { ...germanGmbh, name: 'Musterwerk', vat_id: '123456788', free_text: platform };
    const values = imprintOf(record, {});
    const { findings } = checkCompleteness(record, law);
    const changes = withMends(values, findings, law).flatMap(({ mend }) => mend?.changes ?? []);
    const mended = { ...record, ...Object.fromEntries(changes.map(({ option, text }) => [option, text])) };
    expect(checkCompleteness(mended, law).findings).toEqual([]);
  });
});

describe('what is not is left to people', () => {
  test.each<[string, ImprintRecord, Texts, OptionName]>([
    ['a VAT ID with a wrong check digit', germanGmbh, { vat_id: '123456789' }, 'vat_id'],
    ['a foreign VAT ID', swissGmbh, { vat_id: 'DE811907980' }, 'vat_id'],
    ['one from elsewhere with a wrong check digit', swissGmbh, { vat_id: 'PT501964843' }, 'vat_id'],
    ['a Swiss one in Germany', germanGmbh, { vat_id: 'CHE-123.456.788 MWST' }, 'vat_id'],
    ['a Swiss number with a wrong check digit', swissGmbh, { vat_id: '123.456.789' }, 'vat_id'],
    [
      'a tax number in a sentence that says more',
      germanGmbh,
      { free_text: 'Bei Zahlungen an die Steuernummer 214/5888/1234 nennen Sie Ihre Bestellung.' },
      'free_text',
    ],
    [
      'a tax number joined to another number',
      austrianGmbh,
      { business_id: 'GLN 911 St.Nr. 12 345/6789' },
      'business_id',
    ],
    ['a name and a town', germanGmbh, { name: 'Krümel, Köln' }, 'name'],
    ['a name and a person', germanGmbh, { name: 'Bäckerei Krümel – Erika Krümel' }, 'name'],
    ['a name and something in brackets', germanGmbh, { name: 'Krümel (vormals Brösel)' }, 'name'],
    ['a number that is too short', germanGmbh, { vat_id: 'DE1234' }, 'vat_id'],
    ['a country whose numbers are not known', { ...germanGmbh, country: 'fra' }, { vat_id: 'FR1234567' }, 'vat_id'],
    ['two business numbers', germanGmbh, { vat_id: 'DE123456788-00001', business_id: 'DE123456788-00002' }, 'vat_id'],
    ['two VAT IDs', germanGmbh, { vat_id: 'DE123456788', business_id: 'DE129273398' }, 'business_id'],
    ['a business number of words', germanGmbh, { business_id: 'DE12345678' }, 'business_id'],
    ['a Swiss business number that is none', swissGmbh, { business_id: '12345' }, 'business_id'],
    ['a name with another form', germanGmbh, { name: 'Musterwerk AG' }, 'name'],
    ['a name of a form with many endings', { ...germanGmbh, legal_entity: 'eg' }, { name: 'Musterwerk' }, 'name'],
    [
      'a sentence that cannot be taken out',
      germanGmbh,
      { free_text: '<strong>Muster. Zur OS-Plattform: hier</strong>' },
      'free_text',
    ],
    ['a section that has no successor', germanGmbh, { free_text: '§ 7 TMG' }, 'free_text'],
    ['a chamber that does not license', germanDoctor, { inspecting_authority: '' }, 'inspecting_authority'],
    ['a register entry without a court', germanGmbh, { register: 'HRB 12345' }, 'register'],
    ['an entry that is missing', germanGmbh, { representative: '' }, 'representative'],
    ['an unsaid statement on disputes', germanGmbh, { online_dispute_resolution: '' }, 'online_dispute_resolution'],
    [
      'two statements',
      germanGmbh,
      {
        online_dispute_resolution: '',
        free_text: `${statement.de} Wir sind zur Teilnahme an einem Schlichtungsverfahren bereit.`,
      },
      'online_dispute_resolution',
    ],
    [
      'a statement with an exception',
      germanGmbh,
      {
        online_dispute_resolution: '',
        free_text: 'Wir sind zur Teilnahme an Schlichtungsverfahren nicht bereit, jedoch in Einzelfällen verpflichtet.',
      },
      'online_dispute_resolution',
    ],
  ])('%s', (_what, record, texts, option) => {
    expect(mendsOf({ ...record, ...texts }, option)).toEqual([]);
  });

  test('another number in one language', () => {
    const values = imprintOf(germanGmbh, { en: { register: 'Hamburg Local Court, HRB 12345' } });
    const { findings } = completenessOfPages({ values, replaced: new Map() }, law);
    expect(findings).not.toEqual([]);
    expect(withMends(values, findings, law)).toEqual(findings);
  });
});
