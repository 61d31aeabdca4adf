/* From an empty imprint to a complete one, one question after another. */
import type { Page } from 'playwright-core';

import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const GUIDE = '/plugins/imprint?guide=true';

const stored = async (): Promise<Record<string, unknown>> => {
  const found = await suite().strapi.call('imprint', 'find');
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== ''));
};

beforeEach(async () => {
  const { strapi } = suite();
  const cleared = Object.keys(await stored()).map((option) => [option, ''] as const);
  if (cleared.length > 0) await strapi.call('imprint', 'update', Object.fromEntries(cleared));
});

const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.keyboard.press('Enter');
};

/** Answers a question in its list of answers. */
const answer = async (page: Page, question: string, reply: string): Promise<void> => {
  await page.getByRole('combobox', { name: question }).click();
  await page.getByRole('option', { name: reply, exact: true }).click();
};

/** Types into the fields as the guide shows them, by keyboard alone, and goes on after each. */
const fillIn = async (page: Page, entries: readonly (readonly [option: string, value: string])[]): Promise<void> => {
  for (const [option, value] of entries) {
    await expectSoon(() => page.evaluate('document.activeElement?.id')).toBe(`imprint-${option}`);
    if (value !== '') await page.keyboard.insertText(value);
    // In a text of several lines, Enter begins another one, and in a list it chooses.
    const isLine = await page.evaluate('document.activeElement.matches("input:not([role])")');
    if (isLine === true) await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: /^(Next|Weiter)$/ }).press('Enter');
  }
};

test('a bakery is asked for what a GmbH owes, by keyboard alone, and leaves and comes back without loss', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', width: 1400 });
  await page.getByRole('link', { name: 'Guide me through' }).press('Enter');
  await page.getByRole('heading', { name: 'Who runs the website?' }).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-guide-kind');
  await choose(page, 'Country', 'Germany');
  await choose(page, 'Legal form', 'GmbH');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await page.getByRole('heading', { name: 'A few more questions' }).waitFor();
  await expectNoViolations(page);
  await answer(page, 'Do you practise a regulated profession?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await answer(page, 'Can consumers enter into contracts on it?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await fillIn(page, [
    ['name', 'Bäckerei Krümel GmbH'],
    ['address', 'Severinstraße 12\n50678 Köln'],
    ['email', 'info@kruemel.example'],
    ['phone', '+49 221 123456'],
  ]);
  expect(await stored()).toEqual({});

  // What has been entered is saved, and somebody else goes on another day.
  await page.keyboard.press('Control+s');
  await page.getByText('The imprint has been saved').waitFor();
  await page.close();
  const later = await suite().openAsOwner({ path: GUIDE, width: 1400 });
  await later.getByRole('heading', { name: 'Entry 5 of 10' }).waitFor();
  await later.getByRole('button', { name: 'Back' }).press('Enter');
  await fillIn(later, [
    ['phone', ''],
    ['register', 'Amtsgericht Köln, HRB 74629'],
    ['representative', 'Erika Krümel'],
    ['vat_id', 'DE123456788'],
    ['business_id', ''],
    ['inspecting_authority', ''],
    ['online_dispute_resolution', ''],
  ]);
  await later.getByRole('heading', { name: 'All done' }).waitFor();
  await later.getByText('Complete', { exact: false }).first().waitFor();
  await expectNoViolations(later);
  await expectToFitEach(later, 'imprint-guide-end');
  await later.getByRole('region', { name: 'All done' }).getByRole('button', { name: 'Save' }).press('Enter');
  await later.getByText('The imprint has been saved').waitFor();
  expect(await stored()).toMatchObject({ legal_entity: 'gmbh', register: 'Amtsgericht Köln, HRB 74629' });
});

test('a physiotherapist on a phone, in German: the profession is asked for, and the result names what is left', async () => {
  const page = await suite().openAsOwner({ path: GUIDE, width: 390, language: 'de' });
  await choose(page, 'Land', 'Deutschland');
  await choose(page, 'Rechtsform', 'Freiberuflich');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await answer(page, 'Üben Sie einen reglementierten Beruf aus?', 'Ja');
  await answer(page, 'Hat die Website redaktionelle Inhalte?', 'Ja');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Zur Website' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await fillIn(page, [['name', 'Petra Rücken']]);
  await page.getByRole('button', { name: 'Zurück' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('button', { name: 'Alle Angaben' }).click();

  // Nothing is lost, and what the answers ask for is there.
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('textbox', { name: /^Verantwortlich/ }).waitFor();
});

const kinds: readonly {
  who: string;
  country: string;
  form: string;
  width: number;
  answers: Readonly<Record<string, 'Ja' | 'Nein'>>;
  entries: readonly (readonly [option: string, value: string])[];
}[] = [
  {
    who: 'a physiotherapist',
    country: 'Deutschland',
    form: 'Freiberuflich',
    width: 390,
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Ja', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    entries: [
      ['name', 'Sabine Streck'],
      ['address', 'Am Markt 3\n04109 Leipzig'],
      ['email', 'praxis@physio-streck.example'],
      ['phone', '0341 9876543'],
      ['vat_id', ''],
      ['business_id', ''],
      ['inspecting_authority', 'Gesundheitsamt der Stadt Leipzig, Gustav-Mahler-Str. 3, 04109 Leipzig'],
      ['online_dispute_resolution', ''],
      ['chamber', ''],
      ['professional_association', ''],
      ['professional_liability_insurance', ''],
      ['legal_job_title', 'Physiotherapeutin, verliehen in der Bundesrepublik Deutschland'],
      [
        'professional_regulations',
        'Masseur- und Physiotherapeutengesetz (MPhG), https://www.gesetze-im-internet.de/mphg',
      ],
    ],
  },
  {
    who: 'lawyers',
    country: 'Deutschland',
    form: 'PartG mbB',
    width: 1400,
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Ja', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    entries: [
      ['name', 'Kanzlei Recht & Billig Rechtsanwälte PartG mbB'],
      ['address', 'Königsallee 1\n40212 Düsseldorf'],
      ['email', 'kanzlei@recht-billig.example'],
      ['phone', '+49 211 47110'],
      ['register', 'Amtsgericht Essen, PR 1234'],
      ['representative', 'Dr. Rita Recht, Bernd Billig'],
      ['associate', 'Dr. Rita Recht, Bernd Billig'],
      ['vat_id', 'DE136695976'],
      ['business_id', ''],
      ['inspecting_authority', ''],
      ['online_dispute_resolution', ''],
      ['chamber', 'Rechtsanwaltskammer Düsseldorf, Freiligrathstraße 25, 40479 Düsseldorf'],
      ['professional_association', ''],
      ['professional_liability_insurance', 'Allianz Versicherungs-AG, 10900 Berlin. Geltungsbereich: Europa'],
      ['legal_job_title', 'Rechtsanwalt, verliehen in der Bundesrepublik Deutschland'],
      ['professional_regulations', 'BRAO, BORA, FAO, RVG'],
    ],
  },
  {
    who: 'a joiner in Vienna',
    country: 'Österreich',
    form: 'e. U.',
    width: 390,
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Nein', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    entries: [
      ['name', 'Tischlerei Josef Holzwurm e.U.'],
      ['address', 'Praterstraße 5/2\n1020 Wien'],
      ['email', 'office@holzwurm.example'],
      ['phone', '+43 1 2345678'],
      ['register', 'FN 123456a, Handelsgericht Wien'],
      ['vat_id', 'ATU13585627'],
      ['inspecting_authority', 'Magistratisches Bezirksamt des 2. Bezirks'],
      ['coverage', 'Unternehmensgegenstand: Tischlerei'],
      ['chamber', 'Wirtschaftskammer Wien, Landesinnung der Tischler'],
    ],
  },
  {
    who: 'a company in Zürich',
    country: 'Schweiz',
    form: 'AG',
    width: 1400,
    answers: { 'Gibt es einen Registereintrag?': 'Ja', 'Üben Sie einen reglementierten Beruf aus?': 'Nein' },
    entries: [
      ['name', 'Alpenblick AG'],
      ['address', 'Bahnhofstrasse 10\n8001 Zürich'],
      ['email', 'info@alpenblick.example'],
      ['phone', '+41 44 123 45 67'],
      ['register', 'Handelsregisteramt des Kantons Zürich'],
      ['representative', 'Hans Muster'],
      ['vat_id', 'CHE-109.322.551 MWST'],
      ['business_id', 'CHE-109.322.551'],
      ['inspecting_authority', ''],
    ],
  },
  {
    who: 'a sports club',
    country: 'Deutschland',
    form: 'e. V. / Verein',
    width: 390,
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Nein', 'Hat die Website redaktionelle Inhalte?': 'Ja' },
    entries: [
      ['name', 'TSV Musterstadt 1899 e.V.'],
      ['address', 'Sportplatzweg 7\n97070 Würzburg'],
      ['email', 'info@tsv-musterstadt.example'],
      ['phone', '0931 12345'],
      ['register', 'Amtsgericht Würzburg, VR 123'],
      ['representative', 'Klaus Kicker, Petra Pass'],
      ['vat_id', ''],
      ['business_id', ''],
      ['inspecting_authority', ''],
      ['online_dispute_resolution', ''],
      ['press_law_person', 'Klaus Kicker\nSportplatzweg 7\n97070 Würzburg'],
    ],
  },
];

test.each(oneInGate(kinds))(
  '$who: from nothing to a complete imprint',
  async ({ country, form, width, answers, entries }) => {
    const page = await suite().openAsOwner({ path: GUIDE, width, language: 'de' });
    await choose(page, 'Land', country);
    await choose(page, 'Rechtsform', form);
    await page.getByRole('button', { name: 'Weiter' }).press('Enter');
    for (const [question, reply] of Object.entries(answers)) await answer(page, question, reply);
    await page.getByRole('button', { name: 'Weiter' }).press('Enter');
    await page.getByRole('region', { name: 'Zur Website' }).getByRole('button', { name: 'Weiter' }).press('Enter');
    await fillIn(page, entries);
    await page.getByRole('heading', { name: 'Das war alles' }).waitFor();
    await page
      .getByText(/^Vollständig/)
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Das war alles' }).getByRole('button', { name: 'Speichern' }).press('Enter');
    await page.getByText('Das Impressum wurde gespeichert').waitFor();
    expect(await stored()).toMatchObject({ name: entries[0]?.[1] });
  },
);
