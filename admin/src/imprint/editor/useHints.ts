import type { Finding } from '../../../../server/src/contracts/imprint';
import type { BringBackHint, PutAwayHint, StoredImprint } from '../../../../server/src/contracts/imprint-admin';
import { useEvent } from '../../shared/react/useEvent';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { byLanguage } from '../model/overrides';
import type { Imprint, Place } from '../model/texts';
import { useImprintTexts } from '../texts';

/** A hint, by what the server calls it. */
export type HintName = Pick<Finding, 'rule' | 'locale'>;

export interface Hints {
  putAway: (hint: HintName, reason?: string) => void;
  bringBack: (hint: HintName) => void;
}

interface Edited {
  draft: Imprint;
  kept: readonly Place[];
  /** Takes over what is stored then. */
  adopt: (stored: StoredImprint) => void;
}

/** Puts hints on the draft away and brings them back, which is stored at once, while the draft stays one. */
export const useHints = ({ draft, kept, adopt }: Edited): Hints => {
  const api = useApi();
  const say = useImprintTexts();
  const notices = useNotices();
  const [putAway] = useTask(async ({ rule, locale }: HintName, reason?: string) => {
    const body = { rule, locale, reason: reason ?? '', values: draft.values, kept: byLanguage(kept) };
    const { data } = await api.put<PutAwayHint>('/hints', body);
    adopt(data);
    notices.success(say('imprint.hint.done'));
  });
  const [bringBack] = useTask(async ({ rule, locale }: HintName) => {
    const { data } = await api.remove<BringBackHint>('/hints', { rule, locale });
    adopt(data);
  });
  return { putAway: useEvent(putAway), bringBack: useEvent(bringBack) };
};
