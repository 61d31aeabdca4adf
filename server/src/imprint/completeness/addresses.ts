/**
 * What can be told of an address that people have typed, without a list of all streets: whether a post-office box is all
 * it has, and whether there is an address in a text at all. In doubt an address is taken for good.
 */

// Each with its number. Abbreviations count in capitals and with a number only, since they are words elsewhere.
const BOX =
  /(?:postfach|post\s?office\s+box|p\.?\s?o\.?\s?box|case\s+postale|casella\s+postale|bo[iî]te\s+postale|apartado(?:\s+de\s+correos)?|postbus|packstation|postlagernd|poste\s+restante)(?:[ \t]*(?:nr\.?|no\.?|n°|:))?(?:[ \t]*\d+)*/giu;
const SHORT_BOX = /\b(?:PF|CP|BP|C\.\s?P\.|B\.\s?P\.)[ \t]*\d+(?:[ \t]+\d+)*/gu;

/** A line that names a town: "20095 Hamburg", "D-20095 Hamburg", "1010 Wien", "3000 Bern 7". */
const TOWN = /^(?:\p{Lu}{1,3}\s?[-–]\s?)?\d{4,6}\s+\p{L}/u;

/** Ends of German words for streets and buildings. */
const GERMAN_STREET =
  /(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ring|damm|ufer|promenade|chaussee|steig|markt|kai|graben|schloss|rathaus|hof|park)(?!\p{L})/iu;
/** French, Italian and English words for streets; "9000 St. Gallen" has none. */
const OTHER_STREET =
  /(?<!\p{L})(?:rue|avenue|av\.|boulevard|bd\.?|chemin|route|place|quai|ruelle|allée|impasse|via|viale|piazza|corso|vicolo|largo|strada|street|(?<=\p{L}\s)st\.|road|rd\.|lane|square|drive|court|way)(?!\p{L})/iu;

/** "Beispielallee 12", "Am Hof 3a", "Gasse 5/3/12", "Weg 7-9": a word and a house number at the end. */
const NUMBER_AFTER = /\p{L}[\p{L}\p{M}.’'-]*\s+\d{1,4}\s?\p{L}?(?:\s?[-–/+]\s?\d{1,4}\s?\p{L}?)*$/u;

/** "12, rue de l’Exemple", "10 Downing Street": a house number and a word. */
const NUMBER_BEFORE = /^\d{1,3}\s?(?:bis|ter|\p{L})?,?\s+\p{L}/u;

// "(haftungsbeschränkt)" is a part of a firm's name.
const PART = /[\n,;|·•)]|\((?!haftungsbeschränkt)|(?<!\p{L})c\/o(?!\p{L})/iu;

const partsOf = (text: string): string[] =>
  text
    .split(PART)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a line that begins with a number names a street: "1600 Pennsylvania Avenue". */
export const isStreetAfterNumber = (line: string): boolean => OTHER_STREET.test(line);

/** "1600 Pennsylvania Avenue" begins like a town; "92318 Neumarkt" ends like a street. */
const isTown = (part: string): boolean => TOWN.test(part) && !isStreetAfterNumber(part);

const STREETS = [GERMAN_STREET, OTHER_STREET, NUMBER_AFTER, NUMBER_BEFORE];

const isStreet = (part: string): boolean => !isTown(part) && STREETS.some((street) => street.test(part));

const withoutBoxes = (text: string): string => text.replace(BOX, ' ').replace(SHORT_BOX, ' ');

/** Whether an address has a post-office box (or a parcel locker) and no street or building besides. */
export const isPostOfficeBoxAlone = (address: string, name: string): boolean => {
  const rest = withoutBoxes(address);
  if (rest === address) return false;
  // A firm may be called like a street: "Agentur Hafenweg 3".
  return !partsOf(rest).some((part) => part !== name && isStreet(part));
};

/** Ways to say that the address has been given already. */
const SAME_ADDRESS = new RegExp(
  [
    String.raw`(?:anschrift|adresse|kontakt(?:daten)?)\s*:?\s*(?:wie|siehe|s\.)[^\n,;)]*`,
    String.raw`(?:wie|siehe|s\.)\s*(?:o\.|oben|vorstehend)`,
    String.raw`(?:unter (?:der|den) )?(?:(?:gleich|dieselb|derselb|selb|obig|oben ?genannt|vorgenannt)e[nr]?|o\.\s?g\.)\s+(?:anschrift|adresse)`,
    String.raw`address as[^\n,;)]*|(?:at the )?(?:same|above) address|(?:as|see) above`,
    String.raw`ebenda|ebd\.`,
  ].join('|'),
  'iu',
);

/** Whether a text that names somebody goes on to say where they are: a town with its code, or "address as above". */
export const holdsAddress = (text: string): boolean => SAME_ADDRESS.test(text) || /\d{4,6}\s+\p{L}/u.test(text);

/** The parts of a text that are neither street nor town: names, roles, companies. */
export const namesIn = (text: string): string[] =>
  partsOf(withoutBoxes(text).replace(SAME_ADDRESS, ' ')).filter(
    (part) => !isTown(part) && !isStreet(part) && /\p{L}/u.test(part),
  );
