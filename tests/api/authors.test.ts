/* The author of each kind of write, with each kind of credential. */
import { createForm, putSubmission } from './support/forms';
import { type Client, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action, People, Person } from './support/people';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const actions: readonly Action[] = [
  'options.find',
  'options.update',
  'titles.update',
  'revisions.find',
  'forms.find',
  'forms.create',
  'forms.update',
  'forms.delete',
  'submissions.find',
  'submissions.update',
  'responses.find',
  'responses.create',
  'personal-data.find',
  'personal-data.erase',
];

let strapi: TestStrapi;
let api: Client;
let people: People;
let editor: Person;
let session: { readonly Authorization: string };

beforeAll(async () => {
  ({ strapi, api, people } = suite());
  editor = await people.admin(actions);
  session = await people.login(editor);
  // The first numbers of tokens and of users of the site are those of admin users too.
  for (let count = 0; count < 3; count += 1) await people.token('full-access');
});

/** Each write of the panel's routes, and the author under which it is kept. */
const panelWrites: readonly (readonly [string, (panel: Panel, formId: string) => Promise<unknown>])[] = [
  [
    'a note',
    async (panel, formId) =>
      at(
        expectStatus(await panel.post(`/imprint/submissions/${formId}/1/notes`, { text: 'Called' }), 201).json,
        'data',
        'author',
      ),
  ],
  [
    'a draft',
    async (panel, formId) => {
      const path = `/imprint/submissions/${formId}/1`;
      const { json } = expectStatus(await panel.get(path), 200);
      const version = at(json, 'data', 'draftVersion');
      expectStatus(await panel.put(`${path}/draft`, { text: 'Dear Erika', version }), 200);
      return at(expectStatus(await panel.get(path), 200).json, 'data', 'draft', 'author');
    },
  ],
  [
    'a reply',
    async (panel, formId) => {
      const body = { text: 'Hello', idempotencyKey: `key of ${formId}` };
      const { json } = expectStatus(await panel.post(`/imprint/submissions/${formId}/1/responses`, body), 200);
      return at(listAt(json, 'data').at(-1), 'author');
    },
  ],
  [
    'an erasure',
    async (panel, formId) => {
      await putSubmission(strapi, formId, { name: 'Erika', email: `${formId}@example.org` });
      const { json } = expectStatus(
        await panel.post('/imprint/personal-data/erase', { email: `${formId}@example.org` }),
        200,
      );
      return at(json, 'data', 'author');
    },
  ],
  [
    'a new form',
    async (panel, formId) => {
      const fields = [{ name: 'name', type: 'text', label: 'Name' }];
      const { json } = expectStatus(await panel.post('/imprint/forms', { name: formId, fields }), 201);
      return at(json, 'data', 'author');
    },
  ],
  [
    'a changed form',
    async (panel, formId) =>
      at(expectStatus(await panel.put(`/imprint/forms/${formId}`, { name: 'Renamed' }), 200).json, 'data', 'author'),
  ],
  [
    'a deleted form whose submissions are kept',
    async (panel, formId) => {
      expectStatus(await panel.delete(`/imprint/forms/${formId}?submissions=keep`), 200);
      return at(expectStatus(await panel.get(`/imprint/forms/${formId}`), 200).json, 'data', 'author');
    },
  ],
  [
    'a revision of the imprint',
    async (panel, formId) => {
      const revision = at(expectStatus(await panel.get('/imprint/record'), 200).json, 'data', 'revision');
      const values = { '': { name: formId } };
      const { json } = expectStatus(await panel.put('/imprint/record', { revision, values }), 200);
      return at(json, 'data', 'author');
    },
  ],
];

describe.each(panelWrites)('%s in the panel', (_, write) => {
  test('is its editor’s, in a session', async () => {
    const panel = adminClient(strapi.site, session);
    expect(await write(panel, await asked())).toEqual({ type: 'admin', id: editor.id, name: 'Ada Admin' });
  });

  test('is the owner’s of a token of the admin API', async () => {
    const panel = adminClient(strapi.site, await people.adminToken(actions));
    expect(await write(panel, await asked())).toEqual({ type: 'admin', id: people.owner.id, name: 'Olga Owner' });
  });
});

/** A form with a submission. */
const asked = async (): Promise<string> => {
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  return formId;
};

/** Each write of the site's routes that is signed. */
const siteWrites: readonly (readonly [
  string,
  (headers: Record<string, string>, formId: string) => Promise<unknown>,
])[] = [
  [
    'a reply',
    async (headers, formId) => {
      expectStatus(await api.post(`/forms-extended/v1/response/${formId}/1`, { response: 'Hello' }, headers), 200);
      return at(await strapi.call('responses', 'find', formId, 1), 0, 'author');
    },
  ],
  [
    'a revision of the imprint',
    async (headers, formId) => {
      expectStatus(await api.post('/imprint/v1/options', { name: formId }, headers), 200);
      const { json } = expectStatus(await api.get('/imprint/v1/revisions', people.owner.basic), 200);
      return at(json, 'data', 0, 'author');
    },
  ],
  [
    'a changed title',
    async (headers, formId) => {
      expectStatus(await api.post('/imprint/v1/titles', { name: formId }, headers), 200);
      const { json } = expectStatus(await api.get('/imprint/v1/revisions', people.owner.basic), 200);
      return at(json, 'data', 0, 'author');
    },
  ],
];

describe.each(siteWrites)('%s by the REST interface', (_, write) => {
  test('is the admin user’s, the site user’s or the token’s that it came with', async () => {
    const user = await people.user(actions);
    const token = await people.token('full-access');
    const formId = await asked();
    const name = String(at(await strapi.query('admin::api-token', 'findOne', { where: { id: token.id } }), 'name'));
    expect(await write(editor.basic, await asked())).toEqual({ type: 'admin', id: editor.id, name: 'Ada Admin' });
    expect(await write(user.basic, await asked())).toEqual({ type: 'user', id: user.id, name: user.name });
    expect(await write(token.basic, await asked())).toEqual({ type: 'token', id: token.id, name });
    expect(await write(token.bearer, formId)).toEqual({ type: 'token', id: token.id, name });
  });
});

test('who switches a form on or off has changed it', async () => {
  const formId = await asked();
  const panel = adminClient(strapi.site, people.session);
  expect(textAt(expectStatus(await panel.get(`/imprint/forms/${formId}`), 200).json, 'data', 'author', 'name')).toBe(
    'service',
  );
  const { json } = expectStatus(await panel.put(`/imprint/forms/${formId}`, { enabled: false }), 200);
  expect(at(json, 'data', 'author')).toEqual({ type: 'admin', id: people.owner.id, name: 'Olga Owner' });
});
