/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import * as React from 'react';

import { useSavedReplies } from '../../../../../../admin/src/inbox/detail/reply/useSavedReplies';
import { perform, request, runHook } from '../../../support/panel';

const replies = [
  { id: 1, name: 'Hours', text: 'We are open.' },
  { id: 2, name: 'Shipping', text: 'It is on its way.' },
];

const run = async (offered = replies) => {
  const box = { current: document.createElement('textarea') };
  const { result } = runHook(() => {
    const [text, setText] = React.useState('');
    const change = (next: string): void => {
      box.current.value = next;
      setText(next);
    };
    return { ...useSavedReplies('f/1', box, { text, change }), text };
  }, undefined);
  expect(request().url).toBe('/imprint/submissions/f/1/saved-replies');
  await request().answer({ data: offered });
  const type = (text: string) =>
    perform(() => {
      box.current.value = text;
      result.current.type(text);
    });
  const names = () => result.current.shown?.map(({ name }) => name);
  const press = async (key: string, modifiers: Partial<React.KeyboardEvent> = {}): Promise<boolean> => {
    const preventDefault = jest.fn();
    await perform(() => {
      result.current.press({ key, preventDefault, ...modifiers } as never);
    });
    return preventDefault.mock.calls.length > 0;
  };
  return { result, box, type, names, press };
};

test('a slash shows them, more letters fewer, and Enter inserts the one that the arrows have chosen', async () => {
  const { result, type, names, press } = await run();
  await type('Hi');
  expect(names()).toBeUndefined();
  expect(await press('Enter')).toBe(false);
  await type('Hi /');
  expect(names()).toEqual(['Hours', 'Shipping']);
  for (const [key, current] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
  ] as const) {
    expect(await press(key)).toBe(true);
    expect(result.current.current).toBe(current);
  }
  expect(await press('Enter', { ctrlKey: true })).toBe(false);
  expect(await press('a')).toBe(false);
  await type('Hi /sh');
  expect([names(), result.current.current]).toEqual([['Shipping'], 0]);
  await press('Enter');
  expect([result.current.text, names()]).toEqual(['Hi It is on its way.', undefined]);
});

test('Escape leaves the slash, and what has no match shows nothing', async () => {
  const { result, type, names, press } = await run();
  await type('/');
  expect(await press('Escape')).toBe(true);
  expect([result.current.text, names()]).toEqual(['/', undefined]);
  await type('/nothing');
  expect(names()).toBeUndefined();
});

test('the button shows all of them, to be inserted at the caret, and hides them again', async () => {
  const { result, box, type, names } = await run();
  await type('Hello, bye');
  box.current.setSelectionRange(7, 7);
  await perform(() => {
    result.current.open();
  });
  expect(names()).toEqual(['Hours', 'Shipping']);
  await perform(() => {
    result.current.open();
  });
  expect(names()).toBeUndefined();
  await perform(() => {
    result.current.open();
  });
  await perform(() => {
    for (const reply of replies.slice(0, 1)) result.current.insert(reply);
  });
  expect(result.current.text).toBe('Hello, We are open.bye');
});

test('begins a reply with one of them', async () => {
  const { result } = await run();
  await perform(() => {
    for (const reply of result.current.replies.slice(0, 1)) result.current.begin(reply, true);
  });
  expect(result.current.text).toBe(replies[0]?.text);
});
