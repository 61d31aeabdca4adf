/* The way to the database is cut while it is told that a mail was sent: it is recorded, and nobody gets it twice. */
import { contact, createForm, putSubmission } from '../api/support/forms';
import { at } from '../api/support/json';
import { type Site, startSite } from './support/site';

/** The statement by which it is recorded that a mail was sent. */
const recording = /update \S*imprint_form_(?:responses|mails)\S* set [^;]*sent_at/i;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.strapi.stop();
  await site.end();
});

test.each(['before', 'after'] as const)('cut off %s the database hears of it', async (moment) => {
  const { strapi, proxy, mail } = site;
  if (!proxy) throw new Error('There is nothing to cut.');
  const [visitor, team] = [`visitor-${moment}@example.org`, `team-${moment}@example.org`];
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: visitor }));
  proxy.catchOn(recording, moment);
  await strapi.call('responses', 'create', formId, 1, 'Once');
  expect(proxy.caught()).toBe(1);
  expect(await strapi.call('responses', 'find', formId, 1)).toMatchObject([{ status: 'sent', error: null }]);
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'status')).toBe('replied');

  await strapi.call('forms', 'update', formId, { settings: { notifications: [{ id: 'team', to: [team] }] } });
  proxy.catchOn(recording, moment);
  await putSubmission(strapi, formId, contact());
  await strapi.idle();
  expect(proxy.caught()).toBe(1);
  expect(await strapi.call('mails', 'find', formId, 2)).toMatchObject([
    { status: 'sent', attempts: 1, results: [{ error: null }] },
  ]);
  expect(mail.to(team)).toHaveLength(1);
  expect(mail.to(visitor)).toHaveLength(1);
});
