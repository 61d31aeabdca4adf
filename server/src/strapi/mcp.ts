import type { Core, Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { z } from 'zod';

import type { Author } from '../contracts/common';
import { toAdminAuthor, toAuthor } from './author';
import { isRow, table, getText } from './database/table';

/** Strapi's MCP server; versions without one have no tools. */
export const findMcp = ({ ai }: { ai?: Partial<Core.Strapi['ai']> }): Modules.MCP.McpService | undefined => ai?.mcp;

/** The caller of a tool of Strapi's MCP server. */
export type McpContext = Modules.MCP.McpHandlerContext;

const listMessages = (error: Error): string => {
  const details: unknown = 'details' in error ? error.details : undefined;
  const faults: unknown = isRow(details) ? details.errors : undefined;
  const messages = Array.isArray(faults) ? faults.filter(isRow).map((fault) => getText(fault, 'message')) : [];
  return messages.length > 0 ? messages.join('\n') : error.message;
};

/** A tool's result: a refused call names every error; Strapi logs and hides unexpected ones. */
export const answer = async <Output extends z.ZodObject<z.ZodRawShape>>(
  work: () => Promise<z.infer<Output>>,
): Promise<Modules.MCP.McpToolResult<Output>> => {
  try {
    const structuredContent = await work();
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    return { content: [{ type: 'text', text: listMessages(error) }], isError: true };
  }
};

/** The admin user whose token is used, as the author of a change. */
export const mcpAuthor = async (strapi: Core.Strapi, { user }: McpContext): Promise<Author> => {
  const row = await table(strapi, 'admin::user').findOne({ where: { id: user.id } });
  return row === undefined ? toAuthor('mcp') : toAdminAuthor(row);
};

const toUid = (action: string): string => `plugin::imprint.${action}`;

/** Restricts a tool to callers who have an action of the plugin. */
export const allowing = (action: string): Modules.MCP.McpCapabilityAuth => ({ policies: [{ action: toUid(action) }] });

/** Whether the caller also has another action; `all` is casl's word for no subject. */
export const mayDo = ({ userAbility }: McpContext, action: string): boolean => userAbility.can(toUid(action), 'all');
