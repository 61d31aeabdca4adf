/*
 * kill -9 under load: whatever was confirmed is stored exactly once, no number is used twice, nothing else has
 * changed, and the next process recovers by itself.
 */
import { startStrapi } from '../api/support/strapi';
import { expectKept, expectRecovered } from './support/invariants';
import { startLoad } from './support/load';
import { between, useRandom } from './support/random';
import { startSite } from './support/site';

const random = useRandom();

test('kill -9 under load: what was confirmed is there after the next start', async () => {
  const site = await startSite();
  const load = await startLoad({ ...site, random });
  await load.busy();
  await load.answered(between(random, 0, 100));
  await site.strapi.kill();
  await load.stop();

  const next = await startStrapi(site.options);
  const told = load.journal.submissions.map(({ number }) => number ?? 0);
  expect(await expectRecovered(next, load.journal.formId)).toBeGreaterThan(Math.max(...told));
  await expectKept(load.journal, next, site.mail);
  await next.stop();
  await site.end();
});
