import type { DrawnForm } from '../model/types';
import { captchaMarkup, captchaScript, captchaStart, dataLines } from './captcha';
import { conditionLines, hasConditions } from './conditions';
import { type Control, toControls, elementId, hasFiles } from './controls';
import { html, script } from './escape';
import { type Dialect, honeypotMarkup, indent, renderMarkup } from './markup';
import { bodyExpression, drawUrl, submitUrl, type Target } from './target';
import { wordingIn } from './wording';

/** The dialect of HTML and similar languages. */
export const htmlDialect = (text: (text: string) => string): Dialect => ({
  text,
  attribute: (name, value) => (value === true ? ` ${name}` : ` ${name}="${text(value)}"`),
  emptyTextarea: (attributes) => `<textarea${attributes}></textarea>`,
  error: ({ id, name }: Control) => `<p class="error" id="${text(id)}.error" data-error="${text(name)}"></p>`,
  // Set by the script.
  invalid: () => '',
  condition: () => '',
});

/**
 * The form without its script. Without a captcha, it works without one, too: the visitor then sees the server's raw
 * response.
 */
export const formMarkup = (form: DrawnForm, target: Target, dialect: Dialect): string[] => {
  const wording = wordingIn(target.language);
  const id = elementId(form);
  const enctype = hasFiles(form) ? dialect.attribute('enctype', 'multipart/form-data') : '';
  const action = dialect.attribute('action', submitUrl(form, target));
  return [
    `<form id="${id}"${action} method="post"${enctype}>`,
    ...indent(renderMarkup(dialect, toControls(form, target.language), wording)),
    ...indent(honeypotMarkup(dialect, target.honeypot)),
    `  <input id="${id}.token"${dialect.attribute('name', target.token)} type="hidden" />`,
    ...indent(captchaMarkup(form, target, dialect)),
    `  <button id="${id}.send" type="submit">${dialect.text(wording.send)}</button>`,
    `  <p id="${id}.result" role="status"></p>`,
    '</form>',
  ];
};

/** Hides fields and shows them again while the form is filled in. */
const showLines = (form: DrawnForm): string[] => [
  ...conditionLines(form),
  '// Hidden fields are neither required nor sent.',
  'function showFields() {',
  '  const hidden = findHidden();',
  '  for (const { name, required } of conditions) {',
  `    const field = document.getElementById('${elementId(form)}-' + name);`,
  '    field.disabled = hidden.has(name);',
  "    if (field.type !== 'hidden') field.closest('.field').hidden = field.disabled;",
  "    const inputs = field.matches('fieldset') ? field.querySelectorAll('input') : [field];",
  '    for (const input of inputs) input.required = required;',
  '  }',
  '}',
  "form.addEventListener('input', showFields);",
  "form.addEventListener('change', showFields);",
  '// By then, the browser has restored what was entered before the page was left.',
  "window.addEventListener('pageshow', showFields);",
  'showFields();',
  '',
];

/**
 * Submits the form and shows the server's response. Elements are found by id, since a field may be called "elements".
 */
export const formScript = (form: DrawnForm, target: Target): string[] => {
  const wording = wordingIn(target.language);
  const id = elementId(form);
  return [
    `const form = document.getElementById('${id}');`,
    `const token = document.getElementById('${id}.token');`,
    `const button = document.getElementById('${id}.send');`,
    `const result = document.getElementById('${id}.result');`,
    '',
    '// The token says when the form was drawn: programs that post at once give themselves away.',
    'function loadToken() {',
    `  fetch(${script(drawUrl(form, target))})`,
    '    .then((response) => response.json())',
    '    .then(({ data }) => (token.value = data.token))',
    '    .catch(() => {});',
    '}',
    'loadToken();',
    '',
    '// Puts each message beside its field and the cursor into the first one.',
    'function showErrors(errors) {',
    '  let first;',
    `  for (const place of document.querySelectorAll('#${id} [data-error]')) {`,
    '    const error = errors.find(({ path }) => path[0] === place.dataset.error);',
    "    place.textContent = error ? error.message : '';",
    "    const field = document.getElementById(place.id.replace(/[.]error$/, ''));",
    "    const control = field.matches('fieldset') ? field.querySelector('input') : field;",
    "    if (error) control.setAttribute('aria-invalid', 'true');",
    "    else control.removeAttribute('aria-invalid');",
    '    if (error) first ??= control;',
    '  }',
    '  first?.focus();',
    '  return first !== undefined;',
    '}',
    '',
    ...(hasConditions(form) ? showLines(form) : []),
    ...captchaScript(form, target),
    ...captchaStart(form),
    "form.addEventListener('submit', async (event) => {",
    '  event.preventDefault();',
    '  button.disabled = true;',
    `  result.textContent = ${script(wording.sending)};`,
    '  try {',
    ...indent(dataLines(form), 2),
    `    const response = await fetch(${script(submitUrl(form, target))}, {`,
    "      method: 'POST',",
    `      body: ${bodyExpression(form)},`,
    '    });',
    '    const answer = await response.json();',
    '    const errors = answer.error?.details?.errors ?? [];',
    '    const isMarked = showErrors(errors);',
    '    // The token has expired. The input is kept, so that it can be sent again with a new one.',
    `    if (errors.some(({ path }) => path[0] === ${script(target.token)})) loadToken();`,
    ...(form.captcha === undefined ? [] : ['    if (!isMarked) renewCaptcha();']),
    '    if (response.ok) HTMLFormElement.prototype.reset.call(form);',
    ...(hasConditions(form) ? ['    showFields();'] : []),
    `    result.textContent = isMarked ? ${script(wording.checkFields)} : (answer.message ?? answer.error.message);`,
    '  } catch {',
    ...(form.captcha === undefined ? [] : ['    renewCaptcha();']),
    `    result.textContent = ${script(wording.failed)};`,
    '  }',
    '  button.disabled = false;',
    '});',
  ];
};

/** The form as plain HTML with its script, for any page. */
export const htmlCode = (form: DrawnForm, target: Target): string =>
  [
    ...formMarkup(form, target, htmlDialect(html)),
    '',
    '<script type="module">',
    ...indent(formScript(form, target)),
    '</script>',
    '',
  ].join('\n');
