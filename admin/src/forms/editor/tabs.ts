import { SETTING_ENTRIES } from '../../../../server/src/forms/definition/settings';
import type { Messages } from '../model/faults';

export const editorTabs = ['fields', 'mail', 'rules', 'webhooks', 'code'] as const;
export type EditorTab = (typeof editorTabs)[number];

export const isEditorTab = (value: string | null): value is EditorTab => editorTabs.some((tab) => tab === value);

const findTab = (input: string): EditorTab => {
  if (input === 'enabled') return 'rules';
  const [first, name] = input.split('.');
  const setting = first === 'settings' ? SETTING_ENTRIES.find(([known]) => known === name) : undefined;
  return setting?.[1].tab ?? 'fields';
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
