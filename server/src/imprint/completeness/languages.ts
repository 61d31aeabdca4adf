import { brokenRules, completenessOf, type CompletenessOptions, type Found, position, spokenOn } from '.';
import type { Finding, PutAwayFinding, RecordCompleteness } from '../../contracts/imprint';
import type { Dismissal } from '../record/dismissals';
import type { Overridden } from '../record/overrides';
import { BASE, recordIn } from '../record/record';
import { overrideFindings } from './rules/overrides';

/** What is checked: the texts of all languages, and the hints that somebody has put away. */
export interface Checked extends Overridden {
  dismissals?: readonly Dismissal[];
}

const isOnSameText = (a: Finding, b: Finding): boolean => a.option === b.option && a.locale === b.locale;

const inLanguage = (found: Found, locale: string): Found => ({ ...found, finding: { ...found.finding, locale } });

/** How a hint was put away; undefined if it was not, and for what the law requires. */
const dismissalOf = (dismissals: readonly Dismissal[], { basis, finding }: Found): Dismissal | undefined =>
  finding.severity === 'error'
    ? undefined
    : dismissals.find(
        (known) => known.rule === finding.rule && known.language === finding.locale && known.basis === basis,
      );

/**
 * What is found on the pages of all languages, see {@link completenessOfPages}, whether it was put away or not.
 *
 * @param locale checks only the page of this language
 */
export const findOnPages = (
  { dismissals = [], ...imprint }: Checked,
  options: CompletenessOptions,
  locale: string = BASE,
): Found[] => {
  const { values } = imprint;
  const foundIn = (language: string): Found[] => brokenRules(recordIn(values, language), options);
  const base = foundIn(BASE);
  const sharedAs = ({ finding: { option, message } }: Found): Found | undefined =>
    base.find(({ finding: known }) => known.option === option && known.message === message);

  const ofOne = (): Found[] =>
    foundIn(locale).map((found) => {
      const shared = sharedAs(found);
      // What was put away for all languages is so in each.
      if (shared !== undefined && dismissalOf(dismissals, shared) !== undefined) return shared;
      const isOwn = values.get(locale)?.has(found.finding.option) === true || shared === undefined;
      return isOwn ? inLanguage(found, locale) : found;
    });
  const ofAll = (): Found[] => [
    ...base,
    ...[...values.keys()].flatMap((language) =>
      foundIn(language)
        .filter((found) => sharedAs(found) === undefined)
        .map((found) => inLanguage(found, language)),
    ),
  ];

  const byRules = locale === BASE ? ofAll() : ofOne();
  const errors = byRules.filter(({ finding }) => finding.severity === 'error');
  const { country } = recordIn(values, BASE);
  const onOverrides = overrideFindings(imprint, country, spokenOn(country, options.language))
    .filter(({ finding }) => locale === BASE || finding.locale === locale)
    // Findings of the law on the text itself take precedence.
    .filter(({ finding }) => !errors.some((error) => isOnSameText(error.finding, finding)));
  return [...byRules, ...onOverrides].sort((a, b) => position(a.finding) - position(b.finding));
};

/**
 * Checks the imprint as visitors read it: for each language with texts of its own, the record of those texts and, where
 * it has none, the shared ones. Findings on shared texts are reported once, with the locale `""`; findings on one
 * language's page only, with that language. A language that lacks a text is not a finding, but an override has to match
 * its shared text, see overrides.ts.
 *
 * @param locale checks only the page of this language
 */
export const completenessOfPages = (
  imprint: Checked,
  options: CompletenessOptions,
  locale: string = BASE,
): RecordCompleteness => {
  const findings: Finding[] = [];
  const putAway: PutAwayFinding[] = [];
  for (const found of findOnPages(imprint, options, locale)) {
    const dismissal = dismissalOf(imprint.dismissals ?? [], found);
    if (dismissal === undefined) findings.push(found.finding);
    else
      putAway.push({ ...found.finding, reason: dismissal.reason, author: dismissal.author, putAwayAt: dismissal.at });
  }
  return completenessOf(recordIn(imprint.values, BASE), options, findings, putAway);
};
