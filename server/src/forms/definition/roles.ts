import type { Field, FieldRole, FieldType } from '../../contracts/forms';

/** Which types of fields can have a role. */
export const ROLES: Readonly<Record<FieldRole, readonly FieldType[]>> = {
  'reply-to': ['email'],
  name: ['text'],
  message: ['textarea', 'text'],
};

/**
 * The field that holds the address for replies: the one with that role or, without one, the only field of type email;
 * undefined if there is none, or several without the role.
 */
export const findReplyToField = <One extends Pick<Field, 'type' | 'role'>>(fields: readonly One[]): One | undefined => {
  const emails = fields.filter(({ type }) => type === 'email');
  return emails.find(({ role }) => role === 'reply-to') ?? (emails.length === 1 ? emails[0] : undefined);
};
