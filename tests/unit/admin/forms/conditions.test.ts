/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The code for a site and the preview decide as the server does: each is run with the same vectors. */
import { act } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';

import { generateCode, type Target } from '../../../../admin/src/forms/code';
import { componentName } from '../../../../admin/src/forms/model/names';
import type { DrawnForm, Field, FormItem } from '../../../../admin/src/forms/model/types';
import { previewDocument } from '../../../../admin/src/forms/preview/document';
import { showItems } from '../../../../admin/src/forms/preview/update';
import { fieldsOf, isField } from '../../../../server/src/forms/definition/items';
import { type ConditionVector, conditionVectors as allVectors, itemName } from '../../support/conditions';

const target: Target = {
  apiRoot: 'https://cms.example.org/api',
  language: 'en',
  honeypot: '_homepage',
  token: '_token',
  captcha: '_captcha',
};
const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

const drawnForm = (fields: readonly FormItem[]): DrawnForm => ({ formId, name: 'Test', fields: [...fields] });

/** The server is never asked. */
const fetch = () => new Promise(() => undefined);

// What is hidden with its step is not generated yet.
const conditionVectors = allVectors.flatMap(({ fields, ...vector }) =>
  fields.every((item) => isField(item)) ? [{ ...vector, fields: fieldsOf(fields) }] : [],
);

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

const runHtml = (code: string): void => {
  const [markup = ''] = /<form[\s\S]*<\/form>/.exec(code) ?? [];
  document.body.innerHTML = markup;
  const [, script = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(code) ?? [];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is there to be run
  const run = new Function('fetch', script) as (fetch: unknown) => void;
  run(fetch);
};

const loadReact = (form: DrawnForm): FunctionComponent => {
  const { outputText } = ts.transpileModule(generateCode('react', form, target), {
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    fileName: 'form.jsx',
  });
  const exports: Record<string, FunctionComponent> = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is there to be run
  const run = new Function('require', 'exports', 'fetch', outputText) as (...values: readonly unknown[]) => void;
  run(require, exports, fetch);
  const component = exports[componentName(form)];
  if (component === undefined) throw new Error('There is no component of the name.');
  return component;
};

const runs = {
  html: (form: DrawnForm) => {
    runHtml(generateCode('html', form, target));
  },
  astro: (form: DrawnForm) => {
    runHtml(generateCode('astro', form, target));
  },
  react: (form: DrawnForm) => {
    const place = document.body.appendChild(document.createElement('div'));
    const component = createElement(loadReact(form));
    act(() => {
      root = createRoot(place);
      root.render(component);
    });
  },
  preview: (form: DrawnForm) => {
    [document.body.innerHTML = ''] = /<form[\s\S]*<\/form>/.exec(previewDocument(form, target, 'Preview', '')) ?? [];
    const show = () => {
      showItems(document, form);
    };
    document.body.querySelector('form')?.addEventListener('input', show);
    show();
  },
};

const find = (name: string): Element => {
  const found = document.getElementById(`form-${formId.slice(0, 8)}-${name}`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

/** As somebody types: React looks at the value that the browser has set, not a script. */
const enter = (name: string, value: string | string[]): void => {
  const field = find(name);
  act(() => {
    if (field.matches('fieldset')) {
      for (const input of field.querySelectorAll('input')) {
        if ([value].flat().includes(input.value) !== input.checked) input.click();
      }
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== (value === '1')) field.click();
    } else if (field instanceof HTMLInputElement && field.type === 'file') {
      Object.defineProperty(field, 'files', { value: [value].flat().map((file) => ({ name: file })) });
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      const { constructor } = field;
      Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
};

const isShown = (name: string): boolean => {
  const field = find(name);
  const isHidden = field.closest('.field')?.hasAttribute('hidden') ?? false;
  const isOff = field.matches(':disabled');
  // Nothing is hidden and still sent, or the other way round.
  if (!field.matches('[type=hidden]')) expect(isHidden).toBe(isOff);
  return !isOff;
};

const typed = ({
  fields,
  values,
}: Omit<ConditionVector, 'fields'> & { fields: readonly Field[] }): [string, string | string[]][] =>
  fields.flatMap(({ name }): [string, string | string[]][] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });

describe.each(['html', 'astro', 'react', 'preview'] as const)('%s', (kind) => {
  it.each(
    // jsdom has no files that a form could be said to have.
    conditionVectors.filter(
      ({ fields, values }) =>
        kind !== 'preview' || !fields.some(({ name, type }) => type === 'file' && values[name] !== undefined),
    ),
  )('$name', (vector) => {
    const { fields, shown } = vector;
    runs[kind](drawnForm(fields));
    for (const [name, value] of typed(vector)) enter(name, value);
    expect(fields.map(({ name }) => name).filter(isShown)).toEqual(shown);
    const form = document.querySelector('form') ?? undefined;
    expect(
      Array.from(new FormData(form).keys()).filter((name) => !name.startsWith('_') && !shown.includes(name)),
    ).toEqual([]);
  });
});

describe('what stands among the fields of the preview', () => {
  const vectors = allVectors.filter(({ fields }) => !fields.every((item) => isField(item)));

  it.each(vectors.filter(({ fields }) => !fields.some(({ type }) => type === 'file')))('$name', (vector) => {
    const fields = fieldsOf(vector.fields);
    runs.preview(drawnForm(vector.fields));
    for (const [name, value] of typed({ ...vector, fields })) enter(name, value);
    const shown = vector.fields.filter((item, index) =>
      isField(item) ? isShown(item.name) : document.querySelector(`[data-item="${index}"]:not([hidden])`) !== null,
    );
    expect(shown.map(itemName)).toEqual(vector.shown);
  });
});

it('leaves out rules about a field that is gone', () => {
  const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'gone', op: 'notEmpty' }] };
  runs.html(drawnForm([{ name: 'a', type: 'text', label: 'A', showIf }]));
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
    const markup = renderToStaticMarkup(createElement(loadReact(form)));
    expect(markup).not.toMatch(/required|disabled/);
    // The honeypot.
    expect(markup.match(/ hidden=""/g)).toHaveLength(1);
  });

  it.each(['html', 'astro', 'react'] as const)(
    'does not stop the browser while it is hidden, but does then: %s',
    (kind) => {
      runs[kind](drawnForm(fields));
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
