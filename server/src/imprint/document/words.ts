import type { OptionName } from '../catalogue/catalogue';
import type { FullText } from '../completeness/model';

/** The document's title. */
export const documentTitle: FullText = { en: 'Imprint', de: 'Impressum', fr: 'Mentions légales', it: 'Note legali' };

interface SectionPlan {
  id: string;
  title: FullText;
  options: readonly OptionName[];
}

/**
 * The sections in reading order. Options that only control something (country, legal form, flags) are in none of them.
 */
export const sectionPlans: readonly SectionPlan[] = [
  {
    id: 'identity',
    title: { en: 'Provider', de: 'Anbieter', fr: 'Éditeur du site', it: 'Gestore del sito' },
    options: ['name', 'address', 'address_alternative', 'representative', 'associate'],
  },
  {
    id: 'contact',
    title: { en: 'Contact', de: 'Kontakt', fr: 'Contact', it: 'Contatti' },
    options: ['email', 'phone', 'fax'],
  },
  {
    id: 'register',
    title: {
      en: 'Register and tax',
      de: 'Register und Steuern',
      fr: 'Registre et impôts',
      it: 'Registro e imposte',
    },
    options: ['register', 'vat_id', 'business_id', 'capital_stock', 'pending_deposits', 'inspecting_authority'],
  },
  {
    id: 'professional',
    title: { en: 'Profession', de: 'Beruf', fr: 'Profession', it: 'Professione' },
    options: [
      'legal_job_title',
      'chamber',
      'professional_regulations',
      'professional_association',
      'professional_liability_insurance',
    ],
  },
  {
    id: 'content',
    title: { en: 'Content', de: 'Inhalte', fr: 'Contenu', it: 'Contenuti' },
    options: ['press_law_person', 'online_dispute_resolution', 'coverage', 'free_text'],
  },
  {
    id: 'data-protection-officer',
    title: { en: 'Data protection', de: 'Datenschutz', fr: 'Protection des données', it: 'Protezione dei dati' },
    options: [
      'data_protection_officer_name',
      'data_protection_officer_address',
      'data_protection_officer_email',
      'data_protection_officer_phone',
    ],
  },
  {
    id: 'social',
    title: { en: 'Social media', de: 'Soziale Netzwerke', fr: 'Réseaux sociaux', it: 'Reti sociali' },
    options: [
      'social_media_facebook',
      'social_media_instagram',
      'social_media_linkedin',
      'social_media_mastodon',
      'social_media_pinterest',
      'social_media_tiktok',
      'social_media_twitter',
      'social_media_xing',
      'social_media_youtube',
    ],
  },
];

/** The statement under § 36 (1) no. 1 VSBG for each value of `online_dispute_resolution`. */
export const disputeStatements: ReadonlyMap<string, FullText> = new Map([
  [
    'not_willing',
    {
      en: 'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer conciliation body.',
      de: 'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      fr: 'Nous ne sommes ni disposés ni tenus à participer à une procédure de règlement des litiges devant un organe de conciliation des consommateurs.',
      it: 'Non siamo né disposti né tenuti a partecipare a procedure di risoluzione delle controversie dinanzi a un organismo di conciliazione dei consumatori.',
    },
  ],
  [
    'willing',
    {
      en: 'We are willing to take part in dispute resolution proceedings before a consumer conciliation body.',
      de: 'Wir sind bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      fr: 'Nous sommes disposés à participer à une procédure de règlement des litiges devant un organe de conciliation des consommateurs.',
      it: 'Siamo disposti a partecipare a procedure di risoluzione delle controversie dinanzi a un organismo di conciliazione dei consumatori.',
    },
  ],
  [
    'obliged',
    {
      en: 'We are obliged to take part in dispute resolution proceedings before a consumer conciliation body.',
      de: 'Wir sind verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      fr: 'Nous sommes tenus de participer à une procédure de règlement des litiges devant un organe de conciliation des consommateurs.',
      it: 'Siamo tenuti a partecipare a procedure di risoluzione delle controversie dinanzi a un organismo di conciliazione dei consumatori.',
    },
  ],
]);
