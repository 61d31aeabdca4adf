/* The plugin's pages in a narrow window: nothing is beside the screen, whatever the language. */
import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, putSubmission, submit } from '../api/support/forms';
import { adminClient } from '../api/support/panel';
import { atNight, oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectInReach, findAllCovered, findCovered } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const FORMS = '/plugins/imprint-forms';
const INBOX = '/plugins/imprint-inbox';
const IMPRINT = '/plugins/imprint';

/** What is wider than its place: everything around the page, what scrolls, and tables, tabs and buttons beyond the window. */
const findTooWide = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const found = [];
    for (let one = document.querySelector('main'); one; one = one.parentElement) {
      if (one.scrollWidth > one.clientWidth + 1) found.push(one.tagName + ' ' + one.scrollWidth);
    }
    for (const one of document.querySelectorAll('main :not(pre)')) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
      if (scrolls && one.scrollWidth > one.clientWidth + 1) found.push(one.tagName + ' scrolls ' + one.scrollWidth);
    }
    for (const one of document.querySelectorAll('main :is(table, [role="tab"], button, a, input)')) {
      const { width, right } = one.getBoundingClientRect();
      if (width > 1 && right > innerWidth + 1) found.push(one.tagName + ' ' + one.textContent.slice(0, 40));
    }
    return found;
  })()`);

test.each(oneInGate(['en', 'de'] as const))('at 390 pixels each page fits: %s', async (language) => {
  const { strapi, people, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'A form with a name that has more than one line on a phone' });
  const number = await putSubmission(strapi, formId);
  const gone = await createForm(strapi, { name: 'Gone' });
  await putSubmission(strapi, gone);
  await strapi.call('forms', 'delete', gone, { submissions: 'keep' });
  await putSubmission(strapi, formId, contact({ email: 'mia@example.org' }));
  await adminClient(strapi.site, people.session).post('/imprint/personal-data/erase', { email: 'mia@example.org' });
  for (const name of ['Example GmbH', 'Longestpossiblenameofacompany GmbH & Co. Kommanditgesellschaft'])
    await strapi.call('imprint', 'update', { name });
  const page = await openAsOwner({ width: 390, height: 844, language, path: FORMS });
  const tabs = ['fields', 'mail', 'rules', 'webhooks', 'code'].map((tab) => `${FORMS}/${formId}?tab=${tab}`);
  const paths = [
    ...[FORMS, ...tabs, `${FORMS}/new`, `${FORMS}/transfer`],
    ...[INBOX, `${INBOX}/${formId}/${number}`, `${INBOX}/import?formId=${formId}`, `${INBOX}/personal-data`],
    ...[IMPRINT, `${IMPRINT}/history`, `${IMPRINT}/transfer`],
  ];
  const wide: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(`/admin${path}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const found = await findTooWide(page);
    if (Array.isArray(found) && found.length > 0) wide[path] = found;
    await screenshot(page, `narrow-${language}${path.replaceAll(/\W+/g, '-')}`);
  }
  expect(wide).toEqual({});
});

atNight('a button beside an input leaves room for an address in it, or stands below', async () => {
  const page = await suite().openAsOwner({ width: 390, height: 844, language: 'de', path: `${INBOX}/personal-data` });
  const box = await page.locator('main input[type="email"]').boundingBox();
  expect(box?.width).toBeGreaterThan(240);
});

atNight.each([
  ['light', 1400],
  ['light', 1024],
  ['light', 390],
  ['dark', 1400],
  ['dark', 1024],
  ['dark', 390],
] as const)('each page of the inbox fits and can be read: %s, %i', async (theme, width) => {
  const { strapi, api, mail, people, openAsOwner } = suite();
  const panel = adminClient(strapi.site, people.session);
  const settings = { notifications: [{ id: 'a', to: ['team@example.org'] }] };
  const formId = await createForm(strapi, { name: 'Inquiries to the workshop for historical furniture', settings });
  mail.setMode('reject');
  await submit(api, formId);
  await strapi.idle();
  mail.setMode('accept');
  await putSubmission(strapi, formId, contact({ message: 'Buy now.' }));
  await panel.post('/imprint/submissions/actions', { action: 'spam', ids: [`${formId}/2`] });
  await submit(api, formId, contact({ email: 'a-long-name-of-somebody@department.example.org' }));
  await panel.post('/imprint/labels', { name: `Urgent ${theme} ${width}`, color: 'danger' });
  const reply = { name: `Opening hours ${width}`, text: 'We are open.', formId, language: '' };
  await panel.post('/imprint/saved-replies', reply);
  const page = await openAsOwner({ path: INBOX, width, height: 844 });
  await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
  const wide: Record<string, unknown> = {};
  const look = async (name: string): Promise<void> => {
    const found = await findTooWide(page);
    if (Array.isArray(found) && found.length > 0) wide[name] = found;
    await expectNoViolations(page);
    await screenshot(page, `inbox-${name}-${theme}-${width}`);
  };
  for (const [name, path] of [
    ['list', INBOX],
    ['spam', `${INBOX}?spam=true`],
    ['message', `${INBOX}/${formId}/3?formId=${formId}`],
    ['failed', `${INBOX}/${formId}/1?formId=${formId}`],
    ['delivery', `${INBOX}/delivery`],
    ['labels', `${INBOX}/labels`],
    ['saved-replies', `${INBOX}/saved-replies`],
    ['import', `${INBOX}/import?formId=${formId}`],
    ['personal-data', `${INBOX}/personal-data`],
  ] as const) {
    await page.goto(`/admin${path}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(name);
    if (name === 'message')
      for (const place of ['Send reply', 'Assign to me']) {
        await page.getByRole('button', { name: place }).scrollIntoViewIfNeeded();
        await screenshot(page, `inbox-${name}-${place.split(' ')[0]}-${theme}-${width}`);
      }
  }
  await page.goto(`/admin${INBOX}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').waitFor();
  await look('export');
  await page.goto('/admin/');
  await page.getByText('Open the inbox').waitFor();
  await page.getByText('Open the inbox').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await screenshot(page, `inbox-widgets-${theme}-${width}`);
  expect(wide).toEqual({});
});

atNight('many forms are paged and searched, and chosen by typing', async () => {
  const { strapi, openAsOwner } = suite();
  const names = Array.from({ length: 120 }, (_, index) => `Customer ${String(index).padStart(3, '0')}`);
  const fields = contactFields;
  for (const name of names) await strapi.call('forms', 'create', { name, fields });
  const formId = await createForm(strapi, { name: 'Müller GmbH' });
  await putSubmission(strapi, formId, contact({ email: 'mia@example.org' }));
  const page = await openAsOwner({ path: FORMS });
  const rows = page.getByRole('grid', { name: 'Forms' }).locator('tbody tr');
  await expectSoon(() => rows.count()).toBe(20);
  const search = page.getByLabel('Search forms').first();
  await search.fill('gmbh MULLER');
  await page.keyboard.press('Enter');
  await expectSoon(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Müller GmbH')]);
  await page.getByText('1 form found').waitFor();
  await page.reload();
  await expectSoon(() => rows.count()).toBe(1);
  await search.fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('No form is called “nobody”.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expectSoon(() => rows.count()).toBe(20);
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await page.getByRole('link', { name: 'Customer 020' }).waitFor();

  await page.goto(`/admin${INBOX}`);
  const picker = page.getByRole('combobox', { name: 'Form' });
  await picker.click();
  await expectSoon(() => page.getByRole('option').count()).toBe(51);
  await picker.fill('muller');
  await expectSoon(() => page.getByRole('option').allInnerTexts()).toEqual(['Müller GmbH']);
  await page.keyboard.press('Enter');
  await expectSoon(() => new URL(page.url()).searchParams.get('formId')).toBe(formId);
  await page.getByText('mia@example.org').first().waitFor();
  await expectSoon(() => picker.inputValue()).toBe('Müller GmbH');
  await picker.click();
  await page.keyboard.press('Escape');
  await expectSoon(() => picker.inputValue()).toBe('Müller GmbH');
  await picker.click();
  await page.getByRole('option', { name: 'All forms' }).click();
  await expectSoon(() => new URL(page.url()).searchParams.get('formId')).toBeNull();

  await page.goto(`/admin${FORMS}/transfer`);
  await page.getByText(/more forms\. Search/).waitFor();
  await page.getByLabel('Search forms').first().fill('Müller');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Müller GmbH' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download \d+ forms/ }).click();
  await download;
});

/** Puts so many of each into the lists that have pages: forms, submissions with long texts, versions of the imprint. */
const fillLists = async (count: number): Promise<void> => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name: 'Request for a quotation of spare parts and service' });
  const email = 'maximiliane.mustermann-schneidermeister@department.example.org';
  for (let number = 0; number < count; number += 1) {
    await createForm(strapi, { name: `List ${String(number)}` });
    await putSubmission(strapi, formId, contact({ name: 'Maximiliane Mustermann-Schneidermeister', email }));
    await strapi.call('imprint', 'update', { name: `Example ${String(number)} GmbH` });
  }
};

atNight('lists of many pages fit, and nothing lies upon what has the focus', async () => {
  await fillLists(120);
  const { openAsOwner } = suite();
  const page = await openAsOwner({ path: FORMS });
  const faults: Record<string, unknown> = {};
  for (const width of [1400, 1024, 390])
    for (const path of [FORMS, INBOX, `${IMPRINT}/history`]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/admin${path}?page=6&pageSize=10`);
      await page.getByRole('link', { name: 'Go to next page' }).focus();
      await page.waitForLoadState('networkidle');
      const wide = await findTooWide(page);
      await screenshot(page, `pages${path.replaceAll(/\W+/g, '-')}-${String(width)}`);
      const found = [wide, await findAllCovered(page, 'Shift+Tab')].flat();
      if (found.length > 0) faults[`${path} ${String(width)}`] = found;
    }
  expect(faults).toEqual({});
});

/** Scrolls the page, and says whether its fixed header is small and no empty strip, and whether a button is in view. */
const scrollAndMeasure = async (page: Page, button: string): Promise<unknown> => {
  await page.getByRole('button', { name: button, exact: true }).first().waitFor();
  await page.evaluate(`(() => {
    let one = document.querySelector('main');
    while (one.parentElement && one.scrollHeight <= one.clientHeight + 1) one = one.parentElement;
    one.scrollTop = 500;
  })()`);
  return page.evaluate(`(() => {
    const header = document.querySelector('[data-strapi-header-sticky]');
    const found = [...document.querySelectorAll('main button')].find((one) => one.textContent.trim() === '${button}');
    const { top, bottom } = found?.getBoundingClientRect() ?? {};
    const height = header?.clientHeight ?? 0;
    const isScrolled = header !== null || document.querySelector('main h1').getBoundingClientRect().bottom < 65;
    if (!isScrolled) return 'not scrolled yet';
    const isUseful = height === 0 || [...header.querySelectorAll('a, button')].some((one) => one.clientHeight > 0);
    return { isSmall: height <= 144, isUseful, isInView: top >= 65 && bottom <= innerHeight };
  })()`);
};

const within = { isSmall: true, isUseful: true, isInView: true };

atNight('what stays of a header on a phone is small, and has Save', async () => {
  const { strapi, browser, openAsOwner } = suite();
  const fields = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, type: 'text', label: `${index}` }));
  const formId = await createForm(strapi, { fields });
  for (let count = 0; count < 20; count += 1)
    await putSubmission(strapi, formId, Object.fromEntries(fields.map(({ name }) => [name, 'x'])));
  const narrow = await openAsOwner({ width: 390, height: 844, path: `${FORMS}/${formId}` });
  await expectSoon(() => scrollAndMeasure(narrow, 'Save')).toEqual(within);
  await screenshot(narrow, 'sticky-editor');
  await narrow.goto(`/admin${INBOX}/${formId}/1`);
  await expectSoon(() => scrollAndMeasure(narrow, 'Archive')).toEqual(within);
  await screenshot(narrow, 'sticky-submission');
  await narrow.goto(`/admin${INBOX}`);
  await expectSoon(() => scrollAndMeasure(narrow, 'Export')).toEqual(within);
  await screenshot(narrow, 'sticky-inbox');
  await strapi.call('imprint', 'update', { country: 'deu', legal_entity: 'gmbh', name: 'Example GmbH' });
  await narrow.goto(`/admin${IMPRINT}`);
  await expectSoon(() => scrollAndMeasure(narrow, 'Save')).toEqual(within);
  await screenshot(narrow, 'sticky-imprint');

  // Strapi tells phones by their browser, and lets the header of those scroll away.
  const phone = await browser.newContext({
    baseURL: strapi.url,
    storageState: await narrow.context().storageState(),
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  });
  try {
    const page = await phone.newPage();
    await page.goto(`/admin${FORMS}/${formId}`);
    await expectSoon(() => scrollAndMeasure(page, 'Save')).toEqual(within);
    await screenshot(page, 'sticky-phone');
  } finally {
    await phone.close();
  }
});

atNight('what is added below others is seen with its focus, and so is the button that adds the next', async () => {
  const { strapi, openAsOwner } = suite();
  const notifications = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, to: [`${name}@example.org`] }));
  const webhooks = ['a', 'b', 'c', 'd'].map((name) => ({
    url: `https://${name}.example.org/`,
    events: ['submission.created'],
    fields: 'none',
  }));
  const formId = await createForm(strapi, { settings: { notifications, webhooks } });
  const page = await openAsOwner({ path: FORMS });
  for (const width of [1400, 1024, 390])
    for (const [tab, what] of [
      ['mail', 'notification'],
      ['webhooks', 'webhook'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/admin${FORMS}/${formId}?tab=${tab}`);
      const add = page.getByRole('button', { name: `Add a ${what}` });
      const entries = page.locator(`[data-list="${what}"] > div > [role="group"]`);
      await expectSoon(() => entries.count()).toBe(4);
      await expectInReach(add);
      for (const count of [5, 6]) {
        await add.press('Enter');
        await expectSoon(() => entries.count()).toBe(count);
        await entries.last().locator(':is(input, textarea):focus').waitFor();
        await expectSoon(() => findCovered(page)).toBe('');
        await expectInReach(entries.last().getByRole('heading').first());
        await expectInReach(add);
      }
      await screenshot(page, `added-${what}-${String(width)}`);
      expect(await findAllCovered(page, 'Tab', 300)).toEqual([]);
    }
});
