/*
 * Steps, headings, paragraphs and half widths: made by clicks and typing, seen in the preview, and there again later. When a
 * field is shown: a rule is put together as a sentence, follows its source, and says when it has lost it.
 */
import type { FrameLocator, Locator, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const storedFields = async (formId: string): Promise<readonly unknown[]> =>
  listAt(await suite().strapi.call('forms', 'findOne', formId), 'fields');

const savedId = async (page: Page): Promise<string> => {
  await page.waitForURL(/imprint-forms\/[0-9a-f-]{36}/);
  return /imprint-forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const focused = (page: Page): Locator => page.locator(':focus');
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]');

/** Adds what the palette offers, and types its text in both languages. */
const add = async (page: Page, entry: string, label?: string, texts: readonly string[] = []): Promise<void> => {
  await page.getByRole('option', { name: entry, exact: true }).click();
  if (label === undefined) return;
  await page
    .getByRole('textbox', { name: `${label} (English)` })
    .and(focused(page))
    .waitFor();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
};

test('a form with two steps is made in two languages, seen in the preview, and there again after a reload', async () => {
  const page = await suite().openAsOwner({ path: `${LIST}/new`, width: 1400, height: 1300 });
  await page.getByRole('textbox', { name: /^Name/ }).and(focused(page)).waitFor();
  await page.keyboard.type('Application');
  const german = page.getByRole('checkbox', { name: 'Deutsch' });
  if (!(await german.isChecked())) await german.click();

  await add(page, 'Step', 'Title', ['You', 'Sie']);
  await add(page, 'Heading', 'Heading', ['Your data', 'Ihre Daten']);
  await add(page, 'Single-line text', 'Label', ['First name', 'Vorname']);
  await page.getByRole('checkbox', { name: 'Half width' }).click();
  await add(page, 'Single-line text', 'Label', ['Surname', 'Nachname']);
  await page.getByRole('checkbox', { name: 'Half width' }).click();
  await page.getByRole('checkbox', { name: 'This is the sender’s name' }).click();
  await add(page, 'Step', 'Title', ['Your message', 'Ihre Nachricht']);
  await add(page, 'Paragraph', 'Text', [
    'Read our [privacy notice](https://example.org/privacy).',
    'Lesen Sie die [Hinweise](https://example.org/datenschutz).',
  ]);
  await expectNoViolations(page);
  await screenshot(page, 'forms-steps-paragraph', { fullPage: true });
  await add(page, 'Multi-line text', 'Label', ['Message', 'Nachricht']);
  await page.getByRole('checkbox', { name: 'This is the message' }).click();

  // The preview is where one works, and leads from step to step.
  const form = preview(page);
  await form.getByRole('heading', { name: 'Your message' }).waitFor();
  await form.getByText('Step 2 of 2').waitFor();
  await expectSoon(() => form.getByRole('link', { name: 'privacy notice' }).getAttribute('href')).toBe(
    'https://example.org/privacy',
  );
  await expectSoon(() => form.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByRole('heading', { name: 'Your data' }).waitFor();
  await expectSoon(() => form.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
  const [first, second] = await Promise.all(
    ['First name', 'Surname'].map((name) => form.getByRole('textbox', { name }).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  expect(first?.width).toBe(second?.width);
  await page.getByRole('combobox', { name: 'Language of the preview' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await form.getByRole('button', { name: 'Weiter' }).click();
  await form.getByText('Schritt 2 von 2').waitFor();
  await form.getByRole('link', { name: 'Hinweise' }).waitFor();
  await page.keyboard.press('Control+s');
  const formId = await savedId(page);

  await expectSoon(() => storedFields(formId)).toEqual([
    { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
    { type: 'heading', text: { en: 'Your data', de: 'Ihre Daten' } },
    { name: 'first-name', type: 'text', label: { en: 'First name', de: 'Vorname' }, width: 'half' },
    { name: 'surname', type: 'text', label: { en: 'Surname', de: 'Nachname' }, width: 'half', role: 'name' },
    { type: 'step', id: 'your-message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
    {
      type: 'paragraph',
      text: {
        en: 'Read our [privacy notice](https://example.org/privacy).',
        de: 'Lesen Sie die [Hinweise](https://example.org/datenschutz).',
      },
    },
    { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, role: 'message' },
  ]);

  await page.reload();
  await page.getByRole('button', { name: /^You Step 1 of 2 · 2 fields/ }).waitFor();
  await page.getByRole('button', { name: /^Your message Step 2 of 2 · 1 field/ }).click();
  await expectSoon(() => page.getByRole('textbox', { name: 'Title (Deutsch)' }).inputValue()).toBe('Ihre Nachricht');
  await preview(page).getByText('Step 2 of 2').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await expectNoViolations(page);
  await screenshot(page, 'forms-steps', { fullPage: true });
});

const fields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  {
    name: 'kind',
    type: 'radio',
    label: { en: 'I am', de: 'Ich bin' },
    options: [
      { value: 'person', label: { en: 'a person', de: 'eine Person' } },
      { value: 'business', label: { en: 'a business', de: 'eine Firma' } },
    ],
  },
  { type: 'step', id: 'business', title: { en: 'Your business', de: 'Ihre Firma' } },
  { name: 'company', type: 'text', label: { en: 'Company', de: 'Firma' }, required: true, width: 'half' },
  { name: 'vat', type: 'text', label: { en: 'VAT ID', de: 'USt-IdNr.' }, width: 'half' },
  { type: 'step', id: 'end', title: { en: 'Your message' } },
  { type: 'heading', text: { en: 'What is it about?', de: 'Worum geht es?' } },
  {
    type: 'paragraph',
    text: {
      en: 'We answer within two days. Read our [privacy notice](https://example.org/privacy) before you send anything.',
      de: 'Wir antworten in zwei Tagen. Lesen Sie vor dem Absenden die [Hinweise](https://example.org/datenschutz).',
    },
  },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true, role: 'message' },
];

atNight('a step is skipped under a condition, which follows its field and is warned of when that goes', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1300 });
  await page.getByRole('button', { name: /^Your business Step 2 of 3/ }).click();
  const rules = page.getByRole('group', { name: 'Shown if' });
  await rules.getByRole('button', { name: 'Add a condition' }).click();
  await rules.getByText('Show “Your business” if').waitFor();
  // What stands further down cannot decide.
  await rules.getByRole('combobox', { name: 'Field of rule 1' }).click();
  await expectSoon(() => page.getByRole('option').allInnerTexts()).toEqual(['I am']);
  await page.keyboard.press('Escape');
  await rules.getByRole('combobox', { name: 'Value of rule 1' }).click();
  await page.getByRole('option', { name: 'a business' }).click();

  // Nobody has said that they are a business, so there are two steps.
  const form = preview(page);
  await form.getByText('Step 2 of 2').waitFor();
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByRole('radio', { name: 'a business' }).check();
  await form.getByText('Step 1 of 3').waitFor();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('heading', { name: 'Your business' }).waitFor();
  await screenshot(page, 'forms-steps-condition', { fullPage: true });
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'The form has been saved.' }).first().waitFor();
  await expectSoon(async () => at((await storedFields(formId))[2], 'showIf')).toEqual({
    match: 'all',
    rules: [{ field: 'kind', op: 'is', value: 'business' }],
  });

  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Move I am down' }).click();
  await page.getByText('“I am” is now below this one').waitFor();
  await page.getByRole('button', { name: 'Remove I am' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Whether “Your business” is shown depends on “I am”.').waitFor();
  await dialog.getByRole('button', { name: 'Remove the field' }).click();
  // Nothing is left in the first step.
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This step is empty').waitFor();
  await page.getByRole('textbox', { name: 'Title (English)' }).and(focused(page)).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-steps-empty', { fullPage: true });
  await page.getByRole('button', { name: 'Remove You', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  await expectSoon(async () => (await storedFields(formId))[0]).toEqual({
    type: 'step',
    id: 'business',
    title: fields[2]?.title,
  });
});

atNight('what stands among the fields is moved, duplicated, removed and undone like them', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1300 });
  const names = async (): Promise<string[]> =>
    (
      await page
        .getByRole('button', { name: / (Step \d|Single-line|Multi-line|Heading|Paragraph|Single choice)/ })
        .allInnerTexts()
    ).map((text) =>
      text.replace(/\s+(?:Step \d|Single-line|Multi-line|Heading|Paragraph|Single choice)[^]*$/, '').trim(),
    );
  const start = ['You', 'I am', 'Your business', 'Company', 'VAT ID', 'Your message', 'What is it about?'];
  await page.getByRole('button', { name: /^Your business/ }).waitFor();
  await expectSoon(async () => (await names()).slice(0, 7)).toEqual(start);

  // By keyboard, and announced.
  await page.getByRole('button', { name: 'Drag What is it about?, or move it with the arrow keys' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('What is it about? is now in position 6 of 9.').waitFor();
  await page.getByRole('button', { name: /^Your business Step 2 of 3 · 2 fields/ }).waitFor();
  // By mouse: a step takes what follows.
  await page
    .getByRole('button', { name: 'Drag Your message, or' })
    .dragTo(page.getByRole('button', { name: /^VAT ID/ }));
  await page.getByRole('button', { name: /^Your message Step 3 of 3 · 2 fields/ }).waitFor();
  await expectSoon(async () => (await names()).slice(3, 7)).toEqual([
    'Company',
    'Your message',
    'VAT ID',
    'What is it about?',
  ]);

  // A step with what belongs to it.
  await page.getByRole('button', { name: 'Duplicate Your business', exact: true }).click();
  await expectSoon(async () => (await names()).slice(2, 7)).toEqual([
    'Your business',
    'Company',
    'Your business',
    'Company',
    'Your message',
  ]);
  await page.getByRole('button', { name: 'Remove What is it about?' }).click();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Your message Step 3 of 3 · 1 field/ }).waitFor();
  await expectSoon(async () => (await names()).slice(0, 7)).toEqual(start);
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});

atNight.each(['en', 'de'] as const)('steps fit each window, in %s', async (language) => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 3200, language });
  const words = {
    en: { company: /^Company Single-line/, end: /^Your message Step 3/, add: 'Add a field' },
    de: { company: /^Company Einzeiliger/, end: /^Your message Schritt 3/, add: 'Feld hinzufügen' },
  }[language];
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
    await page.reload();
    for (const [name, open] of Object.entries({ field: words.company, step: words.end })) {
      await page.getByRole('button', { name: open }).click();
      await page.locator('[data-field]').getByRole('textbox').first().waitFor();
      if (name === 'step') await page.getByRole('button', { name: words.add }).click();
      // In another language the same elements have other words.
      if (language === 'en') await expectNoViolations(page);
      await expectToFitEach(page, `forms-steps-${name}-${language}-${theme}`, { fullPage: true });
    }
  }
});

const questions = [
  {
    name: 'i-am',
    type: 'radio',
    label: 'I am',
    options: [
      { value: 'person', label: 'a person' },
      { value: 'business', label: 'a business' },
    ],
  },
  { name: 'guests', type: 'number', label: 'Guests' },
  { name: 'company', type: 'text', label: 'Company', required: true },
];

const showIf = async (formId: string, index: number): Promise<unknown> =>
  at((await storedFields(formId))[index], 'showIf');

atNight('a field is shown under a condition that is chosen as a sentence, in a narrow window', async () => {
  const formId = await createForm(suite().strapi, { fields: questions });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, width: 390, height: 1200 });
  await page.getByRole('button', { name: /^Company/ }).click();
  const rules = page.getByRole('group', { name: 'Shown if' });
  await rules.getByRole('button', { name: 'Add a condition' }).click();
  await rules.getByText('Show “Company” if').waitFor();
  // Only what stands before it is on offer.
  await rules.getByRole('combobox', { name: 'Field of rule 1' }).click();
  await expectSoon(() => page.getByRole('option').allInnerTexts()).toEqual(['I am', 'Guests']);
  await page.getByRole('option', { name: 'I am' }).click();
  await rules.getByRole('combobox', { name: 'Value of rule 1' }).click();
  await page.getByRole('option', { name: 'a business' }).click();
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await rules.getByRole('combobox', { name: 'Comparison of rule 2' }).click();
  await page.getByRole('option', { name: 'is more than' }).click();
  await rules.getByRole('spinbutton', { name: 'Value of rule 2' }).fill('9');
  await rules.getByRole('combobox', { name: /all rules or any/ }).click();
  await page.getByRole('option', { name: 'or' }).click();
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-condition', { fullPage: true });
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'The form has been saved.' }).first().waitFor();
  await expectSoon(() => showIf(formId, 2)).toEqual({
    match: 'any',
    rules: [
      { field: 'i-am', op: 'is', value: 'business' },
      { field: 'guests', op: 'greater', value: '9' },
    ],
  });
});

atNight('a condition follows a renamed field, warns of a moved one, and asks before one is removed', async () => {
  const condition = { match: 'all', rules: [{ field: 'i-am', op: 'is', value: 'business' }] };
  const formId = await createForm(suite().strapi, {
    fields: questions.map((field) => (field.name === 'company' ? { ...field, showIf: condition } : field)),
  });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1200 });
  await page.getByRole('button', { name: /^I am/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('textbox', { name: /^Name in the data/ }).fill('kind');
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'The form has been saved.' }).first().waitFor();
  await expectSoon(() => showIf(formId, 2)).toEqual({
    match: 'all',
    rules: [{ field: 'kind', op: 'is', value: 'business' }],
  });

  await page.getByRole('button', { name: 'Move I am down' }).click();
  await page.getByRole('button', { name: 'Move I am down' }).click();
  await page.getByRole('button', { name: /^Company.*condition to be checked/ }).click();
  await page.getByText('“I am” is now below this one').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-condition-broken', { fullPage: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The condition needs to be checked.').waitFor();

  await page.getByRole('button', { name: 'Remove I am' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Whether “Company” is shown depends on “I am”.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-condition-remove');
  await dialog.getByRole('button', { name: 'Remove the field' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  await expectSoon(async () => (await storedFields(formId))[1]).not.toHaveProperty('showIf');
});

atNight('typing in a field draws no other one anew, and changes its part of the preview alone', async () => {
  // As many as a form may have.
  const fields = Array.from({ length: 200 }, (_, index) => ({
    name: `n${index}`,
    type: 'text',
    label: `Question ${index}`,
  }));
  const formId = await createForm(suite().strapi, { fields });
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}` });
  await page.getByRole('button', { name: /^Question 1\b/ }).click();
  const other = preview(page).getByRole('textbox', { name: 'Question 3', exact: true });
  await other.fill('typed');
  /** The properties that React has last drawn the buttons of the fields with, by their labels: new ones each time. */
  const cards = page.locator('[data-list="field"] button[data-remove]');
  const remember = (): Promise<void> =>
    cards.evaluateAll((buttons) => {
      for (const button of buttons) {
        const key = Object.keys(button).find((name) => name.startsWith('__reactProps')) ?? '';
        const drawn: unknown = Reflect.get(button, key);
        Object.assign(button, { drawn });
      }
    });
  const drawnAnew = (): Promise<number[]> =>
    cards.evaluateAll((buttons) =>
      buttons.flatMap((button, index) => {
        const key = Object.keys(button).find((name) => name.startsWith('__reactProps')) ?? '';
        return Reflect.get(button, key) === Reflect.get(button, 'drawn') ? [] : [index];
      }),
    );
  await page.getByRole('textbox', { name: /^Label/ }).fill('Which');
  await preview(page).getByText('Which').waitFor();
  await remember();
  await page.getByRole('textbox', { name: /^Label/ }).fill('Which one?');
  await preview(page).getByText('Which one?').waitFor();
  expect(await drawnAnew()).toEqual([1]);
  expect(await other.inputValue()).toBe('typed');
});
