/* The field for a form in the project's own content: what it stores, and who learns what of the forms. */
import { createForm, putSubmission } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, containing, listAt } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/forms/names';

test('whoever may create, read or change content learns ids and names of the forms that are there, and nothing else', async () => {
  const { strapi, people } = suite();
  const [open, closed, gone] = [
    await createForm(strapi, { name: 'Open' }),
    await createForm(strapi, { name: 'Closed', enabled: false }),
    await createForm(strapi, { name: 'Gone' }),
  ];
  await putSubmission(strapi, gone);
  await strapi.call('forms', 'delete', gone, { submissions: 'keep' });
  const editor = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(editor));

  for (const action of ['create', 'read', 'update'] as const) {
    await people.setContentRole(editor.roleId, [action]);
    expect(expectStatus(await panel.get(path), 200).json).toEqual({
      data: [
        { formId: open, name: 'Open' },
        { formId: closed, name: 'Closed' },
      ],
    });
    expectError(await panel.get(`${path}?deleted=all`), 403);
    expectError(await panel.get('/imprint/forms'), 403);
    expectError(await panel.get(`/imprint/forms/${open}`), 403);
  }
});

test('names are not for whoever has nothing to do with content, forms or submissions, whatever else they may', async () => {
  const { strapi, people } = suite();
  expectError(await strapi.site.get(path), 401);
  const admin = await people.admin(['forms.update', 'responses.find']);
  const panel = adminClient(strapi.site, await people.login(admin));
  expectError(await panel.get(path), 403);
  await people.setContentRole(admin.roleId, ['delete']);
  expectError(await panel.get(path), 403);
});

test('whoever may read forms learns the names of deleted ones too, at the end', async () => {
  const { strapi, people } = suite();
  const gone = await createForm(strapi, { name: 'Gone first' });
  const stays = await createForm(strapi, { name: 'Stays' });
  await putSubmission(strapi, gone);
  await strapi.call('forms', 'delete', gone, { submissions: 'keep' });
  const panel = adminClient(strapi.site, await people.login(await people.admin(['forms.find'])));
  const all = listAt(expectStatus(await panel.get(`${path}?deleted=all`), 200).json, 'data');
  expect(all.slice(all.findIndex((form) => at(form, 'formId') === stays))).toContainEqual({
    formId: gone,
    name: 'Gone first',
    isDeleted: true,
  });
  expect(listAt(expectStatus(await panel.get(path), 200).json, 'data')).not.toContainEqual(
    containing({ formId: gone }),
  );
  expectError(await panel.get(`${path}?deleted=maybe`), 400);
});

test('content holds the id as a string, in a field of its own and in a dynamic zone, and REST filters by it', async () => {
  const { strapi, people, api } = suite();
  const form = await createForm(strapi, { name: 'Embedded' });
  const { json } = expectStatus(
    await adminClient(strapi.site, people.session).post('/content-manager/collection-types/api::page.page', {
      title: 'Contact',
      form,
      sections: [{ __component: 'sections.contact', heading: 'Write to us', form }],
    }),
    201,
  );
  expect(at(json, 'data', 'form')).toBe(form);

  const { bearer } = await people.token('full-access');
  const found = await api.get(`/pages?filters[form]=${form}&populate[sections]=true`, bearer);
  expect(listAt(expectStatus(found, 200).json, 'data')).toEqual([
    containing({ title: 'Contact', form, sections: [containing({ form })] }),
  ]);
  const others = await api.get('/pages?filters[form][$null]=true', bearer);
  expect(listAt(expectStatus(others, 200).json, 'data')).toEqual([]);
});
