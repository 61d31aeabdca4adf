/* kill -9 at each step of a confirmation: it is done as a whole, once, and the next process sends what it causes. */
import { eventually } from '../api/support/eventually';
import { contact, createForm, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, listAt } from '../api/support/json';
import { type MailServer, startMailServer } from '../api/support/mail';
import { useMortalStrapi } from '../api/support/suite';
import { LIMIT_S } from './support/load';
import { isThorough } from './support/random';

let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail.stop());

const start = useMortalStrapi(() => ({ env: { ...mail.env, PUBLIC_URL: 'https://cms.example.org' } }));

/** All of them before the commit leave the same. */
const earlier = [
  ['while it is written', 'dieOnSql', { pattern: 'update .?imprint_form_opt_ins' }, 'unconfirmed'],
  ['before the emails are stored', 'dieOnSql', { pattern: 'insert into .?imprint_form_mails' }, 'unconfirmed'],
] as const;

test.each([
  ...(isThorough ? earlier : []),
  ['before the commit', 'dieOnSql', { pattern: '^commit' }, 'unconfirmed'],
  ['after the commit, before the emails', 'dieAfterTransaction', {}, 'new'],
] as const)('killed %s', async (moment, command, values, status) => {
  const domain = `${moment.replaceAll(/\W+/g, '-')}.example.org`;
  const [office, visitor] = [`office@${domain}`, `visitor@${domain}`];
  const first = await start();
  const settings = {
    doubleOptIn: { text: 'Please' },
    notifications: [{ id: 'team', to: [office] }],
    confirmation: { text: 'Received' },
  };
  const formId = await createForm(first, { settings });
  await submit(first.api, formId, contact({ email: visitor }));
  const [request] = await eventually(
    () => mail.to(visitor),
    (mails) => mails.length > 0,
    LIMIT_S,
  );
  const path = /\/api\/forms\/v1\/confirm\/\S+/.exec(request?.parts.get('text/plain') ?? '')?.[0] ?? '';
  expectStatus(await first.site.get(path), 200);
  // Nothing else is to be under way by then.
  await first.idle();

  await first.command(command, values);
  first.site.post(path, {}).catch(() => undefined);
  await first.ended;
  expect(mail.to(office)).toEqual([]);

  const next = await start();
  const stored = async () => at(await next.call('submissions', 'findOne', formId, 1), 'status');
  expect(await stored()).toBe(status);
  // The visitor has seen no answer, and presses the button again.
  const answers = await Promise.all([1, 2, 3].map(() => next.site.post(path, {})));
  for (const answer of answers) expectStatus(answer, 200);
  const firsts = answers.filter(({ text }) => text.includes('You have confirmed'));
  expect(firsts).toHaveLength(status === 'new' ? 0 : 1);
  expect(await stored()).toBe('new');
  await next.call('maintenance', 'sendMails');
  const mails = await eventually(
    async () => listAt({ mails: await next.call('mails', 'find', formId, 1) }, 'mails'),
    (found) => found.length === 3 && found.every((one) => at(one, 'status') === 'sent'),
    LIMIT_S,
  );
  expect(mails).toHaveLength(3);
  expect(mail.to(office)).toHaveLength(1);
  expect(mail.to(visitor)).toHaveLength(2);
});
