import { Webhook } from 'standardwebhooks';

import { createMessageId } from '../../../../../server/src/forms/definition/ids';
import {
  createSecret,
  isSigned,
  readSignature,
  signatureHeaders,
} from '../../../../../server/src/forms/delivery/webhooks/signature';

const body = JSON.stringify({ type: 'ping', text: 'Grüße 👋' });

it('signs as the standard says', () => {
  const secret = createSecret();
  const headers = signatureHeaders(createMessageId(), body, { secret, at: new Date() });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow();
});

// From the tests of the package: https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript
it('has the signature of the standard’s example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1614265330_000);
  expect(signatureHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', { secret, at })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes other secrets and ids each time', () => {
  expect(createSecret()).not.toBe(createSecret());
  expect(createSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(createMessageId()).not.toBe(createMessageId());
});

describe('isSigned', () => {
  const [secret, at, raw] = [createSecret(), new Date('2026-11-27T10:00:00Z'), Buffer.from('Grüße')];
  const headers = signatureHeaders('msg_1', 'Grüße', { secret, at });
  const check = (change: Readonly<Record<string, string>>, now = at, by = secret): boolean => {
    const claimed = readSignature((name) => ({ ...headers, ...change })[name] ?? '', now);
    return claimed !== undefined && isSigned(raw, claimed, by);
  };
  const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

  it('takes what was signed within five minutes, also with several signatures', () => {
    expect([check({}), check({}, later(300)), check({}, later(-300))]).toEqual([true, true, true]);
    expect(check({ 'webhook-signature': `v1,x ${headers['webhook-signature']}` })).toBe(true);
  });

  it.each([
    ['too old', {}, later(301)],
    ['of the future', {}, later(-301)],
    ['without an id', { 'webhook-id': '' }],
    ['with another id', { 'webhook-id': 'msg_2' }],
    ['without a time', { 'webhook-timestamp': '' }],
    ['with a time that is none', { 'webhook-timestamp': `${headers['webhook-timestamp']}.0` }],
    ['with another time', { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
    ['without a signature', { 'webhook-signature': '' }],
    [
      'with a wrong one of the same length',
      { 'webhook-signature': headers['webhook-signature']?.replace(/.{2}$/, 'x=') ?? '' },
    ],
  ])('refuses what is %s', (_what, change, now = at) => {
    expect(check(change, now)).toBe(false);
  });

  it('refuses another secret', () => {
    expect(check({}, at, createSecret())).toBe(false);
  });
});
