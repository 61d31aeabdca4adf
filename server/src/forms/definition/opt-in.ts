import type { Form } from '../../contracts/forms';
import { fieldError, type FieldError } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { findReplyToField } from './reply-to';

/** How long visitors have to confirm, unless the form says otherwise. */
export const DEFAULT_OPT_IN_DAYS = 7;

/**
 * Why a form cannot ask visitors to confirm their submissions: it needs the address to ask, so exactly one email field
 * must hold it, always shown, and nobody may leave it empty.
 */
export const optInFaults = ({ fields, settings }: Pick<Form, 'fields' | 'settings'>, texts: Texts): FieldError[] => {
  if (settings.doubleOptIn === undefined) return [];
  const field = findReplyToField(fields);
  if (field === undefined) return [fieldError(['settings', 'doubleOptIn'], texts.formOptInAddress)];
  const place = ['fields', String(fields.indexOf(field))];
  return [
    ...(field.required === true ? [] : [fieldError([...place, 'required'], texts.formOptInRequired)]),
    // What is hidden is not required.
    ...(field.showIf === undefined ? [] : [fieldError([...place, 'showIf'], texts.formOptInRequired)]),
  ];
};
