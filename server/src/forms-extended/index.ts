import type { Config } from '../config';
import { createResponsesAdminControllers, type ResponsesAdminDependencies } from './admin-controllers';
import { createFormsExtendedControllers, type FormsExtendedDependencies } from './controller';
import { createSavedReplies, type SavedRepliesDependencies } from './saved-replies';

type Dependencies = Pick<Config, 'edition' | 'replies'> &
  Pick<FormsExtendedDependencies, 'inbound'> &
  Omit<ResponsesAdminDependencies, 'savedReplies'> & { saved: SavedRepliesDependencies };

/** `forms-extended/v1`, and replies in the admin panel. */
export const createFormsExtended = ({
  edition,
  replies,
  responses,
  replyFiles,
  parseFiles,
  inbound,
  inbox,
  saved,
}: Dependencies) => ({
  ...createFormsExtendedControllers({ responses, inbound, secret: replies.inbound?.secret ?? '' }),
  ...createResponsesAdminControllers({
    responses,
    replyFiles,
    parseFiles,
    savedReplies: createSavedReplies(saved),
    inbox,
    isExtended: edition === 'extended',
  }),
});
