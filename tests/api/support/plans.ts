import { listIndexes } from '../../../server/src/forms/store/list-parts';
import { databaseKind } from './database';
import { at, listAt, recordAt, textAt } from './json';
import type { TestStrapi } from './strapi';

/** How many rows one statement may read of a table; there are more than twice as many, see many-rows.ts. */
export type Limits = ReadonlyMap<string, number>;

interface Planned {
  readonly sql: string;
  readonly plan: unknown;
  /** The counters of MariaDB and MySQL. */
  readonly reads: unknown;
}

/** The columns of indexes that very many rows have in common. */
const COMMON = new Set(['form_id', 'is_spam', 'is_archived', 'status', 'state', 'assignee_id']);
/** Few emails are due, whatever their kind, whosever they are, and whether somebody has tried to send them. */
const IGNORED = new Set(['kind', 'installation', 'lease']);
/** What is left of a form whose submissions are gone: nothing. */
const LEFT = /^(?:delete from|update) `\w+` (?:set .*)?where \(`form_id` = \?(?: and `state` = \?)?\)$/;

/** The real name of what a plan calls by its alias. */
const tableOf = (sql: string, name: string): string =>
  new RegExp(`["\`](imprint_\\w+)["\`] as ["\`]${name}["\`]`).exec(sql)?.[1] ?? name;

/** A limit on what is counted limits nothing. */
const isLimited = (sql: string): boolean => /\blimit\b/i.test(sql) && !/^select count\(`t0`/.test(sql);

/** The columns that a condition compares with values. */
const comparedColumns = (sql: string): string[] =>
  [...sql.matchAll(/["`](\w+)["`] (?:= \?|in \(\?)/g)]
    .map(([, column = '']) => column)
    .filter((column) => !IGNORED.has(column));

/** SQLite does not count, so the shape of the plan has to do: what is looked up by, and what is left to be filtered. */
const sqliteFaults = ({ sql, plan }: Planned, limits: Limits): string[] => {
  if (LEFT.test(sql)) return [];
  const lines = listAt({ plan }, 'plan').map((step) => textAt(step, 'detail'));
  const sorts = lines.filter((line) => /TEMP B-TREE FOR (?!LAST TERM|GROUP BY).*ORDER BY/.test(line));
  const isOfFew = comparedColumns(sql).some((column) => !COMMON.has(column)) || sql.includes('imprint_form_search');
  const faults = isOfFew ? [] : [...sorts];
  for (const line of lines) {
    const [, way, name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(line) ?? [];
    if (way === undefined || !limits.has(tableOf(sql, name))) continue;
    const used = [...(/\((.*)\)$/.exec(line)?.[1] ?? '').matchAll(/(\w+)[=<>]/g)].map(([, column = '']) => column);
    if (used.some((column) => !COMMON.has(column) && !/_at$/.test(column))) continue;
    const left = comparedColumns(sql).filter((column) => !used.includes(column));
    const isBounded = used.some((column) => /_at$/.test(column));
    if (left.length > 0 || !(isBounded || (isLimited(sql) && sorts.length === 0))) faults.push(line);
  }
  return faults;
};

/** The steps of a plan of PostgreSQL, from the outermost on. */
const stepsOf = (step: unknown): Record<string, unknown>[] => {
  const own = recordAt(step);
  const inner: unknown[] = Array.isArray(own.Plans) ? own.Plans : [];
  return [own, ...inner.flatMap(stepsOf)];
};

const sortsMany = 6_000;

/** Whether an index is looked through for a column that it does not begin with; PostgreSQL does not count what it reads. */
const isLookedThrough = (step: Record<string, unknown>): boolean => {
  const [first] = listIndexes.find(({ name }) => name === step['Index Name'])?.columns ?? [];
  return first !== undefined && 'Index Cond' in step && !textAt(step, 'Index Cond').includes(first);
};

const postgresFaults = ({ plan }: Planned, limits: Limits): string[] =>
  stepsOf(at(plan, 0, 'QUERY PLAN', 0, 'Plan')).flatMap((step) => {
    const table = 'Relation Name' in step ? textAt(step, 'Relation Name') : '';
    const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']
      .map((key) => Number(step[key] ?? 0) * Number(step['Actual Loops'] ?? 1))
      .reduce((sum, amount) => sum + amount);
    const isSort = String(step['Node Type']).endsWith('Sort');
    const most = isSort ? sortsMany : (limits.get(table) ?? Infinity);
    return rows <= most && !isLookedThrough(step) ? [] : [`${String(step['Node Type'])} ${table}: ${rows} rows`];
  });

const mysqlFaults = ({ sql, plan, reads }: Planned, limits: Limits): string[] => {
  const read = listAt({ reads }, 'reads').reduce<number>((sum, counter) => sum + Number(at(counter, 'Value')), 0);
  const own = [...limits].filter(([table]) => new RegExp(`\`${table}\``).test(sql)).map(([, limit]) => limit);
  return read <= Math.min(...own) ? [] : [`${read} rows read: ${JSON.stringify(plan)}`];
};

const faultsOf = { sqlite: sqliteFaults, postgres: postgresFaults, mysql: mysqlFaults };

/** The statements of some work that read too many rows of a table, or sort them all, with what shows it. */
export const findScans = async (
  { command }: TestStrapi,
  limits: Limits,
  work: () => Promise<unknown>,
): Promise<{ sql: string; faults: string[] }[]> => {
  await command('record');
  await work();
  const planned = listAt({ planned: await command('plans') }, 'planned').map((one): Planned => ({
    sql: textAt(one, 'sql'),
    plan: at(one, 'plan'),
    reads: databaseKind() === 'mysql' ? at(one, 'reads') : undefined,
  }));
  expect(planned.length).toBeGreaterThan(0);
  return planned
    .map((one) => ({ sql: one.sql, faults: faultsOf[databaseKind()](one, limits) }))
    .filter(({ faults }) => faults.length > 0);
};
