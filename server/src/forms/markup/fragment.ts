import type { FormClasses } from '../../contracts/forms';
import { LATER, waitStyle } from '../../text/form-style';
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

const withoutScripts = (text: string): string => `<noscript><p class="help">${escapeHtml(text)}</p></noscript>`;

/** HTML with what only visitors without scripts read. */
export const unscriptedDialect = (classes: FormClasses = {}): Dialect => ({
  ...htmlDialect(escapeHtml, classes),
  extra: ({ isConditional }, { ifApplies }) => (isConditional ? [withoutScripts(ifApplies)] : []),
});

/** The ids of what the element does not show at first: other steps, and what depends on what nobody has entered yet. */
const hiddenAtFirst = (form: MarkupForm): string[] => {
  const shown = new Set(shownItems(form.fields, ({ type }) => (FIELD_KINDS[type].shape === 'text' ? '' : [])));
  const { sections } = divide(form);
  const current = sections.find(({ step }) => step === undefined || shown.has(step));
  const items = form.fields.filter((item) => !shown.has(item) && item.type !== 'step' && item.type !== 'hidden');
  return [
    ...sections.filter((section) => section !== current).map(({ place }) => place),
    ...items.map((item) => (isField(item) ? `${elementId(form)}-${item.name}` : textId(form, item))),
  ];
};

/** The styles that a form needs before its element: fields beside each other, and what waits for the element. */
const fragmentStyle = (form: MarkupForm, later: ReadonlySet<string>): string[] => {
  const lines = [...rowStyle(form), ...(later.size === 0 ? [] : waitStyle)];
  return lines.length === 0 ? [] : ['<style>', ...indent(lines), '</style>'];
};

/**
 * A form as HTML for a page of a site, one line per entry: it can be filled in and sent as it stands, all steps below each
 * other, and becomes the element around it where scripts run.
 *
 * @param isStyled with its styles; a site whose policy forbids such has them in a stylesheet
 */
export const fragmentMarkup = (
  form: FragmentForm,
  { isStyled, ...frame }: Pick<Frame, 'action' | 'language' | 'honeypot' | 'token' | 'issued'> & { isStyled: boolean },
): string[] => {
  if (form.message !== undefined) return [`<p class="closed">${escapeHtml(form.message)}</p>`];
  const { needsScripts } = wordingOf(form, frame.language);
  const later = new Set(hiddenAtFirst(form));
  const dialect: Dialect = {
    ...unscriptedDialect(form.classes),
    mark: (id) => (later.has(id) ? ` ${LATER}` : ''),
  };
  return [
    ...(isStyled ? fragmentStyle(form, later) : []),
    ...formMarkup(dialect, form, {
      ...frame,
      captcha: form.captcha === undefined ? [] : [withoutScripts(needsScripts)],
      // A line as high as the text that is going to be there.
      progress: hasSteps(form) ? '&nbsp;' : '',
    }),
  ];
};
