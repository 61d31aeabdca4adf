import { isCountry, isRegion } from './states';

/**
 * What can be recognised in a typed address without a list of all streets: whether it has nothing but a post-office box
 * or a town, and whether a text contains an address at all. In doubt, an address is accepted.
 */

// Each with its number. Abbreviations only count in capitals and with a number, since they are also ordinary words.
const BOX =
  /(?:postfach|post\s?office\s+box|p\.?\s?o\.?\s?box|case\s+postale|casella\s+postale|bo[iî]te\s+postale|apartado(?:\s+de\s+correos)?|postbus|packstation|postlagernd|poste\s+restante)(?:[ \t]*(?:nr\.?|no\.?|n°|:))?(?:[ \t]*\d+)*/giu;
const SHORT_BOX = /\b(?:PF|CP|BP|C\.\s?P\.|B\.\s?P\.)[ \t]*\d+(?:[ \t]+\d+)*/gu;

/** A line with a town: "20095 Hamburg", "D-20095 Hamburg", "1010 Wien", "3000 Bern 7". */
const TOWN = /^(?:\p{Lu}{1,3}\s?[-–]\s?)?\d{4,6}\s+\p{L}/u;

/** Five digits, or four of a neighbour before a town; four at the end of a street are a house number. */
export const holdsPostalCode = (text: string): boolean => /(?<!\d)(?:\d{5}(?!\d)|\d{4}[ \t]+\p{L})/u.test(text);

/** Endings of German words for streets and buildings. */
const GERMAN_STREET =
  /(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ring|damm|ufer|promenade|chaussee|steig|markt|kai|graben|schloss|rathaus|hof|park)(?!\p{L})/iu;
/** French, Italian and English words for streets; "9000 St. Gallen" contains none. */
const OTHER_STREET =
  /(?<!\p{L})(?:rue|avenue|av\.|boulevard|bd\.?|chemin|route|place|quai|ruelle|allée|impasse|via|viale|piazza|corso|vicolo|largo|strada|street|(?<=\p{L}\s)st\.|road|rd\.|lane|square|drive|court|way)(?!\p{L})/iu;

/** "Beispielallee 12", "Am Hof 3a", "Gasse 5/3/12", "Weg 7-9": a word and a house number at the end. */
const NUMBER_AFTER =
  /(?<![\p{L}\p{M}.’'-])\p{L}[\p{L}\p{M}.’'-]*\s+\d{1,4}(?:\s?\p{L})?(?:\s?[-–/+]\s?\d{1,4}(?:\s?\p{L})?)*$/u;

/** "12, rue de l’Exemple", "10 Downing Street": a house number and a word. */
const NUMBER_BEFORE = /^\d{1,3}\s?(?:bis|ter|\p{L})?,?\s+\p{L}/u;

// "(haftungsbeschränkt)" is part of a company's name.
const PART = /[\n,;|·•)]|\((?!haftungsbeschränkt)|(?<!\p{L})c\/o(?!\p{L})/iu;

export const splitParts = (text: string): string[] =>
  text
    .split(PART)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a line that begins with a number names a street: "1600 Pennsylvania Avenue". */
export const isStreetAfterNumber = (line: string): boolean => OTHER_STREET.test(line);

/** "1600 Pennsylvania Avenue" starts like a town; "92318 Neumarkt" ends like a street. */
const isTown = (part: string): boolean => TOWN.test(part) && !isStreetAfterNumber(part);

const STREETS = [GERMAN_STREET, OTHER_STREET, NUMBER_AFTER, NUMBER_BEFORE];

const isStreet = (part: string): boolean => !isTown(part) && STREETS.some((street) => street.test(part));

export const withoutBoxes = (text: string): string => text.replace(BOX, ' ').replace(SHORT_BOX, ' ');

/** Whether an address has a post-office box (or a parcel locker) but no street or building. */
export const isPostOfficeBoxAlone = (postalAddress: string, name: string): boolean => {
  const rest = withoutBoxes(postalAddress);
  if (rest === postalAddress) return false;
  // A company's name may look like a street: "Agentur Hafenweg 3".
  return !splitParts(rest).some((part) => part !== name && isStreet(part));
};

/** Like {@link TOWN}, followed by nothing but a district number: "1211 Genève 3", "1015 CV Amsterdam". */
const NOTHING_BUT_TOWN =
  /^(?:\p{Lu}{1,3}\s?[-–]?\s?)?\d{4,6}(?:\s?\p{Lu}{2})?\s+\p{L}[^\d\s]*(?<rest>(?:\s\D*)?)(?:\s\d{1,2})?$/u;

const isNothingButTown = (part: string): boolean => {
  const rest = NOTHING_BUT_TOWN.exec(part)?.groups?.rest;
  // "50668 Köln Domplatz" is more; "92318 Neumarkt" is not.
  return rest !== undefined && !isStreetAfterNumber(part) && !GERMAN_STREET.test(rest);
};

/** "Köln 50668", or a postal code alone; a number of four digits may be a house number. */
const CODE_LAST = /^\p{L}[\p{L}\p{M} .’'-]*\s\d{5}$/u;
const CODE = /^(?:\p{Lu}{1,3}\s?[-–]?\s?)?\d{4,6}$/u;

const isTownBeforeCode = (part: string): boolean =>
  CODE_LAST.test(part) && !GERMAN_STREET.test(part) && !OTHER_STREET.test(part);

/** "Halle (Saale)": a suffix that distinguishes towns of the same name. */
const IN_BRACKETS = /(?<=\p{L})\s?\(([^()\d\n]*)\)/gu;

const withoutBrackets = (postalAddress: string): string =>
  postalAddress.replace(IN_BRACKETS, (all, inside: string) => (isStreet(inside) ? all : ''));

/**
 * Whether an address has nothing but a town: "Köln", "50668 Köln", "Köln 50668, Bayern", "50668 Köln, Germany". After a
 * company's name, the postal code may be the company's own ("Muster GmbH, 55100 Mainz"), so that nothing is missing.
 */
export const isTownAlone = (postalAddress: string): boolean => {
  const parts = splitParts(withoutBrackets(postalAddress)).filter(
    (part) => !isCountry(part) && !isRegion(part) && !CODE.test(part),
  );
  const others = parts.filter((part) => !isNothingButTown(part) && !isTownBeforeCode(part));
  return others.length === 0 || (parts.length === 1 && others.every((part) => !/\d/.test(part) && !isStreet(part)));
};

/** Whether an address has a postal code on its own, and nothing that may be the town. */
export const isCodeWithoutTown = (postalAddress: string): boolean => {
  const parts = splitParts(postalAddress);
  return (
    parts.some((part) => CODE.test(part)) &&
    parts.every((part) => [CODE.test(part), isStreet(part), isCountry(part), isRegion(part)].some(Boolean))
  );
};

const HOUSE_NUMBER = new RegExp(`(?:${GERMAN_STREET.source}|${OTHER_STREET.source})\\.?\\s{0,3}\\d{1,3}(?!\\d)`, 'iu');

/**
 * Whether a part of a text belongs to an address: a town, or a street that is recognised by its name or by the town
 * that follows.
 */
export const isPartOfPostalAddress = (part: string, next: string): boolean =>
  isTown(part) ||
  HOUSE_NUMBER.test(part) ||
  (NUMBER_BEFORE.test(part) && OTHER_STREET.test(part)) ||
  (NUMBER_AFTER.test(part) && isTown(next));

/** Ways to say that the address has been given above. */
const SAME_ADDRESS = new RegExp(
  [
    String.raw`(?:anschrift|adresse|kontakt(?:daten)?)\s*(?::\s*)?(?:wie|siehe|s\.)[^\n,;)]*`,
    String.raw`(?:wie|siehe|s\.)\s*(?:o\.|oben|vorstehend)`,
    String.raw`(?:unter (?:der|den) )?(?:(?:gleich|dieselb|derselb|selb|obig|oben ?genannt|vorgenannt)e[nr]?|o\.\s?g\.)\s+(?:anschrift|adresse)`,
    String.raw`address as[^\n,;)]*|(?:at the )?(?:same|above) address|(?:as|see) above`,
    String.raw`ebenda|ebd\.`,
  ].join('|'),
  'iu',
);

/** Whether a text that names somebody also gives their address: a town with its postal code, or "address as above". */
export const holdsPostalAddress = (text: string): boolean => SAME_ADDRESS.test(text) || /\d{4,6}\s+\p{L}/u.test(text);

/** What streets and buildings begin with, and no name of a person. */
const PLACE_FIRST = /^(?:am|an|auf|beim?|im|in|zu[mr]?|unter|vor|hinter|schloss|rathaus|gut|haus|hof|burg)\s/iu;

/** "Kai Damm" and "Anna Imhof" look like streets; without a number, only what stands before a town or begins like one is. */
const isStreetBesideNames = (part: string, next: string): boolean =>
  isStreet(part) && (/\d/.test(part) || PLACE_FIRST.test(part) || (!part.includes(' ') && isTown(next)));

/** The parts of a text that are neither street nor town: names, roles, companies. */
export const namesIn = (text: string): string[] =>
  splitParts(withoutBoxes(text).replace(SAME_ADDRESS, ' ')).filter(
    (part, index, parts) => !isTown(part) && !isStreetBesideNames(part, parts[index + 1] ?? '') && /\p{L}/u.test(part),
  );
