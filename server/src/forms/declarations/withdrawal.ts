import { DECLARATION_LINKS } from '../../text/declaration-links';
import { email, name } from './common';
import type { Declaration } from './kind';

const LINKS = DECLARATION_LINKS.withdrawal;

/**
 * The withdrawal function (Art. 11a Directive 2011/83/EU, inserted by Directive (EU) 2023/2673; Germany § 356a BGB, since 19
 * June 2026; Austria § 13a FAGG, since 1 October 2026). The consumer gives a name, what identifies the contract and where the
 * confirmation goes (Art. 11a (2)); nothing else may be required. A second button, which says only that, confirms it
 * (Art. 11a (3)). The receipt confirms that it has arrived, with its content, date and time (Art. 11a (4)): not that it is
 * effective, nor whether there is such a contract.
 */
export const withdrawal: Declaration = {
  name: { en: 'Withdrawal', de: 'Widerruf', fr: 'Rétractation', it: 'Recesso' },
  statutes: { deu: '§ 356a BGB', aut: '§ 13a FAGG', other: 'Art. 11a Directive 2011/83/EU' },
  words: {
    en: { open: LINKS.en, submit: 'withdraw from contract here', confirm: 'confirm withdrawal' },
    de: { open: LINKS.de, submit: 'Vertrag widerrufen', confirm: 'Widerruf bestätigen' },
    fr: { open: LINKS.fr, submit: 'se rétracter du contrat ici', confirm: 'confirmer la rétractation' },
    it: { open: LINKS.it, submit: 'recedere dal contratto qui', confirm: 'conferma recesso' },
  },
  fields: [
    name,
    {
      name: 'contract',
      type: 'textarea',
      label: {
        en: 'The contract, or the part of it, that you withdraw from',
        de: 'Der Vertrag oder der Teil des Vertrags, den Sie widerrufen',
        fr: 'Le contrat, ou la partie du contrat, dont vous vous rétractez',
        it: 'Il contratto, o la parte del contratto, da cui recede',
      },
      help: {
        en: 'For example an order number, or what you ordered and when.',
        de: 'Zum Beispiel eine Bestellnummer, oder was Sie wann bestellt haben.',
        fr: 'Par exemple un numéro de commande, ou ce que vous avez commandé et quand.',
        it: 'Per esempio un numero d’ordine, oppure che cosa ha ordinato e quando.',
      },
      required: true,
      maxLength: 5000,
      role: 'contract',
    },
    email,
  ],
  texts: {
    en: {
      subject: 'Confirmation of receipt: your withdrawal',
      title: 'Your withdrawal has been received',
      intro:
        'We confirm that we have received your withdrawal. This confirms receipt only; whether the withdrawal is effective has not been examined.',
      received: 'Received',
      button: (label) => `Declared with the button “${label}”.`,
      empty: {},
      mailed: (to) => `A confirmation of receipt is being sent to ${to}.`,
    },
    de: {
      subject: 'Eingangsbestätigung: Ihr Widerruf',
      title: 'Ihr Widerruf ist eingegangen',
      intro:
        'Wir bestätigen, dass Ihr Widerruf bei uns eingegangen ist. Damit ist nur der Eingang bestätigt; ob der Widerruf wirksam ist, ist nicht geprüft.',
      received: 'Eingegangen',
      button: (label) => `Erklärt mit der Schaltfläche „${label}“.`,
      empty: {},
      mailed: (to) => `Eine Eingangsbestätigung geht an ${to}.`,
    },
    fr: {
      subject: 'Accusé de réception\u00a0: votre rétractation',
      title: 'Votre rétractation a été reçue',
      intro:
        'Nous accusons réception de votre rétractation. Seule la réception est confirmée\u202f; la validité de la rétractation n’a pas été examinée.',
      received: 'Reçue',
      button: (label) => `Déclarée avec le bouton «\u202f${label}\u202f».`,
      empty: {},
      mailed: (to) => `Un accusé de réception est envoyé à ${to}.`,
    },
    it: {
      subject: 'Conferma di ricezione: il Suo recesso',
      title: 'Il Suo recesso è stato ricevuto',
      intro:
        'Confermiamo di avere ricevuto il Suo recesso. È confermata soltanto la ricezione; l’efficacia del recesso non è stata esaminata.',
      received: 'Ricevuto',
      button: (label) => `Dichiarato con il pulsante «${label}».`,
      empty: {},
      mailed: (to) => `Una conferma di ricezione viene inviata a ${to}.`,
    },
  },
};
