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

/** The embed code, which renders a form and submits it. All texts of the form are escaped. */
export const generateCode = (kind: CodeKind, form: DrawnForm, target: Target): string => GENERATORS[kind](form, target);
