import type { Field } from '../../contracts/forms';
import { FIELD_KINDS } from '../fields';

/**
 * The field in which a value of a submission is corrected: that of its form, with the options that were chosen and are no longer
 * offered; a text for what the form no longer asks for. Files have none, nor has a list that its field cannot hold.
 *
 * @param fields those of the form as it is now
 * @param before the value that is stored; undefined for none
 * @param label for a field that is gone
 */
export const correctableField = (
  name: string,
  fields: readonly Field[],
  before: string | readonly string[] | undefined,
  label: Field['label'],
): Field | undefined => {
  const field = fields.find((one) => one.name === name);
  if (field === undefined || (field.type === 'file' && typeof before === 'string'))
    return typeof before === 'string' ? { name, label, type: 'textarea' } : undefined;
  const { shape } = FIELD_KINDS[field.type];
  if (shape === 'files' || (Array.isArray(before) && shape !== 'choices')) return undefined;
  const { options } = field;
  if (options === undefined) return field;
  const gone = [before ?? []].flat().filter((value) => options.every((option) => option.value !== value));
  return { ...field, options: [...options, ...gone.map((value) => ({ value, label: { en: value } }))] };
};
