import type { Outbox } from '../../../../../server/src/config';
import { createVariables } from '../../../../../server/src/forms/definition/variables';
import { createSend } from '../../../../../server/src/forms/delivery/mail/outbox';
import type { Mail } from '../../../../../server/src/strapi/mail';

const mail: Mail = { to: '${TEAM_MAIL}', subject: 'Hello', text: '', html: '', headers: { 'Message-ID': '<1>' } };
const env = { TEAM_MAIL: 'team@example.org', SENDER: 'Example <web@example.org>', SECRET: 'whsec_x' };
const variables = createVariables(Object.keys(env), env);

const sendWith = async (outbox: Outbox, more: Partial<Mail> = {}): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const provider = async (one: Mail): Promise<void> => Promise.resolve(void sent.push(one));
  await createSend(provider, outbox, variables)({ ...mail, ...more });
  return sent;
};

it('sends with the values of variables', async () => {
  expect(await sendWith({ mode: 'send' })).toEqual([{ ...mail, to: 'team@example.org' }]);
  expect(await sendWith({ mode: 'send' }, { from: '${SENDER}', replyTo: '${TEAM_MAIL}' })).toEqual([
    { ...mail, to: 'team@example.org', from: 'Example <web@example.org>', replyTo: 'team@example.org' },
  ]);
});

it.each([[{ to: '${SECRET}' }], [{ from: '${SECRET}' }], [{ replyTo: '${SENDER}' }], [{ to: '${PATH}' }]])(
  'sends nothing with %j',
  async (more) => {
    await expect(sendWith({ mode: 'send' }, more)).rejects.toThrow(/variable/);
  },
);

it('sends nothing on hold', async () => {
  await expect(sendWith({ mode: 'hold' })).rejects.toThrow(/on hold/);
});

it('catches, and says whom it was meant for', async () => {
  expect(await sendWith({ mode: 'catch', to: 'dev@example.org' })).toEqual([
    {
      ...mail,
      to: 'dev@example.org',
      subject: '[team@example.org] Hello',
      headers: { 'Message-ID': '<1>', 'X-Original-To': 'team@example.org' },
    },
  ]);
});

it('catches what would go to others too', async () => {
  const cc = ['bob@example.org', 'carl@example.org'];
  expect(await sendWith({ mode: 'send' }, { cc })).toMatchObject([{ to: 'team@example.org', cc }]);
  const [caught] = await sendWith({ mode: 'catch', to: 'dev@example.org' }, { cc });
  expect(caught).not.toHaveProperty('cc');
  expect(caught).toMatchObject({
    to: 'dev@example.org',
    subject: '[team@example.org, bob@example.org, carl@example.org] Hello',
    headers: { 'X-Original-To': 'team@example.org, bob@example.org, carl@example.org' },
  });
});
