import type { LawfulField } from './kind';

/** Who declares; as short as the law has it, so nothing else is asked to tell people apart. */
export const name = {
  name: 'name',
  type: 'text',
  label: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' },
  required: true,
  maxLength: 200,
  autocomplete: 'name',
  role: 'name',
} as const satisfies LawfulField;

/** The electronic means for the confirmation. */
export const email = {
  name: 'email',
  type: 'email',
  label: {
    en: 'Email address for the confirmation of receipt',
    de: 'E-Mail-Adresse für die Eingangsbestätigung',
    fr: 'Adresse e-mail pour l’accusé de réception',
    it: 'Indirizzo e-mail per la conferma di ricezione',
  },
  required: true,
  autocomplete: 'email',
  role: 'reply-to',
} as const satisfies LawfulField;
