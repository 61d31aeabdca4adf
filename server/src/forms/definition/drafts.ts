import type { FormSettings, PublicDrafts } from '../../contracts/forms';
import { textsFor } from '../../text/messages';

/** How long what visitors have saved is kept, unless the form says otherwise. */
export const DEFAULT_DRAFT_DAYS = 30;

/** What a site gets of a form that can be continued later. */
export const publicDrafts = ({ drafts }: FormSettings, language: string): { drafts?: PublicDrafts } => {
  if (drafts === undefined) return {};
  const { expiresAfterDays = DEFAULT_DRAFT_DAYS } = drafts;
  const { draftTitle, draftHint, draftEmail, draftSave, draftFiles } = textsFor(language);
  return {
    drafts: {
      expiresAfterDays,
      words: {
        title: draftTitle,
        hint: draftHint(expiresAfterDays),
        email: draftEmail,
        save: draftSave,
        files: draftFiles,
      },
    },
  };
};
