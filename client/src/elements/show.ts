import type { FormItem, StepItem } from '../../../server/src/contracts/forms';
import { isField, pagesOf } from '../../../server/src/forms/definition/items';
import { elementId, type MarkupForm } from '../../../server/src/forms/markup/controls';
import { divide, progressId, textId, wordingOf } from '../../../server/src/forms/markup/layout';
import { shownItems } from '../values';
import { readData } from './typed';

/** An element in a page or a part of it; a field may be called like a method of the form. */
export const findById = (page: ParentNode, id: string): HTMLElement | null =>
  page.querySelector<HTMLElement>(`[id="${id}"]`);

/** Hides an element or shows it, whatever the styles of the page make of `hidden`: nothing is stronger than this one. */
export const hide = (element: HTMLElement | null | undefined, isHidden: boolean): void => {
  element?.toggleAttribute('hidden', isHidden);
  if (isHidden) element?.style.setProperty('display', 'none', 'important');
  else element?.style.removeProperty('display');
};

/** The element of a field: its control, or the group of its choices. */
export const findField = (page: ParentNode, form: MarkupForm, name: string): HTMLElement | null =>
  findById(page, `${elementId(form)}-${name}`);

/** Shows and hides the items of a drawn form as the server decides; returns those that are shown. */
export const showItems = <Form extends MarkupForm>(
  page: ParentNode,
  form: Form,
  language: string,
): ReadonlySet<Form['fields'][number]> => {
  if (page.querySelector('form') === null) return new Set();
  // The values of what is switched off are not among the form's data.
  for (const { name } of form.fields.filter((item) => isField(item)))
    findField(page, form, name)?.removeAttribute('disabled');
  for (const star of page.querySelectorAll<HTMLElement>('[data-star]')) hide(star, false);
  const shown = new Set<FormItem>(shownItems(form, readData(page, form, language)));
  for (const item of form.fields) {
    const isHidden = !shown.has(item);
    if (isField(item)) {
      const field = findField(page, form, item.name);
      field?.toggleAttribute('disabled', isHidden);
      hide(field?.closest<HTMLElement>('.field'), isHidden);
    } else hide(findById(page, textId(form, item)), isHidden);
  }
  return shown;
};

/** The pages of a drawn form, by the element of each; none without steps. */
const sectionsOf = (form: MarkupForm): { place: string; step: StepItem | undefined; index: number }[] => {
  const { sections } = divide(form);
  // What nobody can see before the first step is no page.
  const skipped = pagesOf(form.fields).length - sections.length;
  return sections.map(({ place, step }, index) => ({ place, step, index: index + skipped }));
};

/** Pages by their place among those of a form. */
export interface Pages {
  /** The one that is shown; its element's id is `place`. Undefined without steps. */
  current: { index: number; place: string } | undefined;
  back: number | undefined;
  next: number | undefined;
}

/** The button to the page before the one that is shown, which is made where there is none yet: without scripts, nobody needs it. */
const backButton = (page: ParentNode, form: MarkupForm, text: string): HTMLElement | undefined => {
  const [id, send] = [elementId(form), findById(page, `${elementId(form)}.send`)];
  const made = findById(page, `${id}.back`);
  if (made !== null || send === null) return made ?? undefined;
  const button = send.ownerDocument.createElement('button');
  button.id = `${id}.back`;
  button.type = 'button';
  button.textContent = text;
  button.className = form.classes?.back ?? '';
  send.before(button);
  return button;
};

/**
 * Shows one page of a drawn form: the wanted one or, if it is skipped, the one that follows.
 *
 * @param wanted its place among the form's pages
 */
export const showPage = (
  page: ParentNode,
  form: MarkupForm,
  { wanted, language }: { wanted: number; language: string },
): Pages => {
  const shown = showItems(page, form, language);
  const sections = sectionsOf(form);
  const open = sections.filter(({ step }) => step === undefined || shown.has(step));
  const current = open.find(({ index }) => index >= wanted) ?? open.at(-1);
  if (current === undefined) return { current, back: undefined, next: undefined };
  const number = open.indexOf(current) + 1;
  const [back, next] = [open[number - 2]?.index, open[number]?.index];
  for (const { place } of sections) hide(findById(page, place), place !== current.place);
  const words = wordingOf(form, language);
  const say = (element: Element | null, text: string): void => {
    // Said once by a screen reader, not with every key.
    if (element !== null && element.textContent !== text) element.textContent = text;
  };
  say(findById(page, progressId(form)), open.length > 1 ? words.progress(number, open.length) : '');
  say(findById(page, `${elementId(form)}.send`), next === undefined ? words.submit : words.next);
  hide(backButton(page, form, words.back), back === undefined);
  hide(page.querySelector<HTMLElement>('.captcha'), next !== undefined);
  return { current, back, next };
};
