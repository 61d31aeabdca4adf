import { textFaultMessage } from '../http/text-faults';
import type { Texts } from '../http/texts';
import { cleanText, isEmailAddress, isWebAddress, lengthOf, toFlag } from '../text';
import type { Kind, Option } from './catalogue';
import { countryCodes } from './countries';
import { findLegalForm, legalForms } from './legal-forms';

/** What became of a value: cleaned and ready to be stored, or the reason why it cannot be. */
export type CheckedValue = { ok: true; value: string } | { ok: false; message: string };

/** The statement on § 36 VSBG; any other short line is kept as it is, for records that come from elsewhere. */
export const disputeResolutionStates = ['not_willing', 'willing', 'obliged'] as const;

/** The longest value of each kind, in characters. */
export const MAX_LENGTH: Readonly<Record<Kind, number>> = {
  line: 255,
  text: 5_000,
  rich: 20_000,
  email: 254,
  tel: 255,
  // What browsers, proxies and sitemaps agree to carry.
  url: 2_048,
  flag: 255,
  choice: 255,
};

const MULTILINE: ReadonlySet<Kind> = new Set(['text', 'rich']);
const COUNTRIES = new Set(countryCodes);

const ok = (value: string): CheckedValue => ({ ok: true, value });
const refused = (message: string): CheckedValue => ({ ok: false, message });

const checkText = (name: string, value: unknown, multiline: boolean, texts: Texts): CheckedValue => {
  if (typeof value !== 'string') return refused(texts.notText(name));
  // The replacement character: what a parser has made of bytes that were no UTF-8. It stands for something lost.
  if (value.includes('\uFFFD')) return refused(texts.textMalformed(name));
  const clean = cleanText(value, multiline);
  return clean.ok ? clean : refused(textFaultMessage(clean.fault, name, texts));
};

const checkChoice = (option: Option, value: string, texts: Texts, name: string): CheckedValue => {
  switch (option.name) {
    case 'country':
      return COUNTRIES.has(value) ? ok(value) : refused(texts.countryInvalid(name));
    case 'legal_entity':
      return findLegalForm(value) !== undefined
        ? ok(value)
        : refused(texts.choiceInvalid(name, legalForms.map(({ code }) => code).join(', ')));
    default:
      return ok(value);
  }
};

const checkKind = (option: Option, value: string, texts: Texts, name: string): CheckedValue => {
  switch (option.kind) {
    case 'email':
      return isEmailAddress(value) ? ok(value) : refused(texts.emailInvalid(name));
    case 'tel':
      // Any readable form; what it dials is worked out where a link is made of it.
      return value.replace(/\P{Nd}/gu, '').length >= 3 ? ok(value) : refused(texts.telInvalid(name));
    case 'url':
      return isWebAddress(value) ? ok(value) : refused(texts.urlInvalid(name));
    case 'flag': {
      const flag = toFlag(value);
      return flag === undefined ? refused(texts.flagInvalid(name)) : ok(flag);
    }
    case 'choice':
      return checkChoice(option, value, texts, name);
    case 'line':
    case 'text':
    case 'rich':
      return ok(value);
  }
};

/**
 * Checks one value for its option's kind and brings it into the form in which it is stored. What is only legally
 * doubtful passes here; completeness reports it. `""` always passes: it clears the option.
 *
 * @param name what the messages call the option: a caller knows its name, an editor its title
 */
export const checkValue = (option: Option, value: unknown, texts: Texts, name: string = option.name): CheckedValue => {
  const clean = checkText(name, value, MULTILINE.has(option.kind), texts);
  if (!clean.ok) return clean;
  if (clean.value === '') return ok('');
  const max = MAX_LENGTH[option.kind];
  if (lengthOf(clean.value) > max) return refused(texts.tooLong(name, max));
  return checkKind(option, clean.value, texts, name);
};

/** The longest display title, in characters. */
export const MAX_TITLE_LENGTH = 255;

/** Checks one display title: a single line, `""` to go back to the built-in one. */
export const checkTitle = (option: Option, value: unknown, texts: Texts, name: string = option.name): CheckedValue => {
  const clean = checkText(name, value, false, texts);
  if (!clean.ok) return clean;
  if (lengthOf(clean.value) > MAX_TITLE_LENGTH) return refused(texts.tooLong(name, MAX_TITLE_LENGTH));
  return clean;
};
