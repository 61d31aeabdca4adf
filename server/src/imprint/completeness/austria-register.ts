import { pendingDeposits } from './capital';
import { namesLegalForm } from './designations';
import { all, isOne, isRegistered, lacks, not, type Rule, statute } from './model';
import { countRegisterNumbers, holdsRegisterNumber, namesRegisterPlace } from './numbers';
import { ris } from './ris';

const UGB = statute({ en: '§ 14 (1) UGB', de: '§ 14 Abs. 1 UGB' }, ris(10001702, 14));
const UGB_CAPITAL = statute({ en: '§ 14 (2) UGB', de: '§ 14 Abs. 2 UGB' }, ris(10001702, 14));
const VEREINSGESETZ = statute({ en: '§ 18 (3) VerG', de: '§ 18 Abs. 3 VerG' }, ris(20001917, 18));
const ABGB = statute({ en: '§ 1175 ABGB', de: '§ 1175 ABGB' }, ris(10001622, 1175));

const isInFirmenbuch = all(isRegistered, not(isOne('ev')));
const isAssociation = isOne('ev');

/** What Austrian law asks of firms, associations and partners: § 14 UGB, § 18 VerG, § 1175 ABGB. */
export const austrianRegister: readonly Rule[] = [
  {
    option: 'register',
    code: 'missing',
    severity: 'error',
    statute: UGB,
    message: {
      en: 'Give the Firmenbuch number and the court, such as “FN 123456a, Handelsgericht Wien”.',
      de: 'Nennen Sie Firmenbuchnummer und Firmenbuchgericht, etwa „FN 123456a, Handelsgericht Wien“.',
    },
    isBroken: all(isInFirmenbuch, lacks('register')),
  },
  {
    option: 'register',
    code: 'invalid',
    severity: 'error',
    statute: UGB,
    message: {
      en: 'The register entry needs both the number and the court, such as “FN 123456a, Handelsgericht Wien”.',
      de: 'Zum Registereintrag gehören Nummer und Gericht, etwa „FN 123456a, Handelsgericht Wien“.',
    },
    isBroken: all(
      isInFirmenbuch,
      not(lacks('register')),
      ({ record: { register: entry } }) => !holdsRegisterNumber(entry) || !namesRegisterPlace(entry),
    ),
  },
  {
    option: 'register',
    code: 'missing',
    severity: 'error',
    statute: VEREINSGESETZ,
    message: {
      en: 'Give the number in the register of associations, such as “ZVR 123456789”.',
      de: 'Nennen Sie die Vereinsregisterzahl, etwa „ZVR 123456789“.',
    },
    isBroken: all(isAssociation, lacks('register')),
  },
  {
    option: 'register',
    code: 'invalid',
    severity: 'error',
    statute: VEREINSGESETZ,
    message: {
      en: 'The number in the register of associations is missing, such as “ZVR 123456789”.',
      de: 'Die Vereinsregisterzahl fehlt, etwa „ZVR 123456789“.',
    },
    isBroken: all(isAssociation, not(lacks('register')), ({ record }) => !holdsRegisterNumber(record.register)),
  },
  {
    option: 'register',
    code: 'invalid',
    severity: 'error',
    statute: UGB,
    message: {
      en: 'Nobody is liable without limit here, so give the Firmenbuch number and court of the general partner too.',
      de: 'Hier haftet keine natürliche Person unbeschränkt. Nennen Sie auch Firmenbuchnummer und Gericht der Komplementärin.',
    },
    isBroken: all(
      isOne('gmbh_co_kg'),
      ({ record }) => holdsRegisterNumber(record.register),
      ({ record }) => countRegisterNumbers(`${record.register}\n${record.representative}\n${record.associate}`) < 2,
    ),
  },
  {
    option: 'name',
    code: 'invalid',
    severity: 'error',
    statute: UGB,
    message: {
      en: 'The name does not show the legal form chosen above. Write the firm as it stands in the Firmenbuch.',
      de: 'Der Name zeigt die gewählte Rechtsform nicht. Schreiben Sie die Firma so, wie sie im Firmenbuch steht.',
    },
    isBroken: all(
      isInFirmenbuch,
      not(lacks('name')),
      ({ record }) => !namesLegalForm(`${record.name}\n${record.address}`, record.legal_entity),
    ),
  },
  pendingDeposits(UGB_CAPITAL),
  {
    option: 'associate',
    code: 'missing',
    severity: 'error',
    statute: ABGB,
    message: {
      en: 'Name all partners: a GesbR is no legal person and is known by them alone.',
      de: 'Nennen Sie alle Gesellschafter: Die GesbR ist keine juristische Person und nur durch sie bestimmt.',
    },
    isBroken: all(lacks('associate'), isOne('gesbr')),
  },
];
