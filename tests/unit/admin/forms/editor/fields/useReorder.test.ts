/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useEditor } from '../../../../../../admin/src/forms/editor/context';
import { useReorder } from '../../../../../../admin/src/forms/editor/fields/useReorder';
import { formEditor } from '../../../support/FormEditor';
import { perform, runHook, words } from '../../../support/panel';

const run = () => runHook(() => ({ ...useReorder(), fields: useEditor().draft.fields }), undefined, formEditor());
const order = ({ result }: ReturnType<typeof run>): string[] => result.current.fields.map(({ name }) => name);
const handle = (): HTMLElement => document.body.appendChild(document.createElement('button'));

test('moves a field by the keyboard, says where it is, and keeps the focus on what moved it', async () => {
  const ran = run();
  const button = handle();
  await perform(() => {
    ran.result.current.moveBy('f0', 1, button);
  });
  expect(order(ran)).toEqual(['email', 'name']);
  expect(ran.result.current.announcement).toBe(words('forms.field.movedTo', { name: 'Name', place: 2, count: 2 }));
  expect(document.activeElement).toBe(button);
});

test.each([
  ['f0', -1],
  ['f1', 1],
] as const)('moves %s no further than the end', async (key, places) => {
  const ran = run();
  await perform(() => {
    ran.result.current.moveBy(key, places, handle());
  });
  expect([order(ran), ran.result.current.announcement]).toEqual([['name', 'email'], '']);
});

test('moves a field with the mouse, and says at the end where it is', async () => {
  const ran = run();
  await perform(() => {
    ran.result.current.dragOver('f1');
  });
  expect(order(ran)).toEqual(['name', 'email']);
  await perform(() => {
    ran.result.current.startDrag('f0');
  });
  await perform(() => {
    ran.result.current.dragOver('f0');
  });
  await perform(() => {
    ran.result.current.dragOver('f1');
  });
  expect([order(ran), ran.result.current.dragged]).toEqual([['email', 'name'], 'f0']);
  await perform(() => {
    ran.result.current.endDrag();
  });
  expect(ran.result.current).toMatchObject({
    dragged: undefined,
    announcement: words('forms.field.movedTo', { name: 'Name', place: 2, count: 2 }),
  });
});
