import type { ImprintRecord } from '../catalogue';
import { namesIn } from './addresses';
import { pendingDeposits } from './capital';
import { ddg } from './ddg';
import { namesCompany, namesLegalForm } from './designations';
import { all, isOne, isOrganisation, isRegistered, lacks, not, type Rule, statute } from './model';
import { countRegisterNumbers, holdsRegisterNumber, namesRegisterPlace } from './numbers';

const HGB_125 = statute(
  { en: '§ 125 (1) HGB', de: '§ 125 Abs. 1 HGB' },
  'https://www.gesetze-im-internet.de/hgb/__125.html',
);

const isLimitedPartnership = isOne('gmbh_co_kg', 'ug_co_kg');

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
  pendingDeposits(ddg('1')),
];

/** Where one who represents begins, and the one who is represented ends. */
const REPRESENTED = /\b(?:diese[rs]?\s+|jeweils\s+)?(?:vertreten|represented|geschäftsführ|managing director)/giu;

/** "AG Hamburg", a court; the AG of a company stands at the end of its name. */
const COURT = /\bAG\s+(?!Amtsgericht|Sitz|HR[AB])(?=\p{Lu}\p{Ll})/gu;
/** The partnership itself, which is not its own partner. */
const LIMITED_PARTNERSHIP = /(?<!\p{L})Co\.?\s*KG(?!\p{L})/iu;
const NOBODY = /gericht|register|\bHR[AB]\b|\bsitz\b/iu;

const isPartner = (part: string): boolean => !LIMITED_PARTNERSHIP.test(part) && namesCompany(part.replace(COURT, ''));
const isPerson = (part: string): boolean => !namesCompany(part) && !NOBODY.test(part);

/** Whether a record names a company as general partner, and among the representatives somebody who acts for it. */
const namesGeneralPartner = ({ representative, associate, register: entry }: ImprintRecord): boolean => {
  const parts = namesIn(representative.replace(REPRESENTED, '\n'));
  return [...parts, ...namesIn(associate), ...namesIn(entry)].some(isPartner) && parts.some(isPerson);
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
    isBroken: all(isLimitedPartnership, not(lacks('representative')), ({ record }) => !namesGeneralPartner(record)),
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

/** What German law asks of those who act through others: legal form, representatives, partners, capital, register. */
export const germanOrganisation: readonly Rule[] = [...organisation, ...limitedPartnership, ...register];
