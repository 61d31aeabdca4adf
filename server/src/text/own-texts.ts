import { lookupTags, primaryLanguage } from './language';
import { createMemo, type Memo } from './memo';
import { numberFormat } from './numbers';

/** A text of the project, or one for each plural form (`one`, `few`, `other`). What is filled in stands as the number of its place: `{0}: {1}`. */
export type OwnText = string | Readonly<Record<string, string>>;

/** By the names of the built-in texts that they replace. */
export type OwnTexts = Readonly<Record<string, OwnText>>;

/** Visitors choose among tags: `de-AT`, `de-LI`. */
const MAX_LANGUAGES = 50;

let texts: ReadonlyMap<string, OwnTexts> = new Map();
let combined = new WeakMap<object, Memo<object>>();

/**
 * Sets what the project says in place of built-in texts, by language tag. It holds for the process, as the built-in texts do: a
 * server has the texts of its configuration, a page of a site those that came with its forms.
 */
export const setOwnTexts = (byLanguage: Readonly<Record<string, OwnTexts>>): void => {
  texts = new Map(Object.entries(byLanguage).map(([tag, own]) => [tag.toLowerCase(), own]));
  combined = new WeakMap();
};

/** As {@link setOwnTexts}, of one language: what there is in others stays. */
export const addOwnTexts = (language: string, own: OwnTexts): void =>
  setOwnTexts({ ...Object.fromEntries(texts), [language]: own });

/** What the project says in a language, with what only its base language has (`de` for `de-AT`); undefined if it says nothing. */
export const ownTextsIn = (language: string): OwnTexts | undefined => {
  const tags = texts.size === 0 ? [] : lookupTags(language.toLowerCase());
  const found = tags.map((tag) => texts.get(tag)).filter((own) => own !== undefined);
  return found.length === 0 ? undefined : found.reduceRight((base, own) => ({ ...base, ...own }));
};

/** A part in brackets is left out where something in it is empty. */
const OPTIONAL = /\[([^[\]]*\{\d\}[^[\]]*)\]/g;
const PLACE = /\{(\d)\}/g;

const fill = (own: OwnText, values: readonly unknown[], language: string): string => {
  const number = values.find((value) => typeof value === 'number');
  const form = new Intl.PluralRules(language).select(number ?? 0);
  const text = typeof own === 'string' ? own : (own[form] ?? own.other ?? '');
  const valueAt = (place: string): string => {
    const value = values[Number(place)];
    return typeof value === 'number' ? numberFormat(language).format(value) : String(value);
  };
  const isFilled = (part: string): boolean =>
    [...part.matchAll(PLACE)].every(([place]) => valueAt(place.slice(1, -1)) !== '');
  // What is filled in is not read again.
  return text
    .replace(OPTIONAL, (_, part: string) => (isFilled(part) ? part : ''))
    .replace(PLACE, (_, place: string) => valueAt(place));
};

/** Texts by name, those that the project has in the language in place of the built-in ones. */
export const withOwnTexts = <T extends object>(builtIn: T, language: string): T => {
  if (texts.size === 0) return builtIn;
  const known = combined.get(builtIn) ?? createMemo<object>(MAX_LANGUAGES);
  combined.set(builtIn, known);
  const combine = (): object => {
    const own = ownTextsIn(language);
    if (own === undefined) return builtIn;
    const entries = Object.entries(builtIn).map(([name, text]: [string, unknown]): [string, unknown] => {
      const replaced = Object.hasOwn(own, name) ? own[name] : undefined;
      if (replaced === undefined) return [name, text];
      const say = (...values: unknown[]): string => fill(replaced, values, language);
      return [name, typeof text === 'function' ? say : say()];
    });
    return Object.fromEntries<unknown>(entries);
  };
  // It has the names of T, and a text or a function wherever T has one.
  return (known.get(language) ?? known.set(language, combine())) as T;
};

/** The texts in a language, in its base language (`de` for `de-AT`), or in English; those of the project come before them. */
export const textsIn = <T extends object>(byLanguage: Readonly<Record<string, T>> & { en: T }, language: string): T => {
  const base = primaryLanguage(language);
  return withOwnTexts((Object.hasOwn(byLanguage, base) ? byLanguage[base] : undefined) ?? byLanguage.en, language);
};

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!-latn|-cyrl)(?:-|$)|-(?:arab|hebr|nkoo|syrc|thaa)(?:-|$)/i;

/** The direction in which a language is written, for `dir` in HTML. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');
