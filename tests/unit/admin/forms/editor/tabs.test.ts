import { isEditorTab, wrongField, wrongTab } from '../../../../../admin/src/forms/editor/tabs';

test.each([
  [['name'], 'fields'],
  [['f0.label'], 'fields'],
  [['settings.subject'], 'mail'],
  [['settings.confirmation.text'], 'mail'],
  [['settings.retentionDays'], 'rules'],
  [['settings.requireToken'], 'rules'],
  [['settings.rateLimit'], 'rules'],
  [['settings.closesAt'], 'rules'],
  [['settings.fullMessage'], 'mail'],
  [['settings.subject', 'f1.name'], 'fields'],
  [['enabled', 'settings.subject'], 'mail'],
  [[], undefined],
])('of %j, the first tab is %s', (inputs, tab) => {
  expect(wrongTab(Object.fromEntries(inputs.map((input) => [input, 'wrong'])))).toBe(tab);
});

test('the first field with something wrong is found, also by its options', () => {
  expect(wrongField({ name: 'wrong', 'f3.0.value': 'wrong', 'f1.label': 'wrong' })).toBe('f3');
  expect(wrongField({ name: 'wrong', 'settings.subject': 'wrong' })).toBeUndefined();
});

test('an address names a tab, or nothing', () => {
  expect([isEditorTab('mail'), isEditorTab('other'), isEditorTab(null)]).toEqual([true, false, false]);
});
