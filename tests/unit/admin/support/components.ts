/* The components of a form in jsdom: in a page, and as a server draws them. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { act } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Component as SvelteComponent, mount, unmount } from 'svelte';
import ts from 'typescript';
import { type Component as VueComponent, createApp, createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';

import { generateCode, type Target } from '../../../../admin/src/forms/code';
import type { DrawnForm } from '../../../../admin/src/forms/model/types';
import { compileComponent, type ComponentKind, componentKinds, type Place } from '../../../support/components';
import type { Fetch } from './site';

/** Svelte has modules only, which jest cannot load. */
const SVELTE = {
  client: { svelte: 'svelte', internal: 'svelte/internal/client', flags: 'svelte/internal/disclose-version' },
  server: { svelte: 'svelte', internal: 'svelte/internal/server', flags: 'svelte/server' },
};

interface Svelte {
  svelte: { mount: typeof mount; unmount: typeof unmount };
  internal: unknown;
  flags: { render: (component: SvelteComponent) => PromiseLike<{ body: string }> };
}

const root = path.resolve(__dirname, '../../../..');
const bundles = new Map<string, Svelte>();

const bundleSvelte = (place: Place): Svelte => {
  const known = bundles.get(place);
  if (known !== undefined) return known;
  const input = Object.entries(SVELTE[place])
    .map(([name, from]) => `export * as ${name} from '${from}';`)
    .join('\n');
  const platform = place === 'client' ? 'browser' : 'node';
  const code = execFileSync(
    path.join(root, 'node_modules/.bin/esbuild'),
    ['--bundle', '--format=cjs', `--platform=${platform}`, '--log-level=error'],
    { input, cwd: root, encoding: 'utf8' },
  );
  const module = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a module
  const run = new Function('module', 'exports', 'require', code) as (...values: readonly unknown[]) => void;
  run(module, module.exports, require);
  const bundle = module.exports as Svelte;
  bundles.set(place, bundle);
  return bundle;
};

type Run = (find: (name: string) => unknown, exports: Record<string, unknown>, fetch: Fetch) => void;

/** By their code: tests open the same forms again and again. */
const compiled = new Map<string, Run>();

const compile = (kind: ComponentKind, code: string, place: Place): Run => {
  const key = `${kind} ${place} ${code}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const text = compileComponent(kind, code, { place, module: ts.ModuleKind.CommonJS });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is there to be run
  const run = new Function('require', 'exports', 'fetch', text) as Run;
  compiled.set(key, run);
  return run;
};

const findSvelte =
  (place: Place) =>
  (name: string): unknown => {
    const found = Object.entries(SVELTE[place]).find(([, from]) => from === name)?.[0];
    if (found === undefined) throw new Error(`Nobody expects ${name}.`);
    return bundleSvelte(place)[found as keyof Svelte];
  };

/** The only export of a component's module. */
const load = (kind: ComponentKind, code: string, fetch: Fetch, place: Place = 'client'): unknown => {
  const exports: Record<string, unknown> = {};
  compile(kind, code, place)(kind === 'svelte' ? findSvelte(place) : require, exports, fetch);
  const [component] = Object.values(exports);
  if (component === undefined) throw new Error('There is no component.');
  return component;
};

/** Draws the component in a place of a page; what it returns removes it. */
export const mountComponent: Readonly<
  Record<ComponentKind, (code: string, place: Element, fetch: Fetch) => () => void>
> = {
  react: (code, place, fetch) => {
    const drawn = createRoot(place);
    act(() => {
      drawn.render(createElement(load('react', code, fetch) as FunctionComponent));
    });
    return () => {
      act(() => {
        drawn.unmount();
      });
    };
  },
  vue: (code, place, fetch) => {
    const app = createApp(load('vue', code, fetch) as VueComponent);
    app.mount(place);
    return () => {
      app.unmount();
    };
  },
  svelte: (code, place, fetch) => {
    const { svelte } = bundleSvelte('client');
    const drawn = svelte.mount(load('svelte', code, fetch) as SvelteComponent, { target: place });
    return () => void svelte.unmount(drawn);
  },
};

const never: Fetch = () => new Promise(() => undefined);

const DRAW: Readonly<Record<ComponentKind, (code: string) => Promise<string>>> = {
  react: (code) =>
    Promise.resolve(renderToStaticMarkup(createElement(load('react', code, never) as FunctionComponent))),
  vue: (code) => renderToString(createSSRApp(load('vue', code, never, 'server') as VueComponent)),
  svelte: async (code) => {
    const { flags } = bundleSvelte('server');
    return (await flags.render(load('svelte', code, never, 'server') as SvelteComponent)).body;
  },
};

/** The kinds of code that draw a form by themselves. */
export const siteKinds = ['html', 'astro', ...componentKinds] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The form's markup before, or without, any script. */
export const draw = async (kind: SiteKind, form: DrawnForm, where: Target): Promise<string> => {
  const code = generateCode(kind, form, where);
  if (kind === 'html' || kind === 'astro') return code.replace(/^---[\s\S]*?---\n/, '').replace(/<script[\s\S]*/, '');
  // What frameworks put there for themselves.
  return (await DRAW[kind](code)).replace(/<!--.*?-->/g, '');
};
