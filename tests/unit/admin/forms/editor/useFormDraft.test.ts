/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { type Start, useFormDraft } from '../../../../../admin/src/forms/editor/useFormDraft';
import type { Draft } from '../../../../../admin/src/forms/model/draft/draft';
import { useApi } from '../../../../../admin/src/shared/useApi';
import type { UpdateForm } from '../../../../../server/src/contracts/forms-admin';
import { draft, form, settings } from '../../support/forms';
import { perform, request, runHook, words } from '../../support/panel';
import { notices, requests } from '../../support/strapi-admin';

const run = (start: Start = { draft: draft(), revision: 1 }) =>
  runHook(() => {
    const { put } = useApi();
    return useFormDraft(start, {
      language: 'en',
      settings,
      send: async (body, revision) =>
        (await put<UpdateForm>('/forms/f', { ...body, ...(revision !== undefined && { revision }) })).data,
    });
  }, undefined);
type Ran = ReturnType<typeof run>;

const rename = (ran: Ran, name: string) =>
  perform(() => {
    ran.result.current.change((before: Draft) => ({ ...before, name }));
  });
const save = (ran: Ran) => perform(() => void ran.result.current.save());
const stored = (revision: number) => request().answer({ data: form({ revision }) });

test('is saved on the revision that it began with, and then on its own', async () => {
  const ran = run();
  expect(ran.result.current.isDirty).toBe(false);
  await rename(ran, 'Offers');
  expect(ran.result.current.isDirty).toBe(true);
  await save(ran);
  expect(ran.result.current.isSaving).toBe(true);
  expect(request().body).toMatchObject({ name: 'Offers', revision: 1 });
  await stored(2);
  expect(ran.result.current).toMatchObject({ isDirty: false, isSaving: false, start: { revision: 2 } });
  expect(notices).toEqual([{ type: 'success', message: words('forms.saved') }]);
  await rename(ran, 'Offers and more');
  await save(ran);
  expect(request().body).toMatchObject({ revision: 2 });
});

test('what is typed while it is saved stays, and is still to be saved', async () => {
  const ran = run({ draft: draft(), revision: undefined });
  await save(ran);
  await rename(ran, 'Offers');
  await stored(1);
  expect(ran.result.current).toMatchObject({ draft: { name: 'Offers' }, isDirty: true, start: { revision: 1 } });
  expect(notices).toEqual([{ type: 'success', message: words('forms.created') }]);
  await save(ran);
  expect(request().body).toMatchObject({ name: 'Offers', revision: 1 });
});

test('is not saved twice at once', async () => {
  const ran = run();
  await rename(ran, 'Offers');
  await save(ran);
  await save(ran);
  expect(requests).toHaveLength(1);
});

test('what is plainly not finished is said without a request, until it is mended', async () => {
  const ran = run();
  await rename(ran, '');
  await save(ran);
  expect(requests).toEqual([]);
  expect(ran.result.current).toMatchObject({ refusals: 1, messages: { name: words('forms.fault.name') } });
  await rename(ran, 'Contact');
  expect(ran.result.current).toMatchObject({ refusals: 1, messages: {} });
});

test('what the server says stands at its input, and goes with the text that it was said of', async () => {
  const ran = run();
  await rename(ran, 'x');
  await save(ran);
  await request().refuse(400, { details: { errors: [{ path: ['name'], message: 'That name is taken.' }] } });
  expect(ran.result.current).toMatchObject({ refusals: 1, isSaving: false, messages: { name: 'That name is taken.' } });
  await rename(ran, 'y');
  expect(ran.result.current.messages).toEqual({});
  await save(ran);
  await request().refuse(400, { details: { errors: [{ path: ['name'], message: 'So is that.' }] } });
  expect(ran.result.current).toMatchObject({ refusals: 2, messages: { name: 'So is that.' } });
});

test('a placeholder that nothing fills in is said at once, in its language, and not saved', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.change((before) => ({
      ...before,
      settings: { ...before.settings, subject: 'To {{nobody}}', successMessage: { de: 'An {{niemand}}' } },
    }));
  });
  const fault = (placeholder: string) =>
    words('forms.fault.placeholder.unknown', { placeholder, open: '{{', close: '}}' });
  expect(ran.result.current.messages).toEqual({
    'settings.subject': fault('{{nobody}}'),
    'settings.successMessage': words('forms.fault.inLanguage', { language: 'German', message: fault('{{niemand}}') }),
  });
  await save(ran);
  expect([requests, ran.result.current.refusals]).toEqual([[], 1]);
});

test('a fault that is nobody\u2019s is said, and the draft stays', async () => {
  const ran = run();
  await rename(ran, 'Offers');
  await save(ran);
  await request().fail();
  expect(ran.result.current).toMatchObject({ isDirty: true, isSaving: false, draft: { name: 'Offers' } });
  expect(notices).toEqual([{ type: 'danger', message: words('shared.fault.offline') }]);
});

describe('when somebody else has saved meanwhile', () => {
  const theirs = form({ name: 'Theirs', settings: { subject: 'Hello' }, revision: 5 });
  const met = async () => {
    const ran = run();
    await rename(ran, 'Mine');
    await save(ran);
    await request().refuse(409, { details: { form: theirs } });
    return ran;
  };

  test('both are shown, and nothing is lost by going back', async () => {
    const ran = await met();
    expect(ran.result.current.conflict).toMatchObject({ form: { name: 'Theirs' }, mine: { name: 'Mine' } });
    await perform(() => {
      ran.result.current.dismiss();
    });
    expect(ran.result.current).toMatchObject({
      conflict: undefined,
      draft: { name: 'Mine' },
      isDirty: true,
      start: { revision: 1 },
    });
  });

  test('mine is saved on top of theirs, with what was typed meanwhile', async () => {
    const ran = await met();
    await perform(() => void ran.result.current.resolve(new Set()));
    expect(request().body).toMatchObject({ name: 'Mine', settings: { subject: 'Hello' }, revision: 5 });
    await rename(ran, 'Mine still');
    await stored(6);
    expect(ran.result.current).toMatchObject({
      conflict: undefined,
      draft: { name: 'Mine still', settings: { subject: 'Hello' } },
      isDirty: true,
      start: { revision: 6 },
    });
    // One cannot go back behind their changes, only behind one's own since then.
    await perform(() => ran.result.current.undo?.());
    expect(ran.result.current).toMatchObject({ draft: { name: 'Mine' }, undo: undefined });
  });

  test('theirs is taken, and there is nothing left to save', async () => {
    const ran = await met();
    await perform(() => void ran.result.current.resolve(new Set(['name'])));
    expect(requests).toHaveLength(1);
    expect(ran.result.current).toMatchObject({ draft: { name: 'Theirs' }, isDirty: false, start: { revision: 5 } });
  });

  test('saving that fails then goes on from theirs', async () => {
    const ran = await met();
    await perform(() => void ran.result.current.resolve(new Set()));
    await request().fail();
    expect(ran.result.current).toMatchObject({
      conflict: undefined,
      isDirty: true,
      start: { revision: 5, draft: { name: 'Theirs' } },
    });
    await save(ran);
    expect(request().body).toMatchObject({ name: 'Mine', revision: 5 });
  });
});

test('edits are undone and redone, and what is saved is not asked about', async () => {
  const ran = run();
  expect([ran.result.current.undo, ran.result.current.redo]).toEqual([undefined, undefined]);
  await rename(ran, 'Offers');
  await perform(() => ran.result.current.undo?.());
  expect(ran.result.current).toMatchObject({ draft: { name: 'Contact' }, isDirty: false, undo: undefined });
  await perform(() => ran.result.current.redo?.());
  expect(ran.result.current).toMatchObject({ draft: { name: 'Offers' }, isDirty: true, redo: undefined });
  await save(ran);
  await stored(2);
  // What was saved can be undone as well, and then saved again.
  await perform(() => ran.result.current.undo?.());
  expect(ran.result.current).toMatchObject({ draft: { name: 'Contact' }, isDirty: true });
});
