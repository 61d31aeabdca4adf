import { findLegalForm } from '../catalogue/legal-forms';
import { isPartOfPostalAddress } from '../completeness/recognise/postal-addresses';
import { namesAssociation, namesLegalForm, namesMerchant } from '../completeness/rules/common/designations';
import { countryOf, partsOf, townIn } from './places';

/** Codes of `legal_entity` whose name shows them, what is part of another one's designation after that. */
const FORMS = [
  'ug_co_kg',
  'gmbh_co_kg',
  'kgag',
  'partg_mbb',
  'ggmbh',
  'ug',
  'gmbh',
  'flexco',
  'se',
  'ag',
  'egbr',
  'gbr',
  'partnership',
  'eg',
  'ev',
  'ohg',
  'og',
  'kg',
  'ek',
  'eu',
  'foundation',
] as const;

/** Companies of other states, which Swiss law translates into its own. */
const FOREIGN = /(?<!\p{L})(?:Ltd|Limited|Inc|LLC)(?!\p{L})/u;

const shows = (name: string, form: (typeof FORMS)[number]): boolean => {
  switch (form) {
    case 'gmbh':
    case 'ag':
      return !FOREIGN.test(name) && namesLegalForm(name, form);
    case 'ggmbh':
      return /(?<!\p{L})gGmbH|gemeinnützige/u.test(name) && namesLegalForm(name, form);
    case 'ug_co_kg':
      return namesLegalForm(name, 'ug') && namesLegalForm(name, form);
    case 'ek':
      return namesMerchant(name);
    case 'ev':
      return namesAssociation(name) || /verein(?!\p{L})|^associa(?:tion|zione)\s/iu.test(name);
    default:
      return namesLegalForm(name, form);
  }
};

/** The legal form that a name shows, if the country has it; of any country without one. */
export const legalFormIn = (name: string, country: string): string | undefined =>
  FORMS.find((form) => {
    const countries = findLegalForm(form)?.countries;
    return (country === '' || countries === 'any' || countries?.includes(country) === true) && shows(name, form);
  });

export interface Provider {
  names: string[];
  address: string[];
  /** Of `country`, where the address says it. */
  country: string | undefined;
  /** Whether street and town are there. */
  isWhole: boolean;
}

/** A part of an address that stands before its street, or in its place. */
const BESIDE_STREET =
  /^(?:c\/o|p\. ?o\.|postfach|case postale|casella postale|gebäude|im hause?|z\. ?hd\.)|^[\p{L}-]*(?:haus|höfe|zentrum|center|park|campus|palais|turm)(?:\s(?:am|an|im|in|de[rs])\s.*)?$/iu;

/** Name and address, from the lines at the top of an imprint: who, where, which town, which country. */
export const providerIn = (given: readonly string[]): Provider => {
  const parts = given.map(partsOf);
  const lines = parts.flat();
  const at = lines.findIndex((line) => townIn(line) !== undefined);
  if (at < 0) return { names: lines, address: [], country: undefined, isWhole: false };
  const town = lines.slice(at, at + 1).join();
  const [next = ''] = lines.slice(at + 1);
  const before = lines.slice(0, at);
  const isStreet = (line: string): boolean => isPartOfPostalAddress(line, town);
  // Where no line looks like a street, the last of several is one nevertheless: "Gut Wolkenstein".
  const last = before.findLastIndex((line, index) => !isStreet(line) && !(index > 0 && BESIDE_STREET.test(line)));
  const isLost = last > 0 && last === at - 1 && legalFormIn(before.slice(last).join(), '') === undefined;
  // Below a name, the line with the town has nothing but the address: "Alte Feuerwache, Weg 3, 50670 Köln".
  const above = parts
    .slice(
      0,
      parts.findIndex((line) => line.includes(town)),
    )
    .flat().length;
  const end = isLost ? last : last + 1;
  const names = before.slice(0, above > 0 && above < at ? Math.min(end, above) : end);
  const named = countryOf(next);
  return {
    names,
    // "Hauptsitz: Weg 3"
    address: [
      ...before.slice(names.length).map((line) => line.replace(/^\p{L}[\p{L} ()]{2,40}:\s+(?=\p{Lu})/u, '')),
      town,
      ...(named === undefined ? [] : [next]),
    ],
    country: named ?? townIn(town)?.country,
    isWhole: before.slice(names.length).some(isStreet),
  };
};

/** What speaks for a country, beside its name. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = {
  deu: [
    /(?:\+|00)49[\s(\d/-]/,
    /(?<!\p{L})DE\s?\d{3}[\s.]?\d{3}/u,
    /§\s?5\s(?:Abs\. 1 )?(?:DDG|TMG)|MStV|RStV|VSBG|HR\s?[AB]\s?\d|Amtsgericht/,
  ],
  aut: [
    /(?:\+|00)43[\s(\d/-]/,
    /ATU\s?\d{8}/,
    /Firmenbuch|(?<!\p{L})FN\s?\d|ECG|Ärztegesetz|ris\.bka\.gv\.at|WKO|Wirtschaftskammer|Mediengesetz|MedienG|Magistrat|Bezirkshauptmannschaft|ZVR/u,
  ],
  che: [
    /(?:\+|00)41[\s(\d/-]|^(?=[^]*?(?<!\d)\d{4}\s\p{Lu})[^]*?(?<![\d/])0\d\d \d{3} \d\d \d\d(?!\d)/u,
    /CHE[-\s]?\d{3}/,
    /Kanton|MWST|Handelsregisteramt|UWG Art/,
  ],
};

/** The country that the text speaks for, and whether two kinds of signs do, and none for another. */
export const guessCountry = (text: string, isGermanTown: boolean): { country: string; isSure: boolean } | undefined => {
  const counted = Object.entries(SIGNS)
    .map(([country, signs]) => ({
      country,
      count: signs.filter((sign) => sign.test(text)).length + (isGermanTown && country === 'deu' ? 1 : 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [first, second] = counted;
  if (first === undefined || first.count === second?.count) return undefined;
  return { country: first.country, isSure: first.count > 1 && second === undefined };
};
