import type { ErrorBody, FieldError } from '../../server/src/contracts/common';
import { formStates, type FormState } from '../../server/src/contracts/forms';

/** The parameters of a request. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Why something was not done. */
export interface Refusal {
  ok: false;
  /** The status of the response: 400, 403, 404, 413, 429, 500 … */
  status: number;
  /** For people, in the language of the request; `''` if it was not Strapi that answered, but a proxy before it. */
  message: string;
  /** One for each invalid field; empty if the request as a whole was refused. */
  errors: FieldError[];
  /** With a 403 of a form that takes no submissions at the moment: why. */
  state?: FormState;
  /** With a 429: the number of seconds after which to try again. */
  retryAfter?: number;
}

/** Thrown if something cannot be read; the message is the server's. */
export class ImprintError extends Error {
  override readonly name = 'ImprintError';

  constructor(readonly refusal: Refusal) {
    super(refusal.message || `HTTP ${refusal.status}`);
  }

  /** The status of the response. */
  get status(): number {
    return this.refusal.status;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isErrorBody = (body: unknown): body is ErrorBody =>
  isRecord(body) && isRecord(body.error) && typeof body.error.message === 'string' && isRecord(body.error.details);

/** undefined for what is no JSON, such as the page of a proxy. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a response, in which a text that is not JSON is an answer only if another format was asked for. */
export const readAnswer = async (
  response: Response,
  format: Query[string] = 'json',
): Promise<{ ok: true; body: unknown } | Refusal> => {
  const text = await response.text();
  const body = format !== 'json' && response.ok ? text : parse(text);
  if (response.ok && body !== undefined) return { ok: true, body };
  const { message, details }: Pick<ErrorBody['error'], 'message' | 'details'> = isErrorBody(body)
    ? body.error
    : { message: '', details: {} };
  const state = formStates.find((one) => one === details.state);
  const retryAfter = response.headers.get('Retry-After');
  return {
    ok: false,
    status: response.status,
    message,
    errors: details.errors ?? [],
    ...(state && { state }),
    // It may also be a date, but not with this server.
    ...(retryAfter !== null && /^\d+$/.test(retryAfter) && { retryAfter: Number(retryAfter) }),
  };
};
