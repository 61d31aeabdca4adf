/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The code for a site and the preview decide as the server does: each is run with the same vectors. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { generateCode } from '../../../../admin/src/forms/code';
import type { DrawnForm, Field } from '../../../../admin/src/forms/model/types';
import { previewDocument } from '../../../../admin/src/forms/preview/document';
import { showPage } from '../../../../admin/src/forms/preview/update';
import { fieldsOf, isField } from '../../../../server/src/forms/definition/items';
import { type ConditionVector, conditionVectors, itemName } from '../../support/conditions';
import { drawnForm, enter, type Fetch, find, loadReact, open, press, target } from '../support/site';

/** The server is content with each page; nothing else is ever answered. */
const fetch: Fetch = (url) =>
  url.includes('/check/')
    ? Promise.resolve({ ok: true, json: () => Promise.resolve({ data: { valid: true } }) })
    : new Promise(() => undefined);

const runs = {
  ...open,
  preview: (form: DrawnForm) => {
    [document.body.innerHTML = ''] = /<form[\s\S]*<\/form>/.exec(previewDocument(form, target, 'Preview', '')) ?? [];
    let page: number | undefined = 0;
    const show = () => showPage(document, form, { wanted: page ?? 0, language: 'en' });
    document.body.querySelector('form')?.addEventListener('input', show);
    document.body.querySelector('[type=submit]')?.addEventListener('click', (event) => {
      event.preventDefault();
      page = show().next;
      show();
    });
    show();
  },
};

const isShown = (name: string): boolean => {
  const field = find(name);
  const isHidden = field.closest('.field')?.hasAttribute('hidden') ?? false;
  const isOff = field.matches(':disabled');
  // Nothing is hidden and still sent, or the other way round.
  if (!field.matches('[type=hidden]')) expect(isHidden).toBe(isOff);
  return !isOff;
};

const typed = ({ fields, values }: ConditionVector): [string, string | string[]][] =>
  fieldsOf(fields).flatMap(({ name }): [string, string | string[]][] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });

const isSeen = (element: Element): boolean => element.closest('[hidden]') === null;

/** What a visitor sees of a form at the moment; what nobody ever sees is seen with its page. */
const seenOf = (form: DrawnForm): string[] => {
  const texts = Array.from(document.querySelectorAll('form :is(h2, h3, .paragraph)')).filter(isSeen);
  return form.fields
    .filter((item) => {
      if (!isField(item)) return texts.some(({ textContent }) => textContent === itemName(item));
      return isShown(item.name) && isSeen(find(item.name));
    })
    .map(itemName);
};

/** Everything that a visitor sees of a form on the way through its pages. */
const walk = async (form: DrawnForm): Promise<string[]> => {
  const seen = seenOf(form);
  const next = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
  while (next()?.textContent === 'Next') {
    const before = document.querySelector('[role=status]')?.textContent;
    await press(next());
    expect(document.querySelector('[role=status]')?.textContent).not.toBe(before);
    seen.push(...seenOf(form));
  }
  return seen;
};

describe.each(['html', 'astro', 'react', 'preview'] as const)('%s', (kind) => {
  it.each(
    // jsdom has no files that a form could be said to have.
    conditionVectors.filter(
      ({ fields, values }) =>
        kind !== 'preview' || !fieldsOf(fields).some(({ name, type }) => type === 'file' && values[name] !== undefined),
    ),
  )('$name', async (vector) => {
    const { fields, shown } = vector;
    const form = drawnForm(fields);
    runs[kind](form, target, fetch);
    for (const [name, value] of typed(vector)) enter(name, value);
    const names = fieldsOf(fields).map(({ name }) => name);
    expect(names.filter(isShown)).toEqual(names.filter((name) => shown.includes(name)));
    const drawn = document.querySelector('form') ?? undefined;
    expect(
      Array.from(new FormData(drawn).keys()).filter((name) => !name.startsWith('_') && !shown.includes(name)),
    ).toEqual([]);
    expect(await walk(form)).toEqual(shown);
  });
});

it('leaves out rules about a field that is gone', () => {
  const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'gone', op: 'notEmpty' }] };
  runs.html(drawnForm([{ name: 'a', type: 'text', label: 'A', showIf }]), target, fetch);
  expect(isShown('a')).toBe(true);
});

describe('what is required', () => {
  const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'more', op: 'is', value: '1' }] };
  const options = [{ value: 'x', label: 'X' }];
  const fields: Field[] = [
    { name: 'more', type: 'checkbox', label: 'More' },
    { name: 'text', type: 'text', label: 'Text', required: true, showIf },
    { name: 'radio', type: 'radio', label: 'Radio', required: true, options, showIf },
    { name: 'boxes', type: 'checkboxes', label: 'Boxes', required: true, options, showIf },
    { name: 'area', type: 'textarea', label: 'Area', required: true, showIf },
    { name: 'select', type: 'select', label: 'Select', required: true, options, showIf },
    { name: 'file', type: 'file', label: 'File', required: true, showIf },
    { name: 'optional', type: 'text', label: 'Optional', showIf },
  ];

  it('is nothing that may be hidden, in a page without scripts', () => {
    const form = drawnForm(fields);
    expect(generateCode('html', form, target).replace(/<script[\s\S]*/, '')).not.toContain('required');
    const markup = renderToStaticMarkup(createElement(loadReact(form, target, fetch)));
    expect(markup).not.toMatch(/required|disabled/);
    // The honeypot.
    expect(markup.match(/ hidden=""/g)).toHaveLength(1);
  });

  it.each(['html', 'astro', 'react'] as const)(
    'does not stop the browser while it is hidden, but does then: %s',
    (kind) => {
      runs[kind](drawnForm(fields), target, fetch);
      const form = document.querySelector('form');
      expect(form?.checkValidity()).toBe(true);
      enter('more', '1');
      expect(form?.checkValidity()).toBe(false);
      const missing = Array.from(form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []).filter(
        (input) => !input.checkValidity(),
      );
      expect(missing.map(({ name }) => name)).toEqual(['text', 'radio', 'area', 'select', 'file']);
      enter('more', '');
      expect(form?.checkValidity()).toBe(true);
    },
  );
});
