import type { Config } from '../config';
import { createResponsesAdminControllers, type ResponsesAdminDependencies } from './admin-controllers';
import { createFormsExtendedControllers } from './controller';

type Dependencies = Pick<Config, 'edition'> & ResponsesAdminDependencies;

/** `forms-extended/v1`, and replies in the admin panel. */
export const createFormsExtended = ({ edition, responses, inbox }: Dependencies) => ({
  ...createFormsExtendedControllers({ responses }),
  ...createResponsesAdminControllers({ responses, inbox, isExtended: edition === 'extended' }),
});
