import { elementId } from '../../../../../server/src/forms/markup/controls';
import { indent } from '../../../../../server/src/forms/markup/markup';
import { type Wording, wordingIn } from '../../../../../server/src/forms/markup/wording';
import type { DrawnForm } from '../../model/types';
import { captchaScript, hasWidget, placeId, resultId } from '../captcha';
import { conditionLines, hasConditions } from '../conditions';
import { script } from '../escape';
import { requestLines } from '../request';
import { hasSteps, progressId, stepLines } from '../steps';
import { drawUrl, type Target } from '../target';
import type { Framework } from './component';

/** Functions that need nothing of a component. */
export const sharedLines = (form: DrawnForm, target: Target): string[] => [
  ...(hasConditions(form) ? conditionLines(form) : []),
  ...(hasSteps(form) ? stepLines(form, target) : []),
  ...captchaScript(form, target),
  'function moveFocus(id) {',
  '  const element = document.getElementById(id);',
  "  (element?.matches('fieldset') ? element.querySelector('input') : element)?.focus();",
  '}',
  '',
];

/** One page of the form after the other. */
const pageLines = (form: DrawnForm, { read, write, derived }: Framework, { progress }: Wording): string[] => [
  derived('pages', hasConditions(form) ? `steps.filter(({ place }) => !${read('hidden')}?.has(place))` : 'steps'),
  derived('number', `${read('pages')}.indexOf(${read('step')}) + 1`),
  derived(
    'progress',
    `${read('step')} && ${read('pages')}.length > 1 ? ${script(progress[0])} + ${read('number')} + ${script(progress[1])} + ${read('pages')}.length : ''`,
  ),
  '',
  '// Whoever cannot see that the page is another one gets to its title.',
  'function goTo(next) {',
  `  const isOther = next !== ${read('step')};`,
  `  ${write('step', 'next')}`,
  `  ${write('result', "''")}`,
  "  const title = next.place + '.title';",
  `  if (isOther) focusOn(document.getElementById(title) ? title : '${progressId(form)}');`,
  '}',
  '',
  'function goBack() {',
  `  goTo(${read('pages')}[${read('number')} - 2]);`,
  '}',
  '',
];

/** Puts each message beside its field and the cursor into the first one. */
const errorLines = (form: DrawnForm, { write }: Framework): string[] => [
  '// Each message beside its field, and the cursor in the first one.',
  'function showErrors(wrong) {',
  `  ${write('errors', 'Object.fromEntries(wrong.map(({ path, message }) => [path[0], message]))')}`,
  ...(hasSteps(form)
    ? [
        '  const page = findStep(wrong.map(({ path }) => path[0]));',
        '  if (page === undefined) return;',
        `  ${write('step', 'page')}`,
        '  const [name] = wrong.find(({ path }) => findStep(path) === page).path;',
        `  focusOn('${elementId(form)}-' + name);`,
      ]
    : [`  if (wrong.length > 0) focusOn('${elementId(form)}-' + wrong[0].path[0]);`]),
  '}',
  '',
];

/** At the end of a page: on the last one, the form is sent. */
const leaveLines = ({ read, write }: Framework, { checkFields, notChecked }: Wording): string[] => [
  'const shown = shownSteps();',
  `for (const one of shown.slice(0, shown.indexOf(${read('step')}) + 1)) {`,
  '  const fault = findFault(one);',
  '  if (fault === undefined) continue;',
  `  ${write('step', 'one')}`,
  '  setTimeout(() => fault.reportValidity());',
  '  return;',
  '}',
  `if (${read('step')} !== shown.at(-1)) {`,
  `  ${write('isSending', 'true')}`,
  '  try {',
  `    const { isRight, error } = await checkStep(form, ${read('step')});`,
  '    const wrong = (error?.details?.errors ?? []).filter(({ path }) => findStep(path));',
  '    showErrors(wrong);',
  '    const others = shownSteps();',
  `    if (isRight) goTo(others[others.indexOf(${read('step')}) + 1]);`,
  `    else ${write('result', `wrong.length > 0 ? ${script(checkFields)} : error.message`)}`,
  '  } catch {',
  `    ${write('result', script(notChecked))}`,
  '  }',
  `  ${write('isSending', 'false')}`,
  '  return;',
  '}',
];

/** A condition for errors that belong to a field of the visitor's. */
const ownNames = ({ captcha }: DrawnForm, target: Target): string =>
  captcha === undefined
    ? `path[0] !== ${script(target.token)}`
    : `![${script(target.token)}, ${script(target.captcha)}].includes(path[0])`;

const sendLines = (form: DrawnForm, target: Target, framework: Framework): string[] => {
  const { write } = framework;
  const wording = wordingIn(target.language);
  const hasCaptcha = form.captcha !== undefined;
  return [
    'async function send(event) {',
    '  event.preventDefault();',
    '  const form = event.currentTarget;',
    ...(hasSteps(form) ? indent(leaveLines(framework, wording)) : []),
    `  ${write('isSending', 'true')}`,
    `  ${write('result', script(wording.sending))}`,
    '  try {',
    ...indent(requestLines(form, target), 2),
    '    const faults = answer.error?.details?.errors ?? [];',
    `    const wrong = faults.filter(({ path }) => ${ownNames(form, target)});`,
    ...(hasCaptcha ? ['    if (wrong.length === 0) renewCaptcha();'] : []),
    '    showErrors(wrong);',
    '    if (response.ok) {',
    '      HTMLFormElement.prototype.reset.call(form);',
    ...(hasSteps(form) ? [`      ${write('step', 'steps[0]')}`] : []),
    `      focusOn('${resultId(form)}');`,
    '    }',
    ...(hasConditions(form) ? ['    showFields();'] : []),
    `    ${write('result', `wrong.length > 0 ? ${script(wording.checkFields)} : (answer.message ?? answer.error.message)`)}`,
    '    // The token has expired. The input is kept, so that it can be sent again at once with a new one.',
    '    if (wrong.length < faults.length) loadToken(Math.round(performance.now()));',
    '  } catch {',
    ...(hasCaptcha ? ['    renewCaptcha();'] : []),
    `    ${write('result', script(wording.failed))}`,
    '  }',
    `  ${write('isSending', 'false')}`,
    '}',
  ];
};

/** What a component does: its variables and functions. */
export const setupLines = (form: DrawnForm, target: Target, framework: Framework): string[] => {
  const { state, write, mounted, focus } = framework;
  const isConditional = hasConditions(form);
  const isStepwise = hasSteps(form);
  const [before, after] = mounted;
  return [
    state('token', "''"),
    state('closed', "''"),
    state('errors', '{}'),
    state('result', "''"),
    state('isSending', 'false'),
    ...(isConditional || isStepwise
      ? ['// Without them, no script runs yet: everything is shown, and nothing is required that may be hidden.']
      : []),
    ...(isConditional ? [state('hidden', 'undefined')] : []),
    ...(isStepwise ? [state('step', 'undefined')] : []),
    '',
    '// The token says when the form was drawn: programs that post at once give themselves away.',
    'function loadToken(age) {',
    `  fetch(${script(`${drawUrl(form, target)}&age=`)} + age)`,
    '    .then((response) => response.json())',
    '    .then(({ data }) => {',
    `      ${write('token', 'data.token')}`,
    `      ${write('closed', "data.message ?? ''")}`,
    '    })',
    '    .catch(() => {});',
    '}',
    '',
    ...(isConditional ? ['function showFields() {', `  ${write('hidden', 'findHidden()')}`, '}', ''] : []),
    before,
    '  loadToken(0);',
    ...(isConditional ? ['  showFields();'] : []),
    ...(isStepwise ? [`  ${write('step', 'steps[0]')}`] : []),
    ...(hasWidget(form) ? [`  drawCaptcha(document.getElementById('${placeId(form)}'));`] : []),
    after,
    '',
    ...focus,
    '',
    ...(isStepwise ? pageLines(form, framework, wordingIn(target.language)) : []),
    ...errorLines(form, framework),
    ...sendLines(form, target, framework),
  ];
};
