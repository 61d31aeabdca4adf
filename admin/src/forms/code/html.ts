import { HONEYPOT } from '../../../../server/src/forms/definition/control-names';
import { plainMarkup } from '../../../../server/src/forms/markup/form';
import { htmlDialect } from '../../../../server/src/forms/markup/html-dialect';
import { indent, rowStyle } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { html } from './escape';
import { submitUrl, type Target } from './target';

/** What a page needs to draw the form in its two columns. */
const styleElement = (form: DrawnForm): string[] => {
  const lines = rowStyle(form);
  return lines.length === 0 ? [] : ['<style>', ...indent(lines), '</style>', ''];
};

/** The form without scripts: all of its pages below each other, which the server answers with pages. */
export const plainLines = (form: DrawnForm, target: Target): string[] => [
  ...styleElement(form),
  ...plainMarkup(htmlDialect(html), form, {
    action: submitUrl(form, target),
    language: target.language,
    honeypot: HONEYPOT,
  }),
];

/** The form as plain HTML, for any page. */
export const htmlCode = (form: DrawnForm, target: Target): string => {
  const note = form.captcha === undefined ? [] : ['<!-- Refused with 400 as long as the form has a captcha. -->'];
  return [...note, ...plainLines(form, target), ''].join('\n');
};
