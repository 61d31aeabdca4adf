/**
 * The 40 options of the record, in the order of `GET imprint/v1/all`. Their order, kinds, limits, translatability and
 * display titles are defined here only.
 */

export type Group =
  | 'identity'
  | 'contact'
  | 'content'
  | 'register'
  | 'professional'
  | 'dataProtectionOfficer'
  | 'social';

/**
 * The kind of a value: `line` is one line, `text` several, `rich` several with limited HTML, `flag` is `"1"` or `""`,
 * `choice` one of a list.
 */
export type Kind = 'line' | 'text' | 'rich' | 'email' | 'tel' | 'url' | 'flag' | 'choice';

/** The languages with built-in titles. */
export const titleLanguages = ['en', 'de', 'fr', 'it'] as const;
export type TitleLanguage = (typeof titleLanguages)[number];

/** A display title in each of them. */
export type Titles = Readonly<Record<TitleLanguage, string>>;

export interface Option {
  name: OptionName;
  group: Group;
  kind: Kind;
  /** Whether the value may differ by language; see record.ts for base and override. */
  translatable: boolean;
  titles: Titles;
}

const definitions = {
  country: ['identity', 'choice', 'Country', 'Land', 'Pays', 'Paese'],
  legal_entity: ['identity', 'choice', 'Legal form', 'Rechtsform', 'Forme juridique', 'Forma giuridica'],
  name: ['identity', 'line', 'Name', 'Name', 'Nom', 'Nome'],
  address: ['identity', 'text*', 'Address', 'Anschrift', 'Adresse', 'Indirizzo'],
  address_alternative: [
    'identity',
    'text*',
    'Alternative address',
    'Alternative Anschrift',
    'Autre adresse',
    'Altro indirizzo',
  ],
  email: ['contact', 'email', 'Email', 'E-Mail', 'E-mail', 'E-mail'],
  phone: ['contact', 'tel', 'Phone', 'Telefon', 'Téléphone', 'Telefono'],
  fax: ['contact', 'tel', 'Fax', 'Fax', 'Fax', 'Fax'],
  press_law_person: [
    'content',
    'text*',
    'Responsible for the content',
    'Verantwortlich für den Inhalt',
    'Responsable du contenu',
    'Responsabile dei contenuti',
  ],
  vat_id: ['register', 'line', 'VAT ID', 'Umsatzsteuer-ID', 'Numéro de TVA', 'Partita IVA'],
  coverage: ['content', 'text*', 'Scope', 'Geltungsbereich', 'Champ d’application', 'Ambito di applicazione'],
  free_text: [
    'content',
    'rich*',
    'Further information',
    'Weitere Angaben',
    'Informations complémentaires',
    'Altre informazioni',
  ],
  online_dispute_resolution: [
    'content',
    'choice',
    'Consumer dispute resolution',
    'Verbraucherstreitbeilegung',
    'Règlement des litiges de consommation',
    'Risoluzione delle controversie dei consumatori',
  ],
  inspecting_authority: [
    'register',
    'text*',
    'Supervisory authority',
    'Aufsichtsbehörde',
    'Autorité de surveillance',
    'Autorità di vigilanza',
  ],
  register: ['register', 'text*', 'Register', 'Registereintrag', 'Registre', 'Registro'],
  business_id: [
    'register',
    'line',
    'Business identification number',
    'Wirtschafts-Identifikationsnummer',
    'Numéro d’identification économique',
    'Numero d’identificazione economica',
  ],
  representative: ['register', 'text*', 'Represented by', 'Vertreten durch', 'Représenté par', 'Rappresentato da'],
  associate: ['register', 'text*', 'Partners', 'Gesellschafter', 'Associés', 'Soci'],
  capital_stock: [
    'register',
    'line*',
    'Share capital',
    'Stammkapital / Grundkapital',
    'Capital social',
    'Capitale sociale',
  ],
  pending_deposits: [
    'register',
    'line*',
    'Outstanding contributions',
    'Ausstehende Einlagen',
    'Apports non libérés',
    'Conferimenti non versati',
  ],
  chamber: ['professional', 'text*', 'Chamber', 'Kammer', 'Chambre professionnelle', 'Camera professionale'],
  professional_association: [
    'professional',
    'text*',
    'Professional association',
    'Berufsverband',
    'Association professionnelle',
    'Associazione professionale',
  ],
  professional_liability_insurance: [
    'professional',
    'text*',
    'Professional liability insurance',
    'Berufshaftpflichtversicherung',
    'Assurance responsabilité civile professionnelle',
    'Assicurazione di responsabilità civile professionale',
  ],
  legal_job_title: [
    'professional',
    'line*',
    'Professional title and the state that granted it',
    'Gesetzliche Berufsbezeichnung und Verleihungsstaat',
    'Titre professionnel et État d’obtention',
    'Titolo professionale e Stato di rilascio',
  ],
  professional_regulations: [
    'professional',
    'text*',
    'Professional rules',
    'Berufsrechtliche Regelungen',
    'Règles professionnelles',
    'Norme professionali',
  ],
  press_law_checkbox: [
    'content',
    'flag',
    'Journalistic or editorial content',
    'Journalistisch-redaktionelle Inhalte',
    'Contenu journalistique ou éditorial',
    'Contenuti giornalistici o editoriali',
  ],
  data_protection_officer_name: [
    'dataProtectionOfficer',
    'line',
    'Data protection officer: name',
    'Datenschutzbeauftragte Person: Name',
    'Délégué à la protection des données : nom',
    'Responsabile della protezione dei dati: nome',
  ],
  data_protection_officer_address: [
    'dataProtectionOfficer',
    'text*',
    'Data protection officer: address',
    'Datenschutzbeauftragte Person: Anschrift',
    'Délégué à la protection des données : adresse',
    'Responsabile della protezione dei dati: indirizzo',
  ],
  data_protection_officer_email: [
    'dataProtectionOfficer',
    'email',
    'Data protection officer: email',
    'Datenschutzbeauftragte Person: E-Mail',
    'Délégué à la protection des données : e-mail',
    'Responsabile della protezione dei dati: e-mail',
  ],
  data_protection_officer_phone: [
    'dataProtectionOfficer',
    'tel',
    'Data protection officer: phone',
    'Datenschutzbeauftragte Person: Telefon',
    'Délégué à la protection des données : téléphone',
    'Responsabile della protezione dei dati: telefono',
  ],
  social_media_facebook: ['social', 'url', 'Facebook', 'Facebook', 'Facebook', 'Facebook'],
  social_media_instagram: ['social', 'url', 'Instagram', 'Instagram', 'Instagram', 'Instagram'],
  social_media_linkedin: ['social', 'url', 'LinkedIn', 'LinkedIn', 'LinkedIn', 'LinkedIn'],
  social_media_mastodon: ['social', 'url', 'Mastodon', 'Mastodon', 'Mastodon', 'Mastodon'],
  social_media_pinterest: ['social', 'url', 'Pinterest', 'Pinterest', 'Pinterest', 'Pinterest'],
  social_media_tiktok: ['social', 'url', 'TikTok', 'TikTok', 'TikTok', 'TikTok'],
  social_media_twitter: ['social', 'url', 'X (Twitter)', 'X (Twitter)', 'X (Twitter)', 'X (Twitter)'],
  social_media_xing: ['social', 'url', 'XING', 'XING', 'XING', 'XING'],
  social_media_youtube: ['social', 'url', 'YouTube', 'YouTube', 'YouTube', 'YouTube'],
  social_media_open_in_new_tab: [
    'social',
    'flag',
    'Open social media links in a new tab',
    'Social-Media-Links in neuem Tab öffnen',
    'Ouvrir les liens sociaux dans un nouvel onglet',
    'Aprire i link social in una nuova scheda',
  ],
} as const satisfies Record<
  string,
  readonly [Group, Kind | `${Kind}*`, ...Record<TitleLanguage, string>[TitleLanguage][]]
>;

/** The name of an option, in a path or a body. */
export type OptionName = keyof typeof definitions;

/** The whole record: each of the 40 options with its value, `""` where it is unset. */
export type ImprintRecord = Record<OptionName, string>;

// A Map, since an object would also contain `toString` and `constructor`.
const byName: ReadonlyMap<string, Option> = new Map(
  Object.entries(definitions).map(([name, [group, kind, en, de, fr, it]]): [string, Option] => [
    name,
    {
      // Object.entries widens the keys to string.
      name: name as OptionName,
      group,
      kind: kind.replace('*', '') as Kind,
      translatable: kind.endsWith('*'),
      titles: { en, de, fr, it },
    },
  ]),
);

/** The catalogue, in the documented order. */
export const options: readonly Option[] = [...byName.values()];

/** The option with a name, or `undefined`; names are case-sensitive. */
export const findOption = (name: string): Option | undefined => byName.get(name);
