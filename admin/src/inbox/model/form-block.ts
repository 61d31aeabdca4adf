import { readDateTime } from '../../../../server/src/forms/import/dates';
import { parsePhp } from '../../../../server/src/input/php';
import { isTimeZone } from '../../../../server/src/text/wall-clock';
import { isRecord } from '../../shared/faults';
import type { Records } from './records';

/** The option that Form Block keeps the submissions of a form in is read whole, in the browser of whoever imports it. */
const LIMITS = { maxBytes: 200_000_000, maxItems: 10_000_000, objects: true };

/** Whether a text begins like a list that PHP has serialised. */
export const isPhpList = (text: string): boolean => /^\s*a:\d{1,9}:\{/.test(text);

/** Of the boxes of a field that were checked, PHP keeps the numbers: a list that does not begin at 0, or has gaps. */
const toList = (value: unknown): unknown =>
  isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;

/** PHP's `DateTimeImmutable`; a time zone that only PHP knows, and any other value, is left to whoever imports it. */
const toTime = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isRecord(value) || typeof value.date !== 'string') return '';
  const zone = String(value.timezone);
  if (/^[+-]\d\d:\d\d$/.test(zone)) return `${value.date}${zone}`;
  const time = isTimeZone(zone) ? readDateTime(value.date, { dayFirst: false, timeZone: zone }) : undefined;
  // With the fraction of the second: without an id, it tells two submissions with the same values apart.
  return time === undefined ? value.date : `${time.toISOString().slice(0, 19)}${value.date.slice(19)}Z`;
};

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Items as the import reads them: joined by semicolons, or one in each line if they have semicolons of their own. */
const join = (items: readonly string[]): string => {
  const filled = items.filter(Boolean);
  return filled.join(filled.some((item) => item.includes(';')) ? '\n' : ';');
};

/** The values by the names of their fields; the parts of one have its name before theirs. */
const toCells = (fields: Readonly<Record<string, unknown>>): [heading: string, text: string][] => {
  const cells = new Map<string, string[]>();
  const put = (heading: string, value: unknown): void => {
    const items = Array.isArray(value) ? value : [value];
    cells.set(heading, [...(cells.get(heading) ?? []), ...items.map(toText)]);
  };
  for (const [name, value] of Object.entries(fields)) {
    const read = toList(value);
    if (!isRecord(read) || Array.isArray(read)) put(name, read);
    else for (const [part, item] of Object.entries(read)) put(`${name}.${part}`, toList(item));
  }
  return [...cells].map(([heading, items]) => [heading, join(items)]);
};

/**
 * The submissions in Form Block's option `form_block_submissions_…`, as WordPress stores it: a list of objects, each with the
 * form's id, a date, and the values by the names of the fields. Undefined if a text is no such list.
 */
export const readFormBlock = (text: string): Records | undefined => {
  const list = parsePhp(text, LIMITS)?.value;
  if (!isRecord(list)) return undefined;
  return Object.values(list).map((item) => {
    // Without any value, it is a faulty row, so that nothing is left out in silence.
    if (!isRecord(item) || !isRecord(item.data) || !isRecord(item.data.fields))
      return new Map([['form_block_date', '']]);
    return new Map([
      ['form_block_form', String(item.form_id)],
      ['form_block_date', toTime(item.date)],
      ...toCells(item.data.fields),
    ]);
  });
};
