import { expectStatus } from './http';
import { at, listAt, textAt } from './json';
import { adminClient } from './panel';
import { type Action, type People, unique } from './people';
import type { TestStrapi } from './strapi';

/** A client of Strapi's MCP server, with a token that may do some actions of the plugin. */
export interface McpClient {
  readonly tools: () => Promise<string[]>;
  /** What a tool gives back as data. */
  readonly call: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** What a tool says as it refuses. */
  readonly refusal: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** The server is off unless the environment says `MCP: 'true'`. */
export const connectMcp = async (
  { site }: TestStrapi,
  { session }: People,
  actions: readonly Action[],
): Promise<McpClient> => {
  const adminPermissions = actions.map((action) => ({
    action: `plugin::imprint.${action}`,
    subject: null,
    properties: {},
    conditions: [],
  }));
  const token = { name: unique('MCP '), description: '', lifespan: null, adminPermissions };
  const created = expectStatus(await adminClient(site, session).post('/admin/admin-tokens', token), 201);
  const headers = {
    Authorization: `Bearer ${textAt(created.json, 'data', 'accessKey')}`,
    Accept: 'application/json, text/event-stream',
  };

  const send = async (method: string, params: unknown): Promise<unknown> => {
    const answer = await site.postJson('/mcp', { jsonrpc: '2.0', id: 1, method, params }, headers);
    const { text } = expectStatus(answer, 200);
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return at(JSON.parse(data), 'result');
  };

  const call = (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
    send('tools/call', { name, arguments: values });

  return {
    tools: async () => listAt(await send('tools/list', {}), 'tools').map((tool) => textAt(tool, 'name')),
    call: async (name, values = {}) => at(await call(name, values), 'structuredContent'),
    refusal: async (name, values = {}) => {
      const result = await call(name, values);
      expect(at(result, 'isError')).toBe(true);
      return textAt(result, 'content', 0, 'text');
    },
  };
};
