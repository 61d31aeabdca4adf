/** What is wrong with the value of a field. It is pure, so that the elements for sites say so before the server does. */
import type { Field, FieldType } from '../../contracts/forms';
import { countCharacters, isEmail } from '../../text/clean';
import type { FieldTexts } from '../../text/field-messages';
import { isAmount, isDate } from './conditions';

/** A field with its label in the visitor's language, which messages use. */
type Labelled = Omit<Field, 'label' | 'options' | 'help'> & { label: string };

const boundsFault = (
  value: number | string,
  { label, min, max }: Pick<Labelled, 'label' | 'min' | 'max'>,
  texts: FieldTexts,
): string | undefined => {
  if (min !== undefined && typeof min === typeof value && value < min) return texts.numberTooSmall(label, min);
  if (max !== undefined && typeof max === typeof value && value > max) return texts.numberTooLarge(label, max);
  return undefined;
};

const TYPE_FAULTS: Readonly<
  Partial<Record<FieldType, (value: string, field: Labelled, texts: FieldTexts) => string | undefined>>
> = {
  email: (value, { label }, texts) => (isEmail(value) ? undefined : texts.emailInvalid(label)),
  tel: (value, { label }, texts) => (/\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(value) ? undefined : texts.telInvalid(label)),
  number: (value, field, texts) =>
    isAmount('number', value) ? boundsFault(Number(value), field, texts) : texts.numberInvalid(field.label),
  date: (value, field, texts) =>
    isDate(value) ? boundsFault(value, field, texts) : texts.dateFieldInvalid(field.label),
};

/**
 * What is wrong with a text, as it is stored, for the length and the type of its field; patterns and URLs are checked where
 * they are read.
 */
export const valueFault = (field: Labelled, text: string, texts: FieldTexts): string | undefined =>
  field.minLength !== undefined && countCharacters(text) < field.minLength
    ? texts.tooShort(field.label, field.minLength)
    : TYPE_FAULTS[field.type]?.(text, field, texts);

/** What is said of a required field without a value. */
export const missingFault = ({ label, type }: Pick<Labelled, 'label' | 'type'>, texts: FieldTexts): string =>
  type === 'checkbox' ? texts.mustBeChecked(label) : texts.required(label);

/** A size for people: `1.5 MB`. */
export const megabytes = (bytes: number): string => `${Number((bytes / 1_000_000).toPrecision(3))} MB`;

/** What is wrong with the size of a file, in bytes. */
export const sizeFault = (size: number, maxSize: number, label: string, texts: FieldTexts): string | undefined => {
  if (size > maxSize) return texts.fileTooLarge(label, megabytes(maxSize));
  return size === 0 ? texts.fileEmpty(label) : undefined;
};
