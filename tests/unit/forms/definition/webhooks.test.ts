import type { FormSettings } from '../../../../server/src/contracts/forms';
import { isWebhookSecret } from '../../../../server/src/forms/definition/setting-schemas';
import {
  targetsOf,
  webhookFaults,
  withoutSecrets,
  withSecrets,
} from '../../../../server/src/forms/definition/webhooks';
import { textsFor } from '../../../../server/src/text/messages';

const one = {
  id: 'one',
  url: 'https://a.example.org:8443/x',
  events: ['submission.created' as const],
  fields: 'none' as const,
};
const two = {
  id: 'two',
  url: 'https://b.example.org/y',
  events: ['response.sent' as const],
  fields: ['name', 'phone'],
};

it('finds whom an event goes to', () => {
  const settings: FormSettings = { webhooks: [one, two, { ...two, id: 'three', url: 'damaged' }] };
  expect(targetsOf(settings, 'submission.created', false)).toEqual([{ hookId: 'one', host: 'a.example.org:8443' }]);
  expect(targetsOf(settings, 'response.sent', true)).toEqual([
    { hookId: 'two', host: 'b.example.org' },
    { hookId: 'three', host: '' },
  ]);
  expect(targetsOf({}, 'response.sent', false)).toEqual([]);
  expect(targetsOf({}, 'submission.created', true)).toEqual([{ hookId: 'hooks.submitted', host: 'hooks.submitted' }]);
});

it('takes secrets out, and puts in those that were made', () => {
  const settings = { webhooks: [{ ...one, secret: 'whsec_x' }, two] };
  expect(withoutSecrets(settings)).toEqual({ webhooks: [one, two] });
  expect(withSecrets({ webhooks: [one, two] }, new Map([['two', 'whsec_y']]))).toEqual({
    webhooks: [one, { ...two, secret: 'whsec_y' }],
  });
  const none = { subject: 'Hello' };
  expect(withoutSecrets(none)).toBe(none);
  expect(withSecrets(none, new Map())).toBe(none);
});

it('names URLs that nothing may be sent to, and fields that are not there', () => {
  const form = { fields: [{ name: 'name', type: 'text' as const, label: 'Name' }], settings: { webhooks: [one, two] } };
  const texts = textsFor('en');
  const faults = webhookFaults(form, ({ host }) => (host.startsWith('a') ? 'insecure' : 'private'), texts);
  expect(faults.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['settings.webhooks.0.url', texts.webhookInsecure],
    ['settings.webhooks.1.url', texts.webhookPrivate],
    ['settings.webhooks.1.fields.1', texts.webhookFieldUnknown('phone')],
  ]);
  expect(webhookFaults({ fields: [], settings: { webhooks: [one] } }, () => undefined, texts)).toEqual([]);
  expect(webhookFaults({ fields: [], settings: {} }, () => undefined, texts)).toEqual([]);
  const damaged = { fields: [], settings: { webhooks: [{ ...one, url: 'nowhere' }] } };
  expect(webhookFaults(damaged, () => undefined, texts)).toMatchObject([
    { path: ['settings', 'webhooks', '0', 'url'], message: texts.webhookUrl },
  ]);
});

it('leaves the names of variables where they are, and looks at their values later', () => {
  const named = { ...one, url: '${CRM_URL}', secret: '${CRM_SECRET}' };
  const settings: FormSettings = { webhooks: [named, { ...two, secret: 'whsec_x' }] };
  expect(withoutSecrets(settings)).toEqual({ webhooks: [named, two] });
  expect(withSecrets({ webhooks: [named] }, new Map([['one', 'whsec_made']]))).toEqual({ webhooks: [named] });
  expect(targetsOf(settings, 'submission.created', false)).toEqual([{ hookId: 'one', host: '${CRM_URL}' }]);
  expect(webhookFaults({ fields: [], settings: { webhooks: [named] } }, () => 'private', textsFor('en'))).toEqual([]);
});

it.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', true],
  ['whsec_c2hvcnQ=', false],
  ['', false],
])('tells what events can be signed with: %j', (secret, isFit) => {
  expect(isWebhookSecret(secret)).toBe(isFit);
});
