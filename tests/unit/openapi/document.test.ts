import { defaultConfig } from '../../../server/src/config';
import { formsExtendedRoutes } from '../../../server/src/forms-extended/routes';
import { formsRoutes } from '../../../server/src/forms/routes';
import type { ContentRoute } from '../../../server/src/http/routes';
import { options } from '../../../server/src/imprint/catalogue/catalogue';
import { imprintRoutes } from '../../../server/src/imprint/routes';
import { createDocument } from '../../../server/src/openapi/document';
import { openApiRoutes } from '../../../server/src/openapi/routes';
import { createValidator, operationsOf, responseOf } from '../../support/openapi';

const routesWith = (config: Partial<typeof defaultConfig> = {}): ContentRoute[] =>
  [openApiRoutes, imprintRoutes, formsRoutes, formsExtendedRoutes].flatMap((list) =>
    list({ ...defaultConfig, ...config }),
  );

/** As it is sent: what is undefined is not there. */
const documentOf = (routes: readonly ContentRoute[], hasBasic = true) =>
  JSON.parse(JSON.stringify(createDocument({ routes, hasBasic, version: '1.2.3' }))) as ReturnType<
    typeof createDocument
  >;

const document = documentOf(routesWith());
const taking = { replies: { inbound: { secret: 'whsec_' } } };
const described = operationsOf(document);
const operations = described.map(({ operation }) => [operation.operationId, operation] as const);

const routeOf = (document: Parameters<typeof operationsOf>[0]): string[] =>
  operationsOf(document).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);

test('each route is described, and nothing else', () => {
  expect(routeOf(document).toSorted()).toEqual(
    routesWith()
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

test('each operation has an id of its own and says what it does', () => {
  expect(new Set(operations.map(([id]) => id)).size).toBe(operations.length);
  for (const [, { summary, tags }] of operations) {
    expect(summary).not.toBe('');
    expect(tags).toEqual([expect.stringMatching(/^(imprint|forms|forms-extended)\/v1$/)]);
  }
});

test.each([
  ['of both editions', documentOf(routesWith())],
  ['of a project that takes answers', documentOf(routesWith(taking))],
  ['of the standard edition', documentOf(routesWith({ edition: 'standard' }))],
])('what is referred to is there, and what is there is referred to: the document %s', (_, { components, ...rest }) => {
  const text = JSON.stringify({ components, ...rest });
  const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
  const present = [components.schemas, components.responses].flatMap((group, index) =>
    Object.keys(group).map((name) => `${['schemas', 'responses'][index]}/${name}`),
  );
  expect([...referred].toSorted()).toEqual(present.toSorted());
});

describe('every example is what its schema says', () => {
  const validate = createValidator(document);

  test.each(operations)('%s', (_, operation) => {
    const responses = Object.keys(operation.responses).map((status) => responseOf(document, operation, status));
    const contents = [operation.requestBody, ...responses].flatMap((part) => Object.values(part?.content ?? {}));
    expect(contents.length).toBeGreaterThan(0);
    for (const { schema, example } of contents) expect(validate(schema, example)).toBe('');
  });
});

test('the parameters of a path are those of the route', () => {
  for (const { path, operation } of described) {
    const named = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(named.every(({ required }) => required)).toBe(true);
  }
});

test('the record has all options in their order', () => {
  expect(document.components.schemas.ImprintRecord).toMatchObject({ required: options.map(({ name }) => name) });
});

describe('says what the configuration makes of the routes:', () => {
  const securityOf = (routes: readonly ContentRoute[], hasBasic: boolean) =>
    Object.fromEntries(
      operationsOf(documentOf(routes, hasBasic)).map(({ operation }) => [
        operation.operationId,
        { security: operation.security, statuses: Object.keys(operation.responses) },
      ]),
    );

  test('the standard edition has no replies', () => {
    expect(routeOf(documentOf(routesWith({ edition: 'standard', ...taking }))).join()).not.toContain('forms-extended');
    expect(routeOf(document).join()).not.toContain('inbound');
    expect(routeOf(documentOf(routesWith(taking))).join()).toContain('/forms-extended/v1/inbound');
  });

  test('what is public needs no credentials', () => {
    const { 'options.find': open } = securityOf(routesWith(), true);
    expect(open).toEqual({ security: [], statuses: ['200', '304', '400', '404', '500'] });
    const { 'options.find': closed } = securityOf(
      routesWith({ imprint: { ...defaultConfig.imprint, public: false } }),
      true,
    );
    expect(closed).toEqual({
      security: [{ basic: [] }, { bearer: [] }],
      statuses: ['200', '304', '400', '401', '403', '404', '429', '500'],
    });
  });

  test('without Basic, there is neither it nor its limit', () => {
    const { 'options.update': update } = securityOf(routesWith(), false);
    expect(update).toEqual({
      security: [{ bearer: [] }],
      statuses: ['200', '400', '401', '403', '412', '413', '415', '500'],
    });
    expect(Object.keys(documentOf(routesWith(), false).components.securitySchemes)).toEqual(['bearer']);
  });
});
