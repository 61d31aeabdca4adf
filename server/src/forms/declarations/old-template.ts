import { DECLARATIONS, isDeclaration, lawfulField, LOCKED_SETTINGS } from '.';
import { type Field, type Form, formCountries, type FormCountry, type FormItem } from '../../contracts/forms';
import { fieldsOf } from '../definition/items';

/** What an earlier template for a withdrawal asked, in each of its languages: how its forms are recognised. */
const ASKED = /hiermit widerrufe ich|i hereby withdraw|je me rétracte par la présente|con la presente recedo/i;

const textsOf = ({ label }: Pick<Field, 'label'>): string[] =>
  typeof label === 'string' ? [label] : Object.values(label);

const isAsked = (field: Field): boolean => textsOf(field).some((text) => ASKED.test(text));

/**
 * Whether a form asks for a withdrawal but is none: its button says something else, it has no second one, and its limits can
 * refuse a declaration.
 */
export const isOldWithdrawal = (form: Pick<Form, 'kind' | 'fields'>): boolean =>
  !isDeclaration(form) && fieldsOf(form.fields).some(isAsked);

/** The role that the law has for a field of such a form. */
const roleOf = (field: Field): Field['role'] => {
  if (isAsked(field)) return 'contract';
  return field.role === 'name' || field.role === 'reply-to' ? field.role : undefined;
};

/** The law that a form of an owner follows; that of Germany, where most are, as long as the country is not known. */
const lawIn = (country: string): FormCountry =>
  formCountries.find((known) => known === country) ?? (country === '' ? 'deu' : 'other');

/**
 * What a form of the earlier template becomes: a withdrawal, with everything else that it asks as further fields.
 *
 * @param country the owner's, a code of ISO 3166-1 alpha-3, or `''`
 */
export const toWithdrawal = (
  { fields, settings }: Pick<Form, 'fields' | 'settings'>,
  country: string,
): Pick<Form, 'kind' | 'country' | 'fields' | 'settings'> => {
  const lawful = DECLARATIONS.withdrawal.fields;
  const items = fields.flatMap((item): FormItem[] => {
    if (item.type === 'step' || item.type === 'file') return [];
    if (!('name' in item)) return [item];
    const role = roleOf(item);
    const own = lawful.find((one) => one.role === role);
    // Its name stays: conditions and placeholders call it by that.
    if (own !== undefined) return [{ ...own, name: item.name }];
    return [{ ...item, required: undefined, role: undefined }];
  });
  const missing = lawful.filter(({ role }) => lawfulField(items, role) === undefined);
  const locked: ReadonlySet<string> = new Set([...LOCKED_SETTINGS, 'retentionDays']);
  const kept = Object.fromEntries(Object.entries(settings).filter(([key]) => !locked.has(key)));
  return {
    kind: 'withdrawal',
    country: lawIn(country),
    fields: [...items, ...missing],
    settings: { ...kept, hostedPage: true },
  };
};
