import type { MessageLanguage } from '../../text/messages';
import type { OptionName } from './catalogue';
import { callingCodeOf } from './phone';
import type { Provider } from './titles';

/** Examples in English and German; a single text where both are the same. */
type Example = string | Readonly<Record<MessageLanguage, string>>;

export type Examples = Readonly<Partial<Record<OptionName, Example>>>;

const both = (en: string, de: string): Example => ({ en, de });

interface Place {
  street: string;
  town: string;
  country: Readonly<Record<MessageLanguage, string>>;
  /** A number without its last two digits. */
  phone: string;
}

/** The examples in which a place is named. */
const examplesOf = ({ street, town, country, phone }: Place): Examples => ({
  address: both(`${street}, ${town}, ${country.en}`, `${street}, ${town}, ${country.de}`),
  address_alternative: both(`Warehouse: Musterkai 7, ${town}`, `Lager: Musterkai 7, ${town}`),
  phone: `${phone}20`,
  fax: `${phone}29`,
  press_law_person: both(`Jo Example, ${street}, ${town}`, `Jo Beispiel, ${street}, ${town}`),
  professional_liability_insurance: both(
    `Muster Insurance, Prüfweg 3, ${town}; cover in Europe`,
    `Muster Versicherung AG, Prüfweg 3, ${town}; europaweit`,
  ),
  data_protection_officer_address: `Prüfweg 3, ${town}`,
  data_protection_officer_phone: `${phone}75`,
});

const german: Examples = {
  ...examplesOf({
    street: 'Beispielallee 12',
    town: '20095 Hamburg',
    country: { en: 'Germany', de: 'Deutschland' },
    phone: '+49 40 66969 1',
  }),
  business_id: 'DE123456788-00001',
};

const austrian: Examples = {
  ...examplesOf({
    street: 'Beispielgasse 12/3',
    town: '1010 Wien',
    country: { en: 'Austria', de: 'Österreich' },
    phone: '+43 1 12345',
  }),
  vat_id: 'ATU12345675',
  register: 'FN 123456a, Handelsgericht Wien',
  inspecting_authority: 'Magistratisches Bezirksamt für den 1. Bezirk, Wien',
  chamber: 'Wirtschaftskammer Wien',
  professional_association: 'Österreichischer Ingenieur- und Architekten-Verein',
  legal_job_title: both('Architect (granted in Austria)', 'Architektin (verliehen in Österreich)'),
  professional_regulations: 'Ziviltechnikergesetz 2019, www.ris.bka.gv.at',
  capital_stock: both('35,000.00 €', '35.000,00 €'),
  pending_deposits: both('17,500.00 €', '17.500,00 €'),
};

const swiss: Examples = {
  ...examplesOf({
    street: 'Beispielstrasse 12',
    town: '8001 Zürich',
    country: { en: 'Switzerland', de: 'Schweiz' },
    phone: '+41 44 123 45 ',
  }),
  vat_id: 'CHE-123.456.788 MWST',
  business_id: 'CHE-123.456.788',
  register: 'Handelsregister des Kantons Zürich',
  inspecting_authority: 'Gesundheitsdirektion des Kantons Zürich',
  chamber: 'Zürcher Anwaltsverband',
  professional_association: 'Schweizerischer Ingenieur- und Architektenverein',
  legal_job_title: both('Lawyer (admitted in the canton of Zürich)', 'Rechtsanwältin (Patent des Kantons Zürich)'),
  professional_regulations: both(
    'Lawyers Act (BGFA), www.fedlex.admin.ch',
    'Anwaltsgesetz (BGFA), www.fedlex.admin.ch',
  ),
  capital_stock: both('CHF 100,000.00', 'CHF 100’000.00'),
  pending_deposits: both('CHF 50,000.00', 'CHF 50’000.00'),
};

const liechtenstein: Examples = {
  ...examplesOf({
    street: 'Beispielstrasse 12',
    town: '9490 Vaduz',
    country: { en: 'Liechtenstein', de: 'Liechtenstein' },
    phone: '+423 123 45 ',
  }),
  vat_id: '54321',
  register: 'Handelsregister des Fürstentums Liechtenstein, FL-0002.123.456-7',
  inspecting_authority: 'Amt für Volkswirtschaft, Vaduz',
  chamber: 'Liechtensteinische Rechtsanwaltskammer',
  professional_association: '',
  legal_job_title: both('Lawyer (admitted in Liechtenstein)', 'Rechtsanwältin (Liechtenstein)'),
  professional_regulations: both('Lawyers Act (RAG), www.gesetze.li', 'Rechtsanwaltsgesetz (RAG), www.gesetze.li'),
  capital_stock: both('CHF 50,000.00', 'CHF 50’000.00'),
  pending_deposits: both('CHF 25,000.00', 'CHF 25’000.00'),
};

/** Where nothing is known of a country's towns, numbers and authorities, a German example would mislead. */
const elsewhere: Examples = Object.fromEntries(Object.keys(liechtenstein).map((option) => [option, '']));

const byCountry: ReadonlyMap<string, Examples> = new Map([
  // Before a country is chosen.
  ['', german],
  ['deu', german],
  ['aut', austrian],
  ['che', swiss],
  ['lie', liechtenstein],
]);

interface FormExamples {
  forms: readonly string[];
  /** Only these countries. */
  countries?: readonly string[];
  examples: Examples;
}

const person: Examples = { name: both('Wiebke Example', 'Wiebke Muster') };
const company = (name: string): Examples => ({ name: both(`Example Works ${name}`, `Musterwerk ${name}`) });
const partners = 'Wiebke Muster, Jo Beispiel';
const board = both('Board: Wiebke Muster, Jo Example', 'Vorstand: Wiebke Muster, Jo Beispiel');

/** What depends on the legal form; of several that apply, the last one. */
const byForm: readonly FormExamples[] = [
  { forms: ['individual', 'self', 'freelancer', 'einzelkaufmann'], examples: person },
  { forms: ['ek'], examples: { ...company('e. K.'), register: 'Amtsgericht Hamburg, HRA 98765' } },
  { forms: ['eu'], examples: { name: 'Wiebke Muster e. U.' } },
  { forms: ['einzelfirma'], examples: { name: both('Example Works, Wiebke Example', 'Musterwerk, Wiebke Muster') } },
  ...[
    ['gbr', 'GbR'],
    ['egbr', 'eGbR'],
    ['gesbr', 'GesbR'],
    ['ohg', 'OHG'],
    ['og', 'OG'],
    ['kg', 'KG'],
    ['kollektivgesellschaft', '& Co.'],
  ].map(([form = '', name = '']) => ({ forms: [form], examples: { ...company(name), representative: partners } })),
  { forms: ['partnership', 'partg_mbb'], examples: { representative: partners } },
  { forms: ['partnership'], examples: { name: 'Muster & Beispiel PartG' } },
  { forms: ['partg_mbb'], examples: { name: 'Muster & Beispiel PartG mbB' } },
  ...[
    ['gmbh_co_kg', 'GmbH & Co. KG', 'GmbH'],
    ['ug_co_kg', 'UG (haftungsbeschränkt) & Co. KG', 'UG (haftungsbeschränkt)'],
  ].map(([form = '', name = '', partner = '']) => ({
    forms: [form],
    examples: {
      ...company(name),
      representative: both(
        `Musterwerk Verwaltungs-${partner}, represented by Wiebke Muster`,
        `Musterwerk Verwaltungs-${partner}, diese vertreten durch Wiebke Muster`,
      ),
    },
  })),
  ...[
    ['gmbh', 'GmbH'],
    ['ggmbh', 'gGmbH'],
    ['ug', 'UG (haftungsbeschränkt)'],
    ['flexco', 'FlexCo'],
    ['ag', 'AG'],
    ['kgag', 'KGaA'],
    ['se', 'SE'],
    ['eg', 'eG'],
  ].map(([form = '', name = '']) => ({ forms: [form], examples: company(name) })),
  { forms: ['ag', 'se', 'eg', 'foundation', 'ev'], examples: { representative: board } },
  {
    forms: ['ag', 'se'],
    countries: ['che', 'lie'],
    examples: {
      representative: both(
        'Wiebke Muster (chair of the board of directors)',
        'Wiebke Muster (Präsidentin des Verwaltungsrats)',
      ),
    },
  },
  { forms: ['eg'], countries: ['aut', 'che', 'lie'], examples: { name: 'Genossenschaft Musterwerk' } },
  { forms: ['ev'], examples: { name: both('Example Association', 'Verein Musterwerk') } },
  { forms: ['ev'], countries: ['', 'deu'], examples: { name: 'Sportverein Muster e. V.' } },
  { forms: ['foundation'], examples: { name: both('Example Foundation', 'Stiftung Musterwerk') } },
  {
    forms: ['trust_foundation'],
    examples: {
      name: both('Example Foundation (a trust)', 'Treuhandstiftung Musterwerk'),
      representative: both('Trustee: Wiebke Muster', 'Treuhänderin: Wiebke Muster'),
    },
  },
  {
    forms: ['unregistered_association'],
    examples: { name: both('Example Choir', 'Chor Musterklang'), representative: board },
  },
  { forms: ['party'], examples: { name: both('Example Party', 'Musterpartei'), representative: board } },
  {
    forms: ['einfache_gesellschaft'],
    examples: { name: both('Example Works', 'Arbeitsgemeinschaft Musterwerk'), representative: partners },
  },
  {
    forms: ['foreign', 'other'],
    examples: { name: both('Example Works Ltd', 'Musterwerk Ltd'), representative: 'Wiebke Muster' },
  },
  {
    forms: ['public_body'],
    examples: {
      name: both('University of Example', 'Universität Muster'),
      representative: both('Wiebke Muster (president)', 'Wiebke Muster (Präsidentin)'),
    },
  },
  { forms: ['ohg', 'kg'], countries: ['deu'], examples: { register: 'Amtsgericht Hamburg, HRA 98765' } },
  {
    forms: ['gmbh_co_kg', 'ug_co_kg'],
    countries: ['deu'],
    examples: {
      register: both(
        'Amtsgericht Hamburg, HRA 98765; general partner: HRB 987654',
        'Amtsgericht Hamburg, HRA 98765; Komplementärin: HRB 987654',
      ),
    },
  },
  {
    forms: ['gmbh_co_kg'],
    countries: ['aut'],
    examples: {
      register: both(
        'FN 123456a and FN 654321b, Handelsgericht Wien',
        'FN 123456a und FN 654321b, Handelsgericht Wien',
      ),
    },
  },
  { forms: ['egbr'], examples: { register: 'Amtsgericht Hamburg, GsR 987' } },
  { forms: ['partnership', 'partg_mbb'], examples: { register: 'Amtsgericht Hamburg, PR 987' } },
  { forms: ['eg'], countries: ['deu'], examples: { register: 'Amtsgericht Hamburg, GnR 987' } },
  { forms: ['ev'], countries: ['deu'], examples: { register: 'Amtsgericht Hamburg, VR 9876' } },
  { forms: ['ev'], countries: ['aut'], examples: { register: 'ZVR 987654321' } },
];

/** The example of an option that depends on country and legal form, `''` for none; undefined if it does not. */
export const exampleOf = (
  option: OptionName,
  language: MessageLanguage,
  { country, legal_entity: form }: Provider,
): string | undefined => {
  const ofForm = byForm.findLast(
    ({ forms, countries, examples }) =>
      forms.includes(form) && countries?.includes(country) !== false && examples[option] !== undefined,
  );
  const example = ofForm?.examples[option] ?? (byCountry.get(country) ?? elsewhere)[option];
  return typeof example === 'object' ? example[language] : example;
};

/** A phone number as a country writes it, or at least with its code. */
export const exampleNumber = (country: string): string =>
  exampleOf('phone', 'en', { country, legal_entity: '' }) || `+${callingCodeOf(country)} 123456789`;
