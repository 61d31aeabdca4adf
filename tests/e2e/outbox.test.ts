/* An installation whose outbox holds everything, and whose forms name environment variables. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { listAt, numberAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const FORMS = '/plugins/imprint-forms';
const INBOX = '/plugins/imprint-inbox';

describe('while it holds', () => {
  const suite = usePanel({
    config: { forms: { outbox: { mode: 'hold' }, variables: ['TEAM_MAIL', 'CRM_URL', 'SALES_MAIL'] } },
    env: { TEAM_MAIL: 'team@example.org', CRM_URL: 'https://crm.example.org' },
  });

  test.each(['en', 'de'] as const)('LOOK %s', async (language) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, {
      settings: {
        notifications: [{ id: 'team', to: ['${TEAM_MAIL}', 'sales@example.org'] }],
        confirmation: { text: { en: 'Thank you' } },
        webhooks: [{ id: 'one', url: '${CRM_URL}', events: ['submission.created'] }],
      },
    });
    await putSubmission(strapi, formId, contact());
    await strapi.idle();
    await strapi.call('responses', 'create', formId, 1, 'Good morning!');
    const page = await openAsOwner({ path: FORMS, language });
    await page.getByText('forms.outbox').waitFor();
    await expectToFitEach(page, `outbox-forms-${language}`);
    await page.goto(`/admin${INBOX}`);
    await page.getByText('forms.outbox').waitFor();
    await page.getByText('erika@example.org').first().waitFor();
    await expectToFitEach(page, `outbox-inbox-${language}`);
    await page.goto(`/admin${INBOX}/${formId}/1`);
    await page.getByText('Good morning!').last().waitFor();
    await expectToFitEach(page, `outbox-submission-${language}`, { fullPage: true });
    await page.goto(`/admin${FORMS}/${formId}?tab=mail`);
    const to = page.getByRole('textbox', { name: /^(Send to|Senden an|An)/ }).first();
    await to.fill('${TEAM_MAIL}\n${DATABASE_PASSWORD}');
    await expectToFitEach(page, `outbox-editor-${language}`, { fullPage: true });
    await page.getByRole('button', { name: /^(Save|Speichern)/ }).first().click();
    await page.getByText('forms.variables').last().waitFor();
    await expectToFitEach(page, `outbox-editor-refused-${language}`, { fullPage: true });
    await page.goto(`/admin${FORMS}/${formId}?tab=webhooks`);
    await page.getByRole('textbox').first().waitFor();
    await expectToFitEach(page, `outbox-webhooks-${language}`, { fullPage: true });
  });
});
