/** The values of the option `legal_entity`. The completeness rules and the title of the capital depend on them. */

export type Nature = 'naturalPerson' | 'partnership' | 'corporation' | 'public' | 'unknown';

/** The term for a corporation's capital: Stammkapital (GmbHG) or Grundkapital (AktG), Aktienkapital in Switzerland. */
export type Capital = 'stammkapital' | 'grundkapital';

export interface LegalForm {
  code: string;
  /** The name as the law and the register write it. */
  name: string;
  /** What people call it too, whatever language they have the panel in. */
  also?: readonly string[];
  /** ISO 3166-1 alpha-3 codes of the countries that have this form; `'any'` for forms that every country has. */
  countries: readonly string[] | 'any';
  nature: Nature;
  capital?: Capital;
  /** The countries in which every such business is registered; `'all'` for each of its countries. */
  registered: readonly string[] | 'all' | 'none' | 'unknown';
}

const DACH = ['deu', 'aut', 'che'] as const;

const forms: readonly LegalForm[] = [
  { code: 'individual', name: 'Privatperson', countries: 'any', nature: 'naturalPerson', registered: 'none' },
  {
    code: 'self',
    name: 'Selbstständig',
    also: ['Selbständig', 'Einzelunternehmen', 'Gewerbe'],
    countries: 'any',
    nature: 'naturalPerson',
    registered: 'none',
  },
  {
    code: 'freelancer',
    name: 'Freiberuflich',
    also: ['Freiberufler', 'Freier Beruf'],
    countries: 'any',
    nature: 'naturalPerson',
    registered: 'none',
  },
  { code: 'einzelkaufmann', name: 'Einzelkaufmann', countries: ['deu'], nature: 'naturalPerson', registered: 'none' },
  {
    code: 'ek',
    name: 'e. K.',
    also: ['Eingetragener Kaufmann'],
    countries: ['deu'],
    nature: 'naturalPerson',
    registered: 'all',
  },
  {
    code: 'eu',
    name: 'e. U.',
    also: ['Eingetragenes Einzelunternehmen'],
    countries: ['aut'],
    nature: 'naturalPerson',
    registered: 'all',
  },
  {
    code: 'einzelfirma',
    name: 'Einzelfirma',
    also: ['Einzelunternehmen'],
    countries: ['che'],
    nature: 'naturalPerson',
    registered: 'unknown',
  },
  {
    code: 'gbr',
    name: 'GbR',
    also: ['Gesellschaft bürgerlichen Rechts'],
    countries: ['deu'],
    nature: 'partnership',
    registered: 'none',
  },
  { code: 'egbr', name: 'eGbR', countries: ['deu'], nature: 'partnership', registered: 'all' },
  { code: 'gesbr', name: 'GesbR', countries: ['aut'], nature: 'partnership', registered: 'none' },
  { code: 'ohg', name: 'OHG', countries: ['deu'], nature: 'partnership', registered: 'all' },
  { code: 'kg', name: 'KG', countries: ['deu', 'aut'], nature: 'partnership', registered: 'all' },
  { code: 'gmbh_co_kg', name: 'GmbH & Co. KG', countries: ['deu', 'aut'], nature: 'partnership', registered: 'all' },
  { code: 'ug_co_kg', name: 'UG & Co. KG', countries: ['deu'], nature: 'partnership', registered: 'all' },
  { code: 'og', name: 'OG', countries: ['aut'], nature: 'partnership', registered: 'all' },
  {
    code: 'kollektivgesellschaft',
    name: 'Kollektivgesellschaft',
    countries: ['che'],
    nature: 'partnership',
    registered: 'all',
  },
  {
    // Art. 530 OR.
    code: 'einfache_gesellschaft',
    name: 'Einfache Gesellschaft',
    countries: ['che'],
    nature: 'partnership',
    registered: 'none',
  },
  {
    code: 'partnership',
    name: 'PartG',
    also: ['Partnerschaftsgesellschaft'],
    countries: ['deu'],
    nature: 'partnership',
    registered: 'all',
  },
  {
    code: 'partg_mbb',
    name: 'PartG mbB',
    also: ['Partnerschaftsgesellschaft mit beschränkter Berufshaftung'],
    countries: ['deu'],
    nature: 'partnership',
    registered: 'all',
  },
  {
    code: 'gmbh',
    name: 'GmbH',
    also: ['Gesellschaft mit beschränkter Haftung'],
    countries: DACH,
    nature: 'corporation',
    capital: 'stammkapital',
    registered: 'all',
  },
  {
    code: 'ug',
    name: 'UG (haftungsbeschränkt)',
    countries: ['deu'],
    nature: 'corporation',
    capital: 'stammkapital',
    registered: 'all',
  },
  {
    code: 'ggmbh',
    name: 'gGmbH',
    countries: ['deu'],
    nature: 'corporation',
    capital: 'stammkapital',
    registered: 'all',
  },
  {
    code: 'flexco',
    name: 'FlexCo',
    countries: ['aut'],
    nature: 'corporation',
    capital: 'stammkapital',
    registered: 'all',
  },
  {
    code: 'ag',
    name: 'AG',
    also: ['Aktiengesellschaft'],
    countries: DACH,
    nature: 'corporation',
    capital: 'grundkapital',
    registered: 'all',
  },
  {
    code: 'kgag',
    name: 'KGaA',
    countries: ['deu', 'che'],
    nature: 'corporation',
    capital: 'grundkapital',
    registered: 'all',
  },
  { code: 'se', name: 'SE', countries: DACH, nature: 'corporation', capital: 'grundkapital', registered: 'all' },
  { code: 'eg', name: 'eG / Genossenschaft', countries: DACH, nature: 'corporation', registered: 'all' },
  {
    code: 'ev',
    name: 'e. V. / Verein',
    also: ['Eingetragener Verein'],
    countries: DACH,
    nature: 'corporation',
    registered: ['deu', 'aut'],
  },
  {
    // § 54 BGB; elsewhere a Verein is one without any register, or in the ZVR.
    code: 'unregistered_association',
    name: 'Nicht eingetragener Verein',
    countries: ['deu'],
    nature: 'corporation',
    registered: 'none',
  },
  { code: 'party', name: 'Partei', countries: 'any', nature: 'corporation', registered: 'none' },
  { code: 'foundation', name: 'Stiftung', countries: DACH, nature: 'corporation', registered: 'unknown' },
  {
    // It acts through its trustee.
    code: 'trust_foundation',
    name: 'Treuhandstiftung',
    countries: ['deu'],
    nature: 'corporation',
    registered: 'none',
  },
  {
    code: 'public_body',
    name: 'Körperschaft des öffentlichen Rechts',
    countries: 'any',
    nature: 'public',
    registered: 'none',
  },
  {
    code: 'foreign',
    name: 'Ausländische Gesellschaft',
    countries: 'any',
    nature: 'corporation',
    registered: 'unknown',
  },
  { code: 'other', name: 'Andere', countries: 'any', nature: 'unknown', registered: 'unknown' },
];

const byCode: ReadonlyMap<string, LegalForm> = new Map(forms.map((form) => [form.code, form]));

export const legalForms = forms;

/** The legal form with a code, or `undefined`. */
export const findLegalForm = (code: string): LegalForm | undefined => byCode.get(code);
