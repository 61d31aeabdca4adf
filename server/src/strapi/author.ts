import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Author } from '../contracts/common';
import { isRow, getNumber, type Row, type Table, getText } from './database/table';

/** A plain name, or none, stands for the project's own code. */
export const toAuthor = (author: Author | string = 'service'): Author =>
  typeof author === 'string' ? { type: 'service', name: author } : author;

/** A user of the admin panel, under the name that people know them by. */
export const toAdminAuthor = (user: Row): Author => {
  const id = getNumber(user, 'id');
  const name = [getText(user, 'firstname'), getText(user, 'lastname')].filter(Boolean).join(' ');
  return { type: 'admin', id, name: name || getText(user, 'username') || `#${id}` };
};

/** What Strapi's auth service leaves on a request: `ctx.state`. */
export interface AuthState {
  auth?: unknown;
  user?: unknown;
}

/** What Strapi calls its strategy for API tokens: the latter until there were tokens of admin users too. */
export const TOKEN_STRATEGIES = ['content-api-token', 'api-token'];

/** The name of the plugin's own strategy. */
export const BASIC_STRATEGY = 'imprint-basic';

export const authorSchema: z.ZodType<Author> = z.object({
  type: z.enum(['admin', 'user', 'token', 'service']),
  id: z.number().optional(),
  name: z.string(),
});

/** The author in a row's column of that name; the project's own code, where the column is damaged. */
export const readAuthor = (table: Pick<Table, 'jsonOr'>, row: Row): Author =>
  table.jsonOr(row, 'author', authorSchema, toAuthor());

/** What Strapi's auth service knows about a request. */
export type AuthInfo = Parameters<Core.Strapi['auth']['verify']>[0];

export const isAuthInfo = (value: unknown): value is AuthInfo => isRow(value) && isRow(value.strategy);

/** Whether a request is authenticated, rather than let through as the public. */
export const isAuthenticated = (auth: unknown): boolean => isAuthInfo(auth) && auth.credentials !== null;

const toRow = (value: unknown): Row => (isRow(value) ? value : {});

/**
 * The author that a verified request acts for, whichever strategy verified it. All routes use this function. A token of
 * the admin API acts for the admin user who owns it, as for Strapi's own content.
 */
export const findAuthor = ({ auth, user }: AuthState): Author => {
  const { strategy, credentials } = toRow(auth);
  const name = getText(toRow(strategy), 'name');
  // Nobody in particular: the role Public of Users & Permissions has the action.
  if (!isRow(credentials)) return toAuthor(name === '' ? undefined : 'Public');
  // The plugin's own strategy passes on the result of the credential check.
  const own = name === BASIC_STRATEGY ? authorSchema.safeParse(credentials.author) : undefined;
  if (own?.success) return own.data;
  const id = getNumber(credentials, 'id');
  switch (name) {
    case 'admin':
    case 'admin-token':
      return toAdminAuthor(toRow(user));
    case 'content-api-token':
    case 'api-token':
      return { type: 'token', id, name: getText(credentials, 'name') };
    case 'users-permissions':
      return { type: 'user', id, name: getText(credentials, 'username') };
    default:
      // A strategy of the project's own: its ids could be mistaken for those of other users.
      return toAuthor(name);
  }
};
