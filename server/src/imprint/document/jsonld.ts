import { isWebUrl } from '../../text/clean';
import { type ImprintRecord, options } from '../catalogue/catalogue';
import { alpha2Of } from '../catalogue/countries';
import { telLink } from '../catalogue/phone';
import { saysNone } from '../completeness/recognise/plain-text';
import { isStreetAfterNumber } from '../completeness/recognise/postal-addresses';

/** Those who act under their own name; a sole trader's business has a name of its own. */
const PEOPLE: ReadonlySet<string> = new Set(['individual', 'self', 'freelancer']);

/** "20095 Hamburg", "D-20095 Hamburg", "1010 Wien", "100 12 Stockholm", "00-902 Warszawa", "1000-205 Lisboa". */
const TOWN = /^(?:\p{Lu}{1,3}\s?[-–]\s?)?(\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+(\p{L}.*)$/u;
/** "1012 AB Amsterdam". */
const DUTCH_TOWN = /^(?:NL\s?[-–]\s?)?(\d{4}\s?[A-Z]{2})\s+(\p{L}.*)$/u;

const toPostalAddress = ({ address, country }: ImprintRecord): object | undefined => {
  if (address === '') return undefined;
  const lines = address
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const form = country === 'nld' ? DUTCH_TOWN : TOWN;
  const town = lines.findLastIndex((line) => form.test(line) && !isStreetAfterNumber(line));
  const [, postalCode, addressLocality] = form.exec(lines[town] ?? '') ?? [];
  return {
    '@type': 'PostalAddress',
    // The country comes after the town, and is given by its code.
    streetAddress: (town > 0 ? lines.slice(0, town) : lines).join(', '),
    ...(town > 0 ? { postalCode, addressLocality } : {}),
    addressCountry: alpha2Of(country),
  };
};

const toPhone = (number: string, country: string): string | undefined =>
  number === '' ? undefined : (telLink(number, country)?.slice('tel:'.length) ?? number);

/**
 * A schema.org Organization or Person as JSON-LD, safe inside `<script>`: it contains no character that can end the
 * element (HTML, section 4.12.1.3).
 */
export const toJsonLd = (record: ImprintRecord): string => {
  const isPerson = PEOPLE.has(record.legal_entity);
  const profiles = options
    .filter(({ group, kind }) => group === 'social' && kind === 'url')
    .map(({ name }) => record[name])
    .filter(isWebUrl);
  const data = {
    '@context': 'https://schema.org',
    '@type': isPerson ? 'Person' : 'Organization',
    name: record.name || undefined,
    legalName: isPerson ? undefined : record.name || undefined,
    vatID: saysNone(record.vat_id) ? undefined : record.vat_id || undefined,
    address: toPostalAddress(record),
    email: record.email || undefined,
    telephone: toPhone(record.phone, record.country),
    faxNumber: toPhone(record.fax, record.country),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
  return JSON.stringify(data, null, 2).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
};
