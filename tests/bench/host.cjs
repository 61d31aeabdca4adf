'use strict';

/** A Strapi process of the bench project. Tells its parent the port, and does for it what no request can ask for. */
const path = require('node:path');
const { setInterval } = require('node:timers');

const { createStrapi } = require('@strapi/strapi');

const { FORM_ID } = require('./project/src/people');

const project = path.join(__dirname, 'project');
const startedAt = process.hrtime.bigint();
const app = createStrapi({ appDir: project, distDir: project });

/** What is in use, without garbage; in bytes. */
const memoryInUse = () => {
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const memory = { first: 0, most: 0 };
let bareRows = 0;

/** A value of the row that is copied, or what differs from copy to copy: number `n` is the newest less `n` minutes. */
const COPIES = {
  id: 'NULL',
  document_id: "'copy-' || n",
  submission_id: 'n',
  submitted_at: ':now - n * 60000',
  status: "CASE n % 4 WHEN 0 THEN 'new' WHEN 1 THEN 'read' WHEN 2 THEN 'replied' ELSE 'archived' END",
  is_archived: 'n % 4 = 3',
  is_spam: 'n % 10 = 0',
  spam: "CASE n % 10 WHEN 0 THEN 'honeypot' ELSE '' END",
};

const commands = {
  /** Copies the form's one submission until it has so many, which is SQLite's work alone. */
  async fill({ count }) {
    const knex = app.db.connection;
    const table = 'imprint_form_submissions';
    const columns = Object.keys(await knex(table).columnInfo());
    await knex.raw(
      `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
       SELECT ${columns.map((name) => COPIES[name] ?? `"${name}"`).join(', ')}
       FROM numbers, ${table} WHERE form_id = :form AND submission_id = 1`,
      { count, now: Date.now(), form: FORM_ID },
    );
    await knex('imprint_forms').where({ form_id: FORM_ID }).update({ last_submission_id: count });
    await knex.raw('ANALYZE');
    await app.plugin('imprint').service('maintenance').mendTotals();
  },

  /**
   * The least that storing submissions can cost: how many transactions of one row a second so many writers have, each
   * with the next as soon as it has one, in the same table over the same connections.
   */
  async insertBare({ writers, seconds }) {
    const knex = app.db.connection;
    const table = 'imprint_form_submissions';
    const row = await knex(table).first();
    const start = performance.now();
    let stored = 0;
    const write = async () => {
      while (performance.now() - start < seconds * 1000) {
        bareRows += 1;
        const values = {
          ...row,
          id: undefined,
          form_id: 'bare',
          submission_id: bareRows,
          data: JSON.stringify(row.data),
        };
        await knex.transaction((trx) => trx(table).insert({ ...values, labels: JSON.stringify(row.labels) }));
        stored += 1;
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    return (stored * 1000) / (performance.now() - start);
  },

  watchMemory() {
    memory.first = memoryInUse();
    memory.most = memory.first;
    setInterval(() => {
      memory.most = Math.max(memory.most, memoryInUse());
    }, 250).unref();
  },

  /** How many bytes more than in the beginning were in use at most. */
  memoryGrowth: () => memory.most - memory.first,

  /** Milliseconds from the start of the process's own work until it answered requests. */
  bootTime: () => memory.boot,

  exit: () => process.exit(0),
};

process.on('message', async ({ command, ...options }) => {
  process.send({ command, value: await commands[command](options) });
});
process.on('disconnect', () => process.exit(1));

app.start().then((strapi) => {
  memory.boot = Number(process.hrtime.bigint() - startedAt) / 1e6;
  process.send({ port: strapi.server.httpServer.address().port });
});
