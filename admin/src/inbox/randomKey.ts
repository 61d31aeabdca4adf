/** A unique key. `crypto.randomUUID` requires HTTPS, which a panel in an office network may lack. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
