/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';

import { useCheck } from '../../../../../admin/src/imprint/editor/useCheck';
import type { Imprint, Place } from '../../../../../admin/src/imprint/model/texts';
import { pass, request, runHook } from '../../support/panel';
import { requests } from '../../support/strapi-admin';

const named = (name: string): Imprint => ({ values: { '': { name } }, titles: {} });
const kept: readonly Place[] = [];
const run = () =>
  runHook(({ draft, language }: { draft: Imprint; language: string }) => useCheck({ draft, kept }, language, 'en'), {
    draft: named('Bonn'),
    language: '',
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('asks at once, and then whenever the typing pauses', async () => {
  const { result, rerender } = run();
  await pass(0);
  expect(request()).toMatchObject({
    url: '/imprint/check',
    body: { values: { '': { name: 'Bonn' } }, kept: {}, language: '', previewLanguage: 'en' },
  });
  await request().answer({ data: 'first' });
  expect(result.current).toMatchObject({ check: 'first', isFailed: false, isUpToDate: true });
  for (const name of ['B', 'Be', 'Ber', 'Berlin']) {
    rerender({ draft: named(name), language: '' });
    await pass(299);
  }
  expect(result.current).toMatchObject({ check: 'first', isUpToDate: false });
  expect(requests).toHaveLength(1);
  await pass(1);
  expect(request().body).toMatchObject({ values: { '': { name: 'Berlin' } } });
});

test('an older answer never takes the place of a newer one', async () => {
  const { result, rerender } = run();
  await pass(0);
  rerender({ draft: named('Berlin'), language: '' });
  await pass(300);
  await request(1).answer({ data: 'on Berlin' });
  await request(0).answer({ data: 'on Bonn' });
  expect(result.current).toMatchObject({ check: 'on Berlin', isUpToDate: true });
});

test('the last answer stays where there is no other, which is said', async () => {
  const { result, rerender } = run();
  await pass(0);
  await request().answer({ data: 'first' });
  rerender({ draft: named('Berlin'), language: '' });
  await pass(300);
  await request().fail();
  expect(result.current).toMatchObject({ check: 'first', isFailed: true, isUpToDate: false });
  rerender({ draft: named('Berlin'), language: 'de' });
  await pass(300);
  await request().fail();
  // Nobody has to change anything for it.
  act(result.current.retry);
  await pass(300);
  expect(requests).toHaveLength(4);
  await request().answer({ data: 'second' });
  expect(result.current).toMatchObject({ check: 'second', isFailed: false, isUpToDate: true });
});

test('asks nothing more once the page is left', async () => {
  const { unmount } = run();
  unmount();
  await pass(1_000);
  expect(requests).toEqual([]);
});
