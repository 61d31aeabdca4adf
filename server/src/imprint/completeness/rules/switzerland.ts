import {
  all,
  type FullText,
  has,
  hasForm,
  hasNoTrade,
  hasOtherForm,
  isRegistered,
  lacks,
  not,
  type Rule,
  statute,
  warning,
} from '../model';
import { holdsSwissUid } from '../recognise/numbers';
import { addressRules, emailRule, nameRule } from './common/contact';
import { namesLegalForm } from './common/designations';
import { foreignRules } from './common/foreign';
import { foreignFormRule } from './common/forms';
import { namesFamilyOfOwner, tradeNameRule } from './common/owner';
import { familyAloneRule } from './common/representatives';
import { holdsNoNumber, MWST_MESSAGES, vatIdRules } from './common/vat';

const UWG = statute(
  {
    en: 'Art. 3 (1) (s) UWG',
    de: 'Art. 3 Abs. 1 Bst. s UWG',
    fr: 'art. 3, al. 1, let. s LCD',
    it: 'art. 3 cpv. 1 lett. s LCSl',
  },
  'https://www.fedlex.admin.ch/eli/cc/1988/223_223_223/de#art_3',
);
const UIDG = statute(
  { en: 'Art. 5 UIDG', de: 'Art. 5 UIDG', fr: 'art. 5 LIDE', it: 'art. 5 LIDI' },
  'https://www.fedlex.admin.ch/eli/cc/2010/705/de#art_5',
);
const CODE_OF_OBLIGATIONS = statute(
  { en: 'Art. 927 ff. CO', de: 'Art. 927 ff. OR', fr: 'art. 927 ss CO', it: 'art. 927 segg. CO' },
  'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_927',
);
const FIRM = statute(
  { en: 'Art. 950 and 954a CO', de: 'Art. 950, 954a OR', fr: 'art. 950 et 954a CO', it: 'art. 950 e 954a CO' },
  'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_950',
);
const SOLE_OWNER = statute(
  { en: 'Art. 945 CO', de: 'Art. 945 OR', fr: 'art. 945 CO', it: 'art. 945 CO' },
  'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_945',
);
const MWSTG = statute(
  { en: 'Art. 66 (1) MWSTG', de: 'Art. 66 Abs. 1 MWSTG', fr: 'art. 66, al. 1 LTVA', it: 'art. 66 cpv. 1 LIVA' },
  'https://www.fedlex.admin.ch/eli/cc/2009/615/de#art_66',
);

/** The digit for the legal form in numbers of the register until 2013: "CH-020.3.020.910-8". */
const DIGITS: Readonly<Record<string, string>> = {
  individual: 'none',
  einfache_gesellschaft: 'none',
  einzelfirma: '1',
  kollektivgesellschaft: '2',
  kg: '2',
  ag: '3',
  gmbh: '4',
  eg: '5',
  ev: '6',
  party: '6',
  foundation: '7',
};

/** Switzerland: Art. 3 (1) (s) of the act against unfair competition, in the country's languages and English. */
export const switzerland: readonly Rule<FullText>[] = [
  foreignFormRule(
    'che',
    FIRM,
    {
      en: 'Switzerland does not have this legal form. It has: Einzelfirma, einfache Gesellschaft, Kollektivgesellschaft, Kommanditgesellschaft, AG, SE, Kommanditaktiengesellschaft, GmbH, Genossenschaft, Verein, Stiftung.',
      de: 'Diese Rechtsform gibt es in der Schweiz nicht. Es gibt dort: Einzelfirma, einfache Gesellschaft, Kollektivgesellschaft, Kommanditgesellschaft, AG, SE, Kommanditaktiengesellschaft, GmbH, Genossenschaft, Verein, Stiftung.',
      fr: 'Cette forme juridique n’existe pas en Suisse. Il y a : raison individuelle, société simple, société en nom collectif, société en commandite, SA, SE, société en commandite par actions, Sàrl, société coopérative, association, fondation.',
      it: 'Questa forma giuridica non esiste in Svizzera. Ci sono: ditta individuale, società semplice, società in nome collettivo, società in accomandita, SA, SE, società in accomandita per azioni, Sagl, società cooperativa, associazione, fondazione.',
    },
    // Art. 594 CO: the Kommanditgesellschaft.
    'kg',
  ),
  nameRule(UWG),
  {
    ...warning('name', 'invalid', FIRM),
    message: {
      en: 'The name does not show the legal form chosen above. Write the business name as entered in the register, such as “{name}”.',
      de: 'Der Name zeigt die gewählte Rechtsform nicht. Schreiben Sie die Firma so, wie sie im Handelsregister steht, etwa „{name}“.',
      fr: 'Le nom n’indique pas la forme juridique choisie. Écrivez la raison de commerce telle qu’elle est inscrite au registre, par exemple « Exemple Sàrl ».',
      it: 'Il nome non indica la forma giuridica scelta. Scriva la ditta come è iscritta nel registro, per esempio «Esempio Sagl».',
    },
    isBroken: all(
      hasForm('gmbh', 'ag', 'eg'),
      has('name'),
      ({ record }) => !namesLegalForm(`${record.name}\n${record.address}`, record.legal_entity),
    ),
  },
  tradeNameRule(SOLE_OWNER, ['self', 'freelancer', 'einzelfirma'], namesFamilyOfOwner, {
    en: 'No word here looks like a family name. The business name of a sole owner has to hold it, with or without first names: write for example “Antik am Markt, Muster”.',
    de: 'Kein Wort sieht hier nach einem Familiennamen aus. Die Firma einer Einzelperson muss ihn enthalten, mit oder ohne Vornamen: Schreiben Sie etwa „Antik am Markt, Muster“.',
    fr: 'Aucun mot ne ressemble ici à un nom de famille. La raison de commerce d’une personne seule doit le contenir, avec ou sans prénoms : écrivez par exemple « Antiquités du Marché, Exemple ».',
    it: 'Nessuna parola somiglia a un cognome. La ditta di una persona sola deve contenerlo, con o senza nomi: scriva per esempio «Antichità al Mercato, Esempio».',
  }),
  ...addressRules(UWG),
  ...foreignRules('che', { address: UWG, register: CODE_OF_OBLIGATIONS, inspecting_authority: UWG, phone: UWG }),
  emailRule(UWG),
  {
    ...warning('phone', 'recommended', UWG),
    message: {
      en: 'A phone number is not required, but customers look for one.',
      de: 'Eine Telefonnummer ist nicht Pflicht, aber Kundinnen und Kunden suchen sie.',
      fr: 'Un numéro de téléphone n’est pas obligatoire, mais la clientèle le cherche.',
      it: 'Un numero di telefono non è obbligatorio, ma la clientela lo cerca.',
    },
    isBroken: all(lacks('phone'), not(hasNoTrade)),
  },
  {
    ...warning('business_id', 'recommended', UIDG),
    message: {
      en: 'Give the UID, such as CHE-123.456.788, if there is one.',
      de: 'Nennen Sie die UID, etwa CHE-123.456.788, falls es eine gibt.',
      fr: 'Indiquez l’IDE, par exemple CHE-123.456.788, s’il y en a un.',
      it: 'Indichi l’IDI, per esempio CHE-123.456.788, se esiste.',
    },
    isBroken: all(lacks('business_id'), lacks('vat_id'), hasOtherForm('individual'), not(hasNoTrade)),
  },
  {
    ...warning('business_id', 'invalid', UIDG, 'malformed'),
    message: {
      en: 'This is not a valid UID: “CHE” and nine digits, the last of which is a check digit. Look it up at www.uid.admin.ch.',
      de: 'Das ist keine UID: „CHE“ und neun Ziffern, deren letzte eine Prüfziffer ist. Nachzuschlagen unter www.uid.admin.ch.',
      fr: 'Ce n’est pas un IDE : « CHE » et neuf chiffres, dont le dernier est un chiffre de contrôle. À vérifier sur www.uid.admin.ch.',
      it: 'Non è un IDI: «CHE» e nove cifre, di cui l’ultima è di controllo. Da verificare su www.uid.admin.ch.',
    },
    isBroken: ({ record: { business_id: id } }) => !holdsNoNumber(id) && !holdsSwissUid(id),
  },
  {
    ...warning('business_id', 'invalid', UIDG, 'unknown'),
    message: {
      en: 'This is not a UID. If you have none, leave the field empty.',
      de: 'Das ist keine UID. Haben Sie keine, lassen Sie das Feld leer.',
      fr: 'Ce n’est pas un IDE. Si vous n’en avez pas, laissez le champ vide.',
      it: 'Non è un IDI. Se non ne ha uno, lasci vuoto il campo.',
    },
    isBroken: all(has('business_id'), ({ record }) => holdsNoNumber(record.business_id)),
  },
  familyAloneRule(UWG),
  ...vatIdRules(MWSTG, 'warning', MWST_MESSAGES),
  {
    ...warning('register', 'recommended', CODE_OF_OBLIGATIONS),
    message: {
      en: 'Naming the commercial register is not required but usual, such as “Handelsregister des Kantons Bern”.',
      de: 'Das Handelsregister zu nennen, ist nicht vorgeschrieben, aber üblich, etwa „Handelsregister des Kantons Bern“.',
      fr: 'La mention du registre du commerce n’est pas prescrite, mais usuelle, par exemple « Registre du commerce du canton de Vaud ».',
      it: 'L’indicazione del registro di commercio non è prescritta, ma usuale, per esempio «Registro di commercio del Cantone Ticino».',
    },
    isBroken: all(lacks('register'), isRegistered),
  },
  {
    ...warning('register', 'invalid', CODE_OF_OBLIGATIONS, 'section'),
    message: {
      en: 'This register number is one of another legal form: the digit after “CH-” and the canton names it, 3 for an AG and 4 for a GmbH.',
      de: 'Diese Registernummer gehört zu einer anderen Rechtsform: Die Ziffer nach „CH-“ und dem Kanton nennt sie, 3 für die AG und 4 für die GmbH.',
      fr: 'Ce numéro de registre est celui d’une autre forme juridique : le chiffre qui suit « CH- » et le canton la désigne, 3 pour la SA et 4 pour la Sàrl.',
      it: 'Questo numero di registro è di un’altra forma giuridica: la cifra dopo «CH-» e il cantone la indica, 3 per la SA e 4 per la Sagl.',
    },
    isBroken: ({ record: { register: entry, legal_entity: form } }) => {
      const digit = /(?<!\p{L})CH-?\s?\d{3}\.(\d)\.\d{3}\.\d{3}-\d/u.exec(entry)?.[1];
      return digit !== undefined && DIGITS[form] !== undefined && digit !== '9' && digit !== DIGITS[form];
    },
  },
];
