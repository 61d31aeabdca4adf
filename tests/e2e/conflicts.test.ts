/* Two people editing one form or one draft: nobody unknowingly overwrites somebody else's changes. */
import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, putSubmission, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, textAt } from '../api/support/json';
import { adminClient, type Panel } from '../api/support/panel';
import type { Person } from '../api/support/people';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const FORMS = '/plugins/imprint-forms';
const [nameField, emailField, messageField] = contactFields;

let ada: Person;
/** What Ada does on her page, meanwhile. */
let hers: Panel;

beforeAll(async () => {
  const { people, strapi } = suite();
  ada = await people.admin(['forms.find', 'forms.update', 'submissions.find', 'responses.find', 'responses.create']);
  hers = adminClient(strapi.site, await people.login(ada));
});

const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).first();
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' });
const stored = (formId: string): Promise<unknown> => suite().strapi.call('forms', 'findOne', formId);

const change = async (formId: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
  expectStatus(await hers.put(`/imprint/forms/${formId}`, values), 200);
};

describe('a form that somebody else has changed since', () => {
  test('what both have changed is asked, the rest of both is kept', async () => {
    const formId = await createForm(suite().strapi);
    const page = await suite().openAsOwner({ path: `${FORMS}/${formId}` });
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('My contact');
    await page.getByRole('button', { name: /^Message/ }).click();
    await page.getByRole('spinbutton', { name: /^Maximum length/ }).fill('200');
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.getByRole('textbox', { name: 'Label (English)' }).fill('Your name');
    await change(formId, {
      name: 'Her contact',
      enabled: false,
      fields: [{ ...nameField, required: false }, emailField, { ...messageField, maxLength: 300 }],
      settings: { subject: 'Her subject' },
    });

    await page.keyboard.press('Control+s');
    const dialog = conflictDialog(page);
    await dialog.getByText(/Ada Admin, .*: Name, .*Field “Message”: Maximum length/).waitFor();
    await expectSoon(() => dialog.getByRole('radiogroup').count()).toBe(2);
    await expectNoViolations(page);
    await expectToFitEach(page, 'forms-conflict');

    // Nothing has happened yet, and what was typed is still there.
    await dialog.getByRole('button', { name: 'Back to editing' }).click();
    await expectSoon(() => stored(formId)).toMatchObject({ name: 'Her contact' });
    await expectSoon(() => page.getByRole('textbox', { name: /^Name/ }).first().inputValue()).toBe('My contact');

    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('radio', { name: 'Theirs: 300' }).click();
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await notice(page, 'The form has been saved.').waitFor();
    await expectSoon(() => stored(formId)).toMatchObject({
      name: 'My contact',
      enabled: false,
      fields: [
        { name: 'name', label: { en: 'Your name', de: 'Name' } },
        { name: 'email' },
        { name: 'message', maxLength: 300 },
      ],
      settings: { subject: 'Her subject' },
    });
    await expectSoon(async () => at(await stored(formId), 'fields', 0)).not.toHaveProperty('required');
    // The page goes on from what is stored now.
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Later');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    await expectSoon(() => stored(formId)).toMatchObject({ name: 'Later' });
  });

  atNight(
    'a heading that both have rewritten is asked about, and a step that somebody has added stands where they put it',
    async () => {
      const heading = { type: 'heading', text: { en: 'Your data', de: 'Ihre Daten' } };
      const step = { type: 'step', id: 'end', title: { en: 'The end', de: 'Das Ende' } };
      const formId = await createForm(suite().strapi, { fields: [heading, nameField, emailField, messageField] });
      const page = await suite().openAsOwner({ path: `${FORMS}/${formId}` });
      await page.getByRole('button', { name: /^Your data/ }).click();
      await page.getByRole('textbox', { name: 'Heading (English)' }).fill('About you');
      const theirs = { ...heading, text: { en: 'Who are you?', de: 'Wer sind Sie?' } };
      await change(formId, { fields: [theirs, nameField, emailField, step, messageField] });
      await page.keyboard.press('Control+s');
      const dialog = conflictDialog(page);
      await dialog.getByText(/Heading “Your data”: Heading \(Deutsch\).*Step “The end”/).waitFor();
      await dialog.getByRole('radiogroup', { name: 'Heading “Your data”: Heading (English)' }).waitFor();
      await dialog.getByRole('radio', { name: 'Theirs: Who are you?' }).waitFor();
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save this version' }).click();
      await notice(page, 'The form has been saved.').waitFor();
      await expectSoon(() => stored(formId)).toMatchObject({
        fields: [
          { type: 'heading', text: { en: 'About you', de: 'Wer sind Sie?' } },
          { name: 'name' },
          { name: 'email' },
          step,
          { name: 'message' },
        ],
      });
      await page.getByRole('button', { name: /^The end Step 2 of 2/ }).waitFor();
    },
  );

  atNight('in German, and where only others have changed something else', async () => {
    const formId = await createForm(suite().strapi);
    const page = await suite().openAsOwner({ path: `${FORMS}/${formId}`, language: 'de' });
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kontakt');
    await change(formId, { enabled: false });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat inzwischen gespeichert' });
    await dialog.getByText(/Ada Admin, .*: Das Formular nimmt Einsendungen an/).waitFor();
    await screenshot(page, 'forms-conflict-german');
    await dialog.getByRole('button', { name: 'Diese Fassung speichern' }).click();
    await notice(page, 'Das Formular wurde gespeichert.').waitFor();
    await expectSoon(() => stored(formId)).toMatchObject({ name: 'Kontakt', enabled: false });
  });

  atNight('is not deleted as if it were still as the list shows it', async () => {
    const { strapi, api } = suite();
    const formId = await createForm(strapi, { name: 'Stale' });
    await submit(api, formId);
    const page = await suite().openAsOwner({ path: FORMS });
    await page.getByRole('button', { name: 'Actions for Stale' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await change(formId, { name: 'Fresh' });
    await page.getByRole('radio', { name: /^Delete it/ }).click();
    await page.getByRole('button', { name: 'Delete the form' }).click();
    await page
      .getByText(/Not deleted: Ada Admin has changed the form/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Fresh', exact: true }).waitFor();
    await expectSoon(async () => textAt(await stored(formId), 'name')).toBe('Fresh');
  });

  atNight('a switch in a list that is old changes nothing but that, and says when the last change was', async () => {
    const formId = await createForm(suite().strapi, { name: 'Switched' });
    const page = await suite().openAsOwner({ path: FORMS });
    const toggle = page.getByRole('switch', { name: 'Accept submissions for Switched' });
    await toggle.waitFor();
    await change(formId, { settings: { subject: 'Her subject' } });
    await toggle.click();
    await notice(page, 'no longer accepts submissions').waitFor();
    await expectSoon(() => stored(formId)).toMatchObject({ enabled: false, settings: { subject: 'Her subject' } });
    await page
      .getByRole('row', { name: /Switched/ })
      .getByTitle(/^Olga Owner, /)
      .waitFor();
  });
});

describe('the draft of a reply', () => {
  const box = (page: Page) => page.getByRole('textbox', { name: 'To erika@example.org' });

  const open = async (): Promise<{ page: Page; id: string; saves: readonly unknown[] }> => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { name: 'Drafts' });
    const id = `${formId}/${await putSubmission(strapi, formId, contact())}`;
    const page = await openAsOwner({ path: `/plugins/imprint-inbox/${id}`, isPristine: true });
    await box(page).waitFor();
    // From here on a test need not wait for the pause after which a draft is saved.
    await page.clock.install();
    const saves: unknown[] = [];
    await page.route('**/draft', async (route) => {
      saves.push(at(route.request().postDataJSON(), 'text'));
      await route.continue();
    });
    return { page, id, saves };
  };

  const read = async (id: string): Promise<unknown> =>
    at(expectStatus(await hers.get(`/imprint/submissions/${id}`), 200).json, 'data');

  /** Saves as Ada's page does, on what is there. */
  const save = async (id: string, text: string): Promise<void> => {
    const version = at(await read(id), 'draftVersion');
    expectStatus(await hers.put(`/imprint/submissions/${id}/draft`, { text, version }), 200);
  };

  atNight('of a colleague is shown beside one’s own, and one of them is kept', async () => {
    const { page, id, saves } = await open();
    await save(id, 'Dear Erika,\nhers.');
    await box(page).fill('Dear Erika, mine.');
    await page.getByText(/Ada Admin has saved a different draft/).waitFor();
    await page.getByText('Not saved: somebody else has changed the draft.').waitFor();
    await expectSoon(async () => at(await read(id), 'draft', 'text')).toBe('Dear Erika,\nhers.');
    await expectNoViolations(page);
    await expectToFitEach(page, 'inbox-draft-conflict');

    // Nothing is saved before one is chosen.
    await box(page).fill('Dear Erika, still mine.');
    await page.clock.runFor(2_000);
    await page.getByRole('button', { name: 'Keep my text' }).click();
    await page.getByText('Draft saved. Started by Olga Owner.').waitFor();
    expect(saves).toEqual(['Dear Erika, mine.', 'Dear Erika, still mine.']);
    await expectSoon(async () => at(await read(id), 'draft', 'text')).toBe('Dear Erika, still mine.');

    await save(id, 'Hers again.');
    await box(page).fill('Mine again.');
    await page.getByRole('button', { name: 'Use the other text' }).click();
    await expectSoon(() => box(page).inputValue()).toBe('Hers again.');
    await page.getByText('Draft saved. Started by Ada Admin.').waitFor();
    await box(page).fill('Hers again, and mine.');
    await page.getByText('Draft saved. Started by Olga Owner.').waitFor();
    await expectSoon(async () => at(await read(id), 'draft', 'text')).toBe('Hers again, and mine.');
  });

  atNight('is saved in the order in which it is written, however slow the way is', async () => {
    const { page, id, saves } = await open();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first one is the slowest: unordered, it would arrive last.
    await page.route(
      '**/draft',
      async (route) => {
        await held;
        await route.fallback();
      },
      { times: 1 },
    );
    const sent = page.waitForRequest('**/draft');
    await box(page).fill('First');
    await page.clock.runFor(2_000);
    await sent;
    for (const text of ['First, second', 'First, second, third']) {
      await box(page).fill(text);
      await page.clock.runFor(2_000);
    }
    release();
    await page.getByText(/^Draft saved\./).waitFor();
    expect(saves).toEqual(['First', 'First, second, third']);
    await expectSoon(async () => at(await read(id), 'draft', 'text')).toBe('First, second, third');
  });

  atNight('that a colleague has sent meanwhile does not come back by itself', async () => {
    const { page, id } = await open();
    await box(page).fill('Begun');
    await page.getByText(/^Draft saved\./).waitFor();
    const draftVersion = at(await read(id), 'draftVersion');
    const body = { text: 'Sent by Ada', idempotencyKey: 'ada', draftVersion };
    expectStatus(await hers.post(`/imprint/submissions/${id}/responses`, body), 200);
    await box(page).fill('Begun, and more');
    await page.getByText('Somebody else has sent or deleted the draft in the meantime.').waitFor();
    await expectSoon(async () => at(await read(id), 'draft')).toBeNull();
    await page.getByRole('button', { name: 'Discard my text' }).click();
    await expectSoon(() => box(page).inputValue()).toBe('');
  });

  test('of a colleague that is newer is seen before one’s own is sent', async () => {
    const { page, id } = await open();
    await box(page).fill('Mine');
    await page.getByText(/^Draft saved\./).waitFor();
    await save(id, 'Hers, newer');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText(/Ada Admin has saved a different draft/).waitFor();
    await expectSoon(async () => at(await read(id), 'draft', 'text')).toBe('Hers, newer');
    await page.getByRole('button', { name: 'Keep my text' }).click();
    await page.getByText('Draft saved. Started by Olga Owner.').waitFor();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await notice(page, 'The reply will be sent in ten seconds.').waitFor();
    await expectSoon(async () => at(await read(id), 'draft')).toBeNull();
  });
});
