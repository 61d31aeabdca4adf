/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* A form on a site that is not open: the server's text stands in its place, or beside what has been typed. */
import { act } from '@testing-library/react';

import type { FormItem } from '../../../../server/src/contracts/forms';
import { siteKinds } from '../support/components';
import { drawnForm, enter, type Fetch, find, open, press, target } from '../support/site';

const message = 'Closed since Friday.';

const name: FormItem = { name: 'name', type: 'text', label: 'Name' };
const step: FormItem = { type: 'step', id: 'more', title: 'More' };
const more: FormItem = {
  name: 'more',
  type: 'text',
  label: 'More',
  showIf: { match: 'all', rules: [{ field: 'name', op: 'notEmpty' }] },
};
// A form has its fields by their names, before its own methods.
const sly = ['replaceWith', 'hidden', 'append', 'message'].map((field): FormItem => ({
  name: field,
  type: 'text',
  label: field,
}));

const forms: [string, FormItem[]][] = [
  ['one page', [name]],
  ['conditions', [name, more]],
  ['steps', [name, step, more]],
  ['fields that are called like methods', [name, ...sly]],
];

const json = (ok: boolean, value: unknown): ReturnType<Fetch> =>
  Promise.resolve({ ok, json: () => Promise.resolve(value) });

/** Opens the page; GET answers with this, and whatever is posted is refused. */
const start = async (kind: keyof typeof open, items: readonly FormItem[], data: object): Promise<string[]> => {
  const posted: string[] = [];
  await open[kind](drawnForm(items), target, (url, options) => {
    if (options === undefined) return json(true, { data: { token: 'token', ...data } });
    posted.push(/check|submission/.exec(url)?.[0] ?? url);
    return json(false, { error: { status: 403, name: 'ForbiddenError', message, details: { state: 'closed' } } });
  });
  // The answer arrives.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return posted;
};

const isSeen = (element: Element): boolean => element.closest('[hidden]') === null;
const seenForms = (): Element[] => Array.from(document.querySelectorAll('form')).filter(isSeen);
const seenTexts = (): string[] =>
  Array.from(document.querySelectorAll('[role=status]'))
    .filter((element) => isSeen(element) && element.textContent !== '')
    .map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(siteKinds)('%s', (kind) => {
  describe.each(forms)('with %s', (_, items) => {
    it.each(['notYet', 'closed', 'full'])('%s: the text stands in place of the form', async (state) => {
      const listen = jest.spyOn(window, 'addEventListener');
      await start(kind, items, { state, message });
      expect([seenForms(), seenTexts()]).toEqual([[], [message]]);
      // Also when the page is shown once more.
      for (const [type, listener] of listen.mock.calls) {
        if (type === 'pageshow' && typeof listener === 'function') listener(new Event(type));
      }
      expect([seenForms(), seenTexts()]).toEqual([[], [message]]);
    });

    it('is drawn while it is open', async () => {
      await start(kind, items, { state: 'open' });
      expect(seenForms()).toHaveLength(1);
      expect(seenTexts()).not.toContain(message);
    });
  });

  it('two answers that arrive at once show the text once', async () => {
    const waiting: (() => void)[] = [];
    await open[kind](drawnForm([name]), target, (_, options) =>
      options === undefined
        ? new Promise((resolve) => {
            waiting.push(() => {
              resolve(json(true, { data: { token: 'token', state: 'closed', message } }));
            });
          })
        : json(false, { error: { message, details: { errors: [{ path: ['_token'], message: 'Too old.' }] } } }),
    );
    await press(Array.from(document.querySelectorAll('button')).find(({ type }) => type === 'submit'));
    expect(waiting).toHaveLength(2);
    await act(async () => {
      for (const answer of waiting) answer();
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
    expect([seenForms(), seenTexts()]).toEqual([[], [message]]);
  });

  it.each([
    ['submission', [name]],
    ['check', [name, step, more]],
  ] as const)('a refused %s shows the text, and keeps what has been typed', async (to, items) => {
    const posted = await start(kind, items, { state: 'open' });
    await enter('name', 'Erika');
    await press(Array.from(document.querySelectorAll('button')).find(({ type }) => type === 'submit'));
    expect(posted).toEqual([to]);
    expect(seenForms()).toHaveLength(1);
    expect(seenTexts()).toContain(message);
    expect((find('name') as HTMLInputElement).value).toBe('Erika');
  });
});
