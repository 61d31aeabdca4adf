import type { FormClasses } from '../../contracts/forms';
import type { Control } from './controls';
import { type Dialect, withOwn } from './markup';

/** The dialect of HTML and similar languages. */
export const htmlDialect = (text: (text: string) => string, classes: FormClasses = {}): Dialect => ({
  text,
  classes,
  attribute: (name, value) => (value === true ? ` ${name}` : ` ${name}="${text(value)}"`),
  textarea: (attributes) => `<textarea${attributes}></textarea>`,
  entered: () => '',
  error: ({ id, name }: Control) =>
    `<p class="${text(withOwn('error', classes.error))}" id="${text(id)}.error" data-error="${text(name)}"></p>`,
  // Set by the script.
  invalid: () => '',
  extra: () => [],
  // Shown by the script: without one, the field is there even if it need not be filled in.
  star: ({ isConditional }) => (isConditional ? ' data-star hidden' : ''),
  mark: () => '',
});
