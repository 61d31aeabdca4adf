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
const resident = { first: 0, most: 0 };
let bareRows = 0;

const STATUSES = ['new', 'read', 'replied', 'archived'];

/** Words as people use them: some in every other message, most in hardly any. */
const words = () => {
  const syllables = 'ka mu ler stra hof ber gen tal win ter son nig fra ge an ver be lich keit ung'.split(' ');
  const vocabulary = Array.from({ length: 50_000 }, (_, index) => {
    const letters = [1, 20, 400, 8_000].map((power) => syllables[Math.floor(index / power) % syllables.length]);
    return letters.slice(0, 2 + (index % 3)).join('');
  });
  return () => vocabulary[Math.floor(vocabulary.length ** Math.random()) - 1];
};

/** As a database does by itself, some time after so much has come. SQLite never does. */
const analyze = async (knex) => {
  const names = ['submissions', 'mails', 'mentions', 'search'].map((name) => `imprint_form_${name}`).join(', ');
  await knex.raw(app.db.dialect.client === 'mysql' ? `ANALYZE TABLE ${names}` : 'ANALYZE');
};

/** MariaDB and MySQL build a full-text index of all rows much faster than row by row. */
const withoutFullText = async (knex, work) => {
  const isMysql = app.db.dialect.client === 'mysql';
  const index = 'imprint_form_search_index';
  if (isMysql) await knex.raw(`ALTER TABLE imprint_form_search DROP INDEX ${index}`);
  await work();
  if (isMysql) await knex.raw(`ALTER TABLE imprint_form_search ADD FULLTEXT INDEX ${index} (terms)`);
};

const commands = {
  /** Adds submissions that differ, each a minute older than the next one, and brings index and totals up to date. */
  async fill({ count }) {
    const table = 'imprint_form_submissions';
    const knex = app.db.connection;
    const first = await knex(table).first();
    delete first.id;
    const word = words();
    const now = Date.now();
    for (let start = 2; start <= count; start += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, count - start + 1) }, (_, index) => {
        const number = start + index;
        const status = STATUSES[number % STATUSES.length];
        const message = [...Array.from({ length: 40 }, word), `nr-${String(number)}`].join(' ');
        const at = new Date(now - (count - number) * 60_000);
        return {
          ...first,
          document_id: `copy-${String(number)}`,
          submission_id: number,
          data: JSON.stringify({ name: word(), email: `${word()}${String(number)}@example.org`, message }),
          labels: typeof first.labels === 'string' ? first.labels : JSON.stringify(first.labels),
          status,
          is_archived: status === 'archived',
          is_spam: number % 10 === 0,
          spam: number % 10 === 0 ? 'honeypot' : '',
          submitted_at: typeof first.submitted_at === 'number' ? at.getTime() : at,
        };
      });
      await knex.batchInsert(table, rows, 500);
    }
    await knex('imprint_forms').where({ form_id: FORM_ID }).update({ last_submission_id: count });
    const maintenance = app.plugin('imprint').service('maintenance');
    await withoutFullText(knex, () => maintenance.completeIndex());
    await maintenance.mendTotals();
    await analyze(knex);
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

  /**
   * A form with so many submissions of one address, forty days old, each with an email; its id. They are copied, twice as
   * many each time.
   */
  async fillOld({ count, email, settings }) {
    const plugin = app.plugin('imprint');
    const { formId } = await plugin.service('forms').create({
      name: 'Old',
      fields: [
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'message', type: 'textarea', label: 'Message' },
      ],
      settings: { notifications: [{ id: 'team', to: ['team@example.org'] }] },
    });
    const values = { email, message: 'Good day, this is a message of usual length. '.repeat(5) };
    await plugin.service('submissions').create(formId, values);
    const knex = app.db.connection;
    const form = { form_id: formId };
    await knex('imprint_form_mails').where(form).update({ status: 'sent', next_attempt_at: null });
    const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
    await app.db.query('plugin::imprint.form-submission').updateMany({ where: { formId }, data: { submittedAt: old } });
    for (let have = 1; have < count; have *= 2) {
      for (const table of ['submissions', 'mails', 'mentions'].map((name) => `imprint_form_${name}`)) {
        const columns = Object.keys(await knex(table).columnInfo()).filter((name) => name !== 'id');
        const names = columns.map(() => '??').join(', ');
        const copies = columns.map((name) => (name === 'submission_id' ? '?? + ?' : '??')).join(', ');
        const bindings = columns.flatMap((name) => (name === 'submission_id' ? [name, have] : [name]));
        await knex.raw(`INSERT INTO ?? (${names}) SELECT ${copies} FROM ?? WHERE form_id = ? AND submission_id <= ?`, [
          table,
          ...columns,
          ...bindings,
          table,
          formId,
          Math.min(have, count - have),
        ]);
      }
    }
    await knex('imprint_forms').where(form).update({ last_submission_id: count });
    await withoutFullText(knex, () =>
      knex(knex.raw('imprint_form_search (id, terms)'))
        .insert(
          knex('imprint_form_submissions as copy')
            .join('imprint_form_submissions as original', 'original.form_id', 'copy.form_id')
            .join('imprint_form_search as terms_of', 'terms_of.id', 'original.id')
            .leftJoin('imprint_form_search as known', 'known.id', 'copy.id')
            .where({ 'copy.form_id': formId, 'original.submission_id': 1, 'known.id': null })
            .select('copy.id', 'terms_of.terms'),
        )
        // The plugin adds what is missing too.
        .onConflict('id')
        .ignore(),
    );
    await plugin.service('maintenance').mendTotals();
    await analyze(knex);
    await plugin.service('forms').update(formId, { settings });
    // As if retention had run before: the first time, it waits for a day.
    const value = { at: new Date().toISOString(), removed: 0 };
    await app.db.query('plugin::imprint.form-job').create({ data: { name: 'retention', value } });
    return formId;
  },

  /** How many submissions a form has left. */
  async countLeft({ formId }) {
    const [{ amount }] = await app.db
      .connection('imprint_form_submissions')
      .where({ form_id: formId })
      .count('* as amount');
    return Number(amount);
  },

  /** Begins a run of retention, and does not wait for its end. */
  async startRetention() {
    app.plugin('imprint').service('maintenance').removeExpired();
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

  /** From now on looks how much the process has in memory, without tidying it up: that would keep others waiting. */
  watchResident() {
    global.gc();
    resident.first = process.memoryUsage.rss();
    resident.most = resident.first;
    setInterval(() => {
      resident.most = Math.max(resident.most, process.memoryUsage.rss());
    }, 50).unref();
  },

  /** How many bytes more than in the beginning were resident at most. */
  residentGrowth: () => resident.most - resident.first,

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
  // Longer than any pause between two requests: what is measured is not who closes a connection first.
  strapi.server.httpServer.keepAliveTimeout = 600_000;
  process.send({ port: strapi.server.httpServer.address().port });
});
