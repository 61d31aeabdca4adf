import { all, error, has, hasForm, hasNoTrade, hasOtherForm, lacks, not, type Rule, statute, warning } from '../model';
import { businessIdStem, isTaxNumber, taxNumbers, vatIdIn } from '../recognise/numbers';
import { holdsPostalCode, isPostOfficeBoxAlone, isTownAlone, splitParts } from '../recognise/postal-addresses';
import { isOtherCountry } from '../recognise/states';
import { addressRules, emailRule, nameRule, secondWayRule, townRule } from './common/contact';
import { foreignRules } from './common/foreign';
import { namesOwner, tradeNameRule } from './common/owner';
import { professionRules } from './common/professions';
import { taxNumberRules } from './common/tax-numbers';
import { holdsNoNumber, vatIdRules } from './common/vat';
import { ddg } from './ddg';
import { germanContent } from './germany-content';
import { germanOrganisation } from './germany-organisation';

const DL_INFO_V = statute(
  { en: '§ 5 (1) no. 2 DDG, § 2 (1) no. 2 DL-InfoV', de: '§ 5 Abs. 1 Nr. 2 DDG, § 2 Abs. 1 Nr. 2 DL-InfoV' },
  'https://www.gesetze-im-internet.de/dlinfov/__2.html',
);
const ABGABENORDNUNG = statute(
  { en: '§ 139c AO', de: '§ 139c AO' },
  'https://www.gesetze-im-internet.de/ao_1977/__139c.html',
);
const UMSATZSTEUERGESETZ = statute(
  { en: '§ 27a UStG', de: '§ 27a UStG' },
  'https://www.gesetze-im-internet.de/ustg_1980/__27a.html',
);

/** Deliveries need it, and so does whoever sues (§ 5 (1) no. 1 DDG: an address that documents can be served at). */
const postalCode: Rule = {
  ...error('address', 'invalid', ddg('1')),
  message: {
    en: 'The postal code is missing. Give the address with street, number, postal code and town.',
    de: 'Die Postleitzahl fehlt. Nennen Sie die Anschrift mit Straße, Hausnummer, Postleitzahl und Ort.',
  },
  isBroken: ({ record: { name, address, address_alternative: other } }) =>
    address !== '' &&
    !holdsPostalCode(`${address}\n${other}`) &&
    !isTownAlone(address) &&
    !isPostOfficeBoxAlone(address, name) &&
    // Irish and British codes have letters, and some states have none.
    !splitParts(address).some((part) => isOtherCountry(part, 'deu')),
};

/** Whoever trades alone has no name but their own (§ 5 (1) no. 1 DDG). */
const personBehind = tradeNameRule(ddg('1'), ['individual', 'self', 'freelancer', 'einzelkaufmann'], namesOwner, {
  en: 'No word here looks like a person’s name. A trade name alone does not tell who offers the site: give your first and last name too, such as “Erika Muster, Antik am Markt”.',
  de: 'Kein Wort sieht hier nach dem Namen einer Person aus. Ein Geschäftsname allein sagt nicht, wer die Website anbietet: Nennen Sie auch Vor- und Nachnamen, etwa „Erika Muster, Antik am Markt“.',
});

const phone: readonly Rule[] = [
  {
    ...error('phone', 'missing', DL_INFO_V),
    message: {
      en: 'Give a phone number. Besides email, visitors need a second quick way to reach you.',
      de: 'Nennen Sie eine Telefonnummer. Neben der E-Mail-Adresse braucht es einen zweiten schnellen Weg der Kontaktaufnahme.',
    },
    isBroken: all(lacks('phone'), hasOtherForm('individual'), not(hasNoTrade)),
  },
  secondWayRule('missing', ddg('2'), hasForm('individual')),
];

const numbers: readonly Rule[] = [
  ...vatIdRules(UMSATZSTEUERGESETZ, 'error'),
  {
    ...warning('vat_id', 'recommended', ddg('6')),
    message: {
      en: 'If you have a VAT ID or a business identification number (W-IdNr.), it must be given.',
      de: 'Wenn Sie eine Umsatzsteuer-ID oder eine Wirtschafts-Identifikationsnummer haben, muss sie angegeben werden.',
    },
    isBroken: all(lacks('vat_id'), lacks('business_id'), hasOtherForm('individual')),
  },
  ...taxNumberRules(ddg('6'), taxNumbers.deu),
  {
    ...error('business_id', 'invalid', ABGABENORDNUNG),
    message: {
      en: 'A business identification number is “DE”, nine digits, a dash and five digits, such as DE123456788-00001.',
      de: 'Eine Wirtschafts-Identifikationsnummer besteht aus „DE“, neun Ziffern, Bindestrich und fünf Ziffern, etwa DE123456788-00001.',
    },
    isBroken: ({ record: { business_id: id } }) =>
      !holdsNoNumber(id) && !isTaxNumber(id) && businessIdStem(id) === undefined,
  },
  {
    ...error('business_id', 'invalid', ABGABENORDNUNG),
    message: {
      en: 'This is not a business identification number. If you have none, leave the field empty.',
      de: 'Das ist keine Wirtschafts-Identifikationsnummer. Haben Sie keine, lassen Sie das Feld leer.',
    },
    isBroken: all(has('business_id'), ({ record }) => holdsNoNumber(record.business_id)),
  },
  {
    ...error('business_id', 'invalid', ABGABENORDNUNG),
    message: {
      en: 'The business identification number begins with the VAT ID. The two given here differ.',
      de: 'Die Wirtschafts-Identifikationsnummer beginnt mit der Umsatzsteuer-ID. Die beiden hier stimmen nicht überein.',
    },
    isBroken: ({ record }) => {
      const [stem, vatId] = [businessIdStem(record.business_id), vatIdIn(record.vat_id, 'deu')];
      return stem !== undefined && vatId !== undefined && stem !== vatId;
    },
  },
];

/** Germany: § 5 DDG, § 18 MStV, § 36 VSBG. */
export const germany: readonly Rule[] = [
  nameRule(ddg('1')),
  personBehind,
  ...addressRules(ddg('1')),
  postalCode,
  townRule(ddg('1')),
  ...foreignRules('deu', { address: ddg('1'), register: ddg('4'), inspecting_authority: ddg('3'), phone: ddg('2') }),
  emailRule(ddg('2')),
  ...phone,
  ...germanOrganisation,
  ...professionRules({
    authority: ddg('3'),
    profession: ddg('5'),
    title: ddg('5', 'b'),
    rules: ddg('5', 'c'),
    body: ['chamber'],
  }),
  ...numbers,
  ...germanContent,
];
