/* MCP tools that read the imprint, list findings and preview or make changes, with the same RBAC actions. */
import { expectStatus } from './support/http';
import { at, keysOf, listAt, textAt } from './support/json';
import { connectMcp, type McpClient } from './support/mcp';
import type { Action } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { MCP: 'true' } });

const connect = (...actions: readonly Action[]): Promise<McpClient> =>
  connectMcp(suite().strapi, suite().people, actions);

const revisions = async (): Promise<number> => (await suite().strapi.rows('imprint_revisions')).length;

test('each tool is there for whoever may do what it does', async () => {
  const shown = async (...actions: readonly Action[]): Promise<string[]> =>
    (await (await connect(...actions)).tools()).filter((name) => name.startsWith('imprint_'));
  expect(await shown('forms.find')).toEqual([]);
  expect(await shown('options.find')).toEqual(['imprint_read']);
  expect(await shown('completeness.find')).toEqual(['imprint_check']);
  expect(await shown('links.find')).toEqual(['imprint_links']);
  expect(await shown('options.update')).toEqual(['imprint_propose', 'imprint_update']);
});

test('a change is tried without being stored, made under the name of the token’s owner, read and checked', async () => {
  const editor = await connect('options.find', 'options.update', 'completeness.find');
  const values = { country: 'deu', legal_entity: 'gmbh', name: 'Musterwerk GmbH' };

  const before = await revisions();
  const proposal = await editor.call('imprint_propose', { values });
  expect(listAt(proposal, 'changes').map((change) => textAt(change, 'option'))).toEqual(Object.keys(values));
  expect(at(proposal, 'complete')).toBe(false);
  // The same as over HTTP.
  const { basic } = await suite().people.token('full-access');
  const { json: tried } = expectStatus(await suite().api.post('/imprint/v1/options?check=true', values, basic), 200);
  expect(at(proposal, 'record')).toEqual(at(tried, 'record'));
  expect(at(proposal, 'findings')).toEqual(at(tried, 'findings'));
  const relic = { ...values, coverage: '§ 5 TMG' };
  const on = async (date: string): Promise<unknown> =>
    listAt(await editor.call('imprint_propose', { values: relic, date }), 'findings').map((one) => textAt(one, 'rule'));
  expect(await on('2024-05-13')).not.toContain('coverage.outdated.tmg');
  expect(await on('2024-05-14')).toContain('coverage.outdated.tmg');
  expect(await revisions()).toBe(before);

  expect(await editor.call('imprint_update', { values })).toMatchObject({ record: values });
  expect(await revisions()).toBe(before + 1);
  const { author } = (await suite().strapi.rows('imprint_revisions')).at(-1) ?? {};
  expect(JSON.stringify(author)).toContain('admin');

  const read = await editor.call('imprint_read', { locale: 'de' });
  expect(read).toMatchObject({ record: values, titles: { country: 'Land' } });
  const check = await editor.call('imprint_check', { locale: 'de' });
  expect(listAt(check, 'findings').map((finding) => textAt(finding, 'option'))).toContain('address');
  expect(listAt(check, 'duties').map((duty) => textAt(duty, 'id'))).toContain('imprint-link');
  expect(at(await editor.call('imprint_check', { date: '2026-10-01' }), 'asOf')).toBe('2026-10-01');
  expect(textAt(check, 'note')).toContain('not legal advice');
  expect(await (await connect('links.find')).call('imprint_links', {})).toEqual({ links: [] });
});

test('what would be missing is told to whoever may see what is missing', async () => {
  const editor = await connect('options.update');
  const proposal = await editor.call('imprint_propose', { values: { name: 'Muster' } });
  expect(keysOf(proposal)).toEqual(['changes', 'record']);
});

test('what is refused names every fault, and nothing is stored', async () => {
  const editor = await connect('options.update');
  const before = await revisions();
  const refusal = await editor.refusal('imprint_update', { values: { name: 'A', email: 'none', vat_id: 'a\nb' } });
  expect(refusal).toContain('email');
  expect(refusal).toContain('vat_id');
  expect(await revisions()).toBe(before);
});
