/** What a single key does in the inbox. */
export type Command = 'next' | 'previous' | 'open' | 'select' | 'reply' | 'archive' | 'delete' | 'help';

/** The keys as they are shown, in the order they are explained. */
export const keysOf: Readonly<Record<Command, string>> = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  select: 'x',
  reply: 'r',
  archive: 'e',
  delete: 'Delete',
  help: '?',
};

export const commands: readonly Command[] = [
  'next',
  'previous',
  'open',
  'select',
  'reply',
  'archive',
  'delete',
  'help',
];

/** What counts of a key press. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What counts of the element that has the focus. */
export interface KeyTarget {
  tagName: string;
  isContentEditable: boolean;
  role: string | null;
}

const TYPING_TAGS = ['INPUT', 'TEXTAREA', 'SELECT'];
/** In these, letters find an entry, or the keys have a meaning of their own. */
const TYPING_ROLES = ['combobox', 'listbox', 'option', 'menu', 'menuitem', 'textbox', 'searchbox', 'spinbutton'];
/** Enter and the space bar work these by themselves. */
const ENTER_TAGS = ['A', 'BUTTON', 'SUMMARY'];

/** Whether letters go into the element, so that none of them may be a command. */
export const isTyping = ({ tagName, isContentEditable, role }: KeyTarget): boolean =>
  isContentEditable || TYPING_TAGS.includes(tagName.toUpperCase()) || TYPING_ROLES.includes(role ?? '');

/** The command of a key press, undefined where it has none. */
export const commandOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress, target: KeyTarget): Command | undefined => {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  const command = commands.find((candidate) => keysOf[candidate] === key);
  return command === 'open' && ENTER_TAGS.includes(target.tagName.toUpperCase()) ? undefined : command;
};

/**
 * The entry that is current after a step through a list, the first one where none was; it stays at the ends.
 *
 * @returns undefined for an empty list
 */
export const step = (ids: readonly string[], current: string | undefined, by: 1 | -1): string | undefined => {
  const index = current === undefined ? -1 : ids.indexOf(current);
  return index === -1 ? ids[0] : ids[Math.min(Math.max(index + by, 0), ids.length - 1)];
};
