import { formMarkup as renderForm } from '../../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { type Dialect, indent, rowStyle } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { captchaMarkup } from './captcha';
import { html } from './escape';
import { formScript } from './html-script';
import { submitUrl, type Target } from './target';

/**
 * The form without its script. Without a captcha, it works without one, too: the server then answers with
 * pages.
 */
export const formMarkup = (form: DrawnForm, target: Target, dialect: Dialect): string[] =>
  renderForm(dialect, form, {
    ...target,
    action: submitUrl(form, target),
    captcha: captchaMarkup(form, target, dialect),
  });

/** What a page needs to draw the form in its two columns. */
export const styleElement = (form: DrawnForm): string[] => {
  const lines = rowStyle(form);
  return lines.length === 0 ? [] : ['<style>', ...indent(lines), '</style>', ''];
};

/** The form as plain HTML with its script, for any page. */
export const htmlCode = (form: DrawnForm, target: Target): string =>
  [
    ...styleElement(form),
    ...formMarkup(form, target, htmlDialect(html)),
    '',
    '<script type="module">',
    ...indent(formScript(form, target)),
    '</script>',
    '',
  ].join('\n');
