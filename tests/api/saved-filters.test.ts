/* The filters of the inbox that each admin user keeps for themselves. */
import { expectBadFields, expectError, expectStatus } from './support/http';
import { at } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();
const path = '/imprint/submissions/filters';
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);
const panelOf = async (person: Person): Promise<Panel> =>
  adminClient(suite().strapi.site, await suite().people.login(person));
const mine = { name: 'My cases', search: '?assignee=me' };
const urgent = { name: 'Urgent', search: '?label=1&q=oak' };
const kept = async (panel: Panel): Promise<unknown> => expectStatus(await panel.get(path), 200).json;
const keep = async (panel: Panel, ...filters: unknown[]) =>
  panel.put(path, { filters, onto: at((await panel.get(path)).json, 'data') });

test('each has their own, in their order, and they are forgotten with whoever kept them', async () => {
  const { strapi, people } = suite();
  const ada = await people.admin(['submissions.find']);
  const adas = await panelOf(ada);
  expect(await kept(owner())).toEqual({ data: [] });
  expect(expectStatus(await keep(owner(), urgent, { ...mine, name: ' My cases ' }), 200).json).toEqual({
    data: [urgent, mine],
  });
  expectStatus(await keep(adas, mine), 200);
  expect(await kept(owner())).toEqual({ data: [urgent, mine] });
  expect(await kept(adas)).toEqual({ data: [mine] });
  expectStatus(await keep(owner()), 200);
  expect(await kept(owner())).toEqual({ data: [] });
  const rows = async () =>
    (await strapi.rows('imprint_form_jobs')).filter((row) => row.name === `filters of ${ada.id}`);
  expect(await rows()).toHaveLength(1);
  await people.deleteAdmin(ada.id);
  expect(await rows()).toEqual([]);
});

test('anything else is refused, and so is whoever may not read submissions', async () => {
  for (const [field, filters] of [
    ['filters', undefined],
    ['filters', 'x'],
    ['filters', ['x']],
    ['filters', Array.from({ length: 31 }, () => mine)],
    ['name', [{ ...mine, name: ' ' }]],
    ['name', [{ ...mine, name: 'x'.repeat(51) }]],
    ['search', [{ ...mine, search: 'x'.repeat(2_001) }]],
    ['search', [{ name: 'x' }]],
  ] as const)
    expectBadFields(await owner().put(path, { filters, onto: [] }), field);
  expectBadFields(await owner().put(path, { filters: [], onto: [], x: 1 }), 'x');
  expectBadFields(await owner().put(path, { filters: [] }), 'onto');
  expect(await kept(owner())).toEqual({ data: [] });
  const stranger = await panelOf(await suite().people.admin(['forms.find']));
  expectError(await stranger.get(path), 403);
  expectError(await keep(stranger, mine), 403);
});

test('of two windows that change the same, the second is told', async () => {
  const adas = await panelOf(await suite().people.admin(['submissions.find']));
  expectStatus(await adas.put(path, { filters: [mine], onto: [] }), 200);
  expectError(await adas.put(path, { filters: [urgent], onto: [] }), 409);
  expectStatus(await adas.put(path, { filters: [mine, urgent], onto: [mine] }), 200);
  expect(await kept(adas)).toEqual({ data: [mine, urgent] });
});

test('those that search for an address are erased with it, whoever keeps them', async () => {
  const adas = await panelOf(await suite().people.admin(['submissions.find']));
  const email = 'erika@example.org';
  const theirs = [
    { name: 'Her', search: `?${new URLSearchParams({ q: email.toUpperCase() }).toString()}` },
    { name: `To ${email}`, search: '?label=1' },
  ];
  const others = { name: 'Another', search: `?q=x${email}` };
  expectStatus(await keep(adas, mine, ...theirs, others), 200);
  expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
  expect(await kept(adas)).toEqual({ data: [mine, others] });
});
