import { hasSteps } from '../../../../server/src/forms/markup/layout';
import { indent } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { html } from './escape';
import { plainLines } from './html';
import { elementsUrl, pageUrl, type Target } from './target';

/** In lines. A longer one would hide that the element alone does it, and grow old with each change of the form. */
const MAX_FALLBACK = 30;

/** For browsers without scripts; a captcha needs them. */
const fallbackLines = (form: DrawnForm, target: Target): string[] => {
  // Its own page has all that the law wants, also where the element cannot be loaded.
  if (form.words !== undefined) return [`<a href="${html(pageUrl(form, target))}">${html(form.words.open)}</a>`];
  if (form.captcha !== undefined || hasSteps(form)) return [];
  const lines = plainLines(form, target);
  return lines.length > MAX_FALLBACK ? [] : lines;
};

/** The form as an element, which shows it as it is now. */
export const elementCode = (form: DrawnForm, target: Target): string => {
  const fallback = fallbackLines(form, target);
  const tag = `<imprint-form form="${form.formId}" locale="${html(target.language)}">`;
  return [
    `<script type="module" src="${html(elementsUrl(target))}"></script>`,
    ...(fallback.length === 0 ? [`${tag}</imprint-form>`] : [tag, ...indent(fallback), '</imprint-form>']),
    '',
  ].join('\n');
};
