import { hasFiles } from '../../../../server/src/forms/markup/controls';
import { indent } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { script } from './escape';
import { submitUrl, type Target } from './target';

/** Sends what the visitor has typed, with the solution of the captcha, and reads the answer; what may throw. */
export const requestLines = (form: DrawnForm, target: Target): string[] => {
  const hasCaptcha = form.captcha !== undefined;
  const data = hasCaptcha ? 'data' : 'new FormData(form)';
  // Files require multipart; without them, the body is urlencoded.
  const body = hasFiles(form) ? data : `new URLSearchParams(${data})`;
  return [
    ...(hasCaptcha ? ['const data = new FormData(form);', 'await addCaptcha(data);'] : []),
    `const response = await fetch(${script(submitUrl(form, target))}, {`,
    ...indent(["method: 'POST',", `body: ${body},`]),
    '});',
    'const answer = await response.json();',
  ];
};
