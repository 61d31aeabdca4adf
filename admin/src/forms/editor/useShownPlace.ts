import type { Condition, ConditionRule } from '../../../../server/src/contracts/forms';
import { SETTING_INPUTS, type SettingInput } from '../../../../server/src/forms/definition/setting-inputs';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';
import { isRecord } from '../../shared/faults';
import { localize } from '../../shared/localize';
import { useDates } from '../../shared/useDates';
import { captchaChoices } from '../model/captcha';
import { opText } from '../model/conditions';
import type { Draft } from '../model/draft/draft';
import { textIn } from '../model/draft/identity';
import { joinPath, type Path } from '../model/draft/merge';
import { fieldsOf, isField, nameKey } from '../model/items';
import { excerpt } from '../model/paragraphs';
import type { FieldType, LayoutType } from '../model/types';
import { EVENTS, FIELDS_SENT } from '../model/webhooks';
import { useTexts } from '../useTexts';
import type { EditorState } from './context';

/** The labels of the editor's inputs but for settings, by the place that they change. */
const LABELS = {
  name: 'forms.name',
  kind: 'forms.section.law',
  country: 'forms.country',
  enabled: 'forms.enabled',
  'roles.reply-to': 'forms.replyToField',
  'roles.name': 'forms.field.role.name',
  'roles.message': 'forms.field.role.message',
  order: 'forms.conflict.order',
  'settings.notificationOrder': 'forms.conflict.notificationOrder',
  'notification.to': 'forms.notification.to',
  'notification.when': 'forms.notification.when',
  'notification.subject': 'forms.notification.subject',
  'notification.text': 'forms.notification.text',
  'notification.attachments': 'forms.notification.attachments',
  'notification.answers': 'forms.notification.answers',
  'webhook.url': 'forms.webhook.url',
  'webhook.events': 'forms.webhook.events',
  'webhook.fields': 'forms.webhook.fields',
  'webhook.chosen': 'forms.webhook.names',
  'field.type': 'forms.conflict.type',
  'field.label': 'forms.field.label',
  'field.help': 'forms.field.help',
  'field.required': 'forms.field.required',
  'field.isHalf': 'forms.field.isHalf',
  'field.options': 'forms.options',
  'field.minLength': 'forms.field.minLength',
  'field.maxLength': 'forms.field.maxLength',
  'field.format': 'forms.conflict.type',
  'field.min': 'forms.conflict.min',
  'field.max': 'forms.conflict.max',
  'field.pattern': 'forms.field.pattern',
  'field.autocomplete': 'forms.field.autocomplete',
  'field.accept': 'forms.field.accept',
  'field.maxSize': 'forms.field.maxSize',
  'field.maxFiles': 'forms.field.maxFiles',
  'field.showIf': 'forms.field.showIf',
  'step.label': 'forms.step.label',
  'heading.label': 'forms.heading.label',
  'paragraph.label': 'forms.paragraph.label',
} as const;

const isOneOf =
  <Known extends string>(known: readonly Known[]) =>
  (value: unknown): value is Known =>
    known.some((one) => one === value);

const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && Object.hasOwn(FIELD_KINDS, value);
const isEvent = isOneOf(EVENTS);
const isSent = isOneOf(FIELDS_SENT);

const isCondition = (value: unknown): value is Condition => isRecord(value) && Array.isArray(value.rules);

/** The lists among the settings, each with the name of its entries. */
const LISTED = { notifications: 'notification', webhooks: 'webhook' } as const;

const isLabelled = (place: string): place is keyof typeof LABELS => Object.hasOwn(LABELS, place);

/** The setting at a place. */
const settingAt = (place: string): SettingInput | undefined =>
  SETTING_INPUTS.find(({ name, path, group }) => place === `settings.${group?.holds === 'whole' ? name : path}`);

interface Shown {
  /** The label of a place: its input, with the field and the language it belongs to. */
  place: (path: Path) => string;
  /** The value at a place, formatted for people. */
  text: (path: Path, value: unknown) => string;
}

/**
 * Labels and formatted values for places of a form.
 *
 * @param drafts where the labels of fields are looked up; the first draft that has a field wins
 */
export const useShownPlace = (
  drafts: readonly Draft[],
  { settings, language }: Pick<EditorState, 'settings' | 'language'>,
): Shown => {
  const say = useTexts();
  const { dateTime } = useDates();

  /** What kind of item is called by an id, and its label; see `identify` in identity.ts. */
  const findItem = (id: string): { kind: LayoutType | 'field'; label: string } => {
    const text = textIn(id);
    if (text !== undefined) return { kind: text.type, label: excerpt(text.text) };
    const item = drafts.flatMap(({ fields }) => fields).find((one) => one.name !== '' && nameKey(one) === id);
    return {
      kind: item === undefined || isField(item) ? 'field' : item.type,
      label: localize(item?.label, language) || id,
    };
  };

  /** A rule as the editor has it: the field, the operator and the value, by what people read. */
  const describeRule = ({ field, op, value }: ConditionRule): string => {
    const source = drafts.flatMap(({ fields }) => fieldsOf(fields)).find(({ name }) => name !== '' && name === field);
    const option = source?.options.find((one) => one.value === value);
    const shown =
      source !== undefined && FIELD_KINDS[source.type].shape === 'flag' && value !== undefined
        ? say(value === '1' ? 'forms.condition.ticked' : 'forms.condition.notTicked')
        : localize(option?.label, language) || value;
    return [
      source === undefined ? say('forms.condition.noField') : `“${findItem(field).label}”`,
      say(opText(op, source?.type)),
      ...(shown === undefined ? [] : [`“${shown}”`]),
    ].join(' ');
  };

  /** The number of a notification or a webhook, counted from 1. */
  const numberIn = (list: keyof typeof LISTED, id: string | undefined): number => {
    const places = drafts.map(({ settings }) => settings[list].findIndex((one) => one.id === id));
    return (places.find((place) => place !== -1) ?? 0) + 1;
  };

  /** The input, and the rest of the path: a language. */
  const findInput = (path: Path): [input: string, rest: Path] => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = path.slice(0, length).join('.');
      if (isLabelled(place)) return [say(LABELS[place]), path.slice(length)];
      const setting = settingAt(place);
      if (setting !== undefined) return [say(`forms.${setting.path}`), path.slice(length)];
    }
    return [path.join('.'), []];
  };

  const place = (path: Path): string => {
    const [first, name, ...part] = path;
    if (first === 'settings' && (name === 'notifications' || name === 'webhooks')) {
      const [id, property] = part;
      const entry = LISTED[name];
      const whole = say(`forms.${entry}`, { number: numberIn(name, id) });
      return property === undefined
        ? whole
        : say('forms.conflict.part', { whole, part: findInput([entry, property])[0] });
    }
    const isItem = first === 'fields' && name !== undefined;
    const { kind, label } = findItem(isItem ? name : '');
    const whole = isItem ? say(`forms.conflict.${kind}`, { field: label }) : '';
    if (isItem && part.length === 0) return whole;
    const [input, [tag]] = findInput(isItem ? [part[0] === 'label' ? kind : 'field', ...part] : path);
    const what = isItem ? say('forms.conflict.part', { whole, part: input }) : input;
    if (tag === undefined) return what;
    const known = settings.languages.find((candidate) => candidate.tag === tag);
    return say('forms.conflict.language', { what, language: known?.name ?? tag });
  };

  const text = (path: Path, value: unknown): string => {
    const [first, second] = path;
    // Something that exists on one side only: a whole field, or an email.
    const isWhole = path.length === 2;
    if (isWhole && first === 'fields') {
      return isRecord(value) ? textsIn(value.label).join(', ') : say('forms.conflict.removed');
    }
    const setting = settingAt(joinPath(path));
    if (setting?.group?.holds === 'switch' && value === undefined) return say('forms.off');
    if (second === 'webhooks' && path.length === 3) {
      return isRecord(value) ? textsIn(value.url).join() : say('forms.conflict.removed');
    }
    if (second === 'notifications' && path.length === 3) {
      return isRecord(value) ? textsIn(value.to).join() : say('forms.conflict.removed');
    }
    if (typeof value === 'boolean') return say(value ? 'shared.yes' : 'shared.no');
    if (first === 'order' && Array.isArray(value)) return value.map((id) => findItem(String(id)).label).join(', ');
    if (first === 'roles' && typeof value === 'string' && value !== '') return findItem(value).label;
    if (second === 'notificationOrder' && Array.isArray(value)) {
      return value.map((id) => say('forms.notification', { number: numberIn('notifications', String(id)) })).join(', ');
    }
    if (setting?.value.kind === 'choice') {
      const choice = captchaChoices('none', settings.captchas).find((known) => known === value);
      if (choice !== undefined) return say(`forms.captcha.${choice}`);
    }
    if (setting?.value.kind === 'instant' && typeof value === 'string' && value !== '') return dateTime(value);
    if (setting?.group?.holds === 'whole' && Array.isArray(value)) {
      const [points, seconds] = value.map(String);
      return say('forms.conflict.rateLimit', { points: points || 'none', seconds: seconds ?? '' });
    }
    const [property] = path.slice(-1);
    if (property === 'type' && isFieldType(value)) return say(`forms.type.${value}`);
    if (second === 'webhooks' && property === 'events' && Array.isArray(value)) {
      return value.map((event) => (isEvent(event) ? say(`forms.webhook.event.${event}`) : '')).join(', ');
    }
    if (second === 'webhooks' && property === 'fields' && isSent(value)) return say(`forms.webhook.fields.${value}`);
    if (second === 'webhooks' && property === 'chosen' && Array.isArray(value)) {
      return value.map((field) => findItem(String(field)).label).join(', ') || say('shared.empty');
    }
    if (isCondition(value)) return value.rules.map(describeRule).join(` ${say(`forms.condition.${value.match}`)} `);
    if (Array.isArray(value)) {
      return value.map((option) => [...new Set(textsIn(option))].join(' / ')).join(', ');
    }
    return textsIn(value).join('\n') || say('shared.empty');
  };

  return { place, text };
};

/** All texts that have been written in a part of a form. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
};
