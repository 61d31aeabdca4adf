import { findOption } from '../catalogue';
import type { Completeness, Finding } from '../contract';
import { BASE, type ByLanguage, recordIn } from '../record';
import { completenessOf, type CompletenessOptions } from '.';

/** A finding on a text that a language has of its own. */
export interface LanguageFinding extends Finding {
  /** A BCP 47 tag; without it, the finding is on the text that serves every language. */
  locale?: string;
}

export interface CompletenessOfAll extends Completeness {
  findings: LanguageFinding[];
}

/** The findings on texts that a language has of its own, as far as they are not those on the base. */
const findingsIn = (
  values: ByLanguage,
  locale: string,
  base: readonly Finding[],
  options: CompletenessOptions,
): LanguageFinding[] =>
  completenessOf(recordIn(values, locale), options)
    .findings.filter(
      ({ option, message }) =>
        findOption(option)?.translatable === true &&
        values.get(locale)?.has(option) === true &&
        !base.some((known) => known.option === option && known.message === message),
    )
    .map((finding) => ({ ...finding, locale }));

/** Holds the base against the law, and with it what languages say in words of their own. */
export const completenessOfAll = (values: ByLanguage, options: CompletenessOptions): CompletenessOfAll => {
  const base = completenessOf(recordIn(values, BASE), options);
  const languages = [...values.keys()].filter((language) => language !== BASE);
  const own = languages.flatMap((language) => findingsIn(values, language, base.findings, options));
  return {
    ...base,
    complete: base.complete && !own.some(({ severity }) => severity === 'error'),
    findings: [...base.findings, ...own],
  };
};
