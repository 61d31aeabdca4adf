/* A reply whose key is held by another request gets that request's result. */
import { createResponsesService } from '../../../../../server/src/forms/delivery/mail/responses';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
interface Reply {
  id: number;
  text: string;
  status: string;
  to: string;
  sentAt: string | null;
}

const pending: Reply = { id: 1, text: 'Hello', status: 'pending', to: 'erika@example.org', sentAt: null };
const sent: Reply = { ...pending, status: 'sent', sentAt: '2026-11-22T09:30:00.000Z' };

/** @param outcomes what becomes of the reply just before somebody looks whether it is being sent; undefined: nothing */
const serviceWith = (outcomes: (Reply | undefined)[], text = 'Hello', subject?: string) => {
  let stored = pending;
  const service = createResponsesService({
    store: {
      insert: () => Promise.resolve({ response: pending, mail: { id: 1 }, claimed: undefined }),
      findOne: () => Promise.resolve({ response: stored }),
    },
    mails: {
      isUnderWay: () => {
        stored = outcomes.shift() ?? stored;
        return Promise.resolve(stored.status === 'pending' && outcomes.length > 0);
      },
    },
    forms: {
      findOne: () =>
        Promise.resolve({ submission: { id: `${formId}/1`, submissionId: 1 }, replyTo: pending.to, language: 'en' }),
    },
  } as never);
  return service.create(formId, 1, text, { idempotencyKey: 'key', subject });
};

test.each([
  ['between two looks at it', [sent]],
  ['after a while', [undefined, undefined, sent]],
])('that it was sent, where that was %s', async (_, outcomes) => {
  expect(await serviceWith(outcomes)).toMatchObject({ success: true, data: { response: { status: 'sent' } } });
});

test('that it is still to be sent, where its sender is taken for dead', async () => {
  expect(await serviceWith([undefined])).toMatchObject({ success: false, data: { response: { status: 'pending' } } });
});

test('nothing of it, where the key was used with another text or subject', async () => {
  await expect(serviceWith([sent], 'Goodbye')).rejects.toMatchObject({ status: 422 });
  await expect(serviceWith([sent], 'Hello', 'Another')).rejects.toMatchObject({ status: 422 });
});
