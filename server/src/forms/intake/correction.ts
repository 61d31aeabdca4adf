import { isDeepStrictEqual } from 'node:util';

import type { ValueChange } from '../../contracts/edits';
import type { FormItem, SubmissionData } from '../../contracts/forms';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { isEmail } from '../../text/clean';
import { localize } from '../../text/language';
import { correctableField } from '../definition/correctable';
import { fieldsOf } from '../definition/items';
import { findReplyToField } from '../definition/roles';
import { missingFault } from '../definition/value-faults';
import { checkField, isEmpty, type Reading } from './intake';

/** A submission, as far as it can be corrected. */
interface Correctable {
  data: SubmissionData;
  labels: Readonly<Record<string, string>>;
  replyTo: string;
  language: string;
}

/**
 * Puts values in the place of those of a submission, each checked by itself: the form may ask for more by now than it did then.
 *
 * @param items those of the form as it is now
 * @param isToConfirm whether its sender has to confirm their address, or has done so: it stays then
 * @returns what is wrong, or the submission with what has changed in it
 */
export const correctValues = (
  items: readonly FormItem[],
  stored: Correctable,
  values: Readonly<Record<string, unknown>>,
  { isToConfirm, ...reading }: Reading & { isToConfirm: boolean },
): { errors: FieldError[]; changes: ValueChange[] } & Pick<Correctable, 'data' | 'labels' | 'replyTo'> => {
  const { texts } = reading;
  const fields = fieldsOf(items);
  const { language, replyTo } = stored;
  const [data, labels] = [new Map(Object.entries(stored.data)), new Map(Object.entries(stored.labels))];
  let corrected = replyTo;
  const [errors, changes, unknown]: [FieldError[], ValueChange[], string[]] = [[], [], []];
  const own = findReplyToField(fields)?.name;
  // The form may have asked for the address elsewhere then.
  const addressed =
    replyTo === '' || data.get(own ?? '') === replyTo
      ? own
      : ([...data].find(([, value]) => value === replyTo)?.[0] ?? own);
  for (const [name, value] of Object.entries(values)) {
    const field = correctableField(name, fields, data.get(name), { en: labels.get(name) ?? name });
    if (field === undefined) {
      unknown.push(name);
      continue;
    }
    // Messages name a field as their reader does.
    const label = localize(field.label, reading.language);
    const checked = checkField(value, { ...field, label }, reading);
    const [before, after] = [data.get(name) ?? '', checked.value ?? ''];
    if (checked.message !== undefined) errors.push(fieldError(name, checked.message));
    else if (isEmpty(after) && isEmpty(before)) continue;
    else if (isEmpty(after) && field.required === true)
      errors.push(fieldError(name, missingFault({ label, type: field.type }, texts)));
    else if (name === addressed && isToConfirm && !isDeepStrictEqual(before, after))
      errors.push(fieldError(name, texts.addressToConfirm(label)));
    else if (!isDeepStrictEqual(before, after)) {
      changes.push({ name, before, after: isEmpty(after) ? '' : after });
      labels.set(name, labels.get(name) ?? localize(field.label, language));
      if (isEmpty(after)) data.delete(name);
      else data.set(name, after);
      if (name === addressed) corrected = typeof after === 'string' && isEmail(after) ? after : '';
    }
  }
  errors.push(...unknownNames(unknown, texts.unknownField, texts));
  return { errors, changes, data: Object.fromEntries(data), labels: Object.fromEntries(labels), replyTo: corrected };
};
