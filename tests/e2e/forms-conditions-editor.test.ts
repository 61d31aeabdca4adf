/* When a field is shown: a rule is put together as a sentence, follows its source, and says when it has lost it. */
import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const fields = [
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

const storedFields = async (formId: string): Promise<readonly unknown[]> =>
  listAt(await suite().strapi.call('forms', 'findOne', formId), 'fields');

const showIf = async (formId: string, index: number): Promise<unknown> =>
  at((await storedFields(formId))[index], 'showIf');

test('a field is shown under a condition that is chosen as a sentence, in a narrow window', async () => {
  const formId = await createForm(suite().strapi, { fields });
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

test('a condition follows a renamed field, warns of a moved one, and asks before one is removed', async () => {
  const condition = { match: 'all', rules: [{ field: 'i-am', op: 'is', value: 'business' }] };
  const formId = await createForm(suite().strapi, {
    fields: fields.map((field) => (field.name === 'company' ? { ...field, showIf: condition } : field)),
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
  await page.getByText('“I am” is further down now').waitFor();
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
