import { type ImprintRecord, options, titleLanguages, type TitleLanguage } from '../catalogue';
import type { Completeness, Finding } from '../contract';
import { primaryLanguage } from '../../http/texts';
import { austria } from './austria';
import { elsewhere } from './elsewhere';
import { eu } from './eu';
import { EU, everywhere } from './everywhere';
import { germany } from './germany';
import { factsOf, type LocalText, type Rule } from './model';
import { outdated } from './outdated';
import { switzerland } from './switzerland';

export { relevantOptions } from './relevance';

export interface CompletenessOptions {
  /** The language of statutes and messages, as a BCP 47 tag; English where they do not exist in it. */
  language: string;
  /** The day whose law counts: YYYY-MM-DD. */
  asOf: string;
}

/** The states of the EEA that are not in the EU. */
const EEA: ReadonlySet<string> = new Set(['isl', 'lie', 'nor']);

/** The rules of a country; none where it is not chosen yet. */
const jurisdictionOf = (country: string): readonly Rule[] => {
  switch (country) {
    case '':
      return [];
    case 'deu':
      return germany;
    case 'aut':
      return austria;
    case 'che':
      return switzerland;
    default:
      return EU.has(country) || EEA.has(country) ? eu : elsewhere;
  }
};

/** All rules that a record of a country is held against. */
export const rulesOf = (country: string): readonly Rule[] => [...everywhere, ...outdated, ...jurisdictionOf(country)];

const speaks = (text: LocalText, language: TitleLanguage): boolean => text[language] !== undefined;

/** The language asked for where all rules of the country speak it, so that findings do not come in two languages. */
const languageFor = (rules: readonly Rule[], wanted: string): TitleLanguage => {
  const language = titleLanguages.find((known) => known === primaryLanguage(wanted)) ?? 'en';
  return rules.every(({ message, statute }) => speaks(message, language) && speaks(statute.name, language))
    ? language
    : 'en';
};

const textIn = (text: LocalText, language: TitleLanguage): string => ({ fr: text.en, it: text.en, ...text })[language];

const position = ({ option }: Finding): number => options.findIndex(({ name }) => name === option);

/**
 * Holds a record against the law of its country: what is missing, wrong or outdated, with the statute that says so. It
 * is information, not legal advice.
 */
export const completenessOf = (record: ImprintRecord, { language, asOf }: CompletenessOptions): Completeness => {
  const facts = factsOf(record, asOf);
  const rules = rulesOf(record.country);
  const spoken = languageFor(rules, language);
  const findings = rules
    .filter((rule) => (rule.since ?? asOf) <= asOf && rule.isBroken(facts))
    .map(({ option, code, severity, statute, message }): Finding => ({
      option,
      code,
      severity,
      statute: textIn(statute.name, spoken),
      link: statute.link,
      message: textIn(message, spoken),
    }))
    .sort((a, b) => position(a) - position(b));
  return {
    country: record.country,
    legalEntity: record.legal_entity,
    asOf,
    complete: !findings.some(({ severity }) => severity === 'error'),
    findings,
  };
};
