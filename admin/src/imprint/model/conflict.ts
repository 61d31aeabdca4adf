import type { SaveRecord } from '../../../../server/src/contracts/imprint-admin';
import { readDetails, isRecord } from '../../shared/faults';

const isConflict = (value: unknown): value is SaveRecord['conflict'] =>
  isRecord(value) && isRecord(value.imprint) && Array.isArray(value.revisions);

/** The conflict of a save, taken from the fetch client's error; undefined for any other error. */
export const readConflict = (thrown: unknown): SaveRecord['conflict'] | undefined =>
  readDetails(thrown, 409, isConflict);
