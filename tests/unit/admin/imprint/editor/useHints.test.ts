/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useEditor } from '../../../../../admin/src/imprint/editor/useEditor';
import { useHints } from '../../../../../admin/src/imprint/editor/useHints';
import { stored } from '../../support/imprint';
import { perform, request, runHook, show, words } from '../../support/panel';
import { notices } from '../../support/strapi-admin';

const texts = { '': { name: 'Muster', email: 'a@example.org' } };
const hint = { rule: 'vat_id.recommended', locale: '' };

beforeEach(() => show(true));

test('a hint on the draft is put away at once; the draft stays one, over what is stored then', async () => {
  const { result } = runHook(() => {
    const editor = useEditor(stored(1, texts));
    return { editor, hints: useHints(editor) };
  }, undefined);
  await perform(() => {
    result.current.editor.change({ kind: 'values', language: '', option: 'name' }, 'Muster AG');
  });
  await perform(() => {
    result.current.hints.putAway(hint);
  });
  expect(request()).toMatchObject({
    method: 'PUT',
    url: '/imprint/hints',
    body: { ...hint, reason: '', values: { '': { name: 'Muster AG' } } },
  });
  await request().answer({ data: stored(3, { '': { ...texts[''], email: 'b@example.org' } }) });
  expect(result.current.editor).toMatchObject({
    isDirty: true,
    stored: { revision: 3 },
    draft: { values: { '': { name: 'Muster AG', email: 'b@example.org' } } },
  });
  expect(notices).toEqual([{ type: 'success', message: words('imprint.hint.done') }]);

  await perform(() => {
    result.current.hints.bringBack(hint);
  });
  expect(request()).toMatchObject({ method: 'DELETE', url: '/imprint/hints?rule=vat_id.recommended' });
  await request().answer({ data: stored(4, texts) });
  expect(result.current.editor).toMatchObject({ isDirty: true, stored: { revision: 4 } });
});
