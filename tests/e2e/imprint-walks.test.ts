/*
 * Six owners bring an empty imprint to a complete one, by the guide and by pasting what they have, at a desk and on a phone: each
 * in three minutes at most, as somebody needs them, and in so many actions.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { emptySite } from '../../server/src/imprint/site/site';
import { expectStatus } from '../api/support/http';
import { recordAt } from '../api/support/json';
import { atNight } from '../night';
import { expectSoon } from './support/expect-soon';
import { createHand, type Hand } from './support/hand';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

type Values = Readonly<Record<string, string>>;

interface Owner {
  who: string;
  /** What is typed to choose them, and their codes. */
  country: readonly [typed: string, code: string];
  form: readonly [typed: string, code: string];
  /** What is asked before the entries, with the answers. */
  answers: Values;
  /** What is asked about the website. */
  site: Values;
  /** What the guide asks for, in its order; `''` is what the owner does not have. */
  entries: Values;
  /** In the other language of the site, what differs. */
  french?: Values;
  /** What they have, in tests/inputs/imprints, with the language in which the panel offers it. */
  pasted: readonly (readonly [file: string, language?: string])[];
  /** What the imprint says after that. */
  read: Values;
  frenchRead?: Values;
  /** An entry for which a button offers a text after that. */
  offered?: string;
  /** Entries about which a hint remains that does not concern this owner. */
  hints: { guide: readonly string[]; paste: readonly string[] };
  /** The most actions. */
  actions: { guide: number; paste: number };
}

/** What a button offers to enter: the chamber. */
const AS_OFFERED = 'Korrigieren';
const NOT_WILLING = 'Weder bereit noch verpflichtet teilzunehmen';

const owners: readonly Owner[] = [
  {
    who: 'a bakery in Cologne',
    country: ['Deutsch', 'deu'],
    form: ['GmbH', 'gmbh'],
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Nein', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    site: { 'Können Verbraucher dort Verträge abschließen?': 'Nein' },
    entries: {
      name: 'Bäckerei Krümel GmbH',
      address: 'Severinstraße 12\n50678 Köln',
      email: 'info@kruemel.example',
      phone: '0221 123456',
      register: 'Amtsgericht Köln, HRB 74629',
      representative: 'Erika Krümel',
      vat_id: 'DE123456788',
      business_id: '',
      online_dispute_resolution: NOT_WILLING,
      inspecting_authority: '',
    },
    pasted: [['bakery-in-cologne']],
    read: {
      name: 'Bäckerei Krümel GmbH',
      address: 'Severinstraße 12\n50678 Köln',
      email: 'info@kruemel.example',
      phone: '+49 (0) 221 123456',
      fax: '+49 (0) 221 123457',
      register: 'HRB 74629, Amtsgericht Köln',
      representative: 'Erika Krümel',
      vat_id: 'DE123456788',
      online_dispute_resolution: 'not_willing',
    },
    hints: { guide: [], paste: [] },
    actions: { guide: 38, paste: 9 },
  },
  {
    who: 'a physiotherapist in Leipzig',
    country: ['Deutsch', 'deu'],
    form: ['Freiberufler', 'freelancer'],
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Ja', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    site: { 'Können Verbraucher dort Verträge abschließen?': 'Nein' },
    entries: {
      name: 'Sabine Streck',
      address: 'Am Markt 3\n04109 Leipzig',
      email: 'praxis@physio-streck.example',
      phone: '0341 9876543',
      vat_id: '',
      business_id: '',
      online_dispute_resolution: NOT_WILLING,
      chamber: '',
      professional_liability_insurance: '',
      legal_job_title: 'Physiotherapeutin (Deutschland)',
      professional_regulations: 'MPhG, www.gesetze-im-internet.de/mphg',
      inspecting_authority: 'Gesundheitsamt Leipzig',
    },
    pasted: [['physiotherapist-below-a-menu']],
    read: {
      name: 'Physiotherapie am Markt, Inhaber: Sabine Streck',
      address: 'Am Markt 3\nD-04109 Leipzig',
      email: 'praxis@physio-streck.example',
      phone: '0341 / 98 76 54 3',
      press_law_person: 'Sabine Streck (Anschrift wie oben)',
      inspecting_authority: 'Gesundheitsamt der Stadt Leipzig, Gustav-Mahler-Str. 3, 04109 Leipzig',
      legal_job_title: 'Physiotherapeutin (verliehen in der Bundesrepublik Deutschland)',
      professional_regulations:
        'Masseur- und Physiotherapeutengesetz (MPhG), einsehbar unter https://www.gesetze-im-internet.de/mphg',
    },
    // Healing is free of VAT (§ 4 no. 14 UStG), and she has no employees (§ 36 (3) VSBG).
    hints: { guide: ['vat_id'], paste: ['vat_id', 'online_dispute_resolution'] },
    actions: { guide: 41, paste: 9 },
  },
  {
    who: 'lawyers in Düsseldorf',
    country: ['Deutsch', 'deu'],
    form: ['PartG mbB', 'partg_mbb'],
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Ja', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    site: { 'Können Verbraucher dort Verträge abschließen?': 'Nein' },
    entries: {
      name: 'Recht & Billig Rechtsanwälte PartG mbB',
      address: 'Königsallee 1\n40212 Düsseldorf',
      email: 'kanzlei@recht-billig.example',
      phone: '0211 47110',
      register: 'Amtsgericht Essen, PR 1234',
      representative: 'Dr. Rita Recht, Bernd Billig',
      vat_id: 'DE136695976',
      business_id: '',
      online_dispute_resolution: NOT_WILLING,
      chamber: 'Rechtsanwaltskammer Düsseldorf',
      professional_liability_insurance: 'Allianz Versicherungs-AG, 10900 Berlin; Europa',
      legal_job_title: 'Rechtsanwalt (Deutschland)',
      professional_regulations: 'BRAO, BORA, FAO, RVG: www.brak.de',
      inspecting_authority: AS_OFFERED,
    },
    pasted: [['lawyers-of-three-relics']],
    read: {
      name: 'Recht & Billig Rechtsanwälte Partnerschaftsgesellschaft mbB',
      address: 'Königsallee 1\n40212 Düsseldorf',
      email: 'kanzlei@recht-billig.example',
      phone: '+49 211 4711-0',
      fax: '+49 211 4711-99',
      press_law_person: 'Dr. Rita Recht, Königsallee 1, 40212 Düsseldorf',
      register: 'AG Essen, PR 1234',
      representative: 'Dr. Rita Recht, Bernd Billig',
      vat_id: 'DE136695976',
      online_dispute_resolution: 'not_willing',
      chamber: 'Rechtsanwaltskammer Düsseldorf\nFreiligrathstraße 25\n40479 Düsseldorf',
      inspecting_authority: 'Rechtsanwaltskammer Düsseldorf\nFreiligrathstraße 25\n40479 Düsseldorf',
      professional_liability_insurance: 'Allianz Versicherungs-AG, 10900 Berlin\nRäumlicher Geltungsbereich: Europa',
      legal_job_title: 'Rechtsanwältin bzw. Rechtsanwalt (verliehen in der Bundesrepublik Deutschland)',
      professional_regulations:
        'Bundesrechtsanwaltsordnung (BRAO)\nBerufsordnung für Rechtsanwälte (BORA)\nFachanwaltsordnung (FAO)\nRechtsanwaltsvergütungsgesetz (RVG)\nDie Regelungen können unter www.brak.de in der Rubrik "Berufsrecht" eingesehen werden.',
    },
    offered: 'Aufsichtsbehörde',
    hints: { guide: [], paste: [] },
    actions: { guide: 53, paste: 12 },
  },
  {
    who: 'a joiner in Vienna',
    country: ['Öst', 'aut'],
    form: ['e.U.', 'eu'],
    answers: { 'Üben Sie einen reglementierten Beruf aus?': 'Nein', 'Hat die Website redaktionelle Inhalte?': 'Nein' },
    site: { 'Können Verbraucher dort Verträge abschließen?': 'Nein' },
    entries: {
      name: 'Tischlerei Josef Holzwurm e.U.',
      address: 'Praterstraße 5/2\n1020 Wien',
      email: 'office@holzwurm.example',
      phone: '01 2345678',
      register: 'FN 123456a, Handelsgericht Wien',
      vat_id: 'ATU13585627',
      coverage: 'Tischlerei',
      chamber: 'Wirtschaftskammer Wien',
      inspecting_authority: 'Magistratisches Bezirksamt für den 2. Bezirk',
    },
    pasted: [['joiner-in-vienna']],
    read: {
      name: 'Tischlerei Josef Holzwurm e.U.',
      address: 'Praterstraße 5/2\n1020 Wien\nÖsterreich',
      email: 'office@holzwurm.example',
      phone: '+43 1 2345678',
      fax: '+43 1 2345679',
      register: 'FN 123456a, Handelsgericht Wien',
      vat_id: 'ATU13585627',
      inspecting_authority: 'Magistratisches Bezirksamt für den 2. Bezirk',
      coverage: 'Unternehmensgegenstand: Tischlerei',
      chamber: 'WKÖ, Landesinnung Wien der Tischler und Holzgestalter',
      legal_job_title: 'Tischler, Verleihungsstaat: Österreich',
      professional_regulations: 'Gewerbeordnung: www.ris.bka.gv.at',
    },
    hints: { guide: [], paste: [] },
    actions: { guide: 37, paste: 9 },
  },
  {
    who: 'a company in Zürich, in German and French',
    country: ['Schweiz', 'che'],
    form: ['AG', 'ag'],
    answers: { 'Gibt es einen Registereintrag?': 'Ja', 'Üben Sie einen reglementierten Beruf aus?': 'Nein' },
    site: {},
    entries: {
      name: 'Alpenblick AG',
      address: 'Bahnhofstrasse 10\n8001 Zürich',
      email: 'info@alpenblick.example',
      phone: '044 123 45 67',
      register: 'Handelsregister des Kantons Zürich',
      representative: 'Hans Muster, Präsident',
      vat_id: 'CHE-109.322.551 MWST',
      business_id: 'CHE-109.322.551',
      inspecting_authority: '',
    },
    french: {
      Anschrift: 'Bahnhofstrasse 10\n8001 Zurich',
      Registereintrag: 'Registre du commerce de Zurich',
      'Vertreten durch': 'Hans Muster, président',
    },
    pasted: [['zurich-in-german'], ['zurich-in-french', 'Französisch']],
    read: {
      name: 'Alpenblick AG',
      address: 'Bahnhofstrasse 10\n8001 Zürich\nSchweiz',
      email: 'info@alpenblick.example',
      phone: '+41 44 123 45 67',
      register: 'CHE-109.322.551, Handelsregisteramt: Kanton Zürich',
      representative: 'Hans Muster, Präsident des Verwaltungsrats',
      vat_id: 'CHE-109.322.551 MWST',
    },
    frenchRead: {
      address: 'Bahnhofstrasse 10\n8001 Zurich\nSuisse',
      register: 'CHE-109.322.551, Registre du commerce du canton de Zurich',
      representative: 'Hans Muster, président du conseil d’administration',
    },
    hints: { guide: [], paste: [] },
    actions: { guide: 40, paste: 19 },
  },
  {
    who: 'a sports club',
    country: ['Deutsch', 'deu'],
    form: ['Verein', 'ev'],
    answers: { 'Hat die Website redaktionelle Inhalte?': 'Ja' },
    site: { 'Können Verbraucher dort Verträge abschließen?': 'Nein' },
    entries: {
      name: 'TSV Musterstadt 1899 e.V.',
      address: 'Sportplatzweg 7\n97070 Würzburg',
      email: 'info@tsv-musterstadt.example',
      phone: '0931 12345',
      register: 'Amtsgericht Würzburg, VR 123',
      representative: 'Klaus Kicker, Petra Pass',
      vat_id: '',
      business_id: '',
      online_dispute_resolution: '',
      press_law_person: 'Klaus Kicker, Sportplatzweg 7, 97070 Würzburg',
      inspecting_authority: '',
    },
    pasted: [['sports-club']],
    read: {
      name: 'TSV Musterstadt 1899 e.V.',
      address: 'Sportplatzweg 7\n97070 Würzburg',
      email: 'info@tsv-musterstadt.example',
      phone: '0931 / 12345',
      fax: '0931 / 12346',
      press_law_person: 'Klaus Kicker, Sportplatzweg 7, 97070 Würzburg',
      register: 'Amtsgericht Würzburg, VR 123',
      representative: '1. Vorsitzender: Klaus Kicker\n2. Vorsitzende: Petra Pass\nKassier: Kurt Konto',
    },
    // It has no VAT ID.
    hints: { guide: ['vat_id'], paste: ['vat_id'] },
    actions: { guide: 37, paste: 9 },
  },
];

const suite = usePanel();

/** What a site gets, without what is empty. */
const all = async (query = ''): Promise<Record<string, unknown>> => {
  const { json } = expectStatus(await suite().api.get(`/imprint/v1/all${query}`), 200);
  return Object.fromEntries(Object.entries(recordAt(json)).filter(([, value]) => value !== ''));
};

beforeEach(async () => {
  const { strapi } = suite();
  for (const options of [{ locale: 'fr' }, {}]) {
    const empty = Object.fromEntries(Object.keys(await all()).map((option) => [option, '']));
    if (Object.keys(empty).length > 0) await strapi.call('imprint', 'update', empty, options);
  }
  await strapi.call('imprint', 'updateSite', emptySite);
});

interface Walk {
  page: Page;
  hand: Hand;
  isPhone: boolean;
  owner: Owner;
  /** Keeps a picture of where the walk is. */
  look: (where: string) => Promise<void>;
}

/** Answers the questions of a card, which are these and no others. */
const answer = async ({ page, hand }: Walk, card: string, answers: Values): Promise<void> => {
  const region = page.getByRole('region', { name: card });
  await region.waitFor();
  for (const [question, reply] of Object.entries(answers)) {
    const asked = region.getByRole('radiogroup', { name: question });
    await hand.read(region.getByText(question));
    hand.think();
    await hand.click(asked.getByRole('radio', { name: reply, exact: true }));
  }
  expect(await region.getByRole('radiogroup').count()).toBe(Object.keys(answers).length);
};

/** What the field asks for that has the focus. */
const askedOn = async (page: Page, number: number): Promise<string> => {
  await page.getByRole('heading', { name: new RegExp(`^Angabe ${String(number)} von`) }).waitFor();
  const focused = (): Promise<unknown> => page.evaluate('document.activeElement?.id');
  await expectSoon(focused).toMatch(/^imprint-/);
  return String(await focused()).slice('imprint-'.length);
};

/** Steps on to a button with Tab, and presses it. */
const tabTo = async ({ page, hand }: Walk, button: Locator): Promise<void> => {
  const isThere = async (): Promise<boolean> => (await button.and(page.locator(':focus')).count()) === 1;
  while (!(await isThere())) await hand.press('Tab');
  await hand.press('Enter');
};

const byGuide = async (walk: Walk): Promise<void> => {
  const { page, hand, isPhone, owner, look } = walk;
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await look('start');
  await hand.read(page.getByRole('heading', { name: 'Beginnen Sie mit dem, was Sie haben' }));
  hand.think();
  await hand.click(page.getByRole('link', { name: 'Schritt für Schritt ausfüllen' }));

  await page.getByRole('region', { name: 'Wer betreibt die Website?' }).waitFor();
  for (const [label, [typed]] of [
    ['Land', owner.country],
    ['Rechtsform', owner.form],
  ] as const) {
    const list = page.getByRole('combobox', { name: label });
    hand.think();
    // The first one has the focus already.
    if (label !== 'Land') await hand.click(list);
    await list.and(page.locator(':focus')).waitFor();
    await hand.type(typed);
    await page.getByRole('option').first().waitFor();
    await hand.press('Enter');
  }
  await look('kind');
  await hand.click(next);

  await answer(walk, 'Noch ein paar Fragen', owner.answers);
  await hand.read(page.getByText('Erscheint das Impressum auch in anderen Sprachen?'));
  hand.think();
  if (owner.french) await hand.click(page.getByRole('checkbox', { name: 'Französisch' }));
  await look('questions');
  await hand.click(next);
  if (Object.keys(owner.site).length > 0) {
    await answer(walk, 'Zur Website', owner.site);
    await look('site');
    await hand.click(next);
  }

  for (const [index, [option, value]] of Object.entries(owner.entries).entries()) {
    expect(await askedOn(page, index + 1)).toBe(option);
    const field = page.locator(':focus');
    await hand.read(page.locator(`label[for="imprint-${option}"]`));
    hand.think();
    const isList = (await field.getAttribute('role')) === 'combobox';
    const isLine = (await field.and(page.locator('input:not([role])')).count()) === 1;
    // Somebody who types is slower than the check of what is typed.
    const checked = value === '' ? undefined : page.waitForResponse((response) => response.url().endsWith('/check'));
    if (isList && value !== '') {
      if (isPhone) await hand.click(field);
      else await hand.type(value.slice(0, 3));
      const choice = page.getByRole('option', { name: value, exact: true });
      await choice.waitFor();
      if (isPhone) await hand.click(choice);
      else await hand.press('Enter');
    } else if (value === AS_OFFERED) await hand.click(page.getByRole('button', { name: AS_OFFERED }));
    else if (value !== '') await hand.type(value);
    await checked;
    await look(`entry-${String(index + 1)}-${option}`);
    // In a text of several lines, Enter begins another one, and in a list it chooses.
    if (isLine) await hand.press('Enter');
    else if (isPhone) await hand.click(next);
    else await tabTo(walk, next);
  }
  if (owner.french) {
    const region = page.getByRole('region', { name: 'In anderen Sprachen' });
    await region.waitFor();
    for (const [label, text] of Object.entries(owner.french)) {
      const field = region.getByRole('group', { name: label }).getByLabel('Französisch');
      await hand.read(region.getByText(label, { exact: true }));
      hand.think();
      await hand.click(field);
      await hand.type(text);
    }
    await look('french');
    await hand.click(next);
  }

  const end = page.getByRole('region', { name: 'Das war alles' });
  await end.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Vollständig/ })
    .waitFor();
  await hand.read(end);
  await look('end');
  await hand.click(end.getByRole('button', { name: 'Speichern' }));
};

const byPasting = async ({ page, hand, isPhone, owner, look }: Walk): Promise<void> => {
  for (const [index, [file, language]] of owner.pasted.entries()) {
    const [text = ''] = readFileSync(path.join(__dirname, `../inputs/imprints/${file}.txt`), 'utf8').split('\n=====\n');
    hand.think();
    await hand.click(page.getByRole('button', { name: 'Impressum einfügen' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text des Impressums').and(page.locator(':focus')).waitFor();
    await hand.paste(text);
    if (language !== undefined) {
      hand.think();
      await hand.click(dialog.getByRole('combobox', { name: 'Sprache des Textes' }));
      await hand.click(page.getByRole('option', { name: language }));
    }
    await look(`text-${String(index + 1)}`);
    await hand.click(dialog.getByRole('button', { name: 'Auslesen' }));
    await dialog.getByRole('heading', { name: /Angaben gefunden$/ }).waitFor();
    for (const entry of await dialog.getByRole('listitem').all()) {
      await hand.read(entry.locator('q'));
      hand.think();
    }
    for (const left of await dialog.getByText(/^Weggelassen/).all()) await hand.read(left);
    await look(`found-${String(index + 1)}`);
    await hand.click(dialog.getByRole('button', { name: /Angaben übernehmen$/ }));
    await dialog.waitFor({ state: 'detached' });
  }
  const state = page.getByRole('status').filter({ hasText: /^Vollständig/ });
  await state.waitFor();
  await hand.read(state);
  await look('taken');
  if (owner.offered !== undefined) {
    hand.think();
    if (isPhone) await hand.click(state.getByRole('button'));
    await hand.click(page.getByRole('button', { name: owner.offered, exact: true }));
    hand.think();
    await hand.click(page.getByRole('button', { name: AS_OFFERED }));
    await look('mended');
  }
  await hand.click(page.getByRole('button', { name: 'Speichern', exact: true }));
};

/** As it is stored: a list stores its choice. */
const asStored = (values: Values): Values => {
  const stored: Values = { [NOT_WILLING]: 'not_willing', [AS_OFFERED]: values.chamber ?? '' };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([option, value]) => [option, stored[value] ?? value]),
  );
};

const WAYS = { guide: byGuide, paste: byPasting } as const;
const walks = owners.flatMap((owner) =>
  (['guide', 'paste'] as const).flatMap((way) => [1400, 390].map((width) => ({ owner, who: owner.who, way, width }))),
);

const walk = async ({ owner, way, width }: (typeof walks)[number]): Promise<void> => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', width, height: 844, language: 'de' });
  const isPhone = width < 768;
  const hand = createHand(page, isPhone);
  const name = `walk-${String(owners.indexOf(owner) + 1)}-${way}-${String(width)}`;
  const look = async (where: string): Promise<void> => {
    await expectToFit(page);
    await screenshot(page, `${name}-${where}`);
  };
  await WAYS[way]({ page, hand, isPhone, owner, look });
  await page.getByText('Das Impressum wurde gespeichert').waitFor();
  await look('saved');
  const { actions, seconds } = hand.counted();

  const kind = { country: owner.country[1], legal_entity: owner.form[1] };
  const editorial = owner.answers['Hat die Website redaktionelle Inhalte?'] === 'Ja' ? { press_law_checkbox: '1' } : {};
  const base = { ...kind, ...(way === 'guide' ? { ...editorial, ...asStored(owner.entries) } : owner.read) };
  expect(await all()).toEqual(base);
  if (owner.french) {
    const { Anschrift: address, Registereintrag: register, 'Vertreten durch': representative } = owner.french;
    const french = way === 'guide' ? { address, register, representative } : owner.frenchRead;
    expect(await all('?locale=fr')).toEqual({ ...base, ...french });
  }
  const { complete, findings } = recordAt(await suite().strapi.call('imprint', 'completeness'));
  expect({
    complete,
    hints: Array.isArray(findings) ? findings.map((finding) => recordAt(finding).option) : [],
  }).toEqual({
    complete: true,
    hints: owner.hints[way],
  });
  await page
    .getByRole('status')
    .filter({ hasText: owner.hints[way].length === 0 ? /^Vollständig$/ : /^Vollständig, mit/ })
    .waitFor();
  expect(seconds).toBeLessThanOrEqual(180);
  expect(actions).toBeLessThanOrEqual(owner.actions[way]);
};

/** The longest way, and the one with two languages on a phone. */
const inGate = walks.filter(
  ({ who, way, width }) =>
    (who.startsWith('lawyers') && way === 'guide' && width === 1400) ||
    (who.startsWith('a company') && way === 'paste' && width === 390),
);

test.each(inGate)('$who, by $way, at $width px', walk);
atNight.each(walks.filter((one) => !inGate.includes(one)))('$who, by $way, at $width px', walk);
