import { isRecord } from '../../shared/faults';
import { localize } from '../../shared/localize';
import type { Draft } from '../model/draft';
import type { Path } from '../model/merge';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** The labels of the editor's inputs, by the place that they change. */
const LABELS = {
  name: 'forms.name',
  enabled: 'forms.enabled',
  replyToField: 'forms.replyToField',
  order: 'forms.conflict.order',
  'settings.notify': 'forms.notify',
  'settings.subject': 'forms.subject',
  'settings.sender': 'forms.sender',
  'settings.replyTo': 'forms.replyTo',
  'settings.retentionDays': 'forms.retentionDays',
  'settings.storeIp': 'forms.storeIp',
  'settings.requireToken': 'forms.requireToken',
  'settings.maxLinks': 'forms.maxLinks',
  'settings.rate': 'forms.ratePoints',
  'settings.successMessage': 'forms.successMessage',
  'settings.confirmation': 'forms.confirms',
  'settings.confirmation.subject': 'forms.confirmation.subject',
  'settings.confirmation.text': 'forms.confirmation.text',
  'field.type': 'forms.conflict.type',
  'field.label': 'forms.field.label',
  'field.help': 'forms.field.help',
  'field.required': 'forms.field.required',
  'field.options': 'forms.options',
  'field.minLength': 'forms.field.minLength',
  'field.maxLength': 'forms.field.maxLength',
  'field.min': 'forms.field.min',
  'field.max': 'forms.field.max',
  'field.pattern': 'forms.field.pattern',
  'field.autocomplete': 'forms.field.autocomplete',
  'field.accept': 'forms.field.accept',
  'field.maxSize': 'forms.field.maxSize',
  'field.maxFiles': 'forms.field.maxFiles',
} as const;

const isLabelled = (place: string): place is keyof typeof LABELS => Object.hasOwn(LABELS, place);

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
export const useShownPlace = (drafts: readonly Draft[]): Shown => {
  const say = useTexts();
  const { settings, language } = useEditor();

  const fieldLabel = (name: string): string => {
    const field = drafts.flatMap(({ fields }) => fields).find((candidate) => candidate.name === name);
    return localize(field?.label, language) || name;
  };

  /** The input, and the rest of the path: a language. */
  const findInput = (path: Path): [input: string, rest: Path] => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = path.slice(0, length).join('.');
      if (isLabelled(place)) return [say(LABELS[place]), path.slice(length)];
    }
    return [path.join('.'), []];
  };

  const place = (path: Path): string => {
    const [first, name, ...part] = path;
    const isField = first === 'fields' && name !== undefined;
    const whole = isField ? say('forms.conflict.field', { field: fieldLabel(name) }) : '';
    if (isField && part.length === 0) return whole;
    const [input, [tag]] = findInput(isField ? ['field', ...part] : path);
    const what = isField ? say('forms.conflict.part', { whole, part: input }) : input;
    if (tag === undefined) return what;
    const known = settings.languages.find((candidate) => candidate.tag === tag);
    return say('forms.conflict.language', { what, language: known?.name ?? tag });
  };

  const text = (path: Path, value: unknown): string => {
    const [first, second] = path;
    // Something that exists on one side only: a whole field, or the confirmation.
    const isWhole = path.length === 2;
    if (isWhole && first === 'fields') {
      return isRecord(value) ? textsIn(value.label).join(', ') : say('forms.conflict.removed');
    }
    if (isWhole && second === 'confirmation' && value === undefined) return say('forms.off');
    if (typeof value === 'boolean') return say(value ? 'shared.yes' : 'shared.no');
    if (first === 'order' && Array.isArray(value)) return value.map((name) => fieldLabel(String(name))).join(', ');
    if (first === 'replyToField' && typeof value === 'string' && value !== '') return fieldLabel(value);
    if (second === 'rate' && Array.isArray(value)) {
      const [points, seconds] = value.map(String);
      return say('forms.conflict.rate', { points: points || 'none', seconds: seconds ?? '' });
    }
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
