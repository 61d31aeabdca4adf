import { shownFields, toStoredText } from '../../../../server/src/forms/definition/conditions';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { elementId } from '../code/controls';
import type { DrawnForm, Field } from '../model/types';

const readField = (data: FormData, { name, type }: Field): string | string[] => {
  const entries = data.getAll(name).map((entry) => (typeof entry === 'string' ? entry : entry.name));
  if (type === 'checkboxes') return entries;
  // Without a chosen file, a browser sends one without a name.
  if (type === 'file') return entries.filter((name) => name !== '');
  return toStoredText(type, entries[0] ?? '');
};

/** Shows and hides the fields of a drawn form as the server decides, like the script of its code. */
export const showFields = (page: Document, form: DrawnForm): void => {
  const drawn = page.querySelector('form');
  if (drawn === null) return;
  const find = ({ name }: Field): HTMLElement | null => page.getElementById(`${elementId(form)}-${name}`);
  // The values of what is switched off are not among the form's data.
  const fields = fieldsOf(form.fields);
  for (const field of fields) find(field)?.removeAttribute('disabled');
  const data = new FormData(drawn);
  const shown = new Set(shownFields(form.fields, (field) => readField(data, field)));
  for (const field of fields) {
    find(field)?.toggleAttribute('disabled', !shown.has(field));
    find(field)?.closest('.field')?.toggleAttribute('hidden', !shown.has(field));
  }
};
