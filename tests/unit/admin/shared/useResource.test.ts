/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useResource, withFrame } from '../../../../admin/src/shared/useResource';
import { perform, request, runHook } from '../support/panel';
import { requests } from '../support/strapi-admin';

interface Read {
  route: 'GET /:what';
  query: { deleted?: string; page?: number; q?: string };
  response: string;
}
interface List {
  route: 'GET /list';
  query: { page: number };
  response: { data: string[]; meta: { pages: number } };
}
interface Search {
  route: 'POST /search';
  body: { email: string };
  response: string;
}
interface Props {
  path: Parameters<typeof useResource<Read>>[0];
  query?: Read['query'];
}
const run = (initial: Props) => runHook(({ path, query }: Props) => useResource<Read>(path, query), initial);

test('reads in the panel\u2019s language, and once for the same query', async () => {
  const { result, rerender } = run({ path: '/forms', query: { deleted: 'all' } });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  rerender({ path: '/forms', query: { deleted: 'all' } });
  expect(requests).toHaveLength(1);
  expect(request()).toMatchObject({
    method: 'GET',
    url: '/imprint/forms?deleted=all',
    headers: { 'Accept-Language': 'en' },
  });
  await request().answer('forms');
  expect(result.current).toMatchObject({ data: 'forms', fault: undefined, isLoading: false });
});

test('an older answer never takes the place of a newer one', async () => {
  const { result, rerender } = run({ path: '/forms', query: { page: 1 } });
  rerender({ path: '/forms', query: { page: 2 } });
  await request(1).answer('second page');
  await request(0).answer('first page');
  expect(request(0).isAborted()).toBe(true);
  expect(result.current).toMatchObject({ data: 'second page', isLoading: false });
});

test('what was read stays while it is read again, also where that fails', async () => {
  const { result } = run({ path: '/forms' });
  await request().answer('forms');
  await perform(() => {
    result.current.reload();
  });
  expect(result.current).toMatchObject({ data: 'forms', isLoading: true });
  await request().refuse(500);
  expect(result.current).toMatchObject({ data: 'forms', fault: { status: 500 }, isLoading: false });
  await perform(() => {
    result.current.reload();
  });
  await request().answer('newer forms');
  expect(result.current).toMatchObject({ data: 'newer forms', fault: undefined });
});

test('what another query has found never stands for the one that is asked', async () => {
  const { result, rerender } = run({ path: '/forms', query: { q: 'a' } });
  await request().answer('found with a');
  rerender({ path: '/forms', query: { q: 'b' } });
  expect(result.current).toMatchObject({ data: undefined, fault: undefined, isLoading: true });
  await request().fail();
  expect(result.current).toMatchObject({ data: undefined, fault: { status: 0 } });
  rerender({ path: '/forms', query: { q: 'a' } });
  expect(result.current).toMatchObject({ data: undefined, fault: undefined, isLoading: true });
  await request().answer('found with a again');
  expect(result.current).toMatchObject({ data: 'found with a again', isLoading: false });
});

test('what a posted search has found does not stand for another one either', async () => {
  const { result, rerender } = runHook(
    (email: string) => useResource<Search>('/search', undefined, { email }),
    'a@example.org',
  );
  await request().answer('what there is of a');
  rerender('b@example.org');
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
});

test('a list keeps everything but its rows while another page of it is read', async () => {
  const { result, rerender } = runHook((page: number) => withFrame(useResource<List>('/list', { page })), 1);
  expect(result.current.data).toBeUndefined();
  await request().answer({ data: ['a'], meta: { pages: 2 } });
  expect(result.current.data).toEqual({ data: ['a'], meta: { pages: 2 } });
  rerender(2);
  expect(result.current.data).toEqual({ data: [], meta: { pages: 2 } });
  await request().refuse(500);
  expect(result.current).toMatchObject({ data: undefined, fault: { status: 500 } });
});

test('another path begins with nothing', async () => {
  const { result, rerender } = run({ path: '/forms/1' });
  await request().answer('one');
  rerender({ path: '/forms/2' });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
});

test('without a path nothing is under way, also where something was', () => {
  const { result, rerender } = run({ path: '/forms' });
  rerender({ path: null });
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  expect(request().isAborted()).toBe(true);
});

test('a search that may not stand in an address is posted', async () => {
  const { result } = runHook(() => useResource<Search>('/search', undefined, { email: 'a@example.org' }), undefined);
  expect(request()).toMatchObject({ method: 'POST', url: '/imprint/search', body: { email: 'a@example.org' } });
  await request().answer('found');
  expect(result.current.data).toBe('found');
});

test('is given up with the page', () => {
  const { unmount } = run({ path: '/forms' });
  unmount();
  expect(request().isAborted()).toBe(true);
});
