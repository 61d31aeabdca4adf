import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { CaptchaService } from '../../../server/src/contracts/forms';

/** What a service was asked. */
export interface Question {
  readonly service: CaptchaService;
  readonly headers: http.IncomingHttpHeaders;
  /** Of the body, whatever its format. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CaptchaServices {
  /** For `forms.captcha` in the configuration. */
  readonly config: Readonly<Record<CaptchaService, { siteKey: string; secretKey: string; verifyUrl: string }>>;
  readonly questions: readonly Question[];
  readonly stop: () => Promise<void>;
}

/** The codes that each service has for the same faults. */
const CODES = {
  turnstile: {
    invalid: 'invalid-input-response',
    expired: 'timeout-or-duplicate',
    used: 'timeout-or-duplicate',
    secret: 'invalid-input-secret',
  },
  hcaptcha: {
    invalid: 'invalid-input-response',
    expired: 'expired-input-response',
    used: 'already-seen-response',
    secret: 'invalid-input-secret',
  },
  'friendly-captcha': {
    invalid: 'response_invalid',
    expired: 'response_timeout',
    used: 'response_duplicate',
    secret: 'auth_invalid',
  },
} as const;

const SECRET = 'the-secret-key-of-this-test';

const read = async (request: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
};

/**
 * A server that answers as Turnstile, hCaptcha and Friendly Captcha document it. The solution says what happens: it
 * begins with `good`, `invalid`, `expired`, `slow`, `hang`, `trickle`, `garbage`, `error`, `endless`, `redirect` or
 * `secret`. Each good one is good once.
 */
export const startCaptchaServices = async (): Promise<CaptchaServices> => {
  const questions: Question[] = [];
  const used = new Set<string>();

  const respond = (service: CaptchaService, solution: string, response: http.ServerResponse): void => {
    const send = (status: number, value: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    };
    const refuse = (fault: 'invalid' | 'expired' | 'used' | 'secret'): void => {
      const code = CODES[service][fault];
      if (service === 'friendly-captcha')
        send(fault === 'secret' ? 401 : 200, { success: false, error: { error_code: code, detail: 'A text.' } });
      else send(200, { success: false, 'error-codes': [code], messages: [] });
    };
    const accept = (): void => {
      if (used.has(solution)) {
        refuse('used');
        return;
      }
      used.add(solution);
      if (service === 'friendly-captcha')
        send(200, { success: true, data: { event_id: 'ev_1', challenge: { timestamp: '2026-11-20T09:30:00Z' } } });
      else send(200, { success: true, challenge_ts: '2026-11-20T09:30:00Z', hostname: 'example.org' });
    };
    const kind = solution.replace(/\W.*$/s, '');
    switch (kind) {
      case 'good':
        accept();
        break;
      case 'slow':
        setTimeout(accept, 1_000);
        break;
      case 'invalid':
      case 'expired':
      case 'secret':
        refuse(kind);
        break;
      case 'hang':
        break;
      case 'trickle':
        // The head at once, and never the end.
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"success":');
        break;
      case 'endless': {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const flood = (): void => {
          while (!response.destroyed && response.write(' '.repeat(16_384)));
          if (!response.destroyed) response.once('drain', flood);
        };
        flood();
        break;
      }
      case 'redirect':
        response.writeHead(307, { Location: `/${service}?again` }).end();
        break;
      case 'garbage':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works!</h1>');
        break;
      default:
        send(500, { success: true });
    }
  };

  const server = http.createServer((request, response) => {
    void read(request).then((body) => {
      const isJson = request.headers['content-type'] === 'application/json';
      const fields = Object.fromEntries(
        isJson ? Object.entries(JSON.parse(body) as Record<string, string>) : new URLSearchParams(body).entries(),
      );
      const [, name = '', again] = /^\/([\w-]+)(\?again)?/.exec(request.url ?? '') ?? [];
      const service = (['turnstile', 'hcaptcha', 'friendly-captcha'] as const).find((known) => known === name);
      if (service === undefined) {
        response.writeHead(404).end();
        return;
      }
      questions.push({ service, headers: request.headers, fields });
      const secret = service === 'friendly-captcha' ? request.headers['x-api-key'] : fields.secret;
      respond(service, secret === SECRET ? (again ? 'good' : (fields.response ?? '')) : 'secret', response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = (service: CaptchaService) => ({
    siteKey: `site-key-${service}`,
    secretKey: SECRET,
    verifyUrl: `http://127.0.0.1:${port}/${service}`,
  });
  return {
    config: { turnstile: keys('turnstile'), hcaptcha: keys('hcaptcha'), 'friendly-captcha': keys('friendly-captcha') },
    questions,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
