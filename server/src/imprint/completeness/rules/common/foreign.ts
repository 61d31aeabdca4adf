import { alpha2Of } from '../../../catalogue/countries';
import { countryOfNumber } from '../../../catalogue/phone';
import { type Condition, type FullText, type LocalText, type Rule, type Statute, warning } from '../../model';

/** What only one of the countries has, so that it shows an imprint that was copied from another one. */
interface Country {
  /** The digits of a postal code before a town. */
  codeLength: number;
  /** Its registers, courts and numbers. */
  register: RegExp;
}

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');

const COUNTRIES: Readonly<Record<'deu' | 'aut' | 'che', Country>> = {
  deu: { codeLength: 5, register: word('Amtsgericht(?:s)?|HR\\s?[AB]|GnR|GsR|Partnerschaftsregister') },
  aut: { codeLength: 4, register: word('Firmenbuch(?:nummer|gericht)?|FN|ZVR(?:-Zahl)?|Landesgericht|Handelsgericht') },
  che: { codeLength: 4, register: word('Kanton(?:s)?|[Cc]anton|[Cc]antone|Handelsregisteramt|CHE') },
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
  phone: {
    en: 'This phone number has the code of another country than the one chosen above.',
    de: 'Diese Telefonnummer hat die Vorwahl eines anderen Landes als des oben gewählten.',
    fr: 'Ce numéro de téléphone a l’indicatif d’un autre pays que le pays choisi ci-dessus.',
    it: 'Questo numero di telefono ha il prefisso di un paese diverso da quello scelto sopra.',
  },
} as const satisfies Record<string, FullText>;

/** The lengths of the numbers that stand before a town, without a prefix of a country. */
const codeLengths = (address: string): number[] =>
  [...address.matchAll(/(?<![\p{L}\d-])(?:\p{Lu}{1,3}\s?[-–]\s?)?(?<code>\d{4,5})[ \t]+\p{Lu}\p{L}/gu)].map(
    ({ groups }) => String(groups?.code).length,
  );

/**
 * What belongs to another country than the record's: a postal code, a register, the code of a phone number. A warning, since a
 * business may have it nevertheless.
 */
export const foreignRules = <Text extends LocalText>(
  country: keyof typeof COUNTRIES,
  statutes: Readonly<Record<'address' | 'register' | 'phone', Statute<Text>>>,
): Rule<Text | FullText>[] => {
  const own = COUNTRIES[country];
  const others = Object.values(COUNTRIES).filter((other) => other !== own);
  const rule = (option: 'address' | 'register' | 'phone', isBroken: Condition): Rule<Text | FullText> => ({
    ...warning(option, 'invalid', statutes[option], 'foreign'),
    message: messages[option],
    isBroken,
  });
  return [
    rule('address', ({ record: { address } }) => {
      const lengths = codeLengths(address);
      return lengths.length > 0 && lengths.every((length) => length !== own.codeLength);
    }),
    rule(
      'register',
      ({ record: { register: entry } }) =>
        !own.register.test(entry) && others.some(({ register }) => register.test(entry)),
    ),
    rule('phone', ({ record: { phone } }) => ![undefined, alpha2Of(country)].includes(countryOfNumber(phone))),
  ];
};
