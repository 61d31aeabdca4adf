import { HONEYPOT, TOKEN } from '../../../../server/src/forms/definition/control-names';
import { formMarkup } from '../../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { html } from '../code/escape';
import { submitUrl, type Target } from '../code/target';
import type { DrawnForm } from '../model/types';

/** Minimal styles: only spacing. */
const STYLE = `
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #212134; background: #fff; }
[hidden] { display: none !important; }
.row { display: grid; grid-template-columns: 1fr 1fr; column-gap: 12px; align-items: start; }
.row > * { min-width: 0; }
@media (max-width: 270px) { .row { display: block; } }
.field { margin: 0 0 16px; }
fieldset.field { border: 1px solid #8e8ea9; border-radius: 4px; padding: 8px 12px; }
h2, h3 { margin: 0 0 12px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 19px; }
h3 { font-size: 16px; }
.paragraph { margin: 0 0 16px; overflow-wrap: anywhere; }
[role=status] { margin: 0 0 4px; font-size: 13px; color: #666687; }
[role=status]:empty { display: none; }
label, legend { font-weight: 600; overflow-wrap: anywhere; }
.field > label { display: block; }
.choice { display: flex; gap: 8px; align-items: baseline; }
.choice label { font-weight: 400; }
.scale .choice { display: inline-flex; margin-right: 12px; }
input:not([type=checkbox], [type=radio], [type=file]), select, textarea {
  box-sizing: border-box; width: 100%; padding: 8px; font: inherit; border: 1px solid #8e8ea9; border-radius: 4px; background: #fff;
}
input[type=file] { max-width: 100%; }
.help { margin: 4px 0 0; font-size: 13px; color: #666687; }
.error { margin: 0; }
.captcha { margin: 0 0 16px; padding: 12px; font-size: 13px; color: #666687; border: 1px dashed #8e8ea9; border-radius: 4px; }
button { padding: 8px 20px; font: inherit; font-weight: 600; color: #fff; background: #4945ff; border: 1px solid #4945ff; border-radius: 4px; }
button[type=button] { color: #4945ff; background: #fff; }
`;

/**
 * A page with nothing but the form, with the same markup as the element.
 *
 * @param note stands in place of the captcha, if there is one, which would belong to the site that the form is on
 */
export const previewDocument = (form: DrawnForm, target: Target, title: string, note: string): string =>
  [
    `<!doctype html><html lang="${html(target.language)}"><head><meta charset="utf-8"><title>${html(title)}</title>`,
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
