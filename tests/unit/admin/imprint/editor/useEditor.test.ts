/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useEditor } from '../../../../../admin/src/imprint/editor/useEditor';
import { BASE, type Place, textAt } from '../../../../../admin/src/imprint/model/texts';
import { stored } from '../../support/imprint';
import { perform, request, runHook, show, words } from '../../support/panel';
import { notices, requests } from '../../support/strapi-admin';

const at = (option: Place['option'], language = BASE): Place => ({ kind: 'values', language, option });
const texts = { '': { name: 'Muster', email: 'a@example.org' }, en: { register: 'Cologne, HRB 1' } };
const run = () => runHook(() => useEditor(stored(1, texts)), undefined);
type Ran = ReturnType<typeof run>;

const type = (ran: Ran, text: string, place = at('name')) =>
  perform(() => {
    ran.result.current.change(place, text);
  });
const save = (ran: Ran) => perform(() => void ran.result.current.save());
const shown = (ran: Ran, place = at('name')): string => textAt(ran.result.current.draft, place);

beforeEach(() => show(true));

test('only what was changed is saved, on the revision that it began with', async () => {
  const ran = run();
  await save(ran);
  expect(requests).toEqual([]);
  await type(ran, 'Muster AG');
  await save(ran);
  expect(ran.result.current.isSaving).toBe(true);
  expect(request()).toMatchObject({
    method: 'PUT',
    url: '/imprint/record',
    body: { revision: 1, values: { '': { name: 'Muster AG' } }, titles: {} },
  });
  await request().answer({ data: stored(2, { ...texts, '': { ...texts[''], name: 'Muster AG' } }) });
  expect(ran.result.current).toMatchObject({ isDirty: false, isSaving: false, stored: { revision: 2 } });
  expect(notices).toEqual([{ type: 'success', message: words('imprint.saved') }]);
});

test('what is typed while it is saved stays, and is still to be saved', async () => {
  const ran = run();
  await type(ran, 'Muster AG');
  await save(ran);
  await type(ran, 'Muster AG & Co.');
  await save(ran);
  expect(requests).toHaveLength(1);
  await request().answer({ data: stored(2, { ...texts, '': { ...texts[''], name: 'Muster AG' } }) });
  expect([shown(ran), ran.result.current.isDirty]).toEqual(['Muster AG & Co.', true]);
});

test('a text that is kept is sent as it stands, until it or the shared one is another', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.keep(at('register', 'en'));
  });
  expect(ran.result.current.isDirty).toBe(true);
  await save(ran);
  expect(request().body).toEqual({ revision: 1, values: { en: { register: 'Cologne, HRB 1' } }, titles: {} });
  await request().refuse(500);
  expect(ran.result.current.kept).toHaveLength(1);
  await type(ran, 'Bonn, HRB 2', at('register'));
  expect(ran.result.current.kept).toEqual([]);
});

test('another draft is saved in its place', async () => {
  const ran = run();
  await type(ran, 'Muster AG');
  const { draft } = ran.result.current;
  await perform(() => void ran.result.current.save({ draft, kept: [at('register', 'en')] }));
  expect(request().body).toMatchObject({ values: { '': { name: 'Muster AG' }, en: { register: 'Cologne, HRB 1' } } });
});

test('everything is cleared in the draft alone', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.clear();
  });
  expect([shown(ran), shown(ran, at('register', 'en')), ran.result.current.isDirty]).toEqual(['', '', true]);
  expect(requests).toEqual([]);
});

test('what went wrong is said, and the draft stays', async () => {
  const ran = run();
  await type(ran, 'Muster AG');
  await save(ran);
  await request().fail();
  expect([shown(ran), ran.result.current.isSaving]).toEqual(['Muster AG', false]);
  expect(notices).toEqual([{ type: 'danger', message: words('shared.fault.offline') }]);
});

describe('whoever comes back to the page', () => {
  const theirs = stored(3, { ...texts, '': { ...texts[''], name: 'Theirs' } });

  test('is shown what others have saved', async () => {
    const ran = run();
    await show(true);
    await request().answer({ data: theirs });
    expect([shown(ran), ran.result.current.isDirty, ran.result.current.stored.revision]).toEqual(['Theirs', false, 3]);
  });

  test('keeps what was typed while it was read', async () => {
    const ran = run();
    await show(true);
    await type(ran, 'b@example.org', at('email'));
    await request().answer({ data: theirs });
    expect([shown(ran), shown(ran, at('email')), ran.result.current.isDirty]).toEqual([
      'Theirs',
      'b@example.org',
      true,
    ]);
  });

  test('is shown nothing older than what was saved meanwhile', async () => {
    const ran = run();
    await show(true);
    await type(ran, 'Mine');
    await save(ran);
    await request(1).answer({ data: stored(4, { ...texts, '': { ...texts[''], name: 'Mine' } }) });
    await request(0).answer({ data: theirs });
    expect([shown(ran), ran.result.current.stored.revision]).toEqual(['Mine', 4]);
  });

  test('is asked about nothing while there is something to save', async () => {
    const ran = run();
    await type(ran, 'Mine');
    await show(true);
    expect(requests).toEqual([]);
  });

  test('does not hear of a question without an answer', async () => {
    const ran = run();
    await show(true);
    await request().fail();
    expect([shown(ran), notices]).toEqual(['Muster', []]);
  });
});

describe('when somebody else has saved meanwhile', () => {
  const imprint = stored(5, { ...texts, '': { name: 'Theirs', email: 'theirs@example.org' } });
  const met = async () => {
    const ran = run();
    await type(ran, 'Mine');
    await save(ran);
    await request().refuse(409, { details: { imprint, revisions: [] } });
    return ran;
  };

  test('nothing is lost by going back', async () => {
    const ran = await met();
    expect(ran.result.current.conflict).toMatchObject({ imprint, start: { revision: 1 } });
    await perform(() => {
      ran.result.current.dismiss();
    });
    expect([shown(ran), ran.result.current.conflict, notices]).toEqual(['Mine', undefined, []]);
  });

  test('mine is saved on top of theirs, with what was typed meanwhile', async () => {
    const ran = await met();
    await type(ran, 'HRB 3', at('register'));
    await perform(() => void ran.result.current.resolve([]));
    expect(request().body).toEqual({ revision: 5, values: { '': { name: 'Mine' } }, titles: {} });
    await request().answer({ data: stored(6, { ...imprint.values, '': { ...imprint.values[''], name: 'Mine' } }) });
    expect([shown(ran), shown(ran, at('email')), shown(ran, at('register'))]).toEqual([
      'Mine',
      'theirs@example.org',
      'HRB 3',
    ]);
    expect(ran.result.current).toMatchObject({ conflict: undefined, isDirty: true });
  });

  test('theirs is taken, and there is nothing left to save', async () => {
    const ran = await met();
    await perform(() => void ran.result.current.resolve([at('name')]));
    expect(requests).toHaveLength(1);
    expect([shown(ran), ran.result.current.isDirty, ran.result.current.conflict]).toEqual(['Theirs', false, undefined]);
  });
});
