import type { AltchaChallenge } from '../../server/src/contracts/forms';

const toBytes = (hex: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length / 2);
  return bytes.map((_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
};

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a challenge of ALTCHA, by trying one counter after the other. WebCrypto computes beside the page, which stays
 * responsive; browsers have it on pages that were loaded over HTTPS or from this computer.
 *
 * @returns what is sent as `_captcha`; it is accepted once
 * @throws the signal's reason, once it is aborted
 */
export const solveAltcha = async (challenge: AltchaChallenge, signal?: AbortSignal): Promise<string> => {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Uint8Array.of(...toBytes(nonce), 0, 0, 0, 0);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    signal?.throwIfAborted();
    new DataView(password.buffer).setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(await crypto.subtle.deriveBits(derivation, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
};
