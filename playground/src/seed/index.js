'use strict';

const { admin, declarations, form, imprint, inEnglish, siteAt, submissions } = require('./content');

/** The account to sign in with; not when somebody already has one. */
async function seedAdmin(strapi) {
  const users = strapi.service('admin::user');
  if (await users.exists()) {
    return;
  }
  const { id } = await strapi.service('admin::role').getSuperAdmin();
  await users.create({ ...admin, isActive: true, registrationToken: null, roles: [id] });
}

/** The forms that the sample site posts and links to: made again when they were deleted, otherwise left as they are. */
async function seedForms(strapi) {
  const forms = strapi.plugin('imprint').service('forms');
  const there = new Set((await forms.find()).map(({ formId }) => formId));
  for (const one of [form, ...declarations]) {
    if (!there.has(one.formId)) {
      await forms.create(one);
    }
  }
}

/** A page that says with which form a site shows it. */
async function seedPage(strapi) {
  const sections = [{ __component: 'sections.contact', heading: 'Write to us', form: form.formId }];
  await strapi.documents('api::page.page').create({ data: { title: 'Contact', form: form.formId, sections } });
}

/**
 * Puts the demo's content into an empty project. What was put in once is noted in Strapi's own store, so that a later
 * start neither brings back what was deleted nor undoes what was changed; a start that was interrupted goes on where it
 * stopped.
 */
async function seed(strapi) {
  const store = strapi.store({ type: 'core', name: 'demo' });
  const done = {
    imprint: false,
    english: false,
    site: false,
    page: false,
    submissions: 0,
    ...(await store.get({ key: 'seeded' })),
  };
  const note = (change) => store.set({ key: 'seeded', value: Object.assign(done, change) });

  await seedAdmin(strapi);
  await seedForms(strapi);
  const service = strapi.plugin('imprint').service('imprint');
  if (!done.imprint) {
    await service.update(imprint, { author: admin.email });
    await note({ imprint: true });
  }
  if (!done.english) {
    await service.update(inEnglish, { locale: 'en', author: admin.email });
    await note({ english: true });
  }
  if (!done.site) {
    await service.updateSite(siteAt(strapi.config.get('server.absoluteUrl')), { author: admin.email });
    await note({ site: true });
  }
  if (!done.page) {
    await seedPage(strapi);
    await note({ page: true });
  }
  for (const data of submissions.slice(done.submissions)) {
    await strapi.plugin('imprint').service('submissions').create(form.formId, data);
    await note({ submissions: done.submissions + 1 });
  }
}

module.exports = { seed };
