/* Forms as files in the panel: exported from the list, compared with what is stored, and imported. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { contactFields, createForm, unknownFormId } from '../api/support/forms';
import { at, listAt, recordAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';

const download = async (page: Page, click: () => Promise<void>): Promise<{ name: string; content: unknown }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), content: JSON.parse(await readFile(await file.path(), 'utf8')) };
};

const writeForms = async (name: string, content: unknown): Promise<string> => {
  const file = path.join(tmpdir(), `${unknownFormId()}-${name}`);
  await writeFile(file, JSON.stringify(content));
  return file;
};

const namesOf = (content: unknown): unknown[] => listAt(content, 'forms').map((form) => at(form, 'name'));

test('forms are exported one by one, some or all, and imported after a look at what changes', async () => {
  const { strapi, openAsOwner } = suite();
  const webhooks = [{ id: 'one', url: 'https://example.org/hook', events: ['submission.created'], fields: 'none' }];
  const formId = await createForm(strapi, { name: 'Für Gäste', settings: { retentionDays: 90, webhooks } });
  await createForm(strapi, { name: 'Orders' });
  const page = await openAsOwner({ path: LIST });

  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  const one = await download(page, () => page.getByRole('menuitem', { name: 'Export' }).click());
  expect([one.name, namesOf(one.content)]).toEqual(['orders.json', ['Orders']]);

  await page.getByRole('link', { name: 'Export and import' }).click();
  const all = await download(page, () => page.getByRole('button', { name: 'Download 2 forms' }).click());
  expect([all.name, namesOf(all.content)]).toEqual(['forms.json', ['Für Gäste', 'Orders']]);
  await page.getByRole('checkbox', { name: 'Orders' }).click();
  const some = await download(page, () => page.getByRole('button', { name: 'Download one form' }).click());
  expect(namesOf(some.content)).toEqual(['Für Gäste']);
  await expectNoViolations(page);

  const [form] = listAt(some.content, 'forms').map((entry) => recordAt(entry));
  const file = recordAt(some.content);
  const changed = await writeForms('changed.json', {
    ...file,
    forms: [
      {
        ...form,
        fields: [{ ...contactFields[0], label: { en: 'Your name', de: 'Name' } }, contactFields[1]],
        settings: { retentionDays: 30, webhooks },
      },
    ],
  });
  const fresh = unknownFormId();
  const added = await writeForms('added.json', { ...file, forms: [{ ...form, formId: fresh, name: 'Another' }] });
  const wrong = await writeForms('wrong.json', { ...file, forms: [{ ...form, name: '', enabled: 'yes' }] });
  const input = page.locator('input[type="file"]');

  await input.setInputFiles([wrong]);
  await page.getByText('The files cannot be imported:').waitFor();
  await page.getByText(/wrong\.json: forms\.0\.enabled/).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-import-refused', { fullPage: true });

  await input.setInputFiles([changed, added]);
  await page.getByText('Changed', { exact: true }).waitFor();
  await page.getByText('Retention period (days), Field “Your name”: Label (English), Field “Message”').waitFor();
  await page.getByText(/One webhook gets a new secret/).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-import', { fullPage: true });
  await expectSoon(async () => at(await strapi.call('forms', 'findOne', formId), 'settings', 'retentionDays')).toBe(90);

  // Somebody else is faster.
  await strapi.call('forms', 'update', formId, { name: 'Guests' });
  await page.getByRole('button', { name: 'Import 2 forms' }).click();
  await page.getByText('A form has been changed in the meantime.').first().waitFor();
  await page.getByRole('button', { name: 'Import 2 forms' }).click();
  await page.getByText('2 forms have been imported.').first().waitFor();
  await expectSoon(() => strapi.call('forms', 'findOne', formId)).toMatchObject({
    name: 'Für Gäste',
    settings: { retentionDays: 30 },
  });
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Another' }).click();
  await page.getByRole('heading', { level: 1, name: 'Another' }).waitFor();

  await page.goto(`/admin${LIST}/transfer`);
  await input.setInputFiles([changed, added]);
  await page.getByText('Nothing would change.').waitFor();
});

test.each(['en', 'de'] as const)('the page fits a narrow window in %s, and roles', async (language) => {
  const { strapi, people, openAs, openAsOwner } = suite();
  await createForm(strapi, { name: 'A form whose name is rather long, and longer than any window that is narrow' });
  const page = await openAsOwner({ path: `${LIST}/transfer`, width: 390, language });
  await page.getByRole('button', { name: language === 'en' ? 'Choose files' : 'Dateien auswählen' }).waitFor();
  const [form] = listAt(await strapi.call('transfer', 'export'), 'data', 'forms').map((entry) => recordAt(entry));
  const file = await writeForms('a-file-with-a-long-name-that-is-longer-than-any-window.json', {
    format: 'strapi-plugin-imprint/forms',
    version: 1,
    forms: [{ ...form, name: 'Renamed', enabled: false }],
  });
  await page.locator('input[type="file"]').setInputFiles([file]);
  await page.getByText(language === 'en' ? 'Changed' : 'Geändert', { exact: true }).waitFor();
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, `forms-transfer-390-${language}`, { fullPage: true });

  const reader = await openAs(await people.admin(['forms.find']), { path: `${LIST}/transfer`, language });
  await reader.getByRole('heading', { level: 2, name: 'Export' }).waitFor();
  await expectSoon(() => reader.getByRole('heading', { level: 2, name: 'Import' }).count()).toBe(0);
});
