/*
 * Two Strapi processes on one database, behind nginx as docs/several-machines.md has it, with limits in Redis and with load:
 * what people do there, and a crash and a rolling restart, which they must not notice.
 */
import { createDatabase, type TestDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, fillWithAge, setLastRun, submit } from '../api/support/forms';
import { type Client, createClient, expectStatus } from '../api/support/http';
import { textAt } from '../api/support/json';
import { type MailServer, startMailServer } from '../api/support/mail';
import { createPeople } from '../api/support/people';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { atNight } from '../night';
import { ownAddress } from './support/address';
import { expectKept } from './support/invariants';
import { failed, LIMIT_S, type Load, startLoad } from './support/load';
import { hasNginx, type Nginx, startNginx } from './support/nginx';
import { useRandom } from './support/random';

const random = useRandom();

/** A place for a process, which may be ended and started anew. */
interface Machine {
  readonly address: string;
  readonly strapi: () => TestStrapi;
  readonly start: () => Promise<void>;
}

const createMachine = (port: number, database: TestDatabase, mail: MailServer): Machine => {
  const config = { redis: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9' };
  let running: TestStrapi | undefined;
  return {
    address: `${ownAddress}:${port}`,
    strapi: () => {
      if (running === undefined) throw new Error('It has not been started.');
      return running;
    },
    start: async () => {
      const env = { ...mail.env, PROXY: 'true', HOST: ownAddress, PORT: String(port) };
      running = await startStrapi({ database, config, env });
    },
  };
};

/** What is to be ended after it, the last first. */
const endings: (() => Promise<void>)[] = [];
let mail: MailServer;
let first: Machine;
let second: Machine;
let nginx: Nginx;
/** The way of everybody else: through nginx. */
let api: Client;
/** Headers of somebody who may do everything. */
let editor: Readonly<Record<string, string>>;
let load: Load;
/** The machine that makes what no request makes. */
let maker: Machine;

const start = async (): Promise<void> => {
  const database = await createDatabase();
  endings.push(() => database.drop());
  mail = await startMailServer();
  endings.push(() => mail.stop());
  first = createMachine(8_001, database, mail);
  second = createMachine(8_002, database, mail);
  for (const machine of [first, second]) {
    await machine.start();
    endings.push(() => machine.strapi().stop());
  }
  nginx = await startNginx([first.address, second.address]);
  endings.push(() => nginx.stop());
  api = createClient(nginx.url, '/api');
  const people = await createPeople(first.strapi());
  editor = (await people.token('full-access')).basic;
  maker = second;
  const call: TestStrapi['call'] = (...args) => maker.strapi().call(...args);
  const strapi = { ...first.strapi(), call, api, site: createClient(nginx.url) };
  load = await startLoad({ strapi, editor, session: people.session, random });
  endings.push(() => load.stop());
  await load.stop();
};

const end = async (): Promise<void> => {
  for (const ending of endings.toReversed()) await ending();
};

/** So many visitors of a form at once. */
const startVisitors = (formId: string, count = 6) => {
  const numbers: number[] = [];
  let isRunning = true;
  const visit = async (): Promise<void> => {
    while (isRunning) numbers.push(await submit(api, formId));
  };
  const visitors = Promise.all(Array.from({ length: count }, visit));
  return {
    /** The numbers that they were told. */
    numbers,
    stop: async (): Promise<void> => {
      isRunning = false;
      await visitors;
    },
  };
};

if (hasNginx()) {
  beforeAll(start);

  afterAll(end);

  atNight(
    'a rolling restart serves every request, and what a process refuses that just stops has not been stored',
    async () => {
      load.resume();
      await load.busy();
      await nginx.leaveOut(first.address);
      await first.strapi().stop();
      await first.start();
      await nginx.leaveOut();
      await load.busy();
      expect(failed(load.journal)).toBe(0);

      maker = first;
      await load.busy();
      await second.strapi().stop();
      await load.answered(50);
      await second.start();
      await load.stop();
      await expectKept(load.journal, first.strapi(), mail);
      const rows = await first.strapi().rows('imprint_form_submissions');
      const stored = rows.map(({ data }) => (typeof data === 'string' ? data : JSON.stringify(data))).join('\n');
      const refused = load.journal.submissions.filter(({ result }) => result === 'unknown');
      expect(refused.filter(({ text }) => stored.includes(`"${text}"`))).toEqual([]);
    },
  );

  test('one process killed under load loses nothing, and what was cut succeeds when it is sent again', async () => {
    maker = second;
    // nginx goes on leaving out a machine for up to two seconds after it is back; a reload makes it forget.
    await nginx.leaveOut();
    load.resume();
    await load.busy();
    await first.strapi().kill();
    await load.answered(50);
    await first.start();
    await load.busy();
    await load.stop();
    await expectKept(load.journal, second.strapi(), mail);
    const cut = load.journal.submissions.filter(({ result }) => result === 'unknown');
    for (const { text } of cut) await submit(api, load.journal.formId, contact({ message: text }));
  });

  test('a change is seen within a second, numbers have no gaps, limits are shared, and retention runs once', async () => {
    const formId = await createForm(first.strapi());
    const visitors = startVisitors(formId);
    let milliseconds = 0;
    for (const name of ['One GmbH', 'Two GmbH', 'Three GmbH']) {
      expectStatus(await api.post('/imprint/v1/options', { name }, editor), 200);
      await first.strapi().call('forms', 'update', formId, { name });
      milliseconds += 1_000;
      for (const { strapi } of [first, second]) {
        await strapi().command('elapse', { milliseconds });
        const names = async (): Promise<string[]> => [
          textAt((await strapi().api.get('/imprint/v1/name')).json, 'name'),
          textAt((await strapi().api.get(`/forms/v1/form/${formId}?token=false`)).json, 'data', 'name'),
        ];
        // At once, unless the database is too busy to be asked.
        expect(await eventually(names, (found) => found.every((one) => one === name), LIMIT_S)).toEqual([name, name]);
      }
    }

    const body = new URLSearchParams(contact()).toString();
    const statuses = async (limited: string, from: string): Promise<number[]> => {
      const found: number[] = [];
      for (let visit = 1; visit <= 6; visit += 1) {
        // Whatever a visitor claims to be, nginx says who it is.
        const headers = {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': `192.0.2.${visit}`,
        };
        const { status } = await api.request('POST', `/forms/v1/submission/${limited}`, { headers, body, from });
        found.push(status);
      }
      return found;
    };
    const limit = async (): Promise<number[][]> => {
      const limited = await createForm(first.strapi(), { settings: { rateLimit: { points: 3, seconds: 3_600 } } });
      return [await statuses(limited, '127.0.0.7'), await statuses(limited, '127.0.0.8')];
    };
    const shared = [201, 201, 201, 429, 429, 429];
    const isShared = (found: readonly number[][]): boolean => found.every((each) => each.join() === shared.join());
    // A process counts alone for a moment when a busy machine's Redis does not answer in time.
    expect(await eventually(limit, isShared, LIMIT_S)).toEqual([shared, shared]);

    await setLastRun(first.strapi());
    const expiring = await createForm(first.strapi(), { settings: { retentionDays: 30 } });
    await fillWithAge(first.strapi(), expiring, 1_000, 31);
    const removed = await Promise.all(
      [first, second].map(({ strapi }) => strapi().call('maintenance', 'removeExpired')),
    );
    expect(removed.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1_000);

    await eventually(
      () => visitors.numbers.length,
      (count) => count > 100,
      LIMIT_S,
    );
    await visitors.stop();
    const numbers = visitors.numbers.toSorted((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });
} else {
  test.todo('nginx is not installed: nothing is tested behind it');
}
