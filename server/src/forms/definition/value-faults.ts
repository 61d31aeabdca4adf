/** What is wrong with the value of a field. It is pure, so that the elements for sites say so before the server does. */
import type { Field } from '../../contracts/forms';
import { countCharacters } from '../../text/clean';
import type { FieldTexts } from '../../text/field-messages';
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
export const valueFault = (field: Labelled, text: string, texts: FieldTexts): string | undefined => {
  const { label, minLength } = field;
  const { rule, toAmount } = FIELD_KINDS[field.type];
  if (minLength !== undefined && countCharacters(text) < minLength) return texts.tooShort(label, minLength);
  if (rule !== undefined && !rule.holds(text)) return texts[rule.message](label);
  if (toAmount === undefined) return undefined;
  const amount = toAmount(text);
  const [min, max] = [toBound(field.min, amount), toBound(field.max, amount)];
  if (min !== undefined && amount < min) return texts.numberTooSmall(label, min);
  return max !== undefined && amount > max ? texts.numberTooLarge(label, max) : undefined;
};

/** What is said of a required field without a value. */
export const missingFault = ({ label, type }: Pick<Labelled, 'label' | 'type'>, texts: FieldTexts): string =>
  FIELD_KINDS[type].shape === 'flag' ? texts.mustBeChecked(label) : texts.required(label);

/** A size for people: `1.5 MB`. */
export const megabytes = (bytes: number): string => `${Number((bytes / 1_000_000).toPrecision(3))} MB`;

/** What is wrong with the size of a file, in bytes. */
export const sizeFault = (size: number, maxSize: number, label: string, texts: FieldTexts): string | undefined => {
  if (size > maxSize) return texts.fileTooLarge(label, megabytes(maxSize));
  return size === 0 ? texts.fileEmpty(label) : undefined;
};
