import { TOKEN } from '../../../server/src/forms/definition/control-names';
import { isField } from '../../../server/src/forms/definition/items';
import { FIELD_KINDS } from '../../../server/src/forms/fields';
import { elementId, type MarkupForm } from '../../../server/src/forms/markup/controls';
import { formMarkup } from '../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../server/src/forms/markup/html-dialect';
import { rowStyle } from '../../../server/src/forms/markup/markup';
import { escapeHtml } from '../../../server/src/text/html';
import type { FormToSubmit } from '../client';
import { draw, nodesOf, placesIn } from './place';
import { findById, findField } from './show';

/** A form on a page. */
export type DrawnForm = FormToSubmit & Pick<MarkupForm, 'copy'>;

/** Each form of a page has ids of its own, even if it is there more than once. */
export const withOwnIds = (host: HTMLElement, form: FormToSubmit): DrawnForm => {
  for (let copy = 1; ; copy += 1) {
    const own = copy === 1 ? form : { ...form, copy };
    const id = elementId(own);
    const taken = [...host.ownerDocument.querySelectorAll(`[id="${id}"], [id^="${id}-"], [id^="${id}."]`)];
    if (taken.every((one) => placesIn(host).some((place) => place.contains(one)))) return own;
  }
};

/** Makes the controls of a drawn form such as a script leads through, which says what is wrong itself. */
export const prepareControls = (place: ParentNode, form: MarkupForm): void => {
  // What is wrong is said in the language of the form, and beside each field.
  const drawn = place.querySelector('form');
  if (drawn !== null) Element.prototype.setAttribute.call(drawn, 'novalidate', '');
  // A number's control has the decimal sign of the browser's own language, whatever that of the page is, and drops any other: `1,5`
  // would become `15`.
  for (const { name, type, min } of form.fields.filter((item) => isField(item))) {
    if (type !== 'number') continue;
    const input = findField(place, form, name);
    input?.setAttribute('type', 'text');
    // Some keyboards for decimals have no minus.
    if (Number(min) >= 0) input?.setAttribute('inputmode', 'decimal');
  }
  // Where a script hides what is not needed, what is shown can be required.
  for (const { name, required, type } of form.fields.filter((item) => isField(item))) {
    const field = findField(place, form, name);
    const { isVisible = true, shape } = FIELD_KINDS[type];
    // HTML cannot require one of several boxes.
    if (required !== true || !isVisible || shape === 'choices' || field === null) continue;
    for (const input of field.matches('fieldset') ? field.querySelectorAll('input') : [field])
      input.setAttribute('required', '');
  }
};

/** Draws a form in an element, before anybody has filled it in. */
export const drawForm = (host: HTMLElement, form: DrawnForm, action: string, language: string): HTMLElement => {
  const id = elementId(form);
  const hasWidget = form.captcha !== undefined && form.captcha.provider !== 'altcha';
  const captcha = hasWidget ? [`<div class="captcha" id="${id}.captcha"></div>`] : [];
  const markup = [
    `<div id="${id}.summary"></div>`,
    ...formMarkup(htmlDialect(escapeHtml, form.classes), form, {
      action,
      language,
      honeypot: form.honeypot,
      token: TOKEN,
      captcha,
    }),
  ].join('\n');
  const place = draw(host, ...nodesOf(markup));
  findById(place, `${id}.token`)?.setAttribute('value', form.token ?? '');
  prepareControls(place, form);
  return place;
};

/** A link to a field that is as high as WCAG 2.2 asks of what is tapped (2.5.8), also where a site has no styles. */
const tappable = (form: DrawnForm): string =>
  `[id="${elementId(form)}.errors"] a { display: inline-block; min-height: 24px }`;

/**
 * The styles for fields beside each other and for the summary of errors, until the signal; no Content-Security-Policy is
 * against them. A browser that cannot adopt styles shows the form without them.
 */
export const adoptStyles = (host: HTMLElement, form: DrawnForm, signal: AbortSignal): void => {
  const root = host.getRootNode();
  const isRoot = root instanceof Document || root instanceof ShadowRoot;
  if (!isRoot || !('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...rowStyle(form), tappable(form)].join('\n'));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  });
};
