import { Readable } from 'node:stream';

import { errors } from '@strapi/utils';

import type { Config } from '../../config';
import type { AltchaChallenge, CaptchaService, Form, PublicCaptcha } from '../../contracts/forms';
import { describeError, fieldError, StatusError, validationError } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { CAPTCHA } from '../definition/control-names';
import type { SolvedChallenge } from '../definition/solved-challenge';
import { issueChallenge, readSolution } from './altcha';
import { buildVerifyRequest, readVerdict, type Verdict } from './captcha-services';
import type { Secrets } from './spam';

/** How long a service may take; visitors wait for it. */
const PATIENCE_MS = 5_000;
/** In bytes; a verdict has a few hundred. */
const MAX_ANSWER = 64 * 1024;
/** In characters, and more than a solution of any service has. */
const MAX_SOLUTION = 10_000;

export interface CaptchaDependencies {
  config: Config['forms']['captcha'];
  secrets: Secrets;
  /** Strapi's, which goes through the proxy that the host has configured. */
  fetch: (url: string, options: RequestInit) => Promise<Response>;
  logError: (message: string) => void;
  now: () => number;
}

/** What is known of a captcha: whose solution it was, or that nobody could say. */
export interface CaptchaResult {
  /** A challenge of this server, which must not have been solved before. */
  solved?: SolvedChallenge;
  isUnchecked: boolean;
}

const SOLVED: CaptchaResult = { isUnchecked: false };

/**
 * Reads no more than {@link MAX_ANSWER} of a response.
 *
 * @param signal ends the reading. The one of the request does not do that reliably: Node's fetch loses it once a garbage
 *   collection comes while the body is being read.
 */
const readText = async ({ body }: Response, signal: AbortSignal): Promise<string> => {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = Readable.fromWeb(body, { signal });
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new Error('The response is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** The captchas of forms: what a site gets of them, and whether what it sends back is a solution. */
export const createCaptcha = ({ config, secrets, fetch, logError, now }: CaptchaDependencies) => {
  const ask = async (service: CaptchaService, solution: string): Promise<Verdict> => {
    const keys = config[service];
    if (keys === undefined) {
      logError(`imprint: a form has the captcha ${service}, but forms.captcha.${service} has no keys.`);
      return 'unavailable';
    }
    if (solution.length > MAX_SOLUTION) return 'refused';
    const { url, headers, body } = buildVerifyRequest(service, keys, solution);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, Accept: 'application/json' },
        body,
        redirect: 'error',
        signal,
      });
      const verdict = readVerdict(service, response.status, await readText(response, signal));
      if (verdict === 'unavailable')
        logError(`imprint: ${service} gave no verdict about a captcha (status ${response.status}); check its keys.`);
      return verdict;
    } catch (error) {
      // fetch hides why it failed in the cause.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      logError(`imprint: ${service} could not be asked about a captcha. ${describeError(cause)}`);
      return 'unavailable';
    }
  };

  return {
    /** Whether a captcha can be chosen: all but ALTCHA need keys. */
    isAvailable: (provider: NonNullable<Form['settings']['captcha']>): boolean =>
      provider === 'none' || provider === 'altcha' || config[provider] !== undefined,

    /** What a site needs for a form's captcha; undefined if it has none, or one whose keys are gone. */
    describe({ formId, settings: { captcha = 'none' } }: Form, apiRoot: string): PublicCaptcha | undefined {
      if (captcha === 'none') return undefined;
      if (captcha === 'altcha') return { provider: captcha, challengeUrl: `${apiRoot}/forms/v1/challenge/${formId}` };
      const keys = config[captcha];
      return keys && { provider: captcha, siteKey: keys.siteKey };
    },

    /** @throws {errors.NotFoundError} if a form does not have ALTCHA */
    async issue({ formId, settings }: Form, texts: Texts): Promise<AltchaChallenge> {
      if (settings.captcha !== 'altcha') throw new errors.NotFoundError(texts.notFound);
      return issueChallenge(secrets, formId, now());
    },

    /** Whether a submission of a form has to have a solution. */
    isRequired: ({ settings: { captcha = 'none' } }: Form): boolean =>
      captcha === 'altcha' || (captcha !== 'none' && config[captcha] !== undefined),

    /**
     * Checks a solution. Services count it as used, so they are asked when nothing else is wrong.
     *
     * @throws {errors.ValidationError} at `_captcha` if it is wrong, used or has expired
     * @throws {StatusError} 503 if a service cannot be asked and the host wants nothing unchecked
     */
    async check(
      { formId, settings: { captcha = 'none' } }: Form,
      solution: string,
      texts: Texts,
    ): Promise<CaptchaResult> {
      if (captcha === 'none') return SOLVED;
      if (captcha === 'altcha') {
        const solved = readSolution(secrets, formId, solution, now());
        if (solved === undefined) throw captchaError(texts.captchaFailed);
        return { solved, isUnchecked: false };
      }
      const verdict = await ask(captcha, solution);
      if (verdict === 'refused') throw captchaError(texts.captchaFailed);
      if (verdict === 'unavailable' && config.onOutage === 'refuse')
        throw new StatusError(503, 'ServiceUnavailableError', texts.captchaUnavailable);
      return verdict === 'solved' ? SOLVED : { isUnchecked: true };
    },
  };
};

export type Captcha = ReturnType<typeof createCaptcha>;

/** A 400 at `_captcha`. */
export const captchaError = (message: string): errors.ValidationError =>
  validationError([fieldError(CAPTCHA, message)]);
