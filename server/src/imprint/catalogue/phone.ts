// The smallest of the library's metadata: it knows how long each country's numbers are, which is enough for a link.
// Operator prefixes change with every release, and checking them would reject valid numbers.
import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

import { alpha2Of } from './countries';

const findRegion = (country: string): CountryCode | undefined => {
  const alpha2 = alpha2Of(country);
  return alpha2 !== undefined && isSupportedCountry(alpha2) ? alpha2 : undefined;
};

const numbersIn = (text: string, country: string): PhoneNumber[] => {
  const region = findRegion(country);
  const whole = parsePhoneNumberFromString(text, region);
  if (whole?.isPossible() === true) return [whole];
  // There may be several numbers, or an extension in a notation that only people use ("DW 12").
  return findPhoneNumbersInText(text, region)
    .map(({ number }) => number)
    .filter((number) => number.isPossible());
};

/**
 * The link target (RFC 3966) for a phone number as typed.
 *
 * @param country the record's country, for numbers without a country code
 * @returns undefined if the text contains no number that can be dialled from abroad, or more than one
 */
export const telLink = (text: string, country: string): string | undefined => {
  const [first, ...more] = numbersIn(text, country);
  return first !== undefined && more.length === 0 ? first.getURI() : undefined;
};

/** Whether a text contains a phone number. Without a country code, it is accepted if the country is unknown. */
export const holdsPhoneNumber = (text: string, country: string): boolean =>
  numbersIn(text, country).length > 0 || (findRegion(country) === undefined && !text.includes('+'));

/** The code of a country; that of Germany if it has none. */
export const callingCodeOf = (country: string): string => getCountryCallingCode(findRegion(country) ?? 'DE');

/** The country whose code a phone number begins with, alpha-2; undefined without a code, and for one of several countries. */
export const countryOfNumber = (text: string): string | undefined =>
  parsePhoneNumberFromString(text.replace(/^\s*00/, '+'))?.country;
