import { countryCodes } from '../catalogue/countries';
import { isPartOfPostalAddress } from '../completeness/recognise/postal-addresses';
import { isCountry, isOtherCountry } from '../completeness/recognise/states';

/** The country that a line names and nothing else. */
export const countryOf = (line: string): string | undefined => {
  const text = line.replace(/^(?:Fürstentum|Principality of)\s|[.,]$/giu, '');
  return isCountry(text) ? countryCodes.find((code) => !isOtherCountry(text, code)) : undefined;
};

const PREFIXES: Readonly<Record<string, string>> = {
  D: 'deu',
  DE: 'deu',
  A: 'aut',
  AT: 'aut',
  CH: 'che',
  FL: 'lie',
  LI: 'lie',
  F: 'fra',
  FR: 'fra',
  I: 'ita',
  IT: 'ita',
  L: 'lux',
  B: 'bel',
  NL: 'nld',
};

/** A line with a town: "20095 Hamburg", "A-1010 Wien", "CH-8001 Zürich"; after it may stand the country. */
const TOWN =
  /^(?:(?<prefix>D|DE|A|AT|CH|FL|LI|F|FR|I|IT|L|B|NL)\s?[-–]?\s?)?(?<code>\d{4,5})(?:\s\p{Lu}{2})?\s+(?<town>\p{Lu}[\p{L}\p{M} .’'/()-]*?(?:\s\d{1,2})?)(?:,?\s+(?:\(?(?<country>Deutschland|Germany|Österreich|Austria|Schweiz|Suisse|Switzerland|Svizzera|Liechtenstein|France|Frankreich|Italia|Italien|Italy)\)?))?$/u;

/**
 * The parts of a line with somebody's address on it: "Muster GmbH, Musterstraße 1 – 50667 Köln"; else the line. As in registers of
 * Austria, the street may follow: "4810 Gmunden, Traunsteinstraße 19".
 */
export const partsOf = (line: string): string[] => {
  const parts = line.split(/,\s+|\s[–-]\s(?=\d{4,5}\s)/);
  const at = parts.findIndex((part) => townIn(part) !== undefined);
  if (at === -1) return [line];
  const isStreet = (part: string): boolean => isPartOfPostalAddress(part, '');
  const before = parts.slice(0, at);
  const [next = ''] = parts.slice(at + 1);
  const isTurned = isStreet(next) && townIn(next) === undefined && !before.some(isStreet);
  return isTurned ? [...before, next, ...parts.slice(at, at + 1), ...parts.slice(at + 2)] : parts;
};

/** Whether a town with its postal code is on a line. */
export const holdsTown = (line: string): boolean => partsOf(line).some((part) => townIn(part) !== undefined);

/** No line with a town is longer; a long one would take long to look at. */
const MAX_LENGTH = 120;

export interface Town {
  /** Of `country`, where the line says it. */
  country: string | undefined;
  /** As many digits as a German postal code has. */
  isGerman: boolean;
}

/** What a line with a postal code and a town says; undefined for any other. */
export const townIn = (line: string): Town | undefined => {
  if (line.length > MAX_LENGTH) return undefined;
  const { prefix, code, country } = TOWN.exec(line)?.groups ?? {};
  if (code === undefined) return undefined;
  const named = country === undefined ? undefined : countryOf(country);
  return { country: named ?? (prefix === undefined ? undefined : PREFIXES[prefix]), isGerman: code.length === 5 };
};
