'use strict';

const { FORM_ID, PASSWORD, EMAIL } = require('./people');

const allowPublic = async (strapi, actions) => {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const action of actions) {
    await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  }
};

const createAdmin = async (strapi) => {
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email: EMAIL,
    firstname: 'Bench',
    password: PASSWORD,
    isActive: true,
    roles: [role.id],
  });
};

const seedRecord = async (strapi) => {
  const { attributes } = strapi.contentType('api::record.record');
  const fields = Object.keys(attributes).filter((name) => attributes[name].type === 'text');
  const data = Object.fromEntries(fields.map((field) => [field, `The value of ${field}`]));
  await strapi.documents('api::record.record').create({ data });
};

const seedPlugin = async (plugin) => {
  const values = { country: 'deu', legal_entity: 'gmbh', name: 'Bench GmbH', address: 'Weg 1\n10115 Berlin' };
  await plugin.service('imprint').update(values);
  await plugin.service('forms').create({
    formId: FORM_ID,
    name: 'Contact',
    fields: ['name', 'email', 'subject', 'message'].map((name) => ({
      name,
      label: name,
      type: { email: 'email', message: 'textarea' }[name] ?? 'text',
    })),
    settings: { rateLimit: { points: 1_000_000_000, seconds: 3_600 } },
  });
};

module.exports = {
  register() {},

  async bootstrap({ strapi }) {
    if (await strapi.service('admin::user').exists()) return;
    await allowPublic(strapi, ['api::record.record.find', 'api::message.message.create']);
    await createAdmin(strapi);
    await seedRecord(strapi);
    const plugin = strapi.plugin('imprint');
    if (plugin) await seedPlugin(plugin);
  },
};
