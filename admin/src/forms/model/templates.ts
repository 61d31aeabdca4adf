import type { Form } from './types';

/** A common contact form, in the built-in languages. */
export const contactForm: Pick<Form, 'fields' | 'settings' | 'enabled'> = {
  enabled: true,
  fields: [
    {
      name: 'name',
      type: 'text',
      label: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' },
      required: true,
      maxLength: 100,
      autocomplete: 'name',
    },
    {
      name: 'email',
      type: 'email',
      label: { en: 'Email', de: 'E-Mail', fr: 'E-mail', it: 'E-mail' },
      required: true,
      autocomplete: 'email',
      role: 'reply-to',
    },
    {
      name: 'message',
      type: 'textarea',
      label: { en: 'Message', de: 'Nachricht', fr: 'Message', it: 'Messaggio' },
      required: true,
      maxLength: 5000,
    },
    {
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
  ],
  settings: {},
};
