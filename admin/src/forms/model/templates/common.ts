import type { Field, Form } from '../types';

/** A text in each of the built-in languages. */
export type Texts = Readonly<Record<'en' | 'de' | 'fr' | 'it', string>>;

/** A form to begin with, complete in the built-in languages. */
export interface Template {
  name: Texts;
  fields: (Omit<Field, 'label' | 'help' | 'options'> & {
    label: Texts;
    help?: Texts;
    options?: { value: string; label: Texts }[];
  })[];
  settings: Form['settings'] & {
    confirmation: { subject: Texts; text: Texts };
    successMessage?: Texts;
    /** As long as such submissions are usually needed. */
    retentionDays: number;
  };
}

/** Fields that most forms have, in the built-in languages. */
export const readyFields = {
  name: {
    name: 'name',
    type: 'text',
    label: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' },
    maxLength: 100,
    autocomplete: 'name',
    role: 'name',
  },
  email: {
    name: 'email',
    type: 'email',
    label: { en: 'Email', de: 'E-Mail', fr: 'E-mail', it: 'E-mail' },
    autocomplete: 'email',
  },
  phone: {
    name: 'phone',
    type: 'tel',
    label: { en: 'Phone', de: 'Telefon', fr: 'Téléphone', it: 'Telefono' },
    autocomplete: 'tel',
  },
  company: {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma', fr: 'Entreprise', it: 'Azienda' },
    maxLength: 200,
    autocomplete: 'organization',
  },
  message: {
    name: 'message',
    type: 'textarea',
    label: { en: 'Message', de: 'Nachricht', fr: 'Message', it: 'Messaggio' },
    maxLength: 5000,
    role: 'message',
  },
  yesNo: {
    // Named by its label.
    name: '',
    type: 'radio',
    label: {},
    options: [
      { value: 'yes', label: { en: 'Yes', de: 'Ja', fr: 'Oui', it: 'Sì' } },
      { value: 'no', label: { en: 'No', de: 'Nein', fr: 'Non', it: 'No' } },
    ],
  },
  score: {
    name: '',
    type: 'scale',
    label: {},
    options: Array.from({ length: 11 }, (_, value) => ({ value: String(value), label: String(value) })),
  },
  privacy: {
    name: 'privacy',
    type: 'checkbox',
    label: {
      en: 'I have read the privacy notice',
      de: 'Ich habe die Datenschutzhinweise gelesen',
      fr: 'J’ai lu la déclaration de confidentialité',
      it: 'Ho letto l’informativa sulla privacy',
    },
    required: true,
  },
} as const satisfies Record<string, Field>;

export type ReadyField = keyof typeof readyFields;

/** The text that asks a visitor to confirm, in the built-in languages. */
export const optInTexts = {
  en: 'Hello,\n\nplease confirm with this link that it was you who submitted the form “{{formName}}”:\n\n{{confirmationLink}}\n\nIf it was not you, you need not do anything.',
  de: 'Guten Tag,\n\nbitte bestätigen Sie mit diesem Link, dass Sie selbst das Formular „{{formName}}“ abgesendet haben:\n\n{{confirmationLink}}\n\nWaren Sie es nicht, brauchen Sie nichts zu tun.',
  fr: 'Bonjour,\n\nveuillez confirmer par ce lien que c’est bien vous qui avez envoyé le formulaire «\u202f{{formName}}\u202f»\u00a0:\n\n{{confirmationLink}}\n\nSi ce n’est pas vous, vous n’avez rien à faire.',
  it: 'Buongiorno,\n\nconfermi con questo link di avere inviato Lei il modulo «{{formName}}»:\n\n{{confirmationLink}}\n\nSe non è stato Lei, non deve fare nulla.',
};

/** How what a visitor enters is used: below the checkbox of the privacy notice. */
const privacyHelp: Texts = {
  en: 'We use what you enter only to deal with your request, and delete it once it is no longer needed. Details, and your rights, are in our privacy notice.',
  de: 'Wir verwenden Ihre Angaben nur, um Ihr Anliegen zu bearbeiten, und löschen sie, sobald sie nicht mehr benötigt werden. Einzelheiten und Ihre Rechte finden Sie in unseren Datenschutzhinweisen.',
  fr: 'Nous utilisons vos données uniquement pour traiter votre demande et les supprimons dès qu’elles ne sont plus nécessaires. Les détails et vos droits figurent dans notre déclaration de confidentialité.',
  it: 'Utilizziamo i Suoi dati solo per trattare la Sua richiesta e li cancelliamo non appena non sono più necessari. I dettagli e i Suoi diritti sono indicati nella nostra informativa sulla privacy.',
};

/** The fields that every template has. */
export const requiredFields = {
  name: { ...readyFields.name, required: true },
  email: { ...readyFields.email, required: true, role: 'reply-to' },
  privacy: { ...readyFields.privacy, help: privacyHelp },
} as const;

export const orderNumber = {
  name: 'order-number',
  type: 'text',
  label: {
    en: 'Order or customer number',
    de: 'Bestell- oder Kundennummer',
    fr: 'Numéro de commande ou de client',
    it: 'Numero d’ordine o di cliente',
  },
  maxLength: 100,
} as const;

/** Claims usually lapse three years after the end of their year. */
export const CLAIM_DAYS = 4 * 365;
