import type { FormClasses, FormPart } from '../../contracts/forms';
import { fieldsOf } from '../definition/items';
import type { ParagraphPart } from '../definition/paragraph';
import { FIELD_KINDS } from '../fields';
import { type Attributes, type Choice, type Control, elementId, type MarkupForm } from './controls';
import type { DrawnPage, DrawnPages, DrawnText, Piece } from './layout';
import type { Wording } from './wording';

/** How the same markup is written, empty or with what has been entered. */
export interface Dialect {
  text: (text: string) => string;
  /** Classes of the project, by part. */
  classes: FormClasses;
  /** With a leading blank. */
  attribute: (name: string, value: string | true) => string;
  textarea: (attributes: string, control: Control) => string;
  /** What a control contains at first, or whether it or one of its choices is chosen; with a leading blank. */
  entered: (control: Control, choice?: Choice) => string;
  /** The element for a field's error message. */
  error: (control: Control) => string;
  /** Marks a control whose value was refused; with a leading blank. */
  invalid: (control: Control) => string;
  /**
   * What else stands beside a field, one line per entry: what is said where no script hides one that is not always asked for,
   * and its files that were saved before.
   */
  extra: (control: Control, wording: Wording) => string[];
  /** Hides the star of a required field as long as nobody knows whether it is shown; with a leading blank. */
  star: (control: Pick<Control, 'isConditional'>) => string;
  /** What the element of a field, a text or a page says of itself, by the id of what it is for; with a leading blank. */
  mark: (id: string) => string;
}

const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => `${'  '.repeat(depth)}${line}`);

const attributesIn = (dialect: Dialect, attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => dialect.attribute(name, value))
    .join('');

/** The classes of a part: its own and the project's. */
export const withOwn = (own: string, added = ''): string => `${own} ${added}`.trim();

/** The attribute with the classes of a part, if there are any; with a leading blank. */
export const classOf = (dialect: Dialect, part: FormPart, own = ''): string => {
  const classes = withOwn(own, dialect.classes[part]);
  return classes === '' ? '' : dialect.attribute('class', classes);
};

const describedBy = ({ id, help, takes }: Control): string =>
  [...(help === '' ? [] : [`${id}.help`]), ...(takes === '' ? [] : [`${id}.takes`]), `${id}.error`].join(' ');

const renderStar = (dialect: Dialect, control: Control): string =>
  control.isRequired ? ` <span${dialect.attribute('aria-hidden', 'true')}${dialect.star(control)}>*</span>` : '';

const renderLabel = (dialect: Dialect, control: Control): string =>
  `<label${classOf(dialect, 'label')}${dialect.attribute('for', control.id)}>${dialect.text(control.label)}${renderStar(dialect, control)}</label>`;

/** The help text, if there is one, which files it takes, and the element for the error. */
const renderNotes = (dialect: Dialect, control: Control, wording: Wording): string[] => {
  const { id, help, takes } = control;
  const note = (name: string, text: string): string[] =>
    text === ''
      ? []
      : [`<p${classOf(dialect, 'help', 'help')}${dialect.attribute('id', `${id}.${name}`)}>${dialect.text(text)}</p>`];
  return [...note('help', help), ...note('takes', takes), ...dialect.extra(control, wording), dialect.error(control)];
};

const renderField = (dialect: Dialect, { id }: Control, lines: readonly string[]): string[] => [
  `<div${classOf(dialect, 'field', 'field')}${dialect.mark(id)}>`,
  ...indent(lines),
  '</div>',
];

/** A box or a button with its label. @param entered whether it is chosen; with a leading blank */
export const choiceLines = (
  dialect: Dialect,
  { name, attributes }: Pick<Control, 'name' | 'attributes'>,
  choice: Choice,
  entered: string,
): string[] => [
  `<div${classOf(dialect, 'choice', 'choice')}>`,
  `  <input${classOf(dialect, 'box')}${attributesIn(dialect, { id: choice.id, name, ...attributes, value: choice.value })}${entered} />`,
  `  <label${classOf(dialect, 'label')}${dialect.attribute('for', choice.id)}>${dialect.text(choice.label)}</label>`,
  '</div>',
];

const selectLines = (
  dialect: Dialect,
  control: Extract<Control, { choices: Choice[] }>,
  own: string,
  { choose }: Wording,
): string[] => [
  `<select${classOf(dialect, 'select')}${own}>`,
  `  <option${dialect.attribute('value', '')}>${dialect.text(choose)}</option>`,
  ...control.choices.map(
    (choice) =>
      `  <option${dialect.attribute('value', choice.value)}${dialect.entered(control, choice)}>${dialect.text(choice.label)}</option>`,
  ),
  '</select>',
];

/** A control with its label, its notes and the place of its error, one line per entry. */
export const renderControl = (dialect: Dialect, control: Control, wording: Wording): string[] => {
  const { id, name, attributes } = control;
  if (control.tag === 'hidden')
    return [`<input${attributesIn(dialect, { id, name, ...attributes })}${dialect.entered(control)} />`];

  if (control.tag === 'choices') {
    return [
      `<fieldset${classOf(dialect, 'field', control.isRow ? 'field scale' : 'field')}${attributesIn(dialect, { id, 'aria-describedby': describedBy(control) })}${dialect.mark(id)}>`,
      `  <legend${classOf(dialect, 'label')}>${dialect.text(control.label)}${renderStar(dialect, control)}</legend>`,
      ...indent(
        control.choices.flatMap((choice) => choiceLines(dialect, control, choice, dialect.entered(control, choice))),
      ),
      ...indent(renderNotes(dialect, control, wording)),
      '</fieldset>',
    ];
  }

  const own =
    attributesIn(dialect, { id, name, ...attributes, 'aria-describedby': describedBy(control) }) +
    dialect.invalid(control);
  const label = renderLabel(dialect, control);
  const notes = renderNotes(dialect, control, wording);
  switch (control.tag) {
    case 'checkbox':
      return renderField(dialect, control, [
        `<div${classOf(dialect, 'choice', 'choice')}>`,
        `  <input${classOf(dialect, 'box')}${dialect.attribute('value', '1')}${own}${dialect.entered(control)} />`,
        `  ${label}`,
        '</div>',
        ...notes,
      ]);
    case 'select':
      return renderField(dialect, control, [label, ...selectLines(dialect, control, own, wording), ...notes]);
    case 'textarea':
      return renderField(dialect, control, [
        label,
        dialect.textarea(classOf(dialect, 'textarea') + own, control),
        ...notes,
      ]);
    case 'input':
      return renderField(dialect, control, [
        label,
        `<input${classOf(dialect, 'input')}${own}${dialect.entered(control)} />`,
        ...notes,
      ]);
  }
};

const renderPart = (dialect: Dialect, { text, href }: ParagraphPart): string => {
  const lines = text.split('\n').map((line) => (line === '' ? '' : dialect.text(line)));
  const content = lines.join('<br />');
  return href === undefined ? content : `<a${dialect.attribute('href', href)}>${content}</a>`;
};

const renderText = (dialect: Dialect, { tag, id, parts, isConditional }: DrawnText, heading: string): string => {
  const name = tag === 'heading' ? heading : 'p';
  const own = isConditional ? dialect.attribute('id', id) + dialect.mark(id) : '';
  const content = parts.map((part) => renderPart(dialect, part)).join('');
  return `<${name}${dialect.attribute('class', tag)}${own}>${content}</${name}>`;
};

const isHalf = (piece: Piece): boolean => 'isHalf' in piece && piece.isHalf && piece.tag !== 'hidden';

/** Fields of half the width stand in a row with those beside them. */
const renderPieces = (dialect: Dialect, pieces: readonly Piece[], wording: Wording, heading: string): string[] =>
  pieces.flatMap((piece, index) => {
    const lines = 'parts' in piece ? [renderText(dialect, piece, heading)] : renderControl(dialect, piece, wording);
    if (!isHalf(piece)) return lines;
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    return [
      ...(before !== undefined && isHalf(before) ? [] : [`<div${dialect.attribute('class', 'row')}>`]),
      ...indent(lines),
      ...(after !== undefined && isHalf(after) ? [] : ['</div>']),
    ];
  });

/** A page: a section with its title, to which the focus can move. */
const renderPage = (dialect: Dialect, { place, title, pieces }: DrawnPage, wording: Wording): string[] => {
  const own = attributesIn(dialect, { class: 'step', id: place }) + dialect.mark(place);
  const lines = indent(renderPieces(dialect, pieces, wording, title === '' ? 'h2' : 'h3'));
  if (title === '') return [`<div${own}>`, ...lines, '</div>'];
  const titleId = `${place}.title`;
  return [
    `<section${own}${dialect.attribute('aria-labelledby', titleId)}>`,
    `  <h2${attributesIn(dialect, { id: titleId, tabindex: '-1' })}>${dialect.text(title)}</h2>`,
    ...lines,
    '</section>',
  ];
};

/** The markup of all fields and what stands among them, one line per entry. */
export const renderMarkup = (dialect: Dialect, { before, pages, wording }: DrawnPages): string[] => [
  ...renderPieces(dialect, before, wording, 'h2'),
  ...pages.flatMap((page) => renderPage(dialect, page, wording)),
];

/** What the star beside a field means, if a form has one. */
export const requiredMarkup = (dialect: Dialect, { before, pages, wording }: DrawnPages): string[] => {
  const pieces = [...before, ...pages.flatMap((page) => page.pieces)];
  const required = pieces.filter((piece) => 'isRequired' in piece && piece.isRequired && piece.tag !== 'hidden');
  if (required.length === 0) return [];
  const star = dialect.star({ isConditional: required.every(({ isConditional }) => isConditional) });
  return [`<p${dialect.attribute('class', 'required')}${star}>${dialect.text(wording.star)}</p>`];
};

/** Styles for what stands beside each other: fields, in two columns where there is room, and the numbers of a scale. */
export const rowStyle = (form: MarkupForm): string[] => {
  const id = `#${elementId(form)}`;
  const scales = fieldsOf(form.fields).some(({ type }) => FIELD_KINDS[type].isRow === true)
    ? [`${id} .scale .choice { display: inline-block; margin-inline-end: 1rem; }`]
    : [];
  if (!form.fields.some((item) => 'width' in item && item.width === 'half')) return scales;
  const row = `${id} .row`;
  const column = 'minmax(min(100%, max(12rem, (100% - 1rem) / 2)), 1fr)';
  return [
    ...scales,
    `${row} { display: grid; grid-template-columns: repeat(auto-fill, ${column}); column-gap: 1rem; }`,
    `${row} .field { min-width: 0; }`,
    `${row} :is(input, select, textarea) { box-sizing: border-box; max-width: 100%; }`,
  ];
};

/**
 * The field that people do not see and only programs fill in. It is what a browser without sound would show: no style of a
 * page can make a browser draw that, as it can with everything else that is hidden.
 */
export const honeypotMarkup = (dialect: Dialect, name: string): string[] => [
  `<audio${attributesIn(dialect, { 'aria-hidden': 'true', hidden: true })}>`,
  `  <input${attributesIn(dialect, { name, type: 'text', tabindex: '-1', autocomplete: 'off' })} />`,
  '</audio>',
];

export { indent };
