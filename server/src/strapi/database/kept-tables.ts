import type { Core } from '@strapi/strapi';

import { isRow, getText } from './table';

/** What Strapi's database layer reads before it drops tables; not every edition of Strapi has a service for it. */
const LIST = { type: 'core', key: 'persisted_tables' };

const entryName = (entry: unknown): unknown => (isRow(entry) ? getText(entry, 'name') : entry);

/**
 * Strapi drops the tables of a disabled plugin, with all their data. It keeps the tables in this list, so that the
 * plugin finds its data when it is enabled again.
 */
export const keepTables = async (strapi: Core.Strapi, tables: readonly string[]): Promise<void> => {
  const stored = await strapi.store.get(LIST);
  const kept = Array.isArray(stored) ? Array.from<unknown>(stored) : [];
  const names = kept.map(entryName);
  const missing = tables.filter((table) => !names.includes(table));
  if (missing.length === 0) return;
  await strapi.store.set({ ...LIST, value: [...kept, ...missing.map((name) => ({ name }))] });
};
