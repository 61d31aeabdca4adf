import * as React from 'react';

import { type FieldFault, readFault } from '../../shared/faults';
import { useTask } from '../../shared/useTask';

/**
 * What is entered in a dialog, with what the server has against it, by field.
 *
 * @param store rejects if it is not stored
 * @param onStored called when it is
 */
export const useEdited = <Values extends object>(
  first: Values,
  store: (values: Values) => Promise<unknown>,
  onStored: () => void,
) => {
  const [values, setValues] = React.useState(first);
  const [faults, setFaults] = React.useState<readonly FieldFault[]>([]);
  const [save, isSaving] = useTask(async () => {
    try {
      await store(values);
    } catch (thrown) {
      const { fields } = readFault(thrown);
      setFaults(fields);
      if (fields.length === 0) throw thrown;
      return;
    }
    onStored();
  });
  return {
    values,
    change: (part: Partial<Values>): void => {
      setValues((before) => ({ ...before, ...part }));
      setFaults([]);
    },
    faultOf: (field: string): string | undefined => faults.find(({ path }) => path[0] === field)?.message,
    save,
    isSaving,
  };
};
