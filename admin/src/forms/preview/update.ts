import { shownItems, toStoredText } from '../../../../server/src/forms/definition/conditions';
import { elementId } from '../code/controls';
import { isField, pagesOf } from '../model/items';
import type { DrawnForm, Field, FormItem } from '../model/types';
import { steppingIn } from './wording';

const readField = (data: FormData, { name, type }: Field): string | string[] => {
  const entries = data.getAll(name).map((entry) => (typeof entry === 'string' ? entry : entry.name));
  if (type === 'checkboxes') return entries;
  // Without a chosen file, a browser sends one without a name.
  if (type === 'file') return entries.filter((name) => name !== '');
  return toStoredText(type, entries[0] ?? '');
};

/** Shows and hides the items of a drawn form as the server decides, like the script of its code. */
export const showItems = (page: Document, form: DrawnForm): ReadonlySet<FormItem> => {
  const drawn = page.querySelector('form');
  if (drawn === null) return new Set();
  const find = ({ name }: Field): HTMLElement | null => page.getElementById(`${elementId(form)}-${name}`);
  const fields = form.fields.filter((item) => isField(item));
  // The values of what is switched off are not among the form's data.
  for (const field of fields) find(field)?.removeAttribute('disabled');
  const data = new FormData(drawn);
  const shown = new Set(shownItems(form.fields, (field) => readField(data, field)));
  form.fields.forEach((item, index) => {
    const isHidden = !shown.has(item);
    if (!isField(item)) {
      page.querySelector(`[data-item="${index}"]`)?.toggleAttribute('hidden', isHidden);
      return;
    }
    find(item)?.toggleAttribute('disabled', isHidden);
    find(item)?.closest('.field')?.toggleAttribute('hidden', isHidden);
  });
  return shown;
};

/** The pages that are not skipped, by their place in the form. */
const openPages = (form: DrawnForm, shown: ReadonlySet<FormItem>): number[] =>
  pagesOf(form.fields).flatMap(({ step }, index) => (step === undefined || shown.has(step) ? [index] : []));

/**
 * Shows one page of a drawn form: the wanted one or, if it is skipped, the one that follows.
 *
 * @param wanted its place among the form's pages
 * @returns the places of the pages before and after it
 */
export const showPage = (
  page: Document,
  form: DrawnForm,
  { wanted, language }: { wanted: number; language: string },
): { back: number | undefined; next: number | undefined } => {
  const open = openPages(form, showItems(page, form));
  const current = open.find((index) => index >= wanted) ?? open.at(-1) ?? 0;
  const place = open.indexOf(current);
  const [back, next] = [open[place - 1], open[place + 1]];
  for (const part of page.querySelectorAll('[data-page]')) {
    part.toggleAttribute('hidden', part.getAttribute('data-page') !== String(current));
  }
  const progress = page.querySelector('.progress');
  const words = steppingIn(language).progress(place + 1, open.length);
  // Said once by a screen reader, not with every key.
  if (progress !== null && progress.textContent !== words) progress.textContent = words;
  progress?.toggleAttribute('hidden', open.length < 2);
  page.querySelector('[data-go="-1"]')?.toggleAttribute('hidden', back === undefined);
  page.querySelector('[data-go="1"]')?.toggleAttribute('hidden', next === undefined);
  for (const last of page.querySelectorAll('[type="submit"], .captcha')) {
    last.toggleAttribute('hidden', next !== undefined);
  }
  return { back, next };
};
