/* A form is chosen by its name in the project's own content, and a site reads its id. */
import type { Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { containing, listAt, textAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const pages = '/content-manager/collection-types/api::page.page';

/** What a site reads of the pages. */
const readPages = async (): Promise<readonly unknown[]> => {
  const { api, people } = suite();
  const { bearer } = await people.token('full-access');
  return listAt(expectStatus(await api.get('/pages?populate[sections]=true&sort=id', bearer), 200).json, 'data');
};

const pickers = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^form/ });

const choose = async (page: Page, index: number, name: string): Promise<void> => {
  await pickers(page).nth(index).click();
  await page.getByRole('option', { name, exact: true }).click();
};

/** Saves, and waits for what the server says: what the panel said of the last time may still be on the page. */
const save = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.url().includes(pages) && answer.request().method() !== 'GET');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBeLessThan(300);
};

/** A page as an editor has saved it. */
const putPage = async (title: string, form: string): Promise<string> => {
  const { strapi, people } = suite();
  const answer = await adminClient(strapi.site, people.session).post(pages, { title, form });
  return textAt(expectStatus(answer, 201).json, 'data', 'documentId');
};

test('before there is a form there is nothing to choose', async () => {
  const page = await suite().openAsOwner({ path: `${pages}/create` });
  await pickers(page).getByText('No forms yet').waitFor();
});

test('a form is picked by name, as a field and in a dynamic zone, and REST has its id', async () => {
  const { strapi, openAsOwner } = suite();
  const contact = await createForm(strapi, { name: 'Contact' });
  const workshop = await createForm(strapi, { name: 'Workshop' });
  const page = await openAsOwner({ path: `${pages}/create`, width: 1400, height: 1100 });
  await page.getByRole('textbox', { name: /^title/ }).fill('Courses');
  // By the keyboard alone, once the forms are there.
  await pickers(page).first().getByText('Choose a form').waitFor();
  await pickers(page).first().focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: 'Workshop' });
  await option.waitFor();
  await page.keyboard.type('w');
  await option.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await pickers(page).first().getByText('Workshop').waitFor();

  await page.getByRole('button', { name: 'Add a component to sections' }).click();
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await pickers(page).nth(1).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This value is required.').waitFor();
  await choose(page, 1, 'Contact');
  await expectNoViolations(page, ['main [role="combobox"]']);
  await screenshot(page, 'picker-en');
  await save(page);
  await expectSoon(() => readPages()).toEqual([
    containing({ title: 'Courses', form: workshop, sections: [containing({ form: contact })] }),
  ]);

  await page.reload();
  await pickers(page).first().getByText('Workshop').waitFor();
  // What has only been looked at has not been changed.
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await choose(page, 0, 'No form');
  await save(page);
  await expectSoon(() => readPages()).toEqual([containing({ form: null })]);
  await choose(page, 0, 'Contact');
  await save(page);
  await page.getByRole('link', { name: 'Open “Contact”' }).click();
  await page.waitForURL(`**/plugins/imprint-forms/${contact}`);
});

test('a form that is gone is shown by its id, with a warning, and can be replaced', async () => {
  const { strapi, openAsOwner } = suite();
  const gone = await createForm(strapi, { name: 'Gone' });
  const id = await putPage('Old', gone);
  await strapi.call('forms', 'delete', gone, { submissions: 'delete' });
  const page = await openAsOwner({ path: `${pages}/${id}`, language: 'de', width: 390 });
  await pickers(page).getByText(gone).waitFor();
  await page.getByText('Dieses Formular gibt es nicht mehr.').waitFor();
  await expectSoon(() => page.getByRole('link', { name: /öffnen$/ }).count()).toBe(0);
  await expectNoViolations(page, ['main [role="combobox"]', 'main [role="status"]']);
  await pickers(page).scrollIntoViewIfNeeded();
  await screenshot(page, 'picker-gone-de');
  await choose(page, 0, 'Workshop');
  await page.getByText('Dieses Formular gibt es nicht mehr.').waitFor({ state: 'detached' });
  await screenshot(page, 'picker-de');
});

test('an editor without any right to forms picks one all the same, and is not led to it', async () => {
  const { strapi, people, openAs } = suite();
  const form = await createForm(strapi, { name: 'Raffle' });
  const editor = await people.admin([]);
  await people.setContentRole(editor.roleId, ['create', 'read', 'update']);
  const page = await openAs(editor, { path: `${pages}/create` });
  await page.getByRole('textbox', { name: /^title/ }).fill('Win');
  await choose(page, 0, 'Raffle');
  await save(page);
  await expectSoon(() => page.getByRole('link', { name: /^Open/ }).count()).toBe(0);
  await expectSoon(() => readPages()).toContainEqual(containing({ title: 'Win', form }));

  await people.setContentRole(editor.roleId, ['read']);
  await page.reload();
  await pickers(page).getByText('Raffle').waitFor();
  await expectSoon(() => pickers(page).isDisabled()).toBe(true);
});

test('while the forms cannot be read, what is stored stays, and is read again', async () => {
  const { strapi, openAsOwner } = suite();
  const form = await createForm(strapi, { name: 'Slow' });
  const id = await putPage('Slow', form);
  const page = await openAsOwner({ path: '/', width: 390 });
  let answers = 0;
  await page.route('**/imprint/forms/names', async (route) => {
    answers += 1;
    await (answers === 1 ? route.abort() : route.continue());
  });
  await page.goto(`/admin${pages}/${id}`);
  await page.getByText('The server cannot be reached.').waitFor();
  await pickers(page).getByText(form).waitFor();
  await screenshot(page, 'picker-fault');
  await page.getByRole('button', { name: 'Try again' }).click();
  await pickers(page).getByText('Slow').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});
