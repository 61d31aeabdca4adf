import { commandOf, commands, isTyping, keysOf, step } from '../../../../admin/src/submissions/commands';

const body = { tagName: 'BODY', isContentEditable: false, role: null };
const press = (key: string, change = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...change });

test.each(commands)('the key of %s is its own', (command) => {
  expect(commandOf(press(keysOf[command]), body)).toBe(command);
});

test('other keys do nothing', () => {
  expect(commandOf(press('z'), body)).toBeUndefined();
  // Capital letters are other keys: with caps lock on, nothing is archived by accident.
  expect(commandOf(press('E'), body)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(commandOf(press('r', { [modifier]: true }), body)).toBeUndefined();
});

test.each([
  ['a text field', { ...body, tagName: 'input' }],
  ['a text area', { ...body, tagName: 'TEXTAREA' }],
  ['a select', { ...body, tagName: 'SELECT' }],
  ['an editor', { ...body, isContentEditable: true }],
  ['a combobox', { ...body, role: 'combobox' }],
  ['a menu', { ...body, role: 'menuitem' }],
])('in %s letters are letters', (_what, target) => {
  expect(isTyping(target)).toBe(true);
  expect(commandOf(press('j'), target)).toBeUndefined();
});

test('links and buttons know Enter themselves, and the letters work on them', () => {
  for (const tagName of ['A', 'BUTTON']) {
    expect(commandOf(press('Enter'), { ...body, tagName })).toBeUndefined();
    expect(commandOf(press('j'), { ...body, tagName })).toBe('next');
  }
});

test('a step begins with the first entry and stays at the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(step(ids, undefined, 1)).toBe('a');
  expect(step(ids, 'gone', -1)).toBe('a');
  expect(step(ids, 'a', 1)).toBe('b');
  expect(step(ids, 'c', 1)).toBe('c');
  expect(step(ids, 'a', -1)).toBe('a');
  expect(step([], 'a', 1)).toBeUndefined();
});
