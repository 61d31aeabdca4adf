import { elementId } from '../../../../server/src/forms/markup/controls';
import { indent } from '../../../../server/src/forms/markup/markup';
import { type Wording, wordingIn } from '../../../../server/src/forms/markup/wording';
import type { DrawnForm } from '../model/types';
import { captchaScript, captchaStart, hasWidget, placeId } from './captcha';
import { conditionLines, hasConditions, hasLayoutConditions, isStarred } from './conditions';
import { script } from './escape';
import { requestLines } from './request';
import { hasSteps, progressId, stepLines } from './steps';
import { drawUrl, type Target } from './target';

/** One page of the form after the other, of which the browser and the server check each. */
const pageLines = (form: DrawnForm, target: Target): string[] => {
  const { next, send, back: backText, progress } = wordingIn(target.language);
  return [
    ...stepLines(form, target),
    `const progress = document.getElementById('${progressId(form)}');`,
    "const back = document.createElement('button');",
    "back.type = 'button';",
    `back.textContent = ${script(backText)};`,
    'button.before(back);',
    'let current = steps[0];',
    '',
    'function showStep(step) {',
    '  current = step;',
    '  const shown = shownSteps();',
    '  const number = shown.indexOf(step) + 1;',
    '  for (const { place } of steps) hide(document.getElementById(place), place !== step.place);',
    `  const text = shown.length > 1 ? ${script(progress[0])} + number + ${script(progress[1])} + shown.length : '';`,
    '  // A screen reader would read it out again.',
    '  if (progress.textContent !== text) progress.textContent = text;',
    '  hide(back, number === 1);',
    ...(hasWidget(form) ? [`  hide(document.getElementById('${placeId(form)}'), number < shown.length);`] : []),
    `  button.textContent = number === shown.length ? ${script(send)} : ${script(next)};`,
    '}',
    '',
    '// Whoever cannot see that the page is another one gets to its title.',
    'function goTo(step) {',
    '  showStep(step);',
    "  (document.getElementById(step.place + '.title') ?? progress).focus();",
    "  result.textContent = '';",
    '}',
    '',
    "back.addEventListener('click', () => {",
    '  const shown = shownSteps();',
    '  goTo(shown[shown.indexOf(current) - 1]);',
    '});',
    '// The browser would look at all pages at once, and cannot show what is wrong on a hidden one.',
    "HTMLFormElement.prototype.setAttribute.call(form, 'novalidate', '');",
    ...(hasConditions(form) ? [] : ['showStep(current);']),
    '',
  ];
};

/** At the end of a page: on the last one, the form is sent. */
const leaveLines = ({ checkFields, notChecked }: Wording): string[] => [
  '  const shown = shownSteps();',
  '  for (const step of shown.slice(0, shown.indexOf(current) + 1)) {',
  '    const fault = findFault(step);',
  '    if (fault === undefined) continue;',
  '    showStep(step);',
  '    fault.reportValidity();',
  '    return;',
  '  }',
  '  if (current !== shown.at(-1)) {',
  '    button.disabled = back.disabled = true;',
  '    try {',
  '      const { isRight, error } = await checkStep(form, current);',
  '      const isMarked = showErrors(error?.details?.errors ?? []);',
  '      const others = shownSteps();',
  '      if (isRight) goTo(others[others.indexOf(current) + 1]);',
  `      else result.textContent = isMarked ? ${script(checkFields)} : error.message;`,
  '    } catch {',
  `      result.textContent = ${script(notChecked)};`,
  '    }',
  '    button.disabled = back.disabled = false;',
  '    return;',
  '  }',
];

/** Hides fields and shows them again while the form is filled in. */
const showLines = (form: DrawnForm): string[] => [
  '// Hidden fields are neither required nor sent.',
  'function showFields() {',
  '  const hidden = findHidden();',
  '  for (const { name, required } of conditions) {',
  ...(hasLayoutConditions(form)
    ? [
        "    if (name.includes('.')) {",
        '      hide(document.getElementById(name), hidden.has(name));',
        '      continue;',
        '    }',
      ]
    : []),
  `    const field = document.getElementById('${elementId(form)}-' + name);`,
  '    field.disabled = hidden.has(name);',
  "    if (field.type !== 'hidden') hide(field.closest('.field'), field.disabled);",
  "    const inputs = field.matches('fieldset') ? field.querySelectorAll('input') : [field];",
  '    for (const input of inputs) input.required = required;',
  '  }',
  ...(hasSteps(form) ? ['  showStep(current);'] : []),
  '}',
  ...(isStarred(form)
    ? [
        '// Whether these fields are required is known from now on.',
        `for (const star of document.querySelectorAll('#${elementId(form)} [data-star]')) hide(star, false);`,
      ]
    : []),
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
    '// No style of the page is stronger than this one.',
    'function hide(element, isHidden) {',
    '  element.hidden = isHidden;',
    "  if (isHidden) element.style.setProperty('display', 'none', 'important');",
    "  else element.style.removeProperty('display');",
    '}',
    '',
    '// Not open yet, closed or full: the reason stands in place of the form, however the site draws forms.',
    'function showClosed(message) {',
    '  result.textContent = message;',
    '  // It has been replaced already.',
    "  if (result.closest('form') === null) return;",
    "  const place = document.createElement('div');",
    '  hide(place, true);',
    '  HTMLFormElement.prototype.replaceWith.call(form, result, place);',
    '  place.append(form);',
    '}',
    '',
    '// The token says when the form was drawn: programs that post at once give themselves away.',
    'function loadToken(age) {',
    `  fetch(${script(`${drawUrl(form, target)}&age=`)} + age)`,
    '    .then((response) => response.json())',
    '    .then(({ data }) => {',
    '      token.value = data.token;',
    '      if (data.message) showClosed(data.message);',
    '    })',
    '    .catch(() => {});',
    '}',
    'loadToken(0);',
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
    ...(hasSteps(form) ? ['  if (first) showStep(findStep([first.name]));'] : []),
    '  first?.focus();',
    '  return first !== undefined;',
    '}',
    '',
    ...(hasConditions(form) ? conditionLines(form) : []),
    ...(hasSteps(form) ? pageLines(form, target) : []),
    ...(hasConditions(form) ? showLines(form) : []),
    ...captchaScript(form, target),
    ...captchaStart(form),
    "form.addEventListener('submit', async (event) => {",
    '  event.preventDefault();',
    ...(hasSteps(form) ? leaveLines(wording) : []),
    '  button.disabled = true;',
    `  result.textContent = ${script(wording.sending)};`,
    '  try {',
    ...indent(requestLines(form, target), 2),
    '    const errors = answer.error?.details?.errors ?? [];',
    '    const isMarked = showErrors(errors);',
    '    // The token has expired. The input is kept, so that it can be sent again at once with a new one.',
    `    if (errors.some(({ path }) => path[0] === ${script(target.token)})) loadToken(Math.round(performance.now()));`,
    ...(form.captcha === undefined ? [] : ['    if (!isMarked) renewCaptcha();']),
    '    if (response.ok) HTMLFormElement.prototype.reset.call(form);',
    ...(hasSteps(form) ? ['    if (response.ok) showStep(steps[0]);'] : []),
    ...(hasConditions(form) ? ['    showFields();'] : []),
    `    result.textContent = isMarked ? ${script(wording.checkFields)} : (answer.message ?? answer.error.message);`,
    '    if (response.ok) result.focus();',
    '  } catch {',
    ...(form.captcha === undefined ? [] : ['    renewCaptcha();']),
    `    result.textContent = ${script(wording.failed)};`,
    '  }',
    '  button.disabled = false;',
    '});',
  ];
};
