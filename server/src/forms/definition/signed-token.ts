import { createHmac, timingSafeEqual } from 'node:crypto';

import { isFormId } from './ids';

/** The length of a form's id (a UUID), and of a signature, in bytes. */
const [ID, SIGNATURE] = [16, 32];

/** The host's keys; the first one signs. */
export type SigningKeys = readonly [string, ...string[]];

/** What a token names: a form, and as many numbers as it was made for. */
interface Named<Numbers> {
  formId: string;
  numbers: Numbers;
}

/**
 * Tokens in links, signed with the host's keys (HMAC-SHA-256) and stored nowhere, so that whoever reads the database or a
 * backup of it cannot make one.
 *
 * @param purpose what they are for, so that none is taken for one of another purpose
 * @param widths how many bytes each of their numbers has, six at most; all of a token together must be a multiple of three
 */
export const signedToken = <const Widths extends readonly number[]>(purpose: string, widths: Widths) => {
  type Numbers = { [Index in keyof Widths]: number };
  const length = widths.reduce((sum, width) => sum + width, ID);
  const pattern = new RegExp(`^[\\w-]{${((length + SIGNATURE) * 4) / 3}}$`);
  const places = widths.map((width, index): [at: number, width: number] => [
    widths.slice(0, index).reduce((sum, before) => sum + before, ID),
    width,
  ]);
  const sign = (secret: string, signed: Buffer): Buffer =>
    createHmac('sha256', secret).update(`imprint ${purpose}\n`).update(signed).digest();

  return {
    issue([secret]: SigningKeys, { formId, numbers }: Named<Numbers>): string {
      const signed = Buffer.alloc(length);
      signed.write(formId.replaceAll('-', ''), 'hex');
      for (const [index, [at, width]] of places.entries()) signed.writeUIntBE(Number(numbers[index]), at, width);
      return Buffer.concat([signed, sign(secret, signed)]).toString('base64url');
    },

    /** In constant time; undefined if it is none of ours. */
    read(secrets: SigningKeys, token: string): Named<Numbers> | undefined {
      if (!pattern.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const signed = bytes.subarray(0, length);
      const given = bytes.subarray(length);
      // Every key is compared, so that the time does not say which one has signed.
      const isOurs = secrets.filter((secret) => timingSafeEqual(given, sign(secret, signed))).length > 0;
      const formId = signed.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const numbers = places.map(([at, width]) => signed.readUIntBE(at, width)) as Numbers;
      return isOurs && isFormId(formId) ? { formId, numbers } : undefined;
    },
  };
};
