import type { FormItem } from '../../../../server/src/contracts/forms';
import { fieldsOf, isField, pagesOf } from '../../../../server/src/forms/definition/items';

const field = (name: string): FormItem => ({ name, type: 'text', label: name });
const step = (id: string): FormItem => ({ type: 'step', id, title: id });
const heading: FormItem = { type: 'heading', text: 'Heading' };
const paragraph: FormItem = { type: 'paragraph', text: 'Paragraph' };

test('fields have values, nothing else does', () => {
  const items = [step('one'), heading, field('a'), paragraph, field('b')];
  expect(fieldsOf(items).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(items.map((item) => isField(item))).toEqual([false, false, true, false, true]);
});

test('a form has a page for each step, and one for what is before the first', () => {
  const [a, b, one, two] = [field('a'), field('b'), step('one'), step('two')];
  expect(pagesOf([])).toEqual([]);
  expect(pagesOf([a, heading])).toEqual([{ step: undefined, items: [a, heading] }]);
  expect(pagesOf([one, a, two, b, paragraph])).toEqual([
    { step: one, items: [a] },
    { step: two, items: [b, paragraph] },
  ]);
  expect(pagesOf([a, one, b])).toEqual([
    { step: undefined, items: [a] },
    { step: one, items: [b] },
  ]);
});
