import { adminUrl } from '../../../../admin/src/shared/url';

test('an address is encoded, without what is not set', () => {
  expect(adminUrl('/forms')).toBe('/imprint/forms');
  expect(adminUrl('/submissions', { q: 'a&b', page: 2, spam: 'false', from: '', to: undefined })).toBe(
    '/imprint/submissions?q=a%26b&page=2&spam=false',
  );
});
