import type { Finding, PutAwayFinding, RecordCompleteness } from '../../contracts/imprint';
import { digestOf } from '../../text/digest';
import { primaryLanguage } from '../../text/language';
import {
  type ImprintRecord,
  type OptionName,
  options,
  titleLanguages,
  type TitleLanguage,
} from '../catalogue/catalogue';
import { exampleNumber } from '../catalogue/examples';
import { helpOn } from '../catalogue/help';
import { inSwissSpelling, writesSwiss } from '../catalogue/swiss-german';
import { BASE } from '../record/record';
import { type Facts, gatherFacts, isInForce, type FullText, type LocalText, type Rule, statute } from './model';
import { areRulesOld, RULES_AS_OF } from './review';
import { austria } from './rules/austria';
import { MWST_MESSAGES, vatIdRules } from './rules/common/vat';
import { elsewhere } from './rules/elsewhere';
import { eu } from './rules/eu';
import { everywhere } from './rules/everywhere';
import { germany } from './rules/germany';
import { outdated } from './rules/outdated';
import { switzerland } from './rules/switzerland';
import { EU_STATES } from './states';

export interface CompletenessOptions {
  /** The language of statutes and messages, as a BCP 47 tag; English if they do not exist in it. */
  language: string;
  /** The day whose law applies: YYYY-MM-DD. */
  asOf: string;
}

/** The states of the EEA that are not in the EU. */
const EEA: ReadonlySet<string> = new Set(['isl', 'lie', 'nor']);

const VAT_DIRECTIVE = statute(
  {
    en: 'Directive 2006/112/EC, Art. 214 and 215',
    de: 'Richtlinie 2006/112/EG, Art. 214 und 215',
    fr: 'Directive 2006/112/CE, art. 214 et 215',
    it: 'Direttiva 2006/112/CE, art. 214 e 215',
  },
  'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
);
const LIECHTENSTEIN_MWSTG = statute(
  { en: 'MWSTG (Liechtenstein)', de: 'MWSTG (Liechtenstein)' },
  'https://www.gesetze.li/konso/2009330000',
);

// The e-commerce directive requires a VAT ID in the imprint (Art. 5 (1) (g)); elsewhere, a wrong one is a minor error.
const inEu = [...eu, ...vatIdRules(VAT_DIRECTIVE, 'error')];
const vatIdSlips = vatIdRules(VAT_DIRECTIVE, 'warning');
const inEea = [...eu, ...vatIdSlips];
const liechtenstein = [...eu, ...vatIdRules(LIECHTENSTEIN_MWSTG, 'warning', MWST_MESSAGES)];
const anywhere = [...elsewhere, ...vatIdSlips];

/** The rules of a country; none if it has not been chosen yet. */
const findJurisdiction = (country: string): readonly Rule[] => {
  switch (country) {
    case '':
      return vatIdSlips;
    case 'deu':
      return germany;
    case 'aut':
      return austria;
    case 'che':
      return switzerland;
    case 'lie':
      return liechtenstein;
    default:
      if (EU_STATES.has(country)) return inEu;
      return EEA.has(country) ? inEea : anywhere;
  }
};

/** All rules that apply to a record of a country. */
export const rulesFor = (country: string): readonly Rule[] => [
  ...everywhere,
  ...outdated,
  ...findJurisdiction(country),
];

const speaks = (text: LocalText, language: TitleLanguage): boolean => text[language] !== undefined;

/** The requested language if all rules of the country have it, so that findings do not come in two languages. */
const languageFor = (rules: readonly Rule[], wanted: string): TitleLanguage => {
  const language = titleLanguages.find((known) => known === primaryLanguage(wanted)) ?? 'en';
  return rules.every(({ message, statute }) => speaks(message, language) && speaks(statute.name, language))
    ? language
    : 'en';
};

/** The language of the findings on a record of a country; if some rules lack the requested one, all are in English. */
export const spokenOn = (country: string, wanted: string): TitleLanguage => languageFor(rulesFor(country), wanted);

const textIn = (text: LocalText, language: TitleLanguage, isSwiss: boolean): string => {
  const found = { fr: text.en, it: text.en, ...text }[language];
  return isSwiss && language === 'de' ? inSwissSpelling(found) : found;
};

const OLD_RULES: FullText = {
  en: 'These rules were last reviewed on {date}, more than a year ago. The law may have changed since: update the plugin, or have the imprint reviewed.',
  de: 'Diese Regeln wurden zuletzt am {date} geprüft, vor mehr als einem Jahr. Das Recht kann sich seitdem geändert haben: Aktualisieren Sie das Plugin, oder lassen Sie das Impressum prüfen.',
  fr: 'Ces règles ont été vérifiées pour la dernière fois le {date}, il y a plus d’un an. Le droit peut avoir changé : mettez à jour le plugin ou faites vérifier les mentions légales.',
  it: 'Queste regole sono state verificate l’ultima volta il {date}, più di un anno fa. La legge può essere cambiata: aggiorni il plugin o faccia verificare le note legali.',
};

const oldRules = (language: TitleLanguage): string => {
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return OLD_RULES[language].replace('{date}', date.format(new Date(RULES_AS_OF)));
};

const QUOTED: FullText = {
  en: 'It stands here: “{quote}”.',
  de: 'Es steht hier: „{quote}“.',
  fr: 'Le passage : « {quote} ».',
  it: 'Il passo: «{quote}».',
};

/** The position of a finding's option in the catalogue. */
export const position = ({ option }: Finding): number => options.findIndex(({ name }) => name === option);

/** What a rule is called, in every version. */
export const ruleName = ({ option, code, topic }: Pick<Rule, 'option' | 'code' | 'topic'>): string =>
  [option, code, topic].filter(Boolean).join('.');

/** What a hint rests on, as a digest: other texts give another one. */
export const basisOf = (texts: readonly (readonly [name: string, text: string])[]): string =>
  digestOf(JSON.stringify(texts));

/** What a finding rests on: every entry that its rule looked at, and those by which it was chosen. */
const basisIn = (facts: Facts, { isBroken }: Rule): string => {
  const seen = new Set<OptionName>(['country', 'legal_entity']);
  const record = new Proxy(facts.record, {
    get: (target, name: OptionName) => {
      seen.add(name);
      return target[name];
    },
  });
  isBroken({ ...facts, record });
  return basisOf([...seen].sort().map((name) => [name, facts.record[name]]));
};

/** A finding, and what it rests on. */
export interface Found {
  finding: Finding;
  basis: string;
}

/** An option, whose example of the record's country and legal form takes this place. */
const EXAMPLE = /\{(\w+)\}/g;

/** The rules that a record breaks, each with what is said of it, in the order of the options. */
export const brokenRules = (
  record: ImprintRecord,
  { language, asOf }: CompletenessOptions,
): (Found & { rule: Rule })[] => {
  const facts = gatherFacts(record, asOf);
  const spoken = spokenOn(record.country, language);
  const isSwiss = writesSwiss(record.country, language);
  const messageOf = ({ message, quote }: Rule): string => {
    const place = quote?.(facts)?.replace(/\s+/g, ' ');
    const said = textIn(message, spoken, isSwiss).replaceAll(EXAMPLE, (_all, option: OptionName) =>
      option === 'phone'
        ? exampleNumber(record.country)
        : helpOn(option, spoken === 'de' ? 'de' : 'en', record).example,
    );
    // A function, since the place may hold "$&".
    return place === undefined ? said : `${said} ${textIn(QUOTED, spoken, isSwiss).replace('{quote}', () => place)}`;
  };
  return rulesFor(record.country)
    .filter((rule) => isInForce(rule, asOf) && rule.isBroken(facts))
    .map((rule) => ({
      rule,
      basis: basisIn(facts, rule),
      finding: {
        rule: ruleName(rule),
        option: rule.option,
        locale: BASE,
        code: rule.code,
        severity: rule.severity,
        statute: textIn(rule.statute.name, spoken, isSwiss),
        link: rule.statute.link,
        message: messageOf(rule),
      },
    }))
    .sort((a, b) => position(a.finding) - position(b.finding));
};

/** What is known of a record with these findings. */
export const completenessOf = (
  { country, legal_entity: legalEntity }: Pick<ImprintRecord, 'country' | 'legal_entity'>,
  { asOf, language }: CompletenessOptions,
  findings: Finding[],
  putAway: PutAwayFinding[] = [],
): RecordCompleteness => ({
  country,
  legalEntity,
  asOf,
  rulesAsOf: RULES_AS_OF,
  ...(areRulesOld(asOf) ? { warning: oldRules(spokenOn(country, language)) } : {}),
  complete: !findings.some(({ severity }) => severity === 'error'),
  findings,
  putAway,
});
