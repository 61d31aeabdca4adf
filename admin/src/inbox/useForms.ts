import type { Field } from '../../../server/src/contracts/forms';
import type { FindForm, FindFormNames, NamedForm } from '../../../server/src/contracts/forms-admin';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { useCan } from '../shared/useCan';
import { useResource } from '../shared/useResource';

/** All forms, including deleted ones whose submissions were kept; none without permission to read them. */
export const useForms = (): readonly NamedForm[] => {
  const can = useCan();
  const { data } = useResource<FindFormNames>(can('forms.find') ? '/forms/names' : null, { deleted: 'all' });
  return data?.data ?? [];
};

/** The fields of a form; undefined while they are read, for no form, and if it may not or cannot be read. */
export const useFields = (formId: string): readonly Field[] | undefined => {
  const can = useCan();
  const isAsked = formId !== '' && can('forms.find');
  const { data } = useResource<FindForm>(isAsked ? `/forms/${encodeURIComponent(formId)}` : null);
  return data && fieldsOf(data.data.fields);
};
