import type { ImprintRecord, OptionName, TitleLanguage } from '../catalogue';
import type { Finding, FindingCode } from '../contract';
import { findLegalForm, type LegalForm } from '../legal-forms';

/** A text in the languages of the findings; French and Italian where a rule can meet a Swiss record. */
export type LocalText = Readonly<{ en: string; de: string }> & Partial<Readonly<Record<'fr' | 'it', string>>>;

/** A text in all four languages. */
export type FullText = Readonly<Record<TitleLanguage, string>>;

/** Where a rule comes from. */
export interface Statute<Text extends LocalText = LocalText> {
  name: Text;
  /** The text itself, at the official site. */
  link: string;
  /** The day on which somebody last held the rule against the text: YYYY-MM-DD. */
  checked: string;
}

/** The day on which all rules were last held against their statutes. */
const CHECKED = '2026-11-20';

/** A statute as it stood on the day all of them were last looked at. */
export const statute = <Text extends LocalText>(name: Text, link: string): Statute<Text> => ({
  name,
  link,
  checked: CHECKED,
});

/** A record with what the rules ask of it again and again. */
export interface Facts {
  record: ImprintRecord;
  /** Undefined where `legal_entity` is unset. */
  form: LegalForm | undefined;
  /** YYYY-MM-DD */
  asOf: string;
}

/** A question that a record answers with yes or no. */
export type Condition = (facts: Facts) => boolean;

/** One rule: one option, and when there is something to say about it. */
export interface Rule<Text extends LocalText = LocalText> {
  option: OptionName;
  code: FindingCode;
  severity: Finding['severity'];
  statute: Statute<Text>;
  message: Text;
  /** The first day on which the rule holds; without it, it always has. */
  since?: string;
  /** Whether the record breaks the rule. */
  isBroken: Condition;
}

export const factsOf = (record: ImprintRecord, asOf: string): Facts => ({
  record,
  form: findLegalForm(record.legal_entity),
  asOf,
});

/** Whether a record leaves an option out. */
export const lacks =
  (option: OptionName): Condition =>
  ({ record }) =>
    record[option] === '';

/** Whether the record is of none of these legal forms, and of one that is known. */
export const isNone =
  (...codes: readonly string[]): Condition =>
  ({ form }) =>
    form !== undefined && !codes.includes(form.code);

/** Whether the record is of one of these legal forms. */
export const isOne =
  (...codes: readonly string[]): Condition =>
  ({ form }) =>
    form !== undefined && codes.includes(form.code);

// "i. G.", "in Gründung": the register has yet to enter it (§ 11 GmbHG, § 41 AktG).
const IN_FORMATION = /(?<!\p{L})(?:i\.\s?G(?:r(?:dg)?)?\.|in Gründung)/u;

/** Whether every firm of the record's legal form is in a register, and this one not still being founded. */
export const isRegistered: Condition = ({ record, form }) =>
  form !== undefined &&
  !IN_FORMATION.test(record.name) &&
  (typeof form.registered === 'string' ? form.registered === 'all' : form.registered.includes(record.country));

/** Whether the record is of a company, a partnership or an association, which acts through somebody. */
export const isOrganisation: Condition = ({ form }) => form?.nature === 'corporation' || form?.nature === 'partnership';

/** All of the conditions. */
export const all =
  (...conditions: readonly Condition[]): Condition =>
  (facts) =>
    conditions.every((condition) => condition(facts));

export const not =
  (condition: Condition): Condition =>
  (facts) =>
    !condition(facts);
