/* The panel acts on what it shows, keeps what is typed, and can be worked with on a phone. */
import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, putSubmission } from '../api/support/forms';
import { at } from '../api/support/json';
import { atNight, oneInGate } from '../night';
import { expectSoon } from './support/expect-soon';
import { expectToFit } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
const replyBox = (page: Page) => page.getByRole('textbox', { name: /^To / });

const put = async (formId: string, ...names: string[]): Promise<void> => {
  for (const name of names) {
    await putSubmission(
      suite().strapi,
      formId,
      contact({ name, email: `${name.toLowerCase()}@example.org`, message: `I am ${name}.\n`.repeat(60) }),
    );
  }
};

test('rows of the view before are gone at once, and nothing of them can be selected', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Truth' });
  await put(formId, 'Ada', 'Ben');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /ada@example\.org/).waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('toolbar').waitFor();

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/imprint\/submissions\?.*spam=true/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: /^Spam/ }).click();
  await row(page, /ada@example\.org/).waitFor({ state: 'detached' });
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  // The table is there, with nothing to select, and neither the box nor the key deletes.
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  answer();
  await page.getByText('There is no spam.').or(page.getByText(/spam/i)).first().waitFor();
  await page.goBack();
  await row(page, /ada@example\.org/).waitFor();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  expect(await strapi.call('submissions', 'find', formId, {})).toMatchObject({ meta: { pagination: { total: 2 } } });
});

test('a reply and a note that are typed are there again after the tab was closed', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Typed' });
  await put(formId, 'Ada');
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  await replyBox(page).waitFor();
  // Nothing arrives any more, as where the tab is closed at once.
  await page.route('**/draft', (route) => route.abort());
  await replyBox(page).fill('Dear Ada');
  await page.getByRole('textbox', { name: 'New note' }).fill('Call her');
  const again = await page.context().newPage();
  await again.goto(`/admin${inbox}/${formId}/1`);
  await expectSoon(() =>
    again.evaluate(
      `[...document.querySelectorAll('textarea')].map(({ value }) => value).sort().join() === 'Call her,Dear Ada'`,
    ),
  ).toBe(true);
  await again.getByText(/^Draft saved\./).waitFor();
  const found = await strapi.call('submissions', 'findOne', formId, '1');
  expect(at(found, 'submissionId')).toBe(1);
});

test('what several parts of a page need is asked for once, and a submission asks for no list of forms', async () => {
  const { strapi, openAsOwner } = suite();
  const webhooks = ['a', 'b', 'c'].map((name) => ({
    url: `https://${name}.example.org/`,
    events: ['submission.created'],
    fields: 'none',
  }));
  const formId = await createForm(strapi, { name: 'Asked once', settings: { webhooks } });
  await put(formId, 'Ida', 'Joe');
  const page = await openAsOwner({ path: `/plugins/imprint-forms/${formId}?tab=webhooks` });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/imprint\/forms\/([^/]+\/webhooks|names)$/.test(pathname)) asked.push(pathname);
  });
  await page.reload();
  await expectSoon(() => page.getByRole('button', { name: 'Send a test' }).count()).toBe(3);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([`/imprint/forms/${formId}/webhooks`]);
  asked.length = 0;
  await page.goto(`/admin${inbox}/${formId}/1`);
  await page.getByRole('definition').getByText('I am Ida.').waitFor();
  await page.goto(`/admin${inbox}/${formId}/2`);
  await page.getByRole('definition').getByText('I am Joe.').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a list that cannot be read again says so', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Outdated' });
  await put(formId, 'Ada');
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  await replyBox(page).waitFor();
  await page.route(/\/imprint\/submissions\/[^/]+\/1\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page
    .getByRole('button', { name: 'Mark as spam' })
    .or(page.getByRole('button', { name: 'Spam' }))
    .first()
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded again' });
  await alert.waitFor();
  await page.unroute(/\/imprint\/submissions\/[^/]+\/1\?/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
});

test('on a phone, a name of any length stays within the window, in its chooser and in the list', async () => {
  const { strapi, openAsOwner } = suite();
  const name = `Registration ${'for the general meeting of the Danube steamboat shipping company '.repeat(3)}`.trim();
  const formId = await createForm(strapi, { name });
  await put(formId, 'Ada');
  const page = await openAsOwner({ path: inbox, width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Form' }).click();
  const option = page.getByRole('option', { name });
  const box = await option.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
  await option.click();
  await expectSoon(() => new URL(page.url()).searchParams.get('formId')).toBe(formId);
  await page.getByRole('row').nth(1).waitFor();
  await expectToFit(page);
});

test('removing a rule, a notification and a field leaves the focus in the list, and asks what becomes of a notification', async () => {
  const { strapi, openAsOwner } = suite();
  const when = (field: string) => ({ match: 'all', rules: [{ field, op: 'notEmpty' }] });
  const formId = await createForm(strapi, {
    name: 'Rules',
    fields: contactFields,
    settings: {
      notifications: [
        { id: 'one', to: ['one@example.org'], when: when('name') },
        { id: 'two', to: ['two@example.org'], when: when('message') },
      ],
    },
  });
  const page = await openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
  await page.getByRole('button', { name: 'Remove Name', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/depends on “Name” alone/).waitFor();
  await dialog.getByRole('button', { name: 'Remove the field' }).and(page.locator(':disabled')).waitFor();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'It is removed as well' }).click();
  await dialog.getByRole('button', { name: 'Remove the field' }).click();
  await page.locator('[data-remove="field"]:focus').waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByText('two@example.org').waitFor();
  await page.locator('[data-remove="rule"]').first().click();
  await page.locator('[data-add="rule"]:focus').waitFor();
  await page.locator('[data-remove="notification"]').first().click();
  await page.locator('[data-add="notification"]:focus').waitFor();
});

test.each(oneInGate([1400, 390]))(
  'by keyboard, at %i pixels, the focus goes on where something is gone',
  async (width) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { name: `Keyboard ${width}` });
    await put(formId, 'Ada', 'Ben', 'Cem', 'Dan');
    const page = await openAsOwner({ path: `${inbox}?formId=${formId}`, width, height: 844 });
    const focused = page.locator('main :focus, main:focus');

    // What is archived, and what is deleted, goes with the toolbar that has done it.
    const toolbar = page.getByRole('toolbar');
    for (const [name, action] of [
      ['dan', 'Archive'],
      ['cem', 'Delete'],
    ] as const) {
      const box = row(page, new RegExp(`${name}@example`)).getByRole('checkbox');
      await box.focus();
      await page.keyboard.press('Space');
      await toolbar.getByRole('button', { name: action, exact: true }).focus();
      await page.keyboard.press('Enter');
      if (action === 'Delete') {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
        await page.keyboard.press('Enter');
      }
      await box.waitFor({ state: 'detached' });
      await toolbar.waitFor({ state: 'detached' });
      await focused.waitFor();
    }

    await row(page, /ben@example/)
      .getByRole('link')
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'ben@example.org' }).waitFor();
    await focused.waitFor();

    const note = page.getByLabel('New note');
    await note.focus();
    await page.keyboard.type('To do');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete note' }).waitFor();
    await note.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Delete note' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete note' }).waitFor({ state: 'detached' });
    await focused.waitFor();

    const gone = await createForm(strapi, { name: `Gone ${width}` });
    await page.goto(`/admin/plugins/imprint-forms?_q=Gone`);
    await page.getByRole('button', { name: `Actions for Gone ${width}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Delete/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete the form' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Actions for Gone ${width}` }).waitFor({ state: 'detached' });
    await focused.waitFor();
    expect(await strapi.call('forms', 'find', {})).not.toMatchObject({ data: [{ formId: gone }] });
  },
);

atNight('what is being deleted is deleted once', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Busy' });
  await put(formId, 'Ada', 'Ben');
  const page = await openAsOwner({ path: `${inbox}/${formId}/2` });
  await replyBox(page).waitFor();
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let count = 0;
  await page.route('**/imprint/submissions/actions', async (route) => {
    // That it has been read is said by the page, too.
    if (route.request().postData()?.includes('"delete"') === true) {
      count += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  const button = dialog.getByRole('button', { name: 'Delete' });
  await button.click();
  await button.and(page.locator(':disabled')).waitFor();
  await button.click({ force: true });
  go();
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => strapi.call('submissions', 'find', formId, {})).toMatchObject({
    meta: { pagination: { total: 1 } },
  });
  expect(count).toBe(1);
});

atNight('a condition keeps a value that is a star, and can be given it', async () => {
  const { strapi, openAsOwner } = suite();
  const kind = { name: 'kind', type: 'radio', label: 'Kind', options: ['*', 'other'] };
  const when = { match: 'all', rules: [{ field: 'kind', op: 'is', value: '*' }] };
  const formId = await createForm(strapi, {
    name: 'Star',
    fields: [...contactFields, kind],
    settings: { notifications: [{ id: 'one', to: ['one@example.org'], when }] },
  });
  const page = await openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
  await page.getByRole('tab', { name: 'Messages' }).click();
  const choose = async (from: string, to: string): Promise<void> => {
    await page
      .getByRole('combobox')
      .filter({ hasText: new RegExp(`^${from}$`) })
      .click();
    await page.getByRole('option', { name: to, exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const stored = async (): Promise<unknown> =>
    at(await strapi.call('forms', 'findOne', formId), ...['settings', 'notifications', 0, 'when', 'rules', 0, 'value']);
  await choose('\\*', 'other');
  await expectSoon(stored).toBe('other');
  await choose('other', '*');
  await expectSoon(stored).toBe('*');
});

atNight('the focus stays in the search box and at the day that was chosen', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Focus' });
  await put(formId, 'Ada', 'Ben');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /ada@example\.org/).waitFor();
  await page.keyboard.press('j');
  await page.locator('a:focus').waitFor();
  const search = page.getByRole('searchbox').or(page.locator('input[name="q"]')).first();
  await search.fill('ben');
  await search.press('Enter');
  await row(page, /ada@example\.org/).waitFor({ state: 'detached' });
  await row(page, /ben@example\.org/).waitFor();
  await page.locator('input[name="q"]:focus').waitFor();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page
    .getByRole('gridcell')
    .getByText('15', { exact: true })
    .or(page.getByText('15', { exact: true }))
    .first()
    .click();
  await page.waitForURL(/from=/);
  await page.locator('[aria-label="From"]:focus').waitFor();
});

test.each(oneInGate([1400, 1024, 390]))(
  'at %i pixels nothing lies over what is used, and messages open at their top',
  async (width) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { name: `Width ${width}` });
    await put(formId, 'Ada', 'Ben');
    const page = await openAsOwner({ path: `${inbox}?formId=${formId}`, width, height: 800 });
    await row(page, /ada@example\.org/).waitFor();
    await expectSoon(() =>
      page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('table')].flatMap((table) => {
      const around = [];
      for (let one = table.parentElement; one; one = one.parentElement) around.push(one);
      return around;
    });
    return scrollWidth <= clientWidth && wide.every((one) => one.scrollWidth <= one.clientWidth + 1);
  })()`),
    ).toBe(true);

    await row(page, /ben@example\.org/)
      .getByRole('link')
      .click();
    await page.getByRole('definition').getByText('I am Ben.').waitFor();
    await replyBox(page).scrollIntoViewIfNeeded();
    await replyBox(page).fill('Thanks, Ben.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('The reply will be sent in ten seconds.').waitFor();
    await page.evaluate(`document.querySelector('main').scrollIntoView()`);
    const archive = page.getByRole('button', { name: 'Archive', exact: true });
    // Clicking waits until nothing is over it.
    await archive.click();
    await page.getByRole('definition').getByText('I am Ada.').waitFor();
    await expectSoon(() =>
      page.evaluate(`(() => {
    const { top } = document.querySelector('main h1').getBoundingClientRect();
    return top >= 0 && top < 400;
  })()`),
    ).toBe(true);

    await page.goto(`/admin/plugins/imprint-forms/${formId}`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    const name = page.getByRole('textbox', { name: /^Name/ }).first();
    await name.fill('Another name');
    await page.getByRole('button', { name: /Add/ }).last().scrollIntoViewIfNeeded();
    await save.click();
    await page.getByText('Saved').first().waitFor();
  },
);
