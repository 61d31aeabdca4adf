import type { Config } from '../config';
import { createResponsesAdminControllers, type ResponsesAdminDependencies } from './admin-controllers';
import { createFormsExtendedControllers } from './controller';
import { createSavedReplies, type SavedRepliesDependencies } from './saved-replies';

type Dependencies = Pick<Config, 'edition'> &
  Omit<ResponsesAdminDependencies, 'savedReplies'> & { saved: SavedRepliesDependencies };

/** `forms-extended/v1`, and replies in the admin panel. */
export const createFormsExtended = ({ edition, responses, inbox, saved }: Dependencies) => ({
  ...createFormsExtendedControllers({ responses }),
  ...createResponsesAdminControllers({
    responses,
    savedReplies: createSavedReplies(saved),
    inbox,
    isExtended: edition === 'extended',
  }),
});
