import { toFailure } from '../../../server/src/network/failure';

it.each([
  ['ENOTFOUND', 'dns'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ECONNREFUSED', 'connection'],
  ['', 'connection'],
])('%s is a fault of %s', (code, error) => {
  expect(toFailure(code)).toBe(error);
});
