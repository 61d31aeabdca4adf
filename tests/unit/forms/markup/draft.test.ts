import type { PublicForm } from '../../../../server/src/contracts/forms';
import { publicDrafts } from '../../../../server/src/forms/definition/drafts';
import { draftMarkup, keptMarkup } from '../../../../server/src/forms/markup/draft';
import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { wordingIn } from '../../../../server/src/forms/markup/wording';
import { escapeHtml } from '../../../../server/src/text/html';

const form: Pick<PublicForm, 'formId' | 'fields' | 'drafts'> = {
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  fields: [],
  ...publicDrafts({ drafts: {} }, 'en'),
};
const dialect = htmlDialect(escapeHtml, { button: 'btn', input: 'in' });
const [wording, file] = [wordingIn('en'), { id: 7, field: 'cv', name: '<cv>.pdf', size: 4 }];

test('a form that can be saved has where', () => {
  const html = draftMarkup(dialect, form, '/draft/x?a=1&b=2', wording).join('\n');
  expect(html).toContain('<details class="later">');
  expect(html).toContain('<label for="form-7533269e-_email">Your email address</label>');
  expect(html).toContain('name="_email" type="email" autocomplete="email"');
  expect(html).toContain(
    '<button class="btn" id="form-7533269e.save" type="submit" formaction="/draft/x?a=1&amp;b=2" formnovalidate>Save and send the link</button>',
  );
  expect(draftMarkup({ ...dialect, entered: () => ' value="x"' }, form, '', wording)[0]).toContain(' open>');
  expect(draftMarkup(dialect, { ...form, drafts: undefined }, '', wording)).toEqual([]);
});

test('its files can be taken out', () => {
  const html = keptMarkup(dialect, form, 'cv', [file, { ...file, id: 8, field: 'other' }]).join('\n');
  expect(html).toContain('<legend>Saved files; choose others to replace them</legend>');
  expect(html).toContain('<input id="form-7533269e.file-7" name="cv" type="checkbox" value="7" checked />');
  expect(html).toContain('<label for="form-7533269e.file-7">&lt;cv&gt;.pdf</label>');
  expect(html).not.toContain('value="8"');
  expect(keptMarkup(dialect, form, 'photo', [file])).toEqual([]);
  expect(keptMarkup(dialect, { ...form, drafts: undefined }, 'cv', [file])[1]).toBe('  <legend></legend>');
});
