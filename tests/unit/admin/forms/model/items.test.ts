import { nameKey, pageAt } from '../../../../../admin/src/forms/model/items';
import { excerpt } from '../../../../../admin/src/forms/model/paragraphs';
import type { FormItem } from '../../../../../server/src/contracts/forms';

const step: FormItem = { type: 'step', id: 'a', title: 'A' };
const heading: FormItem = { type: 'heading', text: 'H' };
const field: FormItem = { type: 'text', name: 'x', label: 'X' };

it('knows the page of an item, and how many fields are on it', () => {
  const items = [field, heading, step, heading, field, field, step];
  expect(items.map((_, index) => pageAt(items, index))).toEqual([
    ...Array<unknown>(2).fill({ number: 1, count: 3, fields: 1 }),
    ...Array<unknown>(4).fill({ number: 2, count: 3, fields: 2 }),
    { number: 3, count: 3, fields: 0 },
  ]);
  expect(pageAt([field, field], 1)).toEqual({ number: 1, count: 1, fields: 2 });
  expect(pageAt([], 0)).toEqual({ number: 0, count: 0, fields: 0 });
});

it('tells a field from a step of the same name', () => {
  expect([nameKey({ type: 'text', name: 'x' }), nameKey({ type: 'step', name: 'x' })]).toEqual(['x', 'step:x']);
});

it.each([
  ['Read our\n[privacy notice](https://example.org/privacy)  first.', 'Read our privacy notice first.'],
  ['', ''],
  ['word '.repeat(20), `${'word '.repeat(8).trim()} …`],
  ['longer '.repeat(20), `${'longer '.repeat(5).trim()} …`],
  ['x'.repeat(50), `${'x'.repeat(40)} …`],
])('%j begins as %j', (paragraph, beginning) => {
  expect(excerpt(paragraph)).toBe(beginning);
});
