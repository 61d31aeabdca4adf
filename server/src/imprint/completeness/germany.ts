import { namesIn } from './addresses';
import { addressRules, emailRule, nameRule } from './contact';
import { namesCompany, namesLegalForm } from './designations';
import { germanContent } from './germany-content';
import {
  all,
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
import {
  businessIdStem,
  countRegisterNumbers,
  germanVatId,
  holdsRegisterNumber,
  isTaxNumber,
  namesRegisterPlace,
  namesTaxNumber,
} from './numbers';
import { professionRules } from './professions';

const ddg = (number: string): Statute =>
  statute(
    { en: `§ 5 (1) no. ${number} DDG`, de: `§ 5 Abs. 1 Nr. ${number} DDG` },
    'https://www.gesetze-im-internet.de/ddg/__5.html',
  );

const DL_INFO_V = statute(
  { en: '§ 5 (1) no. 2 DDG, § 2 (1) no. 2 DL-InfoV', de: '§ 5 Abs. 1 Nr. 2 DDG, § 2 Abs. 1 Nr. 2 DL-InfoV' },
  'https://www.gesetze-im-internet.de/dlinfov/__2.html',
);
const ABGABENORDNUNG = statute(
  { en: '§ 139c AO', de: '§ 139c AO' },
  'https://www.gesetze-im-internet.de/ao_1977/__139c.html',
);
const HGB_125 = statute(
  { en: '§ 125 (1) HGB', de: '§ 125 Abs. 1 HGB' },
  'https://www.gesetze-im-internet.de/hgb/__125.html',
);

const isLimitedPartnership = isOne('gmbh_co_kg', 'ug_co_kg');

const phone: readonly Rule[] = [
  {
    option: 'phone',
    code: 'missing',
    severity: 'error',
    statute: DL_INFO_V,
    message: {
      en: 'Give a phone number. Besides email, visitors need a second quick way to reach you.',
      de: 'Nennen Sie eine Telefonnummer. Neben der E-Mail-Adresse braucht es einen zweiten schnellen Weg der Kontaktaufnahme.',
    },
    isBroken: all(lacks('phone'), isNone('individual')),
  },
  {
    option: 'phone',
    code: 'missing',
    severity: 'warning',
    statute: ddg('2'),
    message: {
      en: 'Give a phone number, unless a contact form that is answered quickly serves as the second quick way to reach you (CJEU, C-298/07).',
      de: 'Nennen Sie eine Telefonnummer, sofern nicht ein schnell beantwortetes Kontaktformular als zweiter Kontaktweg dient (EuGH, C-298/07).',
    },
    isBroken: all(lacks('phone'), isOne('individual')),
  },
];

const organisation: readonly Rule[] = [
  {
    option: 'name',
    code: 'invalid',
    severity: 'error',
    statute: ddg('1'),
    message: {
      en: 'The name does not show the legal form chosen above. Write the full name, such as “Muster GmbH”.',
      de: 'Der Name zeigt die gewählte Rechtsform nicht. Schreiben Sie den vollständigen Namen, etwa „Muster GmbH“.',
    },
    isBroken: all(
      isOrganisation,
      not(lacks('name')),
      ({ record }) => !namesLegalForm(`${record.name}\n${record.address}`, record.legal_entity),
    ),
  },
  {
    option: 'representative',
    code: 'missing',
    severity: 'error',
    statute: ddg('1'),
    message: {
      en: 'Give the first and last name of those who may represent it, such as the managing directors or the board.',
      de: 'Nennen Sie Vor- und Nachnamen der Vertretungsberechtigten, etwa der Geschäftsführung oder des Vorstands.',
    },
    // § 5 DDG says "juristische Personen", which bodies of public law are too.
    isBroken: all(lacks('representative'), (facts) => isOrganisation(facts) || isOne('public_body')(facts)),
  },
  {
    option: 'associate',
    code: 'missing',
    severity: 'error',
    statute: ddg('1'),
    message: {
      en: 'Name all partners: a GbR outside the register is known by them alone.',
      de: 'Nennen Sie alle Gesellschafter: Eine nicht eingetragene GbR ist nur durch sie bestimmt.',
    },
    isBroken: all(lacks('associate'), isOne('gbr')),
  },
  {
    option: 'pending_deposits',
    code: 'recommended',
    severity: 'warning',
    statute: ddg('1'),
    message: {
      en: 'The capital is stated, so contributions in money that are still outstanding must be stated too. If there are none, write “none”.',
      de: 'Das Kapital ist angegeben; dann gehört auch der Betrag noch ausstehender Einlagen dazu. Gibt es keine, schreiben Sie „keine“.',
    },
    isBroken: all(not(lacks('capital_stock')), lacks('pending_deposits')),
  },
];

/** Where one who represents begins, and the one who is represented ends. */
const REPRESENTED = /\b(?:diese[rs]?\s+|jeweils\s+)?(?:vertreten|represented|geschäftsführ|managing director)/giu;

/** Whether a list of representatives names a company, and beside it somebody who acts for that company. */
const namesGeneralPartner = (representative: string, associate: string): boolean => {
  const parts = namesIn(representative.replace(REPRESENTED, '\n'));
  const isPerson = (part: string): boolean => !namesCompany(part) && !/gericht|register|\bHR[AB]\b/iu.test(part);
  return [...parts, ...namesIn(associate)].some(namesCompany) && parts.some(isPerson);
};

const limitedPartnership: readonly Rule[] = [
  {
    option: 'representative',
    code: 'invalid',
    severity: 'error',
    statute: ddg('1'),
    message: {
      en: 'Name the general partner with its full name, and who represents it in turn, such as “Muster Verwaltungs-GmbH, represented by Erika Muster”.',
      de: 'Nennen Sie die Komplementärin mit vollem Namen und wer sie ihrerseits vertritt, etwa „Muster Verwaltungs-GmbH, diese vertreten durch Erika Muster“.',
    },
    isBroken: all(
      isLimitedPartnership,
      not(lacks('representative')),
      ({ record }) => !namesGeneralPartner(record.representative, record.associate),
    ),
  },
  {
    option: 'register',
    code: 'invalid',
    severity: 'warning',
    statute: HGB_125,
    message: {
      en: 'Give the register court and number of the general partner too.',
      de: 'Nennen Sie auch Registergericht und Registernummer der Komplementärin.',
    },
    isBroken: all(isLimitedPartnership, not(lacks('register')), ({ record }) => {
      const entries = [record.register, record.representative, record.associate].join('\n');
      return !/\bHRB\b/i.test(entries) && countRegisterNumbers(entries) < 2;
    }),
  },
];

const register: readonly Rule[] = [
  {
    option: 'register',
    code: 'missing',
    severity: 'error',
    statute: ddg('4'),
    message: {
      en: 'Give the register with its court and the number, such as “Amtsgericht Hamburg, HRB 12345”.',
      de: 'Nennen Sie das Register mit Gericht und Nummer, etwa „Amtsgericht Hamburg, HRB 12345“.',
    },
    isBroken: all(isRegistered, lacks('register')),
  },
  {
    option: 'register',
    code: 'invalid',
    severity: 'error',
    statute: ddg('4'),
    message: {
      en: 'The register entry needs both the court and the number, such as “Amtsgericht Hamburg, HRB 12345”.',
      de: 'Zum Registereintrag gehören Gericht und Nummer, etwa „Amtsgericht Hamburg, HRB 12345“.',
    },
    isBroken: all(
      isRegistered,
      not(lacks('register')),
      ({ record: { register: entry } }) => !holdsRegisterNumber(entry) || !namesRegisterPlace(entry),
    ),
  },
];

const taxNumberMessage = {
  en: 'This is a tax number. It does not belong in an imprint: strangers could use it to pose as you at the tax office.',
  de: 'Das ist eine Steuernummer. Sie gehört nicht ins Impressum: Fremde könnten sich damit beim Finanzamt als Sie ausgeben.',
};

const numbers: readonly Rule[] = [
  {
    option: 'vat_id',
    code: 'recommended',
    severity: 'warning',
    statute: ddg('6'),
    message: {
      en: 'If you have a VAT ID or a business identification number (W-IdNr.), it must be given.',
      de: 'Wenn Sie eine Umsatzsteuer-ID oder eine Wirtschafts-Identifikationsnummer haben, muss sie angegeben werden.',
    },
    isBroken: all(lacks('vat_id'), lacks('business_id'), isNone('individual')),
  },
  {
    option: 'vat_id',
    code: 'invalid',
    severity: 'error',
    statute: ddg('6'),
    message: taxNumberMessage,
    isBroken: ({ record }) => isTaxNumber(record.vat_id),
  },
  {
    option: 'business_id',
    code: 'invalid',
    severity: 'error',
    statute: ddg('6'),
    message: taxNumberMessage,
    isBroken: ({ record }) => isTaxNumber(record.business_id),
  },
  {
    option: 'business_id',
    code: 'invalid',
    severity: 'error',
    statute: ABGABENORDNUNG,
    message: {
      en: 'A business identification number is “DE”, nine digits, a dash and five digits, such as DE123456788-00001.',
      de: 'Eine Wirtschafts-Identifikationsnummer besteht aus „DE“, neun Ziffern, Bindestrich und fünf Ziffern, etwa DE123456788-00001.',
    },
    isBroken: ({ record: { business_id: id } }) => id !== '' && !isTaxNumber(id) && businessIdStem(id) === undefined,
  },
  {
    option: 'business_id',
    code: 'invalid',
    severity: 'error',
    statute: ABGABENORDNUNG,
    message: {
      en: 'The business identification number begins with the VAT ID. The two given here differ.',
      de: 'Die Wirtschafts-Identifikationsnummer beginnt mit der Umsatzsteuer-ID. Die beiden hier stimmen nicht überein.',
    },
    isBroken: ({ record }) => {
      const [stem, vatId] = [businessIdStem(record.business_id), germanVatId(record.vat_id)];
      return stem !== undefined && vatId !== undefined && stem !== vatId;
    },
  },
  ...(['register', 'free_text', 'coverage'] as const).map((option): Rule => ({
    option,
    code: 'invalid',
    severity: 'warning',
    statute: ddg('6'),
    message: {
      en: 'A tax number stands here. It does not belong in an imprint: strangers could use it to pose as you at the tax office.',
      de: 'Hier steht eine Steuernummer. Sie gehört nicht ins Impressum: Fremde könnten sich damit beim Finanzamt als Sie ausgeben.',
    },
    isBroken: ({ record }) => namesTaxNumber(record[option]),
  })),
];

/** Germany: § 5 DDG, § 18 MStV, § 36 VSBG. */
export const germany: readonly Rule[] = [
  nameRule(ddg('1')),
  ...addressRules(ddg('1')),
  emailRule(ddg('2')),
  ...phone,
  ...organisation,
  ...limitedPartnership,
  ...register,
  ...professionRules({ authority: ddg('3'), profession: ddg('5') }),
  ...numbers,
  ...germanContent,
];
