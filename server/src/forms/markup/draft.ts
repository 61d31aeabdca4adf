import type { PublicDraft } from '../../contracts/forms';
import { EMAIL } from '../definition/control-names';
import { type Control, elementId, type MarkupForm } from './controls';
import { choiceLines, classOf, type Dialect, indent, renderControl } from './markup';
import type { Wording } from './wording';

/** The URL that a form is saved at, by the one that it is sent to. */
export const saveUrl = (action: string): string => action.replace('/submission/', '/draft/');

/**
 * Where visitors save a form to continue it later, at its end, so that Enter in a field goes on sending it; nothing in a form that
 * cannot be saved. One line per entry.
 *
 * @param action the URL that it is saved at
 */
export const draftMarkup = (dialect: Dialect, form: MarkupForm, action: string, wording: Wording): string[] => {
  if (form.drafts === undefined) return [];
  const { title, hint, email, save } = form.drafts.words;
  const id = elementId(form);
  const { attribute, text } = dialect;
  const control: Control = {
    tag: 'input',
    id: `${id}-${EMAIL}`,
    name: EMAIL,
    label: email,
    help: hint,
    takes: '',
    isRequired: false,
    isConditional: false,
    isHalf: false,
    attributes: { type: 'email', autocomplete: 'email' },
  };
  return [
    `<details class="later"${dialect.entered(control) && ' open'}>`,
    `  <summary>${text(title)}</summary>`,
    ...indent(renderControl(dialect, control, wording)),
    `  <button${classOf(dialect, 'button')} id="${id}.save" type="submit"${attribute('formaction', action)} formnovalidate>${text(save)}</button>`,
    `  <p id="${id}.saved" role="status" tabindex="-1"></p>`,
    '</details>',
  ];
};

/** The files of a field that were saved before: they are sent unless they are unticked. One line per entry. */
export const keptMarkup = (
  dialect: Dialect,
  form: MarkupForm,
  field: string,
  files: PublicDraft['files'],
): string[] => {
  const own = files.filter((file) => file.field === field);
  if (own.length === 0) return [];
  return [
    '<fieldset class="kept">',
    `  <legend>${dialect.text(form.drafts?.words.files ?? '')}</legend>`,
    ...indent(
      own.flatMap(({ id, name: label }) => {
        const choice = { id: `${elementId(form)}.file-${id}`, value: String(id), label };
        return choiceLines(dialect, { name: field, attributes: { type: 'checkbox' } }, choice, ' checked');
      }),
    ),
    '</fieldset>',
  ];
};
