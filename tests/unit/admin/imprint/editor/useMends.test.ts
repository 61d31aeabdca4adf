/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useMends } from '../../../../../admin/src/imprint/editor/useMends';
import type { Imprint, Place } from '../../../../../admin/src/imprint/model/texts';
import { perform, runHook } from '../../support/panel';

const draft: Imprint = { values: { '': { vat_id: 'DE123456788-00001' } }, titles: {} };
const changes = [
  { language: '', option: 'vat_id', text: '' },
  { language: '', option: 'business_id', text: 'DE123456788-00001' },
] as const;

test('a finding is mended in each place, and all is taken back at once', async () => {
  const made: [Place['option'], string][] = [];
  const { result } = runHook(
    () =>
      useMends(draft, ({ option }, text) => {
        made.push([option, text]);
      }),
    undefined,
  );
  await perform(() => {
    result.current.mend(changes);
  });
  expect(made.splice(0)).toEqual([
    ['vat_id', ''],
    ['business_id', 'DE123456788-00001'],
  ]);
  expect(result.current.mended?.map(({ place, before }) => [place.option, before])).toEqual([
    ['vat_id', 'DE123456788-00001'],
    ['business_id', ''],
  ]);
  await perform(() => {
    result.current.undo();
  });
  expect(made.splice(0)).toEqual([
    ['vat_id', 'DE123456788-00001'],
    ['business_id', ''],
  ]);
  expect(result.current.mended).toBeUndefined();
  await perform(() => {
    result.current.undo();
  });
  expect(made).toEqual([]);
});
