import type { FieldError } from '../../contracts/common';
import { escapeHtml } from '../../text/html';
import { fieldsOf } from '../definition/items';
import { elementId, type MarkupForm } from './controls';
import { withOwn } from './markup';
import { wordingIn } from './wording';

/** What is wrong with a form that was sent. */
export interface Faults {
  errors: readonly FieldError[];
  /** What is wrong as a whole, where no field is. */
  message: string;
}

/** How many errors are listed, at most: nobody reads more, and each field has its own. */
const MAX_LISTED = 50;

/** The errors in a list, those of a field with a link to it; one line per entry. */
export const summaryMarkup = (form: MarkupForm, { errors, message }: Faults, language: string): string[] => {
  const seen = new Set(fieldsOf(form.fields).flatMap(({ name, type }) => (type === 'hidden' ? [] : [name])));
  const items = errors.slice(0, MAX_LISTED).map(({ path: [name = ''], message: text }) => {
    const content = escapeHtml(text);
    const href = `#${escapeHtml(`${elementId(form)}-${name}`)}`;
    return `    <li>${seen.has(name) ? `<a href="${href}">${content}</a>` : content}</li>`;
  });
  const { checkFields, moreErrors } = wordingIn(language);
  const more = errors.length - items.length;
  return [
    `<div class="${escapeHtml(withOwn('errors', form.classes?.errors))}" id="${elementId(form)}.errors" tabindex="-1" autofocus>`,
    `  <p>${escapeHtml(items.length === 0 ? message : checkFields)}</p>`,
    ...(items.length === 0 ? [] : ['  <ul>', ...items, '  </ul>']),
    ...(more === 0 ? [] : [`  <p>${escapeHtml(moreErrors(more))}</p>`]),
    '</div>',
  ];
};
