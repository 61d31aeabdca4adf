import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const toKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `imprint ${purpose}`, 32));

/**
 * Encrypts a text for the database.
 *
 * @param secrets the first one encrypts, see `readSecrets`
 * @param purpose what the text is; it cannot be decrypted as anything else
 */
export const encrypt = (
  text: string,
  [secret]: readonly [first: string, ...others: string[]],
  purpose: string,
): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, toKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

/** Decrypts what {@link encrypt} has returned; undefined if none of the secrets has encrypted it for this purpose. */
export const decrypt = (encrypted: string, secrets: readonly string[], purpose: string): string | undefined => {
  const bytes = Buffer.from(encrypted, 'base64');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return undefined;
  for (const secret of secrets) {
    const decipher = createDecipheriv(ALGORITHM, toKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    try {
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // Another of the secrets may have encrypted it.
    }
  }
  return undefined;
};
