/* The form editor for roles that may change forms, and neither read nor delete what visitors send; faults at their inputs. */
import { createForm } from '../api/support/forms';
import { at } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const settings = {
  notifications: [{ id: 'team', to: ['office@example.org'] }],
  replyTo: 'office@example.org',
  retentionDays: 90,
};

const settingsOf = async (formId: string): Promise<unknown> =>
  at(await suite().strapi.call('forms', 'findOne', formId), 'settings');

test('recipients and retention are read-only, and say why, without the rights on submissions', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { settings });
  const person = await people.admin(['forms.find', 'forms.create', 'forms.update']);
  const page = await openAs(person, { path: `${LIST}/${formId}?tab=mail` });
  const sendTo = page.getByRole('textbox', { name: 'Send to' });
  await sendTo.waitFor();
  await expectSoon(() => sendTo.isDisabled()).toBe(true);
  await expectSoon(() => page.getByRole('textbox', { name: 'Sender' }).isDisabled()).toBe(true);
  await expectSoon(() => page.getByRole('textbox', { name: 'Reply-to address' }).isDisabled()).toBe(true);
  await expectSoon(() => page.getByText('Your role may not read submissions').count()).toBe(3);
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-rights-mail', { fullPage: true });
  await page.getByRole('tab', { name: 'Protection' }).click();
  const days = page.getByRole('spinbutton', { name: 'Retention period (days)' });
  await expectSoon(() => days.isDisabled()).toBe(true);
  await page.getByText('Your role may not delete submissions').waitFor();
  await expectToFitEach(page, 'forms-rights-rules', { fullPage: true });

  // Everything else is theirs to change.
  await page.getByRole('spinbutton', { name: /^Maximum number of links/ }).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form has been saved.').first().waitFor();
  await expectSoon(() => settingsOf(formId)).toEqual({ ...settings, maxLinks: 7 });

  await page.goto(`/admin${LIST}`);
  await page.getByRole('button', { name: 'Actions for Contact' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await page
    .getByText(/has been created without the recipients/)
    .first()
    .waitFor();
});

test('says it in German', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { settings });
  const person = await people.admin(['forms.find', 'forms.update']);
  const page = await openAs(person, { path: `${LIST}/${formId}?tab=mail`, language: 'de' });
  await page.getByText('Ihre Rolle darf Einsendungen nicht lesen').first().waitFor();
  await page.getByRole('tab', { name: 'Schutz' }).click();
  await page.getByText('Ihre Rolle darf Einsendungen nicht löschen').waitFor();
});

test.each([
  ['en', 'Add a notification', 'Send to', 'Fields', 'Save', '“office” is not an email address.'],
  ['de', 'Benachrichtigung hinzufügen', 'Senden an', 'Felder', 'Speichern', '„office“ ist keine E-Mail-Adresse.'],
] as const)(
  '%s: what the server has against a setting is a sentence at its input',
  async (language, add, label, fields, save, sentence) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { settings: {} });
    const page = await openAsOwner({ path: `${LIST}/${formId}?tab=mail`, language });
    await page.getByRole('button', { name: add }).click();
    const sendTo = page.getByRole('textbox', { name: label });
    await sendTo.fill('team@example.org\noffice');
    await page.getByRole('tab', { name: fields }).click();
    await page.getByRole('button', { name: save }).click();
    await page.getByText(sentence).waitFor();
    // On its tab, at its input, with the cursor in it.
    await page.locator('textarea[aria-invalid="true"]:focus').waitFor();
    await expectSoon(() => sendTo.getAttribute('aria-invalid')).toBe('true');
    await sendTo.fill('team@example.org');
    await page.getByText(sentence).waitFor({ state: 'detached' });
  },
);
