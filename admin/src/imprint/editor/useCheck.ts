import * as React from 'react';

import type { CheckDraft } from '../../../../server/src/imprint/admin-contract';
import { useApi } from '../../shared/useApi';
import type { Imprint } from '../model/texts';

export type Check = CheckDraft.Response['data'];

/** Long enough not to ask at every key, short enough to seem at once. */
const PAUSE_MS = 300;

/** What the server's rules say of the draft, asked whenever the typing pauses; the last answer stays until the next. */
export const useCheck = (draft: Imprint, language: string, previewLanguage: string): Check | undefined => {
  const { post } = useApi();
  const [check, setCheck] = React.useState<Check>();
  const isFirst = React.useRef(true);
  const { values, titles } = draft;

  React.useEffect(() => {
    let isCurrent = true;
    const body: CheckDraft.Body = { values, titles, language, previewLanguage };
    const timer = window.setTimeout(
      () => {
        isFirst.current = false;
        post<CheckDraft.Response>('/check', body)
          .then(({ data }) => {
            if (isCurrent) setCheck(data);
          })
          // Saving checks again, and says what is wrong then.
          .catch(() => undefined);
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [post, values, titles, language, previewLanguage]);

  return check;
};
