/* What the panel says of whether emails arrive. */
import { mailboxOf } from '../faults/support/dovecot';
import { hasDnsmasq, startNameServer } from './support/dnsmasq';
import { contact, createForm, putSubmission, submit } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { type Suite, useStrapi } from './support/suite';

const DELIVERY = '/imprint/submissions/delivery';

/** Each finding with its state, and what it names. */
const check = async ({ strapi, people }: Suite): Promise<Record<string, unknown>> => {
  const { json } = expectStatus(await adminClient(strapi.site, people.session).get(DELIVERY), 200);
  return Object.fromEntries(
    listAt(json, 'data', 'checks').map((one) => [
      `${textAt(one, 'finding')}: ${textAt(one, 'state')}`,
      at(one, 'values'),
    ]),
  );
};

describe('as it is after the installation', () => {
  const suite = useStrapi();

  test('the sender of an example is named, nothing is asked about it, and failed emails are counted', async () => {
    const { strapi, mail, api } = suite();
    expect(await check(suite())).toEqual({
      'provider.set: good': { provider: 'nodemailer' },
      'sender.foreign: bad': { sender: 'website@example.org' },
      'failed.none: good': {},
    });
    mail.setMode('reject');
    const settings = { notifications: [{ id: 'a', to: ['team@example.org'] }] };
    const formId = await createForm(strapi, { settings });
    await submit(api, formId);
    await strapi.idle();
    mail.setMode('accept');
    expect(await check(suite())).toMatchObject({
      'failed.some: warning': { count: '1', error: expect.stringContaining('Nobody here') as unknown },
    });
  });

  test('without a mailbox none can be tested', async () => {
    const { strapi, people } = suite();
    const panel = adminClient(strapi.site, people.session);
    expectError(await panel.post(`${DELIVERY}/round-trip`, {}), 400, { name: 'ValidationError' });
  });

  test('who may not read submissions learns nothing, and who may only read sends nothing', async () => {
    const { strapi, people } = suite();
    const other = adminClient(strapi.site, await people.login(await people.admin(['forms.find'])));
    expectError(await other.get(DELIVERY), 403, { name: 'PolicyError' });
    const reader = adminClient(strapi.site, await people.login(await people.admin(['submissions.find'])));
    expectStatus(await reader.get(DELIVERY), 200);
    expectError(await reader.post(`${DELIVERY}/round-trip`, {}), 403, { name: 'PolicyError' });
    await putSubmission(strapi, await createForm(strapi), contact());
  });
});

const withNames = hasDnsmasq() ? describe : describe.skip;

withNames('with a domain of its own', () => {
  const suite = useStrapi({
    env: { SMTP_FROM: 'Firma <website@mail.firma.de>' },
    config: { forms: { outbox: { mode: 'catch', to: 'dev@firma.de' } } },
  });

  test('its records are judged, those that are missing and those that cannot be asked for', async () => {
    const { strapi } = suite();
    const names = await startNameServer('firma.de', [
      'mx-host=mail.firma.de,mx.firma.de,10',
      'txt-record=mail.firma.de,v=spf1 include:_spf.firma.de ~all',
      'txt-record=mail.firma.de,something=else',
      'txt-record=_dmarc.firma.de,v=DMARC1; p=none',
    ]);
    try {
      await names.use(strapi);
      const [domain, record] = ['mail.firma.de', 'v=spf1 include:_spf.firma.de ~all'];
      expect(await check(suite())).toEqual({
        'provider.set: good': { provider: 'nodemailer' },
        'outbox.catch: warning': { to: 'dev@firma.de' },
        'sender.set: good': { sender: 'website@mail.firma.de' },
        'mx.set: good': { domain },
        'spf.set: good': { domain, record },
        'dkim.unknown: unknown': { domain },
        'dmarc.watching: good': { domain, record: 'v=DMARC1; p=none' },
        'failed.none: good': {},
      });
    } finally {
      await names.stop();
    }
    const none = await startNameServer('firma.de', []);
    try {
      expect(Object.keys(await check(suite()))).toEqual(
        expect.arrayContaining(['mx.none: warning', 'spf.none: bad', 'dmarc.none: bad']),
      );
    } finally {
      await none.stop();
    }
    // Nobody answers now.
    expect(await check(suite())).toMatchObject({ 'dns.unknown: unknown': { domain: 'mail.firma.de' } });
  });
});

withNames('while a test is under way', () => {
  const suite = useStrapi({
    env: { SMTP_FROM: 'Firma <website@mail.firma.de>' },
    // Nobody listens there: the test does not come back.
    config: { replies: { inbound: { imap: mailboxOf('office@firma.de') } } },
  });

  test('the sender’s records are not asked for again', async () => {
    const { strapi, people } = suite();
    const names = await startNameServer('firma.de', ['txt-record=mail.firma.de,v=spf1 -all']);
    try {
      await names.use(strapi);
      const panel = adminClient(strapi.site, people.session);
      expectStatus(await panel.post(`${DELIVERY}/round-trip`, {}), 200);
      expect(await check(suite())).toMatchObject({ 'roundTrip.waiting: unknown': {}, 'spf.set: good': {} });
    } finally {
      await names.stop();
    }
    expect(await check(suite())).toMatchObject({ 'roundTrip.waiting: unknown': {}, 'spf.set: good': {} });
  });
});
