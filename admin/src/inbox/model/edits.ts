import type { Field, FormItem, SubmissionData } from '../../../../server/src/contracts/forms';
import { correctableField } from '../../../../server/src/forms/definition/correctable';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';

/**
 * The fields in which a submission is corrected, those of its form first. What has a value is shown whatever the form's
 * conditions say by now.
 */
export const correctableFields = (
  items: readonly FormItem[],
  data: SubmissionData,
  labels: Readonly<Record<string, string>>,
): Field[] => {
  const fields = fieldsOf(items);
  const [values, words] = [new Map(Object.entries(data)), new Map(Object.entries(labels))];
  const names = new Set([...fields.map(({ name }) => name), ...values.keys()]);
  return [...names].flatMap((name) => {
    const before = values.get(name);
    const field = correctableField(name, fields, before, { en: words.get(name) ?? name });
    if (field === undefined) return [];
    const { showIf, ...shown } = field;
    return before === undefined && showIf !== undefined ? field : shown;
  });
};

/** The values of the fields that have been changed. */
export const changedValues = (fields: readonly Field[], entered: FormData, before: FormData): SubmissionData =>
  Object.fromEntries(
    fields.flatMap(({ name, type }): [string, string | string[]][] => {
      const [now, then] = [entered, before].map((data) => data.getAll(name).map(String));
      if (now === undefined || JSON.stringify(now) === JSON.stringify(then)) return [];
      return [[name, FIELD_KINDS[type].shape === 'choices' ? now : (now[0] ?? '')]];
    }),
  );
