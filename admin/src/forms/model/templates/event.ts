import { readyFields, requiredFields, type Template } from './common';

export const event: Template = {
  name: {
    en: 'Event registration',
    de: 'Anmeldung zur Veranstaltung',
    fr: 'Inscription à un événement',
    it: 'Iscrizione a un evento',
  },
  fields: [
    {
      name: 'event',
      type: 'text',
      label: { en: 'Event', de: 'Veranstaltung', fr: 'Événement', it: 'Evento' },
      required: true,
      maxLength: 200,
    },
    requiredFields.name,
    requiredFields.email,
    readyFields.phone,
    readyFields.company,
    {
      name: 'persons',
      type: 'number',
      label: { en: 'Number of persons', de: 'Anzahl Personen', fr: 'Nombre de personnes', it: 'Numero di persone' },
      required: true,
      min: 1,
      max: 20,
    },
    {
      name: 'others',
      type: 'textarea',
      label: {
        en: 'Names of the others',
        de: 'Namen der weiteren Personen',
        fr: 'Noms des autres personnes',
        it: 'Nomi delle altre persone',
      },
      maxLength: 2000,
      showIf: { match: 'all', rules: [{ field: 'persons', op: 'greater', value: '1' }] },
    },
    {
      name: 'wishes',
      type: 'textarea',
      label: {
        en: 'Wishes for food or access',
        de: 'Wünsche zu Verpflegung oder Zugang',
        fr: 'Souhaits concernant les repas ou l’accès',
        it: 'Desideri su pasti o accesso',
      },
      help: {
        en: 'Voluntary. We use it only to prepare the event.',
        de: 'Freiwillig. Wir verwenden die Angabe nur zur Vorbereitung der Veranstaltung.',
        fr: 'Facultatif. Nous ne l’utilisons que pour préparer l’événement.',
        it: 'Facoltativo. Lo utilizziamo solo per preparare l’evento.',
      },
      maxLength: 2000,
    },
    requiredFields.privacy,
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We have received your registration',
        de: 'Ihre Anmeldung ist bei uns eingegangen',
        fr: 'Nous avons bien reçu votre inscription',
        it: 'Abbiamo ricevuto la Sua iscrizione',
      },
      text: {
        en: 'Hello {{name}},\n\nthank you for registering. If anything is missing or no place is left, we will get in touch with you.\n\nEvent: {{event}}\nPersons: {{persons}}\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Anmeldung. Falls etwas fehlt oder kein Platz mehr frei ist, melden wir uns bei Ihnen.\n\nVeranstaltung: {{event}}\nPersonen: {{persons}}\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous vous remercions de votre inscription. S’il manque quelque chose ou s’il n’y a plus de place, nous vous contacterons.\n\nÉvénement\u00a0: {{event}}\nPersonnes\u00a0: {{persons}}\nReçue\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nLa ringraziamo per l’iscrizione. Se manca qualcosa o non ci sono più posti, La contatteremo.\n\nEvento: {{event}}\nPersone: {{persons}}\nRicevuta: {{submittedAt}}',
      },
    },
    retentionDays: 365,
  },
};
