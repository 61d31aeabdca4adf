import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { hasFiles } from '../../../../server/src/forms/markup/controls';
import type { DrawnForm, Field } from '../model/types';
import { shell } from './escape';
import { submitUrl, type Target } from './target';

const EXAMPLES: Readonly<Partial<Record<Field['type'], string>>> = {
  email: 'jane@example.com',
  tel: '+49 30 1234567',
  url: 'https://example.com',
  date: '2026-11-20',
  checkbox: '1',
};

const makeExample = ({ name, type, options = [], min, minLength = 0 }: Field): string => {
  const [first] = options;
  if (first !== undefined) return first.value;
  if (min !== undefined) return String(min);
  if (type === 'number') return '1';
  return EXAMPLES[type] ?? `Example of ${name}`.padEnd(minLength, '.');
};

/** Submits the form once from the command line. A token is not available there, so none is sent. */
export const curlCode = (form: DrawnForm, target: Target): string => {
  const isMultipart = hasFiles(form);
  const fields = fieldsOf(form.fields).map((field) => {
    if (field.type === 'file') return `--form ${shell(`${field.name}=@example.pdf`)}`;
    // `--form` would read a file for a value that starts with @ or <.
    const option = isMultipart ? '--form-string' : '--data-urlencode';
    return `${option} ${shell(`${field.name}=${makeExample(field)}`)}`;
  });
  const note = form.captcha === undefined ? '' : '# Refused with 400 as long as the form has a captcha.\n';
  return `${note}${[`curl ${shell(submitUrl(form, target))}`, ...fields].join(' \\\n  ')}\n`;
};
