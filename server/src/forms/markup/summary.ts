import type { FieldError } from '../../contracts/common';
import { escapeHtml } from '../../text/html';
import { fieldsOf } from '../definition/items';
import { elementId, type MarkupForm } from './controls';
import { wordingIn } from './wording';

/** What is wrong with a form that was sent. */
export interface Faults {
  errors: readonly FieldError[];
  /** What is wrong as a whole, where no field is. */
  message: string;
}

/** The errors in a list, those of a field with a link to it; one line per entry. */
export const summaryMarkup = (form: MarkupForm, { errors, message }: Faults, language: string): string[] => {
  const seen = new Set(fieldsOf(form.fields).flatMap(({ name, type }) => (type === 'hidden' ? [] : [name])));
  const items = errors.map(({ path: [name = ''], message: text }) => {
    const content = escapeHtml(text);
    const href = `#${escapeHtml(`${elementId(form)}-${name}`)}`;
    return `    <li>${seen.has(name) ? `<a href="${href}">${content}</a>` : content}</li>`;
  });
  return [
    `<div class="errors" id="${elementId(form)}.errors" tabindex="-1" autofocus>`,
    `  <p>${escapeHtml(items.length === 0 ? message : wordingIn(language).checkFields)}</p>`,
    ...(items.length === 0 ? [] : ['  <ul>', ...items, '  </ul>']),
    '</div>',
  ];
};
