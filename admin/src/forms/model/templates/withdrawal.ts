import { CLAIM_DAYS, orderNumber, requiredFields, type Template } from './common';

/**
 * What the model withdrawal form asks for (Directive 2011/83/EU, Annex I B; in Germany Art. 246a EGBGB, Annex 2). Only what
 * Art. 11a of the directive allows to ask for is required, with the acknowledgement that it demands; and nobody has to
 * agree to anything in order to withdraw, so the privacy notice is no checkbox.
 */
export const withdrawal: Template = {
  name: { en: 'Withdrawal', de: 'Widerruf', fr: 'Rétractation', it: 'Recesso' },
  fields: [
    {
      name: 'contract',
      type: 'textarea',
      label: {
        en: 'I hereby withdraw from my contract for the following goods or service',
        de: 'Hiermit widerrufe ich den von mir geschlossenen Vertrag über folgende Waren oder Dienstleistung',
        fr: 'Je me rétracte par la présente du contrat portant sur les biens ou le service suivants',
        it: 'Con la presente recedo dal contratto relativo ai seguenti beni o al seguente servizio',
      },
      help: {
        en: 'What the contract was about; if you keep a part of it, what you are withdrawing from.',
        de: 'Worum es in dem Vertrag ging; wenn Sie einen Teil behalten, welchen Teil Sie widerrufen.',
        fr: 'L’objet du contrat\u202f; si vous en gardez une partie, ce dont vous vous rétractez.',
        it: 'L’oggetto del contratto; se ne mantiene una parte, da che cosa recede.',
      },
      required: true,
      maxLength: 5000,
    },
    orderNumber,
    {
      name: 'ordered',
      type: 'date',
      label: { en: 'Ordered on', de: 'Bestellt am', fr: 'Commandé le', it: 'Ordinato il' },
    },
    {
      name: 'received',
      type: 'date',
      label: { en: 'Received on', de: 'Erhalten am', fr: 'Reçu le', it: 'Ricevuto il' },
    },
    requiredFields.name,
    {
      name: 'address',
      type: 'textarea',
      label: { en: 'Address', de: 'Anschrift', fr: 'Adresse', it: 'Indirizzo' },
      maxLength: 500,
      autocomplete: 'street-address',
    },
    {
      ...requiredFields.email,
      help: {
        en: 'We confirm receipt to this address. We use your details only to process your withdrawal, and keep them as long as the law requires. Details, and your rights, are in our privacy notice.',
        de: 'An diese Adresse bestätigen wir den Eingang. Wir verwenden Ihre Angaben nur, um Ihren Widerruf zu bearbeiten, und bewahren sie so lange auf, wie es das Gesetz verlangt. Einzelheiten und Ihre Rechte finden Sie in unseren Datenschutzhinweisen.',
        fr: 'Nous confirmons la réception à cette adresse. Nous utilisons vos données uniquement pour traiter votre rétractation et les conservons aussi longtemps que la loi l’exige. Les détails et vos droits figurent dans notre déclaration de confidentialité.',
        it: 'A questo indirizzo confermiamo la ricezione. Utilizziamo i Suoi dati solo per trattare il recesso e li conserviamo per il tempo richiesto dalla legge. I dettagli e i Suoi diritti sono indicati nella nostra informativa sulla privacy.',
      },
    },
  ],
  settings: {
    successMessage: {
      en: 'Your withdrawal has reached us: {{submittedAt}}. We are sending a confirmation to {{email}}.',
      de: 'Ihr Widerruf ist bei uns eingegangen: {{submittedAt}}. Eine Bestätigung senden wir an {{email}}.',
      fr: 'Votre rétractation nous est parvenue\u00a0: {{submittedAt}}. Nous envoyons une confirmation à {{email}}.',
      it: 'Il Suo recesso ci è pervenuto: {{submittedAt}}. Inviamo una conferma a {{email}}.',
    },
    confirmation: {
      subject: {
        en: 'We have received your withdrawal',
        de: 'Ihr Widerruf ist bei uns eingegangen',
        fr: 'Nous avons bien reçu votre rétractation',
        it: 'Abbiamo ricevuto il Suo recesso',
      },
      text: {
        en: 'Hello {{name}},\n\nyour withdrawal reached us at this time: {{submittedAt}}\n\nThis is what you have declared:\n\nI hereby withdraw from my contract for the following goods or service: {{contract}}\nOrder or customer number: {{order-number}}\nOrdered on: {{ordered}}\nReceived on: {{received}}\nName: {{name}}\nAddress: {{address}}\n\nWe will get in touch about what happens next.',
        de: 'Guten Tag {{name}},\n\nIhr Widerruf ist zu diesem Zeitpunkt bei uns eingegangen: {{submittedAt}}\n\nSie haben Folgendes erklärt:\n\nHiermit widerrufe ich den von mir geschlossenen Vertrag über folgende Waren oder Dienstleistung: {{contract}}\nBestell- oder Kundennummer: {{order-number}}\nBestellt am: {{ordered}}\nErhalten am: {{received}}\nName: {{name}}\nAnschrift: {{address}}\n\nWie es weitergeht, teilen wir Ihnen noch mit.',
        fr: 'Bonjour {{name}},\n\nvotre rétractation nous est parvenue à ce moment\u00a0: {{submittedAt}}\n\nVous avez déclaré ce qui suit\u00a0:\n\nJe me rétracte par la présente du contrat portant sur les biens ou le service suivants\u00a0: {{contract}}\nNuméro de commande ou de client\u00a0: {{order-number}}\nCommandé le\u00a0: {{ordered}}\nReçu le\u00a0: {{received}}\nNom\u00a0: {{name}}\nAdresse\u00a0: {{address}}\n\nNous vous informerons de la suite.',
        it: 'Buongiorno {{name}},\n\nil Suo recesso ci è pervenuto in questo momento: {{submittedAt}}\n\nHa dichiarato quanto segue:\n\nCon la presente recedo dal contratto relativo ai seguenti beni o al seguente servizio: {{contract}}\nNumero d’ordine o di cliente: {{order-number}}\nOrdinato il: {{ordered}}\nRicevuto il: {{received}}\nNome: {{name}}\nIndirizzo: {{address}}\n\nLe comunicheremo come si procede.',
      },
    },
    retentionDays: CLAIM_DAYS,
  },
};
