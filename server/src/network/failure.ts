/** Why a server could not be reached: its name, its certificate, or the way there. */
export type Failure = 'dns' | 'tls' | 'connection';

const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']);
/** The codes of OpenSSL and Node for certificates and handshakes that fail. */
const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH$|INVALID_CA$|PATH_LENGTH_)/;

/** Why a connection failed, by the code of Node's error. */
export const toFailure = (code: string): Failure => {
  if (NOT_FOUND.has(code)) return 'dns';
  return TLS.test(code) ? 'tls' : 'connection';
};
