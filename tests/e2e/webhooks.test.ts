/* Webhooks as an editor sets them up: the secret once, a test, and what a submission's page says of them. */
import { putSubmission } from '../api/support/forms';
import { type Receiver, startReceiver, verify } from '../api/support/receiver';
import { expectNoViolations } from './support/axe';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { forms: { webhooks: { allowPrivate: true } } } });

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});

afterAll(() => receiver.close());

const last = () => {
  const received = receiver.received.at(-1);
  if (received === undefined) throw new Error('Nothing came.');
  return received;
};

test('a webhook is added to a new form, shows its secret once, is tested, and told of a submission', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint-forms/new?template=contact' });
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a URL.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: /^URL/ }).fill(receiver.url);
  await page.getByRole('combobox', { name: 'Submitted values' }).click();
  await page.getByRole('option', { name: 'Selected fields' }).click();
  await page.getByRole('checkbox', { name: 'Message' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/imprint-forms\/[0-9a-f-]{36}/);
  const formId = /imprint-forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await page.getByRole('tab', { name: 'Webhooks' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText(/^Accepted with 200 after \d+ ms\.$/).waitFor();
  expect(verify(last(), secret)).toMatchObject({ type: 'ping' });
  await expectNoViolations(page);
  await screenshot(page, 'forms-webhooks');

  receiver.behave({ status: 410 });
  await putSubmission(suite().strapi, formId, {
    name: 'Erika Mustermann',
    email: 'erika@example.org',
    message: 'Good morning!',
    privacy: 'on',
  });
  await receiver.get(2);
  expect(verify(last(), secret)).toMatchObject({ data: { data: { message: 'Good morning!' } } });

  await page.reload();
  await page.getByText(/^Stopped on .* 410 \(Gone\)\. Events are kept\.$/).waitFor();
  await page.getByText('The secret is stored and not shown again.').waitFor();
  await screenshot(page, 'forms-webhooks-stopped');
  receiver.behave({ status: 200 });
  await page.getByRole('button', { name: 'Resume' }).click();
  await receiver.get(3);
  await page.getByText(/^Stopped on/).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Generate a new secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate a new secret' }).click();
  const renewed = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(renewed).not.toBe(secret);

  const detail = await suite().openAsOwner({ path: `/plugins/imprint-inbox/${formId}/1` });
  const card = detail.getByRole('region', { name: 'Conversation' });
  await card.getByText('webhook event', { exact: false }).click();
  await card.getByText('Answered with 200').first().waitFor();
  await expectNoViolations(detail);
  await screenshot(detail, 'inbox-webhooks');
  const count = receiver.received.length;
  await card.getByRole('button', { name: 'Send again' }).first().click();
  await receiver.get(count + 1);
  await detail.getByText('The webhook has accepted the event.').waitFor();
  expect(verify(last(), renewed)).toMatchObject({ type: 'submission.created' });

  await page.getByRole('button', { name: 'Remove webhook 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.locator('[data-add="webhook"]:focus').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No other system is notified.').waitFor();
});
