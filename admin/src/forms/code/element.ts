import { HONEYPOT, TOKEN } from '../../../../server/src/forms/definition/control-names';
import { fragmentMarkup } from '../../../../server/src/forms/markup/fragment';
import { indent } from '../../../../server/src/forms/markup/markup';
import type { DrawnForm } from '../model/types';
import { html } from './escape';
import { elementsUrl, submitUrl, type Target } from './target';

/**
 * The form as an element, which shows it as it is now, around the form as it is when the code is copied: that is there at once,
 * moves nothing when the element takes over, and works without scripts.
 */
export const elementCode = (form: DrawnForm, target: Target): string =>
  [
    `<script type="module" src="${html(elementsUrl(target))}"></script>`,
    `<imprint-form form="${form.formId}" locale="${html(target.language)}">`,
    ...indent(
      fragmentMarkup(form, {
        action: submitUrl(form, target),
        language: target.language,
        honeypot: HONEYPOT,
        token: TOKEN,
      }),
    ),
    '</imprint-form>',
    '',
  ].join('\n');
