import type { Field, Form } from './types';

/** Fields that most forms have, in the built-in languages. */
export const readyFields = {
  name: {
    name: 'name',
    type: 'text',
    label: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' },
    maxLength: 100,
    autocomplete: 'name',
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

/** A common contact form, in the built-in languages. */
export const contactForm: Pick<Form, 'fields' | 'settings' | 'enabled'> = {
  enabled: true,
  fields: [
    { ...readyFields.name, required: true },
    { ...readyFields.email, required: true, role: 'reply-to' },
    { ...readyFields.message, required: true },
    readyFields.privacy,
  ],
  settings: {},
};
