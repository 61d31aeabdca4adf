import type { Core } from '@strapi/strapi';

import { createPace } from '../../../strapi/database/pace';
import { getNumber, getText, type Row, table } from '../../../strapi/database/table';
import { createLastStep } from '../../../strapi/database/transactions';
import { describeError } from '../../../strapi/errors';
import { type Selection, toHead } from '../rows';
import type { SubmissionTable } from '../submission-table';
import {
  type CountedState,
  isByState,
  readTaken,
  readTotals,
  sumTaken,
  sumTallies,
  type Tally,
  totalColumn,
  totalColumns,
  toTotals,
} from './totals';

const UID = 'plugin::imprint.form';

/** How many submissions are counted at once when totals are checked. */
const PIECES = { least: 1_000, most: 10_000 };
/** The index of submissions by number: another one has the groups in order, but would be read whole for each piece. */
const NUMBERS = 'imprint_submissions_id_unique';
/** How often a form whose submissions change meanwhile is counted, until the next time. */
const MAX_TRIES = 5;

const toTally = (row: Row): Tally => ({
  status: toHead(row).status,
  isSpam: Boolean(row.isSpam),
  amount: getNumber(row, 'amount'),
});

/**
 * The numbers of submissions by form, status and spam, kept in the forms' rows by the transactions that change them, so
 * that nothing has to be counted when they are shown.
 */
export const createTotalsStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  const forms = table(strapi, UID);
  let isClosed = false;

  const count = async (where: Row, index?: string): Promise<Tally[]> =>
    (await submissions.countBy(['isSpam', 'status'], where, index)).map(toTally);

  // As the last step, since a form's row is what all of its submissions wait for; in the order of ids, so that no two
  // transactions wait for each other.
  const pending = createLastStep(
    strapi,
    () => new Map<string, Map<string, number>>(),
    async (changes, trx) => {
      for (const [formId, amounts] of [...changes].sort(([one], [other]) => (one < other ? -1 : 1)))
        await forms.increment({ formId }, { ...Object.fromEntries(amounts), totalsVersion: 1 }, trx);
    },
  );

  /** The totals of forms by id. Inside a transaction they are counted, since they change as its last step. */
  const find = async (where: Row = {}): Promise<ReadonlyMap<string, Tally[]>> => {
    const totals = new Map<string, Tally[]>();
    for (const row of await forms.scan(['formId', ...totalColumns], { where })) {
      const formId = getText(row, 'formId');
      const kept = strapi.db.inTransaction() ? undefined : readTotals(row);
      totals.set(formId, kept ?? (await count({ formId })));
    }
    return totals;
  };

  /** The totals of a form, or of all together, which the database adds up if it knows them. */
  const tally = async (formId: string | undefined): Promise<Tally[]> => {
    const sums = formId === undefined && !strapi.db.inTransaction() ? await forms.sumWhole(totalColumns) : undefined;
    const known = sums && readTotals(sums);
    return known ?? [...(await find(formId === undefined ? {} : { formId })).values()].flat();
  };

  /** Undefined if it was stopped. */
  const countInPieces = async (formId: string): Promise<Tally[] | undefined> => {
    const tallies: Tally[] = [];
    const isMore = async (first: number): Promise<boolean> =>
      (await submissions.countUpTo({ formId, submissionId: { $gte: first } }, 1, NUMBERS)) > 0;
    const inPieces = createPace(PIECES);
    for (let first = 1; await isMore(first);) {
      first = await inPieces(async (size) => {
        tallies.push(...(await count({ formId, submissionId: { $gte: first, $lt: first + size } }, NUMBERS)));
        return first + size;
      });
      if (isClosed) return undefined;
    }
    return tallies;
  };

  /**
   * Compares a form's totals with its submissions, and corrects them unless either changes again and again; nobody waits
   * for it. Returns whether they were wrong.
   */
  const mendForm = async (formId: string): Promise<boolean> => {
    await forms.update({ formId, totalsVersion: { $null: true } }, { totalsVersion: 0 });
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const row = await forms.findOne({ where: { formId } });
      const counted = row && (await countInPieces(formId));
      if (counted === undefined) return false;
      const totals = toTotals(counted);
      if (totalColumns.every((column) => row?.[column] === totals[column])) return false;
      const unchanged = { formId, lastSubmissionId: row?.lastSubmissionId, totalsVersion: row?.totalsVersion };
      if ((await forms.update(unchanged, totals)) === 0) continue;
      if (totalColumns.every((column) => row?.[column] !== null))
        strapi.log.warn(`imprint: the totals of form ${formId} were wrong and have been corrected.`);
      return true;
    }
    return false;
  };

  return {
    find,
    tally,

    /** The number of submissions that a filter finds; undefined if totals do not tell. */
    async count({ formId, ...filter }: Selection): Promise<number | undefined> {
      return isByState(filter) ? sumTallies(await tally(formId), filter) : undefined;
    },

    /**
     * How many submissions take one of a form's places, for a transaction that has locked the form.
     *
     * @param row the form's totals, counted only if they are not known yet
     */
    async countTaken(formId: string, row: Row): Promise<number> {
      const kept = readTaken(row);
      if (kept === undefined) return sumTallies(await count({ formId }), { spam: false });
      return kept + sumTaken((await pending()).get(formId) ?? new Map());
    },

    /** Notes that so many more submissions of a form are in a state; to be called in the transaction that puts them there. */
    async add(formId: string, state: CountedState, amount: number): Promise<void> {
      const changes = await pending();
      const amounts = changes.get(formId) ?? new Map<string, number>();
      const column = totalColumn(state);
      changes.set(formId, amounts.set(column, (amounts.get(column) ?? 0) + amount));
    },

    /** Corrects all totals that are wrong or not known yet; returns how many forms had such. */
    async mend(): Promise<number> {
      let mended = 0;
      for (const row of await forms.find({ select: ['id', 'formId'] })) {
        const formId = getText(row, 'formId');
        try {
          if (!isClosed && (await mendForm(formId))) mended += 1;
        } catch (error) {
          // The other forms are still checked.
          strapi.log.error(`imprint: the totals of form ${formId} could not be checked. ${describeError(error)}`);
        }
      }
      return mended;
    },

    close(): void {
      isClosed = true;
    },
  };
};

export type TotalsStore = ReturnType<typeof createTotalsStore>;
