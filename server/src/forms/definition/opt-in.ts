import type { Form, FormItem } from '../../contracts/forms';
import { fieldError, type FieldError } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { fieldsOf, pagesOf } from './items';
import { findReplyToField } from './roles';

/** How long visitors have to confirm, unless the form says otherwise. */
export const DEFAULT_OPT_IN_DAYS = 7;

/** A request to confirm a submission. */
export interface ConfirmRequest {
  formId: string;
  submissionId: number;
  /** Its place among those for this submission: each asks in a text of its own. */
  request: number;
}

/**
 * Why a form cannot ask visitors to confirm their submissions: it needs the address to ask, so exactly one email field
 * must hold it, always shown, and nobody may leave it empty.
 */
export const optInFaults = ({ fields, settings }: Pick<Form, 'fields' | 'settings'>, texts: Texts): FieldError[] => {
  if (settings.doubleOptIn === undefined) return [];
  const field = findReplyToField(fieldsOf(fields));
  if (field === undefined) return [fieldError(['settings', 'doubleOptIn'], texts.formOptInAddress)];
  const fault = (item: FormItem, key: string): FieldError =>
    fieldError(['fields', String(fields.indexOf(item)), key], texts.formOptInRequired);
  const step = pagesOf(fields).find(({ items }) => items.includes(field))?.step;
  return [
    ...(field.required === true ? [] : [fault(field, 'required')]),
    // What is hidden is not required.
    ...[field, ...(step === undefined ? [] : [step])]
      .filter(({ showIf }) => showIf !== undefined)
      .map((item) => fault(item, 'showIf')),
  ];
};
