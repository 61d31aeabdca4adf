import type { Field } from '../../contracts/forms';
import { localize } from '../../text/language';
import { FIELD_KINDS } from '../fields';

/**
 * A part of a value for people: the label of an option, whether a box is checked, or as its type shows it. What the form does
 * not know any more is shown as it was sent.
 */
export const displayText = (
  field: Pick<Field, 'type' | 'options'> | undefined,
  text: string,
  language: string,
  { yes, no }: { yes: string; no: string },
): string => {
  if (field === undefined) return text;
  const { shape, display } = FIELD_KINDS[field.type];
  if (shape === 'flag') return text === '1' ? yes : text === '' ? no : text;
  const label = field.options?.find(({ value }) => value === text)?.label;
  if (label !== undefined) return localize(label, language);
  return display === undefined || text === '' ? text : display(text, language);
};
