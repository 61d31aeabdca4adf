import { componentName } from '../model/names';
import type { DrawnForm } from '../model/types';
import { astro } from './escape';
import { formMarkup, formScript, htmlDialect, styleElement } from './html';
import { indent } from './markup';
import type { Target } from './target';

/** The form as an Astro component; Astro bundles the script as a module. */
export const astroCode = (form: DrawnForm, target: Target): string =>
  [
    '---',
    `// src/components/${componentName(form)}.astro`,
    '---',
    '',
    ...styleElement(form),
    ...formMarkup(form, target, htmlDialect(astro)),
    '',
    '<script>',
    ...indent(['// @ts-nocheck', ...formScript(form, target)]),
    '</script>',
    '',
  ].join('\n');
