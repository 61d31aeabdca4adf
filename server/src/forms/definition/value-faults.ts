/** What is wrong with the value of a field. It is pure, so that the elements for sites say so before the server does. */
import type { Field } from '../../contracts/forms';
import { countCharacters } from '../../text/clean';
import type { FieldTexts } from '../../text/field-messages';
import { formatSize } from '../../text/numbers';
import { FIELD_KINDS } from '../fields';

/** A field with its label in the visitor's language, which messages use. */
type Labelled = Omit<Field, 'label' | 'options' | 'help'> & { label: string };

/** What a bound or a valid text is compared as; undefined for a bound of another type. */
const toBound = (bound: number | string | undefined, amount: number | string): number | string | undefined =>
  typeof bound === typeof amount ? bound : undefined;

/**
 * What is wrong with a text, as it is stored, for the length and the type of its field; patterns are checked where they are
 * read.
 */
export const valueFault = (field: Labelled, text: string, language: string, texts: FieldTexts): string | undefined => {
  const { label, minLength } = field;
  const { rule, toAmount, display } = FIELD_KINDS[field.type];
  if (minLength !== undefined && countCharacters(text) < minLength) return texts.tooShort(label, minLength);
  if (rule !== undefined && !rule.holds(text)) return texts[rule.message](label);
  if (toAmount === undefined || display === undefined) return undefined;
  const amount = toAmount(text);
  const [min, max] = [toBound(field.min, amount), toBound(field.max, amount)];
  const isNumber = typeof amount === 'number';
  const shown = (bound: number | string): string => display(String(bound), language);
  if (min !== undefined && amount < min) return texts[isNumber ? 'numberTooSmall' : 'tooEarly'](label, shown(min));
  if (max !== undefined && amount > max) return texts[isNumber ? 'numberTooLarge' : 'tooLate'](label, shown(max));
  return undefined;
};

/** What is said of a required field without a value. */
export const missingFault = ({ label, type }: Pick<Labelled, 'label' | 'type'>, texts: FieldTexts): string =>
  FIELD_KINDS[type].shape === 'flag' ? texts.mustBeChecked(label) : texts.required(label);

/** What is wrong with the size of a file, in bytes. */
export const sizeFault = (
  size: number,
  { label, maxSize }: { label: string; maxSize: number },
  language: string,
  texts: FieldTexts,
): string | undefined => {
  if (size > maxSize) return texts.fileTooLarge(label, formatSize(maxSize, language));
  return size === 0 ? texts.fileEmpty(label) : undefined;
};
