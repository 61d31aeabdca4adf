import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';

import { registerNumbersIn, withoutOtherNumbers } from './register-entry';
import { isCountry } from './states';

/** Whether a number without blanks and dots, prefix included, has its state's length and check digit. */
type Check = (number: string) => boolean;

const by =
  (validate: (value: string) => { isValid: boolean }): Check =>
  (number) =>
    validate(number).isValid;

// Northern Ireland's numbers are British ones with a prefix of their own (Directive 2006/112/EC, annex by 2020/1756).
const northernIrish: Check = (number) => by(gb)(number.replace(/^XI/, 'GB'));
// A Czech sole trader's number may be "6" and eight digits, whose check is not published.
const czech: Check = (number) => by(cz)(number) || /^CZ6\d{8}$/.test(number);

/**
 * The checks by prefix (Directive 2006/112/EC, Art. 215: the state of issue; Greece uses EL). One module per state,
 * since the whole library takes twice as long to load.
 */
const checks: ReadonlyMap<string, Check> = new Map([
  ['ATU', by(at)],
  ['BE', by(be)],
  ['BG', by(bg)],
  ['CHE', by(ch)],
  ['CY', by(cy)],
  ['CZ', czech],
  ['DE', by(de)],
  ['DK', by(dk)],
  ['EE', by(ee)],
  ['EL', by(gr)],
  ['ES', by(es)],
  ['FI', by(fi)],
  ['FR', by(fr)],
  ['GB', by(gb)],
  ['GR', by(gr)],
  ['HR', by(hr)],
  ['HU', by(hu)],
  ['IE', by(ie)],
  ['IT', by(it)],
  ['LT', by(lt)],
  ['LU', by(lu)],
  ['LV', by(lv)],
  ['MT', by(mt)],
  ['NL', by(nl)],
  ['PL', by(pl)],
  ['PT', by(pt)],
  ['RO', by(ro)],
  ['SE', by(se)],
  ['SI', by(si)],
  ['SK', by(sk)],
  ['XI', northernIrish],
]);

/** The prefixes that are valid in a country; countries that are not listed number businesses in another way. */
const prefixesByCountry: ReadonlyMap<string, readonly string[]> = new Map([
  ['aut', ['ATU']],
  ['bel', ['BE']],
  ['bgr', ['BG']],
  ['che', ['CHE']],
  ['cyp', ['CY']],
  ['cze', ['CZ']],
  ['deu', ['DE']],
  ['dnk', ['DK']],
  ['est', ['EE']],
  ['esp', ['ES']],
  ['fin', ['FI']],
  ['fra', ['FR']],
  ['gbr', ['GB', 'XI']],
  ['grc', ['EL', 'GR']],
  ['hrv', ['HR']],
  ['hun', ['HU']],
  ['irl', ['IE']],
  ['ita', ['IT']],
  ['ltu', ['LT']],
  ['lux', ['LU']],
  ['lva', ['LV']],
  ['mlt', ['MT']],
  ['nld', ['NL']],
  ['pol', ['PL']],
  ['prt', ['PT']],
  ['rou', ['RO']],
  ['swe', ['SE']],
  ['svn', ['SI']],
  ['svk', ['SK']],
  // Their VAT belongs to another state: by treaty for the Isle of Man and Monaco, as a part of Finland for Åland.
  ['imn', ['GB']],
  ['mco', ['FR']],
  ['ala', ['FI']],
  // Its numbers have no prefix, see below; a Swiss one belongs to another state.
  ['lie', []],
]);

interface Candidate {
  prefix: string;
  isValid: boolean;
}

/** "MWST" after a Swiss number, without a blank. */
const SWISS_ENDING = /(?<=^(?:CHE)?\d{9})(?:MWST|TVA|IVA)$/;

/** Numbers are rarely written in more groups than this: "FR 40 303 265 045". */
const MAX_GROUPS = 8;
const SHAPE = /^(ATU|CHE|\p{Lu}{2})([\p{Lu}\d+*]{2,13})$/u;

const findCandidate = (text: string): Candidate | undefined => {
  const [, prefix = '', rest = ''] = SHAPE.exec(text) ?? [];
  const check = checks.get(prefix);
  if (check === undefined) return undefined;
  const isValid = check(text);
  // "HRB 12345" is not an invalid Croatian number.
  return isValid || rest.replace(/\D/g, '').length >= 7 ? { prefix, isValid } : undefined;
};

/**
 * Everything in a text that looks like a VAT ID: there may be several, with words around them.
 *
 * @param prefix what is put before each number
 */
const candidatesIn = (text: string, prefix = ''): Candidate[] =>
  text
    .toUpperCase()
    .split(/[,;:/|()\n]/)
    .filter((segment) => /\d/.test(segment))
    .flatMap((segment) => {
      const groups = segment.split(/\s+/).map((group) => group.replace(/[.\-–]/g, '').replace(SWISS_ENDING, ''));
      return groups.flatMap((_, start) =>
        Array.from({ length: MAX_GROUPS }, (_ignored, more) => prefix + groups.slice(start, start + more + 1).join('')),
      );
    })
    .map(findCandidate)
    .filter((candidate) => candidate !== undefined);

/** Where the prefix is a part of the number itself, beside which there are others that look like the rest of it. */
const PREFIXED: ReadonlySet<string> = new Set(['deu', 'aut', 'che']);

/** Whether a text holds a country's number as it is known there, without the prefix that it has abroad: "P. IVA 00743110157". */
const holdsOwnNumber = (text: string, country: string, prefixes: readonly string[]): boolean =>
  !PREFIXED.has(country) && prefixes.some((prefix) => candidatesIn(text, prefix).some(({ isValid }) => isValid));

/** Liechtenstein's VAT numbers have five digits and no check digit. */
const holdsLiechtensteinNumber = (text: string): boolean => /(?<![\d.-])\d{2}[\s.’']?\d{3}(?![\d.-])/.test(text);

/**
 * The result of checking a VAT ID: `foreign` belongs to another state, `malformed` is invalid (or has a wrong check
 * digit). Blanks, dots, dashes, surrounding words and a second number are ignored.
 */
export const checkVatId = (text: string, country: string): 'valid' | 'foreign' | 'malformed' => {
  const candidates = candidatesIn(text);
  const own = prefixesByCountry.get(country);
  if (own === undefined) {
    // Other countries' VAT IDs cannot be checked, unless they have the prefix of a known state.
    return candidates.length === 0 || candidates.some(({ isValid }) => isValid) ? 'valid' : 'malformed';
  }
  if (country === 'lie' && candidates.length === 0 && holdsLiechtensteinNumber(text)) return 'valid';
  if (holdsOwnNumber(text, country, own)) return 'valid';
  const isOwn = ({ prefix }: Candidate): boolean => own.includes(prefix);
  if (candidates.some((candidate) => candidate.isValid && isOwn(candidate))) return 'valid';
  if (candidates.some(({ isValid }) => isValid)) return 'foreign';
  return candidates.some((candidate) => !isOwn(candidate)) && !candidates.some(isOwn) ? 'foreign' : 'malformed';
};

/** Whether a text holds a Swiss business identification number (UID) with the right check digit. */
export const holdsSwissUid = (text: string): boolean =>
  candidatesIn(text).some(({ prefix, isValid }) => prefix === 'CHE' && isValid);

// The formats of the German states, and the federal one of 13 digits (§ 139a AO came later).
const TAX_NUMBER =
  /(?<![\d/])(?:\d{2,3}\s?\/\s?\d{3,4}\s?\/\s?\d{4,5}|\d{3,5}\s?\/\s?\d{5,8}|0?\d{2}\s\d{3}\s\d{5}|\d{13})(?![\d/])/;
/**
 * What tax numbers are called in four languages, the personal one of eleven digits as well (§ 139b AO); not the numbers of
 * creditors, of businesses and for VAT, which are no secrets.
 */
const TAX_NUMBER_NAME = [
  String.raw`umsatzsteuer-?\s?(?:nummer|nr\.?)`,
  String.raw`(?:persönliche\s)?steuer(?:liche\s)?-?\s?(?:identifikations-?\s?|ident-?\s?|id-?\s?)?(?:nummer|nr\.?|id)`,
  String.raw`(?<!umsatzsteuer-?\s?|wirtschafts-?\s?|gläubiger-?\s?|unternehmens-?\s?)identifikations-?\s?nummer`,
  String.raw`(?<!(?:ust|w|umsatzsteuer|wirtschafts)\.?[-\s]?)id-?\s?nr\.?`,
  String.raw`(?:ust|st)\.?[-\s]?nr\.?`,
  String.raw`tax(?:payer)? (?:identification |id(?:entity)? )?(?:number|no\.?|id)|tin`,
  String.raw`(?:numéro|n°|no) (?:d[’']identification fiscale|fiscal|d[’']impôt)`,
  String.raw`codice fiscale|numero (?:d[’']identificazione )?fiscale`,
].join('|');
/** Where it is from, or what leads to it: "beim Finanzamt Köln-Mitte", "lautet". */
const BETWEEN = String.raw`(?:\s?\([^()\n]{0,60}\))?(?:\s(?:beim|bei|des|vom|fa|finanzamt)\s[^\d\n]{0,60}?)?(?:\s(?:lautet|ist|is|est|è))?[\s:]*`;
const NAMED_TAX_NUMBER = new RegExp(String.raw`(?<![\p{L}-])(?:${TAX_NUMBER_NAME})${BETWEEN}\d[\d\s/]{7,}`, 'iu');
/** The personal number: eleven digits, of which the first is no zero. */
const PERSONAL_NUMBER = /(?<![\p{L}\d/-])[1-9]\d(?:\s?\d{3}){3}(?![\d/-])/u;

/** "12 345/6789": the tax office, the number, a check digit (§ 116 BAO) */
const AUSTRIAN = String.raw`(?<![\d/])\d{2}[\s-]?\d{3}\s?\/\s?\d{4}(?![\d/])`;
const AUSTRIAN_TAX_NUMBER = new RegExp(AUSTRIAN);
const NAMED_AUSTRIAN = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:${TAX_NUMBER_NAME})${BETWEEN}|finanzamt[^\d\n]{0,60})${AUSTRIAN}`,
  'iu',
);

/** How the tax numbers of a country are told. */
export interface TaxNumbers {
  /** Whether a text that should be another number is one. */
  is: (text: string) => boolean;
  /** Whether a longer text contains one that it calls so. */
  names: (text: string) => boolean;
  /** A text with blanks in their places, and in those of their names. */
  without: (text: string) => string;
}

/** @param named what a text calls so, as opposed to `bare` numbers */
const tellBy = (named: RegExp, ...bare: readonly RegExp[]): TaxNumbers => {
  const each = [named, ...bare];
  const everywhere = each.map(({ source }) => new RegExp(source, 'giu'));
  return {
    is: (text) => each.some((number) => number.test(text)),
    names: (text) => named.test(text),
    without: (text) => everywhere.reduce((rest, number) => rest.replace(number, ' '), text),
  };
};

/** By country; in others, no rule is about them. */
export const taxNumbers: Readonly<Record<'deu' | 'aut', TaxNumbers>> = {
  deu: tellBy(NAMED_TAX_NUMBER, TAX_NUMBER, PERSONAL_NUMBER),
  aut: tellBy(NAMED_AUSTRIAN, AUSTRIAN_TAX_NUMBER),
};

/** Whether a text that should be another number is a German tax number such as "12/345/67890". */
export const isTaxNumber = (text: string): boolean => taxNumbers.deu.is(text);

/** Those of a record's country. */
export const taxNumbersOf = (country: string): TaxNumbers | undefined =>
  country === 'deu' || country === 'aut' ? taxNumbers[country] : undefined;

/** The first part of a German business identification number (§ 139c (3) AO: DE, nine digits, dash, five digits). */
export const businessIdStem = (text: string): string | undefined => {
  const [, stem] = /(DE\d{9})[-–]\d{5}(?!\d)/.exec(text.toUpperCase().replace(/[\s.]/g, '')) ?? [];
  return stem;
};

/** The German or Austrian VAT ID in a text. */
export const vatIdIn = (text: string, country: string): string | undefined =>
  (country === 'aut' ? /ATU\d{8}(?!\d)/ : /DE\d{9}(?!\d)/).exec(text.toUpperCase().replace(/[\s.]/g, ''))?.[0];

/** Whether a register entry contains a register number, as opposed to a day, a house number or a postal code. */
export const holdsRegisterNumber = (text: string): boolean => /\d/.test(registerNumbersIn(text));

/** How many different register numbers a text contains; a number has at least three digits. */
export const countRegisterNumbers = (text: string): number =>
  new Set(
    (registerNumbersIn(text).match(/\d[\d .]*\d/g) ?? [])
      .map((number) => number.replace(/\D/g, ''))
      .filter(({ length }) => length > 2),
  ).size;

/** Words of a register entry that name no place: registers, sections, courts without their towns, and what joins them. */
const NO_PLACE =
  /^(?:\p{L}*register\p{L}*|firmenbuch\p{L}*|eintrag(?:ung|en)?|eingetragen\p{L}*|entered|entry|registration|registered|trade|in|(?:amts|landes|handels|bezirks)?gericht\p{L}*|ag|court|local|district|commercial|compan(?:y|ies)|zuständig\p{L}*|abteilung|abt|blatt|folio|section|nummer|number|zahl|reg|nr|no|hr[ab]?|vr|ge?nr|pr|gsr|fn|zvr|ust|idnr|atu|am|im|in|bei|beim|mit|seit|vom|von|dem|unter|der|die|das|des|und|of|the|at|under|with|on|since|and)$/iu;

/** What names a place that is no court's, or a person. */
const ELSEWHERE =
  /(?<!\p{L})(?:sitz(?: der gesellschaft)?|finanzamt|geschäftsführ\p{L}*|vorst(?:and|änd)\p{L}*|inhaber\p{L}*|prokurist\p{L}*|vertreten durch)(?!\p{L})\s*:?[^,;\n]*/giu;

/** Where a company has its seat says nothing of the court, where no court is named beside it. */
const withoutSeat = (text: string): string =>
  /gericht|court|tribunal/iu.test(text) ? text : text.replaceAll(ELSEWHERE, '');

/** Whether a register entry names a place: the town of a court or an authority, or the register's. */
export const namesRegisterPlace = (text: string): boolean =>
  (withoutOtherNumbers(withoutSeat(text)).match(/\p{L}{2,}/gu) ?? []).some(
    (word) => !NO_PLACE.test(word) && !isCountry(word),
  );
