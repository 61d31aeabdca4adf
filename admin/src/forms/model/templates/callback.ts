import { readyFields, requiredFields, type Template } from './common';

export const callback: Template = {
  name: { en: 'Callback request', de: 'Rückrufbitte', fr: 'Demande de rappel', it: 'Richiesta di richiamata' },
  fields: [
    requiredFields.name,
    { ...readyFields.phone, required: true },
    {
      ...readyFields.email,
      role: 'reply-to',
      help: {
        en: 'If we should confirm your request, or cannot reach you.',
        de: 'Für eine Bestätigung und falls wir Sie nicht erreichen.',
        fr: 'Pour une confirmation, ou si nous n’arrivons pas à vous joindre.',
        it: 'Per una conferma, o se non riusciamo a raggiungerLa.',
      },
    },
    {
      name: 'time',
      type: 'select',
      label: {
        en: 'When do we reach you best?',
        de: 'Wann erreichen wir Sie am besten?',
        fr: 'Quand pouvons-nous vous joindre\u202f?',
        it: 'Quando possiamo raggiungerLa?',
      },
      required: true,
      options: [
        {
          value: 'any',
          label: { en: 'At any time', de: 'Jederzeit', fr: 'À tout moment', it: 'In qualsiasi momento' },
        },
        { value: 'morning', label: { en: 'In the morning', de: 'Vormittags', fr: 'Le matin', it: 'La mattina' } },
        {
          value: 'afternoon',
          label: { en: 'In the afternoon', de: 'Nachmittags', fr: 'L’après-midi', it: 'Il pomeriggio' },
        },
        {
          value: 'evening',
          label: { en: 'In the early evening', de: 'Am frühen Abend', fr: 'En début de soirée', it: 'In prima serata' },
        },
      ],
    },
    {
      name: 'message',
      type: 'textarea',
      label: {
        en: 'What is it about?',
        de: 'Worum geht es?',
        fr: 'De quoi s’agit-il\u202f?',
        it: 'Di che cosa si tratta?',
      },
      maxLength: 1000,
    },
    requiredFields.privacy,
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We will call you back',
        de: 'Wir rufen Sie zurück',
        fr: 'Nous vous rappellerons',
        it: 'La richiameremo',
      },
      text: {
        en: 'Hello {{name}},\n\nwe have received your request and will call you back.\n\nNumber: {{phone}}\nTime: {{time}}\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nIhre Bitte ist bei uns eingegangen. Wir rufen Sie zurück.\n\nNummer: {{phone}}\nZeit: {{time}}\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous avons bien reçu votre demande et vous rappellerons.\n\nNuméro\u00a0: {{phone}}\nMoment\u00a0: {{time}}\nReçue\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nabbiamo ricevuto la Sua richiesta e La richiameremo.\n\nNumero: {{phone}}\nOrario: {{time}}\nRicevuta: {{submittedAt}}',
      },
    },
    retentionDays: 30,
  },
};
