/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useMends } from '../../../../../admin/src/imprint/editor/useMends';
import { type Imprint, textAt, withText } from '../../../../../admin/src/imprint/model/texts';
import { perform, runHook } from '../../support/panel';

const changes = [
  { language: '', option: 'vat_id', text: '' },
  { language: '', option: 'business_id', text: 'DE123456788-00001' },
] as const;

const startWith = () => {
  let draft: Imprint = { values: { '': { vat_id: 'DE123456788-00001' } }, titles: {} };
  const write: Parameters<typeof useMends>[1] = (place, text) => {
    draft = withText(draft, place, text);
  };
  const hook = runHook(() => useMends(draft, write), undefined);
  const texts = () =>
    changes.map(({ language, option }) => textAt(draft, { kind: 'values', language, option })).join(' | ');
  return { ...hook, write, texts };
};

test('a finding is mended in each place, and all is taken back at once', async () => {
  const { result, texts } = startWith();
  await perform(() => {
    result.current.mend(changes);
  });
  expect(texts()).toBe(' | DE123456788-00001');
  expect(result.current.mended?.map(({ place, before }) => [place.option, before])).toEqual([
    ['vat_id', 'DE123456788-00001'],
    ['business_id', ''],
  ]);
  await perform(() => {
    result.current.undo();
  });
  expect(texts()).toBe('DE123456788-00001 | ');
  expect(result.current.mended).toBeUndefined();
  await perform(() => {
    result.current.undo();
  });
  expect(texts()).toBe('DE123456788-00001 | ');
});

test('what somebody has written since in one of the places is not taken back', async () => {
  const { result, write, texts, rerender } = startWith();
  await perform(() => {
    result.current.mend(changes);
  });
  await perform(() => {
    write({ kind: 'values', language: '', option: 'business_id' }, 'DE123456788-00002');
    rerender(undefined);
  });
  await perform(() => {
    result.current.undo();
  });
  expect(texts()).toBe('DE123456788-00001 | DE123456788-00002');
});
