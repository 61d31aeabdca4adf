import { exampleOf } from '../../../../server/src/forms/definition/example';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { hasFiles } from '../../../../server/src/forms/markup/controls';
import type { DrawnForm, Field } from '../model/types';
import { shell } from './escape';
import { submitUrl, type Target } from './target';

const makeExample = (field: Field): string =>
  exampleOf(field) ?? `Example of ${field.name}`.padEnd(field.minLength ?? 0, '.');

/** Submits the form once from the command line. A token is not available there, so none is sent. */
export const curlCode = (form: DrawnForm, target: Target): string => {
  const isMultipart = hasFiles(form);
  const fields = fieldsOf(form.fields).map((field) => {
    if (field.type === 'file') return `--form ${shell(`${field.name}=@${makeExample(field)}`)}`;
    // `--form` would read a file for a value that starts with @ or <.
    const option = isMultipart ? '--form-string' : '--data-urlencode';
    return `${option} ${shell(`${field.name}=${makeExample(field)}`)}`;
  });
  const note = form.captcha === undefined ? '' : '# Refused with 400 as long as the form has a captcha.\n';
  return `${note}${[`curl ${shell(submitUrl(form, target))}`, ...fields].join(' \\\n  ')}\n`;
};
