import type { Messages } from '../model/faults';

export const editorTabs = ['fields', 'mail', 'rules', 'code'] as const;
export type EditorTab = (typeof editorTabs)[number];

export const isEditorTab = (value: string | null): value is EditorTab => editorTabs.some((tab) => tab === value);

const RULES = ['settings.maxLinks', 'settings.rateLimit', 'settings.retentionDays', 'settings.storeIp', 'enabled'];

const findTab = (input: string): EditorTab => {
  if (RULES.some((name) => input.startsWith(name))) return 'rules';
  return input.startsWith('settings.') ? 'mail' : 'fields';
};

/** The first tab with an error. */
export const wrongTab = (messages: Messages): EditorTab | undefined => {
  const wrong = Object.keys(messages).map(findTab);
  return editorTabs.find((tab) => wrong.includes(tab));
};

/** The key of the first field with an error, in the order of the messages. */
export const wrongField = (messages: Messages): string | undefined =>
  Object.keys(messages)
    .map((input) => /^(f\d+)\./.exec(input)?.[1])
    .find((key) => key !== undefined);
