import type { Field, FieldType } from '../../contracts/forms';

/** The minimum number of characters of a value, regardless of its field: `a@a.bc`, `http://a`, `112`. */
const SHORTEST: Readonly<Partial<Record<FieldType, number>>> = { email: 6, url: 8, tel: 3 };

/** The maximum number of characters, unless the field says otherwise. */
const LONGEST = 1_000;
const LONGEST_BY_TYPE: Readonly<Partial<Record<FieldType, number>>> = { textarea: 20_000 };

/** The longest value that a field can be made to accept, in characters. */
export const MAX_VALUE_LENGTH = 100_000;

/** The maximum length of a reply and of its draft, in characters. */
export const MAX_RESPONSE_LENGTH = 20_000;

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const LONGEST_EMAIL = 254;

/** The types whose values are texts with a length; HTML allows length limits for the same ones only. */
const WITH_LENGTH: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'email', 'tel', 'url', 'hidden']);

export const hasLength = (type: FieldType): boolean => WITH_LENGTH.has(type);

/** The length of the longest value that a field accepts, in characters. */
export const longestValue = ({ type, maxLength }: Pick<Field, 'type' | 'maxLength'>): number =>
  Math.min(maxLength ?? LONGEST_BY_TYPE[type] ?? LONGEST, type === 'email' ? LONGEST_EMAIL : Infinity);

/** The length of the shortest value of a type. */
export const shortestValue = (type: FieldType): number => SHORTEST[type] ?? 1;
