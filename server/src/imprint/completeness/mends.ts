import { brokenRules, type CompletenessOptions, rulesFor } from '.';
import type { Finding } from '../../contracts/imprint';
import type { CheckedFinding, MendingChange } from '../../contracts/imprint-admin';
import { type ImprintRecord, options } from '../catalogue/catalogue';
import { legalForms } from '../catalogue/legal-forms';
import { BASE, type ByLanguage, recordIn } from '../record/record';
import { gatherFacts } from './model';
import { disputeState } from './recognise/disputes';
import { businessIdStem, checkVatId, isTaxNumber, type TaxNumbers, taxNumbersOf, vatIdIn } from './recognise/numbers';
import { plainText } from './recognise/plain-text';
import { holdsPostalAddress } from './recognise/postal-addresses';
import { changeSentences, withoutSentences } from './recognise/sentences';
import { namesLegalForm } from './rules/common/designations';

type Texts = Partial<ImprintRecord>;

/** What could mend a finding on a record; whether it does is asked of the rules. */
type Proposal = (record: ImprintRecord, finding: Finding, asOf: string) => Texts | undefined;

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** "CHE-123.456.788" */
const swissUid = (digits: string): string => `CHE-${digits.replace(/(\d{3})(?=\d)/g, '$1.')}`;

/** The number of a text in the form of its country, if it holds as many digits as that has, and is none of another country. */
const inForm = (text: string, country: string): string | undefined => {
  if (checkVatId(text, country) === 'foreign') return undefined;
  const digits = digitsIn(text);
  if (country === 'deu' && digits.length === 9) return `DE${digits}`;
  if (country === 'aut' && digits.length === 8) return `ATU${digits}`;
  if (country === 'che' && digits.length === 9) return swissUid(digits);
  return undefined;
};

/** A German business identification number, however its parts are separated. */
const businessId = (text: string): string | undefined => {
  const [, stem, rest] = /^DE(\d{9})(\d{5})$/.exec(text.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return stem === undefined ? undefined : `DE${stem}-${rest}`;
};

/** What leads to a tax number, or tells where it is from. */
const ABOUT_TAX =
  /(?<!\p{L})(?:(?:unser|mein|ihr)e?r?|die|der|beim?|unter|lautet|ist|our|my|the|finanzamt[\p{L} -]*|fa(?= \p{Lu})[\p{L} -]*)(?!\p{L})/giu;

/**
 * A sentence without the tax numbers of a country, with what is said of nothing else. It stays as it is where it says more of
 * one.
 *
 * @param isOne whether a part of it is one, or contains one
 */
const withoutTax = (sentence: string, { without }: TaxNumbers, isOne: (text: string) => boolean): string => {
  const parts = sentence.split(/(?<=[,;|\n])/);
  const isGone = parts.map((part) => isOne(plainText(part)));
  const saysMore = (part: string): boolean => /[\p{L}\d]/u.test(without(plainText(part)).replace(ABOUT_TAX, ' '));
  if (parts.some((part, index) => isGone[index] === true && saysMore(part))) return sentence;
  const kept = parts.filter((_, index) => isGone[index] !== true).join('');
  const end = /[.!?]$/.exec(sentence)?.[0] ?? '';
  const words = kept.replace(/[,;|\s]+$/, '');
  return words === '' ? '' : words + (words.endsWith(end) ? '' : end);
};

const vatId: Proposal = ({ vat_id: text, business_id: other, country }) => {
  const business = country === 'deu' ? businessId(text) : undefined;
  if (business !== undefined) return other === '' ? { vat_id: '', business_id: business } : undefined;
  // A tax number has no place in an imprint.
  const tax = taxNumbersOf(country);
  if (tax?.is(text) === true) return { vat_id: vatIdIn(text, country) ?? withoutTax(text, tax, tax.is) };
  const number = inForm(text, country);
  return number === undefined ? undefined : { vat_id: country === 'che' ? `${number} MWST` : number };
};

const businessNumber: Proposal = ({ business_id: text, vat_id: other, country }) => {
  if (country !== 'deu') {
    const tax = taxNumbersOf(country);
    if (tax?.is(text) === true) return { business_id: withoutTax(text, tax, tax.is) };
    const number = inForm(text, country);
    return number === undefined ? undefined : { business_id: number };
  }
  const business = businessId(text);
  if (business !== undefined) return { business_id: business };
  const vat = vatIdIn(text, 'deu');
  if (vat !== undefined && businessIdStem(text) === undefined && !isTaxNumber(text)) {
    return other === '' ? { business_id: '', vat_id: vat } : undefined;
  }
  return isTaxNumber(text) ? { business_id: '' } : undefined;
};

/** What a name ends in, where the law wants the legal form in it and there is one way to write it. */
const ENDINGS: Readonly<Record<string, string>> = {
  ek: 'e. K.',
  eu: 'e. U.',
  gbr: 'GbR',
  egbr: 'eGbR',
  ohg: 'OHG',
  og: 'OG',
  kg: 'KG',
  gmbh_co_kg: 'GmbH & Co. KG',
  ug_co_kg: 'UG (haftungsbeschränkt) & Co. KG',
  gmbh: 'GmbH',
  ggmbh: 'gGmbH',
  ug: 'UG (haftungsbeschränkt)',
  flexco: 'FlexCo',
  ag: 'AG',
  kgag: 'KGaA',
  se: 'SE',
  ev: 'e. V.',
};

/** Forms whose names show them, so that another ending would contradict a name. */
const telling = legalForms.filter(({ code }) => !namesLegalForm('', code));

const nameWithForm: Proposal = ({ name, legal_entity: form }) => {
  const ending = ENDINGS[form];
  // "Krümel UG"
  if (form === 'ug' && /\sUG$/.test(name)) return { name: `${name} (haftungsbeschränkt)` };
  // What follows a town or a person is no name.
  if (/[,;:(|/]|\s[-–—]\s/.test(name)) return undefined;
  if (ending === undefined || telling.some(({ code }) => namesLegalForm(name, code))) return undefined;
  return { name: `${name} ${ending}` };
};

/** Terms that a law has replaced one by one. */
const SUCCESSORS: readonly (readonly [RegExp, string])[] = [
  [/((?:§|Section|Sec\.|Sect\.)\s*5\s*)TMG(?!\p{L})/gu, '$1DDG'],
  [/(?<!\p{L})TTDSG(?!\p{L})/gu, 'TDDDG'],
  [/§\s*55\s+Abs(?:atz|\.)\s*2\s+RStV(?!\p{L})/gu, '§ 18 Abs. 2 MStV'],
];

/** The regulation that closed the EU platform for online dispute resolution. */
const PLATFORM_CLOSED = 'reg/2024/3228';

/** What refers to the sentence about the platform before it, and means nothing without that. */
const ON_PLATFORM =
  /(?<!\p{L})(?:diese[rn]? plattform|this platform|cette plateforme|questa piattaforma)|(?:unsere|meine) e-?mail-?adresse (?:finden sie|lautet)|(?:our|my) e-?mail address/iu;

const outdated: Proposal = (record, { option, link }, asOf) => {
  const text = record[option];
  if (!link.includes(PLATFORM_CLOSED)) {
    return { [option]: SUCCESSORS.reduce((changed, [term, successor]) => changed.replace(term, successor), text) };
  }
  const rules = rulesFor(record.country).filter((rule) => rule.option === option && rule.statute.link === link);
  // Once, since a text may have thousands of sentences.
  const facts = gatherFacts(record, asOf);
  const isAboutIt = (sentence: string, isAfterIt: boolean): boolean =>
    (isAfterIt && ON_PLATFORM.test(sentence)) ||
    rules.some(({ isBroken }) => isBroken({ ...facts, record: { ...facts.record, [option]: sentence } }));
  return { [option]: withoutSentences(text, isAboutIt) };
};

const withoutTaxNumber: Proposal = (record, { option }) => {
  const tax = taxNumbersOf(record.country);
  return tax && { [option]: changeSentences(record[option], (one) => withoutTax(one, tax, tax.names)) };
};

/** Chambers that supervise their members by law (§ 73 BRAO, § 69 PAO, § 76 StBerG, § 57 WPO). */
const SUPERVISING = /(?:(?:rechts|patent)anwalts|steuerberater|wirtschaftsprüfer)kammer/iu;

const chamberAsAuthority: Proposal = ({ chamber }) =>
  SUPERVISING.test(chamber) ? { inspecting_authority: chamber } : undefined;

const proposalOn = ({ option, code }: Finding): Proposal | undefined => {
  if (code === 'outdated') return outdated;
  if (option === 'inspecting_authority' && code === 'recommended') return chamberAsAuthority;
  if (code !== 'invalid') return undefined;
  switch (option) {
    case 'vat_id':
      return vatId;
    case 'business_id':
      return businessNumber;
    case 'name':
      return nameWithForm;
    default:
      return withoutTaxNumber;
  }
};

/**
 * A statement on § 36 VSBG that stands among the further information, in one language or several, as the choice that the page
 * writes out in each language; undefined if there is none, or if the statements differ.
 */
const statedChoice = (values: ByLanguage): MendingChange[] | undefined => {
  // A body that is named with its address has to stay.
  const isStatement = (sentence: string): boolean =>
    disputeState(plainText(sentence)) !== undefined && !holdsPostalAddress(plainText(sentence));
  const found = [...values].map(([language, texts]) => {
    const before = texts.get('free_text') ?? '';
    return { language, option: 'free_text' as const, text: withoutSentences(before, isStatement), before };
  });
  const states = new Set(
    found.flatMap(({ before }) =>
      plainText(before)
        .split(/\n|(?<=[.!?])\s/)
        .flatMap((sentence) => disputeState(sentence) ?? []),
    ),
  );
  const [state, ...others] = states;
  if (state === undefined || others.length > 0) return undefined;
  return [
    { language: BASE, option: 'online_dispute_resolution', text: state },
    ...found
      .filter(({ text, before }) => text !== before)
      .map(({ language, option, text }) => ({ language, option, text })),
  ];
};

const isSame = (one: Finding, other: Finding): boolean => one.option === other.option && one.message === other.message;

const withTexts = (values: ByLanguage, changes: readonly MendingChange[]): ByLanguage =>
  new Map(
    [...values].map(([language, texts]) => {
      const own = changes.filter((change) => change.language === language);
      return [language, new Map([...texts, ...own.map(({ option, text }) => [option, text] as const)])];
    }),
  );

/**
 * The findings, each with the changes that mend it where that is certain: they leave nothing to decide, the finding is gone
 * after them, and nothing that is wrong takes its place.
 */
export const withMends = (
  values: ByLanguage,
  findings: readonly Finding[],
  law: CompletenessOptions,
): CheckedFinding[] => {
  const changesFor = (finding: Finding): MendingChange[] | undefined => {
    const { option, locale } = finding;
    if (option === 'online_dispute_resolution' && finding.code === 'recommended') return statedChoice(values);
    const record = recordIn(values, locale);
    const texts = proposalOn(finding)?.(record, finding, law.asOf) ?? {};
    return options
      .map(({ name, translatable }) => ({ language: translatable ? locale : BASE, option: name, text: texts[name] }))
      .filter((change): change is MendingChange => ![undefined, record[change.option]].includes(change.text));
  };
  // Once for each language: every option may hold a finding.
  const brokenBefore = new Map<string, ReturnType<typeof brokenRules>>();
  const isMended = (finding: Finding, changes: readonly MendingChange[]): boolean => {
    const brokenIn = (state: ByLanguage): ReturnType<typeof brokenRules> =>
      brokenRules(recordIn(state, finding.locale), law);
    const before = brokenBefore.get(finding.locale) ?? brokenIn(values);
    brokenBefore.set(finding.locale, before);
    // Not by the finding: what is left of it may stand at another place, which the message quotes.
    const mended = before.find((known) => isSame(known.finding, finding))?.rule;
    return (
      mended !== undefined &&
      brokenIn(withTexts(values, changes)).every(
        ({ rule }) =>
          rule !== mended &&
          ((rule.severity !== 'error' && rule.code !== 'invalid') || before.some((known) => known.rule === rule)),
      )
    );
  };
  return findings.map((finding) => {
    const changes = changesFor(finding);
    return changes !== undefined && changes.length > 0 && isMended(finding, changes)
      ? { ...finding, mend: { changes } }
      : finding;
  });
};
