/*
 * Two Strapi processes on one database, behind nginx as docs/several-machines.md has it, with limits in Redis and with load:
 * what people do there, and a crash and a rolling restart, which they must not notice.
 */
import { createDatabase, type TestDatabase } from '../api/support/database';
import { contact, createForm, fillWithAge, setLastRun, submit } from '../api/support/forms';
import { type Client, createClient, expectStatus } from '../api/support/http';
import { textAt } from '../api/support/json';
import { type MailServer, startMailServer } from '../api/support/mail';
import { createPeople } from '../api/support/people';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { expectKept } from './support/invariants';
import { failed, type Load, startLoad } from './support/load';
import { hasNginx, type Nginx, startNginx } from './support/nginx';
import { freePort } from './support/ports';
import { useRandom } from './support/random';
import { seconds } from './support/site';

const random = useRandom();

/** A place for a process, which may be ended and started anew. */
interface Machine {
  readonly port: number;
  readonly strapi: () => TestStrapi;
  readonly start: () => Promise<void>;
}

const createMachine = (port: number, database: TestDatabase, mail: MailServer): Machine => {
  const config = { redis: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9' };
  let running: TestStrapi | undefined;
  return {
    port,
    strapi: () => {
      if (running === undefined) throw new Error('It has not been started.');
      return running;
    },
    start: async () => {
      running = await startStrapi({ database, config, env: { ...mail.env, PROXY: 'true', PORT: String(port) } });
    },
  };
};

interface Site {
  readonly first: Machine;
  readonly second: Machine;
  readonly nginx: Nginx;
  /** The way of everybody else: through nginx. */
  readonly api: Client;
  readonly mail: MailServer;
  /** Headers of somebody who may do everything. */
  readonly editor: Readonly<Record<string, string>>;
  /** Writes of every kind; those that no request makes are made by the machine that is named. */
  readonly startLoad: (machine: () => Machine) => Promise<Load>;
  readonly end: () => Promise<void>;
}

const startSite = async (): Promise<Site> => {
  const database = await createDatabase();
  const mail = await startMailServer();
  const first = createMachine(await freePort(), database, mail);
  const second = createMachine(await freePort(), database, mail);
  await Promise.all([first.start(), second.start()]);
  const nginx = await startNginx([first.port, second.port]);
  const people = await createPeople(first.strapi());
  const { basic: editor } = await people.token('full-access');
  const api = createClient(nginx.url, '/api');
  return {
    first,
    second,
    nginx,
    api,
    mail,
    editor,
    startLoad: (machine) => {
      const call: TestStrapi['call'] = (...args) =>
        machine()
          .strapi()
          .call(...args);
      const strapi = { ...first.strapi(), call, api, site: createClient(nginx.url) };
      return startLoad({ strapi, editor, session: people.session, random });
    },
    end: async () => {
      await nginx.stop();
      await database.drop();
      await mail.stop();
    },
  };
};

/** So many visitors of a form at once, until they are stopped: the numbers that they were told. */
const startVisitors = (api: Client, formId: string, count = 6): (() => Promise<number[]>) => {
  let isRunning = true;
  const visit = async (): Promise<number[]> => {
    const numbers: number[] = [];
    while (isRunning) numbers.push(await submit(api, formId));
    return numbers;
  };
  const visitors = Array.from({ length: count }, visit);
  return async () => {
    isRunning = false;
    return (await Promise.all(visitors)).flat();
  };
};

if (hasNginx()) {
  test('a change is seen within a second, numbers have no gaps, limits are shared, and retention runs once', async () => {
    const { first, second, api, editor, end } = await startSite();
    try {
      const formId = await createForm(first.strapi());
      const stopVisitors = startVisitors(api, formId);

      for (const name of ['One GmbH', 'Two GmbH', 'Three GmbH']) {
        expectStatus(await api.post('/imprint/v1/options', { name }, editor), 200);
        await first.strapi().call('forms', 'update', formId, { name });
        await seconds(1);
        for (const { strapi } of [first, second]) {
          expect(textAt((await strapi().api.get('/imprint/v1/name')).json, 'name')).toBe(name);
          const form = await strapi().api.get(`/forms/v1/form/${formId}?token=false`);
          expect(textAt(form.json, 'data', 'name')).toBe(name);
        }
      }

      const limited = await createForm(first.strapi(), { settings: { rateLimit: { points: 3, seconds: 60 } } });
      const body = new URLSearchParams(contact()).toString();
      const statuses = async (from: string): Promise<number[]> => {
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
      expect(await statuses('127.0.0.7')).toEqual([201, 201, 201, 429, 429, 429]);
      expect(await statuses('127.0.0.8')).toEqual([201, 201, 201, 429, 429, 429]);

      await setLastRun(first.strapi());
      const expiring = await createForm(first.strapi(), { settings: { retentionDays: 30 } });
      await fillWithAge(first.strapi(), expiring, 1_000, 31);
      const removed = await Promise.all(
        [first, second].map(({ strapi }) => strapi().call('maintenance', 'removeExpired')),
      );
      expect(removed.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1_000);

      const numbers = (await stopVisitors()).toSorted((a, b) => a - b);
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    } finally {
      await end();
    }
  }, 90_000);

  test('one process killed under load loses nothing, and what was cut succeeds when it is sent again', async () => {
    const { first, second, api, mail, startLoad: start, end } = await startSite();
    try {
      const load = await start(() => second);
      await load.busy();
      await first.strapi().kill();
      await seconds(2);
      await first.start();
      await seconds(2);
      await load.stop();
      const cut = load.journal.submissions.filter(({ result }) => result === 'unknown');
      await expectKept(load.journal, second.strapi(), mail);
      for (const { text } of cut) await submit(api, load.journal.formId, contact({ message: text }));
    } finally {
      await end();
    }
  }, 90_000);

  test('a rolling restart serves every request, and what a process refuses that just stops has not been stored', async () => {
    const { first, second, nginx, mail, startLoad: start, end } = await startSite();
    try {
      let other = second;
      const load = await start(() => other);
      await load.busy();
      for (const machine of [first, second]) {
        other = machine === first ? second : first;
        await nginx.leaveOut(machine.port);
        await seconds(1);
        await machine.strapi().stop();
        await machine.start();
        await nginx.leaveOut();
        await seconds(1);
      }
      expect(failed(load.journal)).toBe(0);

      await second.strapi().stop();
      await load.stop();
      await expectKept(load.journal, first.strapi(), mail);
      const rows = await first.strapi().rows('imprint_form_submissions');
      const stored = rows.map(({ data }) => (typeof data === 'string' ? data : JSON.stringify(data))).join('\n');
      const refused = load.journal.submissions.filter(({ result }) => result === 'unknown');
      expect(refused.filter(({ text }) => stored.includes(`"${text}"`))).toEqual([]);
    } finally {
      await end();
    }
  }, 90_000);
} else {
  test.todo('nginx is not installed: nothing is tested behind it');
}
