import type { Core } from '@strapi/strapi';

import { createDatabaseClock } from '../../strapi/database-clock';
import { announceEntry } from '../../strapi/services';
import { createErasureStore } from './erasure-store';
import { createFileStore } from './file-store';
import { createInboxStore } from './inbox-store';
import { createMailStore } from './mail-store';
import { createMentionStore } from './mention-store';
import { createNoteStore } from './note-store';
import { createRetentionStore } from './retention-store';
import { createSearchStore } from './search/search-store';
import { createStore } from './store';
import { createSubmissionTable } from './submission-table';
import { createTotalsStore } from './totals/totals-store';

/** The tables of the module. What belongs to submissions is deleted with them, in the same transaction. */
export const createFormsStores = (strapi: Core.Strapi) => {
  const clock = createDatabaseClock(strapi);
  const table = createSubmissionTable(strapi);
  const mails = createMailStore(strapi, clock);
  const files = createFileStore(strapi);
  const mentions = createMentionStore(strapi);
  const notes = createNoteStore(strapi, mentions);
  const totals = createTotalsStore(strapi, table);
  const search = createSearchStore(strapi, table);
  const forms = createStore(strapi, table, { mails, files, mentions, totals, search });
  forms.onRemove((formId, submissionIds) => notes.remove(formId, submissionIds));
  // Submitted values are personal data, only for those who may read submissions, so the event leaves them out.
  forms.onInsert((submission) => {
    announceEntry(strapi, 'form-submission', submission);
  });
  return {
    clock,
    forms,
    mails,
    files,
    mentions,
    notes,
    totals,
    search,
    inbox: createInboxStore(strapi, table, { mentions, totals, search }),
    retention: createRetentionStore(strapi, table, clock),
    erasures: createErasureStore(strapi),
  };
};

export type FormsStores = ReturnType<typeof createFormsStores>;
