/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* A preview that changes in its place, as it is typed. */
import { mirror } from '../../../../admin/src/shared/mirror';

const pageOf = (body: string, { lang = 'en', title = 'Preview' } = {}): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;

const load = (body: string) => {
  const page = new DOMParser().parseFromString(pageOf(body), 'text/html');
  const find = (selector: string): Element => {
    const found = page.querySelector(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return { page, find, show: mirror(page, pageOf(body)) };
};

const form = (name: string, message: string, more = ''): string =>
  `<form><p id="a"><label>${name}</label><input></p><p id="b"><label>${message}</label><textarea></textarea></p>${more}</form>`;

test('replaces what differs, and leaves alone what is the same', () => {
  const { page, find, show } = load(form('Name', 'Message'));
  const [first, label, input] = [find('#a'), find('#b label'), find('#b textarea')];
  expect(show(pageOf(form('Name', 'Your message')))).toBe(true);
  expect(find('#a')).toBe(first);
  expect(find('#b textarea')).toBe(input);
  expect(find('#b label')).not.toBe(label);
  expect(page.body.innerHTML).toBe(form('Name', 'Your message'));
});

test('and again, also where it has replaced something before', () => {
  const { page, find, show } = load(form('Name', 'Message'));
  show(pageOf(form('Name', 'Message', '<p id="c"><label>City</label><input></p>')));
  const added = find('#c');
  show(pageOf(form('First name', 'Message', '<p id="c"><label>City</label><input></p>')));
  expect(find('#c')).toBe(added);
  show(pageOf(form('First name', 'Message', '<p id="c"><label>Town</label><input required></p>')));
  expect(find('#c')).toBe(added);
  expect(page.body.innerHTML).toBe(
    form('First name', 'Message', '<p id="c"><label>Town</label><input required=""></p>'),
  );
});

test('keeps what was done to the page, in its attributes and with elements of its own', () => {
  const { page, find, show } = load(form('Name', 'Message'));
  find('#a').setAttribute('hidden', '');
  find('form').append(page.createElement('button'));
  show(pageOf(form('Name', 'Your message')));
  expect(find('#a').hasAttribute('hidden')).toBe(true);
  expect(find('form').lastElementChild?.tagName).toBe('BUTTON');
  expect(find('#b label').textContent).toBe('Your message');
});

test.each([
  ['an attribute', '<p class="x">One <b>two</b></p>'],
  ['a text between elements', '<p>Three <b>two</b></p>'],
  ['a text after them', '<p>One <b>two</b> four</p>'],
  ['another element', '<p>One <i>two</i></p>'],
  ['nothing any more', ''],
])('shows %s', (_, body) => {
  const { page, show } = load('<p>One <b>two</b></p>');
  show(pageOf(body));
  expect(page.body.innerHTML).toBe(body);
});

test('follows the language of the page', () => {
  const { page, show } = load('<p>One</p>');
  show(pageOf('<p>Eins</p>', { lang: 'de' }));
  expect([page.documentElement.lang, page.body.innerHTML]).toEqual(['de', '<p>Eins</p>']);
});

test('changes nothing of a page with another head', () => {
  const { page, show } = load('<p>One</p>');
  expect(show(pageOf('<p>Two</p>', { title: 'Vorschau' }))).toBe(false);
  expect(page.body.innerHTML).toBe('<p>One</p>');
});
