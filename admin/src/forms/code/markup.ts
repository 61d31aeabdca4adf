import type { Attributes, Choice, Control } from './controls';
import type { Wording } from './wording';

/** What differs between HTML, Astro and JSX in the same markup. */
export interface Dialect {
  text: (text: string) => string;
  /** With a blank before it. */
  attribute: (name: string, value: string | true) => string;
  emptyTextarea: (attributes: string) => string;
  /** The place of a field's error message. */
  error: (control: Control) => string;
  /** What marks a control whose value was refused, with a blank before it. */
  invalid: (control: Control) => string;
}

const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => `${'  '.repeat(depth)}${line}`);

const attributesIn = (dialect: Dialect, attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => dialect.attribute(name, value))
    .join('');

const describedBy = ({ id, help }: Control): string => `${help === '' ? '' : `${id}.help `}${id}.error`;

const starOf = (dialect: Dialect, { isRequired }: Control): string =>
  isRequired ? ` <span${dialect.attribute('aria-hidden', 'true')}>*</span>` : '';

const labelOf = (dialect: Dialect, control: Control): string =>
  `<label${dialect.attribute('for', control.id)}>${dialect.text(control.label)}${starOf(dialect, control)}</label>`;

/** The help, where there is one, and the place of the error. */
const notesOf = (dialect: Dialect, control: Control): string[] => {
  const { id, help } = control;
  const attributes = attributesIn(dialect, { class: 'help', id: `${id}.help` });
  return [...(help === '' ? [] : [`<p${attributes}>${dialect.text(help)}</p>`]), dialect.error(control)];
};

const fieldOf = (dialect: Dialect, lines: readonly string[]): string[] => [
  `<div${dialect.attribute('class', 'field')}>`,
  ...indent(lines),
  '</div>',
];

const choiceLines = (dialect: Dialect, control: Control, { id, value, label }: Choice): string[] => [
  `<div${dialect.attribute('class', 'choice')}>`,
  `  <input${attributesIn(dialect, { id, name: control.name, value, ...control.attributes })} />`,
  `  <label${dialect.attribute('for', id)}>${dialect.text(label)}</label>`,
  '</div>',
];

const selectLines = (dialect: Dialect, choices: readonly Choice[], own: string, { choose }: Wording): string[] => [
  `<select${own}>`,
  `  <option${dialect.attribute('value', '')}>${dialect.text(choose)}</option>`,
  ...choices.map(({ value, label }) => `  <option${dialect.attribute('value', value)}>${dialect.text(label)}</option>`),
  '</select>',
];

const linesOf = (dialect: Dialect, control: Control, wording: Wording): string[] => {
  const { id, name, attributes } = control;
  if (control.tag === 'hidden') return [`<input${attributesIn(dialect, { id, name, ...attributes })} />`];

  if (control.tag === 'choices') {
    return [
      `<fieldset${attributesIn(dialect, { class: 'field', id, 'aria-describedby': describedBy(control) })}>`,
      `  <legend>${dialect.text(control.label)}${starOf(dialect, control)}</legend>`,
      ...indent(control.choices.flatMap((choice) => choiceLines(dialect, control, choice))),
      ...indent(notesOf(dialect, control)),
      '</fieldset>',
    ];
  }

  const own =
    attributesIn(dialect, { id, name, ...attributes, 'aria-describedby': describedBy(control) }) +
    dialect.invalid(control);
  const label = labelOf(dialect, control);
  const notes = notesOf(dialect, control);
  switch (control.tag) {
    case 'checkbox':
      return fieldOf(dialect, [
        `<div${dialect.attribute('class', 'choice')}>`,
        `  <input${dialect.attribute('value', '1')}${own} />`,
        `  ${label}`,
        '</div>',
        ...notes,
      ]);
    case 'select':
      return fieldOf(dialect, [label, ...selectLines(dialect, control.choices, own, wording), ...notes]);
    case 'textarea':
      return fieldOf(dialect, [label, dialect.emptyTextarea(own), ...notes]);
    case 'input':
      return fieldOf(dialect, [label, `<input${own} />`, ...notes]);
  }
};

/** The markup of all fields, a line an entry. */
export const markupOf = (dialect: Dialect, controls: readonly Control[], wording: Wording): string[] =>
  controls.flatMap((control) => linesOf(dialect, control, wording));

/** The field that people do not see and only programs fill in. */
export const honeypotMarkup = (dialect: Dialect, name: string): string[] => [
  `<div${attributesIn(dialect, { 'aria-hidden': 'true', hidden: true })}>`,
  `  <input${attributesIn(dialect, { name, type: 'text', tabindex: '-1', autocomplete: 'off' })} />`,
  '</div>',
];

export { indent };
