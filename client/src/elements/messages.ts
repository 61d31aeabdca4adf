import type { FieldError } from '../../../server/src/contracts/common';
import { declarationWording } from '../../../server/src/forms/declarations/wording';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { elementId, type MarkupForm } from '../../../server/src/forms/markup/controls';
import { contactMarkup } from '../../../server/src/forms/markup/declared';
import { type Faults, summaryMarkup } from '../../../server/src/forms/markup/summary';
import { nodesOf } from './place';
import { findById, findField } from './show';

/** A form on a page, and whom its visitor can turn to. */
type ShownForm = MarkupForm & { contact?: readonly string[] };

const NOTHING: Faults = { errors: [], message: '' };

/** The input of a field that can have the focus. */
export const findInput = (host: HTMLElement, form: ShownForm, name: string): HTMLElement | null => {
  const field = findField(host, form, name);
  return field?.matches('fieldset') === true ? field.querySelector('input') : field;
};

/** Errors in the order of the form's fields; those that belong to none come last. */
export const inOrder = (errors: readonly FieldError[], form: ShownForm): FieldError[] => {
  const names = fieldsOf(form.fields).map(({ name }) => name);
  const placeOf = ({ path: [name = ''] }: FieldError): number =>
    names.includes(name) ? names.indexOf(name) : names.length;
  return [...errors].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Says what is wrong beside the fields and above the form, and nothing of what was wrong before. */
export const showFaults = (host: HTMLElement, form: ShownForm, faults: Faults, language: string): void => {
  for (const place of host.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = String(place.dataset.error);
    const error = faults.errors.find(({ path }) => path[0] === name);
    place.textContent = error?.message ?? '';
    const input = findInput(host, form, name);
    if (error === undefined) input?.removeAttribute('aria-invalid');
    else input?.setAttribute('aria-invalid', 'true');
  }
  const isWrong = faults.errors.length > 0 || faults.message !== '';
  const summary = findById(host, `${elementId(form)}.summary`);
  if (summary !== null)
    summary.replaceChildren(
      ...(isWrong
        ? nodesOf(
            [
              ...summaryMarkup(form, faults, language),
              ...contactMarkup(form.contact ?? [], declarationWording(language).otherwise),
            ].join('\n'),
          )
        : []),
    );
};

export const clearFaults = (host: HTMLElement, form: ShownForm, language: string): void => {
  showFaults(host, form, NOTHING, language);
};
