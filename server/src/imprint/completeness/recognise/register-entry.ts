import { isPartOfPostalAddress, splitParts, withoutBoxes } from './postal-addresses';

/** Month names in the languages of the findings, as whole words: "Mainz 4711" is not a day in May. */
const MONTH =
  '(?:januar|jänner|february?|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|march|may|june|july|october|december|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|(?:jan|feb|mär|apr|jun|jul|aug|sept?|okt|oct|nov|dez|dec)\\.?)';

/** Numbers that are not register numbers: days, years, sections, rooms, tax numbers, phone numbers. */
const OTHER_NUMBERS = [
  String.raw`(?<!\d)\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})(?!\d)`,
  String.raw`(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)`,
  String.raw`(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)`,
  String.raw`(?<!\d)(?:\d{1,2}(?:\.|st|nd|rd|th|er|°)?\s)?(?<!\p{L})${MONTH}\s(?:\d{1,2},\s)?\d{4}(?!\d)`,
  String.raw`(?<!\p{L})(?:seit|since|depuis|dal|anno|im Jahre?|von|eingetragen|gegründet|registered|founded|stand)[\s:]{1,3}(?:\d{1,2}[./]\s?)?(?:1[89]|20)\d{2}(?!\d)`,
  String.raw`§§?\s?\d+\p{L}?`,
  String.raw`(?<!\p{L})(?:abteilung|abt\.|zimmer|raum|saal)\s?\d+`,
  String.raw`(?<!\p{L})(?:DE(?:\s?\d{3}){3}(?:-\d{5})?|ATU\s?\d{8})(?!\d)`,
  String.raw`(?<!\p{L})(?:steuer-?(?:nummer|nr)|st\.?-?nr)[.:\s]{0,3}\d[\d /]*`,
  String.raw`(?<!\p{L})(?:tel(?:efon|efax)?|fax|phone|tél)[.:\s]{0,3}\+?\d[\d /()–-]*`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** A number that is named as a register number: "HRB 12345", "VR-Nr. 12", "Registernummer: 3". */
const NUMBERED =
  /(?<!\p{L})(?:HR\s?[AB]|VR|GnR|GenR|PR|GsR|FN|FL|ZVR|RCS|KvK)[\s:.-]{0,3}\d|(?<!\p{L})(?:nr|no|n°)\.?[\s:]{0,3}\d|(?<!haus|zimmer|telefon|fax)(?:nummer|zahl|number)[\s:]{0,3}\d/iu;

/** "12345 Amtsgericht Köln", "123456 a Landesgericht Salzburg", which look like a postal code and a town. */
const COURT_AFTER = /^\d+\s?(?:\p{L}\s+)?\p{L}*gericht/iu;
/** "123456 a", in the Firmenbuch. */
const WITH_LETTER = /^\d{1,6}\s?\p{Ll}$/u;
/** "50939 Köln" within a longer part. */
const TOWN =
  /(?<![\d-])(?:\p{Lu}{1,3}\s?[-–]\s?)?\d{4,5}\s+(?!Amtsgericht|Landesgericht|Handelsgericht|AG\s|RCS)\p{Lu}\p{L}/gu;

/** A register entry without days, sections and phones. */
export const withoutOtherNumbers = (text: string): string =>
  OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ' '), withoutBoxes(text));

/**
 * A register entry without those and without the court's address, so that its remaining digits are register numbers.
 */
export const registerNumbersIn = (text: string): string => {
  const parts = splitParts(withoutOtherNumbers(text));
  return parts
    .filter(
      (part, index) =>
        [NUMBERED, COURT_AFTER, WITH_LETTER].some((number) => number.test(part)) ||
        !isPartOfPostalAddress(part, parts[index + 1] ?? ''),
    )
    .map((part) => (NUMBERED.test(part) ? part : part.replace(TOWN, ' ')))
    .join('\n');
};
