/* A declaration that a consumer was told of stands, and is confirmed once, whatever dies or is late in between. */
import { databaseKind } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { textAt } from '../api/support/json';
import type { MailServer } from '../api/support/mail';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { answerLate } from './support/commits';
import { LIMIT_S } from './support/load';
import { type Site, startSite } from './support/site';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.end());

const make = (strapi: TestStrapi): Promise<string> =>
  createForm(strapi, { name: 'Withdrawal', kind: 'withdrawal', fields: undefined });

const declared = (email: string) => ({ name: 'Erika Mustermann', contract: 'Order 1', email });

const confirmedOnce = async (mail: MailServer, to: string): Promise<void> => {
  const mails = await eventually(
    () => mail.to(to),
    (found) => found.length > 0,
    LIMIT_S,
  );
  expect(mails).toHaveLength(1);
};

test('a database that answers late refuses nothing', async () => {
  const { strapi, mail } = site;
  const formId = await make(strapi);
  expectStatus(await strapi.api.get(`/forms/v1/form/${formId}`), 200);
  const end = await answerLate(site);
  const answering = strapi.api.post(`/forms/v1/submission/${formId}`, declared('late@example.org'));
  await end();
  expectStatus(await answering, 201);
  await confirmedOnce(mail, 'late@example.org');
});

/* SQLite is a file that processes do not share. */
(databaseKind() === 'sqlite' ? test.skip : test)(
  'at two processes at once, they are stored without a gap, and each is confirmed once',
  async () => {
    const { strapi, mail, options } = site;
    const formId = await make(strapi);
    const other = await startStrapi(options);
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const answers = await Promise.all(
      numbers.map((number) =>
        (number % 2 === 0 ? strapi : other).api.post(
          `/forms/v1/submission/${formId}`,
          declared(`both${number}@example.org`),
        ),
      ),
    );
    const ids = answers.map((answer) => Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]));
    expect(ids.toSorted((one, another) => one - another)).toEqual(numbers);
    for (const number of numbers) await confirmedOnce(mail, `both${number}@example.org`);
    await other.stop();
  },
);

test('killed after the commit, before the email: the next process confirms it, once', async () => {
  const { strapi, mail, options } = site;
  const formId = await make(strapi);
  mail.setMode('hang');
  expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, declared('killed@example.org')), 201);
  await strapi.kill();
  mail.setMode('accept');
  const next = await startStrapi(options);
  // As if the lease of the process that died had ended.
  const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  await next.query('plugin::imprint.form-mail', 'updateMany', { where: { formId }, data });
  await next.runJob('mails');
  await confirmedOnce(mail, 'killed@example.org');
  await next.stop();
});
