/* kill -9 at each step of a confirmation: it is done as a whole, once, and the next process sends what it causes. */
import { eventually } from '../api/support/eventually';
import { contact, createForm, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, listAt } from '../api/support/json';
import { startStrapi } from '../api/support/strapi';
import { startSite } from './support/site';

const OFFICE = 'office@example.org';
const VISITOR = 'erika@example.org';

test.each([
  ['while it is written', 'dieOnSql', { pattern: 'update .?imprint_form_opt_ins' }, 'unconfirmed'],
  ['before the emails are stored', 'dieOnSql', { pattern: 'insert into .?imprint_form_mails' }, 'unconfirmed'],
  ['before the commit', 'dieOnSql', { pattern: '^commit' }, 'unconfirmed'],
  ['after the commit, before the emails', 'dieAfterTransaction', {}, 'new'],
])(
  'killed %s',
  async (_, command, values, status) => {
    const site = await startSite({ env: { PUBLIC_URL: 'https://cms.example.org' } });
    const settings = {
      doubleOptIn: { text: 'Please' },
      notifications: [{ id: 'team', to: [OFFICE] }],
      confirmation: { text: 'Received' },
    };
    const formId = await createForm(site.strapi, { settings });
    await submit(site.strapi.api, formId, contact({ email: VISITOR }));
    const [request] = await eventually(
      () => site.mail.to(VISITOR),
      (mails) => mails.length > 0,
    );
    const path = /\/api\/forms\/v1\/confirm\/\S+/.exec(request?.parts.get('text/plain') ?? '')?.[0] ?? '';
    expectStatus(await site.strapi.site.get(path), 200);
    // Nothing else is to be under way by then.
    await eventually(
      () => site.strapi.call('mails', 'find', formId, 1),
      (mails) => at(mails, 0, 'status') === 'sent',
    );

    await site.strapi.command(command, values);
    site.strapi.site.post(path, {}).catch(() => undefined);
    await site.strapi.ended;
    expect(site.mail.to(OFFICE)).toEqual([]);

    const next = await startStrapi(site.options);
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
    );
    expect(mails).toHaveLength(3);
    expect(site.mail.to(OFFICE)).toHaveLength(1);
    expect(site.mail.to(VISITOR)).toHaveLength(2);
    await next.stop();
    await site.end();
  },
  120_000,
);
