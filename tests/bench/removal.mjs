import { setTimeout as wait } from 'node:timers/promises';

import { line, percentile } from './lib/results.mjs';
import { basic, formId, logIn, startStrapi, urlencoded } from './lib/strapi.mjs';

const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_REMOVAL_SECONDS ?? 20);
const VISITORS = 4;
const EMAIL = 'often@example.org';

/** What others do meanwhile, by turns. */
const requestsOf = ({ url, admin }) => {
  const body = new URLSearchParams({ name: 'Erika', email: 'erika@example.org', message: 'Good day.' }).toString();
  return [
    [`${url}/api/forms/v1/submission/${formId}`, { method: 'POST', headers: urlencoded, body }],
    [`${url}/api/forms/v1/form/${formId}`, {}],
    [`${url}/api/forms/v1/submission/${formId}?pagination%5BpageSize%5D=10`, { headers: basic }],
    [`${url}/imprint/submissions?status=new`, { headers: admin }],
  ];
};

/** How long requests take, in milliseconds, until the time is over or there is no more to wait for. */
const visit = async (strapi, isOver = () => false) => {
  const requests = requestsOf(strapi);
  const times = [];
  const end = performance.now() + SECONDS * 1_000;
  const visitor = async (_, index) => {
    for (let turn = index; performance.now() < end && !isOver(); turn += 1) {
      const start = performance.now();
      const answer = await fetch(...requests[turn % requests.length]);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.push(performance.now() - start);
      await wait(10);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return times;
};

const measure = async (folder, { name, file, settings = {}, start }) => {
  const strapi = await startStrapi(folder, file);
  strapi.admin = await logIn(strapi.url);
  const old = await strapi.tell('fillOld', { count: MANY, email: EMAIL, settings });
  await visit(strapi);
  const calm = await visit(strapi);
  const began = performance.now();
  await start(strapi, old);
  const busy = await visit(strapi);
  const removed = MANY - (await strapi.tell('countLeft', { formId: old }));
  const rate = removed / ((performance.now() - began) / 1_000);
  await strapi.stop();
  const [a, b] = [percentile(busy, 0.99), percentile(calm, 0.99)];
  return line(
    a / b <= 3,
    `p99 of requests during ${name} of ${MANY.toLocaleString('en-GB')}: ${(a / b).toFixed(2)} x ` +
      `(bar 3 x; ${a.toFixed(1)} ms against ${b.toFixed(1)} ms; ${rate.toFixed(0)} deleted a second)`,
  );
};

const json = { 'content-type': 'application/json' };

/** Whoever asked for it is answered when it is done, or no more. */
const ask = (url, init) => {
  fetch(url, init).then(
    (answer) => answer.text(),
    () => undefined,
  );
};

/** Whether others notice that very many submissions are deleted. */
export const measureRemoval = async (folder) => [
  await measure(folder, {
    name: 'retention',
    file: 'retention',
    settings: { retentionDays: 30 },
    start: (strapi) => strapi.tell('startRetention'),
  }),
  await measure(folder, {
    name: 'the erasure of an address',
    file: 'erasure',
    start: ({ url, admin }) =>
      ask(`${url}/imprint/personal-data/erase`, {
        method: 'POST',
        headers: { ...json, ...admin },
        body: JSON.stringify({ email: EMAIL }),
      }),
  }),
  await measure(folder, {
    name: 'the removal of a form',
    file: 'removal',
    start: ({ url, admin }, old) =>
      ask(`${url}/imprint/forms/${old}?submissions=delete`, { method: 'DELETE', headers: admin }),
  }),
];
