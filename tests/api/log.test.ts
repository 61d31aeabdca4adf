/* The request log shows harmless query parameters, and nothing that people have typed. */
import { contact, createForm, unknownFormId } from './support/forms';
import { expectStatus, form } from './support/http';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const SECRET = 'Tell-nobody-that-I-am-ill';
const message = (): string =>
  form(contact({ name: SECRET, message: `${SECRET}. And so on.`, email: `${SECRET}@example.org` }));

/** Addresses that somebody comes to with a form in the query. */
const paths: readonly (readonly [what: string, method: string, path: (formId: string) => string])[] = [
  ['a form posted with GET', 'GET', (formId) => `/api/forms/v1/submission/${formId}`],
  ['a form posted with GET, which asks for a credential', 'HEAD', (formId) => `/api/forms/v1/submission/${formId}`],
  ['a method that there is not', 'PUT', (formId) => `/api/forms/v1/submission/${formId}`],
  ['a form that there is not', 'POST', () => `/api/forms/v1/submission/${unknownFormId()}`],
  ['a good post with a query', 'POST', (formId) => `/api/forms/v1/submission/${formId}`],
  ['a path that there is not', 'GET', () => '/api/forms/v1/nothing'],
  ['the namespace', 'GET', () => '/api/forms/v1'],
  ['a path in capitals', 'GET', (formId) => `/API/FORMS/V1/submission/${formId}`],
  ['a path with two slashes', 'GET', (formId) => `/api//forms/v1/submission/${formId}`],
  ['an encoded path', 'GET', (formId) => `/api/forms%2Fv1/submission/${formId}`],
  ['a path without the prefix', 'GET', (formId) => `/forms/v1/submission/${formId}`],
  ['a path that cannot be decoded', 'GET', () => '/api/forms/v1/%ff%zz'],
  ['an option', 'GET', () => '/api/imprint/v1/all'],
  ['a reply', 'GET', (formId) => `/api/forms-extended/v1/response/${formId}/1`],
  ['a route of the panel', 'GET', () => '/imprint/submissions'],
  ['a route of the panel that there is not', 'DELETE', () => '/imprint/nothing'],
  ['a page of the panel', 'GET', () => '/admin/plugins/imprint-inbox'],
];

test.each(paths)('%s', async (_, method, pathOf) => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const queries = [
    message(),
    encodeURIComponent(SECRET),
    `locale=${SECRET}&from=${SECRET}&page=${SECRET}`,
    `locale=xx&${SECRET}=1`,
  ];
  for (const query of queries) await strapi.site.request(method, `${pathOf(formId)}?${query}`);
  expect(strapi.logs().slice(-20_000)).toContain('***');
  expect(strapi.logs()).not.toContain(SECRET);
  expect(strapi.logs()).not.toContain('And+so+on');
});

test.each([
  ['the REST interface', (formId: string) => `/api/forms/v1/submission/${formId}`],
  ['the panel, on an origin of its own', () => '/imprint/submissions'],
])('a browser’s preflight to %s, which is answered before anything else', async (_, pathOf) => {
  const { strapi } = suite();
  const path = pathOf(await createForm(strapi));
  for (const query of [`q=${SECRET}&status=new`, message()]) {
    const answer = await strapi.site.request('OPTIONS', `${path}?${query}`, {
      headers: { Origin: 'https://site.example', 'Access-Control-Request-Method': 'GET' },
    });
    expectStatus(answer, 204);
  }
  expect(strapi.logs()).toContain(`OPTIONS ${path}?q=***&status=new `);
  expect(strapi.logs()).not.toContain(SECRET);
  expect(strapi.logs()).not.toContain('And+so+on');
});

test('what tells nothing of anybody stays', async () => {
  const { strapi } = suite();
  await strapi.site.get('/api/imprint/v1/document?locale=de&format=html');
  expect(strapi.logs()).toContain('GET /api/imprint/v1/document?locale=de&format=html ');
});
