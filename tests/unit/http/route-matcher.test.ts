import { createRouteMatcher, type RoutePath } from '../../../server/src/http/route-matcher';

const routes: readonly RoutePath[] = [
  { method: 'GET', path: '/imprint/v1/titles' },
  { method: 'POST', path: '/imprint/v1/titles' },
  { method: 'POST', path: '/imprint/v1/options' },
  { method: 'GET', path: '/imprint/v1/revisions/:number' },
  { method: 'GET', path: '/imprint/v1/:option' },
  { method: 'POST', path: '/forms/v1/submission/:form_id', multipart: 'files', page: 'submission' },
  { method: 'GET', path: '/forms/v1/submission/:form_id', anyLanguage: true },
  { method: 'GET', path: '/forms/v1/submission/:form_id/:submission_id' },
  { method: 'DELETE', path: '/forms/v1/submission/delete/:form_id/:submission_id' },
];

const match = createRouteMatcher('/api', routes);

const ID = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

const methodsOf = (path: string): string[] | undefined => {
  const found = match(path);
  return found === undefined ? undefined : [...found.methods];
};

describe('createMatcher', () => {
  it.each([
    ['another content type', '/api/articles'],
    ['the root', '/'],
    ['the prefix alone', '/api'],
    ['a namespace without its version', '/api/imprint'],
    ['another version', '/api/imprint/v2/all'],
    ['a version that only starts the same', '/api/imprint/v10/all'],
    ['a namespace that only starts the same', '/api/imprints/v1/all'],
    ['a namespace without the prefix', '/imprint/v1/all'],
    ['the admin panel', '/admin/plugins/imprint'],
    ['a namespace further in', '/api/x/api/imprint/v1/all'],
  ])('leaves %s alone', (_, path) => {
    expect(match(path)).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['/api/imprint/v1/all', ['GET', 'HEAD']],
    ['/api/imprint/v1/name', ['GET', 'HEAD']],
    ['/api/imprint/v1/toString', ['GET', 'HEAD']],
    ['/api/imprint/v1/..%2fall', ['GET', 'HEAD']],
    ['/api/imprint/v1/titles', ['GET', 'POST', 'HEAD']],
    ['/api/imprint/v1/options', ['POST', 'GET', 'HEAD']],
    ['/api/imprint/v1/revisions/1', ['GET', 'HEAD']],
    ['/api/imprint/v1/all/', ['GET', 'HEAD']],
    [`/api/forms/v1/submission/${ID}`, ['POST', 'GET', 'HEAD']],
    [`/api/forms/v1/submission/${ID}/`, ['POST', 'GET', 'HEAD']],
    [`/api/forms/v1/submission/${ID}/1`, ['GET', 'HEAD']],
    [`/api/forms/v1/submission/delete/${ID}/12`, ['DELETE']],
    [`/api/forms/v1/submission/delete/${ID}/007`, ['DELETE']],
    [`/api/forms/v1/submission/delete/${ID}/${'9'.repeat(400)}`, ['DELETE']],
  ])('%s', (path, methods) => {
    expect(methodsOf(path)).toEqual(methods);
  });

  it.each([
    ['a namespace alone', '/api/imprint/v1'],
    ['a namespace with a slash', '/api/imprint/v1/'],
    ['a namespace without routes', '/api/forms-extended/v1/response/x/1'],
    ['too many parts', '/api/imprint/v1/all/x'],
    ['an empty parameter', '/api/imprint/v1//'],
    ['two slashes inside', '/api/imprint/v1//all'],
    ['two slashes at the end', '/api/imprint/v1/all//'],
    ['a namespace in capitals', '/api/Imprint/v1/all'],
    ['a prefix in capitals', '/API/imprint/v1/all'],
    ['a literal part in capitals', `/api/forms/v1/Submission/${ID}`],
    ['an upper-case form id', `/api/forms/v1/submission/delete/${ID.toUpperCase()}/12`],
    ['another version of UUID', '/api/forms/v1/submission/delete/7533269e-1062-1c7f-ab9f-bebcd69b9257/12'],
    ['another variant of UUID', '/api/forms/v1/submission/delete/7533269e-1062-4c7f-cb9f-bebcd69b9257/12'],
    ['a form id without hyphens', `/api/forms/v1/submission/delete/${ID.replaceAll('-', '')}/12`],
    ['a form id that is longer', `/api/forms/v1/submission/delete/${ID}0/12`],
    ['no form id', '/api/forms/v1/submission/delete//12'],
    ['no submission id', `/api/forms/v1/submission/delete/${ID}`],
    ['an empty submission id', `/api/forms/v1/submission/delete/${ID}/`],
    ['a negative submission id', `/api/forms/v1/submission/delete/${ID}/-1`],
    ['an exponent', `/api/forms/v1/submission/delete/${ID}/1e3`],
    ['Arabic digits', `/api/forms/v1/submission/delete/${ID}/١`],
    ['a blank', `/api/forms/v1/submission/delete/${ID}/1%20`],
  ])('there is nothing at %s', (_, path) => {
    expect(methodsOf(path)).toEqual([]);
  });

  it('tells what holds for a path, by whichever of its routes', () => {
    const isRaw = false;
    const form = { multipart: 'files', isRaw, page: 'submission', anyLanguage: true, formId: ID };
    expect(match(`/api/forms/v1/submission/${ID}/`)).toMatchObject(form);
    const nothing = { multipart: undefined, isRaw, page: undefined, anyLanguage: false };
    expect(match(`/api/forms/v1/submission/${ID}/1`)).toMatchObject({ ...nothing, formId: ID });
    expect(match('/api/imprint/v1/options')).toMatchObject({ ...nothing, formId: undefined });
    expect(match('/api/imprint/v1')).toMatchObject({ ...nothing, formId: undefined });
  });

  it.each(['', '/api', '/Api/Rest', '/a.b'])('serves under the prefix %j', (prefix) => {
    const found = createRouteMatcher(prefix, routes)(`${prefix}/imprint/v1/all`);
    expect([...(found?.methods ?? [])]).toEqual(['GET', 'HEAD']);
  });

  it('takes a dot in the prefix for a dot', () => {
    expect(createRouteMatcher('/a.b', routes)('/axb/imprint/v1/all')).toBeUndefined();
  });
});
