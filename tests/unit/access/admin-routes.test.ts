/* A route of the panel that asks for too little is open to people whom nobody has let in, and looks right to all others. */

import { formsExtendedAdminRoutes } from '../../../server/src/forms-extended/admin-routes';
import { formsAdminRoutes } from '../../../server/src/forms/admin-routes';
import { imprintAdminRoutes } from '../../../server/src/imprint/admin-routes';

const routes = [...imprintAdminRoutes, ...formsAdminRoutes, ...formsExtendedAdminRoutes];

const named = (found: typeof routes): string[] => found.map(({ method, path }) => `${method} ${path}`).sort();

it('all ask for something, but for what every page needs and what a controller checks', () => {
  expect(named(routes.filter(({ actions }) => actions.length === 0))).toEqual([
    'GET /forms/names',
    'GET /forms/settings',
    'GET /labels',
  ]);
});

it('who reads changes nothing, but for what is their own, and where a controller checks what is changed', () => {
  const reads = (actions: readonly string[]): boolean => actions.every((action) => action.endsWith('.find'));
  expect(named(routes.filter(({ method, actions }) => method !== 'GET' && reads(actions)))).toEqual([
    'DELETE /planned/:id',
    'POST /check',
    'POST /forms/import',
    'POST /forms/import/preview',
    'POST /forms/mails/preview',
    'POST /forms/mails/test',
    'POST /personal-data/export',
    'POST /personal-data/search',
    'POST /planned',
    'POST /planned/:id/apply',
    'POST /planned/check',
    'POST /revisions/:number/restore',
    'POST /submissions/actions',
    'POST /submissions/assign',
    'PUT /record',
    'PUT /submissions/filters',
  ]);
});

it('who changes or exports submissions by the panel reads them, too', () => {
  const others = routes.filter(
    ({ path, actions }) =>
      /^\/(?:submissions|forms\/:formId\/submissions)/.test(path) && !actions.includes('submissions.find'),
  );
  expect(named(others)).toEqual(['GET /submissions/export']);
});
