import { elementId, hasFiles } from '../../../../../server/src/forms/markup/controls';
import { toPages } from '../../../../../server/src/forms/markup/layout';
import {
  type Dialect,
  honeypotMarkup,
  indent,
  renderMarkup,
  requiredMarkup,
} from '../../../../../server/src/forms/markup/markup';
import { wordingIn } from '../../../../../server/src/forms/markup/wording';
import type { DrawnForm } from '../../model/types';
import { hasWidget, placeId, resultId } from '../captcha';
import { hasConditions } from '../conditions';
import { script } from '../escape';
import { hasSteps, progressId } from '../steps';
import { submitUrl, type Target } from '../target';

/** What the form listens to, by its name in HTML. */
export type FormEvent = 'submit' | 'input' | 'focusin' | 'click';

/** How a framework says what all of them can do; attributes have a leading blank. */
export interface Framework extends Pick<Dialect, 'text' | 'attribute'> {
  /** An attribute with the value of an expression. */
  bind: (name: string, expression: string) => string;
  /** Hides an element where an expression is true; no style of the page is stronger. */
  hide: (expression: string) => string;
  /** Calls a function on an event. */
  listen: (event: FormEvent, handler: string) => string;
  /** Shows the value of an expression. */
  print: (expression: string) => string;
  /** Declares a variable that is drawn anew when it changes. */
  state: (name: string, value: string) => string;
  /** Declares what follows from such variables. */
  derived: (name: string, expression: string) => string;
  read: (name: string) => string;
  /** A statement. */
  write: (name: string, value: string) => string;
  /** Runs something once the form is on the page. */
  mounted: readonly [before: string, after: string];
  /** A function `focusOn(id)` that calls `moveFocus(id)` once everything that has changed is drawn. */
  focus: readonly string[];
}

const dialectOf = ({ text, attribute, bind, hide, print }: Framework): Dialect => ({
  text,
  attribute,
  textarea: (attributes) => `<textarea${attributes}></textarea>`,
  entered: () => '',
  error: ({ id, name }) =>
    `<p${attribute('class', 'error')}${attribute('id', `${id}.error`)}>${print(`errors[${script(name)}]`)}</p>`,
  invalid: ({ name }) => bind('aria-invalid', `errors[${script(name)}] ? true : undefined`),
  star: ({ isConditional }) => (isConditional ? hide('hidden === undefined') : ''),
  page: ({ place }) => hide(`step !== undefined && step.place !== '${place}'`),
  condition: ({ name, isConditional, isRequired }, attributeName) => {
    if (!isConditional || (attributeName === 'required' && !isRequired)) return '';
    const isHidden = `hidden?.has(${script(name)})`;
    if (attributeName === 'hidden') return hide(isHidden);
    return bind(attributeName, attributeName === 'required' ? 'hidden !== undefined' : isHidden);
  },
});

/**
 * The form, which shows what `setupLines` says. Before any script runs, all of it is there, and the server answers
 * with pages.
 */
export const formLines = (form: DrawnForm, target: Target, framework: Framework, more = ''): string[] => {
  const { text, attribute, bind, hide, listen, print } = framework;
  const dialect = dialectOf(framework);
  const wording = wordingIn(target.language);
  const pages = toPages(form, target.language);
  const isStepwise = hasSteps(form);
  const own = [
    attribute('id', elementId(form)),
    attribute('action', submitUrl(form, target)),
    attribute('method', 'post'),
    hasFiles(form) ? attribute('enctype', 'multipart/form-data') : '',
    isStepwise ? bind('novalidate', 'step !== undefined') : '',
    listen('submit', 'send'),
    hasConditions(form) ? listen('input', 'showFields') : '',
    form.captcha?.provider === 'altcha' ? listen('focusin', 'startCaptcha') : '',
  ];
  const status = (id: string, expression: string): string =>
    `<p${attribute('id', id)}${attribute('role', 'status')}${attribute('tabindex', '-1')}>${print(expression)}</p>`;
  const widgetHidden = isStepwise ? hide('number < pages.length') : '';
  const label = `step !== undefined && number < pages.length ? ${script(wording.next)} : ${script(wording.send)}`;
  return [
    `<form${own.join('')}${more}>`,
    ...indent([
      ...(isStepwise ? [status(progressId(form), 'progress')] : []),
      ...requiredMarkup(dialect, pages, wording),
      ...renderMarkup(dialect, pages, wording),
      ...honeypotMarkup(dialect, target.honeypot),
      `<input${attribute('name', target.token)}${attribute('type', 'hidden')}${bind('value', 'token')} />`,
      ...(hasWidget(form) ? [`<div${attribute('id', placeId(form))}${widgetHidden}></div>`] : []),
      ...(isStepwise
        ? [
            `<button${attribute('type', 'button')}${hide('number < 2')}${bind('disabled', 'isSending')}${listen('click', 'goBack')}>${text(wording.back)}</button>`,
          ]
        : []),
      `<button${attribute('type', 'submit')}${bind('disabled', 'isSending')}>${isStepwise ? print(label) : text(wording.send)}</button>`,
      status(resultId(form), 'result'),
    ]),
    '</form>',
  ];
};

/** In place of the form: it is not open yet, closed or full. */
export const closedLine = ({ attribute, print }: Framework, more = ''): string =>
  `<p${more}${attribute('role', 'status')}>${print('closed')}</p>`;
