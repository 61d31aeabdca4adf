import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';

const secret = () => randomBytes(32).toString('base64url');

/** The secrets that a Strapi project keeps; playground/config reads them from the environment. */
const makers = {
  APP_KEYS: () => `${secret()},${secret()}`,
  ADMIN_JWT_SECRET: secret,
  API_TOKEN_SALT: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
};

/**
 * Writes the secrets that an .env file does not have yet, each one random, for the owner's eyes only. What is there
 * stays: a new secret would end every session and void every API token.
 */
export async function ensureSecrets(file) {
  const before = await readFile(file, 'utf8').catch(() => '');
  const missing = Object.keys(makers).filter((name) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(before));
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}=${makers[name]()}\n`).join('');
    const separator = before === '' || before.endsWith('\n') ? '' : '\n';
    await writeFile(file, before + separator + lines, { mode: 0o600 });
    // The mode above only counts for a file that was not there.
    await chmod(file, 0o600);
  }
  return missing.length > 0;
}
