'use strict';

const { seed } = require('./seed');

module.exports = {
  register() {},

  /** Only the demo asks for content; the tests start on an empty database. */
  async bootstrap({ strapi }) {
    if (process.env.SEED_DEMO === 'true') {
      await seed(strapi);
    }
  },
};
