import { indent, rowStyle } from '../../../../../server/src/forms/markup/markup';
import { componentName } from '../../model/names';
import type { DrawnForm } from '../../model/types';
import { hasConditions } from '../conditions';
import { jsx, jsxValue, script } from '../escape';
import { hasSteps } from '../steps';
import type { Target } from '../target';
import { closedLine, formLines, type FormEvent, type Framework } from './component';
import { setupLines, sharedLines } from './setup';

/** Attributes with a different name in React than in HTML. */
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  minlength: 'minLength',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  enctype: 'encType',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  tabindex: 'tabIndex',
};

/** Events by their names in React, where a focus bubbles. */
const EVENTS: Readonly<Record<FormEvent, string>> = {
  submit: 'onSubmit',
  input: 'onInput',
  focusin: 'onFocus',
  click: 'onClick',
};

const NUMBERS = new Set(['minlength', 'maxlength', 'rows', 'tabindex']);

const propName = (name: string): string => PROPS[name] ?? name;
const setter = (name: string): string => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const react: Framework = {
  text: jsx,
  attribute: (name, value) => {
    if (value === true) return ` ${propName(name)}`;
    return NUMBERS.has(name) ? ` ${propName(name)}={${value}}` : ` ${propName(name)}=${jsxValue(value)}`;
  },
  bind: (name, expression) => ` ${propName(name)}={${expression}}`,
  hide: (expression) => ` hidden={${expression}} ref={hideIf(${expression})}`,
  listen: (event, handler) => ` ${EVENTS[event]}={${handler}}`,
  print: (expression) => `{${expression}}`,
  state: (name, value) => `const [${name}, ${setter(name)}] = useState(${value});`,
  derived: (name, expression) => `const ${name} = ${expression};`,
  read: (name) => name,
  write: (name, value) => `${setter(name)}(${value});`,
  mounted: ['useEffect(() => {', '}, []);'],
  focus: [
    'const focusId = useRef();',
    'function focusOn(id) {',
    '  focusId.current = id;',
    '}',
    'useEffect(() => {',
    '  if (focusId.current !== undefined) moveFocus(focusId.current);',
    '  focusId.current = undefined;',
    '});',
  ],
};

/** What React cannot say of a style. */
const hideLines = (form: DrawnForm): string[] =>
  hasConditions(form) || hasSteps(form)
    ? [
        '// No style of the page is stronger than this one.',
        'const hideIf = (isHidden) => (element) => {',
        "  element?.style.setProperty('display', isHidden ? 'none' : '', 'important');",
        '};',
        '',
      ]
    : [];

const markupLines = (form: DrawnForm, target: Target): string[] => {
  const markup = formLines(form, target, react);
  const style = rowStyle(form).join(' ');
  return style === '' ? markup : ['<>', `  <style>{${script(style)}}</style>`, ...indent(markup), '</>'];
};

/** The form as a React component without dependencies. */
export const reactCode = (form: DrawnForm, target: Target): string =>
  [
    "import { useEffect, useRef, useState } from 'react';",
    '',
    ...hideLines(form),
    ...sharedLines(form, target),
    `export function ${componentName(form)}() {`,
    ...indent([
      ...setupLines(form, target, react),
      '',
      `if (closed) return ${closedLine(react)};`,
      'return (',
      ...indent(markupLines(form, target)),
      ');',
    ]).map((line) => line.trimEnd()),
    '}',
    '',
  ].join('\n');
