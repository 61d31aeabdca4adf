/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { fileName } from '../../../../admin/src/forms/model/names';
import { useFormsImport } from '../../../../admin/src/forms/transfer/useFormsImport';
import type { ImportedForm } from '../../../../server/src/contracts/forms-admin';
import { perform, request, runHook, words } from '../support/panel';
import { notices, requests } from '../support/strapi-admin';

const run = () => runHook(() => useFormsImport(), undefined);
type Ran = ReturnType<typeof run>;

const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { text: () => Promise.resolve(text) });
const choose = (ran: Ran, ...files: File[]) =>
  perform(async () => {
    await Promise.race([ran.result.current.choose(files), new Promise((resolve) => setTimeout(resolve, 20))]);
  });
const apply = (ran: Ran) => perform(() => void ran.result.current.apply());

const form = (revision: number | null, state: ImportedForm['state'] = 'changed'): ImportedForm => ({
  file: 'a.json',
  formId: 'one',
  name: 'Contact',
  state,
  revision,
  changes: [],
  versions: null,
  kept: [],
  newWebhooks: [],
});

const looked = async () => {
  const ran = run();
  await choose(ran, file('a.json', '{"a":1}'), file('b.json', '{}'));
  await request().answer({ data: [form(3)] });
  return ran;
};

test('what files would change is shown, and stored as it was shown', async () => {
  const ran = await looked();
  const files = [
    { name: 'a.json', content: { a: 1 } },
    { name: 'b.json', content: {} },
  ];
  expect(request()).toMatchObject({ method: 'POST', url: '/imprint/forms/import/preview', body: { files } });
  expect(ran.result.current).toMatchObject({ outcome: [form(3)], stage: 'checked', isBusy: false });
  await apply(ran);
  expect(request()).toMatchObject({ url: '/imprint/forms/import', body: { files, revisions: { one: 3 } } });
  await request().answer({ data: [form(3), form(null, 'same')] });
  expect(ran.result.current).toMatchObject({ stage: 'imported', isBusy: false });
  expect(notices).toEqual([{ type: 'success', message: words('forms.imported', { count: 1 }) }]);
});

test('a file that cannot be read is said, and none is sent', async () => {
  const ran = run();
  const gone = Object.assign(new File([], 'gone.json'), {
    text: () => Promise.reject(new DOMException('It has changed.', 'NotReadableError')),
  });
  await choose(ran, file('a.json', '{}'), gone);
  expect(requests).toEqual([]);
  expect(ran.result.current).toMatchObject({ outcome: undefined, isBusy: false, fault: { status: 'file' } });
});

test('files that are no JSON are named, and none is sent', async () => {
  const ran = run();
  await choose(ran, file('a.json', '{}'), file('b.json', '{'));
  expect(requests).toEqual([]);
  expect(ran.result.current.fault?.fields).toEqual([{ path: ['b.json'], message: words('forms.import.noJson') }]);
});

test('what the server refuses is shown, until other files are chosen', async () => {
  const ran = run();
  await choose(ran, file('a.json', '{}'));
  const errors = [{ path: ['a.json', 'forms', '0'], message: 'No.', name: 'ValidationError' }];
  await request().refuse(400, { message: 'No.', details: { errors } });
  expect(ran.result.current).toMatchObject({
    outcome: undefined,
    isBusy: false,
    fault: { fields: [{ path: ['a.json', 'forms', '0'], message: 'No.' }] },
  });
  await choose(ran, file('b.json', '{}'));
  await request().answer({ data: [form(1)] });
  expect(ran.result.current).toMatchObject({ outcome: [form(1)], fault: undefined });
});

test('of two choices, the last one counts', async () => {
  const ran = run();
  await choose(ran, file('a.json', '{}'));
  await choose(ran, file('b.json', '{}'));
  const [first, last] = requests;
  await last?.answer({ data: [form(2)] });
  await first?.answer({ data: [form(1)] });
  expect(ran.result.current).toMatchObject({ outcome: [form(2)], isBusy: false });
});

test('what was changed meanwhile is shown before anything is stored', async () => {
  const ran = await looked();
  await apply(ran);
  await request().refuse(409, { details: { formId: 'one' } });
  expect(notices).toEqual([{ type: 'warning', message: words('forms.import.again') }]);
  expect(request()).toMatchObject({ url: '/imprint/forms/import/preview' });
  await request().answer({ data: [form(4)] });
  expect(ran.result.current).toMatchObject({ outcome: [form(4)], stage: 'checked', isBusy: false });
});

test('what went wrong is said', async () => {
  const ran = await looked();
  await apply(ran);
  await request().fail();
  expect(ran.result.current).toMatchObject({
    outcome: [form(3)],
    stage: 'stopped',
    isBusy: false,
    fault: { status: 0 },
  });
});

test.each([
  ['Für Gäste & Freunde', 'fur-gaste-freunde'],
  ['联系', 'form'],
])('a file for %s is called %s', (name, called) => {
  expect(fileName(name)).toBe(called);
});
