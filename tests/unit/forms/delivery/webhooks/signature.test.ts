import { Webhook } from 'standardwebhooks';

import { createMessageId } from '../../../../../server/src/forms/definition/ids';
import { createSecret, signatureHeaders } from '../../../../../server/src/forms/delivery/webhooks/signature';

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
