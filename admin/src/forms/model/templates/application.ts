import { readyFields, requiredFields, type Template } from './common';

export const application: Template = {
  name: { en: 'Application', de: 'Bewerbung', fr: 'Candidature', it: 'Candidatura' },
  fields: [
    requiredFields.name,
    requiredFields.email,
    readyFields.phone,
    {
      name: 'position',
      type: 'text',
      label: {
        en: 'Position you are applying for',
        de: 'Stelle, auf die Sie sich bewerben',
        fr: 'Poste auquel vous postulez',
        it: 'Posizione per cui si candida',
      },
      required: true,
      maxLength: 200,
    },
    {
      name: 'start',
      type: 'date',
      label: {
        en: 'Earliest start date',
        de: 'Frühester Eintrittstermin',
        fr: 'Date d’entrée au plus tôt',
        it: 'Prima data di inizio possibile',
      },
    },
    {
      name: 'documents',
      type: 'file',
      label: { en: 'Documents', de: 'Unterlagen', fr: 'Documents', it: 'Documenti' },
      help: {
        en: 'CV and references, as PDF files of up to 10 MB each. You need not send a photo, or give your age or family status.',
        de: 'Lebenslauf und Zeugnisse, als PDF-Dateien bis je 10 MB. Foto, Alter und Familienstand brauchen Sie nicht anzugeben.',
        fr: 'CV et certificats, en fichiers PDF de 10\u00a0Mo chacun au maximum. Photo, âge et état civil ne sont pas nécessaires.',
        it: 'Curriculum e certificati, come file PDF di al massimo 10 MB ciascuno. Foto, età e stato civile non sono necessari.',
      },
      required: true,
      accept: ['.pdf'],
      maxSize: 10_000_000,
      maxFiles: 5,
    },
    readyFields.message,
    {
      ...requiredFields.privacy,
      help: {
        en: 'We use what you send only to decide on your application, and delete it at the latest six months after our decision, unless we employ you. Details, and your rights, are in our privacy notice.',
        de: 'Wir verwenden Ihre Angaben und Unterlagen nur, um über Ihre Bewerbung zu entscheiden, und löschen sie spätestens sechs Monate nach unserer Entscheidung, wenn wir Sie nicht einstellen. Einzelheiten und Ihre Rechte finden Sie in unseren Datenschutzhinweisen.',
        fr: 'Nous utilisons vos données et documents uniquement pour décider de votre candidature et les supprimons au plus tard six mois après notre décision, sauf si nous vous engageons. Les détails et vos droits figurent dans notre déclaration de confidentialité.',
        it: 'Utilizziamo i Suoi dati e documenti solo per decidere sulla Sua candidatura e li cancelliamo al più tardi sei mesi dopo la nostra decisione, se non La assumiamo. I dettagli e i Suoi diritti sono indicati nella nostra informativa sulla privacy.',
      },
    },
  ],
  settings: {
    confirmation: {
      subject: {
        en: 'We have received your application',
        de: 'Ihre Bewerbung ist bei uns eingegangen',
        fr: 'Nous avons bien reçu votre candidature',
        it: 'Abbiamo ricevuto la Sua candidatura',
      },
      text: {
        en: 'Hello {{name}},\n\nthank you for your application and your interest in working with us. We will read it carefully and get back to you.\n\nPosition: {{position}}\nReceived: {{submittedAt}}',
        de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Bewerbung und Ihr Interesse an uns. Wir sehen Ihre Unterlagen sorgfältig durch und melden uns bei Ihnen.\n\nStelle: {{position}}\nEingegangen: {{submittedAt}}',
        fr: 'Bonjour {{name}},\n\nnous vous remercions de votre candidature et de l’intérêt que vous nous portez. Nous l’étudierons avec soin et reviendrons vers vous.\n\nPoste\u00a0: {{position}}\nReçue\u00a0: {{submittedAt}}',
        it: 'Buongiorno {{name}},\n\nLa ringraziamo per la Sua candidatura e per il Suo interesse. La esamineremo con attenzione e La contatteremo.\n\nPosizione: {{position}}\nRicevuta: {{submittedAt}}',
      },
    },
    // In Germany, claims of discrimination can be raised for two months and brought to court for three more.
    retentionDays: 180,
  },
};
