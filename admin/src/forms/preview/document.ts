import { HONEYPOT, TOKEN } from '../../../../server/src/forms/definition/control-names';
import { formMarkup } from '../../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { formStyle } from '../../../../server/src/text/form-style';
import { directionOf } from '../../../../server/src/text/own-texts';
import { html } from '../code/escape';
import { submitUrl, type Target } from '../code/target';
import type { DrawnForm } from '../model/types';

/** As a form looks with the stylesheet for sites. */
const STYLE = [
  ':root { font-size: 14px; }',
  'body { margin: 0; padding: 16px; font: 1rem/1.5 system-ui, sans-serif; color: #212134; background: #fff; }',
  '[hidden] { display: none !important; }',
  ...formStyle({ within: 'body', properties: ':root' }),
  '.captcha { padding: 12px; border: 1px dashed #666687; }',
].join('\n');

/**
 * A page with nothing but the form, with the same markup as the element.
 *
 * @param note stands in place of the captcha, if there is one, which would belong to the site that the form is on
 */
export const previewDocument = (form: DrawnForm, target: Target, title: string, note: string): string =>
  [
    `<!doctype html><html lang="${html(target.language)}" dir="${directionOf(target.language)}"><head><meta charset="utf-8"><title>${html(title)}</title>`,
    // The frame stays at this page, whatever is clicked.
    `<base target="_blank"><style>${STYLE}</style></head><body>`,
    ...formMarkup(htmlDialect(html), form, {
      action: submitUrl(form, target),
      language: target.language,
      honeypot: HONEYPOT,
      token: TOKEN,
      captcha: form.captcha === undefined ? [] : [`<p class="captcha">${html(note)}</p>`],
    }),
    '</body></html>',
  ].join('\n');
