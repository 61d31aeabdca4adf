// The smallest of the library's tables: it knows how long the numbers of each country are, which is all a link needs.
// What operator a number belongs to changes with every release, and would refuse good numbers.
import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

import { alpha2Of } from './countries';

const regionOf = (country: string): CountryCode | undefined => {
  const alpha2 = alpha2Of(country);
  return alpha2 !== undefined && isSupportedCountry(alpha2) ? alpha2 : undefined;
};

const numbersIn = (text: string, country: string): PhoneNumber[] => {
  const region = regionOf(country);
  const whole = parsePhoneNumberFromString(text, region);
  if (whole?.isPossible() === true) return [whole];
  // Several numbers, or one with an extension the way only people write it ("DW 12").
  return findPhoneNumbersInText(text, region)
    .map(({ number }) => number)
    .filter((number) => number.isPossible());
};

/**
 * What a link dials (RFC 3966) for a phone number as it was typed.
 *
 * @param country the country that a number without a country code belongs to, as the record names it
 * @returns undefined where the text holds no number that could be dialled from abroad, or more than one
 */
export const telLink = (text: string, country: string): string | undefined => {
  const [first, ...more] = numbersIn(text, country);
  return first !== undefined && more.length === 0 ? first.getURI() : undefined;
};

/**
 * Whether a text holds a phone number. A number without a country code passes where the country is not known, since
 * nobody can tell.
 */
export const holdsPhoneNumber = (text: string, country: string): boolean =>
  numbersIn(text, country).length > 0 || (regionOf(country) === undefined && !text.includes('+'));
