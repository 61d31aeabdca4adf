import type { Core } from '@strapi/strapi';
import type { z } from 'zod';

import type { Row } from './table';

/** Columns that identify a row and contain no personal data. */
const IDS = ['id', 'formId', 'submissionId', 'number'];
/** At most this many different rows are logged. */
const MAX_LOGGED = 1_000;

/** A row with a column that the plugin did not write like this: it was edited by hand, or an import was incomplete. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';

  /** @param where table, row, column and path in its value */
  constructor(readonly where: string) {
    super(`Damaged row in the database: ${where}.`);
  }
}

/**
 * The value of a JSON column.
 *
 * @throws {DamagedRowError} if it does not match the schema
 */
export const readJson = <T>(tableName: string, row: Row, column: string, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(row[column]);
  if (result.success) return result.data;
  const ids = IDS.filter((name) => name in row).map((name) => `${name} ${String(row[name])}`);
  const path = [column, ...(result.error.issues[0]?.path ?? [])].map(String).join('.');
  throw new DamagedRowError(`${tableName} (${ids.join(', ')}), ${path}`);
};

const logged = new Set<string>();

/** Logs a damaged row, once per process: lists are read every few seconds. */
export const reportDamage = (strapi: Core.Strapi, { message }: DamagedRowError): void => {
  if (logged.has(message) || logged.size >= MAX_LOGGED) return;
  logged.add(message);
  strapi.log.error(`imprint: ${message}`);
};
