import { countryCodes, alpha2Of } from '../../catalogue/countries';

/** The languages in which imprints of the states with rules are written. */
const LANGUAGES = 'en de fr it es nl pl pt sv da fi nb cs sk sl hr hu ro bg el et lv lt is'.split(' ');

/** No multi-word name of a state has more words: "Vereinigtes Königreich", "Bosnia and Herzegovina". */
const MAX_WORDS = 4;

/** Abbreviations of states; vehicle codes only in capitals. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ...['D', 'DE', 'BRD'].map((text) => [text, 'deu'] as const),
  ...['A', 'AT'].map((text) => [text, 'aut'] as const),
  ...['UK', 'England', 'Scotland', 'Wales', 'Schottland'].map((text) => [text, 'gbr'] as const),
  ['CH', 'che'],
  ['FL', 'lie'],
  ['F', 'fra'],
  ['I', 'ita'],
  ['USA', 'usa'],
]);

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}’'-]+/gu) ?? [];

const inWords = (text: string): string => splitWords(text.toLowerCase()).join(' ');

let known: ReadonlyMap<string, string> | undefined;

/** Created on first use: Intl takes a while for so many languages. */
const names = (): ReadonlyMap<string, string> =>
  (known ??= new Map(
    LANGUAGES.flatMap((language) => {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
      return countryCodes.flatMap((country) => {
        const code = alpha2Of(country);
        return code === undefined ? [] : [[inWords(String(inLanguage.of(code))), country] as const];
      });
    }),
  ));

const codeOf = (text: string): string | undefined => names().get(inWords(text.replace(/^(?:Bundesr|R)epublik /u, '')));

/** Whether a text is the name of a state, or the short form of a nearby one: the last line of an address. */
export const isCountry = (text: string): boolean => ABBREVIATIONS.has(text) || codeOf(text) !== undefined;

/** Whether a text is the name of a state other than the one with this code. */
export const isOtherCountry = (text: string, country: string): boolean =>
  ![undefined, country].includes(ABBREVIATIONS.get(text) ?? codeOf(text));

/** States of Germany and Austria and cantons of Switzerland, except those that share their name with a town. */
const REGIONS: ReadonlySet<string> = new Set(
  [
    'NRW|Baden-Württemberg|Bayern|Brandenburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen',
    'Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen|Bavaria|Hesse|Saxony|Lower Saxony',
    'North Rhine-Westphalia|Rhineland-Palatinate|Saxony-Anhalt|Thuringia',
    'Burgenland|Kärnten|Niederösterreich|Oberösterreich|Steiermark|Tirol|Vorarlberg',
    'Carinthia|Lower Austria|Upper Austria|Styria|Tyrol',
    'AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH',
    'Aargau|Appenzell Ausserrhoden|Appenzell Innerrhoden|Basel-Landschaft|Basel-Stadt|Graubünden|Jura|Nidwalden',
    'Obwalden|Tessin|Thurgau|Uri|Waadt|Wallis|Vaud|Valais|Ticino|Grigioni|Grisons',
  ].flatMap((names) => names.split('|')),
);

/** Whether a text is a part of a country, as it may follow a town: "Bayern", "NRW", "Kanton Zürich", "TI". */
export const isRegion = (text: string): boolean =>
  REGIONS.has(text.replace(/^(?:Freistaat|Bundesland) /u, '')) || /^(?:Kanton|[Cc]antone?) [\p{L} .-]+$/u.test(text);

// Adjectives and other names: "deutsche Rechtsanwältin", "Bundesrepublik", "nach österreichischem Recht".
const ADJECTIVE =
  /deutsch|german|allemand|tedesc|österreich|austria|autrich|schweiz|swiss|suisse|svizzer|bundesrepublik|freistaat|bundesland/iu;
const IN_BRACKETS = /[(/,–-]\s?(?:D|DE|A|AT|CH|FL|F|I|BRD|UK|USA)(?!\p{L})/u;
/** "verliehen in Bayern", "granted by the state of …": such a phrase is followed by the name. */
const GRANTED =
  /(?<!\p{L})(?:verliehen|verleih\p{L}*|granting|d[’']obtention|di rilascio|erworben|erteilt|erlangt|anerkannt|zugelassen|granted|awarded|obtained|obtenue?|délivrée?|conférée?|conferit[ao]|rilasciat[ao]|conseguit[ao]|verleend)(?!\p{L})/iu;
const PLACE = /\s(?:in|im|durch|von|vom|by|en|au|aux|dans|par|da|dal|nel|door)\s+(?:\p{L}+\s+){0,3}?\p{Lu}/u;

/** Whether a text names a state in any form, or a state of a federation; two letters may be anything. */
const namesState = (text: string): boolean => {
  if (ADJECTIVE.test(text) || IN_BRACKETS.test(text)) return true;
  const words = splitWords(text);
  return words.some((_, start) =>
    Array.from({ length: MAX_WORDS }, (_ignored, more) => words.slice(start, start + more + 1).join(' ')).some(
      (phrase) => names().has(phrase.toLowerCase()) || (phrase.length > 2 && REGIONS.has(phrase)),
    ),
  );
};

/** A chamber and where it is, which is no state: "Ärztekammer Nordrhein", "Landeszahnärztekammer Baden-Württemberg". */
const CHAMBER =
  /(?<!\p{L})\p{L}*kammer(?: (?:de[rs] (?:landes )?|für |in )?(?:\p{Lu}[\p{L}-]+(?:[ /]\p{Lu}\p{L}+)?))?|(?:chambers? of|ordre des|ordine de[gil]+) \p{L}+(?: (?:of|de|d[ei]|du) \p{Lu}[\p{L}-]+)?/giu;

/** Whether a professional title says which state granted it; in doubt it does. */
export const holdsGrantingState = (title: string): boolean => {
  const rest = title.replace(CHAMBER, '');
  return namesState(rest) || (GRANTED.test(rest) && PLACE.test(rest));
};

/** Whether another text has a sentence about the state that granted the title. */
export const tellsGrantingState = (text: string): boolean =>
  text.split(/[.;\n]/).some((sentence) => GRANTED.test(sentence) && holdsGrantingState(sentence));
