import type { Core } from '@strapi/strapi';

import { isRow, textOf } from './database';

/** What Strapi's database layer reads before it drops tables; Strapi has no service for it in every edition. */
const LIST = { type: 'core', key: 'persisted_tables' };

const nameOf = (entry: unknown): unknown => (isRow(entry) ? textOf(entry, 'name') : entry);

/**
 * Strapi drops the tables of a plugin that is switched off, with all that is in them. Those of this list it leaves alone,
 * so that a plugin that is switched on again finds its data.
 */
export const keepTables = async (strapi: Core.Strapi, tables: readonly string[]): Promise<void> => {
  const stored = await strapi.store.get(LIST);
  const kept = Array.isArray(stored) ? Array.from<unknown>(stored) : [];
  const names = kept.map(nameOf);
  const missing = tables.filter((table) => !names.includes(table));
  if (missing.length === 0) return;
  await strapi.store.set({ ...LIST, value: [...kept, ...missing.map((name) => ({ name }))] });
};
