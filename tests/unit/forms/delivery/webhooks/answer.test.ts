import { toWebhookAnswer } from '../../../../../server/src/forms/delivery/webhooks/answer';

const now = Date.parse('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60_000;

it.each([
  [200, undefined],
  [204, undefined],
  [302, 'redirect'],
  [400, 'answer'],
  [410, 'gone'],
  [500, 'answer'],
])('%d says %s', (status, error) => {
  expect(toWebhookAnswer(status, undefined, now)).toMatchObject({ answer: status, error });
});

it.each([
  [429, '120', 120_000],
  [503, 'Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  [503, 'Sun, 22 Nov 2026 11:00:00 GMT', 0],
  [429, '99999999999', DAY],
  [429, 'soon', undefined],
  [429, undefined, undefined],
  [500, '120', undefined],
])('%d with Retry-After: %s waits %s', (status, value, least) => {
  expect(toWebhookAnswer(status, value, now).least).toBe(least);
});
