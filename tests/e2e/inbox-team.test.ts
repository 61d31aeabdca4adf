/* Working as a team: whose case something is, the team's labels, and who else is answering. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, numberAt, textAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `${name}@example.org` });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name}@example.org` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const widths = async (page: Page, name: string): Promise<void> => {
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-team-${name}-${width}`);
    const wider = () =>
      page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expectSoon(wider).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

const putAll = async (formId: string, ...names: string[]): Promise<void> => {
  for (const name of names)
    await putSubmission(
      suite().strapi,
      formId,
      contact({ name, email: `${name}@example.org`, message: `I am ${name}.` }),
    );
};
const assigneeOf = async (id: string): Promise<unknown> => {
  const { strapi, people } = suite();
  const answer = await adminClient(strapi.site, people.session).get(`/imprint/submissions/${id}`);
  return at(expectStatus(answer, 200).json, 'data', 'assignee');
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('one takes a message over by one key, hands it to a colleague, and lists one’s own and nobody’s', async () => {
  const { strapi, mail, people, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Cases' });
  await putAll(formId, 'rita', 'sven', 'tom');
  const ada = await people.admin(['submissions.find']);
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });

  await row(page, 'rita').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByText('1 submission assigned to you.').waitFor();
  await row(page, 'tom').getByText('Assigned to Olga Owner').waitFor({ state: 'attached' });
  await page.keyboard.press('z');
  await page.getByText('Undone.').waitFor();
  await row(page, 'tom').getByText('Assigned to Olga Owner').waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await row(page, 'tom').getByText('Assigned to Olga Owner').waitFor({ state: 'attached' });
  await choose(page, 'Assigned to', 'Assigned to me');
  await row(page, 'sven').waitFor({ state: 'detached' });
  await row(page, 'tom').waitFor();
  expect(page.url()).toContain('assignee=me');
  await choose(page, 'Assigned to', 'Unassigned');
  await row(page, 'tom').waitFor({ state: 'detached' });
  await row(page, 'sven').waitFor();
  await choose(page, 'Assigned to', 'All assignees');
  await row(page, 'tom').waitFor();

  await page.goto(`/admin${inbox}/${formId}/2?formId=${formId}`);
  await heading(page, 'sven').waitFor();
  await page.keyboard.press('a');
  await page.getByText(/^Olga Owner took it over · /).waitFor();
  await expectSoon(() => button(page, 'Assign to me').count()).toBe(0);
  await button(page, 'Assign …').click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Assigned to', 'Ada Admin');
  await expectNoViolations(page);
  await widths(page, 'dialog');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText(/^Olga Owner assigned it to Ada Admin · /).waitFor();
  await page.getByText(`“Assigned to you” to ${ada.email}`).waitFor();
  await expectSoon(() => mail.to(ada.email).length).toBe(1);
  await expectSoon(() => assigneeOf(`${formId}/2`)).toEqual({ id: ada.id, name: 'Ada Admin' });
  await expectNoViolations(page);
  await widths(page, 'message');

  // Several at once tell nobody, unless that is asked for.
  await page.goto(`/admin${inbox}?formId=${formId}`);
  await row(page, 'rita').getByRole('checkbox').click();
  await row(page, 'tom').getByRole('checkbox').click();
  await button(page, 'Assign').click();
  await choose(page, 'Assigned to', 'Ada Admin');
  await expectSoon(() => dialog.getByRole('checkbox').isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('2 submissions assigned to Ada Admin.').waitFor();
  await row(page, 'tom').getByText('Assigned to Ada Admin').waitFor({ state: 'attached' });
  expect(mail.to(ada.email)).toHaveLength(1);
  await page.keyboard.press('?');
  await dialog.getByText('Assign to yourself').waitFor();
});

test('labels are made on their page, put on messages, and filter the list', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Sorted' });
  await putAll(formId, 'uli', 'vera', 'wim');
  const page = await openAsOwner({ path: inbox });
  await page.getByRole('link', { name: 'Labels' }).click();
  await page.getByText('No labels yet.').waitFor();
  const dialog = page.getByRole('dialog');
  const make = async (name: string, color: string): Promise<void> => {
    await button(page, 'New label').click();
    await dialog.getByLabel('Name').fill(name);
    await choose(page, 'Colour', color);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await make('Urgent', 'Red');
  await page.getByRole('listitem', { name: 'Urgent' }).waitFor();
  await make('urgent', 'Blue');
  await dialog.getByText('There is already a label named “urgent”.').waitFor();
  await dialog.getByLabel('Name').fill('Invoice');
  await widths(page, 'label');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await make('Wrong', 'Grey');
  await button(page, 'Edit “Wrong”').click();
  await dialog.getByLabel('Name').fill('Right');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await button(page, 'Delete “Right”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('listitem', { name: 'Right' }).waitFor({ state: 'detached' });
  await expectNoViolations(page);
  await widths(page, 'labels');

  await page.goto(`/admin${inbox}/${formId}/2?formId=${formId}`);
  await heading(page, 'vera').waitFor();
  await button(page, 'Labels').click();
  await dialog.getByRole('checkbox', { name: 'Urgent' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Team' }).getByText('Urgent').waitFor();

  await page.goto(`/admin${inbox}?formId=${formId}`);
  await row(page, 'vera').getByText('Urgent').waitFor();
  for (const name of ['uli', 'vera']) await row(page, name).getByRole('checkbox').click();
  await button(page, 'Labels').click();
  // It is on one of the two.
  await expectSoon(() => dialog.getByRole('checkbox', { name: 'Urgent' }).getAttribute('data-state')).toBe(
    'indeterminate',
  );
  await dialog.getByRole('checkbox', { name: 'Invoice' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Labels of 2 submissions changed.').waitFor();
  await row(page, 'uli').getByText('Invoice').waitFor();
  await row(page, 'vera').getByText('Urgent').waitFor();
  await expectNoViolations(page);
  await widths(page, 'list');
  await choose(page, 'Label', 'Urgent');
  await row(page, 'uli').waitFor({ state: 'detached' });
  await row(page, 'vera').waitFor();
  await button(page, 'Reset filters').click();
  await page.getByRole('combobox', { name: 'Label', exact: true }).getByText('All labels').waitFor();
});

test('who may only read sees whose case something is and its labels, and changes neither', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Read only' });
  await putAll(formId, 'xenia');
  const owner = adminClient(strapi.site, people.session);
  const ids = [`${formId}/1`];
  expectStatus(await owner.post('/imprint/submissions/assign', { ids, assignee: 'me' }), 200);
  const page = await openAs(await people.admin(['submissions.find']), { path: `${inbox}?formId=${formId}` });
  await row(page, 'xenia').getByText('Assigned to Olga Owner').waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.getByText(/^Olga Owner took it over · /).waitFor();
  for (const name of ['Assign to me', 'Assign …', 'Labels']) expect(await button(page, name).count()).toBe(0);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await page.getByText('Keyboard shortcuts').first().waitFor();
  expect(await page.getByText('Assign to yourself').count()).toBe(0);
});

test('a colleague who is answering is seen, and what they have sent stops the second reply', async () => {
  const { strapi, mail, people, openAsOwner, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Twice' });
  await putAll(formId, 'yara');
  const path = `${inbox}/${formId}/1`;
  const box = (page: Page) => page.getByLabel('To yara@example.org');
  const ada = await people.admin(['submissions.find', 'submissions.update', 'responses.find', 'responses.create']);
  const hers = await openAs(ada, { path });
  await box(hers).fill('Hello from Ada.');
  await hers.getByText('Draft saved.').waitFor();

  const mine = await openAsOwner({ path });
  await mine.getByText('Ada Admin is writing a reply at the moment.').waitFor();
  await expectNoViolations(mine);
  await widths(mine, 'writing');
  await box(hers).fill('Hello from Ada, again.');
  await hers.getByText('Draft saved.').waitFor();
  // Without reloading, as nothing else is typed here.
  await expectSoon(() => box(mine).inputValue()).toBe('Hello from Ada, again.');
  await button(hers, 'Send reply').click();
  await button(hers, 'Send now').click();
  await hers.getByText('Sent', { exact: true }).first().waitFor();
  await box(mine).fill('Hello from me.');
  await button(mine, 'Send reply').click();
  await mine.getByText('Somebody else has sent or deleted the draft in the meantime.').waitFor();
  expect(mail.to('yara@example.org')).toHaveLength(1);
  expect(textAt(await strapi.call('submissions', 'findOne', formId, '1'), 'status')).toBe('replied');
});

test('the menu shows how many submissions nobody has opened, to who may read them', async () => {
  const { strapi, people, openAs, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Counted' });
  const counts = adminClient(strapi.site, people.session);
  const unread = async (): Promise<number> =>
    numberAt(expectStatus(await counts.get('/imprint/submissions/counts'), 200).json, 'data', 'unread');
  await putAll(formId, 'zora', 'zoe');
  const before = await unread();
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}`, width: 1400 });
  const entry = page.getByRole('navigation').getByRole('link', { name: /Inbox/ });
  await entry.getByText(String(before), { exact: true }).waitFor();
  await expectNoViolations(page);
  await widths(page, 'menu');
  await row(page, 'zora').getByRole('link').click();
  await heading(page, 'zora').waitFor();
  await expectSoon(unread).toBe(before - 1);
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await entry.getByText(String(before - 1), { exact: true }).waitFor();

  const other = await openAs(await people.admin(['personal-data.find']), { path: `${inbox}/personal-data` });
  await other.getByRole('navigation').getByRole('link', { name: /Inbox/ }).waitFor();
  expect(
    await other
      .getByRole('navigation')
      .getByText(String(before - 1), { exact: true })
      .count(),
  ).toBe(0);
});
