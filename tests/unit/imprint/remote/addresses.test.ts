import { recordAddresses, titlesAddress } from '../../../../server/src/imprint/remote/addresses';

it.each([
  [
    'https://old.example',
    [
      'https://old.example/imprint/v1/all',
      'https://old.example/wp-json/imprint/v1/all',
      'https://old.example/api/imprint/v1/all',
    ],
  ],
  [
    ' old.example/wp-json/?a=1#b ',
    [
      'https://old.example/wp-json/imprint/v1/all',
      'https://old.example/wp-json/wp-json/imprint/v1/all',
      'https://old.example/wp-json/api/imprint/v1/all',
    ],
  ],
  ['http://localhost:8080/wp-json/legal/v1/', ['http://localhost:8080/wp-json/legal/v1/all']],
  ['https://old.example/api/imprint/v1/all', ['https://old.example/api/imprint/v1/all']],
])('%s may have it at %j', (text, expected) => {
  expect(recordAddresses(text)?.map(({ href }) => href)).toEqual(expected);
});

it.each([
  '',
  'localhost',
  'ftp://old.example',
  'https://ada:secret@old.example',
  `https://old.example/${'a'.repeat(2_000)}`,
])('%j is no address', (text) => {
  expect(recordAddresses(text)).toBeUndefined();
});

it('finds the titles beside the record', () => {
  expect(titlesAddress(new URL('https://old.example/wp-json/legal/v1/all')).href).toBe(
    'https://old.example/wp-json/legal/v1/titles',
  );
});
