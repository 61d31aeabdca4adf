type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

const controlsIn = (page: ParentNode): Control[] =>
  Array.from(page.querySelectorAll('*')).filter((element) => isControl(element));

const isChoice = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** The controls of a page, with what has been entered there. */
export interface Typed {
  controls: readonly Control[];
  focused: Control | undefined;
}

/** Remembers the controls of a page, which may be replaced then. */
export const readTyped = (page: ParentNode): Typed => {
  const controls = controlsIn(page);
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
