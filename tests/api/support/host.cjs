'use strict';

/*
 * The child process of an API test: the playground, started as `strapi start` would start it, on a port the system
 * chooses. A channel to the parent lets a test do what only the host project's own code can: call a service, read the
 * database, break the mail provider, pull the database away, die at a certain moment.
 *
 * A start is mostly the loading of Strapi's modules. So a process whose Strapi has shut down and left nothing behind waits
 * for the next test, which gets another Strapi in it; the plugin and all that keeps something are loaded anew.
 */

const { execFileSync } = require('node:child_process');
const path = require('node:path');
const timers = require('node:timers');

// The playground's own copies: the plugin and its host must see the same Strapi.
const playground = process.cwd();
const { createStrapi } = require(require.resolve('@strapi/strapi', { paths: [playground] }));

const exit = process.exit.bind(process);

/*
 * A password costs bcrypt a tenth of a second, and the tests need hundreds. So a hash takes as few rounds as there can be, and
 * says that it took as many as Strapi asked for; what is compared is taken at as few. With TEST_HASHES=real they are real: where
 * that time is measured, or where a database has been used by a Strapi that is no test's.
 */
const bcrypt = require(require.resolve('bcryptjs', { paths: [playground] }));
const { hash, hashSync, compare } = bcrypt;
const saying = (rounds, hashed) => hashed.replace(/(?<=^\$2[aby]\$)\d\d/, String(rounds).padStart(2, '0'));
const areHashesReal = () => process.env.TEST_HASHES === 'real';
bcrypt.hashSync = (password, salt) =>
  areHashesReal() || typeof salt !== 'number' ? hashSync(password, salt) : saying(salt, hashSync(password, 4));
// It is called by bcrypt itself too, with a salt and a callback.
bcrypt.hash = async (password, salt, ...rest) =>
  typeof salt === 'number' ? bcrypt.hashSync(password, salt) : hash(password, salt, ...rest);
bcrypt.compare = (password, hashed) => compare(password, areHashesReal() ? hashed : saying(4, hashed));

let app;
let events;
let realSend;
/** Whether a test has changed the process itself, so that none may have it after. */
let isSpoiled = false;

// The clock of the machine, which can be set: by so many milliseconds it is ahead of the real one.
const readClock = Date.now;
let clockOffset;
let databaseClockOffset;
Date.now = () => readClock() + clockOffset;

// The time that has passed since the process began, whatever the clock says: so much more of it.
const readElapsed = performance.now.bind(performance);
let elapsedOffset;
performance.now = () => readElapsed() + elapsedOffset;

/** All time that is read from a clock that is set: new Date() too. */
const RealDate = Date;
const MovedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
});

const { setTimeout: startTimer, clearTimeout: endTimer } = global;
/** Time-outs that run out when a test says so, and not before. */
const heldTimers = new Map();

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

/** How many requests have not been answered to the end. */
let openRequests = 0;
let counts;
/** The statements that have been sent since somebody wanted to know, each once, with its bindings. */
let recorded;
const memory = { first: 0, most: 0, timer: undefined };
const standstill = { longest: 0, working: [0, 0, 0], timer: undefined };

const setClocks = (offset, database) => {
  clockOffset = offset;
  if (databaseClockOffset === undefined) {
    app.db.connection.on('query-response', (rows, { sql }) => {
      if (!sql.includes('as database_clock')) return;
      rows[0].database_clock = Number(rows[0].database_clock) + databaseClockOffset;
    });
  }
  databaseClockOffset = database;
};

const reset = () => {
  events = [];
  realSend = undefined;
  clockOffset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
  global.Date = clockOffset === 0 ? RealDate : MovedDate;
  databaseClockOffset = undefined;
  elapsedOffset = 0;
  heldTimers.clear();
  Object.assign(global, { setTimeout: startTimer, clearTimeout: endTimer });
  openRequests = 0;
  counts = new Map();
  recorded = undefined;
  for (const watched of [memory, standstill]) {
    timers.clearInterval(watched.timer);
    watched.timer = undefined;
  }
};

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
  /** A service of the plugin in a transaction of the project's own in which a later statement fails, unheeded. */
  failedTransaction: ({ service, method, args }) =>
    app.db.transaction(async ({ trx }) => {
      await invoke(app.plugin('imprint').service(service), method, args);
      await trx.raw('select * from no_such_table').catch(() => undefined);
    }),
  /** A submitted file as the plugin would serve it. */
  file: async ({ fileId }) => {
    const { stream, ...file } = await app.plugin('imprint').service('files').open(fileId);
    return { ...file, bytes: Buffer.concat(await stream.toArray()) };
  },
  /** Rows as the database has them, past every layer of Strapi. */
  rows: ({ table }) => app.db.connection(table).select('*'),
  /** A statement to the database, on whichever connection is free. */
  sql: async ({ statement }) => {
    await app.db.connection.raw(statement);
  },
  /** The size of SQLite's file, in pages. */
  pages: async () => (await app.db.connection.raw('PRAGMA page_count'))[0].page_count,
  /** As if the disk were full: from now on no file of this process grows beyond so many bytes (setrlimit(2)). */
  limitFiles: ({ bytes }) => {
    isSpoiled = true;
    // Its default is to end the process; where it is handled, the write fails.
    if (process.listenerCount('SIGXFSZ') === 0) process.on('SIGXFSZ', () => undefined);
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
  },
  /** The same row many times over, with a number of its own each, in the column that is named. */
  fill: async ({ uid, count, column, row }) => {
    const chunk = 500;
    for (let first = 1; first <= count; first += chunk) {
      const numbers = Array.from({ length: Math.min(chunk, count - first + 1) }, (_, index) => first + index);
      const start = Date.parse(row.submittedAt);
      // As people send them: one after the other, not all at once.
      const at = (number) => (Number.isNaN(start) ? {} : { submittedAt: new Date(start - (count - number) * 10) });
      const data = numbers.map((number) => ({ ...row, ...at(number), [column]: number }));
      await app.db.query(uid).createMany({ data });
    }
  },
  /** From now on looks twice a second at what is really in use; without gc() there would be garbage in it. */
  watchMemory: () => {
    const inUse = () => {
      global.gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    memory.first = inUse();
    memory.most = memory.first;
    timers.clearInterval(memory.timer);
    memory.timer = timers.setInterval(() => {
      memory.most = Math.max(memory.most, inUse());
    }, 500);
    memory.timer.unref();
  },
  /** How many bytes more than in the beginning there were at most. */
  growth: () => {
    timers.clearInterval(memory.timer);
    return memory.most - memory.first;
  },
  /** From now on looks how long the event loop stands, and what of that this process has been at work for. */
  watchLoop: () => {
    standstill.longest = 0;
    standstill.working = [0, 0, 0];
    if (standstill.timer !== undefined) return;
    const interval = 5;
    let last = performance.now();
    let cpu = process.cpuUsage();
    standstill.timer = timers.setInterval(() => {
      const now = performance.now();
      const { user, system } = process.cpuUsage(cpu);
      const stood = now - last - interval;
      // On a busy machine a process waits without doing anything; what it has worked is its own fault.
      standstill.longest = Math.max(standstill.longest, stood);
      const worked = Math.min(stood, (user + system) / 1000);
      standstill.working = [...standstill.working, worked].sort((one, other) => other - one).slice(0, 3);
      last = now;
      cpu = process.cpuUsage();
    }, interval);
    standstill.timer.unref();
  },
  /**
   * The longest time that the event loop has stood since, in milliseconds: by the clock, and at work. A request that takes
   * long does so each time, and what the engine does now and then comes seldom: among thousands, the third time tells.
   */
  standstill: () => {
    const [working, , third] = standstill.working;
    return { longest: standstill.longest, working, third };
  },
  /** What the process has in memory, garbage collected. */
  memory: () => {
    global.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { inUse: heapUsed + external, rss };
  },
  watch: ({ event }) => {
    app.eventHub.on(event, (data) => {
      events.push({ event, uid: data?.uid });
    });
  },
  watched: () => events,
  /** Sets the clock; that of the database too where it is the same machine's. */
  clock: ({ offset, database = 0 }) => setClocks(offset, database),
  elapse: ({ milliseconds }) => {
    elapsedOffset = milliseconds;
  },
  /** From now on no time-out of so many milliseconds runs out, until a test lets them. */
  holdTimeouts: ({ milliseconds }) => {
    global.setTimeout = (callback, delay, ...args) => {
      if (delay !== milliseconds) return startTimer(callback, delay, ...args);
      const timer = startTimer(() => undefined, 2 ** 31 - 1).unref();
      heldTimers.set(timer, () => callback(...args));
      return timer;
    };
    global.clearTimeout = (timer) => {
      heldTimers.delete(timer);
      endTimer(timer);
    };
  },
  /** All that are held have run out. */
  runOut: () => {
    for (const [timer, callback] of [...heldTimers]) {
      endTimer(timer);
      if (heldTimers.delete(timer)) callback();
    }
  },
  /** A program of the test's own in this process, which no other test gets after it. */
  run: ({ file, args }) => {
    isSpoiled = true;
    require(file)(...args);
  },
  /** Time goes by, on every clock alike: so much more of it. */
  pass: ({ milliseconds }) => {
    setClocks(clockOffset + milliseconds, (databaseClockOffset ?? 0) + milliseconds);
    elapsedOffset += milliseconds;
  },
  /** When one of Strapi's cron jobs runs next; with `run` it runs now. */
  job: async ({ name, run }) => {
    const { job } = app.cron.jobs.find((candidate) => candidate.name === name);
    if (run) await job.invoke();
    return job.nextInvocation();
  },
  /** Resolves when no request is being answered, and no mail or delivery waits for its first attempt or is under way. */
  idle: async () => {
    // What has come with a copy of a database waits until somebody decides.
    const installation = (await app.db.connection('imprint_installation').first('id'))?.id;
    const count = async (uid, where) =>
      app.contentTypes[uid] ? app.db.query(uid).count({ where: { ...where, status: 'pending', installation } }) : 0;
    // Nobody but their authors sends replies.
    const automatic = { kind: { $ne: 'reply' } };
    for (let quiet = 0; quiet < 2;) {
      const busy =
        openRequests +
        (await count('plugin::imprint.form-mail', automatic)) +
        (await count('plugin::imprint.form-delivery'));
      quiet = busy === 0 ? quiet + 1 : 0;
      await new Promise((resolve) => timers.setTimeout(resolve, 10));
    }
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
  /** As dieOn, when such a statement is about to be sent, for the first time or a later one. */
  dieOnSql: ({ pattern, time = 1 }) => {
    const expression = new RegExp(pattern, 'i');
    let times = 0;
    app.db.connection.on('query', ({ sql }) => {
      if (expression.test(sql)) times += 1;
      if (times === time) {
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
  /** How many passwords of panel users have been compared with a hash since it was asked for the first time. */
  hashes: () => {
    if (!counts.has('hashes')) {
      isSpoiled = true;
      counts.set('hashes', 0);
      const auth = app.service('admin::auth');
      const compare = auth.validatePassword;
      auth.validatePassword = (...args) => {
        counts.set('hashes', counts.get('hashes') + 1);
        return compare(...args);
      };
    }
    return counts.get('hashes');
  },
  /** From now on keeps the statements that read or change the plugin's tables. */
  record: () => {
    if (recorded === undefined) {
      app.db.connection.on('query', ({ sql, bindings }) => {
        const isPlanned = /^(select|update|delete|with|insert into .* select )/is.test(sql);
        if (isPlanned && /\bimprint_form/.test(sql)) recorded.set(sql, bindings);
      });
    }
    recorded = new Map();
  },
  /**
   * How the database runs what has been recorded. PostgreSQL and MariaDB run it once more, and take it back, so that they
   * tell how many rows they really read.
   */
  plans: async () => {
    const { client } = app.db.connection;
    const kind = app.db.dialect.client;
    const statements = [...recorded];
    recorded = new Map();
    const held = await client.acquireConnection();
    const run = async (sql, bindings = []) => {
      const { response } = await client.query(held, { sql, bindings });
      return kind === 'postgres' ? response.rows : kind === 'mysql' ? response[0] : response;
    };
    try {
      const found = [];
      for (const [sql, bindings] of statements) {
        if (kind === 'sqlite') {
          found.push({ sql, plan: await run(`EXPLAIN QUERY PLAN ${sql}`, bindings) });
          continue;
        }
        await run('BEGIN');
        if (kind === 'postgres') {
          found.push({ sql, plan: await run(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, bindings) });
        } else {
          const plan = await run(`EXPLAIN ${sql}`, bindings);
          await run('FLUSH STATUS');
          await run(sql, bindings);
          found.push({ sql, plan, reads: await run("SHOW SESSION STATUS LIKE 'Handler_read%'") });
        }
        await run('ROLLBACK');
      }
      return found;
    } finally {
      await client.releaseConnection(held);
    }
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

const onMessage = async (message) => {
  if (message.kind === 'start') {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, message.env);
    start();
    return;
  }
  try {
    process.send({ id: message.id, value: await commands[message.kind](message) });
  } catch (error) {
    const { name, message: text, details } = error instanceof Error ? error : new Error(String(error));
    process.send({ id: message.id, error: { name, message: text, details } });
  }
};

/** With these, Node watches for signals and for the parent as long as somebody listens. */
const watchers = ['newListener', 'removeListener'].map((event) => [event, process.listeners(event)]);

/** Strapi takes all listeners away as it shuts down. */
const listen = () => {
  for (const [event, listeners] of watchers) {
    process.removeAllListeners(event);
    for (const listener of listeners) process.on(event, listener);
  }
  process.on('message', onMessage);
  // The parent is gone: nobody would ever stop this process.
  process.on('disconnect', () => exit(1));
};

const start = () => {
  reset();
  app = createStrapi({ appDir: playground, distDir: playground });
  // Everything that could be logged is, so that a test can look for secrets in all of it.
  app.log.level = 'silly';
  app.server.httpServer.prependListener('request', (_request, response) => {
    openRequests += 1;
    response.once('close', () => (openRequests -= 1));
  });
  // A test runs the jobs that it is about; the others would come in between.
  if (process.env.TEST_CRON !== 'true') app.cron.start = () => undefined;
  app.start().then(
    () => process.send({ kind: 'started', port: app.server.httpServer.address().port }),
    (error) => {
      console.error(error);
      exit(1);
    },
  );
};

/** What keeps something for as long as it is loaded: the plugin, the project, whoever counts log-ins, and hooks of permissions. */
const stateful = [
  path.resolve(playground, '..', 'dist'),
  playground,
  ...['koa2-ratelimit', '@strapi/plugin-users-permissions', '@strapi/email', '@strapi/admin'].map(
    (name) => `${path.sep}${path.join('node_modules', name)}`,
  ),
].map((folder) => folder + path.sep);

/** Bytes; a process that has grown beyond that is not used again. */
const MAX_MEMORY = 1e9;

/** Nothing is under way any more but the output and the channel to the parent. */
const isIdle = () => process.getActiveResourcesInfo().every((name) => name === 'PipeWrap');

/** Ends the process, or has it wait for another Strapi to start; connections take a moment to close. */
const rest = (turns = 50) => {
  if (!isIdle() && turns > 0) {
    timers.setTimeout(rest, 10, turns - 1).unref();
    return;
  }
  if (isSpoiled || !isIdle() || process.memoryUsage.rss() > MAX_MEMORY) exit();
  for (const file of Object.keys(require.cache)) {
    if (stateful.some((folder) => file.includes(folder))) delete require.cache[file];
  }
  process.send({ kind: 'rests' });
};

if (process.env.TEST_HOST_RESTS === 'true') {
  // Strapi ends the process on SIGTERM, once it has shut down.
  process.exit = (code) => {
    if (code !== undefined) exit(code);
    listen();
    rest();
  };
}

listen();
start();
