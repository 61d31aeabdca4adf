import type { StepItem } from '../../../../server/src/contracts/forms';
import { shownItems, toStoredText } from '../../../../server/src/forms/definition/conditions';
import { elementId } from '../code/controls';
import { divide, textId } from '../code/layout';
import { progressId } from '../code/steps';
import { progressText, wordingIn } from '../code/wording';
import { isField, pagesOf } from '../model/items';
import type { DrawnForm, Field, FormItem } from '../model/types';

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
  for (const item of form.fields) {
    const isHidden = !shown.has(item);
    if (isField(item)) {
      find(item)?.toggleAttribute('disabled', isHidden);
      find(item)?.closest('.field')?.toggleAttribute('hidden', isHidden);
    } else page.getElementById(textId(form, item))?.toggleAttribute('hidden', isHidden);
  }
  return shown;
};

/** The pages of a drawn form, by the element of each; none without steps. */
const sectionsOf = (form: DrawnForm): { place: string; step: StepItem | undefined; index: number }[] => {
  const { sections } = divide(form);
  // What nobody can see before the first step is no page.
  const skipped = pagesOf(form.fields).length - sections.length;
  return sections.map(({ place, step }, index) => ({ place, step, index: index + skipped }));
};

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
  const shown = showItems(page, form);
  const sections = sectionsOf(form);
  const open = sections.filter(({ step }) => step === undefined || shown.has(step));
  const current = open.find(({ index }) => index >= wanted) ?? open.at(-1);
  if (current === undefined) return { back: undefined, next: undefined };
  const number = open.indexOf(current) + 1;
  const [back, next] = [open[number - 2]?.index, open[number]?.index];
  for (const { place } of sections) page.getElementById(place)?.toggleAttribute('hidden', place !== current.place);
  const words = wordingIn(language);
  const say = (element: Element | null, text: string): void => {
    // Said once by a screen reader, not with every key.
    if (element !== null && element.textContent !== text) element.textContent = text;
  };
  say(page.getElementById(progressId(form)), open.length > 1 ? progressText(words, number, open.length) : '');
  say(page.querySelector('[type="submit"]'), next === undefined ? words.send : words.next);
  page.querySelector('[type="button"]')?.toggleAttribute('hidden', back === undefined);
  page.querySelector('.captcha')?.toggleAttribute('hidden', next !== undefined);
  return { back, next };
};
