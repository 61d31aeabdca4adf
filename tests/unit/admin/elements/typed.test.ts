/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { enterTyped, localizeNumbers, readData, readTyped } from '../../../../client/src/elements/typed';

const OLD = `<form>
  <input name="name" value="Erika"><textarea name="message">One\nTwo</textarea>
  <select name="topic"><option value="a">A</option><option value="b" selected>B</option></select>
  <input type="radio" name="kind" value="x"><input type="radio" name="kind" value="y" checked>
  <input type="checkbox" name="extras" value="1" checked><input type="checkbox" name="extras" value="2">
  <input type="checkbox" name="privacy" value="yes" checked><input type="file" name="cv">
  <input type="hidden" name="source" value="spring"><input name="_homepage" value="x"></form>`;

const NEW = `<input name="name"><textarea name="message"></textarea><input name="more" value="kept">
  <select name="topic"><option value="">-</option><option value="a">A</option><option value="b">B</option></select>
  <input type="radio" name="kind" value="x" checked><input type="radio" name="kind" value="y">
  <input type="checkbox" name="extras" value="1"><input type="checkbox" name="extras" value="2" checked>
  <input type="checkbox" name="privacy" value="1"><input type="file" name="cv">
  <input type="hidden" name="source"><input name="_homepage">`;

const NAMES = ['name', 'message', 'topic', 'kind', 'extras', 'privacy', 'cv', 'source', 'more'];

const control = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

const replace = (): void => {
  const typed = readTyped([document.body]);
  document.body.innerHTML = `<form>${NEW}</form>`;
  enterTyped(document.body, typed, NAMES);
};

test('what was typed and chosen is there again, but for what is not a field', () => {
  document.body.innerHTML = OLD;
  replace();
  expect([...new FormData(document.querySelector('form') ?? undefined)].filter(([name]) => name !== 'cv')).toEqual([
    ['name', 'Erika'],
    ['message', 'One\nTwo'],
    ['more', 'kept'],
    ['topic', 'b'],
    ['kind', 'y'],
    ['extras', '1'],
    ['privacy', '1'],
    ['source', 'spring'],
    ['_homepage', ''],
  ]);
});

test('chosen files are there again', () => {
  document.body.innerHTML = OLD;
  const files = control('[name="cv"]').files;
  replace();
  expect(control('[name="cv"]').files).toBe(files);
});

test('a field that was something else takes nothing that does not fit', () => {
  document.body.innerHTML = '<input name="cv" value="x"><input name="privacy" value="1"><select name="name"></select>';
  replace();
  expect(control('[name="cv"]').files).toHaveLength(0);
  expect(control('[name="privacy"]').checked).toBe(false);
  expect(control('[name="name"]').value).toBe('');
});

test('a text in a place of files is not taken for files', () => {
  document.body.innerHTML = '<textarea name="cv">x</textarea>';
  replace();
  expect(control('[name="cv"]').files).toHaveLength(0);
});

test.each(['[name="message"]', '[name="kind"][value="x"]', '[name="privacy"]'])('the focus stays at %s', (selector) => {
  document.body.innerHTML = OLD;
  control(selector).focus();
  replace();
  expect(document.activeElement).toBe(control(selector));
});

test('a control that the browser writes in its own way is left to it, and a page without a form has nothing', () => {
  const form = { formId: '', fields: [{ name: 'size', type: 'number', label: 'Size' }] } as const;
  const drawn = { ...form, fields: [...form.fields] };
  document.body.innerHTML = '<form><input type="number" name="size" value="1.5"></form>';
  localizeNumbers(document.body, drawn, 'de');
  expect([...readData(document.body, drawn, 'de')]).toEqual([['size', '1.5']]);
  document.body.innerHTML = '<input type="text" name="size" value="many">';
  localizeNumbers(document.body, drawn, 'de');
  expect(control('[name="size"]').value).toBe('many');
  expect([...readData(document.body, drawn, 'de')]).toEqual([]);
});
