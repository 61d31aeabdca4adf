import type { Core } from '@strapi/strapi';

import type { Outbox } from '../../config';
import { createDatabaseClock } from '../../strapi/database/database-clock';
import { createInstallation } from '../../strapi/database/installation';
import { announceEntry } from '../../strapi/services';
import type { HookRegistry } from '../hooks';
import { createAnswerStore } from './answer-store';
import { createAssignmentStore } from './assignment-store';
import { createCaptchaStore } from './captcha-store';
import { createDeclarationStore } from './declaration-store';
import { createDraftStore } from './draft-store';
import { createEditStore } from './edit-store';
import { createFigureStore } from './figure-store';
import { createFileStore } from './file-store';
import { createImportStore } from './import-store';
import { createInboxStore } from './inbox-store';
import { createJobStore } from './job-store';
import { createLabelStore } from './label-store';
import { createNoteStore } from './note-store';
import { createOptInStore } from './opt-in-store';
import { createErasureStore } from './privacy/erasure-store';
import { createMentionStore } from './privacy/mention-store';
import { createRetentionStore } from './privacy/retention-store';
import { createSavedReplyStore } from './saved-reply-store';
import { createSearchStore } from './search/search-store';
import { createTermsStore } from './search/terms-store';
import { createDeliveryStore } from './sending/delivery-store';
import { createMailStore } from './sending/mail-store';
import { createResponseStore } from './sending/response-store';
import { createWebhookStore } from './sending/webhook-store';
import { createStore } from './store';
import { createSubmissionTable } from './submission-table';
import { createTotalsStore } from './totals/totals-store';

/** The tables of the module. What belongs to submissions is deleted with them, in the same transaction. */
export const createFormsStores = (strapi: Core.Strapi, hooks: HookRegistry, outbox: Outbox) => {
  const clock = createDatabaseClock(strapi);
  const installation = createInstallation(strapi);
  const table = createSubmissionTable(strapi);
  const jobs = createJobStore(strapi);
  const mails = createMailStore(strapi, clock, installation, outbox);
  const deliveries = createDeliveryStore(strapi, clock, installation, outbox, hooks);
  const webhooks = createWebhookStore(strapi);
  const files = createFileStore(strapi, installation);
  const mentions = createMentionStore(strapi);
  const savedReplies = createSavedReplyStore(strapi);
  const notes = createNoteStore(strapi, mentions);
  const assignments = createAssignmentStore(strapi, table);
  const labels = createLabelStore(strapi, table);
  const totals = createTotalsStore(strapi, table);
  const terms = createTermsStore(strapi, table, jobs);
  const search = createSearchStore(strapi, table);
  const captchas = createCaptchaStore(strapi, clock);
  const optIns = createOptInStore(strapi, clock);
  const imports = createImportStore(strapi);
  const declarations = createDeclarationStore(strapi);
  const drafts = createDraftStore(strapi, clock, { files, mails });
  const edits = createEditStore(strapi, table, { mentions, terms, deliveries });
  const dependents = {
    mails,
    deliveries,
    files,
    mentions,
    totals,
    terms,
    search,
    captchas,
    optIns,
    imports,
    declarations,
    edits,
    drafts,
  };
  const forms = createStore(strapi, table, dependents);
  forms.onRemove((formId, submissionIds) => notes.remove(formId, submissionIds));
  forms.onRemove((formId, submissionIds) => assignments.remove(formId, submissionIds));
  forms.onRemove((formId, submissionIds) => edits.remove(formId, submissionIds));
  forms.onRemove((formId, submissionIds) => labels.removeOf(formId, submissionIds));
  forms.onRemove((formId, submissionIds) => declarations.remove(formId, submissionIds));
  forms.onRemove(async (formId, submissionIds) => {
    if (submissionIds !== undefined) return;
    await drafts.removeForm(formId);
    await webhooks.remove(formId);
    await savedReplies.removeForm(formId);
  });
  // Submitted values are personal data, only for those who may read submissions, so the event leaves them out.
  forms.onInsert((submission) => announceEntry(strapi, 'form-submission', submission));
  const inbox = createInboxStore(strapi, table, { ...dependents, labels });
  return {
    installation,
    jobs,
    submissions: table,
    forms,
    mails,
    deliveries,
    webhooks,
    files,
    mentions,
    notes,
    assignments,
    edits,
    labels,
    savedReplies,
    totals,
    terms,
    captchas,
    optIns,
    declarations,
    drafts,
    inbox,
    answers: createAnswerStore(strapi, forms, mentions, files),
    responses: createResponseStore(strapi, { forms, mails, deliveries, inbox, mentions, files }),
    figures: createFigureStore(strapi, table, mails),
    retention: createRetentionStore(jobs, table, clock),
    erasures: createErasureStore(strapi),
  };
};

export type FormsStores = ReturnType<typeof createFormsStores>;
