import type { DeliveryError } from '../../../contracts/inbox';

/** What became of a request. */
export interface WebhookAnswer {
  /** Undefined if it was accepted. */
  error: DeliveryError | undefined;
  /** The HTTP status, if there was one. */
  answer?: number | undefined;
  /** The shortest time until the next attempt, in milliseconds. */
  least?: number | undefined;
  /** What the project's own code has thrown, for the log. */
  cause?: unknown;
}

/** The longest time that a receiver can ask for: it is that of the last pause anyway. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/**
 * The value of `Retry-After` in milliseconds (RFC 9110, section 10.2.3), limited to a day; undefined if it has none.
 *
 * @param now in milliseconds
 */
const readRetryAfter = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS);
};

/** What a status says: 2xx is success, and nothing is followed. */
export const toWebhookAnswer = (status: number, retryAfter: string | undefined, now: number): WebhookAnswer => {
  if (status >= 200 && status < 300) return { error: undefined, answer: status };
  if (status >= 300 && status < 400) return { error: 'redirect', answer: status };
  if (status === 410) return { error: 'gone', answer: status };
  const least = status === 429 || status === 503 ? readRetryAfter(retryAfter, now) : undefined;
  return { error: 'answer', answer: status, least };
};
