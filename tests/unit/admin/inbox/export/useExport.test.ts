/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useExport, type Progress } from '../../../../../admin/src/inbox/export/stream';
import { perform, runHook } from '../../support/panel';

const calls: { url: string; headers: unknown }[] = [];
const answers: Response[] = [];

beforeAll(() => {
  Object.assign(window, { strapi: { backendURL: 'https://cms.example.org' } });
  globalThis.fetch = (url, options) => {
    calls.push({ url: typeof url === 'string' ? url : '', headers: options?.headers });
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
  };
});
beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
});

/** An answer that arrives in pieces. */
const streamed = (pieces: readonly string[], headers: Record<string, string>): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers },
  );

const run = async () => {
  const { result } = runHook(useExport, undefined);
  const seen: Progress[] = [];
  let outcome: unknown;
  await perform(() =>
    result
      .current({ format: 'ndjson', q: 'a&b' }, (progress) => seen.push(progress), new AbortController().signal)
      .then(
        (exported) => {
          outcome = exported;
        },
        (thrown: unknown) => {
          outcome = thrown;
        },
      ),
  );
  return { seen, outcome };
};

test('tells how far it is while the export arrives, and what it is called', async () => {
  answers.push(
    streamed(['{}\n{', '}\n', '{}\n'], {
      'X-Total-Count': '3',
      'Content-Disposition': 'attachment; filename="contact.ndjson"',
    }),
  );
  const { seen, outcome } = await run();
  expect(calls[0]?.url).toBe('https://cms.example.org/imprint/submissions/export?format=ndjson&q=a%26b');
  expect(seen.map(({ done, total }) => [done, total])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(outcome).toMatchObject({ name: 'contact.ndjson', blob: { size: 9, type: 'application/octet-stream' } });
});

test('a number or a name that the server does not give is not made up', async () => {
  answers.push(streamed(['{}\n'], { 'X-Total-Count': 'many', 'Content-Type': 'application/x-ndjson' }));
  const { seen, outcome } = await run();
  expect(seen.at(-1)).toEqual({ done: 1, total: undefined });
  expect(outcome).toMatchObject({ name: '', blob: { type: 'application/x-ndjson' } });
});

test('a token that has run out is renewed once', async () => {
  answers.push(new Response('', { status: 401 }), streamed([], {}));
  await run();
  expect(calls.map(({ headers }) => headers)).toEqual([
    { Authorization: 'Bearer first', 'Accept-Language': 'en' },
    { Authorization: 'Bearer second', 'Accept-Language': 'en' },
  ]);
});

test.each([
  [
    new Response('{"error":{"message":"No."}}', { status: 403 }),
    { status: 403, response: { data: { error: { message: 'No.' } } } },
  ],
  [new Response('Bad Gateway', { status: 502 }), { status: 502, response: { data: undefined } }],
  [new Response(null), { status: 0 }],
])('what went wrong is told as of any request', async (answer, thrown) => {
  answers.push(answer);
  expect((await run()).outcome).toMatchObject(thrown);
});
