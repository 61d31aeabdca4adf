import {
  all,
  type Condition,
  error,
  hasForm,
  hasNoTrade,
  hasOtherForm,
  isOrganisation,
  lacks,
  not,
  type Rule,
  type Statute,
  statute,
  warning,
} from '../model';
import { taxNumbers } from '../recognise/numbers';
import { plainText } from '../recognise/plain-text';
import { austrianRegister } from './austria-register';
import { addressRules, emailRule, nameRule, secondWayRule, townRule } from './common/contact';
import { foreignRules } from './common/foreign';
import { namesOwner, tradeNameRule } from './common/owner';
import { namelessRule, needlessTitleRule, owedBeside, signs, stateRule } from './common/professions';
import { familyAloneRule } from './common/representatives';
import { taxNumberRules } from './common/tax-numbers';
import { vatIdRules } from './common/vat';
import { ris } from './ris';

const ecg = (number: string): Statute =>
  statute({ en: `§ 5 (1) no. ${number} ECG`, de: `§ 5 Abs. 1 Z ${number} ECG` }, ris(20001703, 5));

const GEWO = statute(
  { en: '§ 5 (1) no. 1 and 2 ECG, § 63 (1) GewO 1994', de: '§ 5 Abs. 1 Z 1 und 2 ECG, § 63 Abs. 1 GewO 1994' },
  ris(10007517, 63),
);
const MEDIENGESETZ = statute({ en: '§ 25 MedienG', de: '§ 25 MedienG' }, ris(10000719, 25));

/** Traders outside the Firmenbuch must also state their name and place of business under § 63 GewO. */
const isTrader = hasForm('self', 'einzelkaufmann');

const provider: readonly Rule[] = [nameRule(ecg('1')), ...addressRules(ecg('2'))].flatMap((rule) => [
  { ...rule, isBroken: all(rule.isBroken, not(isTrader)) },
  { ...rule, statute: GEWO, isBroken: all(rule.isBroken, isTrader) },
]);

/** Whether somebody has a trade or a profession, as far as the legal form shows. */
const isBusiness = hasOtherForm('individual', 'public_body', 'ev', 'party', 'foundation');

/** Chambers of professions; trades belong to the Wirtschaftskammer and its groups. */
const PROFESSIONAL_CHAMBER =
  /(?:ärzte|apotheker|rechtsanwalts|notariats|patentanwalts|ziviltechniker)kammer|kammer der (?:ziviltechnik|steuerberat|wirtschaftsprüf)|hebammengremium/iu;
const shown: typeof signs = { ...signs, chamber: ({ record }) => PROFESSIONAL_CHAMBER.test(record.chamber) };

const profession: readonly Rule[] = [
  {
    ...warning('inspecting_authority', 'recommended', ecg('5')),
    message: {
      en: 'If an authority supervises the activity, name it. For a trade it is the Bezirkshauptmannschaft or the Magistrat.',
      de: 'Wenn die Tätigkeit einer Aufsicht unterliegt, nennen Sie die Behörde; bei Gewerben die Bezirkshauptmannschaft oder den Magistrat.',
    },
    isBroken: all(lacks('inspecting_authority'), isBusiness),
  },
  {
    ...warning('chamber', 'recommended', ecg('6')),
    message: {
      en: 'Name the chamber or professional association you belong to, such as “Wirtschaftskammer Wien”.',
      de: 'Nennen Sie die Kammer oder den Berufsverband, dem Sie angehören, etwa „Wirtschaftskammer Wien“.',
    },
    isBroken: all(lacks('chamber'), lacks('professional_association'), isBusiness),
  },
  ...owedBeside(
    'legal_job_title',
    ecg('6'),
    {
      en: 'Name the professional title and the state that granted it, such as “Physician (Austria)”.',
      de: 'Nennen Sie die Berufsbezeichnung und den Staat, der sie verliehen hat, etwa „Ärztin (Österreich)“.',
    },
    shown,
  ),
  needlessTitleRule(ecg('6')),
  stateRule(ecg('6'), {
    en: 'Name the state that granted the title too, such as “Physician (Austria)”.',
    de: 'Nennen Sie auch den Staat, der die Berufsbezeichnung verliehen hat, etwa „Ärztin (Österreich)“.',
  }),
  ...owedBeside(
    'professional_regulations',
    ecg('6'),
    {
      en: 'Name the rules of the trade or profession and where they can be read.',
      de: 'Nennen Sie die gewerbe- oder berufsrechtlichen Vorschriften und wo sie zu finden sind.',
    },
    shown,
  ),
  namelessRule(ecg('6'), 'warning', 'Rechtsanwaltsordnung (RAO), www.ris.bka.gv.at'),
  {
    ...warning('vat_id', 'recommended', ecg('7')),
    message: {
      en: 'If you have a VAT ID (UID), it must be given.',
      de: 'Wenn Sie eine Umsatzsteuer-Identifikationsnummer (UID) haben, muss sie angegeben werden.',
    },
    isBroken: all(lacks('vat_id'), hasOtherForm('individual')),
  },
  ...vatIdRules(ecg('7'), 'error'),
  ...taxNumberRules(ecg('7'), taxNumbers.aut),
];

const isEditorial = not(lacks('press_law_checkbox'));

/** What tells what a business or a medium is for, among other further information. */
const PURPOSE =
  /(?:unternehmens|geschäfts|betriebs)gegenstand|gegenstand (?:des|der) (?:unternehmens|gesellschaft|betriebe?s|gewerbes|firma|vereins|genossenschaft|stiftung|mediums)|blattlinie|grundlegende (?:richtung|linie)|(?:vereins|unternehmens|stiftungs)zweck|zweck (?:des|der) (?:verein|stiftung|website|seite)|tätigkeits(?:bereich|feld|schwerpunkt)|geschäftsfeld|geschäftszweig|branche:|(?:object|purpose) of (?:the |our )?(?:business|company|association|site|website)|(?:business|company) (?:purpose|object)|editorial (?:policy|line)/iu;
/**
 * What sites add besides: disclaimers, credits, bank details, other places that the imprint is for. What the same words say of
 * a business, such as "Fotografie" or "Webdesign", is its purpose.
 */
const BESIDES =
  /(?<!beschränkte[rn]? )haftung|gewähr(?!ung)|(?<!limited )liabilit|liable|disclaimer|urheber|copyright|©|rechte vorbehalten|rights reserved|bankverbindung|(?<!\p{L})(?:iban|bic)(?!\p{L})|(?<!\p{L})(?:foto|bild|photo|image)\p{L}*\s*(?::|by |von )|(?:foto|bild|photo|image)[- ]?(?:credit|nachweis|quelle|rechte)|credits|(?:web)?design\s*(?::|by |von |durch )|(?:umsetzung|programmierung|hosting|gestaltung|realisierung|layout|konzept\p{L}*|texte?)\s*(?::|by |durch )|datenschutz(?:erklärung|hinweis|bestimmung|information)|cookies|impressum gilt|gilt (?:auch )?für|§ 5 ECG|externe[rn]? links?|external links?|verlinkte|(?:inhalte|texte|bilder|fotos)\P{L}.{0,80}(?:geschützt|sorgf[aä]lt)|(?<!\p{L})konto(?:verbindung|nummer|nr\.?)?\s*:|streit(?:beilegung|schlichtung)/iu;

const LINK = /https?:\/\/\S+|www\.\S+/giu;

const saysNothingOfItself: Condition = ({ record: { coverage, free_text: text } }) =>
  !PURPOSE.test(plainText(text)) &&
  !PURPOSE.test(coverage) &&
  coverage
    .split(/\n|(?<=[.!?])\s/)
    .every((sentence) => BESIDES.test(sentence) || !/\p{L}/u.test(sentence.replace(LINK, '')));

const disclosure = {
  option: 'coverage',
  statute: MEDIENGESETZ,
  message: {
    en: 'State the purpose of the business and, for a medium with editorial content, its editorial policy and who owns it; here or under “Further information”. A disclaimer does not tell it.',
    de: 'Nennen Sie den Unternehmensgegenstand und bei redaktionellen Inhalten die Blattlinie und die Eigentumsverhältnisse, hier oder unter „Weitere Angaben“. Ein Haftungsausschluss sagt das nicht.',
  },
} as const;

/** The partners of an OG and a GesbR represent it themselves; if nobody is named, another rule reports that. */
const lacksBodies = all(lacks('representative'), isOrganisation, not(hasForm('og', 'gesbr')));

const media: readonly Rule[] = [
  { ...disclosure, code: 'recommended', severity: 'warning', isBroken: all(saysNothingOfItself, not(isEditorial)) },
  { ...disclosure, code: 'missing', severity: 'error', isBroken: all(saysNothingOfItself, isEditorial) },
  {
    // § 25 (5): sites that only present their owner need not name them.
    ...error('representative', 'missing', MEDIENGESETZ),
    message: {
      en: 'Name those who may represent it: the owner of a medium with editorial content has to disclose them.',
      de: 'Nennen Sie die vertretungsbefugten Organe: Inhaber eines Mediums mit redaktionellen Inhalten müssen sie offenlegen.',
    },
    isBroken: all(lacksBodies, isEditorial),
  },
];

/** Austria: § 5 ECG, § 14 UGB, § 25 MedienG. */
export const austria: readonly Rule[] = [
  ...provider,
  // Who is not in the Firmenbuch has no business name (Firma), but their own.
  tradeNameRule(ecg('1'), ['individual', 'self', 'freelancer'], namesOwner, {
    en: 'No word here looks like a person’s name. Whoever is not in the Firmenbuch has no name but their own: give your first and last name too, such as “Erika Muster, Antik am Markt”.',
    de: 'Kein Wort sieht hier nach dem Namen einer Person aus. Wer nicht im Firmenbuch steht, hat keinen anderen Namen als den eigenen: Nennen Sie auch Vor- und Nachnamen, etwa „Erika Muster, Antik am Markt“.',
  }),
  townRule(ecg('2')),
  emailRule(ecg('3')),
  secondWayRule('missing', ecg('3'), not(hasNoTrade)),
  ...foreignRules('aut', { address: ecg('2'), register: ecg('4'), inspecting_authority: ecg('5'), phone: ecg('3') }),
  ...austrianRegister,
  familyAloneRule(ecg('1')),
  ...profession,
  ...media,
];
