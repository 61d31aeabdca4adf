/* An imprint that somebody has elsewhere is pasted, looked through, and saved. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expectNoViolations } from './support/axe';
import { docxOf, zipOf } from './support/docx';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const textOf = (name: string): string =>
  (readFileSync(path.join(__dirname, `../inputs/imprints/${name}.txt`), 'utf8').split('\n=====\n')[0] ?? '').trim();

const stored = async (): Promise<Record<string, unknown>> => {
  const { strapi } = suite();
  const found = await strapi.call('imprint', 'find');
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== ''));
};

beforeEach(async () => {
  const { strapi } = suite();
  const cleared = Object.keys(await stored()).map((option) => [option, ''] as const);
  if (cleared.length > 0) await strapi.call('imprint', 'update', Object.fromEntries(cleared));
});

test('from an empty imprint to a complete one, and nothing is stored before somebody saves', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('region', { name: 'Start with what you have' }).waitFor();
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the imprint').fill(textOf('gmbh-with-disclaimers'));
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText('12 entries were found').waitFor();
  await dialog.getByText(/^Left out: the reference to the EU platform/).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-paste');

  await dialog.getByRole('checkbox', { name: 'Fax' }).uncheck();
  await dialog.getByLabel('Represented by: text').fill('Erika Krümel');
  await dialog.getByRole('button', { name: 'Use 11 entries' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Where something is to be checked first.
  await expectSoon(() => page.evaluate('document.activeElement?.id')).toBe('imprint-legal_entity');
  expect(await stored()).toEqual({});

  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The imprint has been saved').waitFor();
  expect(await stored()).toMatchObject({
    country: 'deu',
    legal_entity: 'gmbh',
    name: 'Bäckerei Krümel GmbH',
    address: 'Severinstraße 12\n50678 Köln',
    register: 'HRB 74629, Amtsgericht Köln',
    representative: 'Erika Krümel',
    online_dispute_resolution: 'not_willing',
  });
  expect(await stored()).not.toHaveProperty('fax');
});

test('beside an imprint that is there, what differs is asked, and what was not used is told', async () => {
  await suite().strapi.call('imprint', 'update', { name: 'TSV Musterstadt', email: 'info@tsv-musterstadt.de' });
  const page = await suite().openAsOwner({ path: '/plugins/imprint', language: 'de', width: 390 });
  await page.getByRole('button', { name: 'Impressum einfügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text des Impressums').fill(`${textOf('verein')}\nBitte läuten Sie zweimal.`);
  await dialog.getByRole('button', { name: 'Auslesen' }).click();
  await dialog.getByText('Bisher: TSV Musterstadt').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Name', exact: true }).isChecked()).toBe(false);
  expect(await dialog.getByRole('checkbox', { name: 'E-Mail', exact: true }).count()).toBe(0);
  await dialog.getByText('Eine Zeile wurde nicht verwendet').click();
  await dialog.getByText('Bitte läuten Sie zweimal.').waitFor();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Nicht gespeichert').count()).toBe(0);
});

test('what cannot be read is said at the text', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the imprint').fill('x'.repeat(50_001));
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText(/at most 50,?000 characters/).waitFor();
});

/** A paragraph; ` / ` breaks the line in it. */
const paragraph = (text: string, inside = ''): string => {
  const runs = text.split(' / ').map((line) => `<w:r><w:t xml:space="preserve">${line}</w:t></w:r>`);
  return `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>${runs.join('<w:r><w:br/></w:r>')}${inside}</w:p>`;
};
const row = (...cells: string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
/** A text box, beside what programs without any show in its place. */
const box = (text: string): string =>
  `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${paragraph(text)}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph(text)}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const deleted = '<w:del><w:r><w:delText>1</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>2</w:t></w:r></w:moveFrom>';

test('a Word document is read as the text that one sees in it', async () => {
  const document = docxOf(
    [
      paragraph('Impressum', box('Seit 1921')),
      paragraph('Schreinerei Hobel &amp; Söhne GmbH / Werkstraße 4 / 50667 Köln'),
      `<w:tbl>${row('Telefon', '0221 4770120')}${row('Registergericht', 'Amtsgericht Köln')}${row('Registernummer', 'HRB 1234')}</w:tbl>`,
      paragraph(
        'E-Mail:',
        `${deleted}<w:r><w:tab/></w:r><w:hyperlink><w:r><w:t>info</w:t></w:r><w:r><w:t>@hobel.example</w:t></w:r></w:hyperlink>`,
      ),
      paragraph(
        '',
        '<w:r><w:t>Geschäftsführer: Max Hobel</w:t><w:noBreakHyphen/><w:t>Span</w:t><w:cr/><w:t>USt-IdNr.: DE136695976</w:t></w:r>',
      ),
    ].join(''),
  );
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    dialog
      .getByLabel('Choose an HTML, text or Word file')
      .and(page.locator('input'))
      .setInputFiles([{ name, mimeType: '', buffer }]);
  const text = dialog.getByLabel('Text of the imprint');
  await choose('impressum.docx', document);
  await expectSoon(() => text.inputValue()).toBe(
    [
      'Impressum\nSeit 1921\n',
      'Schreinerei Hobel & Söhne GmbH\nWerkstraße 4\n50667 Köln\n',
      'Telefon\n0221 4770120\nRegistergericht\nAmtsgericht Köln\nRegisternummer\nHRB 1234\nE-Mail:\tinfo@hobel.example\n',
      'Geschäftsführer: Max Hobel-Span\nUSt-IdNr.: DE136695976',
    ].join('\n'),
  );

  // What cannot be read is said at the text, which stays.
  const PASTE_IT = 'This file cannot be read here. Open it, copy its text and paste it here.';
  const refused: readonly (readonly [name: string, file: Buffer, message: string])[] = [
    [
      'alt.doc',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This document is from Word before 2007, or has a password. Save it as',
    ],
    ['impressum.pdf', Buffer.from('%PDF-1.7\n'), 'Open the PDF, copy its text and paste it here.'],
    ['no-zip.docx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]), PASTE_IT],
    ['half.docx', document.subarray(0, document.length / 2), PASTE_IT],
    ['other.odt', zipOf({ 'content.xml': '<a/>' }), PASTE_IT],
    [
      'damaged.docx',
      Buffer.from(document).fill(
        0xff,
        document.indexOf('word/document.xml') + 17,
        document.indexOf('word/document.xml') + 60,
      ),
      PASTE_IT,
    ],
    ['not-xml.docx', docxOf('<w:p>'), PASTE_IT],
    ['bomb.docx', docxOf(paragraph(' '.repeat(40_000_000))), PASTE_IT],
    ['entities.docx', docxOf(paragraph('&a;'), '<!DOCTYPE w [<!ENTITY a "aaaa">]>'), PASTE_IT],
    ['empty.docx', docxOf(paragraph('')), PASTE_IT],
    ['picture.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), PASTE_IT],
  ];
  for (const [name, file, message] of refused) {
    await choose('impressum.txt', Buffer.from(name));
    await expectSoon(() => text.inputValue()).toBe(name);
    expect(await dialog.getByText(message).count()).toBe(0);
    await choose(name, file);
    await dialog.getByText(message).waitFor();
    expect(await text.inputValue()).toBe(name);
  }
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-paste-file');

  await choose('alt.htm', Buffer.from('<p>B\xe4ckerei Kr\xfcmel</p>', 'latin1'));
  await expectSoon(() => text.inputValue()).toBe('<p>Bäckerei Krümel</p>');
  await choose('notepad.txt', Buffer.from('\uFEFFBäckerei', 'utf16le'));
  await expectSoon(() => text.inputValue()).toBe('Bäckerei');
});

test('the HTML of a page with its styles, scripts and pictures is read, as a file and as text', async () => {
  const html = `<!DOCTYPE html><html lang="de"><head><title>Impressum</title><style>${'.a{color:red}'.repeat(5_000)}</style></head>
<body class="${'x '.repeat(1_000)}"><svg><path d="${'M0 0 '.repeat(5_000)}"/><text>Logo</text></svg><script>${'run();'.repeat(10_000)}</script>
<img alt="" src="data:image/png;base64,${'A'.repeat(20_000)}"><h1>Impressum</h1><p>Muster &amp; Söhne GmbH<br>Weg 1<br>50667 Köln</p></body></html>`;
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the imprint').fill(html);
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText('4 entries were found').waitFor();
  await dialog.getByText('Muster & Söhne GmbH').first().waitFor();
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'imprint.html', mimeType: 'text/html', buffer: Buffer.from(html) });
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText('4 entries were found').waitFor();
});

test('a text that is too long is called so, by its name', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', language: 'de' });
  await page.getByRole('button', { name: 'Impressum einfügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text des Impressums').fill('Muster GmbH '.repeat(5_000));
  await dialog.getByRole('button', { name: 'Auslesen' }).click();
  await dialog.getByText(/^Der Text darf höchstens 50[.\s]000 Zeichen/).waitFor();
});

test('what was pasted and chosen is not lost by Escape unasked', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste an imprint' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  await dialog.getByLabel('Text of the imprint').fill(textOf('verein'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByText('What you have pasted').waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Read', exact: true }).press('Enter');
  const found = page.getByRole('dialog', { name: /entries were found/ });
  await found.getByRole('checkbox').first().uncheck();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expectSoon(() => found.getByRole('checkbox').first().isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await found.waitFor({ state: 'detached' });
});
