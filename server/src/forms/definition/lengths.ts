import type { Field } from '../../contracts/forms';
import { FIELD_KINDS } from '../fields';

/** The maximum number of characters where nothing says otherwise. */
const LONGEST = 1_000;

/** The longest value that a field can be made to accept, in characters. */
export const MAX_VALUE_LENGTH = 100_000;

/** The maximum length of a reply and of its draft, in characters. */
export const MAX_RESPONSE_LENGTH = 20_000;

/** The maximum length of the subject of a reply, in characters. */
export const MAX_SUBJECT_LENGTH = 200;

/** The length of the longest value that a field accepts, in characters. */
export const longestValue = ({ type, maxLength }: Pick<Field, 'type' | 'maxLength'>): number => {
  const { longest, isFixed } = FIELD_KINDS[type].length ?? { longest: LONGEST };
  return isFixed === true ? Math.min(maxLength ?? longest, longest) : (maxLength ?? longest);
};
