import type { Submission, Webhook, WebhookEvent } from '../../../contracts/forms';
import { compositeId } from '../../definition/ids';

/** An event, as it is stored. */
interface Occurred {
  event: WebhookEvent;
  formId: string;
  submissionId: number;
  /** 0 if it is about no reply. */
  responseId: number;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
}

/** The body of a request, as https://www.standardwebhooks.com recommends it. */
const toBody = (type: string, timestamp: string, data: object): string => JSON.stringify({ type, timestamp, data });

/**
 * The body that tells of an event.
 *
 * @param submission as it is now; undefined if it was deleted
 * @param fields which of its values it contains; without any, it consists of ids
 */
export const composePayload = (
  { event, formId, submissionId, responseId, createdAt }: Occurred,
  submission: Submission | undefined,
  fields: Webhook['fields'],
): string => {
  const ids = {
    id: compositeId(formId, submissionId),
    formId,
    submissionId,
    ...(responseId !== 0 && { responseId }),
  };
  if (submission === undefined || fields === 'none') return toBody(event, createdAt, ids);
  const { status, submittedAt, data } = submission;
  const entries = Object.entries(data).filter(([name]) => fields === 'all' || fields.includes(name));
  return toBody(event, createdAt, { ...ids, status, submittedAt, data: Object.fromEntries(entries) });
};

/** The body of a test, which contains nothing of any submission. */
export const composePing = (formId: string, at: Date): string => toBody('ping', at.toISOString(), { formId });
