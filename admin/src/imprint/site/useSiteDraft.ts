import * as React from 'react';

import type { FindSite, SaveSite, Site } from '../../../../server/src/contracts/site';
import { type Fault, readFault } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { readSiteConflict } from '../model/site';
import { useImprintTexts } from '../texts';

export interface SiteDraft {
  draft: Site;
  /** The version that the draft is based on. */
  revision: number;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether somebody else has stored another version meanwhile. */
  isOvertaken: boolean;
  /** Why it could not be saved. */
  fault: Fault | undefined;
  change: (site: Site) => void;
  /** Whether what was drafted is stored now. */
  save: () => Promise<boolean>;
}

/** The answers about the site while they are edited. */
export const useSiteDraft = (initial: FindSite['response']['data']): SiteDraft => {
  const { put } = useApi();
  const say = useImprintTexts();
  const notices = useNotices();
  const [stored, setStored] = React.useState({ revision: initial.revision, site: initial.site });
  const [draft, setDraft] = React.useState(initial.site);
  const [isSaving, setIsSaving] = React.useState(false);
  const [isOvertaken, setIsOvertaken] = React.useState(false);
  const [fault, setFault] = React.useState<Fault>();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored.site);

  const save = async (): Promise<boolean> => {
    if (!isDirty || isSaving) return !isDirty;
    setIsSaving(true);
    setFault(undefined);
    try {
      const { data } = await put<SaveSite>('/site', { revision: stored.revision, site: draft });
      setStored(data);
      // What was typed during the request is kept.
      setDraft((current) => (current === draft ? data.site : current));
      notices.success(say('imprint.site.saved'));
      return true;
    } catch (thrown) {
      setFault(readFault(thrown));
      if (readSiteConflict(thrown) === undefined) notices.fault(thrown);
      else setIsOvertaken(true);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    draft,
    revision: stored.revision,
    isDirty,
    isSaving,
    isOvertaken,
    fault,
    change: setDraft,
    save,
  };
};
