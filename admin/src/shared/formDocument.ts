import { HONEYPOT, TOKEN } from '../../../server/src/forms/definition/control-names';
import { elementId, type MarkupForm } from '../../../server/src/forms/markup/controls';
import { formMarkup } from '../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../server/src/forms/markup/html-dialect';
import { formStyle } from '../../../server/src/text/form-style';
import { escapeHtml } from '../../../server/src/text/html';
import { directionOf } from '../../../server/src/text/own-texts';

/** As a form looks with the stylesheet for sites. */
const STYLE = [
  ':root { font-size: 14px; }',
  'body { margin: 0; padding: 16px; font: 1rem/1.5 system-ui, sans-serif; color: #212134; background: #fff; }',
  '[hidden] { display: none !important; }',
  ...formStyle({ within: 'body', properties: ':root' }),
  '.captcha { padding: 12px; border: 1px dashed #666687; }',
].join('\n');

interface Around {
  title: string;
  language: string;
  /** What stands in place of the captcha, which would belong to the site that the form is on. */
  captcha?: string | undefined;
}

/** A page with nothing but the form, with the same markup as the element. */
export const formDocument = (form: MarkupForm, { title, language, captcha }: Around): string =>
  [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    // The frame stays at this page, whatever is clicked.
    `<base target="_blank"><style>${STYLE}</style></head><body>`,
    `<div id="${elementId(form)}.summary"></div>`,
    ...formMarkup(htmlDialect(escapeHtml), form, {
      // The frame sends nothing.
      action: '',
      language,
      honeypot: HONEYPOT,
      token: TOKEN,
      captcha: captcha === undefined ? [] : [`<p class="captcha">${escapeHtml(captcha)}</p>`],
    }),
    '</body></html>',
  ].join('\n');
