import type { Field } from '../../contracts/forms';
import { FIELD_KINDS } from '../fields';

/** What somebody might enter in a field; undefined for texts that only its label says something of. */
export const exampleOf = ({ type, options, min }: Pick<Field, 'type' | 'options' | 'min'>): string | undefined =>
  options?.[0]?.value ?? (min === undefined ? FIELD_KINDS[type].example : String(min));
