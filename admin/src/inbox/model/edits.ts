import type { Field, FormItem, SubmissionData } from '../../../../server/src/contracts/forms';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';

/**
 * The fields in which a submission is corrected: those of its form but for files, and a text for each that is gone. What has a
 * value is shown whatever the form's conditions say by now.
 */
export const correctableFields = (
  items: readonly FormItem[],
  data: SubmissionData,
  labels: Readonly<Record<string, string>>,
): Field[] => {
  const fields = fieldsOf(items);
  const gone = Object.entries(data).flatMap(([name, value]): Field[] =>
    typeof value === 'string' && fields.every((field) => field.name !== name)
      ? [{ name, type: 'textarea', label: { en: labels[name] ?? name } }]
      : [],
  );
  return [...fields.filter(({ type }) => type !== 'file'), ...gone].map((field) => {
    const { showIf, ...shown } = field;
    return data[field.name] === undefined && showIf !== undefined ? field : shown;
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
