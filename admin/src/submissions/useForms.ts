import type { FindForms, FormSummary } from '../../../server/src/forms/admin-contract';
import { useCan } from '../shared/useCan';
import { useResource } from '../shared/useResource';

/** All forms, those that were deleted and whose submissions were kept among them; none without the right to read them. */
export const useForms = (): readonly FormSummary[] => {
  const can = useCan();
  const { data } = useResource<FindForms.Response>(can('forms.find') ? '/forms' : null, { deleted: 'all' });
  return data?.data ?? [];
};
