import type { Attributes, Choice, Control } from './controls';
import type { Wording } from './wording';

/** The differences between HTML, Astro and JSX for the same markup. */
export interface Dialect {
  text: (text: string) => string;
  /** With a leading blank. */
  attribute: (name: string, value: string | true) => string;
  emptyTextarea: (attributes: string) => string;
  /** The element for a field's error message. */
  error: (control: Control) => string;
  /** Marks a control whose value was refused; with a leading blank. */
  invalid: (control: Control) => string;
  /** Hides, switches off or requires a field that depends on others; with a leading blank. */
  condition: (control: Control, attribute: 'hidden' | 'disabled' | 'required') => string;
}

const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => `${'  '.repeat(depth)}${line}`);

const attributesIn = (dialect: Dialect, attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => dialect.attribute(name, value))
    .join('');

const describedBy = ({ id, help }: Control): string => `${help === '' ? '' : `${id}.help `}${id}.error`;

const renderStar = (dialect: Dialect, { isRequired }: Control): string =>
  isRequired ? ` <span${dialect.attribute('aria-hidden', 'true')}>*</span>` : '';

const renderLabel = (dialect: Dialect, control: Control): string =>
  `<label${dialect.attribute('for', control.id)}>${dialect.text(control.label)}${renderStar(dialect, control)}</label>`;

/** The help text, if there is one, and the element for the error. */
const renderNotes = (dialect: Dialect, control: Control): string[] => {
  const { id, help } = control;
  const attributes = attributesIn(dialect, { class: 'help', id: `${id}.help` });
  return [...(help === '' ? [] : [`<p${attributes}>${dialect.text(help)}</p>`]), dialect.error(control)];
};

const renderField = (dialect: Dialect, control: Control, lines: readonly string[]): string[] => [
  `<div${dialect.attribute('class', 'field')}${dialect.condition(control, 'hidden')}>`,
  ...indent(lines),
  '</div>',
];

/** HTML cannot require one of several checkboxes. */
const requiredRadio = (dialect: Dialect, control: Control): string =>
  control.attributes.type === 'radio' ? dialect.condition(control, 'required') : '';

const choiceLines = (dialect: Dialect, control: Control, { id, value, label }: Choice): string[] => [
  `<div${dialect.attribute('class', 'choice')}>`,
  `  <input${attributesIn(dialect, { id, name: control.name, value, ...control.attributes })}${requiredRadio(dialect, control)} />`,
  `  <label${dialect.attribute('for', id)}>${dialect.text(label)}</label>`,
  '</div>',
];

const selectLines = (dialect: Dialect, choices: readonly Choice[], own: string, { choose }: Wording): string[] => [
  `<select${own}>`,
  `  <option${dialect.attribute('value', '')}>${dialect.text(choose)}</option>`,
  ...choices.map(({ value, label }) => `  <option${dialect.attribute('value', value)}>${dialect.text(label)}</option>`),
  '</select>',
];

const renderControl = (dialect: Dialect, control: Control, wording: Wording): string[] => {
  const { id, name, attributes } = control;
  const disabled = dialect.condition(control, 'disabled');
  if (control.tag === 'hidden') return [`<input${attributesIn(dialect, { id, name, ...attributes })}${disabled} />`];

  if (control.tag === 'choices') {
    const switches = `${dialect.condition(control, 'hidden')}${disabled}`;
    return [
      `<fieldset${attributesIn(dialect, { class: 'field', id, 'aria-describedby': describedBy(control) })}${switches}>`,
      `  <legend>${dialect.text(control.label)}${renderStar(dialect, control)}</legend>`,
      ...indent(control.choices.flatMap((choice) => choiceLines(dialect, control, choice))),
      ...indent(renderNotes(dialect, control)),
      '</fieldset>',
    ];
  }

  const own =
    attributesIn(dialect, { id, name, ...attributes, 'aria-describedby': describedBy(control) }) +
    dialect.invalid(control) +
    dialect.condition(control, 'required') +
    disabled;
  const label = renderLabel(dialect, control);
  const notes = renderNotes(dialect, control);
  switch (control.tag) {
    case 'checkbox':
      return renderField(dialect, control, [
        `<div${dialect.attribute('class', 'choice')}>`,
        `  <input${dialect.attribute('value', '1')}${own} />`,
        `  ${label}`,
        '</div>',
        ...notes,
      ]);
    case 'select':
      return renderField(dialect, control, [label, ...selectLines(dialect, control.choices, own, wording), ...notes]);
    case 'textarea':
      return renderField(dialect, control, [label, dialect.emptyTextarea(own), ...notes]);
    case 'input':
      return renderField(dialect, control, [label, `<input${own} />`, ...notes]);
  }
};

/** The markup of all fields, one line per entry. */
export const renderMarkup = (dialect: Dialect, controls: readonly Control[], wording: Wording): string[] =>
  controls.flatMap((control) => renderControl(dialect, control, wording));

/** The field that people do not see and only programs fill in. */
export const honeypotMarkup = (dialect: Dialect, name: string): string[] => [
  `<div${attributesIn(dialect, { 'aria-hidden': 'true', hidden: true })}>`,
  `  <input${attributesIn(dialect, { name, type: 'text', tabindex: '-1', autocomplete: 'off' })} />`,
  '</div>',
];

export { indent };
