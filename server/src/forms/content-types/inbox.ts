import { hidden } from '../../hidden';

/** What the team makes of a submission. */
const note = {
  kind: 'collectionType',
  collectionName: 'imprint_form_notes',
  info: { singularName: 'form-note', pluralName: 'form-notes', displayName: 'Form note' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_notes_submission_index', columns: ['form_id', 'submission_id'] }],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    text: { type: 'text', required: true },
    author: { type: 'json', required: true },
  },
};

/** Under which addresses a submission is found, see addresses.ts. */
const address = {
  kind: 'collectionType',
  collectionName: 'imprint_form_addresses',
  info: { singularName: 'form-address', pluralName: 'form-addresses', displayName: 'Form address' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_addresses_address_index', columns: ['address', 'id'] },
    { name: 'imprint_addresses_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    address: { type: 'string', required: true },
  },
};

/** That something was erased, when, by whom and how much of it; not of whom. */
const erasure = {
  kind: 'collectionType',
  collectionName: 'imprint_form_erasures',
  info: { singularName: 'form-erasure', pluralName: 'form-erasures', displayName: 'Form erasure' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    author: { type: 'json', required: true },
    submissions: { type: 'integer', required: true },
    files: { type: 'integer', required: true },
    responses: { type: 'integer', required: true },
    mails: { type: 'integer', required: true },
  },
};

export const inboxContentTypes = {
  'form-note': { schema: note },
  'form-address': { schema: address },
  'form-erasure': { schema: erasure },
};
