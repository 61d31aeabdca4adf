import { CLAIM_DAYS, orderNumber, readyFields, requiredFields, type Template } from './common';

export const complaint: Template = {
  name: { en: 'Complaint', de: 'Reklamation', fr: 'Réclamation', it: 'Reclamo' },
  fields: [
    requiredFields.name,
    requiredFields.email,
    readyFields.phone,
    orderNumber,
    {
      name: 'subject',
      type: 'text',
      label: {
        en: 'Product or service',
        de: 'Ware oder Dienstleistung',
        fr: 'Produit ou service',
        it: 'Prodotto o servizio',
      },
      required: true,
      maxLength: 200,
    },
    {
      name: 'details',
      type: 'textarea',
      label: {
        en: 'What is wrong?',
        de: 'Was ist nicht in Ordnung?',
        fr: 'Quel est le problème\u202f?',
        it: 'Qual è il problema?',
      },
      required: true,
      maxLength: 5000,
    },
    {
      name: 'request',
      type: 'radio',
      label: {
        en: 'What would you like?',
        de: 'Was wünschen Sie?',
        fr: 'Que souhaitez-vous\u202f?',
        it: 'Che cosa desidera?',
      },
      required: true,
      options: [
        { value: 'repair', label: { en: 'Repair', de: 'Reparatur', fr: 'Réparation', it: 'Riparazione' } },
        { value: 'replacement', label: { en: 'Replacement', de: 'Ersatz', fr: 'Remplacement', it: 'Sostituzione' } },
        { value: 'refund', label: { en: 'Money back', de: 'Geld zurück', fr: 'Remboursement', it: 'Rimborso' } },
        { value: 'other', label: { en: 'Something else', de: 'Etwas anderes', fr: 'Autre chose', it: 'Altro' } },
      ],
    },
    {
      name: 'other',
      type: 'text',
      label: { en: 'What else?', de: 'Was genau?', fr: 'Quoi exactement\u202f?', it: 'Che cosa esattamente?' },
      required: true,
      maxLength: 500,
      showIf: { match: 'all', rules: [{ field: 'request', op: 'is', value: 'other' }] },
    },
    {
      name: 'documents',
      type: 'file',
      label: {
        en: 'Photos or documents',
        de: 'Fotos oder Belege',
        fr: 'Photos ou justificatifs',
        it: 'Foto o documenti',
      },
      maxFiles: 5,
    },
    requiredFields.privacy,
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We have received your complaint (number {{submissionId}})',
        de: 'Ihre Reklamation ist bei uns eingegangen (Nummer {{submissionId}})',
        fr: 'Nous avons bien reçu votre réclamation (nº\u00a0{{submissionId}})',
        it: 'Abbiamo ricevuto il Suo reclamo (n. {{submissionId}})',
      },
      text: {
        en: 'Hello {{name}},\n\nwe are sorry that something went wrong. We will look into it and get back to you.\n\nProduct or service: {{subject}}\nYour wish: {{request}}\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nes tut uns leid, dass etwas nicht in Ordnung war. Wir gehen der Sache nach und melden uns bei Ihnen.\n\nWare oder Dienstleistung: {{subject}}\nIhr Wunsch: {{request}}\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous regrettons ce désagrément. Nous allons examiner votre réclamation et revenir vers vous.\n\nProduit ou service\u00a0: {{subject}}\nVotre souhait\u00a0: {{request}}\nReçue\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nci dispiace per l’inconveniente. Esamineremo il Suo reclamo e La contatteremo.\n\nProdotto o servizio: {{subject}}\nLa Sua richiesta: {{request}}\nRicevuto: {{submittedAt}}',
      },
    },
    retentionDays: CLAIM_DAYS,
  },
};
