import { SETTING_INPUTS, type SettingInput, VALUES } from '../../../../server/src/forms/definition/setting-inputs';
import type { NamesWith, SettingName } from '../../../../server/src/forms/definition/settings';
import type { TextId } from '../useTexts';
import { notificationRuleFaults, ruleFaults } from './conditions';
import type { Draft, DraftField, DraftItem, DraftSettings } from './draft/draft';
import { fieldsOf, isField, pagesOf } from './items';
import { hasSetting } from './kinds';
import { filledOptions } from './options';

/** Messages by input: for fields and options by key, such as `f0.label`; for others by path. */
export type Messages = Readonly<Record<string, string>>;

/** What is entered as the label of a step, a heading or a paragraph; a step's id follows from it. */
const LAYOUT_TEXTS = new Set(['title', 'text', 'id']);

const findFieldInput = (draft: Draft, path: string): string | undefined => {
  const [, index, rest = ''] = /^fields\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
  const item = index === undefined ? undefined : draft.fields[Number(index)];
  if (item === undefined) return undefined;
  // `label.de` belongs to the label's input too.
  const whole = rest.replace(/\..*$/s, '');
  if (!isField(item)) return `${item.key}.${LAYOUT_TEXTS.has(whole) ? 'label' : whole}`;
  const [, place, part = 'value'] = /^options\.(\d+)(?:\.([^.]*))?/.exec(rest) ?? [];
  const option = place === undefined ? undefined : filledOptions(item.options)[Number(place)];
  if (option !== undefined) return `${option.key}.${part}`;
  return `${item.key}.${whole}`;
};

const LISTS = ['notifications', 'webhooks'] as const;

/** `settings.notifications.0.to.1` belongs to the input of all recipients, by the notification's id. */
const findListInput = ({ settings }: Draft, path: string): string | undefined => {
  const [, named, index, part] = /^settings\.(\w+)\.(\d+)\.([^.]+)/.exec(path) ?? [];
  const list = LISTS.find((one) => one === named);
  const entry = list && settings[list][Number(index)];
  return list === undefined || entry === undefined || part === undefined
    ? undefined
    : `settings.${list}.${entry.id}.${part}`;
};

/** `settings.confirmation.text.de` belongs to the input of the text in all languages. */
const findSettingInput = (path: string): string | undefined =>
  SETTING_INPUTS.map((input) => `settings.${input.path}`).findLast((input) => path.startsWith(`${input}.`));

/** Maps the server's messages to the inputs of the draft that was sent. */
export const messagesByInput = (draft: Draft, byPath: Messages): Messages =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, message]) => [
      findFieldInput(draft, path) ?? findListInput(draft, path) ?? findSettingInput(path) ?? path,
      message,
    ]),
  );

export type FaultId = Extract<TextId, `forms.fault.${string}`>;

type Found = [input: string, fault: FaultId];

const isBlank = (texts: DraftField['label']): boolean => Object.values(texts).every((text) => text.trim() === '');

const optionFaults = ({ key, type, options: lines }: DraftField): Found[] => {
  if (!hasSetting(type, 'options')) return [];
  const options = filledOptions(lines);
  if (options.length === 0) return [[`${key}.options`, 'forms.fault.options']];
  const values = options.map(({ value }) => value.trim());
  return options.flatMap((option, index): Found[] => {
    const value = option.value.trim();
    if (value === '') return [[`${option.key}.value`, 'forms.fault.optionValue']];
    return values.indexOf(value) === index ? [] : [[`${option.key}.value`, 'forms.fault.optionTwice']];
  });
};

const nameFaults = ({ key, name: typed }: DraftField, names: readonly string[], index: number): Found[] => {
  const name = typed.trim();
  if (name === '') return [[`${key}.name`, 'forms.fault.fieldName']];
  return names.indexOf(name) === index ? [] : [[`${key}.name`, 'forms.fault.nameTwice']];
};

const labelFaults = (item: DraftItem): Found[] => {
  if (!isBlank(item.label)) return [];
  return [[`${item.key}.label`, isField(item) ? 'forms.fault.label' : `forms.fault.${item.type}`]];
};

const stepFaults = (items: readonly DraftItem[]): Found[] =>
  pagesOf(items).flatMap(({ step, items: own }): Found[] =>
    step !== undefined && own.length === 0 ? [[`${step.key}.label`, 'forms.fault.stepEmpty']] : [],
  );

/** What is said of a setting that is not all there, or contradicts another one. */
const FAULTS: Readonly<Partial<Record<SettingName, FaultId>>> = {
  rateLimit: 'forms.fault.rateLimit',
  closesAt: 'forms.fault.closesAt',
  confirmation: 'forms.fault.confirmation',
  doubleOptIn: 'forms.fault.doubleOptIn',
  // Whatever is left out of `drafts` has a default.
} satisfies Record<Exclude<NamesWith<{ holds: 'switch' | 'whole' } | { after: string }>, 'drafts'>, FaultId>;

/** The inputs of a setting that is not all there, or contradicts another one. */
const wrongInputs = (settings: DraftSettings, { setting, inputs }: (typeof VALUES)[number]): SettingInput[] => {
  const isEmpty = ({ path }: SettingInput): boolean => {
    const value = settings[path];
    return typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && isBlank(value);
  };
  const empty = inputs.filter(isEmpty);
  if (setting.kind === 'instant' && setting.after !== undefined) {
    const before = settings[setting.after];
    return inputs.filter(({ path }) => before !== '' && settings[path] !== '' && settings[path] <= before);
  }
  const isPart = setting.kind === 'group' && setting.holds === 'whole' && empty.length < inputs.length;
  return isPart
    ? empty.slice(0, 1)
    : empty.filter(({ on, value }) => on !== undefined && settings[on] === true && value.isRequired === true);
};

const settingFaults = (settings: DraftSettings): Found[] =>
  VALUES.flatMap((one) => {
    const fault = FAULTS[one.name];
    return fault === undefined ? [] : wrongInputs(settings, one).map(({ path }): Found => [`settings.${path}`, fault]);
  });

/**
 * Obvious omissions, by input. Checking them here saves a request and uses the panel's own messages; the server checks
 * all of them, and more.
 */
export const unfinished = ({ name, fields: items, settings }: Draft): Readonly<Record<string, FaultId>> => {
  const fields = fieldsOf(items);
  const names = fields.map((field) => field.name.trim());
  const found = items.flatMap((item): Found[] => [
    ...labelFaults(item),
    ...(isField(item) ? [...nameFaults(item, names, fields.indexOf(item)), ...optionFaults(item)] : []),
  ]);
  found.unshift(...stepFaults(items));
  for (const item of items) {
    if (ruleFaults({ fields: items }, item).length > 0) found.push([`${item.key}.showIf`, 'forms.fault.showIf']);
  }
  if (name.trim() === '') found.push(['name', 'forms.fault.name']);
  if (fields.length === 0) found.push(['fields', 'forms.fault.fields']);
  found.push(...settingFaults(settings));
  for (const notification of settings.notifications) {
    const { id, to } = notification;
    if (to.trim() === '') found.push([`settings.notifications.${id}.to`, 'forms.fault.recipients']);
    if (notificationRuleFaults({ fields: items }, notification).length > 0) {
      found.push([`settings.notifications.${id}.when`, 'forms.fault.showIf']);
    }
  }
  for (const { id, url, events } of settings.webhooks) {
    if (url.trim() === '') found.push([`settings.webhooks.${id}.url`, 'forms.fault.webhookUrl']);
    if (events.length === 0) found.push([`settings.webhooks.${id}.events`, 'forms.fault.webhookEvents']);
  }
  return Object.fromEntries(found);
};

/** The errors for which saving a draft was refused. */
export interface Refused {
  draft: Draft;
  /** The inputs with obvious omissions. */
  unfinished: readonly string[];
  /** The server's messages. */
  messages: Messages;
}

/**
 * What a message about a setting concerns: its value, and what decides whether it is there, what it is nothing without, or what
 * it is compared with.
 */
const concerned = ({ path, name, group, on, value }: SettingInput): readonly string[] => [
  ...(value.kind === 'instant' && value.after !== undefined ? [value.after] : []),
  ...(on === undefined ? [] : [on]),
  ...(group?.holds === 'whole' ? Object.keys(group.parts).map((part) => `${name}.${part}`) : []),
  path,
];

/** Limits are checked together: a minimum above the maximum can be corrected at either of them. */
const BOUNDS: readonly (readonly string[])[] = [
  ['minLength', 'maxLength'],
  ['min', 'max'],
];

/** Some values of an object; the whole object if it has none of these names. */
const pickValues = (owner: object, names: readonly string[]): unknown =>
  names.every((name) => Object.hasOwn(owner, name)) ? names.map((name): unknown => Reflect.get(owner, name)) : owner;

/** The value that a message concerns; undefined if it no longer exists. */
const findSubject = (draft: Draft, input: string): unknown => {
  const [, named, id, property] = /^settings\.(\w+)\.([^.]+)\.(.+)$/.exec(input) ?? [];
  const list = LISTS.find((one) => one === named);
  if (list !== undefined && property !== undefined) {
    const entry = draft.settings[list].find((candidate) => candidate.id === id);
    return entry && pickValues(entry, [property]);
  }
  if (input.startsWith('settings.')) {
    const name = input.slice('settings.'.length);
    const known = SETTING_INPUTS.find(({ path }) => path === name);
    return pickValues(draft.settings, known === undefined ? [name] : concerned(known));
  }
  const [, key] = /^(f\d+)\./.exec(input) ?? [];
  if (key === undefined) return pickValues(draft, [input]);
  const field = draft.fields.find((candidate) => candidate.key === key);
  if (field === undefined) return undefined;
  const options = isField(field) ? field.options : [];
  const option = options.find((candidate) => input.startsWith(`${candidate.key}.`));
  const part = input.slice(key.length + 1);
  return option ?? pickValues(field, BOUNDS.find((names) => names.includes(part)) ?? [part]);
};

/**
 * The messages of a refusal that still apply, so that a message disappears once its input is corrected: omissions are
 * checked again; a message of the server applies only to the value it was about.
 *
 * @param words translates a message id
 */
export const stillApplying = (
  { draft: refused, unfinished: inputs, messages }: Refused,
  draft: Draft,
  words: (id: FaultId) => string,
): Messages => {
  const own = Object.entries(unfinished(draft)).filter(([input]) => inputs.includes(input));
  const theirs = Object.entries(messages).filter(
    ([input]) => JSON.stringify(findSubject(draft, input)) === JSON.stringify(findSubject(refused, input)),
  );
  return Object.fromEntries([...theirs, ...own.map(([input, id]): [string, string] => [input, words(id)])]);
};

/** Whether any message belongs to an item or one of its options. */
export const hasMessage = (messages: Messages, fieldKey: string): boolean =>
  Object.keys(messages).some((input) => input.startsWith(`${fieldKey}.`));
