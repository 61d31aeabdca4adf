import type { Core } from '@strapi/strapi';

import type { Config } from '../config';
import type { Inbox } from '../forms/inbox/inbox';
import type { RenderMail } from '../forms/mail/renderer';
import type { FormsStores } from '../forms/store';
import type { Mail } from '../strapi/mail';
import { createResponsesAdminControllers } from './admin-controllers';
import { createFormsExtendedControllers } from './controller';
import { createResponsesService } from './service';
import { createStore, type ResponsesStore } from './store';

/** The replies. They are deleted with their submission in every edition, since the extended one may have left some. */
export const createResponsesStore = (strapi: Core.Strapi, { forms, mentions, clock }: FormsStores): ResponsesStore => {
  const store = createStore(strapi, mentions, clock);
  forms.onRemove((formId, submissionIds) => store.remove(formId, submissionIds));
  return store;
};

interface Dependencies {
  edition: Config['edition'];
  store: ResponsesStore;
  forms: FormsStores['forms'];
  deliveries: FormsStores['deliveries'];
  inbox: Inbox;
  render: RenderMail;
  send: (mail: Mail) => Promise<unknown>;
}

/** `forms-extended/v1`, and replies in the admin panel. */
export const createFormsExtended = (
  strapi: Core.Strapi,
  { edition, store, forms, deliveries, inbox, render, send }: Dependencies,
) => {
  const responses = createResponsesService({
    store,
    forms,
    render,
    deliveries,
    send,
    logError: (message) => strapi.log.error(message),
  });
  return {
    responses,
    controllers: {
      ...createFormsExtendedControllers({ responses }),
      ...createResponsesAdminControllers({ responses: edition === 'extended' ? responses : undefined, inbox }),
    },
  };
};
