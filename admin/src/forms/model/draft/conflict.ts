import type { UpdateForm } from '../../../../../server/src/contracts/forms-admin';
import { readDetails, isRecord } from '../../../shared/faults';

const isConflict = (value: unknown): value is UpdateForm['conflict'] => isRecord(value) && isRecord(value.form);

/** The current form, taken from the fetch client's error; undefined for any other error. */
export const readConflict = (thrown: unknown): UpdateForm['conflict'] | undefined =>
  readDetails(thrown, 409, isConflict);
