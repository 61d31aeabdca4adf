/* What a team enters or corrects itself, in the fields that visitors see. */
import { contact, contactFields, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { pdf } from '../api/support/multipart';
import { adminClient } from '../api/support/panel';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();
const INBOX = '/plugins/imprint-inbox';

const topics = { name: 'topic', type: 'select', label: { en: 'Topic', de: 'Thema' } };
const fields = [
  ...contactFields,
  {
    ...topics,
    options: [
      { value: 'order', label: { en: 'An order', de: 'Eine Bestellung' } },
      { value: 'other', label: { en: 'Something else', de: 'Etwas anderes' } },
    ],
  },
  {
    name: 'order',
    type: 'number',
    label: { en: 'Amount', de: 'Betrag' },
    showIf: { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'order' }] },
  },
  { name: 'cv', type: 'file', label: { en: 'Enclosure', de: 'Anlage' } },
];

test('a call is entered with the form itself, in the caller’s language, and what was misheard is corrected', async () => {
  const { strapi, openAsOwner } = suite();
  await createForm(strapi, { name: 'Questions', fields });
  const page = await openAsOwner({ path: INBOX });
  await page.getByRole('link', { name: 'Enter a submission' }).click();
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Questions' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  const form = page.frameLocator('iframe');
  await form.getByLabel('Nachricht').waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'inbox-enter');

  // What is missing is said beside the fields, and nothing is lost.
  await form.getByLabel('E-Mail').fill('erika');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Name is required.').first().waitFor();
  await expectToFitEach(page, 'inbox-enter-faults');
  await form.getByRole('link', { name: /^E-Mail/ }).click();
  await form.locator('input:focus[type=email]').waitFor();
  await form.getByLabel('E-Mail').fill('erika@example.org');
  await form.getByLabel('Name').fill('Erika Mustermann');
  await form.getByLabel('Thema').selectOption('Eine Bestellung');
  await form.getByLabel('Betrag').fill('1,5');
  await form.getByLabel('Nachricht').fill('Ruft um neun zurück.');
  await form.getByLabel('Anlage').setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf });
  // Enter in a field sends it, too.
  await form.getByLabel('Name').press('Enter');
  await page.getByText('Entered by Olga Owner', { exact: false }).waitFor();
  await page.getByText('An order').waitFor();
  await page.getByText('1.5').waitFor();
  await page.getByRole('button', { name: /brief\.pdf/ }).waitFor();

  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await form.getByLabel('Message').waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'inbox-correct');
  await expectSoon(() => form.getByLabel('Email').inputValue()).toBe('erika@example.org');
  expect(await form.getByLabel('Enclosure').count()).toBe(0);
  await form.getByLabel('Email').fill('no address');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Email must be an email address.').first().waitFor();
  await form.getByLabel('Email').fill('erika.neumann@example.org');
  await form.getByLabel('Amount').fill('2.5');

  // Edits are not lost unasked.
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const edits = page.getByRole('region', { name: 'Conversation' });
  await edits.getByText('Email: erika@example.org now: erika.neumann@example.org').waitFor();
  await edits.getByText('Amount: 1.5 now: 2.5').waitFor();
  await expectToFitEach(page, 'inbox-corrected');
  await page.getByText('erika.neumann@example.org', { exact: true }).first().waitFor();
});

test('what was typed stays in another language, and is not lost unasked with another form', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Calls', fields });
  await createForm(strapi, { name: 'Orders', fields: contactFields });
  const page = await openAsOwner({ path: `${INBOX}/enter?formId=${formId}&language=en` });
  const form = page.frameLocator('iframe');
  await form.getByLabel('Message').fill('Calls back at nine.');
  await form.getByLabel('Topic').selectOption('An order');
  await form.getByLabel('Enclosure').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  const choose = async (list: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Language', 'Deutsch');
  await expectSoon(() => form.getByLabel('Nachricht').inputValue()).toBe('Calls back at nine.');
  await expectSoon(() => form.getByLabel('Anlage').inputValue()).toContain('letter.pdf');
  await form.getByLabel('Betrag').fill('1.500');
  await form.getByRole('button', { name: 'Submit' }).click();
  // A thousand and a half, or one and a half?
  await form.getByText('Amount must be a number.').first().waitFor();
  await form.locator('input:focus').and(form.getByLabel('Betrag')).waitFor();

  await choose('Form', 'Orders');
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await form.getByLabel('Nachricht').inputValue()).toBe('Calls back at nine.');
  await choose('Form', 'Orders');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await form.getByLabel('Betrag').waitFor({ state: 'detached' });
  expect(await form.getByLabel('Nachricht').inputValue()).toBe('');
  // Nothing is there to be lost.
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await page.getByRole('link', { name: 'Enter a submission' }).waitFor();
});

test('a correction loses neither what is no longer offered nor a date that is half typed', async () => {
  const { strapi, openAsOwner } = suite();
  const choices = (...values: readonly string[]) => ({
    ...{ name: 'days', type: 'checkboxes', label: { en: 'Days', de: 'Tage' } },
    options: values.map((value) => ({ value, label: { en: `On ${value}`, de: `Am ${value}` } })),
  });
  const date = { name: 'date', type: 'date', label: { en: 'Date', de: 'Datum' } };
  const formId = await createForm(strapi, { name: 'Days', fields: [...contactFields, choices('Mon', 'Tue'), date] });
  const values = { ...contact(), days: ['Mon', 'Tue'], date: '2026-11-02' };
  const id = `${formId}/${await putSubmission(strapi, formId, values)}`;
  await strapi.call('forms', 'update', formId, { fields: [...contactFields, choices('Tue', 'Wed'), date] });
  const page = await openAsOwner({ path: `${INBOX}/${id}/correct`, language: 'de' });
  const form = page.frameLocator('iframe');
  await form.getByLabel('Am Wed').check();
  await form.getByLabel('Datum').focus();
  await page.keyboard.press('Backspace');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await form
    .getByText(/^Datum muss/)
    .first()
    .waitFor();
  await form.getByLabel('Datum').fill('2026-11-03');
  await form.getByRole('button', { name: 'Speichern' }).click();
  const edits = page.getByRole('region', { name: 'Unterhaltung' });
  await edits.getByText('Tage: Mon, Am Tue jetzt: Am Tue, Am Wed, Mon').waitFor();
});

test('a form that is full says so instead of its fields', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Workshop', settings: { maxSubmissions: 1 } });
  await putSubmission(strapi, formId);
  const page = await openAsOwner({ path: `${INBOX}/enter?formId=${formId}` });
  await page.getByText('This form does not accept submissions at the moment').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await expectNoViolations(page);
});

test('what somebody else has corrected meanwhile is said, and replaced by whoever saves again', async () => {
  const { strapi, people, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'At once', fields: contactFields });
  const id = `${formId}/${await putSubmission(strapi, formId)}`;
  const page = await openAsOwner({ path: `${INBOX}/${id}/correct` });
  const form = page.frameLocator('iframe');
  await form.getByLabel('Name').fill('Erika Neumann');
  const data = { name: 'Erika Altmann', message: 'Good evening!' };
  const panel = adminClient(strapi.site, people.session);
  expectStatus(await panel.put(`/imprint/submissions/${id}/data`, { data, onto: 0 }), 200);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Somebody else has corrected this in the meantime.', { exact: false }).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name: Erika Altmann now: Erika Neumann').waitFor();
  await page.getByText('Good evening!', { exact: true }).first().waitFor();
});

test('on a phone, in German; what the form no longer asks for can be corrected, too', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Kontakt', fields: contactFields });
  const id = `${formId}/${await putSubmission(strapi, formId)}`;
  await strapi.call('forms', 'update', formId, { fields: contactFields.slice(0, 2) });
  const page = await openAsOwner({ path: `${INBOX}/${id}`, language: 'de', width: 390, height: 844 });
  await page.getByRole('link', { name: 'Berichtigen' }).click();
  const form = page.frameLocator('iframe');
  await form.getByLabel('Message').fill('Guten Abend!');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await page
    .getByRole('region', { name: 'Unterhaltung' })
    .getByText('Message: Good morning! jetzt: Guten Abend!')
    .waitFor();
});

test('is not offered to whoever may not, nor for declarations', async () => {
  const { strapi, api, people, openAs, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Contact' });
  const id = `${formId}/${await putSubmission(strapi, formId)}`;
  const reader = await openAs(await people.admin(['submissions.find', 'submissions.update']), {
    path: `${INBOX}/${id}`,
  });
  await reader.getByRole('button', { name: 'Archive' }).first().waitFor();
  expect(await reader.getByRole('link', { name: 'Correct', exact: true }).count()).toBe(0);

  const withdrawal = await createForm(strapi, { kind: 'withdrawal', country: 'deu', fields: undefined });
  const values = { name: 'Erika', contract: '4711', email: 'erika@example.org', _confirm: '1' };
  await api.post(`/forms/v1/submission/${withdrawal}`, values);
  const page = await openAsOwner({ path: `${INBOX}/${withdrawal}/1` });
  await page.getByText('4711').first().waitFor();
  expect(await page.getByRole('link', { name: 'Correct', exact: true }).count()).toBe(0);
});
