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
    else if (control instanceof HTMLInputElement && first instanceof HTMLInputElement) control.files = first.files;
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
