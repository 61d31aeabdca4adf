import type { SaveRecord } from '../../../../server/src/imprint/admin-contract';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isConflict = (value: unknown): value is SaveRecord.Conflict =>
  isRecord(value) && isRecord(value.imprint) && Array.isArray(value.revisions);

/** What a save met, taken from what the fetch client threw; undefined for any other fault. */
export const conflictOf = (thrown: unknown): SaveRecord.Conflict | undefined => {
  if (!isRecord(thrown) || thrown.status !== 409 || !isRecord(thrown.response)) return undefined;
  const { data } = thrown.response;
  const error = isRecord(data) ? data.error : undefined;
  const details = isRecord(error) ? error.details : undefined;
  return isConflict(details) ? details : undefined;
};
