'use strict';

const { iban } = require('./field-types');
const { seed } = require('./seed');

module.exports = {
  /**
   * Adds a type of field. Without the plugin nobody knows its custom field, and Strapi would not start: what the field holds
   * is a string.
   */
  register({ strapi }) {
    if (strapi.plugin('imprint')) {
      strapi.plugin('imprint').service('fields').add(iban);
      return;
    }
    for (const { attributes } of Object.values({ ...strapi.contentTypes, ...strapi.components })) {
      for (const [name, { customField, ...attribute }] of Object.entries(attributes)) {
        if (customField === 'plugin::imprint.form') attributes[name] = { ...attribute, type: 'string' };
      }
    }
  },

  /** Only the demo asks for content, and a test for hooks; the tests start on an empty database. */
  async bootstrap({ strapi }) {
    if (process.env.IMPRINT_HOOKS) {
      const { added } = require(process.env.IMPRINT_HOOKS);
      for (const [name, hook] of Object.entries(added)) strapi.plugin('imprint').service('forms').on(name, hook);
    }
    if (process.env.SEED_DEMO === 'true') {
      await seed(strapi);
    }
  },
};
