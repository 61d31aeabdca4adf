import { z } from 'zod';

import type { Config } from '../../config';
import type { CaptchaService } from '../../contracts/forms';

type Keys = NonNullable<Config['forms']['captcha'][CaptchaService]>;

/** A request that asks a service about a solution. Nothing in it is about the visitor. */
export interface VerifyRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** `unavailable`: there is no verdict, because of the service or of the host's keys. */
export type Verdict = 'solved' | 'refused' | 'unavailable';

interface Service {
  url: string;
  buildRequest: (keys: Keys, solution: string) => Omit<VerifyRequest, 'url'>;
  /** Undefined if it is no response of the service. */
  readErrors: (answer: unknown) => { success: boolean; errors: readonly string[] } | undefined;
  /** The errors that are the solution's; all others are the host's or the service's own. */
  ofSolution: ReadonlySet<string>;
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const siteverify = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

const readSiteverify: Service['readErrors'] = (answer) => {
  const { data } = siteverify.safeParse(answer);
  return data && { success: data.success, errors: data['error-codes'] ?? [] };
};

const friendly = z.object({ success: z.boolean(), error: z.object({ error_code: z.string() }).optional() });

const SERVICES: Readonly<Record<CaptchaService, Service>> = {
  // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    buildRequest: ({ secretKey }, solution) => ({
      headers: form,
      body: new URLSearchParams({ secret: secretKey, response: solution }).toString(),
    }),
    readErrors: readSiteverify,
    ofSolution: new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']),
  },
  // https://docs.hcaptcha.com/#verify-the-user-response-server-side
  hcaptcha: {
    url: 'https://api.hcaptcha.com/siteverify',
    buildRequest: ({ siteKey, secretKey }, solution) => ({
      headers: form,
      body: new URLSearchParams({ secret: secretKey, sitekey: siteKey, response: solution }).toString(),
    }),
    readErrors: readSiteverify,
    ofSolution: new Set([
      'missing-input-response',
      'invalid-input-response',
      'expired-input-response',
      'already-seen-response',
      'invalid-or-already-seen-response',
    ]),
  },
  // https://developer.friendlycaptcha.com/docs/v2/api/siteverify
  'friendly-captcha': {
    url: 'https://global.frcapi.com/api/v2/captcha/siteverify',
    buildRequest: ({ siteKey, secretKey }, solution) => ({
      headers: { 'Content-Type': 'application/json', 'X-API-Key': secretKey },
      body: JSON.stringify({ response: solution, sitekey: siteKey }),
    }),
    readErrors: (answer) => {
      const { data } = friendly.safeParse(answer);
      return data && { success: data.success, errors: data.error === undefined ? [] : [data.error.error_code] };
    },
    ofSolution: new Set(['response_missing', 'response_invalid', 'response_timeout', 'response_duplicate']),
  },
};

/** The request for a solution. */
export const buildVerifyRequest = (service: CaptchaService, keys: Keys, solution: string): VerifyRequest => {
  const { url, buildRequest } = SERVICES[service];
  return { url: keys.verifyUrl ?? url, ...buildRequest(keys, solution) };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a service says of a solution.
 *
 * @param status of its response; one that says `success` with any other than 200 is not believed
 */
export const readVerdict = (service: CaptchaService, status: number, text: string): Verdict => {
  const { readErrors, ofSolution } = SERVICES[service];
  const answer = status >= 500 ? undefined : readErrors(parse(text));
  if (answer === undefined) return 'unavailable';
  if (answer.success) return status === 200 ? 'solved' : 'unavailable';
  return answer.errors.every((error) => ofSolution.has(error)) ? 'refused' : 'unavailable';
};
