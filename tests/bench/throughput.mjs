import autocannon from 'autocannon';

import { line, median } from './lib/results.mjs';
import { basic, config, formId, startStrapi, urlencoded } from './lib/strapi.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);

const MESSAGE = { name: 'Erika', email: 'erika@example.org', subject: 'Offer', message: 'Good day,\nplease call me.' };

const measure = async (request, { url, connections = 10 }, seconds = SECONDS) => {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.method} ${request.path}: ${result.non2xx} refused, ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
};

/**
 * Both in turn, in many short rounds and with each of them first in every other one, so that a machine that slows down
 * slows both.
 */
const compare = async (name, bar, ours, theirs) => {
  await ours(3);
  await theirs(3);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const b = await theirs();
    const a = first ?? (await ours());
    rounds.push({ ours: a, theirs: b, ratio: a / b });
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const [a, b] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.theirs))];
  return line(
    ratio >= bar,
    `${name}: ${ratio.toFixed(2)} x (bar ${bar} x; ${a.toFixed(0)}/s against ${b.toFixed(0)}/s)`,
  );
};

let counter = 0;
/** A change each time: a write that changes nothing would be cheaper. */
const update = {
  method: 'POST',
  path: '/api/imprint/v1/options',
  headers: { ...urlencoded, ...basic },
  setupRequest: (request) => ({ ...request, body: `name=Bench+${(counter += 1)}+GmbH` }),
};

const submission = {
  method: 'POST',
  path: `/api/forms/v1/submission/${formId}`,
  headers: urlencoded,
  body: new URLSearchParams(MESSAGE).toString(),
};

const message = {
  method: 'POST',
  path: '/api/messages',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: MESSAGE }),
};

const VISITORS = 16;

/** Storing one at a time, against an empty route and a bare transaction one after the other. */
const compareSubmissions = (strapi) => {
  const visitors = { ...strapi, connections: VISITORS };
  const least = async (seconds = SECONDS) => {
    const empty = await measure({ method: 'GET', path: '/api/empty' }, visitors, seconds);
    const bare = await strapi.tell('insertBare', { writers: VISITORS, seconds });
    return 1 / (1 / empty + 1 / bare);
  };
  return compare(
    `POST submission by ${VISITORS} at once against an empty route and a bare transaction together`,
    0.6,
    (seconds) => measure(submission, visitors, seconds),
    least,
  );
};

/** How many requests a second, against Strapi's own work. */
export const measureThroughput = async (folder) => {
  const main = await startStrapi(folder, 'main');
  // Without memory and with one user system, each request costs one hash.
  const forgetful = await startStrapi(
    folder,
    'forgetful',
    config({ rememberSeconds: 0, contentApiUsers: false, apiTokens: false }),
  );
  const on = (strapi, request) => (seconds) => measure(request, strapi, seconds);
  const get = (path) => on(main, { method: 'GET', path });
  const met = [
    await compare('GET all against an empty route', 0.95, get('/api/imprint/v1/all'), get('/api/empty')),
    await compare(
      "GET a form's definition against an empty route",
      0.9,
      get(`/api/forms/v1/form/${formId}?token=false`),
      get('/api/empty'),
    ),
    await compare('GET all against a single type of 40 fields', 4, get('/api/imprint/v1/all'), get('/api/record')),
    await compare(
      'POST options with a Basic credential seen before against one hash a request',
      20,
      on(main, update),
      on({ ...forgetful, connections: 1 }, update),
    ),
    await compare(
      'POST submission against creating the same with the REST API',
      2,
      on(main, submission),
      on(main, message),
    ),
    await compareSubmissions(main),
  ];
  await Promise.all([main.stop(), forgetful.stop()]);
  return met;
};
