import { readCounts } from '../../../../admin/src/shared/pagination';

test('counts are those of the page, or none', () => {
  expect(readCounts({ page: 1, pageSize: 20, pageCount: 3, total: 41 })).toMatchObject({ pageCount: 3, total: 41 });
  expect(readCounts({ page: 1, pageSize: 20 })).toEqual({ total: 0, pageCount: 1 });
});
