import { readyFields, requiredFields, type Template } from './common';

export const quote: Template = {
  name: { en: 'Quote request', de: 'Angebotsanfrage', fr: 'Demande de devis', it: 'Richiesta di preventivo' },
  fields: [
    requiredFields.name,
    readyFields.company,
    requiredFields.email,
    readyFields.phone,
    {
      name: 'place',
      type: 'text',
      label: {
        en: 'Postcode and town',
        de: 'Postleitzahl und Ort',
        fr: 'Code postal et localité',
        it: 'CAP e località',
      },
      maxLength: 100,
    },
    {
      name: 'details',
      type: 'textarea',
      label: {
        en: 'What should the quote be for?',
        de: 'Wofür möchten Sie ein Angebot?',
        fr: 'Pour quoi souhaitez-vous un devis\u202f?',
        it: 'Per che cosa desidera un preventivo?',
      },
      help: {
        en: 'The kind, the scope and the quantities, as far as you know them.',
        de: 'Art, Umfang und Mengen, soweit Sie sie schon kennen.',
        fr: 'Le type, l’étendue et les quantités, dans la mesure où vous les connaissez.',
        it: 'Tipo, entità e quantità, per quanto li conosce già.',
      },
      required: true,
      maxLength: 5000,
    },
    {
      name: 'date',
      type: 'date',
      label: { en: 'Desired date', de: 'Wunschtermin', fr: 'Date souhaitée', it: 'Data desiderata' },
    },
    {
      name: 'budget',
      type: 'text',
      label: {
        en: 'Budget, with its currency',
        de: 'Budget mit Währung',
        fr: 'Budget, avec la monnaie',
        it: 'Budget, con la valuta',
      },
      maxLength: 100,
    },
    {
      name: 'documents',
      type: 'file',
      label: {
        en: 'Plans, photos or documents',
        de: 'Pläne, Fotos oder Unterlagen',
        fr: 'Plans, photos ou documents',
        it: 'Piani, foto o documenti',
      },
      maxFiles: 5,
    },
    requiredFields.privacy,
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We have received your request for a quote',
        de: 'Ihre Angebotsanfrage ist bei uns eingegangen',
        fr: 'Nous avons bien reçu votre demande de devis',
        it: 'Abbiamo ricevuto la Sua richiesta di preventivo',
      },
      text: {
        en: 'Hello {{name}},\n\nthank you for your request. We will look at it and send you a quote, or ask what we still need to know.\n\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Anfrage. Wir prüfen sie und senden Ihnen ein Angebot oder fragen nach, was wir noch wissen müssen.\n\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous vous remercions de votre demande. Nous allons l’étudier et vous envoyer un devis, ou vous demander ce qu’il nous manque.\n\nReçue\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nLa ringraziamo per la Sua richiesta. La esamineremo e Le invieremo un preventivo, oppure Le chiederemo le informazioni mancanti.\n\nRicevuta: {{submittedAt}}',
      },
    },
    retentionDays: 365,
  },
};
