import { documentFormats } from '../../../../server/src/contracts/imprint';
import { authorityOf } from '../../../../server/src/imprint/completeness/duties';
import { hasStatement, renderStatement } from '../../../../server/src/imprint/document';
import { buildStatement, type StatementSource } from '../../../../server/src/imprint/document/accessibility';
import { emptySite } from '../../../../server/src/imprint/site/site';

const statement = {
  service: { '': 'A shop <b>', de: 'Ein Shop\nfür Möbel' },
  use: { en: 'Nothing' },
  compliance: { '': '# All of it\n\nOr nearly' },
  signedBy: 'Erika Muster',
  signedOn: '2026-11-25',
};

const source = (part: Partial<StatementSource> = {}): StatementSource => ({
  statement,
  locale: 'de',
  updatedAt: '2026-11-25T12:00:00.000Z',
  authority: authorityOf('deu', 'de'),
  ...part,
});

const textOf = (given: StatementSource, wanted: string): string | undefined =>
  buildStatement(given).sections.find(({ id }) => id === wanted)?.text;

describe('Annex 3 no. 1 BFSG, BaFG: the statement says', () => {
  test('what the service is, in the reader’s language', () => {
    expect(textOf(source(), 'service')).toBe('Ein Shop\nfür Möbel');
    expect(textOf(source({ locale: 'de-AT' }), 'service')).toBe('Ein Shop\nfür Möbel');
    expect(textOf(source({ locale: 'fr' }), 'service')).toBe('A shop <b>');
  });

  test('what is needed to understand it, if only in another language', () => {
    expect(textOf(source(), 'use')).toBe('Nothing');
    expect(textOf(source({ statement: { ...statement, use: {} } }), 'use')).toBeUndefined();
  });

  test('how it meets the requirements, with what the plugin is tested for', () => {
    expect(textOf(source(), 'compliance')).toMatch(/^# All of it\n\nOr nearly\n\nDas Impressum.* WCAG 2\.2/);
    expect(textOf(source({ statement: { ...statement, compliance: {} } }), 'compliance')).toMatch(/^Das Impressum/);
  });

  test('which authority is responsible', () => {
    expect(textOf(source(), 'authority')).toContain('MLBF');
    expect(textOf(source({ authority: authorityOf('aut', 'de') }), 'authority')).toBe('Sozialministeriumservice, Wien');
    expect(textOf(source({ authority: undefined }), 'authority')).toBeUndefined();
  });

  test('who has checked it and when, or that nobody has', () => {
    expect(textOf(source(), 'signature')).toBe('Erika Muster, 25. November 2026');
    expect(buildStatement(source()).isSigned).toBe(true);
    const unsigned = source({ statement: { ...statement, signedBy: '', signedOn: '' }, locale: 'en' });
    expect(textOf(unsigned, 'signature')).toBe('Nobody has checked and signed this statement yet.');
    expect(buildStatement(unsigned).isSigned).toBe(false);
  });
});

test('nobody has written a statement of which each part is empty', () => {
  expect(hasStatement(emptySite.statement)).toBe(false);
  expect(hasStatement({ ...emptySite.statement, use: { de: 'Nichts' } })).toBe(true);
});

test.each(documentFormats)('as %s, nothing in it is markup', (format) => {
  const rendered = renderStatement(source({ locale: 'fr' }), format);
  switch (format) {
    case 'json':
      expect(JSON.parse(rendered)).toEqual(buildStatement(source({ locale: 'fr' })));
      break;
    case 'html':
      expect(rendered).toContain('<h3>Le service</h3>\n<p>A shop &lt;b&gt;</p>');
      expect(rendered).toContain('<p># All of it</p>\n<p>Or nearly</p>');
      expect(renderStatement(source(), 'html')).toContain('<p>Ein Shop<br>für Möbel</p>');
      break;
    case 'markdown':
      expect(rendered).toContain('## Le service\n\nA shop \\<b\\>\n\n');
      expect(rendered).toContain('\n\n\\# All of it\n\n');
      expect(renderStatement(source(), 'markdown')).toContain('\n\nEin Shop\\\nfür Möbel\n\n');
      break;
    case 'text':
      expect(rendered).toContain('\n\nLE SERVICE\nA shop <b>\n\n');
      break;
    case 'jsonld':
      expect(JSON.parse(rendered)).toMatchObject({ '@type': 'WebPage', inLanguage: 'fr' });
      expect(
        renderStatement(
          source({ updatedAt: null, statement: { ...statement, compliance: { '': '</script>' } } }),
          format,
        ),
      ).not.toContain('<');
  }
});
