/* What projects in React, Vue and Svelte see of the elements in the client that was built: their attributes and events, and what is refused. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

const files = {
  'react.tsx': `
    /// <reference types="strapi-plugin-imprint-client/react" />
    import { useRef } from 'react';

    export const Contact = () => {
      const form = useRef<HTMLElementTagNameMap['imprint-form']>(null);
      return (
        <main onClick={() => form.current?.reload()}>
          <imprint-form ref={form} form="id" locale="de" keep history values={JSON.stringify({ a: 1 })} className="a">
            <p>Loading …</p>
          </imprint-form>
          <imprint-notice locale="de" />
          <imprint-links api="https://cms.example.org/api" />
        </main>
      );
    };
    // @ts-expect-error -- a form has an id
    export const none = <imprint-form locale="de" />;
    // @ts-expect-error -- React 18 would write [object Object]
    export const values = <imprint-form form="id" values={{ a: 1 }} />;
    // @ts-expect-error -- and keep="false"
    export const keep = <imprint-form form="id" keep={false} />;
    // @ts-expect-error -- a notice has no form
    export const notice = <imprint-notice form="id" />;
    // @ts-expect-error -- nor is there such an element
    export const unknown = <imprint-forms form="id" />;`,

  'vue.ts': `
    /// <reference types="strapi-plugin-imprint-client/vue" />
    import type { GlobalComponents } from 'vue';

    type Form = InstanceType<GlobalComponents['imprint-form']>;
    export const props: Form['$props'] = { form: 'id', locale: 'de', keep: '', values: { a: 1 }, class: ['a'] };
    // @ts-expect-error -- a form has an id
    export const none: Form['$props'] = { locale: 'de' };
    // @ts-expect-error -- there is no such attribute
    export const unknown: InstanceType<GlobalComponents['imprint-links']>['$props'] = { form: 'id' };
    export const notice: InstanceType<GlobalComponents['imprint-notice']>['$props'] = { api: '/api' };
    declare const form: Form;
    form.$emit('imprint-form-step', new CustomEvent('imprint-form-step', { detail: { step: 'a' } }));
    // @ts-expect-error -- the event of another element
    form.$emit('imprint-notice-ready', new CustomEvent('imprint-notice-ready', { detail: { html: '' } }));
    form.reload();`,

  'svelte.ts': `
    /// <reference types="strapi-plugin-imprint-client/svelte" />
    import type { SvelteHTMLElements } from 'svelte/elements';

    let id = '';
    export const form: SvelteHTMLElements['imprint-form'] = {
      form: 'id',
      keep: true,
      class: { a: true },
      'onimprint-form-submitted': ({ detail }) => (id = detail.id),
      // @ts-expect-error -- it has no such detail
      'onimprint-form-step': ({ detail }) => (id = detail.id),
    };
    // @ts-expect-error -- a form has an id
    export const none: SvelteHTMLElements['imprint-form'] = {};
    export const notice: SvelteHTMLElements['imprint-notice'] = { locale: 'de', 'onimprint-notice-ready': () => id };
    // @ts-expect-error -- what is not JSON yet
    export const values: SvelteHTMLElements['imprint-form'] = { form: 'id', values: { a: 1 } };`,

  'none.ts': `
    import type { ImprintFormElement } from 'strapi-plugin-imprint-client/elements';

    const found = document.querySelector('imprint-form');
    if (found !== null) found.values = { a: 1 };
    export const made: ImprintFormElement = document.createElement('imprint-form');
    document.querySelector('imprint-links')?.reload();
    document.addEventListener('imprint-form-submitted', ({ detail }) => detail.message.length);`,
};

let project: string;

beforeAll(async () => {
  project = await realpath(await mkdtemp(path.join(tmpdir(), 'imprint-site-')));
  const modules = path.join(project, 'node_modules');
  await mkdir(path.join(modules, '@types'), { recursive: true });
  await symlink(path.join(root, 'client'), path.join(modules, 'strapi-plugin-imprint-client'));
  for (const name of ['react', '@types/react', 'vue', 'svelte'])
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(project, name), text);
});

afterAll(() => rm(project, { recursive: true }));

// By itself, since the types of one framework are not there for those who have another one.
test.each(Object.keys(files))('%s', (name) => {
  const program = ts.createProgram([path.join(project, name)], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // Also the types themselves are checked.
    skipLibCheck: false,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(faults).toEqual([]);
});
