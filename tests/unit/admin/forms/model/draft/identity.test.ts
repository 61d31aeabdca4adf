import { toDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import { identify, textIn } from '../../../../../../admin/src/forms/model/draft/identity';
import type { FormItem } from '../../../../../../server/src/contracts/forms';

/** `A` is a field, `#A` a step, `=A` a heading and `-A` a paragraph. */
const toItem = (short: string): FormItem => {
  const text = short.slice(1);
  if (short.startsWith('#')) return { type: 'step', id: text, title: text };
  if (short.startsWith('=')) return { type: 'heading', text };
  if (short.startsWith('-')) return { type: 'paragraph', text };
  return { type: 'text', name: short, label: short };
};

const idsOf = (items: string, before?: readonly string[]): string[] =>
  identify(
    toDraft({ name: '', enabled: true, settings: {}, fields: items.split(' ').filter(Boolean).map(toItem) }, 'en')
      .fields,
    before,
  ).map(([id]) => id);

it('calls fields and steps by their names, and texts by what they say', () => {
  expect(idsOf('A #A =A -A =B =A =A')).toEqual([
    'A',
    'step:A',
    'heading:A',
    'paragraph:A',
    'heading:B',
    'heading:A (2)',
    'heading:A (3)',
  ]);
  expect(idsOf('= A')).toEqual(['heading:', 'A']);
});

it.each([
  ['behind the same item', '#1 =A x -B', '#1 =N y x -B', 1, 'heading:A'],
  ['before the same item', '#1 =A x -B', '#1 y =N x -B', 2, 'heading:A'],
  ['at the beginning', '=A x', '=N y x', 0, 'heading:A'],
  ['behind one that was rewritten too', '#1 =A -B x', '#1 =N -M x', 2, 'paragraph:B'],
])('knows a text that was rewritten by its place: %s', (_, before, after, index, id) => {
  expect(idsOf(after, idsOf(before))[index]).toBe(id);
});

it.each([
  ['of another type', '#1 =A x', '#1 -N x', 1, 'paragraph:N'],
  ['beside one that is still there', '#1 =A x', '#1 =N =A x', 1, 'heading:N'],
  ['among what is new', '#1 =A x', 'y =N z', 1, 'heading:N'],
  ['at the end', 'x', 'x =N', 1, 'heading:N'],
])('takes a text for a new one: %s', (_, before, after, index, id) => {
  expect(idsOf(after, idsOf(before))[index]).toBe(id);
});

it('tells what the text is', () => {
  expect(textIn('heading:Your\ndata: all')).toEqual({ type: 'heading', text: 'Your\ndata: all' });
  expect(textIn('paragraph:')).toEqual({ type: 'paragraph', text: '' });
  expect(['step:x', 'x', 'heading'].map(textIn)).toEqual([undefined, undefined, undefined]);
});
