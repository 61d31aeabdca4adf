import {
  type ByTag,
  type Duty,
  type DutyId,
  dutyIds,
  type DutyState,
  type SiteLink,
  type SiteQuestion,
  siteQuestions,
} from '../../../contracts/site';
import { escapeHtml } from '../../../text/html';
import { lookupTags, primaryLanguage } from '../../../text/language';
import { timeInWords } from '../../../text/wall-clock';
import { type ImprintRecord, titleLanguages, type TitleLanguage } from '../../catalogue/catalogue';
import { inSwissSpelling, writesSwiss } from '../../catalogue/swiss-german';
import type { FullText } from '../model';
import { EU_STATES } from '../states';
import { authorityIn } from './authorities';
import { type Answers, type DutyRule, isOwed, seenSince, type SiteFacts } from './model';
import { austria, eu, germany, switzerland } from './rules';
import { labels, linksTitle, needs, noTarget, notAnswered, notOwed, notSeen, notYet } from './words';

export type { FormOfKind, SiteFacts } from './model';

interface DutyOptions {
  /** A BCP 47 tag; English if there is no such text. */
  language: string;
  /** The day whose law applies: YYYY-MM-DD. */
  asOf: string;
  /** The day up to which it is known where links and forms were seen; by default the same. */
  today?: string;
}

/** The duties of all laws that are kept here. */
export const allDutyRules: readonly DutyRule[] = [...germany, ...austria, ...eu, ...switzerland];

/** The duties that the law of a country knows or has known; none where that is not known. */
export const dutyRulesOf = (country: string): readonly DutyRule[] => {
  switch (country) {
    case 'deu':
      return germany;
    case 'aut':
      return austria;
    case 'che':
      return switzerland;
    default:
      return EU_STATES.has(country) ? eu : [];
  }
};

const textLanguage = (language: string): TitleLanguage =>
  titleLanguages.find((known) => known === primaryLanguage(language)) ?? 'en';

/** The text of a language, or of one that it falls back to; undefined where there is none. */
const inLanguage = (texts: ByTag | undefined, language: string): string | undefined =>
  [...lookupTags(language), ''].map((tag) => texts?.[tag]).find(Boolean);

/** Where a link leads: to the page that the site has for it, or to a form's own. */
const targetOf = (id: DutyId, { site, forms }: SiteFacts, language: string): string | undefined =>
  inLanguage(site.pages[id], language) ??
  Object.values(site.pages[id] ?? {}).find(Boolean) ??
  forms.find(({ kind, url }) => kind === id && url !== undefined)?.url;

const isSeen = (id: DutyId, { forms, sightings }: SiteFacts, asOf: string): boolean => {
  const since = seenSince(asOf);
  const ofForms = forms.filter(({ kind }) => kind === id).flatMap((form) => form.sightings);
  return [...sightings, ...ofForms].some(({ lastUsedAt }) => lastUsedAt >= since);
};

/** A state, and the texts that explain it. */
interface Verdict {
  state: DutyState;
  texts: readonly FullText[];
}

const judge = ({ id, since }: DutyRule, facts: SiteFacts, { language, asOf, today = asOf }: DutyOptions): Verdict => {
  const need = needs[id];
  if (asOf < since) return { state: 'notOwed', texts: [need, notYet] };
  const owed = isOwed[id](facts.site);
  if (owed === null) return { state: 'unknown', texts: [need, notAnswered] };
  if (!owed) return { state: 'notOwed', texts: [need, notOwed] };
  if (targetOf(id, facts, language) === undefined) return { state: 'missing', texts: [need, noTarget[id]] };
  return isSeen(id, facts, today) ? { state: 'met', texts: [need] } : { state: 'missing', texts: [need, notSeen] };
};

/** What a country's law asks for on a day, or will ask for: of laws that follow each other, the first that has not ended. */
const rulesOn = (country: string, asOf: string): DutyRule[] => {
  const left = dutyRulesOf(country).filter(({ until = asOf }) => asOf <= until);
  return left.filter(({ id }, index) => left.findIndex((first) => first.id === id) === index);
};

const UNANSWERED: Answers = { contracts: null, continuing: null, microenterprise: null };

/** The questions on whose answers it depends what a country's law asks of a site. */
export const questionsOn = (country: string, asOf: string): SiteQuestion[] =>
  siteQuestions.filter((question) =>
    rulesOn(country, asOf).some(
      ({ id }) => isOwed[id]({ ...UNANSWERED, [question]: true }) !== isOwed[id]({ ...UNANSWERED, [question]: false }),
    ),
  );

/** The authority that watches over accessibility in a country; undefined where none is known. */
export const authorityOf = (country: string, language: string): string | undefined =>
  authorityIn(country)?.[textLanguage(language)];

/** What a site owes its visitors by the law of the imprint's country. This is information, not legal advice. */
export const dutiesOf = (
  { country }: Pick<ImprintRecord, 'country'>,
  facts: SiteFacts,
  options: DutyOptions,
): Duty[] => {
  const language = textLanguage(options.language);
  const isSwiss = writesSwiss(country, options.language);
  const spell = (text: FullText): string =>
    isSwiss && language === 'de' ? inSwissSpelling(text[language]) : text[language];
  return rulesOn(country, options.asOf).map((rule): Duty => {
    const { state, texts } = judge(rule, facts, options);
    const day = timeInWords(rule.since, { language, timeZone: 'UTC' }, 'day');
    return {
      id: rule.id,
      state,
      statute: rule.statute[language],
      since: rule.since,
      message: texts.map(spell).join(' ').replace('{date}', day),
    };
  });
};

/**
 * The links of a site's footer: to all that there is, unless it is known that the site does not owe it. A function for which
 * nobody has said whether it is owed is better offered than withheld.
 */
export const linksOf = (record: Pick<ImprintRecord, 'country'>, facts: SiteFacts, options: DutyOptions): SiteLink[] => {
  const language = textLanguage(options.language);
  const spare = dutiesOf(record, facts, options)
    .filter(({ state }) => state === 'notOwed')
    .map(({ id }) => id);
  return dutyIds.flatMap((id) => {
    const url = targetOf(id, facts, options.language);
    return url === undefined || spare.includes(id) ? [] : [{ id, label: labels[id][language], url }];
  });
};

/** The links as a `<nav>` for a page, which needs neither styles nor scripts; `''` if there are none. */
export const linksHtml = (links: readonly SiteLink[], requested: string): string => {
  if (links.length === 0) return '';
  const language = textLanguage(requested);
  const items = links.map(
    ({ id, label, url }) => `<li data-id="${id}"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`,
  );
  return [
    `<nav class="imprint-links" lang="${language}" aria-label="${linksTitle[language]}">`,
    '<ul>',
    ...items,
    '</ul>',
    '</nav>',
    '',
  ].join('\n');
};
