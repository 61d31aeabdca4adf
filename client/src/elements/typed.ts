import { fieldsOf } from '../../../server/src/forms/definition/items';
import type { MarkupForm } from '../../../server/src/forms/markup/controls';
import { formatNumber, hasComma, normaliseText, toNumber } from '../../../server/src/text/clean';
import { entriesOf, type Values, withoutFiles } from '../values';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Asked of what a form is in: its own properties may be fields. */
const controlsIn = (page: ParentNode): Control[] => [...page.querySelectorAll<Control>('input, select, textarea')];

const isChoice = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** The controls of a page, with what has been entered there. */
export interface Typed {
  controls: readonly Control[];
  focused: Control | undefined;
}

/** Remembers the controls of some elements, which may be replaced then. */
export const readTyped = (elements: readonly Element[]): Typed => {
  const controls = elements.flatMap((element) =>
    element instanceof HTMLInputElement ? [element] : controlsIn(element),
  );
  return { controls, focused: controls.find((control) => control.matches(':focus')) };
};

/**
 * Enters the same in the controls of the same names, and moves the focus there.
 *
 * @param names of the fields that are entered
 */
export const enterTyped = (page: ParentNode, { controls, focused }: Typed, names: readonly string[]): void => {
  const drawn = controlsIn(page).filter(({ name }) => names.includes(name));
  for (const control of drawn) {
    const old = controls.filter(({ name }) => name === control.name);
    const [first] = old;
    if (first === undefined) continue;
    // A page without scripts may give a checkbox another value.
    const isOnly = drawn.filter(({ name }) => name === control.name).length === 1;
    const isSame = (one: Control): boolean => !isChoice(control) || isOnly || one.value === control.value;
    if (isChoice(control)) control.checked = old.some((one) => isChoice(one) && one.checked && isSame(one));
    else if (control.type !== 'file') control.value = first.value;
    // They may be those of two windows, whose classes differ.
    else if ('files' in control && 'files' in first) control.files = first.files;
    if (focused !== undefined && old.includes(focused) && isSame(focused)) control.focus();
  }
};

/**
 * Enters values by the names of fields; files cannot be entered.
 *
 * @param names of the fields that are entered
 */
export const enterValues = (page: ParentNode, values: Values, names: readonly string[]): void => {
  const entries = withoutFiles(entriesOf(values));
  for (const control of controlsIn(page)) {
    const own = entries.filter(([name]) => name === control.name).map(([, value]) => value);
    const [first] = own;
    if (first === undefined || control.type === 'file' || !names.includes(control.name)) continue;
    if (isChoice(control)) control.checked = own.includes(control.value);
    else control.value = first;
  }
};

/** The inputs among the children of an element that people do not see, with what they have now. */
export const hiddenValues = (children: readonly Element[]): Record<string, string> =>
  Object.fromEntries(
    readTyped(children).controls.flatMap(({ type, name, value }) => (type === 'hidden' ? [[name, value]] : [])),
  );

const numbersIn = (page: ParentNode, { fields }: MarkupForm): Control[] => {
  const names = new Set(fieldsOf(fields).flatMap(({ name, type }) => (type === 'number' ? [name] : [])));
  return controlsIn(page).filter(({ name }) => names.has(name));
};

/** Writes numbers as people read them in a language, in the controls that have some. */
export const localizeNumbers = (page: ParentNode, form: MarkupForm, language: string): void => {
  for (const control of numbersIn(page, form))
    if (control.type === 'text') control.value = formatNumber(control.value, language);
};

/** Whether a text may be a number with a decimal point or with separated thousands: `1.500` where decimals have a comma. */
export const isAmbiguous = (text: string, language: string): boolean =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(normaliseText(text, false)) && hasComma(language);

/** What has been entered, and numbers as the server stores them. */
export const readData = (page: ParentNode, form: MarkupForm, language: string): FormData => {
  const data = new FormData(page.querySelector('form') ?? undefined);
  for (const { name, value } of numbersIn(page, form))
    if (data.has(name)) data.set(name, toNumber(normaliseText(value, false), language) ?? value);
  return data;
};
