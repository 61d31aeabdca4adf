import { type ImprintRecord, options } from '../catalogue';
import { alpha2Of } from '../countries';
import { telLink } from '../phone';

/** Those who act under their own name; a sole trader's firm has a name of its own. */
const PEOPLE: ReadonlySet<string> = new Set(['individual', 'self', 'freelancer']);

/** "20095 Hamburg", "D-20095 Hamburg", "1010 Wien". */
const TOWN = /^(?:\p{Lu}{1,3}\s?[-–]\s?)?(\d{4,5})\s+(\p{L}.*)$/u;

const addressOf = ({ address, country }: ImprintRecord): object | undefined => {
  if (address === '') return undefined;
  const lines = address.split(/[\n,]/).map((line) => line.trim());
  const town = lines.findIndex((line) => TOWN.test(line));
  const [, postalCode, addressLocality] = TOWN.exec(lines[town] ?? '') ?? [];
  return {
    '@type': 'PostalAddress',
    // The country stands after the town, and is given by its code.
    streetAddress: (town > 0 ? lines.slice(0, town) : lines).filter((line) => line !== '').join(', '),
    ...(town > 0 ? { postalCode, addressLocality } : {}),
    addressCountry: alpha2Of(country),
  };
};

const phoneOf = (number: string, country: string): string | undefined =>
  number === '' ? undefined : (telLink(number, country)?.slice('tel:'.length) ?? number);

/**
 * A schema.org Organization or Person as JSON-LD. It may stand inside `<script>` as it is: no sign in it can end the
 * element (HTML, section 4.12.1.3).
 */
export const toJsonLd = (record: ImprintRecord): string => {
  const isPerson = PEOPLE.has(record.legal_entity);
  const profiles = options
    .filter(({ group, kind }) => group === 'social' && kind === 'url')
    .map(({ name }) => record[name])
    .filter((profile) => profile !== '');
  const data = {
    '@context': 'https://schema.org',
    '@type': isPerson ? 'Person' : 'Organization',
    name: record.name || undefined,
    legalName: isPerson ? undefined : record.name || undefined,
    vatID: record.vat_id || undefined,
    address: addressOf(record),
    email: record.email || undefined,
    telephone: phoneOf(record.phone, record.country),
    faxNumber: phoneOf(record.fax, record.country),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
  return JSON.stringify(data, null, 2).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
};
