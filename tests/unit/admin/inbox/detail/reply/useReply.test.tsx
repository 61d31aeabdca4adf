/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useReply } from '../../../../../../admin/src/inbox/detail/reply/useReply';
import { UndoContext, type UndoState } from '../../../../../../admin/src/inbox/undo/context';
import { WithInstallation } from '../../../../../../admin/src/shared/installation';
import type { CreateInboxResponse } from '../../../../../../server/src/contracts/inbox';
import { submission } from '../../../support/inbox';
import { perform, request, runHook, show, words } from '../../../support/panel';
import { notices, requests } from '../../../support/strapi-admin';

const reload = jest.fn();
const offer = jest.fn<ReturnType<UndoState['offer']>, Parameters<UndoState['offer']>>();
const run = () =>
  runHook(
    () => useReply(submission({ draft: null, draftVersion: 1 }), '/back', reload),
    undefined,
    ({ children }) => (
      <UndoContext.Provider value={{ offer, withdraw: () => undefined, listen: () => () => undefined }}>
        {children}
      </UndoContext.Provider>
    ),
  );
type Ran = ReturnType<typeof run>;

/** Writes a text, which is saved before it is sent. */
const write = async (ran: Ran, text: string, version = 2) => {
  await perform(() => {
    ran.result.current.draft.change(text);
  });
  await perform(() => void ran.result.current.send());
  await request().answer({ data: { version, draft: null } });
};
const again = (ran: Ran) => perform(() => void ran.result.current.send());
const sent: CreateInboxResponse['response'] = { data: [], meta: { draft: { version: 3, draft: null }, id: 7 } };
const keyOf = (index: number): unknown => Reflect.get(Object(request(index).body), 'idempotencyKey');

beforeEach(async () => {
  localStorage.clear();
  reload.mockReset();
  offer.mockReset();
  await show(true);
});

test('a reply is sent on the draft that it was made of, and the box is empty again', async () => {
  const ran = run();
  await write(ran, ' Hello ');
  expect(ran.result.current.isSending).toBe(true);
  expect(request()).toMatchObject({
    method: 'POST',
    url: '/imprint/submissions/f/1/responses',
    body: { text: 'Hello', draftVersion: 2 },
  });
  await again(ran);
  expect(requests).toHaveLength(2);
  await request().answer(sent);
  expect(ran.result.current).toMatchObject({ text: '', isSending: false, draft: { text: '', state: 'kept' } });
  expect(offer.mock.calls).toEqual([
    [words('inbox.send.queued'), expect.any(Function), '/back', expect.stringMatching(/take-back$/)],
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where the outbox is on hold, the notice says that it waits', async () => {
  const ran = runHook(
    () => useReply(submission({ draft: null, draftVersion: 1 }), '/back', reload),
    undefined,
    ({ children }) => (
      <WithInstallation>
        <UndoContext.Provider value={{ offer, withdraw: () => undefined, listen: () => () => undefined }}>
          {children}
        </UndoContext.Provider>
      </WithInstallation>
    ),
  );
  await request().answer({ data: { outbox: { mode: 'hold' } } });
  await write(ran, 'Hello');
  await request().answer(sent);
  expect(offer.mock.calls[0]?.[0]).toBe(words('inbox.send.waits'));
});

test('it can be taken back, whatever page is shown by then', async () => {
  const ran = run();
  await write(ran, 'Hello');
  await request().answer(sent);
  ran.unmount();
  const post = jest.fn().mockResolvedValue({});
  expect(await offer.mock.calls[0]?.[1](post)).toEqual({
    kind: 'success',
    message: words('inbox.send.takenBack'),
    isDone: true,
  });
  expect(post).toHaveBeenCalledWith('/submissions/f/1/responses/7/take-back', {});
});

test('a subject of its own goes with it, and under another key', async () => {
  const ran = run();
  await write(ran, 'Hello');
  await request().fail();
  await perform(() => {
    ran.result.current.draft.changeSubject(' About your order ');
  });
  await perform(() => void ran.result.current.send());
  await request().answer({ data: { version: 3, draft: null } });
  expect(request().body).toMatchObject({ text: 'Hello', subject: 'About your order', draftVersion: 3 });
  expect(keyOf(3)).not.toBe(keyOf(1));
  await request().answer({ data: [], meta: { draft: { version: 4, draft: null }, id: 8 } });
  expect(ran.result.current.draft.subject).toBe('');
});

test('other addresses go with it, each by itself', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.draft.changeCc('Bob <bob@example.org>; carl@example.org,');
  });
  await write(ran, 'Hello');
  expect(request().body).toMatchObject({ text: 'Hello', cc: ['bob@example.org', 'carl@example.org'] });
});

test('says whether it is on its way', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.draft.change('Hello');
  });
  const outcomes: boolean[] = [];
  const sendIt = () => perform(() => void ran.result.current.send().then((isSent) => outcomes.push(isSent)));
  await sendIt();
  await request().answer({ data: { version: 2, draft: null } });
  await request().refuse(502, { message: 'Refused.' });
  await sendIt();
  await request().answer(sent);
  await sendIt();
  expect(outcomes).toEqual([false, true, false]);
});

test('blanks are not sent', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.draft.change(' \n');
  });
  await again(ran);
  expect(requests).toEqual([]);
});

test('the same text goes under the same key as long as nobody knows whether it got through', async () => {
  const ran = run();
  await write(ran, 'Hello');
  await request().fail();
  expect([ran.result.current.text, ran.result.current.isSending]).toEqual(['Hello', false]);
  await again(ran);
  expect(keyOf(2)).toBe(keyOf(1));
});

test('another text, and one that was refused, go under keys of their own', async () => {
  const ran = run();
  await write(ran, 'Hello');
  await request(1).fail();
  await write(ran, 'Hello again', 3);
  expect(keyOf(3)).not.toBe(keyOf(1));
  await request(3).refuse(400, { message: 'No address to answer.' });
  await again(ran);
  expect(keyOf(4)).not.toBe(keyOf(3));
  expect(notices.at(-1)).toEqual({ type: 'danger', message: 'No address to answer.' });
});

const theirs = { version: 5, draft: null };

test('nothing is sent after a colleague\u2019s reply that saving has just met', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.draft.change('Mine');
  });
  await perform(() => void ran.result.current.send());
  await request().refuse(409, { details: theirs });
  expect(requests).toHaveLength(1);
  expect(ran.result.current).toMatchObject({ text: 'Mine', isSending: false, draft: { state: 'conflict', theirs } });
  expect(notices).toEqual([{ type: 'warning', message: words('inbox.draft.unsent') }]);
  expect(reload).toHaveBeenCalledTimes(1);
  // Nor is it as long as no text has been chosen.
  await again(ran);
  expect(requests).toHaveLength(1);
  await perform(() => {
    ran.result.current.draft.choose('mine');
  });
  await request().answer({ data: { version: 6, draft: null } });
  await again(ran);
  expect(request()).toMatchObject({ method: 'POST', body: { text: 'Mine', draftVersion: 6 } });
});

test('nothing is sent, with words why, while its draft cannot be saved: the files go with that', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.draft.change('Hello');
  });
  await perform(() => {
    ran.result.current.draft.changeAttachments([{ id: 5, name: 'a.pdf', mime: 'application/pdf', size: 1 }]);
  });
  await again(ran);
  await request().refuse(400, { message: 'A file of the draft no longer exists.' });
  expect(requests).toHaveLength(1);
  expect(offer).not.toHaveBeenCalled();
  expect(notices).toEqual([{ type: 'danger', message: 'A file of the draft no longer exists.' }]);
  expect(ran.result.current).toMatchObject({ isSending: false, draft: { state: 'failed', fault: { status: 400 } } });
});

test('nor where the server meets it, and the text waits again', async () => {
  const ran = run();
  await write(ran, 'Mine');
  await request().refuse(409, { message: 'Sent meanwhile.', details: theirs });
  expect(ran.result.current).toMatchObject({ text: 'Mine', isSending: false, draft: { state: 'conflict', theirs } });
  expect(notices).toEqual([{ type: 'danger', message: 'Sent meanwhile.' }]);
  const opened = run();
  expect(opened.result.current.draft.text).toBe('Mine');
});
