import { all, error, hasForm, isRegistered, lacks, not, type Rule, statute } from '../model';
import { countRegisterNumbers, holdsRegisterNumber } from '../recognise/numbers';
import { pendingDeposits } from './common/capital';
import { namesLegalForm } from './common/designations';
import { foreignFormRule, listForms } from './common/forms';
import { namesOwner, tradeNameRule } from './common/owner';
import { namesNobody, namesPartners } from './common/partners';
import { needlessSection, otherSection, registerParts, type Section } from './common/register';
import { ris } from './ris';

const UGB = statute({ en: '§ 14 (1) UGB', de: '§ 14 Abs. 1 UGB' }, ris(10001702, 14));
const UGB_CAPITAL = statute({ en: '§ 14 (2) UGB', de: '§ 14 Abs. 2 UGB' }, ris(10001702, 14));
const VEREINSGESETZ = statute({ en: '§ 18 (3) VerG', de: '§ 18 Abs. 3 VerG' }, ris(20001917, 18));
const ECG = statute({ en: '§ 5 (1) no. 1 ECG', de: '§ 5 Abs. 1 Z 1 ECG' }, ris(20001703, 5));

const isInFirmenbuch = all(isRegistered, not(hasForm('ev')));
const isAssociation = hasForm('ev');

/** Companies and partnerships are in the Firmenbuch (§ 2 FBG), associations in the ZVR (§ 16 VerG). */
const SECTIONS: readonly Section[] = [
  {
    forms: ['eu', 'kg', 'gmbh_co_kg', 'og', 'gmbh', 'flexco', 'ag', 'se', 'eg'],
    sign: /(?<!\p{L})FN(?!\p{L})|Firmenbuch/iu,
  },
  { forms: ['ev'], sign: /(?<!\p{L})ZVR(?!\p{L})|Vereinsregister/iu },
];

/** The requirements of Austrian law for companies, associations and partners: § 14 UGB, § 18 VerG, § 5 ECG. */
export const austrianRegister: readonly Rule[] = [
  foreignFormRule('aut', UGB, {
    en: `Austria does not have this legal form. It has: ${listForms('aut')}.`,
    de: `Diese Rechtsform gibt es in Österreich nicht. Es gibt dort: ${listForms('aut')}.`,
  }),
  {
    ...error('register', 'missing', UGB),
    message: {
      en: 'Give the Firmenbuch number and the court, such as “FN 123456a, Handelsgericht Wien”.',
      de: 'Nennen Sie Firmenbuchnummer und Firmenbuchgericht, etwa „FN 123456a, Handelsgericht Wien“.',
    },
    isBroken: all(isInFirmenbuch, lacks('register')),
  },
  ...registerParts(UGB, isInFirmenbuch),
  otherSection(UGB, SECTIONS, {
    en: 'Businesses of this legal form are registered elsewhere: associations in the ZVR, all others in the Firmenbuch (FN).',
    de: 'Diese Rechtsform steht anderswo im Register: Vereine im ZVR, alle anderen im Firmenbuch (FN).',
  }),
  needlessSection(UGB, [{ forms: ['individual', 'self', 'freelancer', 'gesbr', 'party'] }], SECTIONS, {
    en: 'The legal form chosen above is neither in the Firmenbuch nor in the ZVR. With this entry it is another one, such as e. U., OG or Verein.',
    de: 'Die gewählte Rechtsform steht weder im Firmenbuch noch im ZVR. Mit diesem Eintrag ist sie eine andere, etwa e. U., OG oder Verein.',
  }),
  {
    ...error('register', 'missing', VEREINSGESETZ),
    message: {
      en: 'Give the number in the register of associations, such as “ZVR 123456789”.',
      de: 'Nennen Sie die Vereinsregisterzahl, etwa „ZVR 123456789“.',
    },
    isBroken: all(isAssociation, lacks('register')),
  },
  {
    ...error('register', 'invalid', VEREINSGESETZ),
    message: {
      en: 'The number in the register of associations is missing, such as “ZVR 123456789”.',
      de: 'Die Vereinsregisterzahl fehlt, etwa „ZVR 123456789“.',
    },
    isBroken: all(isAssociation, not(lacks('register')), ({ record }) => !holdsRegisterNumber(record.register)),
  },
  {
    ...error('register', 'invalid', UGB),
    message: {
      en: 'Nobody has unlimited liability here, so also give the Firmenbuch number and court of the general partner.',
      de: 'Hier haftet keine natürliche Person unbeschränkt. Nennen Sie auch Firmenbuchnummer und Gericht der Komplementärin.',
    },
    isBroken: all(
      hasForm('gmbh_co_kg'),
      ({ record }) => holdsRegisterNumber(record.register),
      ({ record }) => countRegisterNumbers(`${record.register}\n${record.representative}\n${record.associate}`) < 2,
    ),
  },
  {
    ...error('name', 'invalid', UGB),
    message: {
      en: 'The name does not show the legal form chosen above. Write the business name as entered in the Firmenbuch.',
      de: 'Der Name zeigt die gewählte Rechtsform nicht. Schreiben Sie die Firma so, wie sie im Firmenbuch steht.',
    },
    isBroken: all(
      isInFirmenbuch,
      not(lacks('name')),
      ({ record }) => !namesLegalForm(`${record.name}\n${record.address}`, record.legal_entity),
    ),
  },
  {
    ...tradeNameRule(UGB, ['eu'], namesOwner, {
      en: 'The business name shows no first and last name of the owner, so name the owner too: here, or under “Represented by”.',
      de: 'Die Firma zeigt nicht Vor- und Nachnamen der Inhaberin oder des Inhabers. Nennen Sie auch diese, hier oder unter „Vertreten durch“.',
    }),
    topic: 'owner',
  },
  pendingDeposits(UGB_CAPITAL),
  {
    ...error('associate', 'missing', ECG),
    message: {
      en: 'Name all partners: a GesbR is not a legal person and is identified only by its partners.',
      de: 'Nennen Sie alle Gesellschafter: Die GesbR ist keine juristische Person und nur durch sie bestimmt.',
    },
    isBroken: all(hasForm('gesbr'), not(namesPartners)),
  },
  {
    ...error('associate', 'missing', ECG),
    message: {
      en: 'Name the partners or those who represent the business: nobody is named yet.',
      de: 'Nennen Sie die Gesellschafter oder die Vertretungsbefugten: Bisher ist niemand genannt.',
    },
    isBroken: all(hasForm('og'), namesNobody),
  },
];
