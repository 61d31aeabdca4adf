import { toContentTypes } from '../../strapi/tables';

/**
 * The tables of the imprint. They have pages of their own, so the content manager and the content-type builder hide
 * them. Field names are final: Strapi drops the column of a renamed field.
 */
export const contentTypes = toContentTypes({
  'imprint-option': {
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
  },

  'imprint-title': {
    indexes: [{ name: 'imprint_titles_option_language_unique', columns: ['option', 'language'], type: 'unique' }],
    attributes: {
      option: { type: 'string', required: true },
      language: { type: 'string', default: '' },
      title: { type: 'string', required: true },
    },
  },

  'imprint-revision': {
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
      /** The day for which its changes had been planned. */
      planned: { type: 'string' },
    },
  },

  /** Changes that take effect when a day begins; a row goes with the revision that it becomes. */
  'imprint-plan': {
    indexes: [{ name: 'imprint_plans_day_index', columns: ['day'] }],
    attributes: {
      /** YYYY-MM-DD */
      day: { type: 'string', required: true },
      /** Texts by language and option; `''` clears one. */
      values: { type: 'json', required: true },
      titles: { type: 'json', required: true },
      author: { type: 'json', required: true },
    },
  },

  /** A hint about the imprint that somebody has put away. */
  'imprint-dismissal': {
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
  },

  /** What a site owes besides the imprint; each version is a row, and the newest one counts. */
  'imprint-site': {
    indexes: [{ name: 'imprint_sites_number_unique', columns: ['number'], type: 'unique' }],
    attributes: {
      number: { type: 'integer', required: true },
      /** `Site` of the contract. */
      site: { type: 'json', required: true },
      author: { type: 'json', required: true },
    },
  },

  /** Where something that sites show was read from last. */
  'imprint-sighting': {
    indexes: [{ name: 'imprint_sightings_what_unique', columns: ['what'], type: 'unique' }],
    attributes: {
      what: { type: 'string', required: true },
      /** `UsedOrigin`s, newest first. */
      origins: { type: 'json', required: true },
    },
  },
});
