import type { Draft, DraftField } from './draft';
import { hasTrait } from './kinds';

/** Messages by the input they belong to: a field's and an option's by its key, `f0.label`; others by their path. */
export type Messages = Readonly<Record<string, string>>;

/** Inputs that hold several values of the server's, or are several of them. */
const GATHERED: readonly (readonly [prefix: string, input: string])[] = [
  ['settings.notify.', 'settings.notify'],
  ['settings.rateLimit.', 'settings.rateLimit'],
  ['settings.successMessage.', 'settings.successMessage'],
  ['settings.confirmation.subject.', 'settings.confirmation.subject'],
  ['settings.confirmation.text.', 'settings.confirmation.text'],
];

const inFieldOf = (draft: Draft, path: string): string | undefined => {
  const [, index, rest = ''] = /^fields\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
  const field = index === undefined ? undefined : draft.fields[Number(index)];
  if (field === undefined) return undefined;
  const [, place, part = 'value'] = /^options\.(\d+)(?:\.([^.]*))?/.exec(rest) ?? [];
  const option = place === undefined ? undefined : field.options[Number(place)];
  if (option !== undefined) return `${option.key}.${part}`;
  // `label.de` is the label's input as well.
  return `${field.key}.${rest.replace(/\..*$/s, '')}`;
};

/** Where the server's messages belong in a draft, as it was when it was sent. */
export const messagesOf = (draft: Draft, byPath: Messages): Messages =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, message]) => {
      const gathered = GATHERED.find(([prefix]) => path.startsWith(prefix))?.[1];
      return [gathered ?? inFieldOf(draft, path) ?? path, message];
    }),
  );

export type FaultId =
  | 'forms.fault.name'
  | 'forms.fault.fields'
  | 'forms.fault.label'
  | 'forms.fault.fieldName'
  | 'forms.fault.nameTwice'
  | 'forms.fault.options'
  | 'forms.fault.optionValue'
  | 'forms.fault.optionTwice'
  | 'forms.fault.rateLimit'
  | 'forms.fault.confirmation';

const isBlank = (texts: DraftField['label']): boolean => Object.values(texts).every((text) => text.trim() === '');

const optionFaults = ({ key, type, options }: DraftField): [string, FaultId][] => {
  if (!hasTrait(type, 'options')) return [];
  if (options.length === 0) return [[`${key}.options`, 'forms.fault.options']];
  const values = options.map(({ value }) => value.trim());
  return options.flatMap((option, index): [string, FaultId][] => {
    const value = values[index] ?? '';
    if (value === '') return [[`${option.key}.value`, 'forms.fault.optionValue']];
    return values.indexOf(value) === index ? [] : [[`${option.key}.value`, 'forms.fault.optionTwice']];
  });
};

const ownFaults = ({ key, label }: DraftField, names: readonly string[], index: number): [string, FaultId][] => {
  const faults: [string, FaultId][] = [];
  const name = names[index] ?? '';
  if (isBlank(label)) faults.push([`${key}.label`, 'forms.fault.label']);
  if (name === '') faults.push([`${key}.name`, 'forms.fault.fieldName']);
  else if (names.indexOf(name) !== index) faults.push([`${key}.name`, 'forms.fault.nameTwice']);
  return faults;
};

/**
 * What is plainly not finished yet, by its input; it saves a request, and the panel's own words say it. The server
 * checks all of it and more.
 */
export const unfinished = ({ name, fields, settings }: Draft): Readonly<Record<string, FaultId>> => {
  const names = fields.map((field) => field.name.trim());
  const found = fields.flatMap((field, index) => [...ownFaults(field, names, index), ...optionFaults(field)]);
  if (name.trim() === '') found.push(['name', 'forms.fault.name']);
  if (fields.length === 0) found.push(['fields', 'forms.fault.fields']);
  if ((settings.ratePoints.trim() === '') !== (settings.rateSeconds.trim() === '')) {
    found.push(['settings.rateLimit', 'forms.fault.rateLimit']);
  }
  if (settings.confirms && isBlank(settings.confirmationText)) {
    found.push(['settings.confirmation.text', 'forms.fault.confirmation']);
  }
  return Object.fromEntries(found);
};

/** Whether any message belongs to a field or one of its options. */
export const hasMessage = (messages: Messages, fieldKey: string): boolean =>
  Object.keys(messages).some((input) => input.startsWith(`${fieldKey}.`));
