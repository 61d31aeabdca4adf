import type { Field } from '../../../server/src/contracts/forms';
import type { FindFormFields, FindFormNames, NamedForm } from '../../../server/src/contracts/forms-admin';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { useCan } from '../shared/useCan';
import { useResource } from '../shared/useResource';

/** All forms, including deleted ones whose submissions were kept; none without permission to read those or forms. */
export const useForms = (): readonly NamedForm[] => {
  const can = useCan();
  const mayRead = can('forms.find') || can('submissions.find');
  const { data } = useResource<FindFormNames>(mayRead ? '/forms/names' : null, { deleted: 'all' });
  return data?.data ?? [];
};

/** The fields of a form; undefined while they are read, for no form, and if its submissions may not or it cannot be read. */
export const useFields = (formId: string): readonly Field[] | undefined => {
  const can = useCan();
  const isAsked = formId !== '' && can('submissions.find');
  const { data } = useResource<FindFormFields>(isAsked ? `/forms/${encodeURIComponent(formId)}/fields` : null);
  return data && fieldsOf(data.data);
};
