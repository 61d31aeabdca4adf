import { hidden } from '../../strapi/hidden';

/**
 * The tables of the imprint. They have pages of their own, so the content manager and the content-type builder hide
 * them. Field names are final: Strapi drops the column of a renamed field.
 */

const option = {
  kind: 'collectionType',
  collectionName: 'imprint_options',
  info: { singularName: 'imprint-option', pluralName: 'imprint-options', displayName: 'Imprint option' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_options_option_language_unique', columns: ['option', 'language'], type: 'unique' }],
  attributes: {
    /** The option's name; `''` is the head row, whose value is the number of the newest revision. */
    option: { type: 'string', required: true },
    /** `''` is the base. Never null: SQL lets null repeat in a unique index. */
    language: { type: 'string', default: '' },
    value: { type: 'text' },
    /** For a row with a language: the base value that it was last written against, see overrides.ts. */
    replaced: { type: 'text' },
  },
};

const title = {
  kind: 'collectionType',
  collectionName: 'imprint_titles',
  info: { singularName: 'imprint-title', pluralName: 'imprint-titles', displayName: 'Imprint title' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_titles_option_language_unique', columns: ['option', 'language'], type: 'unique' }],
  attributes: {
    option: { type: 'string', required: true },
    language: { type: 'string', default: '' },
    title: { type: 'string', required: true },
  },
};

const revision = {
  kind: 'collectionType',
  collectionName: 'imprint_revisions',
  info: { singularName: 'imprint-revision', pluralName: 'imprint-revisions', displayName: 'Imprint revision' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_revisions_number_unique', columns: ['number'], type: 'unique' },
    { name: 'imprint_revisions_created_at_index', columns: ['created_at'] },
  ],
  attributes: {
    number: { type: 'integer', required: true },
    changes: { type: 'json', required: true },
    /** Values by language and option after the change. */
    record: { type: 'json', required: true },
    /** The base values that the overrides in `record` were written against, in the same format. */
    replaced: { type: 'json' },
    author: { type: 'json', required: true },
    /** The number of the revision that it brought back. */
    restored: { type: 'integer' },
  },
};

/** A hint about the imprint that somebody has put away. */
const dismissal = {
  kind: 'collectionType',
  collectionName: 'imprint_dismissals',
  info: { singularName: 'imprint-dismissal', pluralName: 'imprint-dismissals', displayName: 'Imprint dismissal' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_dismissals_rule_language_unique', columns: ['rule', 'language'], type: 'unique' }],
  attributes: {
    rule: { type: 'string', required: true },
    language: { type: 'string', default: '' },
    /** See record/dismissals.ts. */
    option: { type: 'string', required: true },
    message: { type: 'text', required: true },
    basis: { type: 'string', required: true },
    reason: { type: 'text' },
    author: { type: 'json', required: true },
  },
};

/** What a site owes besides the imprint; each version is a row, and the newest one counts. */
const site = {
  kind: 'collectionType',
  collectionName: 'imprint_sites',
  info: { singularName: 'imprint-site', pluralName: 'imprint-sites', displayName: 'Imprint site' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_sites_number_unique', columns: ['number'], type: 'unique' }],
  attributes: {
    number: { type: 'integer', required: true },
    /** `Site` of the contract. */
    site: { type: 'json', required: true },
    author: { type: 'json', required: true },
  },
};

/** Where something that sites show was read from last. */
const sighting = {
  kind: 'collectionType',
  collectionName: 'imprint_sightings',
  info: { singularName: 'imprint-sighting', pluralName: 'imprint-sightings', displayName: 'Imprint sighting' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_sightings_what_unique', columns: ['what'], type: 'unique' }],
  attributes: {
    what: { type: 'string', required: true },
    /** `UsedOrigin`s, newest first. */
    origins: { type: 'json', required: true },
  },
};

export const contentTypes = {
  'imprint-option': { schema: option },
  'imprint-title': { schema: title },
  'imprint-revision': { schema: revision },
  'imprint-dismissal': { schema: dismissal },
  'imprint-site': { schema: site },
  'imprint-sighting': { schema: sighting },
};
