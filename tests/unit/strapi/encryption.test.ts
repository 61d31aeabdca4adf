import { decrypt, encrypt } from '../../../server/src/strapi/encryption';

it('is undone by the same key for the same purpose, also when another key is the first by now', () => {
  const text = encrypt('whsec_ä', ['old'], 'webhook 1');
  expect(text).not.toContain('whsec');
  expect(encrypt('whsec_ä', ['old'], 'webhook 1')).not.toBe(text);
  expect(decrypt(text, ['new', 'old'], 'webhook 1')).toBe('whsec_ä');
  expect(decrypt(text, ['new'], 'webhook 1')).toBeUndefined();
  expect(decrypt(text, ['old'], 'webhook 2')).toBeUndefined();
  expect(decrypt(text.replace(/^../, 'xx'), ['old'], 'webhook 1')).toBeUndefined();
  expect(decrypt('short', ['old'], 'webhook 1')).toBeUndefined();
});
