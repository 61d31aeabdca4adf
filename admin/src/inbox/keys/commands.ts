/** The keys, in the order of the help. */
export const commandKeys = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  select: 'x',
  reply: 'r',
  archive: 'e',
  assign: 'a',
  undo: 'z',
  delete: 'Delete',
  help: '?',
} as const;

/** The action of a single key in the inbox. */
export type Command = keyof typeof commandKeys;

// Object.keys does not know the type of the keys.
export const commands = Object.keys(commandKeys) as readonly Command[];

/** The relevant properties of a key press. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The relevant properties of the focused element. */
export interface KeyTarget {
  tagName: string;
  isContentEditable: boolean;
  role: string | null;
}

const TYPING_TAGS = ['INPUT', 'TEXTAREA', 'SELECT'];
/** In these, letters search for an entry, or the keys have their own meaning. */
const TYPING_ROLES = ['combobox', 'listbox', 'option', 'menu', 'menuitem', 'textbox', 'searchbox', 'spinbutton'];
/** Enter and the space bar activate these. */
const ENTER_TAGS = ['A', 'BUTTON', 'SUMMARY'];

/** Whether letters are typed into the element, so that they must not be shortcuts. */
export const isTyping = ({ tagName, isContentEditable, role }: KeyTarget): boolean =>
  isContentEditable || TYPING_TAGS.includes(tagName.toUpperCase()) || TYPING_ROLES.includes(role ?? '');

/** The action of a key press; undefined if it has none. */
export const findCommand = ({ key, ctrlKey, metaKey, altKey }: KeyPress, target: KeyTarget): Command | undefined => {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  const command = commands.find((candidate) => commandKeys[candidate] === key);
  return command === 'open' && ENTER_TAGS.includes(target.tagName.toUpperCase()) ? undefined : command;
};

/**
 * The current entry after a step through a list; the first one if there was none. Stops at the ends.
 *
 * @returns undefined for an empty list
 */
export const step = (ids: readonly string[], current: string | undefined, by: 1 | -1): string | undefined => {
  const index = current === undefined ? -1 : ids.indexOf(current);
  return index === -1 ? ids[0] : ids[Math.min(Math.max(index + by, 0), ids.length - 1)];
};

/**
 * The current entry after some have left a list: the same one if it remains, or else the next remaining one, or else
 * the previous one.
 *
 * @returns undefined if there was no current entry, or none remain
 */
export const afterLeaving = (
  ids: readonly string[],
  current: string | undefined,
  left: readonly string[],
): string | undefined => {
  if (current === undefined) return undefined;
  const index = ids.indexOf(current);
  const stays = (id: string): boolean => !left.includes(id);
  return ids.slice(index).find(stays) ?? ids.slice(0, index).findLast(stays);
};
