import { databaseKind } from './database';
import type { TestStrapi } from './strapi';

const TABLES = ['submissions', 'mails', 'mentions', 'notes', 'responses', 'files'];

const quote = (name: string): string => (databaseKind() === 'mysql' ? `\`${name}\`` : `"${name}"`);

/** A time so many minutes after another one, which has milliseconds since 1970. */
const minutesAfter = (start: number, minutes: string): string =>
  ({
    sqlite: `${start} + ${minutes} * 60000`,
    postgres: `to_timestamp(${start / 1000}) + ${minutes} * interval '1 minute'`,
    mysql: `timestampadd(minute, ${minutes}, '${new Date(start).toISOString().slice(0, 19)}')`,
  })[databaseKind()];

/**
 * Copies the submissions of a form, with all that belongs to them, until there are so many: one a minute, up to now, every
 * tenth of them spam, every fourth new, and of the first only a few answered.
 */
export const multiply = async (
  strapi: TestStrapi,
  formId: string,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { command, rows } = strapi;
  const run = (statement: string) => command('sql', { statement });
  // One of them would add the terms of what has none yet, while this is about to.
  const where = `form_id = '${formId}'`;
  for (const table of TABLES.map((name) => `imprint_form_${name}`)) {
    const [row] = await rows(table);
    if (row === undefined) continue;
    const columns = Object.keys(row).filter((name) => name !== 'id');
    for (let have = from; have < to; have *= 2) {
      const values = columns.map((name) => {
        if (name === 'submission_id') return `submission_id + ${have}`;
        if (name === 'token' || name === 'idempotency_key') return `concat('${have}-', ${name})`;
        return quote(name);
      });
      await run(
        `insert into ${table} (${columns.map(quote).join(', ')}) select ${values.join(', ')} from ${table}
         where ${where} and submission_id <= ${Math.min(have, to - have)}`,
      );
    }
  }
  const status = `case when submission_id <= 20 then 'replied' when submission_id % 4 = 0 then 'new'
    when submission_id % 4 = 1 then 'archived' else 'read' end`;
  await run(
    `update imprint_form_submissions set status = ${status},
       is_archived = (submission_id > 20 and submission_id % 4 = 1),
       is_spam = (submission_id % 10 = 0), spam = case when submission_id % 10 = 0 then 'manual' else '' end,
       submitted_at = ${minutesAfter(Date.now() - to * 60_000, 'submission_id')} where ${where}`,
  );
  await run(
    `insert into imprint_form_search (id, terms) select copy.id, terms from imprint_form_submissions copy
     join imprint_form_submissions original on original.form_id = copy.form_id
       and original.submission_id = (copy.submission_id - 1) % ${from} + 1
     join imprint_form_search on imprint_form_search.id = original.id
     where copy.${where} and copy.submission_id > ${from}`,
  );
  await run(`update imprint_forms set last_submission_id = ${to} where ${where}`);
};

/** As a database does by itself, some time after much has come. */
export const refreshStatistics = async ({ command }: TestStrapi): Promise<void> => {
  const names = [...TABLES, 'search', 'labellings'].map((name) => `imprint_form_${name}`).join(', ');
  const statement = { sqlite: 'analyze', postgres: 'vacuum analyze', mysql: `analyze table ${names}` };
  await command('sql', { statement: statement[databaseKind()] });
};
