/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useDraft } from '../../../../../../admin/src/inbox/detail/reply/useDraft';
import type { StoredDraft } from '../../../../../../server/src/contracts/inbox';
import { pass, perform, request, runHook, show } from '../../../support/panel';
import { requests, signInAs } from '../../../support/strapi-admin';

const stored = (version: number, text?: string, name = 'Ada'): StoredDraft => ({
  version,
  draft:
    text === undefined ? null : { text, author: { type: 'admin', id: 1, name }, updatedAt: '2026-11-22T12:00:00.000Z' },
});
const run = (initial = stored(1, 'Hello')) => runHook((draft: StoredDraft) => useDraft('f/1', draft), initial);
const saved = (version: number, text: string) => request().answer({ data: stored(version, text) });
const type = (ran: ReturnType<typeof run>, ...texts: string[]) =>
  perform(() => {
    for (const text of texts) ran.result.current.change(text);
  });

beforeEach(async () => {
  localStorage.clear();
  jest.useFakeTimers();
  await show(true);
});
afterEach(() => {
  jest.useRealTimers();
});

test('is saved after a pause in writing, on the version that it was made from', async () => {
  const ran = run();
  await type(ran, 'Hello A', 'Hello Ada');
  await pass(799);
  expect([ran.result.current.state, requests]).toEqual(['waiting', []]);
  await pass(1);
  expect(request()).toMatchObject({
    method: 'PUT',
    url: '/imprint/submissions/f/1/draft',
    body: { text: 'Hello Ada', version: 1 },
  });
  await saved(2, 'Hello Ada');
  expect(ran.result.current).toMatchObject({ text: 'Hello Ada', state: 'kept', author: { name: 'Ada' } });
});

test('saves go one after the other, the newest text last', async () => {
  const ran = run();
  await type(ran, 'one');
  await pass(800);
  await type(ran, 'two');
  await pass(800);
  await type(ran, 'three');
  expect(requests).toHaveLength(1);
  await saved(2, 'one');
  expect(ran.result.current.state).toBe('waiting');
  expect(request().body).toEqual({ text: 'three', version: 2 });
  await saved(3, 'three');
  await pass(10_000);
  expect([requests.length, ran.result.current.state]).toEqual([2, 'kept']);
});

test('is saved when the page is left, and that is not given up with it', async () => {
  const ran = run();
  await type(ran, 'Goodbye');
  ran.unmount();
  expect(request().body).toEqual({ text: 'Goodbye', version: 1 });
  expect(request().isAborted()).toBe(false);
  await pass(10_000);
  expect(requests).toHaveLength(1);
});

test('is saved when the page is hidden', async () => {
  const ran = run();
  await type(ran, 'Later');
  await show(false);
  expect(request().body).toEqual({ text: 'Later', version: 1 });
});

test('what could not be saved is kept, and saved with what is typed next', async () => {
  const ran = run();
  await type(ran, 'one');
  await pass(800);
  await request().fail();
  expect(ran.result.current).toMatchObject({ text: 'one', state: 'failed' });
  await type(ran, 'two');
  await pass(800);
  expect(request().body).toEqual({ text: 'two', version: 1 });
});

test('what the server did not get is tried again by itself, and what it refuses is not', async () => {
  const ran = run();
  await type(ran, 'Hello Ada');
  await pass(800);
  await request().fail();
  await perform(() => window.dispatchEvent(new Event('online')));
  await request().refuse(503);
  await pass(15_000);
  expect(requests).toHaveLength(3);
  await request().refuse(404);
  await pass(60_000);
  expect([requests.length, ran.result.current.fault?.status]).toEqual([3, 404]);
});

test('what somebody else has saved is shown as long as nothing waits to be saved', async () => {
  const ran = run();
  ran.rerender(stored(2, 'Theirs', 'Grace'));
  expect(ran.result.current).toMatchObject({ text: 'Theirs', author: { name: 'Grace' } });
  await type(ran, 'Mine');
  ran.rerender(stored(3, 'Newer'));
  expect(ran.result.current.text).toBe('Mine');
});

test('an older answer does not take what has been saved since off the page', async () => {
  const ran = run();
  await type(ran, 'Mine');
  await pass(800);
  await saved(2, 'Mine');
  ran.rerender(stored(1, 'Hello'));
  expect(ran.result.current.text).toBe('Mine');
});

describe('when two have written at once', () => {
  const met = async () => {
    const ran = run();
    await type(ran, 'Mine');
    await pass(800);
    await request().refuse(409, { details: stored(5, 'Theirs', 'Grace') });
    return ran;
  };

  test('what theirs has become since is what is asked about', async () => {
    const ran = await met();
    ran.rerender(stored(6));
    expect(ran.result.current).toMatchObject({ text: 'Mine', state: 'conflict', theirs: stored(6) });
    await perform(() => {
      ran.result.current.choose('mine');
    });
    expect(request().body).toEqual({ text: 'Mine', version: 6 });
  });

  test('nothing is saved until one is chosen', async () => {
    const ran = await met();
    expect(ran.result.current).toMatchObject({ text: 'Mine', state: 'conflict', theirs: stored(5, 'Theirs', 'Grace') });
    await type(ran, 'Mine still');
    await pass(10_000);
    await show(false);
    expect(requests).toHaveLength(1);
  });

  test('mine is saved over theirs', async () => {
    const ran = await met();
    await type(ran, 'Mine still');
    await perform(() => {
      ran.result.current.choose('mine');
    });
    expect(request().body).toEqual({ text: 'Mine still', version: 5 });
    await saved(6, 'Mine still');
    expect(ran.result.current).toMatchObject({ state: 'kept', theirs: undefined });
  });

  test('theirs takes the place of mine', async () => {
    const ran = await met();
    await perform(() => {
      ran.result.current.choose('theirs');
    });
    expect(ran.result.current).toMatchObject({
      text: 'Theirs',
      state: 'kept',
      author: { name: 'Grace' },
      theirs: undefined,
    });
    await pass(10_000);
    expect(requests).toHaveLength(1);
    await type(ran, 'Theirs and mine');
    await pass(800);
    expect(request().body).toEqual({ text: 'Theirs and mine', version: 5 });
  });

  test('there is nothing to choose otherwise', async () => {
    const ran = run();
    await perform(() => {
      ran.result.current.choose('theirs');
    });
    expect([ran.result.current.text, requests]).toEqual(['Hello', []]);
  });
});

test('what waits is saved before it is sent, and what is stored then is shown', async () => {
  const ran = run();
  await type(ran, 'Send this');
  let settled: number | undefined;
  await perform(
    () =>
      void ran.result.current.settle().then((version) => {
        settled = version;
      }),
  );
  expect(settled).toBeUndefined();
  await saved(2, 'Send this');
  expect(settled).toBe(2);
  await perform(() => {
    ran.result.current.adopt(stored(3));
  });
  expect(ran.result.current).toMatchObject({ text: '', author: undefined, state: 'kept' });
});

describe('a tab that is closed before the server has the text', () => {
  // The first hook is never told: that is how tabs are closed.
  test('is opened again with it, which is saved then', async () => {
    await type(run(), 'Hello Ada');
    const again = run();
    expect(again.result.current).toMatchObject({ text: 'Hello Ada', state: 'waiting' });
    expect(request().body).toEqual({ text: 'Hello Ada', version: 1 });
    await saved(2, 'Hello Ada');
    expect(again.result.current.state).toBe('kept');
    expect(localStorage).toHaveLength(0);
    expect(run(stored(2, 'Hello Ada')).result.current).toMatchObject({ text: 'Hello Ada', state: 'kept' });
  });

  test('keeps what was typed after the last save, on the version of that', async () => {
    const ran = run();
    await type(ran, 'One');
    await pass(800);
    await type(ran, 'One, two');
    await saved(2, 'One');
    expect(run(stored(2, 'One')).result.current.text).toBe('One, two');
    expect(request().body).toEqual({ text: 'One, two', version: 2 });
  });

  test('shows what a colleague has stored since beside it', async () => {
    await type(run(), 'Mine');
    const again = run(stored(4, 'Theirs'));
    expect(request().body).toEqual({ text: 'Mine', version: 1 });
    await request().refuse(409, { details: stored(4, 'Theirs') });
    expect(again.result.current).toMatchObject({ text: 'Mine', state: 'conflict', theirs: stored(4, 'Theirs') });
    await perform(() => {
      again.result.current.choose('theirs');
    });
    expect(localStorage).toHaveLength(0);
  });

  test('gives nothing of it to others, to other messages, or after a month', async () => {
    await type(run(), 'Mine');
    expect(runHook(() => useDraft('f/2', stored(1)), undefined).result.current.text).toBe('');
    signInAs(2);
    expect(run().result.current.text).toBe('Hello');
    signInAs(1);
    jest.setSystemTime(Date.now() + 31 * 86_400_000);
    expect(run().result.current.text).toBe('Hello');
    expect(localStorage).toHaveLength(0);
  });

  test('has nothing where the browser stores nothing, or what is stored is damaged', async () => {
    localStorage.setItem('imprint.typed.1 reply f/1', '{"text":1}');
    expect(run().result.current.text).toBe('Hello');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const ran = run();
    await type(ran, 'Typed');
    expect(ran.result.current.text).toBe('Typed');
    full.mockRestore();
  });
});

test('keeps a subject of its own beside the text, on the server and in the browser', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.changeSubject('About your order');
  });
  await pass(800);
  expect(request().body).toEqual({ text: 'Hello', subject: 'About your order', version: 1 });
  await request().fail();
  ran.unmount();
  await request().fail();
  const opened = run();
  expect(opened.result.current).toMatchObject({ text: 'Hello', subject: 'About your order', state: 'waiting' });
  const draft = { text: 'Hello', subject: 'Theirs', author: { type: 'admin', id: 2, name: 'Ben' } };
  await request().refuse(409, { details: { version: 3, draft } });
  await perform(() => {
    opened.result.current.choose('theirs');
  });
  expect(opened.result.current).toMatchObject({ text: 'Hello', subject: 'Theirs', state: 'kept' });
  await perform(() => {
    opened.result.current.changeSubject('');
  });
  await pass(800);
  expect(request().body).toEqual({ text: 'Hello', version: 3 });
});

test('keeps other addresses as they are typed, on the server and in the browser', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.changeCc('bob@example.org, ada');
  });
  await pass(800);
  expect(request().body).toEqual({ text: 'Hello', cc: 'bob@example.org, ada', version: 1 });
  await request().fail();
  ran.unmount();
  await request().fail();
  const opened = run();
  expect(opened.result.current).toMatchObject({ cc: 'bob@example.org, ada', subject: '', state: 'waiting' });
});

test('files are saved by their ids, kept in the browser until then, and are a change of their own', async () => {
  const offer = { id: 7, name: 'offer.pdf', mime: 'application/pdf', size: 5 };
  const ran = run();
  await perform(() => {
    ran.result.current.changeAttachments([offer]);
  });
  expect(run().result.current).toMatchObject({ text: 'Hello', attachments: [offer], state: 'waiting' });
  await pass(800);
  expect(requests[0]).toMatchObject({ body: { text: 'Hello', attachments: [7], version: 1 } });
  localStorage.clear();

  const other = run({
    ...stored(3),
    draft: { text: '', author: { type: 'admin', id: 1, name: 'Ada' }, updatedAt: '', attachments: [offer] },
  });
  expect(other.result.current.attachments).toEqual([offer]);
  await perform(() => {
    other.result.current.changeAttachments([]);
  });
  await pass(800);
  expect(request().body).toEqual({ text: '', version: 3 });
});
