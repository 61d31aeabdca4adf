/* An installation with 5,000 forms: whoever looks at them, or exports them, keeps nobody else waiting. */
import { randomUUID } from 'node:crypto';

import { contactFields, createForm } from '../api/support/forms';
import { type Answer, expectStatus } from '../api/support/http';
import { at, listAt, numberAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { useStrapi } from '../api/support/suite';

const suite = useStrapi();

const COUNT = 5_000;
const FORM = 'plugin::imprint.form';
/** How long the event loop may stand, in milliseconds. */
const BAR = 100;

beforeAll(async () => {
  const { strapi } = suite();
  const fields = Array.from({ length: 6 }, (_, part) =>
    contactFields.map((field) => ({ ...field, name: `${field.name}${part}`, role: undefined })),
  ).flat();
  const formId = await createForm(strapi, { fields });
  const [row] = (await strapi.query(FORM, 'findMany', { where: { formId } })) as object[];
  const copied = Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !['id', 'documentId'].includes(name)));
  for (let made = 1; made < COUNT; made += 500) {
    const data = Array.from({ length: Math.min(500, COUNT - made) }, () => ({ ...copied, formId: randomUUID() }));
    await strapi.query(FORM, 'createMany', { data });
  }
}, 120_000);

test.each([
  ['a page of the list', '/imprint/forms', (json: unknown) => numberAt(json, 'meta', 'pagination', 'total')],
  ['their names', '/imprint/forms/names', (json: unknown) => listAt(json, 'data').length],
  ['all as a file', '/imprint/forms/export', (json: unknown) => listAt(json, 'data', 'forms').length],
  ['the numbers of the inbox', '/imprint/submissions/counts', (json: unknown) => at(json, 'data') && COUNT],
])('%s', async (_, path, countOf) => {
  const { strapi, people } = suite();
  const ask = (): Promise<Answer> => adminClient(strapi.site, people.session).get(path);
  // What is compiled now is not compiled again.
  expect(countOf(expectStatus(await ask(), 200).json)).toBe(COUNT);
  await strapi.command('watchLoop');
  await ask();
  expect(numberAt(await strapi.command('standstill'), 'working')).toBeLessThan(BAR);
});
