import type { ImprintRecord } from '../../catalogue/catalogue';
import {
  all,
  type Condition,
  error,
  has,
  hasForm,
  isOrganisation,
  isRegistered,
  lacks,
  not,
  type Rule,
  statute,
  warning,
} from '../model';
import { countRegisterNumbers } from '../recognise/numbers';
import { namesIn } from '../recognise/postal-addresses';
import { pendingDeposits } from './common/capital';
import { namesAssociation, namesCompany, namesLegalForm, namesMerchant } from './common/designations';
import { foreignFormRule, listForms } from './common/forms';
import { isRepresentedByPartners, namesNobody, namesPartners } from './common/partners';
import { needlessSection, otherSection, registerParts, type Section, type Unregistered } from './common/register';
import { familyAloneRule } from './common/representatives';
import { ddg } from './ddg';

const HGB_125 = statute(
  { en: '§ 125 (1) HGB', de: '§ 125 Abs. 1 HGB' },
  'https://www.gesetze-im-internet.de/hgb/__125.html',
);

const HGB_19 = statute(
  { en: '§ 19 (1) no. 1 HGB', de: '§ 19 Abs. 1 Nr. 1 HGB' },
  'https://www.gesetze-im-internet.de/hgb/__19.html',
);
const BGB_65 = statute({ en: '§ 65 BGB', de: '§ 65 BGB' }, 'https://www.gesetze-im-internet.de/bgb/__65.html');

/** Where a company's legal form may be shown: in its name, or if its full name heads its address. */
const fullName = ({ name, address }: ImprintRecord): string => `${name}\n${address}`;

const LIQUIDATOR = /liquidator|abwickler/iu;
// With dots, "i. L." may be in any case; without them, "IL" is an Italian word.
const IN_LIQUIDATION =
  /(?<!\p{L})(?:[Ii]\.\s?(?:[LlAa]|[Ll]iqu?|[Aa]bw)\.?|iL\.?)(?!\p{L})|(?<!\p{L})[Ii][Nn] (?:[Ll][Ii][Qq][Uu]|[Aa][Bb][Ww][Ii][Cc][Kk][Ll][Uu][Nn][Gg])/u;

const namesLiquidator: Condition = ({ record }) => LIQUIDATOR.test(record.representative);
const isSaidToBeInLiquidation: Condition = ({ record }) =>
  IN_LIQUIDATION.test([record.name, record.address, record.representative, record.register].join('\n'));

const represents = error('representative', 'missing', ddg('1'));
// § 5 DDG says "juristische Personen", which include public bodies.
const lacksRepresentative = all(
  lacks('representative'),
  (facts) => isOrganisation(facts) || hasForm('public_body')(facts),
  not(isRepresentedByPartners),
);
const isOfPartners = hasForm('gbr', 'egbr', 'ohg');
const isPartnerschaft = hasForm('partnership', 'partg_mbb');

const isLimitedPartnership = hasForm('gmbh_co_kg', 'ug_co_kg');

const organisation: readonly Rule[] = [
  foreignFormRule('deu', ddg('1'), {
    en: `Germany does not have this legal form. It has: ${listForms('deu')}.`,
    de: `Diese Rechtsform gibt es in Deutschland nicht. Es gibt dort: ${listForms('deu')}.`,
  }),
  {
    ...error('name', 'invalid', ddg('1')),
    message: {
      en: 'The name does not show the legal form chosen above. Write the full name, such as “{name}”.',
      de: 'Der Name zeigt die gewählte Rechtsform nicht. Schreiben Sie den vollständigen Namen, etwa „{name}“.',
    },
    isBroken: all(
      isOrganisation,
      not(hasForm('ev')),
      has('name'),
      ({ record }) => !namesLegalForm(fullName(record), record.legal_entity),
    ),
  },
  {
    ...warning('name', 'invalid', HGB_19, 'merchant'),
    message: {
      en: 'The name does not show that the merchant is registered. Write the business name as entered in the register, with “e. K.”.',
      de: 'Der Name zeigt die Rechtsform nicht. Schreiben Sie die Firma so, wie sie im Register steht, mit „e. K.“.',
    },
    isBroken: all(hasForm('ek'), has('name'), ({ record }) => !namesMerchant(fullName(record))),
  },
  {
    ...warning('name', 'invalid', BGB_65, 'association'),
    message: {
      en: 'The name of an association in the register ends in “e. V.”. Write it in full.',
      de: 'Der Name eines eingetragenen Vereins trägt den Zusatz „e. V.“. Schreiben Sie ihn vollständig.',
    },
    isBroken: all(hasForm('ev'), has('name'), ({ record }) => !namesAssociation(fullName(record))),
  },
  {
    ...warning('name', 'invalid', ddg('7'), 'liquidation'),
    message: {
      en: 'A liquidator is named, so say that the company is in liquidation, such as “Muster GmbH i. L.”.',
      de: 'Eine Liquidatorin oder ein Liquidator ist genannt. Geben Sie an, dass sich die Gesellschaft in Liquidation befindet, etwa „Muster GmbH i. L.“.',
    },
    isBroken: all(
      ({ form }) => form?.capital !== undefined,
      has('name'),
      namesLiquidator,
      not(isSaidToBeInLiquidation),
    ),
  },
  {
    ...represents,
    message: {
      en: 'Name the partners with first and last name: they represent the partnership.',
      de: 'Nennen Sie die Gesellschafter mit Vor- und Nachnamen; sie vertreten die Gesellschaft.',
    },
    isBroken: all(isOfPartners, lacksRepresentative),
  },
  {
    ...represents,
    message: {
      en: 'Name the partners with first and last name: they represent the Partnerschaft.',
      de: 'Nennen Sie die Partner mit Vor- und Nachnamen; sie vertreten die Partnerschaft.',
    },
    isBroken: all(isPartnerschaft, lacksRepresentative),
  },
  {
    ...represents,
    message: {
      en: 'Give the first and last name of those who may represent it, such as the managing directors or the board.',
      de: 'Nennen Sie Vor- und Nachnamen der Vertretungsberechtigten, etwa der Geschäftsführung oder des Vorstands.',
    },
    isBroken: all(not(isOfPartners), not(isPartnerschaft), lacksRepresentative),
  },
  familyAloneRule(ddg('1')),
  {
    ...error('associate', 'missing', ddg('1')),
    message: {
      en: 'Name all partners: an unregistered GbR is identified only by its partners.',
      de: 'Nennen Sie alle Gesellschafter: Eine nicht eingetragene GbR ist nur durch sie bestimmt.',
    },
    // If nobody is named, the rule on representatives reports it.
    isBroken: all(hasForm('gbr'), not(namesNobody), not(namesPartners)),
  },
  pendingDeposits(ddg('1')),
];

/** Marks the end of the represented company and the start of its representative. */
const REPRESENTED = /\b(?:diese[rs]?\s+|jeweils\s+)?(?:vertreten|represented|geschäftsführ|managing director)/giu;

/** "AG Hamburg" is a court; the AG of a company is at the end of its name. */
const COURT = /\bAG\s+(?!Amtsgericht|Sitz|HR[AB])(?=\p{Lu}\p{Ll})/gu;
/** The partnership itself, which is not its own partner. */
const LIMITED_PARTNERSHIP = /(?<!\p{L})Co\.?\s*KG(?!\p{L})/iu;
const NOBODY = /gericht|register|\bHR[AB]\b|\bsitz\b/iu;

const isPartner = (part: string): boolean => !LIMITED_PARTNERSHIP.test(part) && namesCompany(part.replace(COURT, ''));
const isPerson = (part: string): boolean => !namesCompany(part) && !NOBODY.test(part);

/** Whether a record names a company as general partner, and somebody who represents it. */
const namesGeneralPartner = ({ representative, associate, register: entry }: ImprintRecord): boolean => {
  const parts = namesIn(representative.replace(REPRESENTED, '\n'));
  return [...parts, ...namesIn(associate), ...namesIn(entry)].some(isPartner) && parts.some(isPerson);
};

/** Where each legal form is registered (§ 3 HRV for the two sections of the commercial register). */
const COMPANIES: Section = {
  forms: ['gmbh', 'ggmbh', 'ug', 'ag', 'kgag', 'se'],
  sign: /(?<!\p{L})(?:HR\s?B|(?:Abteilung|Abt\.|Handelsregister) B)(?!\p{L})/iu,
};
const SECTIONS: readonly Section[] = [
  COMPANIES,
  {
    forms: ['ek', 'ohg', 'kg', 'gmbh_co_kg', 'ug_co_kg'],
    sign: /(?<!\p{L})(?:HR\s?A|(?:Abteilung|Abt\.|Handelsregister) A)(?!\p{L})/iu,
  },
  { forms: ['ev'], sign: /(?<!\p{L})VR(?!\p{L})|Vereinsregister/u },
  { forms: ['eg'], sign: /(?<!\p{L})Ge?n(?:\.\s?)?R(?!\p{L})|Genossenschaftsregister/u },
  { forms: ['partnership', 'partg_mbb'], sign: /(?<!\p{L})PR(?!\p{L})|Partnerschaftsregister/u },
  { forms: ['egbr'], sign: /(?<!\p{L})Gs(?:\.\s?)?R(?!\p{L})|Gesellschaftsregister/u },
];

/** A party may be an association in the register; the entry of a trust's trustee is owed. */
const UNREGISTERED: readonly Unregistered[] = [
  { forms: ['individual', 'self', 'freelancer', 'einzelkaufmann', 'gbr', 'unregistered_association'] },
  { forms: ['party'], unless: /(?<!\p{L})VR(?!\p{L})|Vereinsregister/u },
  { forms: ['trust_foundation'], unless: /tr[äe]uh[äa]nd|träger|verwalt|trustee/iu },
];

const limitedPartnership: readonly Rule[] = [
  {
    ...error('representative', 'invalid', ddg('1')),
    message: {
      en: 'Name the general partner with its full name, and who represents it in turn, such as “Muster Verwaltungs-GmbH, represented by Erika Muster”.',
      de: 'Nennen Sie die Komplementärin mit vollem Namen und wer sie ihrerseits vertritt, etwa „Muster Verwaltungs-GmbH, diese vertreten durch Erika Muster“.',
    },
    isBroken: all(isLimitedPartnership, not(lacks('representative')), ({ record }) => !namesGeneralPartner(record)),
  },
  {
    ...warning('register', 'invalid', HGB_125, 'partner'),
    message: {
      en: 'Give the register court and number of the general partner too.',
      de: 'Nennen Sie auch Registergericht und Registernummer der Komplementärin.',
    },
    isBroken: all(isLimitedPartnership, not(lacks('register')), ({ record }) => {
      const entries = [record.register, record.representative, record.associate].join('\n');
      return !COMPANIES.sign.test(entries) && countRegisterNumbers(entries) < 2;
    }),
  },
];

const register: readonly Rule[] = [
  {
    ...error('register', 'missing', ddg('4')),
    message: {
      en: 'Give the register with its court and the number, such as “{register}”.',
      de: 'Nennen Sie das Register mit Gericht und Nummer, etwa „{register}“.',
    },
    isBroken: all(isRegistered, lacks('register')),
  },
  ...registerParts(ddg('4'), isRegistered),
  otherSection(
    ddg('4'),
    SECTIONS,
    {
      en: 'Businesses of this legal form are registered elsewhere: companies under HRB, partnerships and merchants under HRA, associations under VR, cooperatives under GnR, Partnerschaften under PR. A number of the general partner is not enough.',
      de: 'Unternehmen dieser Rechtsform stehen anderswo im Register: Kapitalgesellschaften unter HRB, Personengesellschaften und Kaufleute unter HRA, Vereine unter VR, Genossenschaften unter GnR, Partnerschaften unter PR. Die Nummer der Komplementärin genügt nicht.',
    },
    isRegistered,
  ),
  needlessSection(ddg('4'), UNREGISTERED, SECTIONS, {
    en: 'The legal form chosen above stands in no such register. With this entry it is another one: a merchant is an e. K. (HRA), a registered GbR an eGbR (GsR), a registered association an e. V. (VR). For the entry of a trustee, say whose it is.',
    de: 'Die gewählte Rechtsform steht in keinem solchen Register. Mit diesem Eintrag ist sie eine andere: Kaufleute sind e. K. (HRA), eine eingetragene GbR eine eGbR (GsR), ein eingetragener Verein ein e. V. (VR). Beim Eintrag einer Treuhänderin schreiben Sie, wessen er ist.',
  }),
];

/** The requirements of German law for organisations: legal form, representatives, partners, capital, register. */
export const germanOrganisation: readonly Rule[] = [...organisation, ...limitedPartnership, ...register];
