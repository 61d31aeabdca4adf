/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useRemoteImport, useTextImport } from '../../../../../admin/src/imprint/transfer/useImprintImport';
import type { PreviewImport } from '../../../../../server/src/contracts/imprint-admin';
import { stored } from '../../support/imprint';
import { perform, request, runHook, words } from '../../support/panel';
import { notices, requests } from '../../support/strapi-admin';

const onApplied = jest.fn();
const run = () => runHook(() => useTextImport(onApplied), undefined);
type Ran = ReturnType<typeof run>;
const edit = (ran: Ran, text: string) =>
  perform(() => {
    ran.result.current.edit(text);
  });
const look = (ran: Ran) => perform(() => void ran.result.current.check());
const apply = (ran: Ran) => perform(() => void ran.result.current.apply());
const preview = (revision: number): PreviewImport['response']['data'] => ({
  revision,
  changes: [
    { option: 'name', locale: null, before: '', after: 'Muster' },
    { option: 'register', locale: 'en', before: '', after: 'Register', kind: 'title' },
  ],
  unknown: [],
  faults: [],
});
const looked = async () => {
  const ran = run();
  await edit(ran, '{"name":"Muster"}');
  await look(ran);
  await request().answer({ data: preview(3) });
  return ran;
};

beforeEach(() => onApplied.mockReset());

test('a preview is shown, and saved as it was shown', async () => {
  const ran = await looked();
  expect(request()).toMatchObject({ method: 'POST', url: '/imprint/import', body: { content: { name: 'Muster' } } });
  expect(ran.result.current).toMatchObject({ outcome: preview(3), isBusy: false });
  await apply(ran);
  expect(request().body).toEqual({
    revision: 3,
    values: { '': { name: 'Muster' } },
    titles: { en: { register: 'Register' } },
  });
  await request().answer({ data: stored(4) });
  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(notices).toEqual([{ type: 'success', message: words('imprint.imported', { count: 2 }) }]);
});

test('a preview of a text that was edited meanwhile is not shown', async () => {
  const ran = run();
  await edit(ran, '{"name":"old"}');
  await look(ran);
  await edit(ran, '{"name":"new"}');
  await request().answer({ data: preview(3) });
  expect(ran.result.current).toMatchObject({ input: '{"name":"new"}', outcome: undefined, isBusy: false });
  await apply(ran);
  expect(requests).toHaveLength(1);
});

test('what is wrong with a text is said, as long as it stands', async () => {
  const ran = run();
  await edit(ran, '{');
  await look(ran);
  expect([ran.result.current.errors, requests]).toEqual([{ '': words('imprint.import.noJson') }, []]);
  await edit(ran, '[]');
  expect(ran.result.current.errors).toEqual({});
  await look(ran);
  await request().refuse(400, { message: 'That is no imprint.' });
  expect(ran.result.current).toMatchObject({
    errors: { '': 'That is no imprint.' },
    outcome: undefined,
    isBusy: false,
  });
});

test('what was saved meanwhile is shown before anything is changed', async () => {
  const ran = await looked();
  await apply(ran);
  await request().refuse(409, { details: { imprint: stored(4), revisions: [] } });
  expect(notices).toEqual([{ type: 'warning', message: words('imprint.import.again') }]);
  expect(request()).toMatchObject({ url: '/imprint/import' });
  await request().answer({ data: preview(4) });
  expect([ran.result.current.outcome?.revision, onApplied.mock.calls]).toEqual([4, []]);
});

test('what went wrong is said', async () => {
  const ran = await looked();
  await apply(ran);
  await request().fail();
  expect(ran.result.current.failure).toBe(words('shared.fault.offline'));
  expect(ran.result.current).toMatchObject({ outcome: preview(3), isBusy: false });
});

test('an array that PHP has serialised is read by the server', async () => {
  const ran = run();
  const text = 'a:1:{s:4:"name";s:6:"Muster";}';
  await edit(ran, text);
  await look(ran);
  expect(request().body).toEqual({ content: text });
});

test('the record of another site is asked for with what was entered, and what is wrong with it stands there', async () => {
  const ran = runHook(() => useRemoteImport(onApplied), undefined);
  const site = { address: 'https://old.example', user: 'ada', password: 'abcd efgh' };
  await perform(() => {
    ran.result.current.edit(site);
  });
  await perform(() => void ran.result.current.check());
  expect(request()).toMatchObject({ method: 'POST', url: '/imprint/import/remote', body: site });
  const errors = [{ path: ['password'], message: 'Not accepted.', name: 'ValidationError' }];
  await request().refuse(400, { message: 'Not accepted.', details: { errors } });
  expect(ran.result.current).toMatchObject({ errors: { password: 'Not accepted.' }, outcome: undefined });
  await perform(() => void ran.result.current.check());
  await request().answer({ data: preview(3) });
  expect(ran.result.current).toMatchObject({ errors: {}, outcome: preview(3) });
});

test('a save that fails after the text was edited is said, and one that succeeds is not lost', async () => {
  const ran = await looked();
  await apply(ran);
  await edit(ran, '{}');
  await request().fail();
  expect(notices).toEqual([{ type: 'danger', message: words('shared.fault.offline') }]);
  expect(ran.result.current).toMatchObject({ input: '{}', failure: undefined, isBusy: false });
});
