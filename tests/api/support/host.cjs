'use strict';

/*
 * The child process of an API test: the playground, started as `strapi start` would start it, on a port the system
 * chooses. A channel to the parent lets a test do what only the host project's own code can: call a service, read the
 * database, break the mail provider, pull the database away, die at a certain moment.
 */

const path = require('node:path');

// The playground's own copies: the plugin and its host must see the same Strapi.
const { createStrapi } = require('@strapi/strapi');

const playground = path.resolve(__dirname, '../../../playground');

const app = createStrapi({ appDir: playground, distDir: playground });
// Everything that could be logged is, so that a test can look for secrets in all of it.
app.log.level = 'silly';

const events = [];
let realSend;

// The clock of the machine, which can be set: by so many milliseconds it is ahead of the real one.
const readClock = Date.now;
let clockOffset = 0;
Date.now = () => readClock() + clockOffset;

/** The host's email provider, or one that behaves badly in its place. */
const replaceProvider = (behaviour) => {
  const email = app.plugin('email');
  realSend ??= email.provider.send;
  const provider = email.provider;
  if (behaviour === 'real') {
    provider.send = realSend;
  } else if (behaviour === 'throw') {
    provider.send = () => {
      throw new Error('The provider is broken.');
    };
  } else if (behaviour === 'absent') {
    provider.send = undefined;
  } else {
    throw new Error(`No such behaviour: ${behaviour}`);
  }
};

const invoke = (target, method, args) => target[method](...args);

const timers = require('node:timers');

const counts = new Map();
const memory = { first: 0, most: 0 };

const commands = {
  service: ({ plugin, service, method, args }) => invoke(app.plugin(plugin).service(service), method, args),
  global: ({ uid, method, args }) => invoke(app.service(uid), method, args),
  query: ({ uid, method, args }) => invoke(app.db.query(uid), method, args),
  /** Services of the plugin in a transaction of the project's own, which it may give up in the end. */
  transaction: async ({ calls, giveUp }) => {
    const results = [];
    try {
      await app.db.transaction(async () => {
        for (const { service, method, args } of calls) {
          results.push(await invoke(app.plugin('imprint').service(service), method, args));
        }
        if (giveUp) {
          throw new Error('The project gives up.');
        }
      });
    } catch (error) {
      if (!giveUp) {
        throw error;
      }
    }
    return results;
  },
  /** A submitted file as the plugin would serve it. */
  file: async ({ fileId }) => {
    const { stream, ...file } = await app.plugin('imprint').service('files').open(fileId);
    return { ...file, bytes: Buffer.concat(await stream.toArray()) };
  },
  /** Rows as the database has them, past every layer of Strapi. */
  rows: ({ table }) => app.db.connection(table).select('*'),
  /** The same row many times over, with a number of its own each, in the column that is named. */
  fill: async ({ uid, count, column, row }) => {
    const chunk = 500;
    for (let first = 1; first <= count; first += chunk) {
      const numbers = Array.from({ length: Math.min(chunk, count - first + 1) }, (_, index) => first + index);
      await app.db.query(uid).createMany({ data: numbers.map((number) => ({ ...row, [column]: number })) });
    }
  },
  /** From now on looks ten times a second at what is really in use; without gc() there would be garbage in it. */
  watchMemory: () => {
    const inUse = () => {
      global.gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    memory.first = inUse();
    memory.most = memory.first;
    timers
      .setInterval(() => {
        memory.most = Math.max(memory.most, inUse());
      }, 100)
      .unref();
  },
  /** How many bytes more than in the beginning there were at most. */
  growth: () => memory.most - memory.first,
  watch: ({ event }) => {
    app.eventHub.on(event, (data) => {
      events.push({ event, uid: data?.uid });
    });
  },
  watched: () => events,
  clock: ({ offset }) => {
    clockOffset = offset;
  },
  /** When one of Strapi's cron jobs runs next; with `run` it runs now. */
  job: async ({ name, run }) => {
    const { job } = app.cron.jobs.find((candidate) => candidate.name === name);
    if (run) await job.invoke();
    return job.nextInvocation();
  },
  /** One of Strapi's own settings. */
  store: ({ type, name, key, value }) => app.store({ type, name, key }).set({ value }),
  /** As if the host had a licence for a feature of the Enterprise edition. */
  feature: ({ name }) => {
    const { features, ...ee } = app.ee;
    const isEnabled = (feature) => feature === name || features.isEnabled(feature);
    Object.defineProperty(app, 'ee', { value: { ...ee, features: { ...features, isEnabled } } });
  },
  provider: ({ behaviour }) => replaceProvider(behaviour),
  database: async ({ state }) => {
    if (state === 'down') {
      await app.db.connection.destroy();
    } else {
      app.db.connection.initialize();
    }
  },
  /** Dies without a word when a row of this model is about to be, or has been, written. */
  dieOn: ({ uid, moment }) => {
    app.db.lifecycles.subscribe({ models: [uid], [moment]: () => process.kill(process.pid, 'SIGKILL') });
  },
  /** As dieOn, when such a statement is about to be sent. */
  dieOnSql: ({ pattern }) => {
    const expression = new RegExp(pattern, 'i');
    app.db.connection.on('query', ({ sql }) => {
      if (expression.test(sql)) {
        process.kill(process.pid, 'SIGKILL');
      }
    });
  },
  /** How many statements of a kind have been sent since it was asked for the first time. */
  queries: ({ pattern }) => {
    if (!counts.has(pattern)) {
      counts.set(pattern, 0);
      app.db.connection.on('query', ({ sql }) => {
        if (sql.includes(pattern)) counts.set(pattern, counts.get(pattern) + 1);
      });
    }
    return counts.get(pattern);
  },
  /** As dieOn, when the next transaction has been committed and nobody knows it yet. */
  dieAfterTransaction: () => {
    const run = app.db.transaction.bind(app.db);
    app.db.transaction = async (...args) => {
      // One in another one has not been committed when it ends.
      const isWhole = !app.db.inTransaction();
      const result = await run(...args);
      if (isWhole) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  },
};

process.on('message', async (message) => {
  try {
    process.send({ id: message.id, value: await commands[message.kind](message) });
  } catch (error) {
    const { name, message: text, details } = error instanceof Error ? error : new Error(String(error));
    process.send({ id: message.id, error: { name, message: text, details } });
  }
});

// The parent is gone: nobody would ever stop this process.
process.on('disconnect', () => process.exit(1));

app.start().then(
  () => process.send({ kind: 'started', port: app.server.httpServer.address().port }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
