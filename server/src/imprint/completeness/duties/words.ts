import type { DutyId } from '../../../contracts/site';
import { DECLARATION_LINKS } from '../../../text/declaration-links';
import type { FullText } from '../model';

/** The labels of the links. */
export const labels: Readonly<Record<DutyId, FullText>> = {
  'imprint-link': { en: 'Imprint', de: 'Impressum', fr: 'Mentions légales', it: 'Note legali' },
  ...DECLARATION_LINKS,
  accessibility: { en: 'Accessibility', de: 'Barrierefreiheit', fr: 'Accessibilité', it: 'Accessibilità' },
  privacy: {
    en: 'Privacy notice',
    de: 'Datenschutzerklärung',
    fr: 'Protection des données',
    it: 'Informativa sulla privacy',
  },
};

/** What screen readers call the list of links. */
export const linksTitle: FullText = {
  en: 'Legal information',
  de: 'Rechtliches',
  fr: 'Informations légales',
  it: 'Informazioni legali',
};

/** What is owed. */
export const needs: Readonly<Record<DutyId, FullText>> = {
  'imprint-link': {
    en: 'Each page has a link to the imprint that is easy to recognise, within two clicks.',
    de: 'Von jeder Seite führt ein leicht erkennbarer Link zum Impressum, in höchstens zwei Klicks.',
    fr: 'Chaque page a un lien facile à reconnaître vers les mentions légales, à deux clics au plus.',
    it: 'Da ogni pagina un link facilmente riconoscibile porta alle note legali, in due clic al massimo.',
  },
  withdrawal: {
    en: 'Consumers can withdraw from a contract on the site, by a link that says so, without logging in.',
    de: 'Verbraucher können auf der Website einen Vertrag widerrufen, über einen Link, der das sagt, und ohne Anmeldung.',
    fr: 'Les consommateurs peuvent se rétracter d’un contrat sur le site, par un lien qui le dit, sans se connecter.',
    it: 'I consumatori possono recedere da un contratto sul sito, tramite un link che lo dice, senza accedere.',
  },
  cancellation: {
    en: 'Consumers can cancel continuing contracts on the site, by a link that leads to one page, without logging in.',
    de: 'Verbraucher können laufende Verträge auf der Website kündigen, über einen Link zu einer einzigen Seite und ohne Anmeldung.',
    fr: 'Les consommateurs peuvent résilier des contrats en cours sur le site, par un lien vers une seule page, sans se connecter.',
    it: 'I consumatori possono disdire contratti in corso sul sito, tramite un link a una sola pagina, senza accedere.',
  },
  accessibility: {
    en: 'The site says in an accessible place how it meets the requirements of accessibility.',
    de: 'Die Website sagt an einer barrierefreien Stelle, wie sie die Anforderungen an die Barrierefreiheit erfüllt.',
    fr: 'Le site dit à un endroit accessible comment il satisfait aux exigences d’accessibilité.',
    it: 'Il sito dice in un luogo accessibile come soddisfa i requisiti di accessibilità.',
  },
  privacy: {
    en: 'The site tells its visitors what it does with their personal data.',
    de: 'Die Website sagt Besuchern, was mit ihren personenbezogenen Daten geschieht.',
    fr: 'Le site dit aux visiteurs ce qu’il fait de leurs données personnelles.',
    it: 'Il sito dice ai visitatori che cosa fa dei loro dati personali.',
  },
};

const enterPage: FullText = {
  en: 'Enter the address of its page.',
  de: 'Geben Sie die Adresse der Seite an.',
  fr: 'Indiquez l’adresse de la page.',
  it: 'Indichi l’indirizzo della pagina.',
};

const makeForm: FullText = {
  en: 'Make a form of this kind and switch its own page on, or enter the address of a page.',
  de: 'Legen Sie ein Formular dieser Art an und schalten Sie dessen eigene Seite ein, oder geben Sie die Adresse einer Seite an.',
  fr: 'Créez un formulaire de ce type et activez sa propre page, ou indiquez l’adresse d’une page.',
  it: 'Crei un modulo di questo tipo e attivi la sua pagina, oppure indichi l’indirizzo di una pagina.',
};

/** What to do where there is nothing to link to. */
export const noTarget: Readonly<Record<DutyId, FullText>> = {
  'imprint-link': enterPage,
  withdrawal: makeForm,
  cancellation: makeForm,
  accessibility: enterPage,
  privacy: enterPage,
};

/** What to do where there is something that no site shows. */
export const notSeen: FullText = {
  en: 'No site has shown this link lately: put <imprint-links> into its footer.',
  de: 'Keine Website hat diesen Link in letzter Zeit gezeigt: Setzen Sie <imprint-links> in deren Fußzeile.',
  fr: 'Aucun site n’a montré ce lien récemment : mettez <imprint-links> dans son pied de page.',
  it: 'Nessun sito ha mostrato questo link di recente: metta <imprint-links> nel suo piè di pagina.',
};

/** What to answer where nobody knows whether it is owed. */
export const notAnswered: FullText = {
  en: 'Whether this applies depends on questions about the site that have not been answered yet.',
  de: 'Ob das gilt, hängt von Fragen zur Website ab, die noch nicht beantwortet sind.',
  fr: 'L’application de cette règle dépend de questions sur le site qui n’ont pas encore reçu de réponse.',
  it: 'Se questo vale dipende da domande sul sito a cui non è stata ancora data risposta.',
};

/** Why it is not owed. */
export const notOwed: FullText = {
  en: 'By the answers about the site, this does not apply to it.',
  de: 'Nach den Antworten zur Website gilt das für sie nicht.',
  fr: 'D’après les réponses sur le site, cela ne s’applique pas à lui.',
  it: 'In base alle risposte sul sito, questo non vale per esso.',
};

/** Why it is not owed yet; `{date}` is the first day. */
export const notYet: FullText = {
  en: 'This applies from {date} on.',
  de: 'Das gilt ab {date}.',
  fr: 'Cela s’applique à partir du {date}.',
  it: 'Questo vale dal {date}.',
};
