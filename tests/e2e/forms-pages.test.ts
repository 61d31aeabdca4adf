/* The forms pages as an editor uses them: with the keyboard, in both languages, and with fewer rights. */
import type { Page } from 'playwright-core';

import { createForm, putSubmission } from '../api/support/forms';
import { anyString, at, listAt, textAt } from '../api/support/json';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const storedForm = async (formId: string): Promise<unknown> => suite().strapi.call('forms', 'findOne', formId);

const fieldNames = async (formId: string): Promise<string[]> =>
  listAt(await storedForm(formId), 'fields').map((field) => textAt(field, 'name'));

/** The id of the form that the page is about, once it is saved. */
const savedId = async (page: Page): Promise<string> => {
  await page.waitForURL(/imprint-forms\/[0-9a-f-]{36}/);
  return /imprint-forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).first();

/** Steps on with Tab until an element is reached, as somebody without a mouse does. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      "document.activeElement.getAttribute('aria-label') || document.activeElement.labels?.[0]?.textContent || document.activeElement.textContent || ''",
    );
    if (typeof label === 'string' && name.test(label)) return;
  }
  throw new Error(`${String(name)} cannot be reached with Tab.`);
};

atNight('without forms, the list offers a ready-made contact form', async () => {
  const page = await suite().openAsOwner({ path: LIST });
  await page.getByRole('link', { name: 'Create a contact form' }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-empty');

  await page.getByRole('link', { name: 'Create a contact form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.frameLocator('iframe').getByLabel('Message').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const formId = await savedId(page);
  await expectSoon(() => fieldNames(formId)).toEqual(['name', 'email', 'message', 'privacy']);
  await page.getByRole('button', { name: /^Email/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('textbox', { name: /^Name in the data/ }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-editor', { docs: true });
});

test('a form is made, put in order and saved with the keyboard alone', async () => {
  const page = await suite().openAsOwner({ path: `${LIST}/new` });
  await page.getByRole('heading', { level: 1, name: 'New form' }).waitFor();

  await page.keyboard.type('Feedback');
  for (const label of ['Your name', 'Your opinion']) {
    await tabTo(page, /^Search fields/);
    await page.keyboard.type('single-line');
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: /^Label/ })
      .first()
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type(label);
  }

  await page.getByRole('button', { name: 'Move Your opinion up' }).focus();
  await page.keyboard.press('Enter');
  await notice(page, 'Your opinion is now in position 1 of 2.').waitFor();
  const handle = page.getByRole('button', { name: /^Drag Your opinion/ });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await notice(page, 'Your opinion is now in position 2 of 2.').waitFor();
  await page.keyboard.press('ArrowUp');
  await notice(page, 'Your opinion is now in position 1 of 2.').waitFor();
  await handle.and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Control+s');
  const formId = await savedId(page);
  await expectSoon(() => storedForm(formId)).toMatchObject({
    name: 'Feedback',
    fields: [
      { name: 'your-opinion', type: 'text', label: 'Your opinion' },
      { name: 'your-name', type: 'text', label: 'Your name' },
    ],
  });
});

atNight('fields are put in order with the mouse as well', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}` });
  await page.getByRole('button', { name: /^Drag Message/ }).waitFor();
  // What scrolls is the panel's own area.
  await expectSoon(() => page.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true);
  await page.getByRole('button', { name: /^Drag Message/ }).dragTo(page.getByRole('button', { name: /^Drag Name/ }));
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'The form has been saved.').waitFor();
  await expectSoon(() => fieldNames(formId)).toEqual(['message', 'name', 'email']);
});

test('what is wrong stands at its input, whoever found it', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}` });
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form needs a name.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-errors');

  // What is mended is said no longer, without saving; what is broken again is said again.
  await name.fill('Contact');
  await page.getByText('The form needs a name.').waitFor({ state: 'detached' });
  await name.fill(' ');
  await page.getByText('The form needs a name.').waitFor();
  await name.fill('Contact');
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('textbox', { name: /^Pattern/ }).fill('(');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Add a notification' }).click();
  await page.getByRole('textbox', { name: /^Send to/ }).fill('team@example.org\nnobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This is not a regular expression').waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByText('“nobody” is not an email address.').waitFor();
  await expectNoViolations(page);
  await expectSoon(async () => at(await storedForm(formId), 'settings')).toEqual({});

  await page.getByRole('textbox', { name: /^Send to/ }).fill('team@example.org');
  await page.getByText('“nobody” is not an email address.').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('button', { name: /^Name.*please check/ }).waitFor();
  await page.getByRole('textbox', { name: /^Pattern/ }).fill('[A-Z].*');
  await page.getByText('This is not a regular expression').waitFor({ state: 'detached' });
  await expectSoon(() => page.getByRole('button', { name: /please check/ }).count()).toBe(0);
});

atNight('messages and protection are set, and are there again', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}?tab=mail` });
  await page.getByRole('button', { name: 'Add a notification' }).click();
  await page.getByRole('textbox', { name: /^Send to/ }).fill('team@example.org');
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Your message');
  await page.getByRole('textbox', { name: /^Message after sending/ }).fill('Thank you!');
  await page.getByRole('checkbox', { name: 'Confirm receipt by email' }).click();
  await page.getByRole('textbox', { name: /^Text of the confirmation/ }).fill('We have your message.');
  await expectNoViolations(page);
  await screenshot(page, 'forms-messages', { fullPage: true });

  await page.getByRole('tab', { name: 'Protection' }).click();
  await page.getByRole('checkbox', { name: /^Treat submissions without a token/ }).click();
  await page.getByRole('spinbutton', { name: /^Maximum number of links/ }).fill('2');
  await page.getByRole('spinbutton', { name: /^Maximum number of submissions from/ }).fill('5');
  await page.getByRole('spinbutton', { name: /^… within this many seconds/ }).fill('60');
  await page.getByRole('spinbutton', { name: /^Retention period/ }).fill('90');
  await expectNoViolations(page);
  await screenshot(page, 'forms-protection');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'The form has been saved.').waitFor();

  await expectSoon(async () => at(await storedForm(formId), 'settings')).toEqual({
    notifications: [{ id: anyString, to: ['team@example.org'] }],
    subject: 'Your message',
    successMessage: { en: 'Thank you!' },
    confirmation: { text: { en: 'We have your message.' } },
    requireToken: true,
    maxLinks: 2,
    rateLimit: { points: 5, seconds: 60 },
    retentionDays: 90,
  });
  await page.reload();
  await expectSoon(() => page.getByRole('spinbutton', { name: /^Retention period/ }).inputValue()).toBe('90');
});

atNight('placeholders are put in where the cursor is, and one that stands for nothing is seen at once', async () => {
  const formId = await createForm(suite().strapi, { settings: { successMessage: { en: 'Thanks!', de: 'Danke!' } } });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}?tab=mail` });
  const text = page.getByRole('textbox', { name: /^Message after sending/ });
  await text.fill('Thank you, !');
  await text.press('ArrowLeft');
  const offered = page.getByRole('group', { name: 'Insert:' }).nth(1);
  await expectSoon(() => offered.getByRole('button').allInnerTexts()).toEqual(
    ['name', 'email', 'message', 'formName', 'submissionId', 'submittedAt'].map((name) => `{{${name}}}`),
  );
  await offered.getByRole('button', { name: 'Insert {{name}} (Name)' }).click();
  await expectSoon(() => text.inputValue()).toBe('Thank you, {{name}}!');
  // The cursor stands behind it, and the keyboard does it as well.
  await page.keyboard.type(' ');
  await offered.getByRole('button', { name: /submissionId/ }).focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => text.inputValue()).toBe('Thank you, {{name}} {{submissionId}}!');
  await text.and(page.locator(':focus')).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-placeholders', { fullPage: true });

  // Where nobody has been, it is put at the end.
  const subject = page.getByRole('textbox', { name: /^Subject/ });
  await page
    .getByRole('group', { name: 'Insert:' })
    .first()
    .getByRole('button', { name: /formName/ })
    .click();
  await expectSoon(() => subject.inputValue()).toBe('{{formName}}');
  await subject.fill('{{form-name}}');
  await page.getByText('{{form-name}} is neither a field').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-placeholder-unknown');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Not saved').waitFor();
  await expectSoon(async () => at(await storedForm(formId), 'settings')).toEqual({
    successMessage: { en: 'Thanks!', de: 'Danke!' },
  });
  await subject.fill('{{formName}}');
  await page.getByText('is neither a field').waitFor({ state: 'detached' });

  // In a language that is not shown, it says in which.
  await page.getByRole('combobox', { name: 'Language of the texts' }).click();
  await page.getByRole('option', { name: /German|Deutsch/ }).click();
  await page.getByRole('textbox', { name: /^Message after sending/ }).fill('Danke, {{nam}}!');
  await page.getByRole('combobox', { name: 'Language of the texts' }).click();
  await page.getByRole('option', { name: /English|Englisch/ }).click();
  await page.getByText(/^(German|Deutsch).*: \{\{nam\}\} is neither a field/).waitFor();
  await page.getByRole('combobox', { name: 'Language of the texts' }).click();
  await page.getByRole('option', { name: /German|Deutsch/ }).click();
  await page.getByRole('textbox', { name: /^Message after sending/ }).fill('Danke, {{name}}!');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'The form has been saved.').waitFor();
  await expectSoon(async () => at(await storedForm(formId), 'settings')).toEqual({
    subject: '{{formName}}',
    successMessage: { en: 'Thank you, {{name}} {{submissionId}}!', de: 'Danke, {{name}}!' },
  });

  // A field that a text names cannot go unnoticed.
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Remove Name' }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByText('{{name}} is neither a field').waitFor();
});

atNight('options, languages and files of fields are edited', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1100 });
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('option', { name: 'Drop-down list' }).click();
  await page.getByRole('textbox', { name: 'Label (English)' }).fill('Topic');
  await page.getByRole('textbox', { name: 'Option 1 (English)' }).fill('Offer');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('textbox', { name: 'Option 2 (English)' }).fill('Press');
  await page.getByRole('button', { name: 'Move option 2 up' }).click();
  await page.getByRole('textbox', { name: 'Label (Deutsch)' }).fill('Thema');
  await page.getByRole('textbox', { name: 'Option 1 (Deutsch)' }).fill('Presse');
  await page.getByRole('combobox', { name: 'Language of the preview' }).click();
  await page.getByRole('option', { name: /German|Deutsch/ }).click();
  await page.frameLocator('iframe').getByLabel('Thema').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-options');

  await page.getByRole('option', { name: 'File' }).click();
  await page.getByRole('textbox', { name: 'Label (Deutsch)' }).fill('Lebenslauf');
  await page.getByRole('textbox', { name: /^Allowed files/ }).fill('.pdf, image/*');
  await page.getByRole('spinbutton', { name: /^Maximum file size/ }).fill('2.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'The form has been saved.').waitFor();

  await expectSoon(async () => listAt(await storedForm(formId), 'fields').slice(3)).toEqual([
    {
      name: 'topic',
      type: 'select',
      label: { en: 'Topic', de: 'Thema' },
      options: [
        { value: 'press', label: { en: 'Press', de: 'Presse' } },
        { value: 'offer', label: 'Offer' },
      ],
    },
    {
      name: 'lebenslauf',
      type: 'file',
      label: { de: 'Lebenslauf' },
      accept: ['.pdf', 'image/*'],
      maxSize: 2_500_000,
    },
  ]);
});

test('leaving with changes asks first', async () => {
  const formId = await createForm(suite().strapi, { name: 'Unsaved' });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}` });
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('Changed');
  await page.getByRole('link', { name: 'Back' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-unsaved');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectSoon(() => name.inputValue()).toBe('Changed');

  await page.getByRole('link', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('link', { name: 'Unsaved', exact: true }).waitFor();
});

test('a form is switched off, copied, and deleted while its submissions are kept', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name: 'Orders' });
  await putSubmission(strapi, formId);
  await putSubmission(strapi, formId);
  const page = await suite().openAsOwner({ path: LIST });
  const row = page.getByRole('row', { name: /Orders/ });
  await row.waitFor();
  await expectSoon(() => row.innerText()).toMatch(/Orders[\s\S]*3[\s\S]*2[\s\S]*2/);
  await expectNoViolations(page);
  await screenshot(page, 'forms-list', { docs: true });

  await row.getByRole('switch').click();
  await notice(page, 'no longer accepts submissions').waitFor();
  await expectSoon(async () => at(await storedForm(formId), 'enabled')).toBe(false);

  await row.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  // Nothing is hidden below its edge.
  const fits = "((menu) => menu.scrollHeight <= menu.clientHeight)(document.querySelector('[role=menu]'))";
  await expectSoon(() => page.evaluate(fits)).toBe(true);
  await screenshot(page, 'forms-menu');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Orders' }).waitFor();
  const copyId = await savedId(page);
  expect(copyId).not.toBe(formId);
  await expectSoon(() => fieldNames(copyId)).toEqual(await fieldNames(formId));

  await page.goto(`/admin${LIST}`);
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('has 2 submissions').waitFor();
  // Nothing is chosen beforehand.
  await expectSoon(() => dialog.getByRole('button', { name: 'Delete the form' }).isDisabled()).toBe(true);
  await expectNoViolations(page);
  await screenshot(page, 'forms-delete', { docs: true });
  await dialog.getByRole('radio', { name: /^Keep them/ }).click();
  await dialog.getByRole('button', { name: 'Delete the form' }).click();
  await page.getByRole('heading', { name: 'Deleted forms whose submissions were kept' }).waitFor();
  await expectSoon(() => page.getByRole('row', { name: /Orders/ }).count()).toBe(1);
  await expectSoon(() => page.getByRole('link', { name: 'Orders', exact: true }).getAttribute('href')).toContain(
    formId,
  );
  await expectSoon(() => strapi.call('submissions', 'findOne', formId, '2')).toMatchObject({ submissionId: 2 });
  await expectNoViolations(page);
  await screenshot(page, 'forms-list-deleted');

  // What was kept can go for good, and then nothing of the form is left.
  await page.getByRole('button', { name: 'Permanently delete Orders' }).click();
  await dialog.getByText('2 submissions were kept. They will now be permanently deleted').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-delete-kept');
  await dialog.getByRole('button', { name: 'Delete the form' }).click();
  // The page behind it has no headings for anybody until it is closed.
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Deleted forms whose submissions were kept' }).waitFor({ state: 'detached' });
  await expect(strapi.call('submissions', 'findOne', formId, '2')).rejects.toThrow();
});

atNight('without submissions.delete, a form can only be deleted while its messages are kept', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Guarded' });
  await putSubmission(strapi, formId);
  const page = await openAs(await people.admin(['forms.find', 'forms.delete']), { path: LIST });
  await page.getByRole('button', { name: 'Actions for Guarded' }).waitFor();
  // What leads to messages is not for who may not read them.
  await expectSoon(() => page.getByRole('link', { name: /open the inbox/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Actions for Guarded' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expectSoon(() => dialog.getByRole('radio', { name: /^Delete it/ }).isDisabled()).toBe(true);
  await expectNoViolations(page);
  await dialog.getByRole('radio', { name: /^Keep/ }).click();
  await dialog.getByRole('button', { name: 'Delete the form' }).click();
  await page.getByRole('heading', { name: 'Deleted forms whose submissions were kept' }).waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Permanently delete Guarded' }).count()).toBe(0);
  await expectSoon(() => strapi.call('submissions', 'findOne', formId, '1')).toMatchObject({ submissionId: 1 });
});

atNight('the pages speak German', async () => {
  await createForm(suite().strapi, { name: 'Kontakt' });
  const page = await suite().openAsOwner({ path: LIST, language: 'de' });
  await page.getByRole('heading', { level: 1, name: 'Formulare' }).waitFor();
  await page.getByRole('link', { name: 'Formulare' }).first().waitFor();
  await screenshot(page, 'forms-list-de');
  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Nachricht|^Message/ })
    .first()
    .waitFor();
  for (const tab of ['Felder', 'Nachrichten', 'Schutz', 'Code']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel').first().waitFor();
    // An id in place of a text is one that was forgotten.
    await expectSoon(() => page.locator('main').innerText()).not.toMatch(/\bforms\.(?!captcha\))[a-z]/i);
    await screenshot(page, `forms-${tab.toLowerCase()}-de`);
  }
});

atNight('a role that may only read looks, and changes nothing', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Looked at' });
  const page = await openAs(await people.admin(['forms.find']), { path: LIST });
  const row = page.getByRole('row', { name: /Looked at/ });
  await row.waitFor();
  await expectSoon(() => page.getByRole('link', { name: 'Create a form' }).count()).toBe(0);
  await expectSoon(() => row.getByRole('switch').count()).toBe(0);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expectSoon(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'Embed code', 'Export']);

  await page.goto(`/admin${LIST}/${formId}`);
  await page.getByText('Read only').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await expectSoon(() => page.getByRole('button', { name: /^Move|^Remove|^Add/ }).count()).toBe(0);
  await expectSoon(() => page.getByRole('textbox', { name: /^Name/ }).first().isDisabled()).toBe(true);
  await expectNoViolations(page);
  await screenshot(page, 'forms-read-only');

  await page.goto(`/admin${LIST}/new`);
  await page.getByText(/don.t have the permissions/).waitFor();
});

const formActions = ['forms.find', 'forms.create', 'forms.update', 'forms.delete'] as const;

atNight.each([
  ['forms.create', ['Edit', 'Embed code', 'Export', 'Delete …'], 1, 0],
  ['forms.update', ['View', 'Embed code', 'Duplicate', 'Export', 'Delete …'], 0, 1],
  ['forms.delete', ['Edit', 'Embed code', 'Duplicate', 'Export'], 1, 1],
] as const)('a role without %s is not offered it', async (missing, entries, switches, creates) => {
  const { strapi, people, openAs } = suite();
  const name = `Without ${missing}`;
  await createForm(strapi, { name });
  const person = await people.admin(formActions.filter((action) => action !== missing));
  const page = await openAs(person, { path: LIST });
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expectSoon(() => page.getByRole('menuitem').allInnerTexts()).toEqual(entries);
  await page.keyboard.press('Escape');
  await expectSoon(() => row.getByRole('switch').count()).toBe(switches);
  await expectSoon(() => page.getByRole('link', { name: 'Create a form' }).count()).toBe(creates);
});

atNight('a form that is not there says so', async () => {
  const page = await suite().openAsOwner({ path: `${LIST}/7533269e-1062-4c7f-ab9f-bebcd69b9257` });
  await page.getByText('This no longer exists.').waitFor();
  await page.getByRole('link', { name: 'Back' }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-missing');
});
