import { paragraphParts } from '../../../../server/src/forms/definition/paragraph';
import { localize } from '../../shared/localize';
import { elementId, toControls } from '../code/controls';
import { html } from '../code/escape';
import { formMarkup, htmlDialect } from '../code/html';
import { indent, renderMarkup } from '../code/markup';
import type { Target } from '../code/target';
import { wordingIn } from '../code/wording';
import { isField, pagesOf } from '../model/items';
import type { DrawnForm, FormItem } from '../model/types';
import { steppingIn } from './wording';

/** Minimal styles: only spacing. */
const STYLE = `
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #212134; background: #fff; }
[hidden] { display: none !important; }
.page { display: grid; grid-template-columns: 1fr 1fr; column-gap: 12px; align-items: start; }
.page > * { grid-column: 1 / -1; min-width: 0; }
.page > .half { grid-column: auto; }
@media (max-width: 270px) { .page { display: block; } }
.field { margin: 0 0 16px; }
fieldset.field { border: 1px solid #8e8ea9; border-radius: 4px; padding: 8px 12px; }
h2, h3 { margin: 0 0 12px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 19px; }
h3 { font-size: 16px; }
.text { margin: 0 0 16px; white-space: pre-line; overflow-wrap: anywhere; }
.progress { margin: 0 0 4px; font-size: 13px; color: #666687; }
.steps { display: flex; flex-wrap: wrap; gap: 8px; }
label, legend { font-weight: 600; overflow-wrap: anywhere; }
.field > label { display: block; }
.choice { display: flex; gap: 8px; align-items: baseline; }
.choice label { font-weight: 400; }
input:not([type=checkbox], [type=radio], [type=file]), select, textarea {
  box-sizing: border-box; width: 100%; padding: 8px; font: inherit; border: 1px solid #8e8ea9; border-radius: 4px; background: #fff;
}
input[type=file] { max-width: 100%; }
.help { margin: 4px 0 0; font-size: 13px; color: #666687; }
.error { margin: 0; }
.captcha { margin: 0 0 16px; padding: 12px; font-size: 13px; color: #666687; border: 1px dashed #8e8ea9; border-radius: 4px; }
noscript { display: none; }
button { padding: 8px 20px; font: inherit; font-weight: 600; color: #fff; background: #4945ff; border: 1px solid #4945ff; border-radius: 4px; }
button[data-go="-1"] { color: #4945ff; background: #fff; }
`;

const dialect = htmlDialect(html);

const paragraphMarkup = (text: string): string =>
  paragraphParts(text)
    .map(({ text: part, href }) =>
      href === undefined
        ? html(part)
        : `<a href="${html(href)}" target="_blank" rel="noopener noreferrer">${html(part)}</a>`,
    )
    .join('');

/** One item; those without a value are found by their place in the form. */
const itemLines = (form: DrawnForm, item: FormItem, target: Target): string[] => {
  if (isField(item)) {
    const lines = renderMarkup(
      dialect,
      toControls({ ...form, fields: [item] }, target.language),
      wordingIn(target.language),
    );
    return item.width === 'half' ? lines.map((line) => line.replace(/^(<\w+ class="field)"/, '$1 half"')) : lines;
  }
  const place = `data-item="${form.fields.indexOf(item)}"`;
  if (item.type === 'step') return [`<h2 ${place}>${html(localize(item.title, target.language))}</h2>`];
  const text = localize(item.text, target.language);
  return [
    item.type === 'heading'
      ? `<h3 ${place}>${html(text)}</h3>`
      : `<p class="text" ${place}>${paragraphMarkup(text)}</p>`,
  ];
};

/** The items, page by page, with what leads from one to the next. */
const pageLines = (form: DrawnForm, target: Target): string[] => {
  const pages = pagesOf(form.fields);
  const sections = pages.flatMap(({ step, items }, index) => [
    `<div class="page" data-page="${index}">`,
    ...indent([...(step === undefined ? [] : [step]), ...items].flatMap((item) => itemLines(form, item, target))),
    '</div>',
  ]);
  return pages.length < 2 ? sections : ['<p class="progress" role="status"></p>', ...sections];
};

/** The captcha itself is left out: it would belong to the site that the form is on. */
const withNote = (markup: readonly string[], note: string): string[] =>
  markup.map((line) => line.replace('<noscript>', `<p class="captcha">${html(note)}</p><noscript>`));

/** The button that sends, with those that lead to it. */
const withButtons = (markup: readonly string[], form: DrawnForm, { language }: Target): string[] => {
  const { back, next } = steppingIn(language);
  if (pagesOf(form.fields).length < 2) return [...markup];
  return markup.map((line) =>
    line.includes(`id="${elementId(form)}.send"`)
      ? `<div class="steps"><button type="button" data-go="-1">${html(back)}</button><button type="button" data-go="1">${html(next)}</button>${line.trim()}</div>`
      : line,
  );
};

/**
 * A page with nothing but the form, with the same markup as the embed code.
 *
 * @param note stands in place of the captcha, if there is one
 */
export const previewDocument = (form: DrawnForm, target: Target, title: string, note: string): string => {
  const [start = '', ...rest] = withNote(formMarkup({ ...form, fields: [] }, target, dialect), note);
  return [
    `<!doctype html><html lang="${html(target.language)}"><head><meta charset="utf-8"><title>${html(title)}</title>`,
    `<style>${STYLE}</style></head><body>`,
    start,
    ...indent(pageLines(form, target)),
    ...withButtons(rest, form, target),
    '</body></html>',
  ].join('\n');
};
