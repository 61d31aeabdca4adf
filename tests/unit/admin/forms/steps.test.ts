/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* A form with steps on a site, page by page: what it posts is checked by the server's own rules. */
import { act } from '@testing-library/react';

import type { DrawnForm } from '../../../../admin/src/forms/model/types';
import type { Field, FormItem } from '../../../../server/src/contracts/forms';
import { checkIntake, checkStep } from '../../../../server/src/forms/intake/intake';
import { wordingIn } from '../../../../server/src/forms/markup/wording';
import { collectFields } from '../../../../server/src/input/fields';
import type { FieldError } from '../../../../server/src/strapi/errors';
import { textsFor } from '../../../../server/src/text/messages';
import { draw, siteKinds, type SiteKind } from '../support/components';
import { drawnForm, enter, type Fetch, find, open, press, target } from '../support/site';

interface Posted {
  to: 'check' | 'submission';
  fields: ReadonlyMap<string, unknown>;
}

interface Server {
  fetch: Fetch;
  posted: Posted[];
  /** Answers the next request otherwise. */
  next: ((posted: Posted) => ReturnType<Fetch>) | undefined;
}

const json = (ok: boolean, value: unknown): ReturnType<Fetch> =>
  Promise.resolve({ ok, json: () => Promise.resolve(value) });

const refusal = (errors: readonly FieldError[]): ReturnType<Fetch> =>
  json(false, { error: { message: `${errors.length} errors occurred`, details: { errors } } });

/** The server's checks without a server. */
const createServer = (items: readonly FormItem[], language: string): Server => {
  const texts = textsFor(language);
  const server: Server = {
    posted: [],
    next: undefined,
    fetch: (url, options) => {
      if (options === undefined) return json(true, { data: { token: 'token' } });
      const fields = collectFields([...options.body].map(([name, value]) => [name, value as string]));
      const posted: Posted = { to: url.includes('/check/') ? 'check' : 'submission', fields };
      server.posted.push(posted);
      const answer = server.next;
      server.next = undefined;
      if (answer !== undefined) return answer(posted);
      if (posted.to === 'check') {
        const errors = checkStep(items, fields, language, texts);
        return errors.length > 0 ? refusal(errors) : json(true, { data: { valid: true } });
      }
      // Without scripts of its own, jsdom sends an empty file as a file.
      const values = [...fields].filter(([, value]) => !(value instanceof File));
      const result = checkIntake(items, values, language, texts);
      return result.ok ? json(true, { message: 'Thank you' }) : refusal(result.errors);
    },
  };
  return server;
};

const start = async (
  kind: SiteKind,
  items: readonly FormItem[],
  language = 'en',
  more: Partial<DrawnForm> = {},
): Promise<Server> => {
  const server = createServer(items, language);
  await open[kind]({ ...drawnForm(items), ...more }, { ...target, language }, server.fetch);
  // The token arrives.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return server;
};

const buttons = () => Array.from(document.querySelectorAll('button')).filter(({ hidden }) => !hidden);
const button = (label: string) => buttons().find(({ textContent }) => textContent === label);
const seenTitles = () =>
  Array.from(document.querySelectorAll('h2'), (title) => (title.closest('[hidden]') ? '' : title.textContent)).filter(
    Boolean,
  );
const [progress, result] = [0, 1].map((index) => () => document.querySelectorAll('[role=status]')[index]?.textContent);
const errorAt = (name: string) => document.getElementById(`${find(name).id}.error`)?.textContent;
const valueOf = (name: string) => (find(name) as HTMLInputElement).value;

const is = (field: string, value: string): Field['showIf'] => ({ match: 'all', rules: [{ field, op: 'is', value }] });
const step = (id: string, title: string, showIf?: Field['showIf']): FormItem => ({
  type: 'step',
  id,
  title,
  showIf,
});
const options = [
  { value: 'private', label: 'Private' },
  { value: 'business', label: 'Business' },
];

/** Whoever is a business has a step of their own, on which everything is required. */
const items: FormItem[] = [
  step('you', 'You'),
  { name: 'name', type: 'text', label: 'Name', required: true },
  { name: 'iam', type: 'radio', label: 'I am', required: true, options },
  step('company', 'Company', is('iam', 'business')),
  { type: 'heading', text: 'About it' },
  { name: 'company', type: 'text', label: 'Company', required: true, minLength: 3 },
  { name: 'office', type: 'email', label: 'Office', required: true },
  { name: 'site', type: 'url', label: 'Site', required: true },
  { name: 'staff', type: 'number', label: 'Staff', required: true, min: 1 },
  { name: 'founded', type: 'date', label: 'Founded', required: true },
  { name: 'form', type: 'select', label: 'Form', required: true, options },
  { name: 'size', type: 'radio', label: 'Size', required: true, options },
  { name: 'trades', type: 'checkboxes', label: 'Trades', required: true, options },
  { name: 'terms', type: 'checkbox', label: 'Terms', required: true },
  { name: 'remarks', type: 'textarea', label: 'Remarks', required: true },
  step('last', 'Message'),
  { name: 'message', type: 'textarea', label: 'Message', required: true },
];
const withFiles: FormItem[] = items.flatMap((item) =>
  item.type === 'heading'
    ? [item, { name: 'register', type: 'file' as const, label: 'Register', required: true }]
    : [item],
);

const company: Readonly<Record<string, string | string[]>> = {
  company: 'Acme',
  office: 'office@acme.example',
  site: 'acme.example',
  staff: '12',
  founded: '2020-02-02',
  form: 'private',
  size: 'private',
  trades: ['private', 'business'],
  terms: '1',
  remarks: 'None',
};

const enterAll = async (values: Readonly<Record<string, string | string[]>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await enter(name, value);
};

describe.each(siteKinds)('%s', (kind) => {
  describe.each(['en', 'de', 'fr', 'it'])('in %s', (language) => {
    const { next, back, send, progress: words } = wordingIn(language);
    const page = (number: number, count: number) => `${words[0]}${number}${words[1]}${count}`;

    it.each([
      ['without', items],
      ['with', withFiles],
    ])('what is hidden with its step is never required, %s files', async (_, form) => {
      const server = await start(kind, form, language);
      expect([progress?.(), seenTitles(), buttons().map(({ textContent }) => textContent)]).toEqual([
        page(1, 2),
        ['You'],
        [next],
      ]);
      await enterAll({ name: 'Erika', iam: 'private' });
      await press(button(next));
      expect([progress?.(), seenTitles(), buttons().map(({ textContent }) => textContent)]).toEqual([
        page(2, 2),
        ['Message'],
        [back, send],
      ]);
      await enter('message', 'Hello');
      await press(button(send));
      expect(result?.()).toBe('Thank you');
      expect(server.posted.map(({ to }) => to)).toEqual(['check', 'submission']);
      expect(Object.fromEntries(server.posted[1]?.fields ?? [])).toEqual({
        _homepage: '',
        _token: 'token',
        name: 'Erika',
        iam: 'private',
        message: 'Hello',
      });
    });

    it('nor is what was required once and is hidden again', async () => {
      const server = await start(kind, items, language);
      await enterAll({ name: 'Erika', iam: 'business' });
      expect(progress?.()).toBe(page(1, 3));
      await press(button(next));
      expect([progress?.(), seenTitles()]).toEqual([page(2, 3), ['Company']]);
      await enter('office', 'nobody');
      await press(button(back));
      await enter('iam', 'private');
      await press(button(next));
      expect([progress?.(), seenTitles()]).toEqual([page(2, 2), ['Message']]);
      await enter('message', 'Hello');
      await press(button(send));
      expect(server.posted.map(({ to }) => to)).toEqual(['check', 'check', 'submission']);
      expect(result?.()).toBe('Thank you');
    });

    it('everything of a shown step is, before it can be left', async () => {
      const server = await start(kind, items, language);
      await enterAll({ name: 'Erika', iam: 'business' });
      await press(button(next));
      for (const [name, value] of Object.entries(company)) {
        await press(button(next));
        expect(seenTitles()).toEqual(['Company']);
        await enter(name, value);
      }
      await press(button(next));
      expect(seenTitles()).toEqual(['Message']);
      await press(button(send));
      expect(result?.()).toBe('');
      await enter('message', 'Hello');
      await press(button(send));
      expect(result?.()).toBe('Thank you');
      expect(server.posted.filter(({ to }) => to === 'submission')).toHaveLength(1);
      expect(server.posted.at(-1)?.fields.get('trades')).toEqual(['private', 'business']);
    });
  });

  it('moves the focus to the title of the next page, and back', async () => {
    await start(kind, items.slice(1));
    expect(document.activeElement).toBe(document.body);
    await enterAll({ name: 'Erika', iam: 'private' });
    await press(button('Next'));
    expect(document.activeElement?.textContent).toBe('Message');
    await press(button('Back'));
    // The first page has no title.
    expect(document.activeElement?.textContent).toBe('Step 1 of 2');
    expect([valueOf('name'), button('Back')]).toEqual(['Erika', undefined]);
  });

  it('asks the server nothing of a page with which the browser is not content', async () => {
    const server = await start(kind, items);
    await press(button('Next'));
    expect(server.posted).toEqual([]);
  });

  it('asks the server about the pages up to this one, by name', async () => {
    const server = await start(kind, withFiles);
    await enterAll({ name: 'Erika', iam: 'private' });
    await press(button('Next'));
    expect(Object.fromEntries(server.posted[0]?.fields ?? [])).toEqual({
      _homepage: '',
      _step: 'you',
      _token: 'token',
      name: 'Erika',
      iam: 'private',
      message: '',
    });
  });

  it('stays on a page that the server refuses, and says why', async () => {
    const server = await start(kind, items);
    await enterAll({ name: 'Erika', iam: 'business' });
    await press(button('Next'));
    await enterAll({ ...company, trades: [] });
    await press(button('Next'));
    expect([seenTitles(), errorAt('trades'), result?.()]).toEqual([
      ['Company'],
      'Trades is required.',
      'Please check the fields.',
    ]);
    await enter('trades', ['private']);
    await press(button('Next'));
    expect([seenTitles(), errorAt('trades'), result?.()]).toEqual([['Message'], '', '']);
    expect(server.posted).toHaveLength(3);
  });

  it('stays on a page that could not be checked', async () => {
    const server = await start(kind, items);
    await enterAll({ name: 'Erika', iam: 'private' });
    server.next = () => Promise.reject(new Error('offline'));
    await press(button('Next'));
    expect([seenTitles(), result?.()]).toEqual([['You'], 'Your entries could not be checked. Please try again later.']);
    server.next = () => json(false, { error: { message: 'Too many requests', details: {} } });
    await press(button('Next'));
    expect([seenTitles(), result?.()]).toEqual([['You'], 'Too many requests']);
    const unknown = { path: ['_step'], message: '_step must be one of a.', name: 'ValidationError' as const };
    server.next = () => json(false, { error: { message: unknown.message, details: { errors: [unknown] } } });
    await press(button('Next'));
    expect([seenTitles(), result?.()]).toEqual([['You'], '_step must be one of a.']);
    await press(button('Next'));
    expect([seenTitles(), result?.()]).toEqual([['Message'], '']);
  });

  it('goes back to the page of a fault in the answer at the end', async () => {
    const server = await start(kind, items);
    await enterAll({ name: 'Erika', iam: 'business' });
    await press(button('Next'));
    await enterAll(company);
    await press(button('Next'));
    await enter('message', 'Hello');
    const fault = (name: string) => ({ path: [name], message: `${name} is wrong.`, name: 'ValidationError' as const });
    server.next = () => refusal(['message', 'trades', 'remarks'].map(fault));
    await press(button('Send'));
    expect([seenTitles(), progress?.(), result?.()]).toEqual([['Company'], 'Step 2 of 3', 'Please check the fields.']);
    expect([errorAt('trades'), errorAt('message')]).toEqual(['trades is wrong.', 'message is wrong.']);
    await press(button('Next'));
    await press(button('Send'));
    expect(result?.()).toBe('Thank you');
  });

  it('begins with the first page once it has been sent', async () => {
    await start(kind, items);
    await enterAll({ name: 'Erika', iam: 'private' });
    await press(button('Next'));
    await enter('message', 'Hello');
    await press(button('Send'));
    expect([seenTitles(), progress?.(), result?.(), valueOf('name')]).toEqual([
      ['You'],
      'Step 1 of 2',
      'Thank you',
      '',
    ]);
  });

  it('makes no page of what nobody can see', async () => {
    const server = await start(kind, [{ name: 'source', type: 'hidden', label: 'Source' }, ...items]);
    expect([progress?.(), seenTitles()]).toEqual(['Step 1 of 2', ['You']]);
    await enterAll({ name: 'Erika', iam: 'private' });
    await press(button('Next'));
    expect(server.posted[0]?.fields.get('source')).toBe('');
    expect(seenTitles()).toEqual(['Message']);
  });

  it('says nothing of a single page', async () => {
    await start(kind, items.slice(0, 3));
    expect([seenTitles(), button('Send') === undefined]).toEqual([['You'], false]);
  });

  it('leaves out of a check what a captcha’s script has added', async () => {
    const server = await start(kind, items, 'en', { captcha: { provider: 'hcaptcha', siteKey: 'key' } });
    const added = document.createElement('textarea');
    added.name = 'h-captcha-response';
    document.querySelector('form')?.append(added);
    await enterAll({ name: 'Erika', iam: 'private' });
    await press(button('Next'));
    expect(seenTitles()).toEqual(['Message']);
    expect(server.posted[0]?.fields.has('h-captcha-response')).toBe(false);
  });
});

describe('without scripts', () => {
  const form = drawnForm(withFiles);
  it.each(siteKinds)('all pages are shown, and nothing is required that may be hidden: %s', async (kind) => {
    document.body.innerHTML = await draw(kind, form, target);
    expect(seenTitles()).toEqual(['You', 'Company', 'Message']);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Send']);
    expect(document.querySelector('form')?.noValidate).toBe(false);
    expect(document.querySelectorAll('section[hidden], .field[hidden], form :disabled')).toHaveLength(0);
    const required = Array.from(document.querySelectorAll<HTMLInputElement>('[required]'), ({ name }) => name);
    expect([...new Set(required)]).toEqual(['name', 'iam', 'message']);
    const sections = Array.from(document.querySelectorAll('section'));
    expect(sections.map((section) => document.getElementById(section.getAttribute('aria-labelledby') ?? ''))).toEqual(
      Array.from(document.querySelectorAll('h2')),
    );
  });
});
