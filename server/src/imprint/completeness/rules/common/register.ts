import { all, type Condition, has, type LocalText, not, type Rule, type Statute } from '../../model';
import { holdsRegisterNumber, namesRegisterPlace } from '../../recognise/numbers';

const holdsNumber: Condition = ({ record }) => holdsRegisterNumber(record.register);
const namesPlace: Condition = ({ record }) => namesRegisterPlace(record.register);

const registerRule = (
  severity: Rule['severity'],
  statute: Statute,
  message: LocalText,
  ...conditions: Condition[]
): Rule => ({ option: 'register', code: 'invalid', severity, statute, message, isBroken: all(...conditions) });

/**
 * A register entry that lacks the court or the number.
 *
 * @param isOwed whose entry needs both
 */
export const registerParts = (statute: Statute, isOwed: Condition): Rule[] => {
  const rule = (message: LocalText, ...conditions: Condition[]): Rule =>
    registerRule('error', statute, message, isOwed, has('register'), ...conditions);
  return [
    rule(
      {
        en: 'The register entry lacks the court. Write it like “{register}”.',
        de: 'Dem Registereintrag fehlt das Gericht. Schreiben Sie ihn wie „{register}“.',
      },
      holdsNumber,
      not(namesPlace),
    ),
    rule(
      {
        en: 'The register entry lacks the number. Write it like “{register}”.',
        de: 'Dem Registereintrag fehlt die Nummer. Schreiben Sie ihn wie „{register}“.',
      },
      not(holdsNumber),
      namesPlace,
    ),
    rule(
      {
        en: 'The register entry has neither court nor number. Write it like “{register}”.',
        de: 'Im Registereintrag stehen weder Gericht noch Nummer. Schreiben Sie ihn wie „{register}“.',
      },
      not(holdsNumber),
      not(namesPlace),
    ),
  ];
};

/** A kind of register: what shows it in an entry, and the legal forms that stand in it. */
export interface Section {
  forms: readonly string[];
  sign: RegExp;
}

/** An entry that shows kinds of registers, and not the one of the record's legal form. */
export const otherSection = (
  statute: Statute,
  sections: readonly Section[],
  message: LocalText,
  isAsked: Condition = () => true,
): Rule => ({
  ...registerRule('warning', statute, message, isAsked, ({ record: { register: entry, legal_entity: form } }) => {
    const own = sections.find(({ forms }) => forms.includes(form));
    return own !== undefined && !own.sign.test(entry) && sections.some(({ sign }) => sign.test(entry));
  }),
  topic: 'section',
});

/** Legal forms that stand in no register, and what an entry may say nevertheless. */
export interface Unregistered {
  forms: readonly string[];
  unless?: RegExp;
}

/** Legal forms that stand in no register, with an entry that shows one. */
export const needlessSection = (
  statute: Statute,
  unregistered: readonly Unregistered[],
  sections: readonly Section[],
  message: LocalText,
): Rule => ({
  ...registerRule(
    'warning',
    statute,
    message,
    ({ record: { register: entry, legal_entity: form } }) =>
      unregistered.some(({ forms, unless }) => forms.includes(form) && unless?.test(entry) !== true) &&
      sections.some(({ sign }) => sign.test(entry)),
  ),
  topic: 'no-section',
});
