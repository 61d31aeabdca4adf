import {
  afterLeaving,
  findCommand,
  commands,
  isTyping,
  commandKeys,
  step,
} from '../../../../../admin/src/inbox/keys/commands';

const body = { tagName: 'BODY', isContentEditable: false, role: null };
const press = (key: string, change = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...change });

test.each(commands)('the key of %s is its own', (command) => {
  expect(findCommand(press(commandKeys[command]), body)).toBe(command);
});

test('other keys do nothing', () => {
  expect(findCommand(press('y'), body)).toBeUndefined();
  // Capital letters are other keys: with caps lock on, nothing is archived by accident.
  expect(findCommand(press('E'), body)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(findCommand(press('r', { [modifier]: true }), body)).toBeUndefined();
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
  expect(findCommand(press('j'), target)).toBeUndefined();
});

test('links and buttons know Enter themselves, and the letters work on them', () => {
  for (const tagName of ['A', 'BUTTON']) {
    expect(findCommand(press('Enter'), { ...body, tagName })).toBeUndefined();
    expect(findCommand(press('j'), { ...body, tagName })).toBe('next');
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

test('beside what leaves a list, the next one is current, and at the end the one before', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(afterLeaving(ids, 'b', ['b'])).toBe('c');
  expect(afterLeaving(ids, 'b', ['b', 'c'])).toBe('d');
  expect(afterLeaving(ids, 'd', ['d', 'c'])).toBe('b');
  expect(afterLeaving(ids, 'a', ['c'])).toBe('a');
  expect(afterLeaving(ids, 'a', ids)).toBeUndefined();
  expect(afterLeaving(ids, undefined, ['a'])).toBeUndefined();
});
