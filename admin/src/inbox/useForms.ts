import type { Field, FormItem } from '../../../server/src/contracts/forms';
import type { FindFormFields, FindFormNames, NamedForm } from '../../../server/src/contracts/forms-admin';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { useCan } from '../shared/useCan';
import { type Resource, useResource } from '../shared/useResource';

/** All forms, including deleted ones whose submissions were kept; none without permission to read those or forms. */
export const useForms = (): readonly NamedForm[] => {
  const can = useCan();
  const mayRead = can('forms.find') || can('submissions.find');
  const { data } = useResource<FindFormNames>(mayRead ? '/forms/names' : null, { deleted: 'all' });
  return data?.data ?? [];
};

/** What a form consists of; `''` for none. */
export const useFormItems = (formId: string): Resource<FindFormFields['response']> =>
  useResource<FindFormFields>(formId === '' ? null : `/forms/${encodeURIComponent(formId)}/fields`);

/** The same; undefined while it is read, for no form, and if its submissions may not or it cannot be read. */
export const useItems = (formId: string): readonly FormItem[] | undefined =>
  useFormItems(useCan()('submissions.find') ? formId : '').data?.data;

/** Its fields alone. */
export const useFields = (formId: string): readonly Field[] | undefined => {
  const items = useItems(formId);
  return items && fieldsOf(items);
};
