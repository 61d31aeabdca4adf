import type { Finding, FindingCode } from '../../contracts/imprint';
import { type ImprintRecord, type OptionName, options, type TitleLanguage } from '../catalogue/catalogue';
import { findLegalForm, type LegalForm } from '../catalogue/legal-forms';
import { saysNone } from './recognise/plain-text';
import { RULES_AS_OF } from './review';

/** A text in the languages of the findings; with French and Italian if the rule can apply to a Swiss record. */
export type LocalText = Readonly<{ en: string; de: string }> & Partial<Readonly<Record<'fr' | 'it', string>>>;

/** A text in all four languages. */
export type FullText = Readonly<Record<TitleLanguage, string>>;

/** The source of a rule. */
export interface Statute<Text extends LocalText = LocalText> {
  name: Text;
  /** The URL of the text on the official site. */
  link: string;
  /** The day on which the rule was last checked against the text: YYYY-MM-DD. */
  checked: string;
}

/** A statute, as of the day on which all of them were last reviewed. */
export const statute = <Text extends LocalText>(name: Text, link: string): Statute<Text> => ({
  name,
  link,
  checked: RULES_AS_OF,
});

/** A record with derived values that many rules need. */
export interface Facts {
  record: ImprintRecord;
  /** Undefined if `legal_entity` is unset. */
  form: LegalForm | undefined;
  /** YYYY-MM-DD */
  asOf: string;
}

/** A predicate on a record. */
export type Condition = (facts: Facts) => boolean;

/** When something is the law; both days are YYYY-MM-DD. */
export interface Period {
  /** The first day; without one, it always has been. */
  since?: string;
  /** The last day; without one, no end is known. */
  until?: string;
}

/** Whether something is the law on a day: YYYY-MM-DD. */
export const isInForce = ({ since, until }: Period, asOf: string): boolean =>
  (since === undefined || since <= asOf) && (until === undefined || asOf <= until);

/** A rule: its option, and when it is broken. */
export interface Rule<Text extends LocalText = LocalText> extends Period {
  option: OptionName;
  code: FindingCode;
  /** What it is about, where its country has other rules of the same code on the option. */
  topic?: string;
  severity: Finding['severity'];
  statute: Statute<Text>;
  message: Text;
  /** Whether the record breaks the rule. */
  isBroken: Condition;
  /** The place of a long text that breaks it. */
  quote?: (facts: Facts) => string | undefined;
}

const heading =
  (severity: Finding['severity']) =>
  <Text extends LocalText>(option: OptionName, code: FindingCode, of: Statute<Text>, topic?: string) => ({
    option,
    code,
    severity,
    statute: of,
    ...(topic !== undefined && { topic }),
  });

/** What a rule is about, if the law requires what it says; see {@link Rule}. */
export const error = heading('error');

/** What a rule is about, if following it is wise. */
export const warning = heading('warning');

/** Options for which "none" is an answer, or a wrong way to say that there is no number. */
const ANSWERABLE: ReadonlySet<OptionName> = new Set(['pending_deposits', 'vat_id', 'business_id']);

/** The printed part of a record: a bare "none" is not printed, so it does not count as an entry. */
const asPrinted = (record: ImprintRecord): ImprintRecord => {
  const printed = { ...record };
  for (const { name } of options) {
    if (!ANSWERABLE.has(name) && saysNone(record[name])) printed[name] = '';
  }
  return printed;
};

export const gatherFacts = (record: ImprintRecord, asOf: string): Facts => ({
  record: asPrinted(record),
  form: findLegalForm(record.legal_entity),
  asOf,
});

/** Whether an option is missing from a record. */
export const lacks =
  (option: OptionName): Condition =>
  ({ record }) =>
    record[option] === '';

/** Whether the record has a known legal form that is none of these. */
export const hasOtherForm =
  (...codes: readonly string[]): Condition =>
  ({ form }) =>
    form !== undefined && !codes.includes(form.code);

/** Whether the record has one of these legal forms. */
export const hasForm =
  (...codes: readonly string[]): Condition =>
  ({ form }) =>
    form !== undefined && codes.includes(form.code);

// "i. G.", "in Gründung": not registered yet (§ 11 GmbHG, § 41 AktG). "IG" in capitals begins the names of associations.
const IN_FORMATION =
  /(?<!\p{L})(?:i\.?\s?G(?:r(?:dg)?)?\.?|[Ii]\.\s?[Gg]ründung|[Ii]n Gr(?:dg)?\.|(?:[Ii][Nn]|[Uu]nder|[Bb]eing|[Ee]n|[Ii]n (?:corso|fase|via) di|[Ee]n (?:cours|voie) de) (?:[Gg](?:ründung|RÜNDUNG)|(?:(?:the )?process of )?[Ff]orma(?:tion|zione)|FORMA(?:TION|ZIONE)|founded|constitution|costituzione|fondazione|création|iscrizione|registrazione)|[Ee]n (?:cours|voie) d[’']i(?:mmatriculation|nscription))(?!\p{L})/u;
const isInFormation: Condition = ({ record: { name, register } }) =>
  [name, register].some((text) => IN_FORMATION.test(text));

/** Whether businesses of the record's legal form are always registered, and this one is not still being founded. */
export const isRegistered: Condition = (facts) => {
  const { record, form } = facts;
  if (form === undefined || isInFormation(facts)) return false;
  return typeof form.registered === 'string' ? form.registered === 'all' : form.registered.includes(record.country);
};

/** Whether the record belongs to a company, a partnership or an association, which acts through representatives. */
export const isOrganisation: Condition = ({ form }) => form?.nature === 'corporation' || form?.nature === 'partnership';

/** An association, a foundation or a body without any number of a business, which does not trade as far as one sees. */
export const hasNoTrade: Condition = ({ record }) =>
  ['ev', 'unregistered_association', 'party', 'foundation', 'trust_foundation', 'public_body'].includes(
    record.legal_entity,
  ) &&
  record.vat_id === '' &&
  record.business_id === '';

/** All of the conditions. */
export const all =
  (...conditions: readonly Condition[]): Condition =>
  (facts) =>
    conditions.every((condition) => condition(facts));

export const not =
  (condition: Condition): Condition =>
  (facts) =>
    !condition(facts);

/** Whether a record gives an option. */
export const has = (option: OptionName): Condition => not(lacks(option));
