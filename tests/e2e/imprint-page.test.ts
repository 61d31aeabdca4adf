/* The imprint's page as editors use it: by keyboard alone, at the same time, in German, and with fewer rights. */
import type { Page } from 'playwright-core';

import { expectStatus } from '../api/support/http';
import { at, numberAt, recordAt, textAt } from '../api/support/json';
import { sampleRecord } from '../api/support/options';
import { adminClient } from '../api/support/panel';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectInReach } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { person } from './support/person';
import { expectToFit, expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const PAGE = '/plugins/imprint';

/** Stores values as the project's own code does. */
const store = async (values: Readonly<Record<string, string>>, options = {}): Promise<void> => {
  await suite().strapi.call('imprint', 'update', values, options);
};

const stored = (options = {}): Promise<unknown> => suite().strapi.call('imprint', 'find', options);

const field = (page: Page, option: string) => page.locator(`#imprint-${option}`);

const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).first();

/** The page is ready once the first answer of the rules has said which fields fit. */
const ready = async (page: Page): Promise<void> => {
  await field(page, 'name').waitFor();
};

const openPage = async (path = PAGE): Promise<Page> => {
  const page = await suite().openAsOwner({ path });
  await ready(page);
  return page;
};

/** Clicks where nothing is; an open list hides everything else from those who do not see it. */
const clickAside = (page: Page): Promise<void> => page.mouse.click(640, 185);

/** Steps on with Tab until a field has the cursor, as somebody without a mouse does. */
const tabTo = async (page: Page, option: string): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate('document.activeElement.id')) === `imprint-${option}`) return;
  }
  throw new Error(`${option} cannot be reached with Tab.`);
};

/** Chooses from a list by typing a part of a name. */
const choose = async (page: Page, option: string, typed: string, label: string): Promise<void> => {
  await tabTo(page, option);
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: label, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expectSoon(() => field(page, option).inputValue()).toBe(label);
};

// The first test: nobody has written anything yet.
test('a GmbH’s imprint is filled in from empty to complete by keyboard alone', async () => {
  const page = await openPage();
  await page.getByText('Nothing has been entered yet.').waitFor();
  // What is missing depends on them, so nothing is counted yet.
  await page.getByRole('status').filter({ hasText: 'Country and legal form first' }).waitFor();
  await page.getByRole('region', { name: 'To do', exact: true }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-empty');

  await choose(page, 'country', 'germ', 'Germany');
  await choose(page, 'legal_entity', 'gmbh', 'GmbH');
  // The rules have answered: what a GmbH needs is in front.
  await field(page, 'register').waitFor();
  await page.getByRole('status').filter({ hasText: '6 required entries are missing' }).waitFor();
  for (const [option, text] of [
    ['name', 'Musterwerk Nord GmbH'],
    ['address', 'Beispielallee 12\n20095 Hamburg'],
    ['email', 'office@example.org'],
    ['phone', '+49 40 66969 120'],
    ['register', 'Amtsgericht Hamburg, HRB 987654'],
    ['representative', 'Dr. Wiebke Muster'],
    ['vat_id', 'DE123456788'],
  ] as const) {
    await tabTo(page, option);
    await page.keyboard.insertText(text);
  }
  await choose(page, 'online_dispute_resolution', 'neither', 'Neither willing nor obliged to take part');
  await page.getByText('Complete', { exact: true }).waitFor();
  await page.frameLocator('iframe').getByText('Amtsgericht Hamburg, HRB 987654').waitFor();
  await tabTo(page, 'press_law_checkbox');
  await page.keyboard.press('Control+s');
  await notice(page, 'The imprint has been saved.').waitFor();

  await expectSoon(() => stored()).toMatchObject({
    country: 'deu',
    legal_entity: 'gmbh',
    address: 'Beispielallee 12\n20095 Hamburg',
    online_dispute_resolution: 'not_willing',
  });
  await page.getByText('Last changed by Olga Owner').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-complete');
});

test('findings stand at their fields, with the statute, and lead to them', async () => {
  await store({ ...sampleRecord, address: 'Postfach 12, 20095 Hamburg', press_law_person: '' });
  const page = await openPage();
  const panel = page.getByRole('region', { name: /^To do/ });
  await panel.getByRole('button', { name: 'Responsible for the content' }).click();
  await page.locator('#imprint-press_law_person:focus').waitFor();
  const statute = page.getByRole('link', { name: '§ 18 (2) MStV' });
  // Whoever hears the page hears with the field what is reported of it.
  const hear = async (): Promise<string> => {
    const ids = (await field(page, 'press_law_person').getAttribute('aria-describedby')) ?? '';
    return (await Promise.all(ids.split(' ').map((id) => page.locator(`#${id}`).innerText()))).join(' ');
  };
  await expectSoon(hear).toMatch(/is responsible for journalistic.*name the person responsible/s);
  await expectSoon(() => statute.getAttribute('href')).toContain('https://');
  await panel.getByRole('button', { name: 'Address' }).click();
  await page.locator('#imprint-address:focus').waitFor();
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await screenshot(page, 'imprint-page', { docs: true });
  await page.goto(`/admin${PAGE}?field=press_law_checkbox`);
  await page.locator('#imprint-press_law_checkbox:focus').waitFor();
  await page.getByRole('checkbox', { name: /^Journalistic or editorial content/ }).waitFor();

  await field(page, 'address').fill('Beispielallee 12, 20095 Hamburg');
  await panel.getByRole('button', { name: 'Address' }).waitFor({ state: 'detached' });
});

atNight('the preview stays where it was scrolled to while somebody types', async () => {
  await store(sampleRecord);
  const page = await openPage();
  const preview = page.frameLocator('iframe');
  await preview.getByText('XING', { exact: true }).scrollIntoViewIfNeeded();
  const place = "document.querySelector('iframe').contentWindow.scrollY";
  const before: unknown = await page.evaluate(place);
  expect(before).toBeGreaterThan(0);
  await field(page, 'fax').fill('+49 40 66969 125');
  await preview.getByText('+49 40 66969 125').waitFor();
  await expectSoon(() => page.evaluate(place)).toBe(before);
});

atNight('what the fields are called follows the country that is chosen, before it is saved', async () => {
  await store({ ...sampleRecord, country: 'deu', vat_id: '', business_id: '' });
  const page = await openPage();
  await page.getByLabel('Business identification number', { exact: true }).waitFor();
  await field(page, 'country').click();
  await page.keyboard.type('switz');
  await page.getByRole('option', { name: 'Switzerland', exact: true }).click();
  await page.getByLabel('Business identification number (UID)', { exact: true }).waitFor();
  await page.getByLabel('VAT number', { exact: true }).waitFor();
  await page.getByText('CHE-123.456.788 MWST').first().waitFor();
  await field(page, 'vat_id').scrollIntoViewIfNeeded();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-swiss');
});

atNight(
  'each kind of provider sees what it may owe, with what is required marked and examples of its own',
  async () => {
    await store(Object.fromEntries(Object.keys(sampleRecord).map((option) => [option, ''])));
    await store({ country: 'aut', legal_entity: 'gmbh' });
    const page = await openPage();
    const shown = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('main [id^="imprint-"]:is(input, textarea, button)')]
      .map(({ id }) => id.replace('imprint-', '') + (document.querySelector('label[for="' + id + '"]')?.textContent.endsWith('*') ? '*' : ''))`);
    await expectSoon(shown).toEqual(
      'country* legal_entity* name* address* email* phone register* representative vat_id inspecting_authority press_law_checkbox coverage chamber'.split(
        ' ',
      ),
    );
    await page.getByText('Example: Beispielgasse 12/3, 1010 Wien, Austria').waitFor();
    await expectSoon(() => page.locator('main').innerText()).not.toMatch(/Hamburg|DE1234/);
    await expectNoViolations(page);
    await expectToFitEach(page, 'imprint-needs');

    // Nothing that has a value or a finding is hidden.
    const social = page.getByRole('region', { name: 'Social media' });
    await social.getByRole('button', { name: 'Show 10 more entries' }).click();
    await field(page, 'social_media_xing').fill('https://www.xing.com/pages/musterwerk');
    await social.getByRole('button', { name: 'Hide 9 entries' }).click();
    await field(page, 'social_media_xing').waitFor();
    await field(page, 'social_media_facebook').waitFor({ state: 'detached' });
  },
);

atNight(
  'what leaves nothing to decide is mended by a click: shown before, taken back, saved as one revision',
  async () => {
    await store({
      ...sampleRecord,
      legal_entity: 'gmbh',
      name: 'Musterwerk',
      vat_id: 'DE123456788-00001',
      business_id: '',
      free_text: '<p>Fotos: Archiv.</p><p>Zur OS-Plattform: https://ec.europa.eu/consumers/odr</p>',
    });
    const page = await openPage();
    const findings = (option: string) => page.locator(`#imprint-${option}-findings`);
    const mend = (option: string) => findings(option).getByRole('button', { name: 'Fix' });
    await findings('name').getByText('Musterwerk → Musterwerk GmbH').waitFor();
    await expectNoViolations(page);
    await field(page, 'name').scrollIntoViewIfNeeded();
    await expectToFitEach(page, 'imprint-mend');
    await mend('name').click();
    await page.locator('#imprint-name:focus').waitFor();
    await expectSoon(() => field(page, 'name').inputValue()).toBe('Musterwerk GmbH');
    await findings('name').waitFor({ state: 'detached' });
    await page.getByText('Fixed. Before: Musterwerk').waitFor();
    await expectNoViolations(page);
    await screenshot(page, 'imprint-mended');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(() => field(page, 'name').inputValue()).toBe('Musterwerk');
    await expectSoon(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0);
    await mend('name').click();

    await findings('vat_id').getByText('Business identification number: (empty) → DE123456788-00001').waitFor();
    await mend('vat_id').click();
    await expectSoon(() => field(page, 'vat_id').inputValue()).toBe('');
    await expectSoon(() => field(page, 'business_id').inputValue()).toBe('DE123456788-00001');
    await mend('free_text').click();
    await expectSoon(() => field(page, 'free_text').inputValue()).toBe('<p>Fotos: Archiv.</p>');

    await page.keyboard.press('Control+s');
    await notice(page, 'The imprint has been saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await expectSoon(() => stored()).toMatchObject({
      name: 'Musterwerk GmbH',
      vat_id: '',
      business_id: 'DE123456788-00001',
      free_text: '<p>Fotos: Archiv.</p>',
    });
    await page.goto(`/admin${PAGE}/history`);
    await page
      .locator('main ol')
      .getByRole('button', { name: /Olga Owner.* and one more$/s })
      .first()
      .waitFor();
  },
);

atNight('a choice stays when it is only passed through', async () => {
  await store({ country: 'aut', legal_entity: 'gmbh' });
  const page = await openPage();
  await expectSoon(() => field(page, 'country').inputValue()).toBe('Austria');
  await field(page, 'country').focus();
  await page.keyboard.press('Tab');
  await expectSoon(() => field(page, 'country').inputValue()).toBe('Austria');
  // All that fit are offered, not only the one that is chosen.
  await field(page, 'legal_entity').click();
  await page.getByRole('option', { name: 'FlexCo' }).waitFor();
  await expectSoon(() => page.getByRole('option', { name: 'OHG' }).count()).toBe(0);
});

atNight('a choice stays when what is typed is none, and gives way to one that is', async () => {
  await store({ country: 'aut', legal_entity: 'gmbh' });
  const page = await openPage();
  const country = field(page, 'country');
  await country.click();
  await page.keyboard.type('Utopia');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
  await expectSoon(() => country.inputValue()).toBe('Austria');
  // A second one does not clear it either.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expectSoon(() => country.inputValue()).toBe('Austria');
  await country.click();
  await page.keyboard.type('Utopia');
  await page.getByText('Nothing found').waitFor();
  await clickAside(page);
  await page.locator('[role="listbox"]').waitFor({ state: 'detached' });
  await expectSoon(() => country.inputValue()).toBe('Austria');
  await expectSoon(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0);

  // Nor does a second one that follows at once, before the browser has turned to anything else.
  await country.click();
  await page.keyboard.type('Utopia');
  await page.getByText('Nothing found').waitFor();
  await page.evaluate(`(async () => {
    for (let press = 0; press < 2; press++) {
      const init = { key: 'Escape', bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init));
      await Promise.resolve();
    }
  })()`);
  await page.locator('[role="listbox"]').waitFor({ state: 'detached' });
  await expectSoon(() => country.inputValue()).toBe('Austria');
  await expectSoon(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0);

  await country.click();
  await page.keyboard.type('switz');
  await page.getByRole('option', { name: 'Switzerland' }).waitFor();
  await page.keyboard.press('Enter');
  await expectSoon(() => country.inputValue()).toBe('Switzerland');
  await page.getByText('Unsaved', { exact: true }).waitFor();
  // Emptied, it is cleared.
  await country.click();
  await page.keyboard.press('Delete');
  await page.getByRole('option', { name: 'Germany' }).waitFor();
  await clickAside(page);
  await page
    .getByRole('region', { name: /^To do/ })
    .getByText('Choose the country')
    .waitFor();
});

atNight('a folded field keeps the cursor while it is filled in and emptied again', async () => {
  const profession = ['chamber', 'professional_association', 'professional_liability_insurance'];
  const cleared = [...profession, 'legal_job_title', 'professional_regulations'].map((option) => [option, ''] as const);
  await store({ country: 'deu', legal_entity: 'gmbh', ...Object.fromEntries(cleared) });
  const page = await openPage();
  const group = page.getByRole('region', { name: 'Regulated profession' });
  await group.getByRole('button', { name: 'Show 5 more entries' }).click();
  const association = field(page, 'professional_association');
  await association.focus();
  await page.keyboard.type('Bund');
  await group.getByRole('button', { name: 'Hide 4 entries' }).waitFor();
  await expectSoon(() => association.inputValue()).toBe('Bund');
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace');
  await association.and(page.locator(':focus')).waitFor();
  await expectSoon(() => association.inputValue()).toBe('');
});

test('what cannot be saved is said at its field, and nothing is saved', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', email: 'office@example.org' });
  const page = await openPage();
  await field(page, 'email').fill('nobody');
  await page.locator('#imprint-email-error').getByText('Email must be an email address.').waitFor();
  await page.getByRole('status').filter({ hasText: 'One entry cannot be saved' }).waitFor();
  await page
    .getByRole('region', { name: /^To do/ })
    .getByRole('button', { name: 'Email' })
    .waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('One entry cannot be saved as it is.').first().waitFor();
  await page.locator('#imprint-email:focus').waitFor();
  await expectSoon(async () => at(await stored(), 'email')).toBe('office@example.org');

  // Put right and saved at once, before the rules have been asked again.
  await field(page, 'email').fill('new@example.org');
  await page.keyboard.press('Control+s');
  await notice(page, 'The imprint has been saved.').waitFor();
  await expectSoon(async () => at(await stored(), 'email')).toBe('new@example.org');
});

atNight('what is said otherwise in another language is pointed out, with a way there', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', register: 'Amtsgericht Hamburg, HRB 987654' });
  await store({ register: 'Hamburg Local Court, HRB 987654' }, { locale: 'en' });
  const page = await openPage();
  const link = page.getByRole('button', { name: 'Different text: English' });
  await expectSoon(() => link.count()).toBe(1);
  await link.click();
  await page.locator('#imprint-register:focus').waitFor();
  await expectSoon(() => field(page, 'register').inputValue()).toBe('Hamburg Local Court, HRB 987654');
  await link.waitFor({ state: 'detached' });
  await store({ register: '' }, { locale: 'en' });
});

const german = {
  ...sampleRecord,
  name: 'Muster GmbH',
  country: 'deu',
  legal_entity: 'gmbh',
  register: 'Amtsgericht Köln, HRB 12345',
  coverage: 'Diese Website',
};
const doubtful = (page: Page) => page.getByRole('region', { name: /^To do/ });

atNight(
  'whoever changes a text for all languages is asked what becomes of those that languages have in its place',
  async () => {
    await store(german);
    await store({ register: 'Cologne Local Court, HRB 12345', coverage: 'This website' }, { locale: 'en' });
    await store({ register: 'Tribunal de Cologne, HRB 12345' }, { locale: 'fr' });
    const page = await openPage();
    await field(page, 'register').fill('Amtsgericht Hamburg, HRB 98765');
    await field(page, 'coverage').fill('Diese Seiten');
    // Before anything is saved, the page says whose texts it would make false.
    await doubtful(page).getByRole('button', { name: 'Register, English' }).waitFor();
    await doubtful(page).getByRole('button', { name: 'Register, French' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Are the texts for individual languages still correct?' });
    await dialog.waitFor();
    await expectSoon(async () => at(await stored(), 'register')).toBe('Amtsgericht Köln, HRB 12345');
    await expectNoViolations(page);
    await expectToFitEach(page, 'imprint-overrides');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expectSoon(() => save.isDisabled()).toBe(true);
    const ask = (name: string) => dialog.getByRole('radiogroup', { name });
    await ask('Register, English').getByRole('radio', { name: 'Change' }).click();
    await dialog.getByRole('textbox', { name: 'Register, English, new text' }).fill('Hamburg Local Court, HRB 98765');
    await ask('Register, French')
      .getByRole('radio', { name: /^Remove and/ })
      .click();
    await ask('Scope, English').getByRole('radio', { name: 'Keep, still correct: This website' }).click();
    await expectNoViolations(page);
    await save.click();
    await notice(page, 'The imprint has been saved.').waitFor();
    await expectSoon(() => stored({ locale: 'en' })).toMatchObject({
      register: 'Hamburg Local Court, HRB 98765',
      coverage: 'This website',
    });
    await expectSoon(async () => at(await stored({ locale: 'fr' }), 'register')).toBe('Amtsgericht Hamburg, HRB 98765');
    const { strapi } = suite();
    const { findings } = recordAt(await strapi.call('imprint', 'completeness'));
    expect(JSON.stringify(findings)).not.toMatch(/"locale":"(?:en|fr)"/);

    await page.goto(`/admin${PAGE}/history`);
    await page.getByRole('row', { name: 'Scope, English This website (kept: still matches' }).waitFor();
    await expectNoViolations(page);
    await screenshot(page, 'imprint-history-kept');
  },
);

atNight(
  'a text of one language that fits no more is found with its language, and is kept or removed where it stands',
  async () => {
    await store(german);
    await store({ register: 'Cologne Local Court, HRB 12345', coverage: 'This website' }, { locale: 'en' });
    await store({ register: 'Amtsgericht Hamburg, HRB 12345', coverage: 'Diese Seiten' });
    const page = await openPage();
    await page.getByRole('status').filter({ hasText: 'One entry needs correcting' }).waitFor();
    await doubtful(page).getByRole('button', { name: 'Register, English' }).click();
    await page.locator('#imprint-register:focus').waitFor();
    await expectSoon(() => field(page, 'register').inputValue()).toBe('Cologne Local Court, HRB 12345');
    const note = page.locator('#imprint-register-findings');
    await note.getByText('For all languages: Amtsgericht Hamburg, HRB 12345').waitFor();
    await page.mouse.move(0, 0);
    await expectNoViolations(page);
    await screenshot(page, 'imprint-overtaken');
    await note.getByRole('button', { name: 'Remove this text' }).click();
    await note.waitFor({ state: 'detached' });
    // What is left is a text that nobody has looked at: not complete in so many words.
    await page.getByRole('status').filter({ hasText: 'One text needs review' }).waitFor();
    await page.locator('#imprint-coverage-findings').getByRole('button', { name: 'Still correct' }).click();
    await page.locator('#imprint-coverage-findings').waitFor({ state: 'detached' });
    await page.getByText('Complete', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notice(page, 'The imprint has been saved.').waitFor();
    await page.getByText('Unsaved', { exact: true }).waitFor({ state: 'detached' });
    await expectSoon(async () => at(await suite().strapi.call('imprint', 'completeness'), 'findings')).toEqual([]);
    await expectSoon(async () => at(await stored({ locale: 'en' }), 'coverage')).toBe('This website');
  },
);

atNight('a text of one language about which two things are reported is kept or removed by one button', async () => {
  await store(german);
  await store({ coverage: 'This website (section 5 TMG)' }, { locale: 'en' });
  await store({ coverage: 'Diese Seiten' });
  const { openAsOwner } = suite();
  const page = await openAsOwner({ path: `${PAGE}?field=coverage&language=en` });
  const note = page.locator('#imprint-coverage-findings');
  await expectSoon(() => note.getByRole('button', { name: 'Does not apply to us' }).count()).toBe(2);
  expect(await note.getByRole('button', { name: 'Still correct' }).count()).toBe(1);
  await screenshot(page, 'imprint-two-findings');
});

atNight('the same in German, on a phone too', async () => {
  await store({ ...german, register: 'Amtsgericht Köln, HRB 12345' });
  await store({ register: 'Cologne Local Court, HRB 12345' }, { locale: 'en' });
  await store({ register: 'Amtsgericht Hamburg, HRB 12345' });
  const page = await suite().openAsOwner({ path: `${PAGE}?field=register&language=en`, language: 'de', width: 1024 });
  await ready(page);
  const note = page.locator('#imprint-register-findings');
  await note.getByRole('button', { name: 'Passt noch' }).waitFor();
  await note.getByText('Für alle Sprachen: Amtsgericht Hamburg, HRB 12345').waitFor();
  await screenshot(page, 'imprint-overtaken-de');
  await page.getByRole('combobox', { name: 'Sprache der Einträge' }).click();
  await page.getByRole('option', { name: 'Alle Sprachen' }).click();
  await field(page, 'register').fill('Amtsgericht Bonn, HRB 7');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Passen die Texte der einzelnen Sprachen noch?' });
  await dialog.getByRole('radio', { name: 'Ändern' }).click();
  await expectToFitEach(page, 'imprint-overrides-de');
  await expectSoon(() => page.locator('[role="dialog"]').innerText()).not.toMatch(/\bimprint\.[a-z]/i);
});

atNight('another number than that of all languages is never “Complete”', async () => {
  await store(german);
  await store({ register: 'Cologne Local Court, HRB 54321' }, { locale: 'en' });
  const page = await openPage();
  await page.getByRole('status').filter({ hasText: 'One entry needs correcting' }).waitFor();
  // Nor is it while another language is edited.
  await page.getByRole('combobox', { name: 'Language of the entries' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await doubtful(page).getByText('The text for all languages contains a different number.').waitFor();
  await expectSoon(() => page.getByText('Complete', { exact: true }).count()).toBe(0);
});

atNight('to clear all entries clears those of each language too', async () => {
  await store(german);
  await store({ register: 'Cologne Local Court, HRB 12345' }, { locale: 'en' });
  const page = await openPage();
  await page.getByRole('button', { name: 'Clear all entries' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('in every language').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-clear');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Clear all entries' }).waitFor({ state: 'detached' });
  await expectSoon(async () => at(await stored(), 'name')).toBe(german.name);
  await page.keyboard.press('Control+s');
  await notice(page, 'The imprint has been saved.').waitFor();
  for (const options of [{}, { locale: 'en' }]) {
    await expectSoon(async () => new Set(Object.values(recordAt(await stored(options))))).toEqual(new Set(['']));
  }
});

atNight(
  'whoever comes back to the page sees what others have saved since, and a preview says that it is a draft',
  async () => {
    await store({ ...german, name: 'Before GmbH' });
    const page = await openPage();
    const preview = page.getByRole('region', { name: 'Preview' });
    const hint = preview.getByText('With your unsaved changes.');
    await expectSoon(() => hint.count()).toBe(0);
    await store({ name: 'After GmbH', register: '' }, { author: 'Eda Editor' });
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.getByText('Last changed by Eda Editor').waitFor();
    await expectSoon(() => field(page, 'name').inputValue()).toBe('After GmbH');
    await page.getByRole('status').filter({ hasText: 'One required entry is missing' }).waitFor();

    await field(page, 'name').fill('Mine GmbH');
    await hint.waitFor();
    await store({ name: 'Theirs GmbH' }, { author: 'Theo Other' });
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    // Had it been taken over, there would be nothing to ask.
    await page.keyboard.press('Control+s');
    await page.getByRole('radio', { name: 'Mine: Mine GmbH' }).waitFor();
    await expectSoon(() => field(page, 'name').inputValue()).toBe('Mine GmbH');
  },
);

atNight('a language has texts and titles of its own, and shows those of all where it has none', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', coverage: 'Diese Website', phone: '+49 40 66969 120' });
  const page = await openPage();
  await page.getByRole('combobox', { name: 'Language of the entries' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expectSoon(() => field(page, 'coverage').getAttribute('placeholder')).toBe('Diese Website');
  await field(page, 'coverage').fill('This website');
  await page.getByRole('button', { name: 'Change the title of “Phone”' }).click();
  const title = page.getByRole('textbox', { name: 'Title of “Phone” on the site' });
  await title.fill('Call us');
  const preview = page.frameLocator('iframe');
  await preview.getByText('This website').waitFor();
  await preview.getByText('Call us').waitFor();
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await screenshot(page, 'imprint-language');
  await title.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await notice(page, 'The imprint has been saved.').waitFor();
  await expectSoon(async () => textAt(await stored(), 'coverage')).toBe('Diese Website');
  await expectSoon(async () => textAt(await stored({ locale: 'en' }), 'coverage')).toBe('This website');
  const { strapi } = suite();
  await expectSoon(async () => at(await strapi.call('imprint', 'titles', { locale: 'en' }), 'phone', 'name')).toBe(
    'Call us',
  );

  await page.getByRole('button', { name: 'Change the title of “Phone”' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await preview.getByText('Call us').waitFor({ state: 'detached' });
});

test('two editors: what both have changed is asked field by field, everything else is kept', async () => {
  await store({ name: 'Before', phone: '+49 40 66969 100', fax: '', email: 'before@example.org' });
  // Nobody has to give a fax number, so it is folded away.
  const page = await openPage(`${PAGE}?field=fax`);
  await field(page, 'name').fill('Mine');
  await field(page, 'email').fill('mine@example.org');
  await field(page, 'fax').fill('+49 40 66969 129');
  await store({ name: 'Theirs', email: 'theirs@example.org', phone: '+49 40 66969 111' }, { author: 'Eda Editor' });
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' });
  await dialog.getByText(/Eda Editor, .*: Name, Email, Phone/).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-conflict');
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expectSoon(() => field(page, 'name').inputValue()).toBe('Mine');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Theirs: theirs@example.org' }).click();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await notice(page, 'The imprint has been saved.').waitFor();
  await expectSoon(() => stored()).toMatchObject({
    name: 'Mine',
    email: 'theirs@example.org',
    phone: '+49 40 66969 111',
    fax: '+49 40 66969 129',
  });
  await expectSoon(() => field(page, 'email').inputValue()).toBe('theirs@example.org');
});

atNight('a conflict that is settled while the server cannot be reached costs neither side anything', async () => {
  await store({ name: 'Before', phone: '+49 40 66969 100', fax: '' });
  const page = await openPage();
  await field(page, 'name').fill('Mine');
  await store({ name: 'Theirs', phone: '+49 40 66969 111' }, { author: 'Eda Editor' });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' });
  await dialog.getByRole('radio', { name: 'Theirs: Theirs' }).click();
  await dialog.getByRole('radio', { name: 'Mine: Mine' }).click();

  await page.route('**/imprint/record', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await page.getByText('The server cannot be reached.').first().waitFor();
  await page.unroute('**/imprint/record');
  // The texts are merged already: what is left is to save them.
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => field(page, 'phone').inputValue()).toBe('+49 40 66969 111');
  await page.keyboard.press('Control+s');
  await notice(page, 'The imprint has been saved.').waitFor();
  await expectSoon(() => stored()).toMatchObject({ name: 'Mine', phone: '+49 40 66969 111' });
});

atNight('a save whose answer was lost is no conflict', async () => {
  await store({ name: 'Before' });
  const page = await openPage();
  await field(page, 'name').fill('Mine');
  await page.route('**/imprint/record', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Control+s');
  await page.getByText('The server cannot be reached.').first().waitFor();
  await page.unroute('**/imprint/record');
  await page.keyboard.press('Control+s');
  await notice(page, 'The imprint has been saved.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectSoon(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0);
});

atNight('who has saved in another window is told that it was themselves', async () => {
  await store({ name: 'Before' });
  const page = await openPage();
  await field(page, 'name').fill('Mine');
  const panel = adminClient(suite().strapi.site, suite().people.session);
  const revision = numberAt(expectStatus(await panel.get('/imprint/record'), 200).json, 'data', 'revision');
  expectStatus(await panel.put('/imprint/record', { revision, values: { '': { name: 'Elsewhere' } } }), 200);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'You have saved in another window' });
  await dialog.getByRole('radio', { name: 'In the other window: Elsewhere' }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-conflict-own');
  await dialog.getByRole('radio', { name: 'Here: Mine' }).click();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await notice(page, 'The imprint has been saved.').waitFor();
});

atNight.each([1400, 390])('nothing is called complete while it cannot be checked, at %i px', async (width) => {
  await store(person);
  const page = await suite().openAsOwner({ path: PAGE, width, height: 844 });
  await ready(page);
  await page.route('**/imprint/check', (route) => route.abort());
  await field(page, 'name').fill('');
  await page.getByText('Not checked', { exact: true }).first().waitFor();
  expect(await page.getByText(/^Complete/).count()).toBe(0);
  expect(await page.getByText('The checks found nothing missing or wrong.').count()).toBe(0);
  await expectNoViolations(page);
  await screenshot(page, `imprint-unchecked-${width}`);
  await page.unroute('**/imprint/check');
  await page.getByRole('button', { name: 'Check again' }).first().click();
  await page
    .getByText(/required entr(?:y is|ies are) missing/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Check again' }).count()).toBe(0);
  expect(await page.getByText('Not checked', { exact: true }).count()).toBe(0);
});

test('leaving with unsaved edits asks first', async () => {
  await store({ name: 'Kept' });
  const page = await openPage();
  await field(page, 'name').fill('Changed');
  await page.getByText('Unsaved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectSoon(() => field(page, 'name').inputValue()).toBe('Changed');

  await page.getByRole('link', { name: 'History' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { level: 1, name: 'History of the imprint' }).waitFor();
  await expectSoon(async () => textAt(await stored(), 'name')).toBe('Kept');
});

atNight('the page speaks German, and fits a narrow window', async () => {
  await store(sampleRecord);
  const page = await suite().openAsOwner({ path: PAGE, language: 'de' });
  await ready(page);
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  // An id in place of a text is one that was forgotten.
  await expectSoon(() => page.locator('main').innerText()).not.toMatch(/\bimprint\.[a-z]/i);
  await screenshot(page, 'imprint-de');
  // What scrolls is the panel's own area.
  await expectSoon(() => page.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).scrollIntoViewIfNeeded();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-narrow');
  await expectToFit(page);
});

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

// On a phone, Strapi's header scrolls away; in a narrow window of a computer, it stays.
atNight.each([
  ['1400', 1400, undefined],
  ['1024', 1024, undefined],
  ['390', 390, undefined],
  ['390-phone', 390, PHONE],
] as const)('Save, what is to do and the preview are within reach at any place: %s', async (name, width, userAgent) => {
  await store({ ...sampleRecord, address: 'Postfach 12, 20095 Hamburg', press_law_person: '' });
  const page = await suite().openAsOwner({ path: PAGE, width, height: 844 });
  if (userAgent !== undefined) {
    await page.addInitScript(`Object.defineProperty(navigator, 'userAgent', { get: () => '${userAgent}' })`);
    await page.reload();
  }
  await ready(page);
  await field(page, 'address').fill('Postfach 13, 20095 Hamburg');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const state = page.getByRole('status').getByRole('button', { name: /required entr|entries need correcting/ });
  // In a wide window, Strapi fixes its header only once all of it is out of sight.
  for (const place of ['social_media_youtube', ...(width < 1080 ? ['country'] : []), 'email', 'coverage']) {
    await field(page, place).scrollIntoViewIfNeeded();
    await expectInReach(save);
    await expectInReach(state);
  }
  await screenshot(page, `imprint-reach-${name}`);
  await expectToFit(page);

  if (width < 1080) {
    const button = page.getByRole('button', { name: 'Preview', exact: true });
    await expectInReach(button);
    await button.click();
    const shown = page.getByRole('dialog', { name: 'Preview with your unsaved changes' });
    await shown.frameLocator('iframe').getByText('Postfach 13').waitFor();
    await expectNoViolations(page);
    await screenshot(page, `imprint-reach-preview-${name}`);
    await shown.getByRole('button', { name: 'Close' }).click();
    await shown.waitFor({ state: 'detached' });
    // Who closes it is where they were.
    await button.and(page.locator(':focus')).waitFor();
  } else {
    await page.frameLocator('iframe').getByText('Postfach 13').waitFor();
  }

  await state.click();
  const findings = page.getByRole('dialog', { name: /^To do \(\d+\)$/ });
  await findings.getByText('A post-office box alone is not enough.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, `imprint-reach-findings-${name}`);
  await findings.getByRole('button', { name: 'Address' }).click();
  await findings.waitFor({ state: 'detached' });
  await page.locator('#imprint-address:focus').waitFor();
  await field(page, 'address').fill('Beispielallee 12, 20095 Hamburg');
  await save.click();
  await notice(page, 'The imprint has been saved.').waitFor();
});

atNight('a role that may only read looks, and changes nothing', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', name: 'Looked at' });
  const { people, openAs } = suite();
  const page = await openAs(await people.admin(['options.find']), { path: PAGE });
  await ready(page);
  await page.getByText('Read only').waitFor();
  await expectSoon(() => field(page, 'name').inputValue()).toBe('Looked at');
  await expectSoon(() => field(page, 'name').isDisabled()).toBe(true);
  for (const name of ['Save', /^Change the title/]) {
    await expectSoon(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  for (const name of ['History', 'Import and export']) {
    await expectSoon(() => page.getByRole('main').getByRole('link', { name }).count()).toBe(0);
  }
  await expectSoon(() => page.getByRole('region', { name: /^To do|^Preview/ }).count()).toBe(0);
  await expectNoViolations(page);
  await screenshot(page, 'imprint-read-only');

  await page.goto(`/admin${PAGE}/history`);
  await page.getByText(/don.t have the permissions/).waitFor();
});
