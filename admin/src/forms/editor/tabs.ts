import type { Messages } from '../model/faults';
import type { Form } from '../model/types';

export const editorTabs = ['fields', 'mail', 'rules', 'webhooks', 'code'] as const;
export type EditorTab = (typeof editorTabs)[number];

export const isEditorTab = (value: string | null): value is EditorTab => editorTabs.some((tab) => tab === value);

/** The tab of each setting. */
const SETTINGS: Readonly<Record<keyof Form['settings'], EditorTab>> = {
  notifications: 'mail',
  subject: 'mail',
  sender: 'mail',
  replyTo: 'mail',
  successMessage: 'mail',
  confirmation: 'mail',
  webhooks: 'webhooks',
  doubleOptIn: 'mail',
  requireToken: 'rules',
  maxLinks: 'rules',
  captcha: 'rules',
  rateLimit: 'rules',
  opensAt: 'rules',
  closesAt: 'rules',
  maxSubmissions: 'rules',
  notYetMessage: 'mail',
  closedMessage: 'mail',
  fullMessage: 'mail',
  retentionDays: 'rules',
  storeIp: 'rules',
  hostedPage: 'code',
};

const findTab = (input: string): EditorTab => {
  if (input === 'enabled') return 'rules';
  const setting = Object.entries(SETTINGS).find(([name]) => input.startsWith(`settings.${name}`));
  return setting?.[1] ?? 'fields';
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
