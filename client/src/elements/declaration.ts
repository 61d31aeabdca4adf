import type { DeclarationWords } from '../../../server/src/contracts/forms';
import { declarationWording } from '../../../server/src/forms/declarations/wording';
import { displayText } from '../../../server/src/forms/definition/display';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { elementId } from '../../../server/src/forms/markup/controls';
import { declaredMarkup } from '../../../server/src/forms/markup/declared';
import { withOwn } from '../../../server/src/forms/markup/markup';
import { escapeHtml } from '../../../server/src/text/html';
import type { DrawnForm } from './drawing';

/** A value as people read it, below its label. */
interface Declared {
  label: string;
  value: string;
}

/** What has been entered, as it is going to be declared. */
export const declaredValues = (form: DrawnForm, data: FormData, language: string): Declared[] =>
  fieldsOf(form.fields).flatMap((field) => {
    const texts = data.getAll(field.name).filter((value) => typeof value === 'string');
    const value = texts
      .map((text) => displayText(field, text.trim(), language, { yes: '✓', no: '' }))
      .filter((text) => text !== '')
      .join(', ');
    return value === '' ? [] : [{ label: field.label, value }];
  });

/** What is going to be declared, with the button that declares it; one line per entry. */
export const reviewMarkup = (
  form: DrawnForm,
  { confirm = '' }: DeclarationWords,
  values: readonly Declared[],
  language: string,
): string[] => {
  const [id, texts] = [elementId(form), declarationWording(language)];
  return [
    `<div class="review" id="${id}.review">`,
    `<h2 id="${id}.review-title" tabindex="-1">${escapeHtml(texts.reviewTitle)}</h2>`,
    ...declaredMarkup(values),
    `<p>${escapeHtml(texts.reviewText)}</p>`,
    `<button type="button" class="${escapeHtml(form.classes?.button ?? '')}" id="${id}.confirm">${escapeHtml(confirm)}</button>`,
    `<button type="button" class="${escapeHtml(withOwn('other', form.classes?.back))}" id="${id}.change">${escapeHtml(texts.change)}</button>`,
    `<p id="${id}.confirming" role="status"></p>`,
    '</div>',
  ];
};

/** The receipt for a declaration: what was declared and when, and where it can be saved. */
export const receiptMarkup = (
  { message, receipt }: { message: string; receipt: string },
  values: readonly Declared[],
  language: string,
): string[] => [
  '<div class="receipt">',
  `<p class="thanks" tabindex="-1">${escapeHtml(message)}</p>`,
  ...declaredMarkup(values),
  `<p class="save"><a class="button" href="${escapeHtml(`${receipt}?format=html&download=true`)}" download>${escapeHtml(declarationWording(language).save)}</a></p>`,
  '</div>',
];
