import { DECLARATION_LINKS } from '../../text/declaration-links';
import { email, name } from './common';
import type { Declaration } from './kind';

const LINKS = DECLARATION_LINKS.cancellation;

/**
 * The cancellation button (Germany § 312k BGB, since 1 July 2022). The button leads at once to one page, without a login
 * (§ 312k (2); OLG Düsseldorf, 23 May 2024, 20 UKl 3/23), on which can be said: ordinary or extraordinary, then with the
 * reason; who cancels; which contract; when it is to end; where the confirmation goes (§ 312k (2) no. 1). These are the
 * least and the most (LG Köln, 33 O 355/22). Below them stands one button (no. 2). The consumer can keep the declaration,
 * such that it shows that it was made by that button (§ 312k (3)), and gets the confirmation at once in text form, with its
 * content, date and time, and when the contract is to end (§ 312k (4)); without an answer: as soon as possible (§ 312k (5)).
 */
export const cancellation: Declaration = {
  name: { en: 'Cancellation', de: 'Kündigung', fr: 'Résiliation', it: 'Disdetta' },
  statutes: { deu: '§ 312k BGB' },
  words: {
    en: { open: LINKS.en, submit: 'cancel now' },
    de: { open: LINKS.de, submit: 'jetzt kündigen' },
    fr: { open: LINKS.fr, submit: 'résilier maintenant' },
    it: { open: LINKS.it, submit: 'disdire ora' },
  },
  fields: [
    {
      name: 'kind',
      type: 'radio',
      label: {
        en: 'Kind of cancellation',
        de: 'Art der Kündigung',
        fr: 'Type de résiliation',
        it: 'Tipo di disdetta',
      },
      options: [
        {
          value: 'ordinary',
          label: {
            en: 'Ordinary: at the end of the term or with notice',
            de: 'Ordentlich: zum Ende der Laufzeit oder mit Frist',
            fr: 'Ordinaire\u00a0: à l’échéance ou avec préavis',
            it: 'Ordinaria: alla scadenza o con preavviso',
          },
        },
        {
          value: 'extraordinary',
          label: {
            en: 'Extraordinary: for an important reason',
            de: 'Außerordentlich: aus wichtigem Grund',
            fr: 'Extraordinaire\u00a0: pour motif grave',
            it: 'Straordinaria: per giusta causa',
          },
        },
      ],
      role: 'cancellation-kind',
    },
    {
      name: 'reason',
      type: 'textarea',
      label: {
        en: 'Reason for the extraordinary cancellation',
        de: 'Grund der außerordentlichen Kündigung',
        fr: 'Motif de la résiliation extraordinaire',
        it: 'Motivo della disdetta straordinaria',
      },
      maxLength: 5000,
      showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'extraordinary' }] },
      role: 'reason',
    },
    name,
    {
      name: 'contract',
      type: 'textarea',
      label: {
        en: 'The contract that you cancel',
        de: 'Der Vertrag, den Sie kündigen',
        fr: 'Le contrat que vous résiliez',
        it: 'Il contratto che disdice',
      },
      help: {
        en: 'For example a contract or customer number, or what the contract is about.',
        de: 'Zum Beispiel eine Vertrags- oder Kundennummer, oder worum es in dem Vertrag geht.',
        fr: 'Par exemple un numéro de contrat ou de client, ou l’objet du contrat.',
        it: 'Per esempio un numero di contratto o di cliente, oppure l’oggetto del contratto.',
      },
      required: true,
      maxLength: 5000,
      role: 'contract',
    },
    {
      name: 'ends-at',
      type: 'date',
      label: {
        en: 'The contract is to end on',
        de: 'Der Vertrag soll enden am',
        fr: 'Le contrat doit prendre fin le',
        it: 'Il contratto deve terminare il',
      },
      help: {
        en: 'Without a date: as soon as possible.',
        de: 'Ohne Datum: zum frühestmöglichen Zeitpunkt.',
        fr: 'Sans date\u00a0: dès que possible.',
        it: 'Senza data: non appena possibile.',
      },
      role: 'ends-at',
    },
    email,
  ],
  texts: {
    en: {
      subject: 'Confirmation of receipt: your cancellation',
      title: 'Your cancellation has been received',
      intro: 'We confirm that we have received your cancellation.',
      received: 'Received',
      button: (label) => `Declared with the button “${label}”.`,
      empty: { 'ends-at': 'as soon as possible', 'cancellation-kind': 'not stated' },
      mailed: (to) => `A confirmation of receipt is being sent to ${to}.`,
    },
    de: {
      subject: 'Eingangsbestätigung: Ihre Kündigung',
      title: 'Ihre Kündigung ist eingegangen',
      intro: 'Wir bestätigen, dass Ihre Kündigung bei uns eingegangen ist.',
      received: 'Eingegangen',
      button: (label) => `Erklärt mit der Schaltfläche „${label}“.`,
      empty: { 'ends-at': 'zum frühestmöglichen Zeitpunkt', 'cancellation-kind': 'keine Angabe' },
      mailed: (to) => `Eine Eingangsbestätigung geht an ${to}.`,
    },
    fr: {
      subject: 'Accusé de réception\u00a0: votre résiliation',
      title: 'Votre résiliation a été reçue',
      intro: 'Nous accusons réception de votre résiliation.',
      received: 'Reçue',
      button: (label) => `Déclarée avec le bouton «\u202f${label}\u202f».`,
      empty: { 'ends-at': 'dès que possible', 'cancellation-kind': 'non précisé' },
      mailed: (to) => `Un accusé de réception est envoyé à ${to}.`,
    },
    it: {
      subject: 'Conferma di ricezione: la Sua disdetta',
      title: 'La Sua disdetta è stata ricevuta',
      intro: 'Confermiamo di avere ricevuto la Sua disdetta.',
      received: 'Ricevuta',
      button: (label) => `Dichiarata con il pulsante «${label}».`,
      empty: { 'ends-at': 'non appena possibile', 'cancellation-kind': 'non indicato' },
      mailed: (to) => `Una conferma di ricezione viene inviata a ${to}.`,
    },
  },
};
