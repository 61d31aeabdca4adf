import * as React from 'react';

import type { CheckDraft } from '../../../../server/src/contracts/imprint-admin';
import { withSameParts } from '../../shared/sameContent';
import { useApi } from '../../shared/useApi';
import { byLanguage } from '../model/overrides';
import type { Imprint, Place } from '../model/texts';

export type Check = CheckDraft['response']['data'];

/** Long enough not to send a request for every key, short enough to seem immediate. */
const PAUSE_MS = 300;

export interface CheckState {
  /** The last response; kept until the next one. */
  check: Check | undefined;
  /** Whether the response belongs to the current draft, and not to an earlier one. */
  isUpToDate: boolean;
  /** Whether the last request failed, so that nothing is known of the draft. */
  isFailed: boolean;
  /** Asks again. */
  retry: () => void;
}

interface CheckedDraft extends Omit<CheckState, 'isUpToDate' | 'retry'> {
  /** The draft that the response belongs to. */
  checked: Imprint | undefined;
}

/** The server's findings on the draft, requested whenever typing pauses. */
export const useCheck = (
  { draft, kept }: { draft: Imprint; kept: readonly Place[] },
  language: string,
  previewLanguage: string,
): CheckState => {
  const { post } = useApi();
  const [{ checked, ...state }, setState] = React.useState<CheckedDraft>({
    check: undefined,
    checked: undefined,
    isFailed: false,
  });
  const isFirst = React.useRef(true);
  const [round, setRound] = React.useState(0);
  const retry = React.useCallback(() => setRound((before) => before + 1), []);
  const { values, titles } = draft;

  React.useEffect(() => {
    let isCurrent = true;
    const body = { values, titles, kept: byLanguage(kept), language, previewLanguage };
    const timer = window.setTimeout(
      () => {
        isFirst.current = false;
        post<CheckDraft>('/check', body)
          .then(({ data }) => {
            if (!isCurrent) return;
            setState((before) => ({
              check: withSameParts(before.check, data),
              checked: { values, titles },
              isFailed: false,
            }));
          })
          // The next change, and saving, will check again.
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
  }, [post, values, titles, kept, language, previewLanguage, round]);

  return { ...state, retry, isUpToDate: checked?.values === values && checked.titles === titles };
};
