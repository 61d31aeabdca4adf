/* An installation whose outbox holds everything, and whose forms name environment variables. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const FORMS = '/plugins/imprint-forms';
const INBOX = '/plugins/imprint-inbox';

const variables = ['TEAM_MAIL', 'SALES_MAIL'];
const team = 'team@example.org';
const settings = {
  notifications: [{ id: 'team', to: ['${TEAM_MAIL}'] }],
  confirmation: { text: { en: 'Thank you' } },
};
const words = {
  en: {
    holds: /^The outbox is on hold \(forms\.outbox\)/,
    missing: 'Environment variables without a value: SALES_MAIL. Nothing that needs them is sent.',
    waits: 'Waiting: the outbox is on hold.',
    none: 'Send none',
    to: /^Send to/,
    save: 'Save',
    test: /^Send a test/,
    held: 'Not sent: the outbox is on hold.',
    refused: 'The configuration (forms.variables) does not name the environment variable DATABASE_PASSWORD.',
  },
  de: {
    holds: /^Der Postausgang ist angehalten \(forms\.outbox\)/,
    missing: 'Umgebungsvariablen ohne Wert: SALES_MAIL. Was sie braucht, wird nicht gesendet.',
    waits: 'Wartet: Der Postausgang ist angehalten.',
    none: 'Nichts senden',
    to: /^Senden an/,
    save: 'Speichern',
    test: /^Test/,
    held: 'Nicht gesendet: Der Postausgang ist angehalten.',
    refused: 'Die Konfiguration (forms.variables) nennt die Umgebungsvariable DATABASE_PASSWORD nicht.',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('while the outbox holds', () => {
  const suite = usePanel({
    config: { forms: { outbox: { mode: 'hold' }, variables } },
    env: { TEAM_MAIL: team },
  });

  test.each(oneInGate(['en', 'de'] as const))('%s: the pages say so, and nothing offers to send', async (language) => {
    const { strapi, openAsOwner } = suite();
    const { holds, missing, waits, none } = words[language];
    const formId = await createForm(strapi, { settings });
    await putSubmission(strapi, formId, contact());
    await strapi.call('responses', 'create', formId, 1, 'We call you.');
    const page = await openAsOwner({ path: FORMS, language });
    await page.getByText(holds).waitFor();
    await page.getByText(missing, { exact: true }).waitFor();
    await expectNoViolations(page);
    await expectToFitEach(page, `outbox-forms-${language}`);

    await page.goto(`/admin${INBOX}?formId=${formId}`);
    await button(page, none).waitFor();
    await page.getByText('erika@example.org').first().waitFor();
    await expectToFitEach(page, `outbox-inbox-${language}`);

    await page.goto(`/admin${INBOX}/${formId}/1`);
    await page.getByText('We call you.').waitFor();
    // The reply, the notification and the confirmation, each once.
    await expectSoon(() => page.getByText(waits, { exact: true }).count()).toBe(3);
    await page.getByText(/\$\{TEAM_MAIL\}/).waitFor();
    expect(await page.getByText(/^(Not sent|Nicht gesendet):/).count()).toBe(0);
    await expectNoViolations(page);
    await expectToFitEach(page, `outbox-submission-${language}`);
  });

  test.each(oneInGate(['en', 'de'] as const))('%s: a recipient that is a variable', async (language) => {
    const { strapi, openAsOwner } = suite();
    const { to, save, refused, test: name, held } = words[language];
    const formId = await createForm(strapi, { settings });
    const page = await openAsOwner({ path: `${FORMS}/${formId}?tab=mail`, language });
    const recipients = page.getByRole('textbox', { name: to }).first();
    await expectSoon(() => recipients.inputValue()).toBe('${TEAM_MAIL}');
    await recipients.fill('${TEAM_MAIL}\n${DATABASE_PASSWORD}');
    await button(page, save).click();
    await page.getByText(refused, { exact: true }).first().waitFor();
    await expectToFitEach(page, `outbox-editor-${language}`);
    await recipients.fill('${TEAM_MAIL}\n${SALES_MAIL}');
    await button(page, save).click();
    await expectSoon(async () =>
      at(listAt(await strapi.call('forms', 'findOne', formId), 'settings', 'notifications')[0], 'to'),
    ).toEqual(['${TEAM_MAIL}', '${SALES_MAIL}']);
    // A test is none that could wait.
    await page.getByRole('button', { name }).first().click();
    await page.getByText(held, { exact: true }).first().waitFor();
  });
});

describe('after that', () => {
  const suite = usePanel({ config: { forms: { variables } }, env: { TEAM_MAIL: team } });

  test('what was held is sent by hand', async () => {
    const { strapi, mail, openAsOwner } = suite();
    const formId = await createForm(strapi, { settings: { notifications: settings.notifications } });
    await putSubmission(strapi, formId, contact());
    await strapi.idle();
    // As the outbox leaves it.
    const held = { status: 'pending', installation: 'held', nextAttemptAt: new Date().toISOString(), sentAt: null };
    await strapi.query('plugin::imprint.form-mail', 'updateMany', {
      where: { formId },
      data: { ...held, attempts: 0 },
    });
    const before = mail.to(team).length;
    const page = await openAsOwner({ path: `${INBOX}/${formId}/1` });
    await page.getByText('Notification to ${TEAM_MAIL}').waitFor();
    await expectToFitEach(page, 'outbox-by-hand');
    await button(page, 'Send now').click();
    await page.getByText('The email has been sent.').waitFor();
    await expectSoon(() => button(page, 'Send now').count()).toBe(0);
    expect(mail.to(team)).toHaveLength(before + 1);
  });
});
