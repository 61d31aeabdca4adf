import { line, median } from './lib/results.mjs';
import { basic, formId, logIn, startStrapi, urlencoded } from './lib/strapi.mjs';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000);
const REQUESTS = 200;
const MEGABYTE = 2 ** 20;

const grouped = (number) => number.toLocaleString('en-GB');

const open = async (url, init = {}) => {
  const answer = await fetch(url, { ...init, headers: { ...basic, ...init.headers } });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const startWith = async (folder, count) => {
  const strapi = await startStrapi(folder, `rows-${count}`);
  const body = new URLSearchParams({ name: 'Erika', email: 'erika@example.org', message: 'Good day. '.repeat(40) });
  await open(`${strapi.url}/api/forms/v1/submission/${formId}`, { method: 'POST', headers: urlencoded, body });
  await strapi.tell('fill', { count });
  return { ...strapi, count, admin: await logIn(strapi.url) };
};

/** Reads an answer like whoever saves it to a file, so that a long one does not hold up the other requests of this process. */
const timeOf = async (url, init) => {
  const start = performance.now();
  const { body } = await open(url, init);
  const reader = body.getReader();
  while (!(await reader.read()).done);
  return performance.now() - start;
};

/** How long a list may take, whatever it takes among few. */
const LIST_MS = 20;
/** How long nothing may keep other requests waiting. */
const WAIT_MS = 50;

/** The longest time that another request takes while something is under way, one after the other. */
const waitDuring = async ({ url }, work) => {
  let isOver = false;
  let longest = 0;
  const probe = async () => {
    while (!isOver) longest = Math.max(longest, await timeOf(`${url}/api/imprint/v1/all`));
  };
  const probing = probe();
  await work();
  isOver = true;
  await probing;
  return longest;
};

/** The same requests to both in turn, one at a time; the medians of how long they take. */
const compare = async (name, bar, [few, many], { method = 'GET', pathOf, asAdmin = false, isList = false }) => {
  const times = { few: [], many: [] };
  const measure = ({ url, admin, count }, index) =>
    timeOf(`${url}${pathOf(index, count)}`, { method, ...(asAdmin && { headers: admin }) });
  for (let index = 0; index < REQUESTS; index += 1) {
    times.few.push(await measure(few, index));
    times.many.push(await measure(many, index));
  }
  const [a, b] = [median(times.many), median(times.few)];
  const ratio = a / b;
  return line(
    ratio <= bar || (isList && a <= LIST_MS),
    `${name} among ${grouped(MANY)} against ${grouped(FEW)}: ${ratio.toFixed(2)} x the time ` +
      `(bar ${bar} x${isList ? ` or ${LIST_MS} ms` : ''}; ${a.toFixed(1)} ms against ${b.toFixed(1)} ms)`,
  );
};

const compareExport = async (many, bar) => {
  await many.tell('watchMemory');
  const start = performance.now();
  let bytes = 0;
  const { body } = await open(`${many.url}/api/forms/v1/export/${formId}?format=csv&spam=all`);
  for await (const chunk of body) bytes += chunk.length;
  const seconds = (performance.now() - start) / 1_000;
  const growth = (await many.tell('memoryGrowth')) / MEGABYTE;
  return line(
    growth <= bar,
    `export of ${grouped(MANY)}: ${growth.toFixed(0)} MB of extra heap ` +
      `(bar ${bar} MB; ${(bytes / MEGABYTE).toFixed(0)} MB in ${seconds.toFixed(0)} s)`,
  );
};

/** CSV of the newest 100,000: one a minute has come. */
const measureCsv = async (many) => {
  const amount = Math.min(MANY, 100_000);
  const since = new Date(Date.now() - amount * 60_000).toISOString();
  const url = `${many.url}/api/forms/v1/export/${formId}?format=csv&spam=all&from=${since}`;
  const start = performance.now();
  const longest = await waitDuring(many, () => timeOf(url));
  const seconds = (performance.now() - start) / 1_000;
  await many.tell('watchResident');
  await timeOf(url);
  const growth = (await many.tell('residentGrowth')) / MEGABYTE;
  const name = `CSV of ${grouped(amount)} of ${grouped(MANY)}`;
  return [
    line(
      longest <= WAIT_MS,
      `${name}: others waited ${longest.toFixed(0)} ms (bar ${WAIT_MS} ms; ${seconds.toFixed(1)} s)`,
    ),
    line(growth <= 32, `${name}: ${growth.toFixed(0)} MB more resident (bar 32 MB)`),
  ];
};

/** The longest and the median time of requests that differ, and how long others wait meanwhile. */
const compareSearches = async ({ url, admin }) => {
  const searches = {
    'one hit': (index) => `nr-${String(MANY - index * 37)}`,
    'a rare word': (index) => `mulerk${'aeiou'[index % 5]}`,
    'a frequent word': () => 'kaka',
    'any word with a letter': (index) => 'klmsbgtwvu'[index % 10],
    'two words': () => 'kaka mumu',
    'a letter and one hit': (index) => `${'klmsbgtwvu'[index % 10]} nr-${String(MANY - index * 37)}`,
    nothing: (index) => `nowhere${String(index)}`,
  };
  const met = [];
  for (const [name, wordOf] of Object.entries(searches)) {
    const times = [];
    const waits = [];
    // As the panel asks, and as programs do, who get the total unless they ask for none.
    for (const [path, headers] of [
      ['/imprint/submissions?', { headers: admin }],
      [`/imprint/submissions?formId=${formId}&`, { headers: admin }],
      [`/api/forms/v1/submission/${formId}?`],
    ]) {
      for (let index = 0; index < 20; index += 1) {
        const search = timeOf(`${url}${path}spam=false&q=${wordOf(index)}`, headers);
        waits.push(await timeOf(`${url}/api/imprint/v1/all`));
        times.push(await search);
      }
    }
    met.push(
      line(
        Math.max(...times) <= 100 && Math.max(...waits) <= WAIT_MS,
        `a search for ${name} among ${grouped(MANY)}: ${median(times).toFixed(0)} ms, at most ` +
          `${Math.max(...times).toFixed(0)} (bar 100 ms); others waited ${Math.max(...waits).toFixed(0)} ms (bar ${WAIT_MS} ms)`,
      ),
    );
  }
  return met;
};

/** How long a page takes, and then how long others wait for it. */
const measurePage = async ({ url, admin }, name, path, bar) => {
  const times = [];
  const read = async () => {
    for (let index = 0; index < 50; index += 1) times.push(await timeOf(`${url}${path}`, { headers: admin }));
  };
  await read();
  const time = median(times);
  const longest = await waitDuring({ url }, read);
  return line(
    time <= bar && longest <= WAIT_MS,
    `${name} at ${grouped(MANY)}: ${time.toFixed(1)} ms${Number.isFinite(bar) ? ` (bar ${bar} ms)` : ''}; ` +
      `others waited ${longest.toFixed(0)} ms (bar ${WAIT_MS} ms)`,
  );
};

/** Whether many submissions cost more than few. */
export const measureScale = async (folder) => {
  const both = [await startWith(folder, FEW), await startWith(folder, MANY)];
  const list = `/api/forms/v1/submission/${formId}`;
  const inbox = `/imprint/submissions?formId=${formId}&status=new`;
  const met = [
    await compare('one submission', 1.2, both, { pathOf: (index) => `${list}/${index + 2}` }),
    await compare('a page of the inbox', 1.2, both, { pathOf: () => inbox, asAdmin: true, isList: true }),
    await compare('a deep page of the inbox', 1.2, both, {
      pathOf: (_, count) => `${inbox}&page=${count > FEW ? 100 : 2}&pageSize=100`,
      asAdmin: true,
      isList: true,
    }),
    await compare('a page of the list', 1.2, both, { pathOf: () => `${list}?status=new`, isList: true }),
    await compare('a page of the list, not counted', 1.2, both, {
      pathOf: () => `${list}?status=new&pagination%5BwithCount%5D=false`,
      isList: true,
    }),
    await compare('deleting one', 1.2, both, {
      method: 'DELETE',
      pathOf: (index) => `/api/forms/v1/submission/delete/${formId}/${index + 2}`,
    }),
    await measurePage(both[1], 'the page of forms', '/imprint/forms', 50),
    // Its own bar is the comparison above.
    await measurePage(both[1], 'a page of the inbox', inbox, Infinity),
    ...(await measureCsv(both[1])),
    ...(await compareSearches(both[1])),
    await compareExport(both[1], 64),
  ];
  await Promise.all(both.map((strapi) => strapi.stop()));
  return met;
};
