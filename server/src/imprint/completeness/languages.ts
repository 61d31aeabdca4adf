import { checkCompleteness, type CompletenessOptions, position, spokenOn } from '.';
import type { Finding, RecordCompleteness } from '../../contracts/imprint';
import type { Overridden } from '../record/overrides';
import { BASE, recordIn } from '../record/record';
import { overrideFindings } from './rules/overrides';

const isOnSameText = (a: Finding, b: Finding): boolean => a.option === b.option && a.locale === b.locale;

/**
 * Checks the imprint as visitors read it: for each language with texts of its own, the record of those texts and, where
 * it has none, the shared ones. Findings on shared texts are reported once, with the locale `""`; findings on one
 * language's page only, with that language. A language that lacks a text is not a finding, but an override has to match
 * its shared text, see overrides.ts.
 *
 * @param locale checks only the page of this language
 */
export const completenessOfPages = (
  imprint: Overridden,
  options: CompletenessOptions,
  locale: string = BASE,
): RecordCompleteness => {
  const { values } = imprint;
  const base = checkCompleteness(recordIn(values, BASE), options);
  const isShared = ({ option, message }: Finding): boolean =>
    base.findings.some((known) => known.option === option && known.message === message);
  const findingsIn = (language: string): Finding[] => checkCompleteness(recordIn(values, language), options).findings;

  const ofOne = (): Finding[] =>
    findingsIn(locale).map((finding) => {
      const isOwn = values.get(locale)?.has(finding.option) === true || !isShared(finding);
      return isOwn ? { ...finding, locale } : finding;
    });
  const ofAll = (): Finding[] => [
    ...base.findings,
    ...[...values.keys()].flatMap((language) =>
      findingsIn(language)
        .filter((finding) => !isShared(finding))
        .map((finding) => ({ ...finding, locale: language })),
    ),
  ];

  const byRules = locale === BASE ? ofAll() : ofOne();
  const errors = byRules.filter(({ severity }) => severity === 'error');
  const onOverrides = overrideFindings(imprint, base.country, spokenOn(base.country, options.language))
    .filter((finding) => locale === BASE || finding.locale === locale)
    // Findings of the law on the text itself take precedence.
    .filter((finding) => !errors.some((error) => isOnSameText(error, finding)));

  const findings = [...byRules, ...onOverrides].sort((a, b) => position(a) - position(b));
  return { ...base, complete: !findings.some(({ severity }) => severity === 'error'), findings };
};
