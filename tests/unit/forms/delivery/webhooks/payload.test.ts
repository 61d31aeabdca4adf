import type { Submission } from '../../../../../server/src/contracts/forms';
import { composePayload, composePing } from '../../../../../server/src/forms/delivery/webhooks/payload';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const createdAt = '2026-11-22T12:00:00.000Z';
const ids = { id: `${formId}/3`, formId, submissionId: 3 };
const occurred = { event: 'submission.created' as const, formId, submissionId: 3, responseId: 0, createdAt };
const submission: Submission = {
  ...ids,
  status: 'read',
  spam: false,
  spamReason: null,
  submittedAt: createdAt,
  data: { name: 'Erika', topics: ['a', 'b'] },
};

const dataOf = (...args: Parameters<typeof composePayload>): unknown => {
  const { type, timestamp, data } = JSON.parse(composePayload(...args)) as Record<string, unknown>;
  expect([type, timestamp]).toEqual([args[0].event, createdAt]);
  return data;
};

it('contains ids, and values only where they are wanted', () => {
  expect(dataOf(occurred, submission, 'none')).toEqual(ids);
  const state = { ...ids, status: 'read', submittedAt: createdAt };
  expect(dataOf(occurred, submission, 'all')).toEqual({ ...state, data: submission.data });
  expect(dataOf(occurred, submission, ['topics', 'other'])).toEqual({ ...state, data: { topics: ['a', 'b'] } });
  expect(dataOf(occurred, submission, [])).toEqual({ ...state, data: {} });
});

it('contains the id of a reply, and nothing of what was deleted', () => {
  expect(dataOf({ ...occurred, event: 'response.sent', responseId: 7 }, submission, 'none')).toEqual({
    ...ids,
    responseId: 7,
  });
  expect(dataOf({ ...occurred, event: 'submission.deleted' }, undefined, 'all')).toEqual(ids);
});

it('of a test contains the form only', () => {
  expect(JSON.parse(composePing(formId, new Date(createdAt)))).toEqual({
    type: 'ping',
    timestamp: createdAt,
    data: { formId },
  });
});
