import * as React from 'react';

import { findState, stateMessage } from '../../../../server/src/forms/definition/openings';
import { publicSettings } from '../../../../server/src/forms/definition/setting-inputs';
import type { Target } from '../code';
import { drawnCaptcha } from '../model/captcha';
import { wordsOf } from '../model/declarations';
import { toBody } from '../model/draft/body';
import type { DrawnForm } from '../model/types';
import { useEditor } from './context';

/** Used in the preview of a form that has no id yet. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

interface Drawn {
  form: DrawnForm;
  target: Target;
  /** What visitors would read in place of the form; undefined while it is open. */
  closed: string | undefined;
}

/** The draft as it would be rendered, and the target of its code. */
export const useDrawnForm = (formId = NO_ID): Drawn => {
  const { draft, taken, settings, language, defaultLanguage } = useEditor();
  const [now] = React.useState(Date.now);
  return React.useMemo(() => {
    const { name, fields, settings: own } = toBody(draft, defaultLanguage);
    const { apiRoot, captchas } = settings;
    const captcha = drawnCaptcha(draft.settings.captcha, captchas);
    const state = findState(own, now, taken);
    const words = wordsOf(draft, language);
    return {
      form: {
        formId,
        name,
        fields,
        ...publicSettings(own, language),
        ...(words && { words }),
        ...(captcha && { captcha }),
      },
      target: { apiRoot, language },
      closed: state === 'open' ? undefined : stateMessage(own, state, language),
    };
  }, [draft, taken, settings, language, defaultLanguage, formId, now]);
};
