import type { Settings } from '../../../../admin/src/forms/editor/context';
import { type Draft, toDraft } from '../../../../admin/src/forms/model/draft/draft';
import type { Form } from '../../../../server/src/contracts/forms';
import type { FormSummary } from '../../../../server/src/contracts/forms-admin';

export const settings: Settings = {
  edition: 'extended',
  timeZone: 'UTC',
  country: '',
  apiRoot: 'https://cms.example.org/api',
  hasPublicUrl: true,
  outbox: { mode: 'send' },
  texts: {},
  missingVariables: [],
  fieldTypes: ['text', 'email'],
  formats: [],
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'German' },
  ],
  defaults: {
    rateLimit: { points: 10, seconds: 60 },
    retentionDays: 0,
    optInDays: 7,
    draftDays: 30,
    maxLinks: 2,
    maxFileSize: 1_000_000,
    maxFiles: 5,
  },
  placeholders: {
    'settings.notifications.subject': ['formName'],
    'settings.notifications.text': ['formName', 'submittedValues'],
    'settings.subject': ['formName'],
    'settings.successMessage': ['formName'],
    'settings.confirmation.subject': ['formName'],
    'settings.confirmation.text': ['formName'],
    'settings.doubleOptIn.subject': ['formName'],
    'settings.doubleOptIn.text': ['formName', 'confirmationLink'],
  },
  maxResponseLength: 20_000,
  maxSubjectLength: 200,
  replyFiles: { accept: ['.pdf', '.txt'], maxSize: 10_000_000 },
  captchas: [],
};

/** A form with two fields, as it is stored. */
export const form = (change: Partial<FormSummary> = {}): FormSummary => ({
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: 'Contact',
  enabled: true,
  fields: [
    { name: 'name', type: 'text', label: { en: 'Name', de: 'Ihr Name' } },
    { name: 'email', type: 'email', label: 'Email', role: 'reply-to' },
  ],
  settings: {},
  revision: 1,
  author: { type: 'admin', id: 2, name: 'Grace' },
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  deletedAt: null,
  total: 0,
  unread: 0,
  state: 'open',
  unconfirmed: 0,
  spam: 0,
  origins: [],
  ...change,
});

export const draft = (change: Partial<Form> = {}): Draft => toDraft(form(change), 'en');
