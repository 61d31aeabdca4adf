/* A form for two languages in few actions, by mouse and by keyboard; undo and redo. */
import type { Locator, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, listAt, textAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFit, expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const storedForm = async (formId: string): Promise<unknown> => suite().strapi.call('forms', 'findOne', formId);

const savedId = async (page: Page): Promise<string> => {
  await page.waitForURL(/imprint-forms\/[0-9a-f-]{36}/);
  return /imprint-forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const focused = (page: Page): Locator => page.locator(':focus');

/** Somebody at work: each click, each key, and each text that is typed or pasted is one action. */
const work = (page: Page) => {
  let actions = 0;
  return {
    count: () => actions,
    click: async (target: Locator): Promise<void> => {
      actions += 1;
      await target.click();
    },
    press: async (key: string): Promise<void> => {
      actions += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string): Promise<void> => {
      actions += 1;
      await page.keyboard.type(text);
    },
    /** What was copied elsewhere. */
    paste: async (text: string): Promise<void> => {
      actions += 1;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      await page.keyboard.press('Control+v');
    },
  };
};

const label = (page: Page, language: string) => page.getByRole('textbox', { name: `Label (${language})` });
const offered = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** What both ways of making it lead to. */
const expected = [
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, maxLength: 100, autocomplete: 'name', role: 'name' },
  {
    name: 'email',
    type: 'email',
    label: { en: 'Email', de: 'E-Mail' },
    required: true,
    autocomplete: 'email',
    role: 'reply-to',
  },
  { name: 'phone', type: 'tel', label: { en: 'Phone', de: 'Telefon' }, autocomplete: 'tel' },
  {
    name: 'topic',
    type: 'select',
    label: { en: 'Topic', de: 'Thema' },
    options: [
      { value: 'sales', label: { en: 'Sales', de: 'Vertrieb' } },
      { value: 'service', label: { en: 'Service', de: 'Kundendienst' } },
      { value: 'press', label: { en: 'Press', de: 'Presse' } },
      { value: 'something-else', label: { en: 'Something else', de: 'Etwas anderes' } },
    ],
  },
  {
    name: 'are-you-a-business',
    type: 'radio',
    label: { en: 'Are you a business?', de: 'Sind Sie ein Unternehmen?' },
    options: [
      { value: 'yes', label: { en: 'Yes', de: 'Ja' } },
      { value: 'no', label: { en: 'No', de: 'Nein' } },
    ],
  },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma' },
    maxLength: 200,
    autocomplete: 'organization',
  },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, maxLength: 5000, role: 'message' },
  {
    name: 'privacy',
    type: 'checkbox',
    label: { en: 'I have read the privacy notice', de: 'Ich habe die Datenschutzhinweise gelesen' },
    required: true,
  },
];

test('a form with eight fields in two languages is made in at most 30 actions, submitted and read', async () => {
  const { api, openAsOwner } = suite();
  const page = await openAsOwner({ path: LIST, width: 1400 });
  const { click, press, type, paste, count } = work(page);
  await page.getByRole('link', { name: 'Create a form' }).waitFor();

  await click(page.getByRole('link', { name: 'Create a form' }));
  await page.getByRole('textbox', { name: /^Name/ }).and(focused(page)).waitFor();
  await type('Enquiry');
  await click(page.getByRole('checkbox', { name: 'Deutsch' }));
  await click(offered(page, 'Name'));
  await click(offered(page, 'Email'));
  await click(page.getByRole('checkbox', { name: 'Required' }));
  await click(offered(page, 'Phone'));

  await click(offered(page, 'Drop-down list'));
  await label(page, 'English').and(focused(page)).waitFor();
  await type('Topic');
  await press('Tab');
  await type('Thema');
  await press('Enter');
  await paste('Sales\nService\nPress\nSomething else');
  await click(page.getByRole('textbox', { name: 'Option 1 (Deutsch)' }));
  await paste('Vertrieb\nKundendienst\nPresse\nEtwas anderes\n');
  await expectNoViolations(page);
  await screenshot(page, 'forms-quick-options', { fullPage: true });

  await click(offered(page, 'Yes or no'));
  await label(page, 'English').and(focused(page)).waitFor();
  await type('Are you a business?');
  await press('Tab');
  await type('Sind Sie ein Unternehmen?');
  await click(offered(page, 'Company'));
  await click(offered(page, 'Message'));
  await click(offered(page, 'Privacy notice'));
  await press('Control+s');
  const formId = await savedId(page);

  await expectSoon(async () => at(await storedForm(formId), 'fields')).toEqual(expected);
  expect(count()).toBeLessThanOrEqual(30);
  process.stdout.write(`${count()} actions\n`);

  // One is still where one was.
  await label(page, 'English').waitFor();
  await expectSoon(() => label(page, 'English').inputValue()).toBe('I have read the privacy notice');
  await screenshot(page, 'forms-quick', { fullPage: true });

  const submission = { email: 'ada@example.org', topic: 'press', 'are-you-a-business': 'no', privacy: '1' };
  expectStatus(await api.post(`/forms/v1/submission/${formId}?locale=de`, submission), 201);
  await page.goto('/admin/plugins/imprint-inbox');
  await page.getByRole('link', { name: 'ada@example.org' }).click();
  await page.getByRole('heading', { level: 1, name: 'ada@example.org' }).waitFor();
  await page.getByText('Presse').or(page.getByText('Press')).first().waitFor();
  await screenshot(page, 'forms-quick-inbox');
});

test('with two steps, it takes at most 30 actions too, and leads through both', async () => {
  const page = await suite().openAsOwner({ path: LIST, width: 1400 });
  const { click, press, type, paste, count } = work(page);
  await page.getByRole('link', { name: 'Create a form' }).waitFor();

  await click(page.getByRole('link', { name: 'Create a form' }));
  await page.getByRole('textbox', { name: /^Name/ }).and(focused(page)).waitFor();
  await type('Enquiry');
  const german = page.getByRole('checkbox', { name: 'Deutsch' });
  // It counts for whoever opens the editor for the first time.
  if (await german.isChecked()) await german.click();
  await click(german);
  const title = (language: string) => page.getByRole('textbox', { name: `Title (${language})` });
  await click(offered(page, 'Step'));
  await title('English').and(focused(page)).waitFor();
  await type('You');
  await press('Tab');
  await type('Sie');
  for (const name of ['Name', 'Email', 'Phone', 'Company']) await click(offered(page, name));
  await click(offered(page, 'Step'));
  await title('English').and(focused(page)).waitFor();
  await type('Your message');
  await press('Tab');
  await type('Ihre Nachricht');
  await click(offered(page, 'Drop-down list'));
  await label(page, 'English').and(focused(page)).waitFor();
  await type('Topic');
  await press('Tab');
  await type('Thema');
  await press('Enter');
  await paste('Sales\nService');
  await click(page.getByRole('textbox', { name: 'Option 1 (Deutsch)' }));
  await paste('Vertrieb\nKundendienst\n');
  await click(offered(page, 'Message'));
  await click(offered(page, 'File'));
  await label(page, 'English').and(focused(page)).waitFor();
  await type('File');
  await press('Tab');
  await type('Datei');
  await click(offered(page, 'Privacy notice'));
  await press('Control+s');
  const formId = await savedId(page);
  expect(count()).toBeLessThanOrEqual(30);
  process.stdout.write(`${count()} actions with two steps\n`);

  const items = listAt(await storedForm(formId), 'fields');
  expect(items).toMatchObject([
    { type: 'step', title: { en: 'You', de: 'Sie' } },
    { name: 'name' },
    { name: 'email' },
    { name: 'phone' },
    { name: 'company' },
    { type: 'step', title: { en: 'Your message', de: 'Ihre Nachricht' } },
    { name: 'topic', label: { en: 'Topic', de: 'Thema' }, options: [{ value: 'sales' }, { value: 'service' }] },
    { name: 'message' },
    { type: 'file', label: { en: 'File', de: 'Datei' } },
    { name: 'privacy' },
  ]);
  const step = textAt(items[0], 'id');
  const { api } = suite();
  expectStatus(await api.post(`/forms/v1/check/${formId}`, { email: 'ada@example.org', _step: step }), 200);
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, { email: 'ada@example.org', privacy: '1' }), 201);
});

test('the same form is made with the keyboard alone, in the order of what one thinks', async () => {
  const page = await suite().openAsOwner({ path: `${LIST}/new` });
  const { press, type, paste } = work(page);
  await page.getByRole('textbox', { name: /^Name/ }).and(focused(page)).waitFor();
  await type('Enquiry');
  await press('Tab');
  // Only the languages that are not shown already, which the last form has left.
  if (!(await page.getByRole('checkbox', { name: 'Deutsch' }).isChecked())) {
    await page.getByRole('checkbox', { name: 'Deutsch' }).focus();
    await press('Space');
  }
  const search = page.getByRole('combobox', { name: 'Search fields' });
  const add = async (query: string): Promise<void> => {
    await search.and(focused(page)).waitFor();
    await type(query);
    await press('Enter');
    await label(page, 'English').and(focused(page)).waitFor();
  };
  await search.focus();
  await add('name');
  await press('Enter');
  await add('mail');
  await page.getByRole('checkbox', { name: 'Required' }).focus();
  await press('Space');
  await label(page, 'English').focus();
  await press('Enter');
  await add('pho');
  await press('Enter');
  await add('drop');
  await type('Topic');
  await press('Tab');
  await type('Thema');
  await press('Enter');
  const lines = [
    ['Sales', 'Vertrieb'],
    ['Service', 'Kundendienst'],
    ['Something else', 'Etwas anderes'],
    ['Press', 'Presse'],
  ];
  for (const [index, [english = '', german = '']] of lines.entries()) {
    if (index > 0) await press('Enter');
    await page
      .getByRole('textbox', { name: `Option ${index + 1} (English)` })
      .and(focused(page))
      .waitFor();
    await type(english);
    await press('Tab');
    await type(german);
  }
  // One too many, and one in the wrong place.
  await press('Enter');
  await page.getByRole('textbox', { name: 'Option 5 (English)' }).and(focused(page)).waitFor();
  await press('Backspace');
  await page.getByRole('textbox', { name: 'Option 4 (English)' }).and(focused(page)).waitFor();
  await press('Alt+ArrowUp');
  await page.getByRole('textbox', { name: 'Option 3 (English)' }).and(focused(page)).waitFor();
  await expectSoon(() => focused(page).inputValue()).toBe('Press');
  await label(page, 'English').focus();
  await page.getByRole('button', { name: 'Add a field' }).focus();
  await press('Enter');
  await press('Enter');
  await add('yes');
  await paste('Are you a business?');
  await press('Tab');
  await type('Sind Sie ein Unternehmen?');
  await page.getByRole('combobox', { name: 'Search fields' }).focus();
  await add('comp');
  await press('Enter');
  await add('mess');
  await press('Enter');
  await add('consent');
  await press('Control+s');
  await expectSoon(async () => at(await storedForm(await savedId(page)), 'fields')).toEqual(expected);
});

test('a new form begins as another one, or as a template', async () => {
  await createForm(suite().strapi, { name: 'Orders', settings: { subject: 'Your order' } });
  const page = await suite().openAsOwner({ path: `${LIST}/new` });
  await page.getByRole('combobox', { name: 'Start with' }).click();
  await screenshot(page, 'forms-start');
  await page.getByRole('option', { name: 'Copy of Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Orders' }).waitFor();
  await page.getByRole('button', { name: /^Message/ }).waitFor();

  // It can be taken back, and another one chosen.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('combobox', { name: 'Start with' }).click();
  await page.getByRole('option', { name: 'Template: Contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).and(page.locator('[disabled], [aria-disabled="true"]')).waitFor();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.keyboard.press('Control+s');
  const fields = listAt(await storedForm(await savedId(page)), 'fields');
  expect(fields.map((field) => textAt(field, 'name'))).toEqual(['name', 'email', 'message', 'privacy']);
});

test.each([
  ['en', 'Start with', 'Template: Complaint', 'Complaint', 'Messages'],
  ['de', 'Beginnen mit', 'Vorlage: Reklamation', 'Reklamation', 'Nachrichten'],
] as const)('a template is chosen in a narrow window in %s', async (language, start, option, name, messages) => {
  const { people, openAsOwner } = suite();
  const page = await openAsOwner({ path: `${LIST}/new`, width: 390, language });
  await page.getByRole('combobox', { name: start }).click();
  await page.getByRole('option', { name: option }).waitFor();
  await screenshot(page, `forms-start-390-${language}`);
  await page.getByRole('option', { name: option }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.frameLocator('iframe').getByLabel('What is wrong?').waitFor();
  await expectToFit(page);
  // In another language the same elements have other words.
  if (language === 'en') await expectNoViolations(page);
  await screenshot(page, `forms-template-390-${language}`, { fullPage: true });
  await page.keyboard.press('Control+s');
  const form = await storedForm(await savedId(page));
  expect(at(form, 'settings', 'notifications', 0, 'to')).toEqual([people.owner.email]);
  await page.getByRole('tab', { name: messages }).click();
  await screenshot(page, `forms-template-mail-390-${language}`, { fullPage: true });
});

test('edits are undone and redone by keys and by buttons, and typing as the browser does it', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}` });
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  const fields = page.getByRole('button', { name: /^(Name|Email|Message) / });
  await fields.nth(2).waitFor();

  await page.getByRole('button', { name: 'Remove Email' }).click();
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expectSoon(() => name.inputValue()).toBe('Contacts');
  // First what was typed here …
  for (let step = 0; step < 3 && (await name.inputValue()) !== 'Contact'; step += 1) {
    await page.keyboard.press('Control+z');
  }
  await expectSoon(() => name.inputValue()).toBe('Contact');
  await expectSoon(() => fields.count()).toBe(2);
  // … and then what was done before.
  await page.keyboard.press('Control+z');
  await fields.nth(2).waitFor();
  await expectSoon(() => name.inputValue()).toBe('Contact');
  await page.keyboard.press('Control+Shift+Z');
  await fields.nth(2).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+Z');
  await expectSoon(() => name.inputValue()).toBe('Contacts');

  // By buttons as well, as far as it was when the page was opened.
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await undo.click();
  await fields.nth(2).waitFor();
  await expectSoon(() => name.inputValue()).toBe('Contact');
  await expectSoon(() => undo.isDisabled()).toBe(true);
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await expectNoViolations(page);
});

test('texts that are missing in a language are marked, and what is for developers opens if it is wrong', async () => {
  const formId = await createForm(suite().strapi, {
    fields: [
      { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' } },
      { name: 'topic', type: 'select', label: { en: 'Topic' }, options: ['sales', 'press'] },
    ],
  });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1100 });
  await page.getByRole('button', { name: /^Topic.*text missing: Deutsch/ }).click();
  await page.getByText('Missing: “Topic” is shown instead').waitFor();
  await expectSoon(() => page.getByRole('textbox', { name: /^Name in the data/ }).count()).toBe(0);
  await expectNoViolations(page);
  await screenshot(page, 'forms-missing-texts', { fullPage: true });

  await page.getByRole('button', { name: 'For developers' }).click();
  // What is stored stays, whatever it is called.
  await label(page, 'English').fill('Subject');
  await page.getByRole('textbox', { name: 'Option 1 (English)' }).fill('Sales department');
  await expectSoon(() => page.getByRole('textbox', { name: /^Name in the data/ }).inputValue()).toBe('topic');
  await expectSoon(() => page.getByRole('textbox', { name: /^Stored value of “Sales department”/ }).inputValue()).toBe(
    'sales',
  );
  await page.getByRole('textbox', { name: /^Name in the data/ }).fill('name');
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another field already has this name.').waitFor();
  await page
    .getByRole('textbox', { name: /^Name in the data/ })
    .and(focused(page))
    .waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-developers', { fullPage: true });
});

test('the editor fits each window, light and dark', async () => {
  const formId = await createForm(suite().strapi, {
    fields: [
      { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' } },
      {
        name: 'topic',
        type: 'select',
        label: { en: 'Topic', de: 'Thema' },
        options: [
          { value: 'sales', label: { en: 'Sales', de: 'Vertrieb' } },
          { value: 'press', label: { en: 'Press' } },
        ],
      },
    ],
  });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1300 });
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
    await page.reload();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('button', { name: /^Topic/ }).click();
    await label(page, 'Deutsch').waitFor();
    await expectNoViolations(page);
    await expectToFitEach(page, `forms-quick-${theme}`, { fullPage: true });
  }
});
