import { createHash } from 'node:crypto';

import { isStreamSafe } from '../../text/clean';
import { readDateTime } from './dates';

/** An item of a list; `''` if there is none. */
export const itemAt = (list: readonly string[], index: number): string => list[index] ?? '';

const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A text as it is compared: programs that a file has been through may have changed its line breaks and its form. */
const comparable = (text: string): string =>
  (isStreamSafe(text) ? text.normalize('NFC') : text).replace(/\r\n?/g, '\n');

/** A time of our own exports as it is compared: spreadsheets may have rewritten it, without its fractions. */
const comparableTime = (text: string): string | number => {
  const time = readDateTime(text, { dayFirst: true, timeZone: 'UTC' });
  return time === undefined ? comparable(text) : Math.floor(time.getTime() / 1_000);
};

/** An id that a spreadsheet has taken for a number of more digits than it keeps: others look the same. */
const isRounded = (id: string): boolean => /^\d[.,]?\d*e\+?\d+$/i.test(id) || /^\d{15}\d*0000$/.test(id);

/**
 * What a row is recognised by when it comes again: its id, or else all it contains, without regard to the order of columns
 * and to new ones that are empty. It does not depend on the mapping, which may be another the next time.
 *
 * @param timeColumn of our own exports, whose ids another installation of the form has given out, too; otherwise -1
 */
export const keyOf = (
  headings: readonly string[],
  cells: readonly string[],
  idColumn: number,
  timeColumn: number,
): string => {
  const id = itemAt(cells, idColumn).trim();
  const time = timeColumn < 0 ? [] : [comparableTime(itemAt(cells, timeColumn))];
  if (id !== '' && !isRounded(id)) return digest(['id', comparable(itemAt(headings, idColumn)), id, ...time]);
  const filled = headings.flatMap((heading, index) => {
    const cell = itemAt(cells, index);
    return cell === '' ? [] : [JSON.stringify([comparable(heading), comparable(cell)])];
  });
  return digest(['row', filled.sort()]);
};
