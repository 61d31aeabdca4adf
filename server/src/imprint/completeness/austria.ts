import { addressRules, emailRule, nameRule } from './contact';
import { namesLegalForm } from './designations';
import {
  all,
  type Condition,
  isNone,
  isOne,
  isOrganisation,
  isRegistered,
  lacks,
  not,
  type Rule,
  type Statute,
  statute,
} from './model';
import { countRegisterNumbers, holdsRegisterNumber, namesRegisterPlace } from './numbers';

const ris = (law: number, section: number): string =>
  `https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${law}&Paragraf=${section}`;

const ecg = (number: string): Statute =>
  statute({ en: `§ 5 (1) no. ${number} ECG`, de: `§ 5 Abs. 1 Z ${number} ECG` }, ris(20001703, 5));

const UGB = statute({ en: '§ 14 (1) UGB', de: '§ 14 Abs. 1 UGB' }, ris(10001702, 14));
const UGB_CAPITAL = statute({ en: '§ 14 (2) UGB', de: '§ 14 Abs. 2 UGB' }, ris(10001702, 14));
const GEWO = statute(
  { en: '§ 5 (1) no. 1 and 2 ECG, § 63 (1) GewO 1994', de: '§ 5 Abs. 1 Z 1 und 2 ECG, § 63 Abs. 1 GewO 1994' },
  ris(10007517, 63),
);
const VEREINSGESETZ = statute({ en: '§ 18 (3) VerG', de: '§ 18 Abs. 3 VerG' }, ris(20001917, 18));
const ABGB = statute({ en: '§ 1175 ABGB', de: '§ 1175 ABGB' }, ris(10001622, 1175));
const MEDIENGESETZ = statute({ en: '§ 25 MedienG', de: '§ 25 MedienG' }, ris(10000719, 25));

/** People in trade outside the Firmenbuch owe name and place of business by § 63 GewO too. */
const isTrader = isOne('self', 'einzelkaufmann');

const provider: readonly Rule[] = [nameRule(ecg('1')), ...addressRules(ecg('2'))].flatMap((rule) => [
  { ...rule, isBroken: all(rule.isBroken, not(isTrader)) },
  { ...rule, statute: GEWO, isBroken: all(rule.isBroken, isTrader) },
]);

const isInFirmenbuch = all(isRegistered, not(isOne('ev')));
const isAssociation = isOne('ev');

const register: readonly Rule[] = [
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
  {
    option: 'pending_deposits',
    code: 'recommended',
    severity: 'warning',
    statute: UGB_CAPITAL,
    message: {
      en: 'The capital is stated, so contributions in money that are still outstanding must be stated too. If there are none, write “none”.',
      de: 'Das Kapital ist angegeben; dann gehört auch der Betrag noch ausstehender Einlagen dazu. Gibt es keine, schreiben Sie „keine“.',
    },
    isBroken: all(not(lacks('capital_stock')), lacks('pending_deposits')),
  },
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

/** Who has a trade or a profession, as far as the legal form tells. */
const isBusiness = isNone('individual', 'public_body', 'ev', 'foundation');

/** Trade law applies to every trade and names no professional title. */
const isTradeLaw = /\bGewO\b|gewerbe/iu;
const isRegulated: Condition = ({ record }) =>
  record.legal_job_title !== '' ||
  (record.professional_regulations !== '' && !isTradeLaw.test(record.professional_regulations));

const profession: readonly Rule[] = [
  {
    option: 'inspecting_authority',
    code: 'recommended',
    severity: 'warning',
    statute: ecg('5'),
    message: {
      en: 'If an authority supervises the activity, name it. For a trade it is the Bezirkshauptmannschaft or the Magistrat.',
      de: 'Wenn die Tätigkeit einer Aufsicht unterliegt, nennen Sie die Behörde; bei Gewerben die Bezirkshauptmannschaft oder den Magistrat.',
    },
    isBroken: all(lacks('inspecting_authority'), isBusiness),
  },
  {
    option: 'chamber',
    code: 'recommended',
    severity: 'warning',
    statute: ecg('6'),
    message: {
      en: 'Name the chamber or professional association you belong to, such as “Wirtschaftskammer Wien”.',
      de: 'Nennen Sie die Kammer oder den Berufsverband, dem Sie angehören, etwa „Wirtschaftskammer Wien“.',
    },
    isBroken: all(lacks('chamber'), lacks('professional_association'), isBusiness),
  },
  {
    option: 'legal_job_title',
    code: 'missing',
    severity: 'error',
    statute: ecg('6'),
    message: {
      en: 'Professional rules are given, so name the professional title and the state that granted it.',
      de: 'Berufsrechtliche Regelungen sind angegeben; nennen Sie auch die Berufsbezeichnung und den Staat, der sie verliehen hat.',
    },
    isBroken: all(lacks('legal_job_title'), isRegulated),
  },
  {
    option: 'professional_regulations',
    code: 'missing',
    severity: 'error',
    statute: ecg('6'),
    message: {
      en: 'A professional title is given, so name the rules of the trade or profession and where they can be read.',
      de: 'Eine Berufsbezeichnung ist angegeben; nennen Sie auch die gewerbe- oder berufsrechtlichen Vorschriften und wo sie zu finden sind.',
    },
    isBroken: all(lacks('professional_regulations'), isRegulated),
  },
  {
    option: 'vat_id',
    code: 'recommended',
    severity: 'warning',
    statute: ecg('7'),
    message: {
      en: 'If you have a VAT ID (UID), it must be given.',
      de: 'Wenn Sie eine Umsatzsteuer-Identifikationsnummer (UID) haben, muss sie angegeben werden.',
    },
    isBroken: all(lacks('vat_id'), isNone('individual')),
  },
];

const isEditorial = not(lacks('press_law_checkbox'));
const saysNothingOfItself = all(lacks('coverage'), lacks('free_text'));

const disclosure = {
  option: 'coverage',
  statute: MEDIENGESETZ,
  message: {
    en: 'State the purpose of the business and, for a medium with editorial content, its basic line and who owns it; here or under “Further information”.',
    de: 'Nennen Sie den Unternehmensgegenstand und bei redaktionellen Inhalten die Blattlinie und die Eigentumsverhältnisse, hier oder unter „Weitere Angaben“.',
  },
} as const;

const bodies = {
  option: 'representative',
  statute: MEDIENGESETZ,
  message: {
    en: 'Name those who may represent it: the owner of a medium has to disclose them.',
    de: 'Nennen Sie die vertretungsbefugten Organe: Medieninhaber müssen sie offenlegen.',
  },
} as const;

const media: readonly Rule[] = [
  {
    ...disclosure,
    code: 'recommended',
    severity: 'warning',
    isBroken: all(saysNothingOfItself, not(isEditorial)),
  },
  { ...disclosure, code: 'missing', severity: 'error', isBroken: all(saysNothingOfItself, isEditorial) },
  {
    ...bodies,
    code: 'recommended',
    severity: 'warning',
    isBroken: all(lacks('representative'), isOrganisation, not(isEditorial)),
  },
  {
    ...bodies,
    code: 'missing',
    severity: 'error',
    isBroken: all(lacks('representative'), isOrganisation, isEditorial),
  },
];

/** Austria: § 5 ECG, § 14 UGB, § 25 MedienG. */
export const austria: readonly Rule[] = [
  ...provider,
  emailRule(ecg('3')),
  {
    option: 'phone',
    code: 'missing',
    severity: 'warning',
    statute: ecg('3'),
    message: {
      en: 'Give a phone number, unless a contact form that is answered quickly serves as the second quick way to reach you (CJEU, C-298/07).',
      de: 'Nennen Sie eine Telefonnummer, sofern nicht ein schnell beantwortetes Kontaktformular als zweiter Kontaktweg dient (EuGH, C-298/07).',
    },
    isBroken: lacks('phone'),
  },
  ...register,
  ...profession,
  ...media,
];
