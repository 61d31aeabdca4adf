/* Notifications in the form editor: several of them, how each looks, and a test of it. */
import { contactFields, createForm } from '../api/support/forms';
import { listAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { forms: { mail: { name: 'Example Ltd' } } } });

const LIST = '/plugins/imprint-forms';

const notificationsOf = async (formId: string): Promise<readonly unknown[]> =>
  listAt(await suite().strapi.call('forms', 'findOne', formId), 'settings', 'notifications');

test('notifications are added, duplicated, changed and removed, by keyboard too', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi);
  const page = await openAsOwner({ path: `${LIST}/${formId}?tab=mail` });
  await page.getByText('Nobody is notified.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a notification' }).press('Enter');
  const first = page.getByRole('group', { name: 'Notification 1' });
  await first.getByRole('textbox', { name: /^Send to/ }).fill('team@example.org\nsales@example.org');
  await first.getByRole('textbox', { name: 'Email subject' }).fill('New: ');
  await first
    .getByRole('button', { name: /^Insert \{\{name\}\}.*/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Duplicate notification 1' }).click();
  const second = page.getByRole('group', { name: 'Notification 2' });
  await second.getByRole('textbox', { name: /^Send to/ }).fill('press@example.org');
  await second.getByRole('textbox', { name: 'Email text' }).fill('Look:');
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-notifications', { fullPage: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form has been saved.').first().waitFor();
  await expectSoon(() => notificationsOf(formId)).toMatchObject([
    { to: ['team@example.org', 'sales@example.org'], subject: 'New: {{name}}' },
    { to: ['press@example.org'], subject: 'New: {{name}}', text: 'Look:' },
  ]);
  const [, kept] = await notificationsOf(formId);

  await page.getByRole('button', { name: 'Remove notification 1' }).click();
  await page.getByRole('button', { name: 'Add a notification' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter at least one address, or remove the notification.').waitFor();
  await page.getByRole('button', { name: 'Remove notification 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSoon(() => notificationsOf(formId)).toEqual([kept]);
});

test('a condition follows its field under another name, and notifications are put in order', async () => {
  const { strapi, openAsOwner } = suite();
  const when = { match: 'all', rules: [{ field: 'name', op: 'is', value: 'Erika' }] };
  const formId = await createForm(strapi, {
    settings: {
      notifications: [
        { id: 'all', to: ['all@example.org'] },
        { id: 'some', to: ['some@example.org'], when },
      ],
    },
  });
  const page = await openAsOwner({ path: `${LIST}/${formId}` });
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('textbox', { name: /^Name in the data/ }).fill('full-name');
  await page.getByRole('tab', { name: 'Messages' }).click();
  const second = page.getByRole('group', { name: 'Notification 2' });
  await second.getByRole('combobox', { name: 'Field of rule 1' }).getByText('Name').waitFor();
  await page.getByRole('button', { name: 'Move notification 2 up' }).press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: 'The notification is now in position 1 of 2.' })
    .first()
    .waitFor({ state: 'attached' });
  // It is still the same one that the next key moves.
  await page.getByRole('button', { name: 'Move notification 1 up' }).and(page.locator(':focus')).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-notifications-moved', { fullPage: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form has been saved.').first().waitFor();
  await expectSoon(() => notificationsOf(formId)).toEqual([
    { id: 'some', to: ['some@example.org'], when: { ...when, rules: [{ ...when.rules[0], field: 'full-name' }] } },
    { id: 'all', to: ['all@example.org'] },
  ]);
});

test.each([
  ['en', 'Notification 1', 'Add a condition', 'Field of rule 1', 'Value of rule 1', 'Save', 'saved'],
  [
    'de',
    'Benachrichtigung 1',
    'Bedingung hinzufügen',
    'Feld der Regel 1',
    'Wert der Regel 1',
    'Speichern',
    'gespeichert',
  ],
] as const)(
  '%s: a notification is sent for one topic only',
  async (language, group, add, field, value, save, saved) => {
    const { strapi, openAsOwner } = suite();
    const options = [
      { value: 'sales', label: { en: 'Sales', de: 'Verkauf' } },
      { value: 'press', label: { en: 'Press', de: 'Presse' } },
    ];
    const formId = await createForm(strapi, {
      fields: [...contactFields, { name: 'topic', type: 'select', label: { en: 'Topic', de: 'Thema' }, options }],
      settings: { notifications: [{ id: 'team', to: ['team@example.org'] }] },
    });
    const page = await openAsOwner({ path: `${LIST}/${formId}?tab=mail`, language });
    const notification = page.getByRole('group', { name: group });
    const choose = async (name: string, option: string): Promise<void> => {
      await notification.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await notification.getByRole('button', { name: add }).click();
    // The panel shows labels in the first language of the forms.
    await choose(field, 'Topic');
    await choose(value, 'Press');
    // In another language the same elements have other words.
    if (language === 'en') await expectNoViolations(page);
    await expectToFitEach(page, `forms-mail-condition-${language}`, { fullPage: true });
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(saved).first().waitFor();
    const rules = [{ field: 'topic', op: 'is', value: 'press' }];
    await expectSoon(() => notificationsOf(formId)).toEqual([
      { id: 'team', to: ['team@example.org'], when: { match: 'all', rules } },
    ]);
  },
);

test.each([
  ['en', 'Preview: Notification 1', 'Send a test', 'The test has been sent to owner@example.org.', '[Test] Unsaved'],
  [
    'de',
    'Vorschau: Benachrichtigung 1',
    'Test senden',
    'Der Test wurde an owner@example.org gesendet.',
    '[Probe] Unsaved',
  ],
] as const)(
  '%s: an unsaved email is shown as it would be sent, and sent as a test',
  async (language, preview, test, sent, subject) => {
    const { strapi, mail, openAsOwner } = suite();
    const notifications = [{ id: 'team', to: ['team@example.org'] }];
    const formId = await createForm(strapi, {
      settings: { notifications, confirmation: { text: 'Thanks, {{name}}' } },
    });
    const page = await openAsOwner({ path: `${LIST}/${formId}?tab=mail`, language });
    await page.getByRole('textbox', { name: language === 'en' ? 'Email subject' : 'E-Mail-Betreff' }).fill('Unsaved');
    await page.getByRole('button', { name: preview }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Unsaved').waitFor();
    const frame = dialog.frameLocator('iframe');
    await frame.getByRole('rowheader', { name: 'Email' }).waitFor();
    await frame.getByText('Example Ltd').waitFor();
    if (language === 'en') await expectNoViolations(page);
    await expectToFitEach(page, `forms-mail-preview-${language}`);
    await dialog.getByRole('tab', { name: 'Text', exact: true }).click();
    await dialog.getByText('Name: [Name]').waitFor();
    if (language === 'en') await expectNoViolations(page);
    await screenshot(page, `forms-mail-text-${language}`);
    const before = mail.to('owner@example.org').length;
    await dialog.getByRole('button', { name: new RegExp(test) }).click();
    await page.getByText(sent).waitFor();
    await expectSoon(() => mail.to('owner@example.org')).toHaveLength(before + 1);
    expect(mail.to('owner@example.org').at(-1)?.headers.get('subject')).toBe(subject);
    // Nothing of it has been saved.
    await expectSoon(() => notificationsOf(formId)).toEqual(notifications);
  },
);
