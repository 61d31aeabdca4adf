import { componentName } from '../model/names';
import type { DrawnForm } from '../model/types';
import { captchaMarkup, captchaScript, dataLines, hasWidget } from './captcha';
import { conditionLines, hasConditions } from './conditions';
import { elementId } from './controls';
import { jsx, jsxValue, script } from './escape';
import { toPages } from './layout';
import { type Dialect, honeypotMarkup, indent, renderMarkup, rowStyle } from './markup';
import { hasSteps, progressId, stepLines } from './steps';
import { bodyExpression, drawUrl, submitUrl, type Target } from './target';
import { type Wording, wordingIn } from './wording';

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
  page: ({ place }) => ` hidden={step !== undefined && step.place !== '${place}'}`,
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
  hasWidget(form)
    ? captchaMarkup(form, target, reactDialect)
        .slice(0, 1)
        .map((line) => withReference(line, hasSteps(form)))
    : [];

/** Only the last page has it. */
const withReference = (line: string, isStepwise: boolean): string =>
  line.replace('<div', `<div ref={place}${isStepwise ? ' hidden={number < pages.length}' : ''}`);

/** One page of the form after the other. */
const pageLines = (form: DrawnForm, { progress }: Wording): string[] => [
  '// Without it, the script does not run yet: all pages are shown below each other.',
  'const [step, setStep] = useState();',
  'const isNew = useRef(false);',
  'useEffect(() => setStep(steps[0]), []);',
  '// Whoever cannot see that the page is another one gets to its title.',
  'useEffect(() => {',
  '  if (!isNew.current) return;',
  '  isNew.current = false;',
  `  (document.getElementById(step.place + '.title') ?? document.getElementById('${progressId(form)}')).focus();`,
  '}, [step]);',
  'function goTo(next) {',
  '  isNew.current = next !== step;',
  '  setStep(next);',
  "  setResult('');",
  '}',
  hasConditions(form) ? 'const pages = steps.filter(({ place }) => !hidden?.has(place));' : 'const pages = steps;',
  'const number = pages.indexOf(step) + 1;',
  `const progress = step && pages.length > 1 && ${script(progress[0])} + number + ${script(progress[1])} + pages.length;`,
  '',
];

const buttonLines = ({ back, next, send }: Wording): string[] => [
  '{number > 1 && (',
  '  <button type="button" disabled={isSending} onClick={() => goTo(pages[number - 2])}>',
  `    ${jsx(back)}`,
  '  </button>',
  ')}',
  '<button type="submit" disabled={isSending}>',
  `  {step !== undefined && number < pages.length ? ${script(next)} : ${script(send)}}`,
  '</button>',
];

/** At the end of a page: on the last one, the form is sent. */
const leaveLines = ({ checkFields, notChecked }: Wording): string[] => [
  '  const shown = shownSteps();',
  '  for (const one of shown.slice(0, shown.indexOf(step) + 1)) {',
  '    const fault = findFault(one);',
  '    if (fault === undefined) continue;',
  '    setStep(one);',
  '    setTimeout(() => fault.reportValidity());',
  '    return;',
  '  }',
  '  if (step !== shown.at(-1)) {',
  '    setIsSending(true);',
  '    try {',
  '      const { isRight, error } = await checkStep(form, step);',
  '      const wrong = (error?.details?.errors ?? []).filter(({ path }) => findStep(path));',
  '      setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path[0], message])));',
  '      const others = shownSteps();',
  '      goTo(isRight ? others[others.indexOf(step) + 1] : (findStep(wrong.map(({ path }) => path[0])) ?? step));',
  `      if (!isRight) setResult(wrong.length > 0 ? ${script(checkFields)} : error.message);`,
  '    } catch {',
  `      setResult(${script(notChecked)});`,
  '    }',
  '    setIsSending(false);',
  '    return;',
  '  }',
];

const componentLines = (form: DrawnForm, target: Target): string[] => {
  const wording = wordingIn(target.language);
  const isConditional = hasConditions(form);
  const isStepwise = hasSteps(form);
  const style = rowStyle(form).join(' ');
  const markup = [
    `<form id="${elementId(form)}" onSubmit={send}${isConditional ? ' onInput={showFields}' : ''}${isStepwise ? ' noValidate={step !== undefined}' : ''}${startAttribute(form)}>`,
    ...(isStepwise ? [`  <p id="${progressId(form)}" role="status" tabIndex={-1}>{progress}</p>`] : []),
    ...indent(renderMarkup(reactDialect, toPages(form, target.language), wording)),
    ...indent(honeypotMarkup(reactDialect, target.honeypot)),
    `  <input name=${jsxValue(target.token)} type="hidden" value={token} />`,
    ...indent(captchaLines(form, target)),
    ...indent(
      isStepwise ? buttonLines(wording) : [`<button type="submit" disabled={isSending}>${jsx(wording.send)}</button>`],
    ),
    '  <p role="status">{result}</p>',
    '</form>',
  ];
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
    ...(isStepwise ? pageLines(form, wording) : []),
    ...(hasWidget(form) ? ['const place = useRef(null);', 'useEffect(() => drawCaptcha(place.current), []);', ''] : []),
    'async function send(event) {',
    '  event.preventDefault();',
    '  const form = event.currentTarget;',
    ...(isStepwise ? leaveLines(wording) : []),
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
    ...(isStepwise
      ? [
          '    const wrongStep = findStep(wrong.map(({ path }) => path[0]));',
          '    if (wrongStep) goTo(wrongStep);',
          '    if (response.ok) setStep(steps[0]);',
        ]
      : []),
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
    ...indent(style === '' ? markup : ['<>', `  <style>{${script(style)}}</style>`, ...indent(markup), '</>']),
    ');',
  ];
};

/** The form as a React component without dependencies. */
export const reactCode = (form: DrawnForm, target: Target): string =>
  [
    `import { useEffect, ${hasWidget(form) || hasSteps(form) ? 'useRef, ' : ''}useState } from 'react';`,
    '',
    ...(hasConditions(form) ? conditionLines(form) : []),
    ...(hasSteps(form) ? stepLines(form, target) : []),
    ...captchaScript(form, target),
    `export function ${componentName(form)}() {`,
    ...indent(componentLines(form, target)).map((line) => line.trimEnd()),
    '}',
    '',
  ].join('\n');
