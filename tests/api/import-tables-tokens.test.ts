/* Tables of this Strapi, as the import reads them with a token of the admin API, which old versions of Strapi do not have. */
import path from 'node:path';

import { expectError, expectStatus } from './support/http';
import { at } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { OTHER_FORMS: path.join(__dirname, 'support', 'other-forms') } });

test('a token of an owner reads no more than it may', async () => {
  const { strapi, people } = suite();
  const panel = adminClient(strapi.site, await people.adminToken(['submissions.import', 'submissions.find']));
  expect(at(expectStatus(await panel.get('/imprint/import-tables'), 200).json, 'data')).toEqual([]);
  for (const uid of ['api::page.page', 'plugin::other-forms.submission'])
    expectError(await panel.get(`/imprint/import-tables/rows?uid=${uid}`), 404, { name: 'NotFoundError' });
});
