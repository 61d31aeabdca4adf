import type { FormClasses } from '../../contracts/forms';
import { escapeHtml } from '../../text/html';
import { shownItems } from '../definition/conditions';
import { isField } from '../definition/items';
import { FIELD_KINDS } from '../fields';
import { elementId, type MarkupForm } from './controls';
import { formMarkup, type Frame } from './form';
import { htmlDialect } from './html-dialect';
import { divide, hasSteps, textId, wordingOf } from './layout';
import { type Dialect, indent, rowStyle } from './markup';

/** What a fragment is made of. */
export type FragmentForm = MarkupForm & {
  captcha?: object | undefined;
  /** What visitors read in place of the form, unless it is open. */
  message?: string | undefined;
};

/** For how long what a script is going to hide waits for that script: after it, everybody gets the whole form. */
const WAIT = '4s';

const withoutScripts = (text: string): string => `<noscript><p class="help">${escapeHtml(text)}</p></noscript>`;

/** HTML with what only visitors without scripts read. */
export const unscriptedDialect = (classes: FormClasses = {}): Dialect => ({
  ...htmlDialect(escapeHtml, classes),
  extra: ({ isConditional }, { ifApplies }) => (isConditional ? [withoutScripts(ifApplies)] : []),
});

const byId = (id: string): string => `[id="${id}"]`;

/** CSS selectors of what the element does not show at first: other steps, and what depends on what nobody has entered yet. */
const hiddenAtFirst = (form: MarkupForm): string[] => {
  const shown = new Set(shownItems(form.fields, ({ type }) => (FIELD_KINDS[type].shape === 'text' ? '' : [])));
  const { sections } = divide(form);
  const current = sections.find(({ step }) => step === undefined || shown.has(step));
  const items = form.fields.flatMap((item): string[] => {
    if (shown.has(item) || item.type === 'step' || (isField(item) && item.type === 'hidden')) return [];
    if (!isField(item)) return item.showIf === undefined ? [] : [byId(textId(form, item))];
    const field = byId(`${elementId(form)}-${item.name}`);
    return [`fieldset${field}`, `.field:has(${field})`];
  });
  return [...sections.filter((section) => section !== current).map(({ place }) => byId(place)), ...items];
};

/**
 * The styles that a form needs before its element: fields beside each other, and room for no more than the element is going to
 * show, so that nothing on the page moves when it takes over. Where scripts do not run, all of the form is there.
 */
const fragmentStyle = (form: MarkupForm): string[] => {
  const [id, hidden] = [elementId(form), hiddenAtFirst(form)];
  const wait =
    hidden.length === 0
      ? []
      : [
          `@media (scripting: enabled) { imprint-form [id="${id}"] :is(${hidden.join(', ')}) { animation: imprint-wait ${WAIT} step-end } }`,
          '@keyframes imprint-wait { from { visibility: hidden; overflow: hidden; min-height: 0; max-height: 0; margin-block: 0; padding-block: 0; border-block-width: 0 } }',
        ];
  const lines = [...rowStyle(form), ...wait];
  return lines.length === 0 ? [] : ['<style>', ...indent(lines), '</style>'];
};

/**
 * A form as HTML for a page of a site, one line per entry: it can be filled in and sent as it stands, all steps below each
 * other, and becomes the element around it where scripts run.
 */
export const fragmentMarkup = (
  form: FragmentForm,
  frame: Pick<Frame, 'action' | 'language' | 'honeypot' | 'token' | 'issued'>,
): string[] => {
  if (form.message !== undefined) return [`<p class="closed">${escapeHtml(form.message)}</p>`];
  const { needsScripts } = wordingOf(form, frame.language);
  return [
    ...fragmentStyle(form),
    ...formMarkup(unscriptedDialect(form.classes), form, {
      ...frame,
      captcha: form.captcha === undefined ? [] : [withoutScripts(needsScripts)],
      // A line as high as the text that is going to be there.
      progress: hasSteps(form) ? '&nbsp;' : '',
    }),
  ];
};
