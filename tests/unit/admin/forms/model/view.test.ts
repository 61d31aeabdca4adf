import { readView, toSearch } from '../../../../../admin/src/forms/model/view';

test.each([
  ['', { _q: '', page: 1, pageSize: 20 }, ''],
  ['_q=M%C3%BCller&page=2&pageSize=50', { _q: 'Müller', page: 2, pageSize: 50 }, '?_q=M%C3%BCller&page=2&pageSize=50'],
  ['page=0&pageSize=x', { _q: '', page: 1, pageSize: 20 }, ''],
  ['pageSize=5000', { _q: '', page: 1, pageSize: 100 }, '?pageSize=100'],
])('the list of forms at %j', (query, view, search) => {
  expect(readView(new URLSearchParams(query))).toEqual(view);
  expect(toSearch(view)).toBe(search);
});
