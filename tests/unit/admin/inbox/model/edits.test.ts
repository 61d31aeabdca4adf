/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { changedValues, correctableFields } from '../../../../../admin/src/inbox/model/edits';
import type { Field } from '../../../../../server/src/contracts/forms';

const label = { en: 'Label' };
const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'a', op: 'is', value: '1' }] };
const fields: Field[] = [
  { name: 'a', type: 'text', label },
  { name: 'b', type: 'text', label, showIf },
  { name: 'c', type: 'text', label, showIf },
  { name: 'cv', type: 'file', label },
  { name: 'topics', type: 'checkboxes', label },
];

const dataOf = (...entries: readonly [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('fields with a value are shown whatever conditions say, those that are gone are texts, and files are none', () => {
  const items = [{ type: 'heading' as const, text: 'Heading' }, ...fields];
  const data = { b: 'x', gone: 'y', old: 'z', list: ['x'], cv: ['cv.pdf'] };
  expect(correctableFields(items, data, { gone: 'Früher' })).toEqual([
    { name: 'a', type: 'text', label },
    { name: 'b', type: 'text', label },
    { name: 'c', type: 'text', label, showIf },
    { name: 'topics', type: 'checkboxes', label },
    { name: 'gone', type: 'textarea', label: { en: 'Früher' } },
    { name: 'old', type: 'textarea', label: { en: 'old' } },
  ]);
});

test('what was chosen and is no longer offered is shown as it is stored; names like those of objects are names', () => {
  const options = [{ value: 'a', label }];
  const named: Field[] = [
    { name: 'topics', type: 'checkboxes', label, options },
    { name: 'constructor', type: 'text', label, showIf },
  ];
  expect(correctableFields(named, { topics: ['a', 'x'], valueOf: 'y' }, {})).toEqual([
    { ...named[0], options: [...options, { value: 'x', label: { en: 'x' } }] },
    named[1],
    { name: 'valueOf', type: 'textarea', label: { en: 'valueOf' } },
  ]);
});

test('only what was changed is sent: texts, and lists where a field has several values', () => {
  const before = dataOf(['a', '1'], ['b', '2'], ['topics', 'x']);
  const entered = dataOf(['a', '1'], ['topics', 'x'], ['topics', 'y'], ['c', '3']);
  expect(changedValues(fields, entered, before)).toEqual({ b: '', c: '3', topics: ['x', 'y'] });
  expect(changedValues(fields, before, before)).toEqual({});
});
