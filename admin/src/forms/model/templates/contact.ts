import { readyFields, requiredFields, type Template } from './common';

export const contact: Template = {
  name: { en: 'Contact', de: 'Kontakt', fr: 'Contact', it: 'Contatto' },
  fields: [
    requiredFields.name,
    requiredFields.email,
    { ...readyFields.message, required: true },
    requiredFields.privacy,
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We have received your message',
        de: 'Ihre Nachricht ist bei uns eingegangen',
        fr: 'Nous avons bien reçu votre message',
        it: 'Abbiamo ricevuto il Suo messaggio',
      },
      text: {
        en: 'Hello {{name}},\n\nthank you for your message. We will reply as soon as we can.\n\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht. Wir antworten Ihnen so bald wie möglich.\n\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous vous remercions de votre message. Nous vous répondrons dès que possible.\n\nReçu\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nLa ringraziamo per il Suo messaggio. Le risponderemo il prima possibile.\n\nRicevuto: {{submittedAt}}',
      },
    },
    retentionDays: 180,
  },
};
