import { html } from '../code/escape';
import { formMarkup, htmlDialect } from '../code/html';
import type { Target } from '../code/target';
import type { DrawnForm } from '../model/types';

/** Minimal styles: only spacing. */
const STYLE = `
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #212134; background: #fff; }
.field { margin: 0 0 16px; }
fieldset.field { border: 1px solid #8e8ea9; border-radius: 4px; padding: 8px 12px; }
label, legend { font-weight: 600; }
.field > label { display: block; }
.choice { display: flex; gap: 8px; align-items: baseline; }
.choice label { font-weight: 400; }
input:not([type=checkbox], [type=radio], [type=file]), select, textarea {
  box-sizing: border-box; width: 100%; padding: 8px; font: inherit; border: 1px solid #8e8ea9; border-radius: 4px; background: #fff;
}
.help { margin: 4px 0 0; font-size: 13px; color: #666687; }
.error { margin: 0; }
button { padding: 8px 20px; font: inherit; font-weight: 600; color: #fff; background: #4945ff; border: 0; border-radius: 4px; }
`;

/** A page with nothing but the form, with the same markup as the embed code. */
export const previewDocument = (form: DrawnForm, target: Target, title: string): string =>
  [
    `<!doctype html><html lang="${html(target.language)}"><head><meta charset="utf-8"><title>${html(title)}</title>`,
    `<style>${STYLE}</style></head><body>`,
    ...formMarkup(form, target, htmlDialect(html)),
    '</body></html>',
  ].join('\n');
