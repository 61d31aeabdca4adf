import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { forDatabase, qualified, withConnection } from '../../../strapi/database/connection';
import { getNumber, type Row, toRows } from '../../../strapi/database/table';
import { inTransaction } from '../../../strapi/database/transactions';
import { TERMS_VERSION, toSearchTerms } from '../../../text/search-terms';
import type { JobStore } from '../job-store';
import { submissionData } from '../rows';
import type { SubmissionTable } from '../submission-table';
import { searchDialects, TABLE } from './dialects';

const UID = 'plugin::imprint.form-submission';

/** How many submissions are looked through in one turn for such as are missing in the index. */
const CHECKED = 2_000;
/** How many are added to the index in one transaction. */
const ADDED = 100;
/** After how many characters of terms a statement ends: MariaDB takes no more than 16 MB at once by default. */
const MAX_ADDED_LENGTH = 1_000_000;

const TERMS = 'search-terms';
const termsSchema = z.object({
  /** Up to which id of a submission the stored terms are of a version; null if all are. */
  version: z.number(),
  upTo: z.number().nullable(),
  /** Whether all submissions were missing, and not all have been added since. */
  isBegun: z.boolean().optional(),
});
type TermsState = Omit<z.infer<typeof termsSchema>, 'version'>;

const toIds = (rows: unknown): number[] => toRows(rows).map((row) => getNumber(row, 'id'));

/** The table of search terms and its index: what the search finds submissions by. */
export const createTermsStore = (strapi: Core.Strapi, submissions: SubmissionTable, jobs: JobStore) => {
  const dialect = forDatabase(strapi, searchDialects);
  const names = {
    table: qualified(strapi, TABLE),
    submissions: qualified(strapi, strapi.db.metadata.get(UID).tableName),
  };

  /** Adds the terms of submissions that do not have any yet. */
  const add = async (
    key: 'id' | 'submission_id',
    where: Row,
    texts: ReadonlyMap<number, readonly string[]>,
  ): Promise<void> => {
    const insert = (terms: ReadonlyMap<number, string>) =>
      withConnection(strapi, (connection) => {
        const cases = [...terms].flat();
        const whens = [...terms].map(() => 'when ? then ?').join(' ');
        const rows = connection
          .select('id', connection.raw(`cast(case ?? ${whens} end as ${dialect.type})`, [key, ...cases]))
          .from(names.submissions)
          .where(where)
          .whereIn(key, [...terms.keys()]);
        return connection(connection.raw('?? (??, ??)', [names.table, 'id', 'terms']))
          .insert(rows)
          .onConflict('id')
          .ignore();
      });
    const terms = new Map<number, string>();
    let length = 0;
    for (const [value, values] of texts) {
      const text = dialect.store(toSearchTerms(values));
      terms.set(value, text);
      length += text.length;
      if (length < MAX_ADDED_LENGTH) continue;
      await insert(terms);
      terms.clear();
      length = 0;
      // Lets other requests get their turn: such long texts take a while.
      await setImmediate();
    }
    if (terms.size > 0) await insert(terms);
  };

  const hasRows = async (table: string): Promise<boolean> => {
    const rows: unknown = await strapi.db.connection.select('id').from(table).limit(1);
    return toIds(rows).length > 0;
  };

  const findState = async (): Promise<TermsState> => {
    const state = await jobs.find(TERMS, termsSchema);
    return state?.version === TERMS_VERSION ? state : { upTo: 0 };
  };

  const saveState = (state: TermsState): Promise<void> => jobs.save(TERMS, { version: TERMS_VERSION, ...state });

  /** Whether submissions are known to be missing, or to have the terms of another version. */
  const isIncomplete = async (): Promise<boolean> => {
    const { upTo, isBegun = false } = await findState();
    return upTo !== null || isBegun;
  };

  const remove = (ids: readonly number[]) =>
    withConnection(strapi, (connection) => connection(names.table).whereIn('id', ids).delete());

  return {
    /** Creates the table and the index, unless they exist. */
    async create(): Promise<void> {
      for (const statement of dialect.create) await strapi.db.connection.raw(statement, names);
      if (await hasRows(names.table)) return;
      if (await hasRows(names.submissions)) await saveState({ upTo: null, isBegun: true });
      else if (await isIncomplete()) await saveState({ upTo: null });
    },

    isIncomplete,

    /** To be called in the transaction that stores the submissions. */
    insert: (formId: string, texts: ReadonlyMap<number, readonly string[]>): Promise<void> =>
      add('submission_id', { form_id: formId }, texts),

    /** Renews the terms of a submission's row, in the transaction that changes it. */
    async replace(id: number, texts: readonly string[]): Promise<void> {
      await remove([id]);
      await add('id', {}, new Map([[id, texts]]));
    },

    /**
     * Adds what is missing in the index: submissions from before there was one, and those of an import. Renews the terms
     * that another version of the plugin has stored, if it had others.
     *
     * @param onProgress is called after each addition with the part that has been looked through, from 0 to 1
     * @returns how many have been added or renewed
     */
    async complete(onProgress: (part: number) => void, isStopped: () => boolean): Promise<number> {
      const [newest] = await submissions.find({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 });
      const end = newest === undefined ? 0 : getNumber(newest, 'id');
      const renewed = (await findState()).upTo ?? Infinity;
      const stale = renewed === Infinity ? [] : [renewed];
      let added = 0;
      for (let start = 0; start < end && !isStopped();) {
        const [last] = await submissions.find({
          select: ['id'],
          where: { id: { $gt: start } },
          orderBy: { id: 'asc' },
          offset: CHECKED - 1,
          limit: 1,
        });
        const upTo = last === undefined ? end : getNumber(last, 'id');
        const missing = toIds(
          await withConnection(strapi, (connection) =>
            connection
              .select('stored.id')
              .from(connection.raw('?? as stored', [names.submissions]))
              .leftJoin(connection.raw('?? as terms_of', [names.table]), 'terms_of.id', 'stored.id')
              .where('stored.id', '>', start)
              .where('stored.id', '<=', upTo)
              .whereRaw(`(terms_of.id is null${stale.length === 0 ? '' : ' or stored.id > ?'})`, stale),
          ),
        );
        for (let index = 0; index < missing.length && !isStopped(); index += ADDED) {
          const ids = missing.slice(index, index + ADDED);
          await inTransaction(strapi, async () => {
            // Locked, so that none is deleted before its terms are stored.
            const rows = await submissions.lockMany(['id', 'data'], { id: { $in: ids } });
            const texts = rows.map((row): [number, string[]] => {
              const data = submissions.jsonOr(row, 'data', submissionData, {});
              return [getNumber(row, 'id'), Object.values(data).flat()];
            });
            if (renewed !== Infinity) await remove(ids);
            await add('id', {}, new Map(texts));
          });
          added += ids.length;
          onProgress(upTo / end);
          await setImmediate();
        }
        start = upTo;
        if (upTo > renewed && !isStopped()) await saveState({ upTo });
        await setImmediate();
      }
      if (!isStopped() && (await isIncomplete())) await saveState({ upTo: null });
      return added;
    },
  };
};

export type TermsStore = ReturnType<typeof createTermsStore>;
