import type { FindingCode } from '../../../../contracts/imprint';
import {
  all,
  type Condition,
  error,
  type FullText,
  has,
  lacks,
  type LocalText,
  not,
  type Rule,
  type Statute,
  warning,
} from '../../model';
import { isCodeWithoutTown, isPostOfficeBoxAlone, isTownAlone } from '../../recognise/postal-addresses';

const texts = {
  name: {
    en: 'Give the name of the provider of the site: the first and last name of a person, or the full name of the company.',
    de: 'Nennen Sie, wer die Website betreibt: Vor- und Nachname einer Person oder den vollständigen Namen der Firma.',
    fr: 'Indiquez qui exploite le site : prénom et nom d’une personne, ou le nom complet de l’entreprise.',
    it: 'Indichi chi gestisce il sito: nome e cognome di una persona o il nome completo dell’impresa.',
  },
  address: {
    en: 'Give the address with street, number, postal code and town.',
    de: 'Nennen Sie die Anschrift mit Straße, Hausnummer, Postleitzahl und Ort.',
    fr: 'Indiquez l’adresse avec la rue, le numéro, le code postal et la localité.',
    it: 'Indichi l’indirizzo con via, numero civico, codice postale e località.',
  },
  box: {
    en: 'A post-office box alone is not enough. Give the street address too.',
    de: 'Ein Postfach allein genügt nicht. Nennen Sie auch Straße und Hausnummer.',
    fr: 'Une case postale seule ne suffit pas. Indiquez aussi la rue et le numéro.',
    it: 'Una casella postale da sola non basta. Indichi anche via e numero civico.',
  },
  town: {
    en: 'The town alone is not enough. Give the street and number too.',
    de: 'Der Ort allein genügt nicht. Nennen Sie auch Straße und Hausnummer.',
    fr: 'La localité seule ne suffit pas. Indiquez aussi la rue et le numéro.',
    it: 'La località da sola non basta. Indichi anche via e numero civico.',
  },
  email: {
    en: 'Give an email address at which messages are read.',
    de: 'Nennen Sie eine E-Mail-Adresse, unter der Nachrichten gelesen werden.',
    fr: 'Indiquez une adresse e-mail dont les messages sont lus.',
    it: 'Indichi un indirizzo e-mail i cui messaggi vengono letti.',
  },
} as const satisfies Record<string, FullText>;

/** Requires the name. */
export const nameRule = <Text extends LocalText>(statute: Statute<Text>): Rule<Text | FullText> => ({
  ...error('name', 'missing', statute),
  message: texts.name,
  isBroken: lacks('name'),
});

// A second address with a street makes up for a first one without.
const hasOtherAddress: Condition = ({ record: { name, address_alternative: other } }) =>
  other !== '' && !isPostOfficeBoxAlone(other, name) && !isTownAlone(other);

/** Requires an address that is more than a post-office box or a town. */
export const addressRules = <Text extends LocalText>(statute: Statute<Text>): Rule<Text | FullText>[] => [
  { ...error('address', 'missing', statute), message: texts.address, isBroken: lacks('address') },
  {
    ...error('address', 'invalid', statute),
    message: texts.box,
    isBroken: all(not(hasOtherAddress), ({ record: { name, address } }) => isPostOfficeBoxAlone(address, name)),
  },
  {
    ...error('address', 'invalid', statute),
    message: texts.town,
    isBroken: all(has('address'), not(hasOtherAddress), ({ record }) => isTownAlone(record.address)),
  },
];

/** Requires a town beside a postal code. */
export const townRule = (statute: Statute): Rule => ({
  ...error('address', 'invalid', statute, 'town'),
  message: {
    en: 'The town is missing. Give the address with street, number, postal code and town.',
    de: 'Der Ort fehlt. Nennen Sie die Anschrift mit Straße, Hausnummer, Postleitzahl und Ort.',
  },
  isBroken: ({ record }) => isCodeWithoutTown(record.address),
});

/** Requires an email address. */
export const emailRule = <Text extends LocalText>(statute: Statute<Text>): Rule<Text | FullText> => ({
  ...error('email', 'missing', statute),
  message: texts.email,
  isBroken: lacks('email'),
});

/** Asks those for a phone number who may have another second way of contact. @param who of them */
export const secondWayRule = (code: FindingCode, statute: Statute, ...who: Condition[]): Rule => ({
  ...warning('phone', code, statute),
  message: {
    en: 'Give a phone number, unless a contact form that is answered quickly serves as the second quick way to reach you (CJEU, C-298/07).',
    de: 'Nennen Sie eine Telefonnummer, sofern nicht ein schnell beantwortetes Kontaktformular als zweiter Kontaktweg dient (EuGH, C-298/07).',
  },
  isBroken: all(lacks('phone'), ...who),
});
