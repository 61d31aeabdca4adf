/* In the standard edition, the routes of the extended one do not exist (404, whatever the credentials). */
import { createDatabase } from './support/database';
import { contact, createForm, putSubmission } from './support/forms';
import { expectError, expectJson, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { startMailServer } from './support/mail';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { edition: 'standard' } });

test.each(['GET', 'POST', 'PUT', 'DELETE'])('%s response: 404, whatever the credentials', async (method) => {
  const { api, people, strapi, mail } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: 'standard@example.org' }));
  const token = await people.token('full-access');
  for (const headers of [{}, people.owner.basic, token.basic, token.bearer, { Authorization: 'Basic nonsense' }]) {
    const answer = await api.request(method, `/forms-extended/v1/response/${formId}/1`, {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: method === 'POST' ? 'response=Hello' : '',
    });
    expectError(answer, 404, { name: 'NotFoundError' });
  }
  expect(mail.to('standard@example.org')).toEqual([]);
});

test('everything else is there', async () => {
  const { api, people, strapi } = suite();
  const { basic } = await people.token('full-access');
  expectStatus(await api.get('/imprint/v1/all'), 200);
  expectStatus(await api.post('/imprint/v1/options', { name: 'A' }, basic), 200);
  const formId = await createForm(strapi);
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact()), 201);
  expectStatus(await api.get(`/forms/v1/submission/${formId}`, basic), 200);
  expectJson(await api.delete(`/forms/v1/submission/delete/${formId}/1`, basic), 200, {
    data: { id: `${formId}/1` },
    message: 'The submission was deleted.',
    success: true,
  });
});

test('its permissions stay ticked, so that a change of edition loses nothing', async () => {
  const { strapi, people } = suite();
  const { json } = expectStatus(await strapi.site.get('/admin/permissions', people.session), 200);
  const actions = listAt(json, 'data', 'sections', 'plugins').map((item) => textAt(item, 'action'));
  expect(actions).toEqual(
    expect.arrayContaining(['plugin::imprint.responses.find', 'plugin::imprint.responses.create']),
  );
});

test('its table is registered all the same, so that nothing is lost', async () => {
  const { strapi } = suite();
  expect(await strapi.rows('imprint_form_responses')).toEqual([]);
});

test('the reply box of the inbox has no routes either', async () => {
  const { people, strapi } = suite();
  const formId = await createForm(strapi);
  const path = `/imprint/submissions/${formId}/${await putSubmission(strapi, formId)}`;
  const owner = adminClient(strapi.site, people.session);
  expectError(await owner.put(`${path}/draft`, { text: 'Hello' }), 404);
  expectError(await owner.post(`${path}/responses`, { text: 'Hello', idempotencyKey: 'x' }), 404);
  expectError(await owner.post(`${path}/responses/1/send`, {}), 404);
  expectError(await owner.get(`${path}/saved-replies`), 404);
  expectError(await owner.get('/imprint/saved-replies'), 404);
});

test('what the extended one has left is not shown, and goes with its submission, when somebody asks for it too', async () => {
  const database = await createDatabase();
  const mail = await startMailServer();
  try {
    const extended = await startStrapi({ database, env: mail.env });
    const { session } = await createPeople(extended);
    const formId = await createForm(extended);
    const email = 'edition@example.org';
    for (let count = 0; count < 3; count += 1) await putSubmission(extended, formId, contact({ email }));
    for (const number of [1, 2, 3]) await extended.call('responses', 'create', formId, number, `Reply ${number}`);
    const draft = `/imprint/submissions/${formId}/1/draft`;
    expectStatus(await adminClient(extended.site, session).put(draft, { text: 'Half a reply', version: 0 }), 200);
    expect(await extended.rows('imprint_form_responses')).toHaveLength(3);
    await extended.stop();

    const standard = await startStrapi({ database, config: { edition: 'standard' } });
    const owner = adminClient(standard.site, session);
    const one = expectStatus(await owner.get(`/imprint/submissions/${formId}/1`), 200);
    expect(at(one.json, 'data')).toMatchObject({ status: 'replied', responses: [], draft: null });
    // What is kept of a person is told and erased, whatever the edition.
    const everything = expectStatus(await owner.post('/imprint/personal-data/export', { email }), 200);
    expect(everything.text).toContain('Reply 2');
    expect(everything.text).toContain('Half a reply');
    await standard.call('submissions', 'delete', formId, 3);
    expect(await standard.rows('imprint_form_responses')).toHaveLength(2);
    const erased = await owner.post('/imprint/personal-data/erase', { email });
    expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 2, responses: 2 });
    expect(await standard.rows('imprint_form_responses')).toEqual([]);
    await standard.stop();
  } finally {
    await mail.stop();
    await database.drop();
  }
});
