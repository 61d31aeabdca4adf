import { secretsIn } from '../../../../../admin/src/forms/model/secrets';

const hook = { url: 'https://example.org', events: ['submission.created' as const], fields: 'none' as const };
const made = {
  settings: {
    webhooks: [
      { ...hook, id: 'one', secret: 'whsec_1' },
      { ...hook, id: 'two' },
    ],
  },
};

test('the secrets are those of the webhooks that have just been made', () => {
  expect(secretsIn(made)).toEqual({ one: 'whsec_1' });
  expect(secretsIn({ settings: {} })).toEqual({});
});
