import { textFaultMessage } from '../../input/text-faults';
import { cleanText, isEmail, type TextRules, toFlag, toWebUrl } from '../../text/clean';
import type { Texts } from '../../text/messages';
import type { Kind, Option } from './catalogue';
import { countryCodes } from './countries';
import { findLegalForm, legalForms } from './legal-forms';

/** The result of checking a value: ready to be stored, or the reason why it is refused. */
export type CheckedValue = { ok: true; value: string } | { ok: false; message: string };

/** The statements on § 36 VSBG; any other short line is kept as it is, for records from elsewhere. */
export const disputeResolutionStates = ['not_willing', 'willing', 'obliged'] as const;

/** The maximum length of each kind, in characters. */
export const MAX_LENGTH: Readonly<Record<Kind, number>> = {
  line: 255,
  text: 5_000,
  rich: 20_000,
  email: 254,
  tel: 255,
  // The limit that browsers, proxies and sitemaps support.
  url: 2_048,
  flag: 255,
  choice: 255,
};

const MULTILINE: ReadonlySet<Kind> = new Set(['text', 'rich']);
const COUNTRIES = new Set(countryCodes);

const ok = (value: string): CheckedValue => ({ ok: true, value });
const refused = (message: string): CheckedValue => ({ ok: false, message });

const checkText = (name: string, value: unknown, rules: TextRules, texts: Texts): CheckedValue => {
  if (typeof value !== 'string') return refused(texts.notText(name));
  const clean = cleanText(value, rules);
  return clean.ok ? clean : refused(textFaultMessage(clean.fault, name, rules.max, texts));
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
      return isEmail(value) ? ok(value) : refused(texts.emailInvalid(name));
    case 'tel':
      // Any readable format; the link target is derived when a link is made.
      return value.replace(/\P{Nd}/gu, '').length >= 3 ? ok(value) : refused(texts.telInvalid(name));
    case 'url': {
      const url = toWebUrl(value);
      return url === undefined ? refused(texts.urlInvalid(name)) : ok(url);
    }
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
 * Checks one value against its option's kind and returns it in its stored form. Legally doubtful values are accepted
 * here; completeness reports them. `""` is always accepted: it clears the option.
 *
 * @param name how messages refer to the option: by its name for API clients, by its title for editors
 */
export const checkValue = (option: Option, value: unknown, texts: Texts, name: string = option.name): CheckedValue => {
  const rules = { multiline: MULTILINE.has(option.kind), max: MAX_LENGTH[option.kind] };
  const clean = checkText(name, value, rules, texts);
  return !clean.ok || clean.value === '' ? clean : checkKind(option, clean.value, texts, name);
};

/** The maximum length of a display title, in characters. */
export const MAX_TITLE_LENGTH = 255;

/** Checks one display title: a single line, `""` to restore the default. */
export const checkTitle = (option: Option, value: unknown, texts: Texts, name: string = option.name): CheckedValue =>
  checkText(name, value, { multiline: false, max: MAX_TITLE_LENGTH }, texts);
