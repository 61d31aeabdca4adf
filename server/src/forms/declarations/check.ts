import { isDeepStrictEqual } from 'node:util';

import { DECLARATIONS, isDeclaration, lawfulField, type LawfulField, LOCKED_SETTINGS } from '.';
import type { Field, Form, FormItem, FormSettings } from '../../contracts/forms';
import { fieldError, type FieldError } from '../../strapi/errors';
import type { Texts } from '../../text/messages';

const isOff = (settings: FormSettings, key: (typeof LOCKED_SETTINGS)[number]): boolean => {
  const value = settings[key];
  return value === undefined || value === false || value === 'none';
};

/** What the law fixes of a field; its label, its help and its width are the form's own. */
const LOCKED_KEYS = ['type', 'format', 'pattern', 'minLength', 'min', 'max'] as const satisfies (keyof Field)[];

const valuesIn = ({ options = [] }: Pick<Field, 'options'>): string[] => options.map(({ value }) => value);

/** Shown always, or as the law has it: the reason where the kind of cancellation asks for one, whatever its field is called. */
const hasLawfulCondition = ({ showIf }: Field, lawful: LawfulField, kindField: string): boolean => {
  if (showIf === undefined || lawful.showIf === undefined) return showIf === undefined;
  const rules = lawful.showIf.rules.map((rule) => ({ ...rule, field: kindField }));
  return isDeepStrictEqual(showIf, { ...lawful.showIf, rules });
};

/** What the law does not allow of one of its fields: another type, another condition, to be required or not. */
const lawfulFaults = (own: Field, lawful: LawfulField, kindField: string): (keyof Field)[] => [
  ...LOCKED_KEYS.filter((key) => !isDeepStrictEqual(own[key], lawful[key])),
  ...((own.required === true) === (lawful.required === true) ? [] : ['required' as const]),
  ...(isDeepStrictEqual(valuesIn(own), valuesIn(lawful)) ? [] : ['options' as const]),
  ...(hasLawfulCondition(own, lawful, kindField) ? [] : ['showIf' as const]),
];

/** What stands beside the fields of the law: never required, on the one page, and nothing that could be too large. */
const furtherFault = (item: FormItem): string | undefined => {
  if (item.type === 'step' || item.type === 'file') return 'type';
  return 'required' in item && item.required === true ? 'required' : undefined;
};

/** What of a form is not as its kind fixes it; nothing of any other form. */
export const kindFaults = (form: Pick<Form, 'kind' | 'fields' | 'settings'>, texts: Texts): FieldError[] => {
  if (!isDeclaration(form)) return [];
  const { fields, settings, kind } = form;
  const lawful = DECLARATIONS[kind].fields;
  const missing = lawful.filter(({ role }) => !fields.some((item) => 'role' in item && item.role === role));
  const kindField = lawfulField(fields, 'cancellation-kind')?.name ?? '';
  const ofItems = fields.flatMap((item, index): FieldError[] => {
    const at = (key: string, message: string): FieldError => fieldError(['fields', String(index), key], message);
    const wanted = 'role' in item ? lawful.find(({ role }) => role === item.role) : undefined;
    if (wanted !== undefined && 'name' in item)
      return lawfulFaults(item, wanted, kindField).map((key) => at(key, texts.formFixedByLaw));
    const key = furtherFault(item);
    return key === undefined ? [] : [at(key, texts.formFurtherField)];
  });
  return [
    ...missing.map(({ role }) => fieldError('fields', texts.formRoleMissing(role))),
    ...ofItems,
    ...LOCKED_SETTINGS.filter((key) => !isOff(settings, key)).map((key) =>
      fieldError(['settings', key], texts.formRefusesDeclaration),
    ),
  ];
};
