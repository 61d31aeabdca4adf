import type { FormCountry } from '../../contracts/forms';
import { zoneOf as zoneOfCountry } from '../../text/time-zones';
import { hostTimeZone, timeWithOffset, whenClocksShow } from '../../text/wall-clock';

/** The clock of the country whose law a declaration follows, else the host's. */
export const zoneOf = (country: FormCountry | undefined): string => zoneOfCountry(country ?? 'other') ?? hostTimeZone();

/** Claims lapse three years after the end of the year in which they arose (§§ 195, 199 (1) BGB). */
const YEARS = 3;

/** The longest that a declaration is kept without a setting: from the first day of a year. In days. */
export const LONGEST_DAYS = (YEARS + 1) * 365 + 1;

/**
 * The time before which declarations have expired, without a retention of their form's own: three years from the end of
 * their year, by the clock of their country.
 *
 * @param now milliseconds
 */
export const declarationExpiry = (country: FormCountry | undefined, now: number): Date => {
  const timeZone = zoneOf(country);
  const year = Number(timeWithOffset(new Date(now), timeZone).slice(0, 4));
  return whenClocksShow(timeZone, Date.UTC(year - YEARS, 0, 1));
};
