import * as React from 'react';

import type { CheckDraft } from '../../../../server/src/imprint/admin-contract';
import { useApi } from '../../shared/useApi';
import type { Imprint } from '../model/texts';

export type Check = CheckDraft.Response['data'];

/** Long enough not to ask at every key, short enough to seem at once. */
const PAUSE_MS = 300;

export interface CheckState {
  /** The last answer; it stays until the next one. */
  check: Check | undefined;
  /** Whether the answer is on the draft as it is, and not as it was a moment ago. */
  isUpToDate: boolean;
  /** Whether there was no answer to the last question. */
  isFailed: boolean;
}

interface Answer extends Omit<CheckState, 'isUpToDate'> {
  /** What the answer is on. */
  checked: Imprint | undefined;
}

/** What the server's rules say of the draft, asked whenever the typing pauses. */
export const useCheck = (draft: Imprint, language: string, previewLanguage: string): CheckState => {
  const { post } = useApi();
  const [{ checked, ...state }, setState] = React.useState<Answer>({
    check: undefined,
    checked: undefined,
    isFailed: false,
  });
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
            if (isCurrent) setState({ check: data, checked: { values, titles }, isFailed: false });
          })
          // The next change asks again, and so does saving.
          .catch(() => {
            if (isCurrent) setState((before) => ({ ...before, isFailed: true }));
          });
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [post, values, titles, language, previewLanguage]);

  return { ...state, isUpToDate: checked?.values === values && checked.titles === titles };
};
