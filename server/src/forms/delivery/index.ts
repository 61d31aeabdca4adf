import type { Core } from '@strapi/strapi';

import type { Limiter } from '../../access/limiter';
import type { Config } from '../../config';
import type { Mail } from '../../strapi/mail';
import type { People } from '../../strapi/people';
import { findApiRoot, findMailDefaults, readSecrets } from '../../strapi/services';
import type { ConfirmRequest } from '../definition/opt-in';
import type { Variables } from '../definition/variables';
import type { Files } from '../files/files';
import type { HookRegistry } from '../hooks';
import type { FormsStores } from '../store';
import { draftLink, issueDraftToken } from './drafts/token';
import { createKeepAttachments } from './inbound/attachments';
import { createInbound } from './inbound/receive';
import { createLetters } from './letters';
import { createComposer, type FindNotice } from './mail/composer';
import { createMailer } from './mail/mailer';
import { createPreviews } from './mail/previews';
import { createRenderMail } from './mail/renderer';
import { createReplyFiles } from './mail/reply-files';
import { createResponsesService } from './mail/responses';
import { createOptIn } from './opt-in/opt-in';
import { issueConfirmToken } from './opt-in/token';
import { createDeliverer } from './webhooks/deliverer';
import type { WebhookRequest } from './webhooks/request';

interface Dependencies {
  config: Config['forms'];
  stores: FormsStores;
  files: Files;
  /** A folder for temporary files. */
  createFolder: Parameters<typeof createKeepAttachments>[0]['createFolder'];
  request: WebhookRequest;
  limiter: Limiter;
  /** The outbox, and behind it the host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  variables: Variables;
  people: Pick<People, 'findReader'>;
  /** What the project adds. */
  hooks: HookRegistry;
  /** What tells the team of something else than a submission. */
  findNotice: FindNotice;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
  logError: (message: string) => void;
}

/** Everything that is sent because of submissions: emails, replies, requests to confirm, events for webhooks. */
export const createDelivery = (strapi: Core.Strapi, dependencies: Dependencies) => {
  const { config, stores, files, createFolder, request, limiter, send, variables, people, hooks } = dependencies;
  const { findNotice, findLanguage, findTimeZone, logError } = dependencies;
  const { forms, mails, deliveries, webhooks, optIns, responses: store } = stores;
  const secrets = readSecrets(strapi);
  const mailing = {
    // Never the origin of a request: whoever sends one chooses that, and somebody else gets the email.
    confirmUrl: (confirmed: ConfirmRequest) =>
      `${findApiRoot(strapi)}/forms/v1/confirm/${issueConfirmToken(secrets, confirmed)}`,
    render: createRenderMail(strapi, config.mail),
    send,
    limiter,
    submissionUrl: (formId: string, submissionId: number) =>
      `${strapi.config.get<string>('admin.absoluteUrl', '')}/plugins/imprint-inbox/${formId}/${submissionId}`,
    findLanguage,
    findTimeZone,
  };
  const letters = createLetters({ forms, mails, deliveries, optIns, variables, findTimeZone });
  forms.onSubmit(letters.queueNew);
  const defaults = findMailDefaults(strapi);
  const compose = createComposer({
    ...mailing,
    stores,
    defaults,
    people,
    findNotice,
    // As with confirmUrl.
    draftUrl: ({ settings }, draft) => {
      const own = `${findApiRoot(strapi)}/forms/v1/page/${draft.formId}`;
      return draftLink(settings.drafts?.page, own, draft, issueDraftToken(secrets, draft));
    },
    variables,
    hooks,
    files: {
      find: (formId, submissionId) => stores.files.find(formId, submissionId),
      open: (fileId) => files.open(fileId),
    },
  });
  const mailer = createMailer({ ...mailing, stores, compose, defaults, logError });
  return {
    letters,
    mailer,
    deliverer: createDeliverer({ deliveries, webhooks, forms, request, variables, hooks, logError }),
    responses: createResponsesService({ store, forms, mails, mailer, findTimeZone }),
    replyFiles: createReplyFiles({ forms, files, store: stores.files }),
    inbound: createInbound({
      forms,
      answers: stores.answers,
      responses: store,
      letters,
      files,
      attached: stores.files,
      keepAttachments: createKeepAttachments({ files, createFolder }),
    }),
    optIn: createOptIn({ forms, optIns, mails, letters, secrets, findTimeZone }),
    previews: createPreviews({ ...mailing, isHeld: mails.isHeld }),
  };
};
