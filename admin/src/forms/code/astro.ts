import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { indent } from '../../../../server/src/forms/markup/markup';
import { componentName } from '../model/names';
import type { DrawnForm } from '../model/types';
import { braced } from './escape';
import { formMarkup, styleElement } from './html';
import { formScript } from './html-script';
import type { Target } from './target';

/** The form as an Astro component; Astro bundles the script as a module. */
export const astroCode = (form: DrawnForm, target: Target): string =>
  [
    '---',
    `// src/components/${componentName(form)}.astro`,
    '---',
    '',
    ...styleElement(form),
    ...formMarkup(form, target, htmlDialect(braced)),
    '',
    '<script>',
    ...indent(['// @ts-nocheck', ...formScript(form, target)]),
    '</script>',
    '',
  ].join('\n');
