import { componentName } from '../model/names';
import type { DrawnForm } from '../model/types';
import { captchaMarkup, captchaScript, dataLines, hasWidget } from './captcha';
import { conditionLines, hasConditions } from './conditions';
import { toControls, elementId } from './controls';
import { jsx, jsxValue, script } from './escape';
import { type Dialect, honeypotMarkup, indent, renderMarkup } from './markup';
import { bodyExpression, drawUrl, submitUrl, type Target } from './target';
import { wordingIn } from './wording';

/** Attributes with a different name in React than in HTML. */
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  minlength: 'minLength',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  tabindex: 'tabIndex',
};

const NUMBERS = new Set(['minlength', 'maxlength', 'rows', 'tabindex']);

const reactDialect: Dialect = {
  text: jsx,
  attribute: (name, value) => {
    const prop = PROPS[name] ?? name;
    if (value === true) return ` ${prop}`;
    return NUMBERS.has(name) ? ` ${prop}={${value}}` : ` ${prop}=${jsxValue(value)}`;
  },
  emptyTextarea: (attributes) => `<textarea${attributes} />`,
  error: ({ id, name }) => `<p className="error" id=${jsxValue(`${id}.error`)}>{errors[${script(name)}]}</p>`,
  invalid: ({ name }) => ` aria-invalid={errors[${script(name)}] ? true : undefined}`,
  condition: ({ name, isConditional, isRequired }, attribute) => {
    if (!isConditional || (attribute === 'required' && !isRequired)) return '';
    const isSet = attribute === 'required' ? 'hidden !== undefined' : `hidden?.has(${script(name)})`;
    return ` ${attribute}={${isSet}}`;
  },
};

const showLines = [
  '// Without it, the script does not run yet: everything is shown, and no field that may be hidden is required.',
  'const [hidden, setHidden] = useState();',
  'function showFields() {',
  '  setHidden(findHidden());',
  '}',
  'useEffect(showFields, []);',
  '',
];

/** A condition for errors that belong to a field of the visitor's. */
const ownNames = ({ captcha }: DrawnForm, target: Target): string =>
  captcha === undefined
    ? `path[0] !== ${script(target.token)}`
    : `![${script(target.token)}, ${script(target.captcha)}].includes(path[0])`;

const startAttribute = (form: DrawnForm): string =>
  form.captcha?.provider === 'altcha' ? ' onFocus={() => solveCaptcha().catch(() => {})}' : '';

/** React finds the place of the captcha by a reference; without scripts, there is no form. */
const captchaLines = (form: DrawnForm, target: Target): string[] =>
  hasWidget(form) ? captchaMarkup(form, target, reactDialect).slice(0, 1).map(withReference) : [];

const withReference = (line: string): string => line.replace('<div', '<div ref={place}');

const componentLines = (form: DrawnForm, target: Target): string[] => {
  const wording = wordingIn(target.language);
  const isConditional = hasConditions(form);
  return [
    "const [token, setToken] = useState('');",
    'const [errors, setErrors] = useState({});',
    "const [result, setResult] = useState('');",
    'const [isSending, setIsSending] = useState(false);',
    '',
    '// The token says when the form was drawn: programs that post at once give themselves away.',
    'function loadToken() {',
    `  fetch(${script(drawUrl(form, target))})`,
    '    .then((response) => response.json())',
    '    .then(({ data }) => setToken(data.token))',
    '    .catch(() => {});',
    '}',
    'useEffect(loadToken, []);',
    '',
    ...(isConditional ? showLines : []),
    ...(hasWidget(form) ? ['const place = useRef(null);', 'useEffect(() => drawCaptcha(place.current), []);', ''] : []),
    'async function send(event) {',
    '  event.preventDefault();',
    '  const form = event.currentTarget;',
    '  setIsSending(true);',
    `  setResult(${script(wording.sending)});`,
    '  try {',
    ...indent(dataLines(form), 2),
    `    const response = await fetch(${script(submitUrl(form, target))}, {`,
    "      method: 'POST',",
    `      body: ${bodyExpression(form)},`,
    '    });',
    '    const answer = await response.json();',
    '    const faults = answer.error?.details?.errors ?? [];',
    `    const wrong = faults.filter(({ path }) => ${ownNames(form, target)});`,
    ...(form.captcha === undefined ? [] : ['    if (wrong.length === 0) renewCaptcha();']),
    '    setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path[0], message])));',
    '    if (response.ok) HTMLFormElement.prototype.reset.call(form);',
    ...(isConditional ? ['    showFields();'] : []),
    `    setResult(wrong.length > 0 ? ${script(wording.checkFields)} : (answer.message ?? answer.error.message));`,
    '    // The token has expired. The input is kept, so that it can be sent again with a new one.',
    '    if (wrong.length < faults.length) loadToken();',
    '  } catch {',
    ...(form.captcha === undefined ? [] : ['    renewCaptcha();']),
    `    setResult(${script(wording.failed)});`,
    '  }',
    '  setIsSending(false);',
    '}',
    '',
    'return (',
    `  <form id="${elementId(form)}" onSubmit={send}${isConditional ? ' onInput={showFields}' : ''}${startAttribute(form)}>`,
    ...indent(renderMarkup(reactDialect, toControls(form, target.language), wording), 2),
    ...indent(honeypotMarkup(reactDialect, target.honeypot), 2),
    `    <input name=${jsxValue(target.token)} type="hidden" value={token} />`,
    ...indent(captchaLines(form, target), 2),
    `    <button type="submit" disabled={isSending}>${jsx(wording.send)}</button>`,
    '    <p role="status">{result}</p>',
    '  </form>',
    ');',
  ];
};

/** The form as a React component without dependencies. */
export const reactCode = (form: DrawnForm, target: Target): string =>
  [
    `import { useEffect, ${hasWidget(form) ? 'useRef, ' : ''}useState } from 'react';`,
    '',
    ...(hasConditions(form) ? conditionLines(form) : []),
    ...captchaScript(form, target),
    `export function ${componentName(form)}() {`,
    ...indent(componentLines(form, target)).map((line) => line.trimEnd()),
    '}',
    '',
  ].join('\n');
