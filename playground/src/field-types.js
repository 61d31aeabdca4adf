'use strict';

/** An IBAN, with the check digits of ISO 7064 (MOD 97-10). */
const iban = {
  name: 'iban',
  type: 'text',
  label: 'IBAN',
  toStored: (typed) => typed.replaceAll(/\s/g, '').toUpperCase(),
  check: (text, language) => {
    const isWritten = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text);
    const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => parseInt(letter, 36));
    if (isWritten && BigInt(digits) % 97n === 1n) return undefined;
    return language.startsWith('de') ? 'Diese IBAN gibt es nicht.' : 'There is no such IBAN.';
  },
};

module.exports = { iban };
