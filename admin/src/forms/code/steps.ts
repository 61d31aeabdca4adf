import { elementId, hasFiles } from '../../../../server/src/forms/markup/controls';
import { divide, hasSteps, progressId } from '../../../../server/src/forms/markup/layout';
import { indent } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { foreignFields } from './captcha';
import { hasConditions } from './conditions';
import { script } from './escape';
import { checkUrl, type Target } from './target';

export { hasSteps, progressId };

/**
 * The list `steps` of a form's pages and functions about them, in JavaScript. They read the page itself, so that HTML and
 * React share them.
 */
export const stepLines = (form: DrawnForm, target: Target): string[] => [
  '// The pages of the form; without this script, all of them are shown.',
  'const steps = [',
  ...indent(divide(form).sections.map(({ place, step }) => `{ id: ${script(step?.id ?? '')}, place: '${place}' },`)),
  '];',
  '',
  'function shownSteps() {',
  ...(hasConditions(form)
    ? ['  const hidden = findHidden();', '  return steps.filter(({ place }) => !hidden.has(place));']
    : ['  return steps;']),
  '}',
  '',
  '// The first page with one of these fields.',
  'function findStep(names) {',
  `  const fields = names.map((name) => document.getElementById('${elementId(form)}-' + name));`,
  '  return steps.find(({ place }) => fields.some((field) => document.getElementById(place).contains(field)));',
  '}',
  '',
  '// The first input of a page with which the browser is not content.',
  'function findFault({ place }) {',
  "  const inputs = document.getElementById(place).querySelectorAll('input, select, textarea');",
  '  return Array.from(inputs).find((input) => !input.checkValidity());',
  '}',
  '',
  '// The server checks the pages up to this one, without their files.',
  'async function checkStep(form, { id }) {',
  '  const data = new FormData();',
  '  for (const [name, value] of new FormData(form)) data.append(name, value instanceof File ? value.name : value);',
  ...foreignFields(form).map((name) => `  data.delete(${script(name)});`),
  `  data.set(${script(target.step)}, id);`,
  `  const response = await fetch(${script(checkUrl(form, target))}, {`,
  "    method: 'POST',",
  `    body: ${hasFiles(form) ? 'data' : 'new URLSearchParams(data)'},`,
  '  });',
  '  return { isRight: response.ok, error: (await response.json()).error };',
  '}',
  '',
];
