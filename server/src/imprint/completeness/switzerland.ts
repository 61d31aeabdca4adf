import { addressRules, emailRule, nameRule } from './contact';
import { all, type FullText, isNone, isRegistered, lacks, not, type Rule, statute } from './model';
import { holdsSwissUid } from './numbers';

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

/** Switzerland: Art. 3 (1) (s) of the act against unfair competition, in the languages of the country and English. */
export const switzerland: readonly Rule<FullText>[] = [
  nameRule(UWG),
  ...addressRules(UWG),
  emailRule(UWG),
  {
    option: 'phone',
    code: 'recommended',
    severity: 'warning',
    statute: UWG,
    message: {
      en: 'A phone number is not required, but customers look for one.',
      de: 'Eine Telefonnummer ist nicht Pflicht, aber Kundinnen und Kunden suchen sie.',
      fr: 'Un numéro de téléphone n’est pas obligatoire, mais la clientèle le cherche.',
      it: 'Un numero di telefono non è obbligatorio, ma la clientela lo cerca.',
    },
    isBroken: lacks('phone'),
  },
  {
    option: 'business_id',
    code: 'recommended',
    severity: 'warning',
    statute: UIDG,
    message: {
      en: 'Give the UID, such as CHE-123.456.788, if there is one.',
      de: 'Nennen Sie die UID, etwa CHE-123.456.788, falls es eine gibt.',
      fr: 'Indiquez l’IDE, par exemple CHE-123.456.788, s’il y en a un.',
      it: 'Indichi l’IDI, per esempio CHE-123.456.788, se esiste.',
    },
    isBroken: all(lacks('business_id'), lacks('vat_id'), isNone('individual')),
  },
  {
    option: 'business_id',
    code: 'invalid',
    severity: 'warning',
    statute: UIDG,
    message: {
      en: 'This is no UID: “CHE” and nine digits, the last of which is a check digit. Look it up at www.uid.admin.ch.',
      de: 'Das ist keine UID: „CHE“ und neun Ziffern, deren letzte eine Prüfziffer ist. Nachzuschlagen unter www.uid.admin.ch.',
      fr: 'Ce n’est pas un IDE : « CHE » et neuf chiffres, dont le dernier est un chiffre de contrôle. À vérifier sur www.uid.admin.ch.',
      it: 'Non è un IDI: «CHE» e nove cifre, di cui l’ultima è di controllo. Da verificare su www.uid.admin.ch.',
    },
    isBroken: all(not(lacks('business_id')), ({ record }) => !holdsSwissUid(record.business_id)),
  },
  {
    option: 'register',
    code: 'recommended',
    severity: 'warning',
    statute: CODE_OF_OBLIGATIONS,
    message: {
      en: 'Give the commercial register, such as “Handelsregister des Kantons Bern”.',
      de: 'Nennen Sie das Handelsregister, etwa „Handelsregister des Kantons Bern“.',
      fr: 'Indiquez le registre du commerce, par exemple « Registre du commerce du canton de Vaud ».',
      it: 'Indichi il registro di commercio, per esempio «Registro di commercio del Cantone Ticino».',
    },
    isBroken: all(lacks('register'), isRegistered),
  },
];
