import { all, type Condition, has, type LocalText, not, type Rule, type Statute } from '../../model';
import { holdsRegisterNumber, namesRegisterPlace } from '../../recognise/numbers';

const holdsNumber: Condition = ({ record }) => holdsRegisterNumber(record.register);
const namesPlace: Condition = ({ record }) => namesRegisterPlace(record.register);

/**
 * A register entry that lacks the court or the number.
 *
 * @param isOwed whose entry needs both
 * @param example an entry with both
 */
export const registerParts = (statute: Statute, isOwed: Condition, example: string): Rule[] => {
  const rule = (message: LocalText, ...conditions: Condition[]): Rule => ({
    option: 'register',
    code: 'invalid',
    severity: 'error',
    statute,
    message,
    isBroken: all(isOwed, has('register'), ...conditions),
  });
  return [
    rule(
      {
        en: `The register entry lacks the court. Write it like “${example}”.`,
        de: `Dem Registereintrag fehlt das Gericht. Schreiben Sie ihn wie „${example}“.`,
      },
      holdsNumber,
      not(namesPlace),
    ),
    rule(
      {
        en: `The register entry lacks the number. Write it like “${example}”.`,
        de: `Dem Registereintrag fehlt die Nummer. Schreiben Sie ihn wie „${example}“.`,
      },
      not(holdsNumber),
      namesPlace,
    ),
    rule(
      {
        en: `The register entry has neither court nor number. Write it like “${example}”.`,
        de: `Im Registereintrag stehen weder Gericht noch Nummer. Schreiben Sie ihn wie „${example}“.`,
      },
      not(holdsNumber),
      not(namesPlace),
    ),
  ];
};
