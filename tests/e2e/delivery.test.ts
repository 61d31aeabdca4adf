/* The page that says whether emails arrive. */
import { createForm, submit } from '../api/support/forms';
import { mailboxOf } from '../faults/support/dovecot';
import { expectNoViolations } from './support/axe';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

// Nobody listens there: the mailbox cannot be read.
const suite = usePanel({ config: { replies: { inbound: { imap: mailboxOf('office@example.org') } } } });

const INBOX = '/plugins/imprint-inbox';

test('says what is wrong and what to change, and tries it', async () => {
  const { strapi, api, mail, openAsOwner } = suite();
  mail.setMode('reject');
  const settings = { notifications: [{ id: 'a', to: ['team@example.org'] }] };
  const formId = await createForm(strapi, { name: 'Contact', settings });
  await submit(api, formId);
  await strapi.idle();
  await strapi.runJob('mailbox');

  const page = await openAsOwner({ path: INBOX });
  await page.getByText('The mailbox for answers cannot be read.').first().waitFor();
  await page.getByRole('link', { name: 'Email delivery' }).click();
  const points = page.getByRole('main').getByRole('listitem');
  const point = (state: string, text: RegExp) =>
    points.filter({ has: page.getByRole('img', { name: state, exact: true }) }).filter({ hasText: text });
  await point('Good', /sent by the provider “nodemailer”/).waitFor();
  await point('Needs fixing', /website@example\.org, which is not one of your addresses/).waitFor();
  await point('Needs fixing', /mailbox for answers cannot be read.*ECONNREFUSED/).waitFor();
  await point('Worth a look', /An email could not be sent.*Nobody here/).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'delivery');

  await page.getByRole('button', { name: 'Send a test to the mailbox' }).click();
  await page
    .getByText(/The test could not be sent: .*Nobody here/)
    .first()
    .waitFor();
  mail.setMode('accept');
  await page.getByRole('button', { name: 'Send a test to the mailbox' }).click();
  await page.getByText('Sent to office@example.org. Once it arrives, this page will say so.').first().waitFor();
  await point('Not known', /has not arrived in the mailbox yet/).waitFor();

  await page.getByRole('link', { name: 'Show the submissions' }).click();
  await page.getByRole('tab', { name: /^Failed emails/ }).waitFor();

  const german = await openAsOwner({ path: `${INBOX}/delivery`, language: 'de', width: 390, height: 844 });
  await german.getByText('Das Postfach für Antworten lässt sich nicht lesen.', { exact: false }).first().waitFor();
  await expectToFitEach(german, 'delivery-german');
});
