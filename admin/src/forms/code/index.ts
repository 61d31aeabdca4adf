import type { DrawnForm } from '../model/types';
import { clientCode } from './client';
import { curlCode } from './curl';
import { elementCode } from './element';
import { astroCode, reactCode, svelteCode, vueCode } from './frameworks';
import { htmlCode } from './html';
import type { Target } from './target';

export type { Target } from './target';

export const codeKinds = ['element', 'react', 'vue', 'svelte', 'astro', 'client', 'html', 'curl'] as const;
export type CodeKind = (typeof codeKinds)[number];

const GENERATORS: Readonly<Record<CodeKind, (form: DrawnForm, target: Target) => string>> = {
  element: elementCode,
  react: reactCode,
  vue: vueCode,
  svelte: svelteCode,
  astro: astroCode,
  client: clientCode,
  html: htmlCode,
  curl: curlCode,
};

/** The embed code, which renders a form and submits it. All texts of the form are escaped. */
export const generateCode = (kind: CodeKind, form: DrawnForm, target: Target): string => GENERATORS[kind](form, target);
