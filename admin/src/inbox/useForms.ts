import type { Field } from '../../../server/src/contracts/forms';
import type { FindForms, FormSummary } from '../../../server/src/contracts/forms-admin';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { useCan } from '../shared/useCan';
import { useResource } from '../shared/useResource';

/** The fields of one of the forms; none if it may not be read. */
export const findFields = (forms: readonly FormSummary[], formId: string): readonly Field[] =>
  fieldsOf(forms.find((form) => form.formId === formId)?.fields ?? []);

/** All forms, including deleted ones whose submissions were kept; none without permission to read them. */
export const useForms = (): readonly FormSummary[] => {
  const can = useCan();
  const { data } = useResource<FindForms>(can('forms.find') ? '/forms' : null, { deleted: 'all' });
  return data?.data ?? [];
};
