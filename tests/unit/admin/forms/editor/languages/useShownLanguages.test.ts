/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useShownLanguages } from '../../../../../../admin/src/forms/editor/languages/useShownLanguages';
import { type Draft, emptyDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import { draft, settings } from '../../../support/forms';
import { perform, runHook } from '../../../support/panel';

const run = (initial: Draft) => runHook(() => useShownLanguages(initial, settings), undefined);
const tags = ({ result }: ReturnType<typeof run>): string[] => result.current.languages.map(({ tag }) => tag);
const toggle = (ran: ReturnType<typeof run>, tag: string) =>
  perform(() => {
    ran.result.current.toggleLanguage(tag);
  });

beforeEach(() => {
  window.localStorage.clear();
});

test('an empty form begins in the default language, and then in those of the last time', async () => {
  const ran = run(emptyDraft());
  expect(tags(ran)).toEqual(['en']);
  await toggle(ran, 'de');
  expect(tags(ran)).toEqual(['en', 'de']);
  expect(tags(run(emptyDraft()))).toEqual(['en', 'de']);
});

test('at least one language stays', async () => {
  const ran = run(draft());
  expect(tags(ran)).toEqual(['en', 'de']);
  await toggle(ran, 'en');
  await toggle(ran, 'de');
  expect(tags(ran)).toEqual(['de']);
});

test('a form in a language that is gone is edited in the default one', () => {
  expect(tags(run(draft({ fields: [{ name: 'name', type: 'text', label: { pl: 'Imię' } }] })))).toEqual(['en']);
});
