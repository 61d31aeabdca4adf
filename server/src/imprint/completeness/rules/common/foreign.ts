import { alpha2Of } from '../../../catalogue/countries';
import { countryOfNumber, holdsPhoneNumber } from '../../../catalogue/phone';
import {
  all,
  type Condition,
  type FullText,
  type LocalText,
  hasForm,
  not,
  type Rule,
  type Statute,
  warning,
} from '../../model';
import { splitParts } from '../../recognise/postal-addresses';

/** What only one of the countries has, so that it shows an imprint that was copied from another one. */
interface Country {
  /** The digits of a postal code before a town. */
  codeLength: number;
  /** What may stand before it. */
  prefix: RegExp;
  /** Towns that the other country with postal codes as long has none of. */
  towns: RegExp;
  /** Its registers, courts and numbers. */
  register: RegExp;
  /** Its authorities, where no other country calls one so. */
  authority: RegExp;
}

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');

const COUNTRIES: Readonly<Record<'deu' | 'aut' | 'che', Country>> = {
  deu: {
    codeLength: 5,
    prefix: /^DE?$/,
    towns: /^(?!)/u,
    register: word('Amtsgericht(?:s)?|HR\\s?[AB]|GnR|GsR|Partnerschaftsregister'),
    authority: word(
      'Landratsamt|Ordnungsamt|Gewerbeaufsichtsamt|Regierungspräsidium|Bezirksregierung|Bundesnetzagentur|BaFin|Bundesanstalt für Finanzdienstleistungsaufsicht|Kassen(?:zahn)?ärztliche Vereinigung',
    ),
  },
  aut: {
    codeLength: 4,
    prefix: /^AT?$/,
    towns:
      /^(?:Wien|Vienna|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|(?:St\.|Sankt) Pölten|Dornbirn|Wiener Neustadt|Steyr|Feldkirch|Bregenz|Klosterneuburg|Leoben|Krems|Amstetten|Mödling|Kufstein|Eisenstadt)(?![\p{L}-])/u,
    register: word('Firmenbuch(?:nummer|gericht)?|FN|ZVR(?:-Zahl)?|Landesgericht|Handelsgericht'),
    authority: word(
      'Bezirkshauptmannschaft|Magistratisches Bezirksamt|Landeshauptmann|KommAustria|RTR|Österreichische Finanzmarktaufsicht',
    ),
  },
  che: {
    codeLength: 4,
    prefix: /^CH$/,
    towns:
      /^(?:Zürich|Zurich|Genève|Genf|Geneva|Basel|Bâle|Lausanne|Bern|Berne|Winterthur|Luzern|Lucerne|(?:St\.|Sankt) Gallen|Lugano|Biel|Bienne|Thun|Köniz|Fribourg|Freiburg|Schaffhausen|Chur|Neuchâtel|Sion|Zug|Aarau|Bellinzona|Locarno|Uster|Kriens|Dübendorf|Montreux|Olten|Solothurn|Davos|Nyon|Vevey)(?![\p{L}-])/u,
    register: word('Kanton(?:s)?|[Cc]anton|[Cc]antone|Handelsregisteramt|CHE'),
    authority: word('Kanton(?:s|ale?[rs]?)?|[Cc]anton(?:e|ale?)?|FINMA|Eidgenössische[rs]?'),
  },
};

const messages = {
  address: {
    en: 'This postal code is one of another country than the one chosen above.',
    de: 'Diese Postleitzahl gehört zu einem anderen Land als dem oben gewählten.',
    fr: 'Ce code postal est celui d’un autre pays que le pays choisi ci-dessus.',
    it: 'Questo codice postale è di un paese diverso da quello scelto sopra.',
  },
  register: {
    en: 'This register, court or number is one of another country than the one chosen above.',
    de: 'Dieses Register, Gericht oder diese Nummer gehört zu einem anderen Land als dem oben gewählten.',
    fr: 'Ce registre, ce tribunal ou ce numéro est celui d’un autre pays que le pays choisi ci-dessus.',
    it: 'Questo registro, tribunale o numero è di un paese diverso da quello scelto sopra.',
  },
  inspecting_authority: {
    en: 'This authority is one of another country than the one chosen above.',
    de: 'Diese Behörde gehört zu einem anderen Land als dem oben gewählten.',
    fr: 'Cette autorité est celle d’un autre pays que le pays choisi ci-dessus.',
    it: 'Questa autorità è di un paese diverso da quello scelto sopra.',
  },
  phone: {
    en: 'This phone number has the code of another country than the one chosen above.',
    de: 'Diese Telefonnummer hat die Vorwahl eines anderen Landes als des oben gewählten.',
    fr: 'Ce numéro de téléphone a l’indicatif d’un autre pays que le pays choisi ci-dessus.',
    it: 'Questo numero di telefono ha il prefisso di un paese diverso da quello scelto sopra.',
  },
} as const satisfies Record<string, FullText>;

/** A postal code before a town, each with what stands before it. */
const TOWNS = /(?<![\p{L}\d-])(?:(?<prefix>\p{Lu}{1,3})\s?[-–]\s?)?(?<code>\d{4,5})[ \t]+(?=(?<town>\p{Lu}\p{L}.*))/gu;

/** The lines of a text that begin with a postal code, as opposed to days and other numbers. */
const townsOf = (text: string): string =>
  splitParts(text)
    .filter((part) => /^(?:\p{Lu}{1,3}\s?[-–]\s?)?\d{4,5}\s/u.test(part))
    .join('\n');

/** Whether an address has towns of other countries alone; two countries have postal codes of four digits. */
const isElsewhere = (address: string, own: Country, others: readonly Country[]): boolean => {
  const towns = [...address.matchAll(TOWNS)].map(({ groups }) => {
    const [prefix, code, town] = [groups?.prefix ?? '', String(groups?.code), String(groups?.town)];
    if (code.length !== own.codeLength) return true;
    const isOf = (country: Country): boolean => country.codeLength === code.length && country.towns.test(town);
    return (
      !own.prefix.test(prefix) && others.some((other) => other.prefix.test(prefix) || (prefix === '' && isOf(other)))
    );
  });
  return towns.length > 0 && towns.every(Boolean);
};

/**
 * What belongs to another country than the record's: a postal code, a register, an authority, the code of a phone number. A warning, since a
 * business may have it nevertheless.
 */
export const foreignRules = <Text extends LocalText>(
  country: keyof typeof COUNTRIES,
  statutes: Readonly<Record<keyof typeof messages, Statute<Text>>>,
): Rule<Text | FullText>[] => {
  const own = COUNTRIES[country];
  const others = Object.values(COUNTRIES).filter((other) => other !== own);
  const rule = (option: keyof typeof messages, isBroken: Condition): Rule<Text | FullText> => ({
    ...warning(option, 'invalid', statutes[option], 'foreign'),
    message: messages[option],
    isBroken,
  });
  return [
    rule('address', ({ record: { address } }) => isElsewhere(address, own, others)),
    rule(
      'inspecting_authority',
      // Who comes from abroad is supervised there.
      all(
        not(hasForm('foreign')),
        ({ record: { inspecting_authority: text } }) =>
          !own.authority.test(text) &&
          (others.some(({ authority }) => authority.test(text)) || isElsewhere(townsOf(text), own, others)),
      ),
    ),
    rule(
      'register',
      ({ record: { register: entry } }) =>
        !own.register.test(entry) && others.some(({ register }) => register.test(entry)),
    ),
    rule(
      'phone',
      // What is no number is said by another rule.
      ({ record: { phone } }) =>
        holdsPhoneNumber(phone, country) && ![undefined, alpha2Of(country)].includes(countryOfNumber(phone)),
    ),
  ];
};
