/* Strapi's GraphQL plugin makes queries and mutations of every content type it finds: of ours it is to find none. */
import { contact, createForm, putSubmission } from './support/forms';
import { expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { connectMcp } from './support/mcp';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { GRAPHQL: 'true', MCP: 'true' } });

const ask = async (query: string, headers: Readonly<Record<string, string>>): Promise<unknown> =>
  (await suite().strapi.site.postJson('/graphql', { query }, headers)).json;

const namesIn = (json: unknown, ...path: readonly string[]): string[] =>
  listAt(json, 'data', ...path).map((entry) => textAt(entry, 'name'));

test('nothing of the plugin is in the schema, and what is the host’s own still is', async () => {
  const token = await suite().people.token('full-access');
  const json = await ask(
    '{ __schema { types { name } queryType { fields { name } } mutationType { fields { name } } } }',
    token.bearer,
  );
  const types = namesIn(json, '__schema', 'types');
  const fields = [
    ...namesIn(json, '__schema', 'queryType', 'fields'),
    ...namesIn(json, '__schema', 'mutationType', 'fields'),
  ];
  expect(types).toContain('UploadFile');
  expect(fields).toContain('uploadFiles');
  expect([...types, ...fields].filter((name) => /imprint/i.test(name))).toEqual([]);
});

test('a token that may read everything reads no submission by it', async () => {
  const { strapi, people } = suite();
  await putSubmission(strapi, await createForm(strapi), contact());
  for (const type of ['read-only', 'full-access'] as const) {
    const token = await people.token(type);
    const json = await ask('{ imprintFormSubmissions { data } }', token.bearer);
    expect(textAt(listAt(json, 'errors')[0], 'message')).toMatch(/^Cannot query field/);
    expect(JSON.stringify(json)).not.toContain('Erika');
  }
});

test('a token with every right deletes no submission by it', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const row = await strapi.query('plugin::imprint.form-submission', 'findOne', { where: { formId } });
  const token = await people.token('full-access');
  const mutation = `mutation { deleteImprintFormSubmission(documentId: "${textAt(row, 'documentId')}") { documentId } }`;
  const json = await ask(mutation, token.bearer);
  expect(textAt(listAt(json, 'errors')[0], 'message')).toMatch(/^Cannot query field/);
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual(contact());
});

test('no other door of Strapi leads to a content type of the plugin', async () => {
  const { strapi, people } = suite();
  const { site } = strapi;
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const token = await people.token('full-access');
  const editor = await people.login(await people.admin(['forms.find', 'forms.update']));
  const listed = expectStatus(await site.get('/content-manager/content-types', people.session), 200);
  const uids = listAt(listed.json, 'data')
    .filter((type) => textAt(type, 'uid').startsWith('plugin::imprint.'))
    .map((type) => {
      // What is not displayed has no permissions to be given, and no tools in Strapi's MCP server.
      expect(at(type, 'isDisplayed')).toBe(false);
      return textAt(type, 'uid');
    });
  expect(uids).toContain('plugin::imprint.form-submission');
  for (const uid of uids) {
    const type = uid.slice('plugin::imprint.'.length);
    const collection = `/content-manager/collection-types/${uid}`;
    // Reading is the super admin's, who may read everything; changing is nobody's.
    expectStatus(await site.get(collection, editor), 403);
    expectStatus(await site.postJson(collection, {}, people.session), 403);
    expectStatus(await site.delete(`${collection}/x`, people.session), 403);
    for (const path of [`/api/${type}s`, `/api/imprint/${type}s`, `/api/imprint/${type}`]) {
      expectStatus(await site.get(path, token.bearer), 404);
    }
  }
  const built = expectStatus(await site.get('/content-type-builder/content-types', people.session), 200);
  const shown = listAt(built.json, 'data').filter((type) => at(type, 'schema', 'visible') === true);
  expect(shown.map((type) => textAt(type, 'uid'))).toContain('plugin::users-permissions.user');
  expect(shown.filter((type) => textAt(type, 'uid').startsWith('plugin::imprint.'))).toEqual([]);
});

test('Strapi’s own MCP tools know none of them', async () => {
  const { strapi, people } = suite();
  const helper = await connectMcp(strapi, people, ['forms.find', 'submissions.find', 'submissions.delete']);
  const tools = await helper.tools();
  expect(tools).toContain('submissions_list');
  expect(tools.filter((name) => /^(list|get|create|update|delete|publish)_/.test(name))).toEqual([]);
});
