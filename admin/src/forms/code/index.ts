import type { DrawnForm } from '../model/types';
import { astroCode } from './astro';
import { curlCode } from './curl';
import { htmlCode } from './html';
import { reactCode } from './react';
import type { Target } from './target';

export type { Target } from './target';

export const codeKinds = ['html', 'react', 'astro', 'curl'] as const;
export type CodeKind = (typeof codeKinds)[number];

const GENERATORS: Readonly<Record<CodeKind, (form: DrawnForm, target: Target) => string>> = {
  html: htmlCode,
  react: reactCode,
  astro: astroCode,
  curl: curlCode,
};

/** Code that draws a form and posts it, ready to be pasted. Whatever texts the form has, they stay texts. */
export const codeOf = (kind: CodeKind, form: DrawnForm, target: Target): string => GENERATORS[kind](form, target);
