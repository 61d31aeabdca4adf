import type { DrawnForm } from '../model/types';
import { astroCode } from './astro';
import { curlCode } from './curl';
import { elementCode } from './element';
import { reactCode } from './frameworks/react';
import { svelteCode } from './frameworks/svelte';
import { vueCode } from './frameworks/vue';
import { htmlCode } from './html';
import type { Target } from './target';

export type { Target } from './target';

export const codeKinds = ['element', 'html', 'react', 'astro', 'vue', 'svelte', 'curl'] as const;
export type CodeKind = (typeof codeKinds)[number];

const GENERATORS: Readonly<Record<CodeKind, (form: DrawnForm, target: Target) => string>> = {
  element: elementCode,
  html: htmlCode,
  react: reactCode,
  astro: astroCode,
  vue: vueCode,
  svelte: svelteCode,
  curl: curlCode,
};

/** The embed code, which renders a form and submits it. All texts of the form are escaped. */
export const generateCode = (kind: CodeKind, form: DrawnForm, target: Target): string => GENERATORS[kind](form, target);
