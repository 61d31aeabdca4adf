import { type ChildProcess, execFile } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

import { createDatabase, type TestDatabase } from './database';
import { type Client, createClient, showLogsOf } from './http';
import { environmentOf, forkHost, playground } from './playground';

export interface StrapiOptions {
  /** The plugin's configuration, as `config/plugins` would hold it. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** A database that another process uses too, or that outlives this one; without it the server has one of its own. */
  readonly database?: TestDatabase;
  readonly nodeArguments?: readonly string[];
  /** Whether Strapi's cron runs the scheduled jobs; without it they run when a test asks for them. */
  readonly cron?: boolean;
}

/** What went wrong inside the host, as its own code would have caught it. */
export class HostError extends Error {
  readonly details: unknown;

  constructor({ name, message, details }: { name: string; message: string; details?: unknown }) {
    super(message);
    this.name = name;
    this.details = details;
  }
}

export interface TestStrapi {
  readonly url: string;
  /** The REST interface: `{api_root}` of the specification. */
  readonly api: Client;
  /** Everything else, the admin panel's REST interface among it. */
  readonly site: Client;
  readonly database: TestDatabase;
  /** A method of one of the plugin's services. */
  readonly call: (service: string, method: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** A method of a service of Strapi's own: `admin::user`, `plugin::users-permissions.user`. */
  readonly callStrapi: (uid: string, method: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly query: (uid: string, method: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** All rows of a table. */
  readonly rows: (table: string) => Promise<Record<string, unknown>[]>;
  /** Runs one of the plugin's scheduled jobs now. */
  readonly runJob: (name: string) => Promise<unknown>;
  /** Resolves when no request is being answered and nothing waits to be sent at once: what has not come by then does not come. */
  readonly idle: () => Promise<void>;
  /** Time goes by for this process, without anybody waiting: so many milliseconds on each of its clocks. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Any other command of the host program. */
  readonly command: (kind: string, values?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** All that the process has written to its output. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Resolves when the process has ended, however that came about. */
  readonly ended: Promise<void>;
}

type Reply =
  | { readonly kind: 'started'; readonly port: number }
  | { readonly kind: 'rests' }
  | { readonly id: number; readonly value?: unknown; readonly error?: { name: string; message: string } };

/** A suite is not about limits unless it says so. */
const unlimited = {
  basicAuth: { limit: { account: { points: 100_000, seconds: 60 }, address: { points: 100_000, seconds: 60 } } },
  forms: { rateLimit: { points: 100_000, seconds: 60 } },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (base: Readonly<Record<string, unknown>>, over: Readonly<Record<string, unknown>>) => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isRecord(below) && isRecord(value) ? merge(below, value) : value;
  }
  return merged;
};

/** Limits that only end what hangs, also on a machine that does much else. */
const startTime = 300_000;
const stopTime = 60_000;

const optionsInEnvironment = ({ config = {}, cron = false, env }: StrapiOptions): Record<string, string> => ({
  IMPRINT_CONFIG: JSON.stringify(merge(unlimited, config)),
  TEST_CRON: String(cron),
  ...env,
});

/** Runs one of Strapi's own commands in the playground: `strapi export`. */
export const runCommand = async (database: TestDatabase, ...words: readonly string[]): Promise<string> => {
  const manifest = require.resolve('@strapi/strapi/package.json', { paths: [playground] });
  const program = path.join(path.dirname(manifest), 'bin', 'strapi.js');
  const options = { cwd: playground, env: environmentOf(database.env, optionsInEnvironment({})) };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], options);
  return stdout;
};

/** Runs the package's own program in the playground, or in another project; also if it fails. @param own its configuration */
export const runProgram = (
  database: TestDatabase,
  words: readonly string[],
  project = playground,
  own: Pick<StrapiOptions, 'config' | 'env'> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> => {
  const program = path.resolve(__dirname, '../../../bin/strapi-plugin-imprint.js');
  const options = { cwd: project, env: environmentOf(database.env, optionsInEnvironment(own)) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], options, (_, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr });
    });
  });
};

declare global {
  /** Processes whose Strapi has shut down, where there is somebody to keep them: see environment.cjs. */
  var restingHosts: ChildProcess[] | undefined;
}

/** How many processes rest in a worker: they take memory, and few tests have more than two at once. */
const MAX_RESTING = 2;

/** A process that is starting the playground: one that rests, or a new one. */
const startHost = (database: TestDatabase, { nodeArguments = [], ...options }: StrapiOptions): ChildProcess => {
  const resting = globalThis.restingHosts;
  // What a process has to load anew would be in one folder with all that it keeps.
  const isCopy = process.env.TEST_PROJECT !== undefined;
  const rests = resting !== undefined && nodeArguments.length === 0 && !isCopy;
  const env = {
    ...environmentOf(database.env, optionsInEnvironment(options)),
    TEST_HOST_RESTS: String(rests),
  };
  const index = rests ? resting.findIndex((host) => host.connected) : -1;
  const [rested] = index < 0 ? [] : (resting?.splice(index, 1) ?? []);
  if (rested === undefined) return forkHost(env, nodeArguments);
  hold(rested, true);
  rested.send({ kind: 'start', env });
  return rested;
};

/** Whether this process waits for a child, or ends without it. */
const hold = (child: ChildProcess, isHeld: boolean): void => {
  const streams = [child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
  for (const handle of [child, child.channel, ...streams]) {
    if (isHeld) handle?.ref();
    else handle?.unref();
  }
};

/** Starts the playground in a process that it has for itself, and waits until it answers. */
export const startStrapi = async (options: StrapiOptions = {}): Promise<TestStrapi> => {
  const database = options.database ?? (await createDatabase());
  const child = startHost(database, options);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += stripVTControlCharacters(text);
    });
  }

  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  let isOver = false;
  const signal = (name: NodeJS.Signals): void => {
    if (!isOver) child.kill(name);
  };

  const kill = async (): Promise<void> => {
    signal('SIGKILL');
    await ended;
  };
  database.users.add(kill);

  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      database.users.delete(kill);
      for (const { reject } of waiting.values()) {
        reject(new Error(`The Strapi process ended before it answered.\n${output.slice(-4000)}`));
      }
      waiting.clear();
      isOver = true;
      resolve();
    };
    // `close` and not `exit`: by then all output has been read.
    child.once('close', end);
    child.on('message', (reply: Reply) => {
      if (!('kind' in reply) || reply.kind !== 'rests') return;
      const release = (): void => {
        for (const event of ['close', 'message']) child.removeAllListeners(event);
        for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data');
        hold(child, false);
        const resting = (globalThis.restingHosts ??= []);
        resting.push(child);
        if (resting.length > MAX_RESTING) resting.shift()?.kill('SIGKILL');
        end();
      };
      // What it has written is there to be read by now, and has been in the turn after the next.
      setImmediate(setImmediate, release);
    });
  });

  const port = await new Promise<number>((resolve, reject) => {
    const fail = (reason: string): void => {
      signal('SIGKILL');
      reject(new Error(`Strapi did not start: ${reason}\n${output}`));
    };
    const timer = setTimeout(() => {
      fail(`nothing happened for ${startTime} ms`);
    }, startTime);
    child.on('message', (reply: Reply) => {
      if ('kind' in reply) {
        clearTimeout(timer);
        if (reply.kind === 'started') resolve(reply.port);
        return;
      }
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error) {
        asked?.reject(new HostError(reply.error));
      } else {
        asked?.resolve(reply.value);
      }
    });
    void ended.then(() => {
      clearTimeout(timer);
      fail('the process ended');
    });
  }).catch(async (error: unknown) => {
    await ended;
    if (!options.database) {
      await database.drop();
    }
    throw error;
  });

  const command: TestStrapi['command'] = (kind, values = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ ...values, id: lastId, kind }, (error) => {
        if (error) {
          reject(error);
        }
      });
    });

  const url = `http://${options.env?.HOST ?? '127.0.0.1'}:${port}`;
  const tail = (): string => `Last lines of the server's log:\n${output.split('\n').slice(-12).join('\n')}`;
  showLogsOf(url, tail);

  const stop = async (): Promise<void> => {
    signal('SIGTERM');
    const timer = setTimeout(() => {
      signal('SIGKILL');
    }, stopTime);
    await ended;
    clearTimeout(timer);
    if (!options.database) {
      await database.drop();
    }
  };

  return {
    url,
    api: createClient(url, '/api'),
    site: createClient(url),
    database,
    command,
    call: (service, method, ...args) => command('service', { plugin: 'imprint', service, method, args }),
    callStrapi: (uid, method, ...args) => command('global', { uid, method, args }),
    query: (uid, method, ...args) => command('query', { uid, method, args }),
    rows: async (table) => {
      const rows = await command('rows', { table });
      if (!Array.isArray(rows) || !rows.every(isRecord)) {
        throw new Error(`${table} has no rows to read.`);
      }
      return rows;
    },
    runJob: (name) => command('job', { name: `imprint:${name}`, run: true }),
    idle: async () => {
      await command('idle');
    },
    pass: async (milliseconds) => {
      await command('pass', { milliseconds });
    },
    logs: () => output,
    stop,
    kill,
    ended,
  };
};
