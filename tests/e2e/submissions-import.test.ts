/* Submissions of another system: a file, its columns, a dry run, the import, and nothing twice. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createForm, unknownFormId } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFit, expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const IMPORT = '/plugins/imprint-inbox/import';

const HEAD = 'your-name,your-email,your-message,your-phone,Date\r\n';

const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = path.join(tmpdir(), `${unknownFormId()}-${name}`);
  await writeFile(file, content);
  return file;
};

test('an export of Flamingo is recognised, checked, imported, and imported again', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Contact' });
  const lines = Array.from(
    { length: 450 },
    (_, index) => `"Ada ${index}",ada${index}@example.org,"Hello,\r\n""you""",030 ${index},2020-03-04T05:06:07+00:00`,
  );
  const file = await write('flamingo.csv', `${HEAD}${[...lines, 'Bob,b@example.org,Hi,1,soon'].join('\r\n')}\r\n`);

  const page = await openAsOwner({ path: '/plugins/imprint-forms' });
  await page.getByRole('button', { name: 'Actions for Contact' }).click();
  await page.getByRole('menuitem', { name: 'Import submissions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import submissions' }).waitFor();
  await page.locator('input[type="file"]').setInputFiles([file]);
  await page.getByText(/looks like an export of Flamingo/).waitFor();
  await page.getByRole('combobox', { name: 'your-phone' }).getByText('Keep without a field').waitFor();
  await page.getByText('Example: Ada 0').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'submissions-import-columns', { fullPage: true });

  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('450 rows can be imported').waitFor();
  await page.getByText('Row 452 (Date): “soon” is not a date that can be read.').waitFor();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the list' }).click(),
  ]);
  expect(await readFile(await list.path(), 'utf8')).toContain('"452","Date","“soon” is not a date that can be read."');
  await expectSoon(() => strapi.call('submissions', 'find', formId)).toMatchObject({ data: [] });
  await expectNoViolations(page);
  await screenshot(page, 'submissions-import-checked', { fullPage: true });

  await page.getByRole('button', { name: 'Import 450 submissions' }).click();
  await page.getByText('450 submissions have been imported').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'submissions-import-done', { fullPage: true });
  const found = await strapi.call('submissions', 'find', formId);
  expect(at(found, 'meta', 'pagination', 'total')).toBe(450);
  expect(listAt(found, 'data')).toContainEqual(
    expect.objectContaining({
      data: expect.objectContaining({ message: 'Hello,\n"you"' }) as unknown,
      submittedAt: '2020-03-04T05:06:07.000Z',
      status: 'read',
    }),
  );

  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('450 rows are already imported').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);

  await page.reload();
  await page.locator('input[type="file"]').setInputFiles([await write('empty.csv', HEAD)]);
  await page.getByText('The file contains no rows.').waitFor();
});

test.each(['en', 'de'] as const)('the page fits a narrow window in %s, and works by keyboard', async (language) => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, {
    name: `A form whose name in ${language} is rather long, and longer than any window`,
  });
  const person = await people.admin(['submissions.import', 'submissions.find', 'forms.find']);
  const page = await openAs(person, { path: '/plugins/imprint-inbox', width: 390, language });
  await page.getByRole('button', { name: language === 'en' ? 'More' : 'Mehr' }).press('Enter');
  await page.getByRole('menuitem', { name: language === 'en' ? 'Import' : 'Importieren' }).press('Enter');
  await page.getByRole('combobox', { name: language === 'en' ? 'Form' : 'Formular' }).press('Enter');
  await page.getByRole('option', { name: new RegExp(`A form whose name in ${language}`) }).press('Enter');
  await page.getByRole('button', { name: language === 'en' ? 'Choose a file' : 'Datei auswählen' }).waitFor();
  // Windows-1252, as Excel saves it in Germany, with a heading that is longer than the window.
  const text = `Name;E-Mail;${'Überschrift'.repeat(12)}\r\nMüller;m@example.org;${'x'.repeat(200)}\r\n`;
  const file = await write(
    'alt.csv',
    Uint8Array.from(text, (character) => character.charCodeAt(0)),
  );
  await page.locator('input[type="file"]').setInputFiles([file]);
  const check = page.getByRole('button', { name: language === 'en' ? 'Check the rows' : 'Zeilen prüfen' });
  const today = page.getByRole('checkbox', {
    name: language === 'en' ? /today’s date for all submissions$/ : /auf heute datieren$/,
  });
  await today.waitFor();
  expect(await check.isDisabled()).toBe(true);
  await today.press('Space');
  await check.press('Enter');
  await page.getByText(language === 'en' ? 'One row can be imported' : 'Eine Zeile kann importiert werden').waitFor();
  await expectToFit(page);
  // In another language the same elements have other words.
  if (language === 'en') await expectNoViolations(page);
  await screenshot(page, `submissions-import-390-${language}`, { fullPage: true });
  const apply = language === 'en' ? 'Import one submission' : 'Eine Einsendung importieren';
  await page.getByRole('button', { name: apply }).press('Enter');
  await page.getByRole('link', { name: language === 'en' ? 'Open the inbox' : 'Posteingang öffnen' }).press('Enter');
  await page.getByText('Müller').first().waitFor();
  await expectSoon(async () => at(await strapi.call('submissions', 'findOne', formId, 1), 'data', 'name')).toBe(
    'Müller',
  );
});

test('a check that is stopped says what it has seen, and an import what it has stored', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Stopped' });
  const lines = Array.from({ length: 700 }, (_, index) => `Ada ${index},ada${index}@example.org,Hello,1,2020-03-04`);
  const page = await openAsOwner({ path: `${IMPORT}?formId=${formId}` });
  await page.locator('input[type="file"]').setInputFiles([await write('many.csv', `${HEAD}${lines.join('\r\n')}`)]);
  for (const [way, button, seen] of [
    ['import/preview', 'Check the rows', '200 rows can be imported'],
    ['import', 'Import 700 submissions', '200 submissions have been imported'],
  ] as const) {
    // The first batch is on its way while somebody stops.
    const stop = page.getByRole('button', { name: 'Stop' });
    await page.route(`**/imprint/submissions/${formId}/${way}`, async (route) => {
      await stop.click();
      await route.continue();
    });
    await page.getByRole('button', { name: button }).click();
    await page.getByText(/^Stopped early/).waitFor();
    await page.getByText(seen).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByText(way === 'import' ? '500 rows can be imported' : '700 rows can be imported').waitFor();
  }
  await expectSoon(async () =>
    at(await strapi.call('submissions', 'find', formId), 'meta', 'pagination', 'total'),
  ).toBe(200);
});

test('rows that are too large for one request go in several, and whoever leaves in the midst is asked', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Large rows' });
  // Six bytes each in JSON, and nothing that could be stored.
  const lines = [1, 2, 3].map(() => `Ada,a@example.org,"${'\u0001'.repeat(90_000)}",1,2020-03-04`);
  const good = 'Bob,b@example.org,Hello,1,2020-03-04';
  const page = await openAsOwner({ path: `${IMPORT}?formId=${formId}` });
  await page
    .locator('input[type="file"]')
    .setInputFiles([await write('large.csv', `${HEAD}${[...lines, good].join('\r\n')}`)]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('One row can be imported').waitFor();
  await page.getByText('3 rows are faulty and will be skipped').waitFor();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/imprint/submissions/${formId}/import`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import one submission' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await expectSoon(() => page.getByRole('combobox', { name: 'Form', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'The import is not finished' });
  await question.waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'submissions-import-leave');
  await question.getByRole('button', { name: 'Stay' }).click();
  release();
  await page.getByText('One submission has been imported').waitFor();
  await expectSoon(async () =>
    at(await strapi.call('submissions', 'find', formId), 'meta', 'pagination', 'total'),
  ).toBe(1);
});

test('the option of Form Block is read as WordPress stores it', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'From Form Block' });
  const text = (value: string): string => `s:${Buffer.byteLength(value)}:"${value}";`;
  const own = (name: string): string => text(`\0Form\0${name}`);
  const fields = `a:2:{${text('name')}${text('Jürgen')}${text('message')}${text('Grüße')}}`;
  const date = `O:17:"DateTimeImmutable":3:{${text('date')}${text('2024-07-01 12:00:00.000000')}${text('timezone_type')}i:3;${text('timezone')}${text('Europe/Berlin')}}`;
  const data = `a:1:{${text('fields')}${fields}}`;
  const item = `O:4:"Form":3:{${own('data')}${data}${own('date')}${date}${own('form_id')}${text('kontakt')}}`;
  const page = await openAsOwner({ path: `${IMPORT}?formId=${formId}` });
  await page.locator('input[type="file"]').setInputFiles([await write('option.txt', `a:1:{i:0;${item}}`)]);
  await page.getByText(/-option\.txt is from Form Block\./).waitFor();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import one submission' }).click();
  await page.getByText('One submission has been imported').waitFor();
  await expectSoon(() => strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({
    data: { name: 'Jürgen', message: 'Grüße' },
    submittedAt: '2024-07-01T10:00:00.000Z',
  });
});

test('who may not import is not offered it', async () => {
  const { people, openAs } = suite();
  const reader = await openAs(await people.admin(['submissions.find', 'forms.find']), { path: IMPORT });
  await reader
    .getByText(/permission/)
    .first()
    .waitFor();
  await reader.goto('/admin/plugins/imprint-inbox');
  await reader.getByRole('heading', { level: 1 }).waitFor();
  await expectSoon(() => reader.getByRole('link', { name: 'Import' }).count()).toBe(0);
});

test('the imprint of another site is asked for by its address', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint/transfer' });
  await page.getByRole('textbox', { name: 'Address of the site' }).fill('http://127.0.0.1:1/wp-json');
  await page.getByRole('textbox', { name: 'User name' }).fill('ada');
  await page.getByLabel('Application password').fill('abcd efgh');
  await page.getByLabel('Application password').press('Enter');
  await page.getByText('The address is in a private network.').waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-remote', { fullPage: true });
});
