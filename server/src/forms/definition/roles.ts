import type { Field, FieldRole, FieldType, SentRoles } from '../../contracts/forms';
import { FIELD_KINDS } from '../fields';

/** Whether the fields of a type can have a role. */
export const canHaveRole = (type: FieldType, role: FieldRole): boolean =>
  FIELD_KINDS[type].roles?.includes(role) === true;

/**
 * The field that holds the address for replies: the one with that role or, without one, the only field of type email;
 * undefined if there is none, or several without the role.
 */
export const findReplyToField = <One extends Pick<Field, 'type' | 'role'>>(fields: readonly One[]): One | undefined => {
  const emails = fields.filter(({ type }) => type === 'email');
  return emails.find(({ role }) => role === 'reply-to') ?? (emails.length === 1 ? emails[0] : undefined);
};

/** The field for the visitor's name: the one with that role or, without one, the first that browsers fill in with it. */
export const findNameField = <One extends Pick<Field, 'type' | 'role' | 'autocomplete'>>(
  fields: readonly One[],
): One | undefined =>
  fields.find(({ role }) => role === 'name') ??
  fields.find(({ type, autocomplete }) => autocomplete === 'name' && canHaveRole(type, 'name'));

/** The roles to keep with a submission: the form may change, the submission does not. */
export const findSentRoles = (
  fields: readonly Pick<Field, 'name' | 'type' | 'role' | 'autocomplete'>[],
): SentRoles => ({
  name: findNameField(fields)?.name,
  message: fields.find(({ role }) => role === 'message')?.name,
});
