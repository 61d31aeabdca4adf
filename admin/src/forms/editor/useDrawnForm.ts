import type { Target } from '../code';
import { drawnCaptcha } from '../model/captcha';
import { toBody } from '../model/draft/body';
import type { DrawnForm } from '../model/types';
import { useEditor } from './context';

/** Used in the preview of a form that has no id yet. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The draft as it would be rendered, and the target of its code. */
export const useDrawnForm = (formId = NO_ID): { form: DrawnForm; target: Target } => {
  const { draft, settings, language, defaultLanguage } = useEditor();
  const { name, fields } = toBody(draft, defaultLanguage);
  const { apiRoot, postedNames, captchas } = settings;
  const captcha = drawnCaptcha(draft.settings.captcha, captchas);
  return {
    form: { formId, name, fields, ...(captcha && { captcha }) },
    target: { apiRoot, language, ...postedNames },
  };
};
