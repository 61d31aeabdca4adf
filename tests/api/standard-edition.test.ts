/* rest-interface.md: “Endpoint 5 exists only in the extended edition.” INTERFACE 5: “in the standard one these routes do
 * not exist (404, whatever the credentials)”. */
import { contact, createForm, putSubmission } from './support/forms';
import { expectError, expectJson, expectStatus } from './support/http';
import { listAt, textAt } from './support/json';
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
