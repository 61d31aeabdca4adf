import { captchaServices } from '../../../../server/src/contracts/forms';
import { buildVerifyRequest, readVerdict } from '../../../../server/src/forms/intake/captcha-services';

const KEYS = { siteKey: 'the site key', secretKey: 'the-secret-key' };
const SOLUTION = 'a solution & more';

const refusal = (service: string, ...codes: string[]): string =>
  service === 'friendly-captcha'
    ? JSON.stringify({ success: false, error: { error_code: codes[0], detail: 'A text.' } })
    : JSON.stringify({ success: false, 'error-codes': codes });

describe('a request', () => {
  it('is what Turnstile documents', () => {
    expect(buildVerifyRequest('turnstile', KEYS, SOLUTION)).toEqual({
      url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'secret=the-secret-key&response=a+solution+%26+more',
    });
  });

  it('is what hCaptcha documents', () => {
    expect(buildVerifyRequest('hcaptcha', KEYS, SOLUTION)).toEqual({
      url: 'https://api.hcaptcha.com/siteverify',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'secret=the-secret-key&sitekey=the+site+key&response=a+solution+%26+more',
    });
  });

  it('is what Friendly Captcha documents', () => {
    expect(buildVerifyRequest('friendly-captcha', KEYS, SOLUTION)).toEqual({
      url: 'https://global.frcapi.com/api/v2/captcha/siteverify',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': 'the-secret-key' },
      body: '{"response":"a solution & more","sitekey":"the site key"}',
    });
  });

  it.each(captchaServices)('goes to %s at the address that the host names', (service) => {
    const verifyUrl = 'https://captcha.example.org/verify';
    expect(buildVerifyRequest(service, { ...KEYS, verifyUrl }, SOLUTION).url).toBe(verifyUrl);
  });
});

describe.each(captchaServices)('a verdict of %s', (service) => {
  it('is yes if it says so with 200', () => {
    const text = JSON.stringify({ success: true, challenge_ts: '2026-11-20T09:30:00Z', hostname: 'example.org' });
    expect(readVerdict(service, 200, text)).toBe('solved');
    for (const status of [202, 400, 403, 500, 503]) expect(readVerdict(service, status, text)).toBe('unavailable');
  });

  it.each(['', '<html>', 'null', '[]', '{}', '{"success":"true"}', '{"success":1}', 'true'])(
    'is none if it says %s',
    (text) => {
      expect(readVerdict(service, 200, text)).toBe('unavailable');
    },
  );

  it('is no if it says so without a reason', () => {
    expect(readVerdict(service, 200, '{"success":false}')).toBe('refused');
  });

  it('is none if it fails', () => {
    expect(readVerdict(service, 500, refusal(service, 'invalid-input-response'))).toBe('unavailable');
  });
});

it.each([
  ['turnstile', 'invalid-input-response', 'refused'],
  ['turnstile', 'timeout-or-duplicate', 'refused'],
  ['turnstile', 'missing-input-response', 'refused'],
  ['turnstile', 'invalid-input-secret', 'unavailable'],
  ['turnstile', 'internal-error', 'unavailable'],
  ['hcaptcha', 'invalid-or-already-seen-response', 'refused'],
  ['hcaptcha', 'expired-input-response', 'refused'],
  ['hcaptcha', 'already-seen-response', 'refused'],
  ['hcaptcha', 'sitekey-secret-mismatch', 'unavailable'],
  ['hcaptcha', 'invalid-input-secret', 'unavailable'],
  ['friendly-captcha', 'response_invalid', 'refused'],
  ['friendly-captcha', 'response_timeout', 'refused'],
  ['friendly-captcha', 'response_duplicate', 'refused'],
  ['friendly-captcha', 'auth_invalid', 'unavailable'],
  ['friendly-captcha', 'bad_request', 'unavailable'],
] as const)('%s: %s makes it %s', (service, code, verdict) => {
  expect(readVerdict(service, 200, refusal(service, code))).toBe(verdict);
  expect(readVerdict(service, 400, refusal(service, code))).toBe(verdict);
});
