import { type SubmissionStatus, submissionStatuses } from '../../../contracts/forms';
import type { Row } from '../../../strapi/database/table';
import type { Selection } from '../rows';

/** What the submissions of a form are counted by. */
export interface CountedState {
  status: SubmissionStatus;
  isSpam: boolean;
}

/** The number of a form's submissions in one state. */
export interface Tally extends CountedState {
  amount: number;
}

/** The column of a form's row that has the number of its submissions in a state. */
export const totalColumn = ({ status, isSpam }: CountedState): string => `${status}${isSpam ? 'Spam' : 'Total'}`;

const COUNTED: readonly CountedState[] = submissionStatuses.flatMap((status) =>
  [false, true].map((isSpam) => ({ status, isSpam })),
);

export const totalColumns: readonly string[] = COUNTED.map(totalColumn);

/** The totals in a form's row; undefined if they have not been counted yet, or cannot be right. */
export const readTotals = (row: Row): Tally[] | undefined => {
  const tallies: Tally[] = [];
  for (const state of COUNTED) {
    const amount = row[totalColumn(state)];
    if (typeof amount !== 'number' || !(amount >= 0)) return undefined;
    tallies.push({ ...state, amount });
  }
  return tallies;
};

/** How many submissions take a place, by the totals in a form's row: all that are not spam. */
export const readTaken = (row: Row): number | undefined => {
  const tallies = readTotals(row);
  return tallies && sumTallies(tallies, { spam: false });
};

/** The same of changes by column. */
export const sumTaken = (amounts: ReadonlyMap<string, number>): number =>
  COUNTED.reduce((sum, state) => sum + (state.isSpam ? 0 : (amounts.get(totalColumn(state)) ?? 0)), 0);

/** Whether totals tell how many submissions a filter finds. */
export const isByState = ({ from, to, q, batches, assignee }: Partial<Selection>): boolean =>
  from === undefined &&
  to === undefined &&
  batches === undefined &&
  assignee === undefined &&
  (q === undefined || q === '');

/** How many submissions are in the states that a filter names. */
export const sumTallies = (
  tallies: readonly Tally[],
  { status, spam, archived, unconfirmed }: Pick<Selection, 'status' | 'spam' | 'archived' | 'unconfirmed'>,
): number =>
  tallies
    .filter((tally) => spam === 'all' || tally.isSpam === spam)
    .filter((tally) => status === undefined || tally.status === status)
    .filter((tally) => archived === undefined || (tally.status === 'archived') === archived)
    .filter((tally) => unconfirmed === undefined || (tally.status === 'unconfirmed' && !tally.isSpam) === unconfirmed)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The columns of a form's row for these tallies. */
export const toTotals = (tallies: readonly Tally[]): Record<string, number> =>
  Object.fromEntries(
    COUNTED.map((state) => [totalColumn(state), sumTallies(tallies, { status: state.status, spam: state.isSpam })]),
  );
