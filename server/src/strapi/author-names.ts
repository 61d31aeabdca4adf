import type { Core } from '@strapi/strapi';

import type { Author } from '../contracts/common';
import { toAdminAuthor } from './author';
import { table } from './database/table';

/** Gives the authors among some rows the names by which they are known now; who is no longer there keeps their last one. */
export const createAuthorNames = (strapi: Core.Strapi) => {
  const users = table(strapi, 'admin::user');
  return async <T extends { author: Author }>(items: readonly T[]): Promise<T[]> => {
    const ids = new Set(
      items.flatMap(({ author: { type, id } }) => (type === 'admin' && id !== undefined ? [id] : [])),
    );
    if (ids.size === 0) return [...items];
    const found = (await users.find({ where: { id: { $in: [...ids] } } })).map(toAdminAuthor);
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return items.map((item) => {
      const name = item.author.type === 'admin' ? names.get(item.author.id) : undefined;
      return name === undefined ? item : { ...item, author: { ...item.author, name } };
    });
  };
};
