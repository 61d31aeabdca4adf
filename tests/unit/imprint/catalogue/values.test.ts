import fc from 'fast-check';

import { options } from '../../../../server/src/imprint/catalogue/catalogue';
import { checkTitle, checkValue, disputeResolutionStates } from '../../../../server/src/imprint/catalogue/values';
import { textsFor } from '../../../../server/src/text/messages';
import { anyText } from '../../support/arbitraries';
import { optionOf } from '../../support/imprint';

const en = textsFor('en');

const check = (name: string, value: unknown) => checkValue(optionOf(name), value, en);

const emailOf = (length: number): string => {
  const labels = `${'d'.repeat(63)}.`.repeat(3);
  return `a@${labels}${'e'.repeat(length - 197)}.de`;
};

describe('checkValue stores', () => {
  it.each([
    ['country', 'deu', 'deu'],
    ['country', ' che ', 'che'],
    ['country', 'other', 'other'],
    ['legal_entity', 'gmbh', 'gmbh'],
    ['legal_entity', 'other', 'other'],
    ['name', '  Müller & Söhne GmbH\n', 'Müller & Söhne GmbH'],
    ['name', 'Mu\u0308ller', 'M\u00fcller'],
    ['name', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
    ['address', 'Musterstraße 1\r\n10115 Berlin', 'Musterstraße 1\n10115 Berlin'],
    ['free_text', '<p>A</p>\n<p>B</p>', '<p>A</p>\n<p>B</p>'],
    ['email', ' info@example.org ', 'info@example.org'],
    ['phone', '+49 (0) 30 / 12 34-56', '+49 (0) 30 / 12 34-56'],
    ['phone', '112', '112'],
    ['phone', 'Tel. ٠٣٠ ١٢٣', 'Tel. ٠٣٠ ١٢٣'],
    ['fax', '030 1234 ext. 5', '030 1234 ext. 5'],
    ['social_media_mastodon', 'https://mastodon.social/@example', 'https://mastodon.social/@example'],
    ['social_media_xing', 'http://xing.com/pages/example', 'http://xing.com/pages/example'],
    ['vat_id', 'DE000000000', 'DE000000000'],
    ['online_dispute_resolution', 'not_willing', 'not_willing'],
    ['online_dispute_resolution', 'https://ec.europa.eu/consumers/odr', 'https://ec.europa.eu/consumers/odr'],
  ])('%s %j as %j', (name, value, stored) => {
    expect(check(name, value)).toEqual({ ok: true, value: stored });
  });

  it.each(['1', 'true', 'on', 'yes', 'TRUE', 'On', 'YES', ' yes\n'])('a flag spelled %j as "1"', (value) => {
    expect(check('press_law_checkbox', value)).toEqual({ ok: true, value: '1' });
    expect(check('social_media_open_in_new_tab', value)).toEqual({ ok: true, value: '1' });
  });

  it.each(['0', 'false', 'off', 'no', 'FALSE', 'Off', 'NO', ''])('a flag spelled %j as ""', (value) => {
    expect(check('press_law_checkbox', value)).toEqual({ ok: true, value: '' });
    expect(check('social_media_open_in_new_tab', value)).toEqual({ ok: true, value: '' });
  });

  it.each(options.map(({ name }) => name))('"" and blanks as "", which clears %s', (name) => {
    expect(check(name, '')).toEqual({ ok: true, value: '' });
    expect(check(name, ' \r\n ')).toEqual({ ok: true, value: '' });
  });
});

describe('checkValue refuses', () => {
  const country = 'country must be a lower-case ISO 3166-1 alpha-3 code such as deu, or "other".';
  const flag = 'press_law_checkbox must be 1, true, on or yes, or 0, false, off, no or empty.';
  const url = 'social_media_xing must be a web address such as https://example.org.';

  it.each([
    ['country', 'DEU', country],
    ['country', 'de', country],
    ['country', 'xxx', country],
    ['country', 'Deutschland', country],
    ['email', 'info', 'email must be an email address.'],
    ['email', 'a@example.org,b@example.org', 'email must be an email address.'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'email must be a single line.'],
    ['data_protection_officer_email', 'x', 'data_protection_officer_email must be an email address.'],
    ['phone', 'none', 'phone must be a phone number.'],
    ['phone', '12', 'phone must be a phone number.'],
    ['fax', 'fax', 'fax must be a phone number.'],
    ['social_media_xing', 'xing', url],
    ['social_media_xing', 'office@xing.com', url],
    ['social_media_xing', 'javascript:alert(1)', url],
    ['social_media_xing', 'ftp://example.org', url],
    ['press_law_checkbox', '2', flag],
    ['press_law_checkbox', 'ja', flag],
    ['press_law_checkbox', 'checked', flag],
    ['name', 'A\nB', 'name must be a single line.'],
    ['name', 'A\r\nB', 'name must be a single line.'],
    ['name', 'A\0B', 'name contains control characters.'],
    ['address', 'A\u001bB', 'address contains control characters.'],
    ['name', 'A\ud83d', 'name contains characters that are not valid Unicode.'],
    ['online_dispute_resolution', 'A\nB', 'online_dispute_resolution must be a single line.'],
  ])('%s %j', (name, value, message) => {
    expect(check(name, value)).toEqual({ ok: false, message });
  });

  it('a legal form that is none, and says which there are', () => {
    const result = check('legal_entity', 'GmbH');
    expect(result).toMatchObject({ ok: false });
    expect(JSON.stringify(result)).toMatch(/legal_entity must be one of individual, .*gmbh, .*other, or empty\./);
  });

  it.each([[undefined], [null], [1], [true], [['A']], [{ a: 'A' }]])('%j in place of a text', (value) => {
    expect(check('name', value)).toEqual({ ok: false, message: 'name must be a single text.' });
  });

  it('says it in the language of the request', () => {
    expect(checkValue(optionOf('email'), 'x', textsFor('de'))).toEqual({
      ok: false,
      message: 'email muss eine E-Mail-Adresse sein.',
    });
  });
});

describe('a value is as long as its kind allows and not one character longer', () => {
  it.each([
    ['name', 255, (length: number) => 'a'.repeat(length)],
    ['name', 255, (length: number) => '😀'.repeat(length)],
    ['address', 5_000, (length: number) => 'a\n'.repeat(length).slice(0, length - 1) + 'a'],
    ['free_text', 20_000, (length: number) => 'ü'.repeat(length)],
    ['email', 254, emailOf],
    ['phone', 255, (length: number) => '1'.repeat(length)],
    ['social_media_xing', 2_048, (length: number) => `https://xing.com/${'a'.repeat(length - 17)}`],
    ['online_dispute_resolution', 255, (length: number) => 'a'.repeat(length)],
  ])('%s: %i', (name, max, textOf) => {
    expect(Array.from(textOf(max))).toHaveLength(max);
    expect(check(name, textOf(max))).toEqual({ ok: true, value: textOf(max) });
    expect(check(name, textOf(max + 1))).toEqual({
      ok: false,
      message: `${name} must be at most ${max.toLocaleString('en')} characters.`,
    });
  });

  it('and measured after the blanks at its ends are gone', () => {
    expect(check('name', ` ${'a'.repeat(255)} `)).toEqual({ ok: true, value: 'a'.repeat(255) });
  });
});

describe('checkValue', () => {
  it('takes what it has stored as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...options), anyText, (option, text) => {
        const once = checkValue(option, text, en);
        fc.pre(once.ok);
        expect(checkValue(option, once.value, en)).toEqual(once);
      }),
    );
  });
});

describe('checkTitle', () => {
  it.each([
    ['a title', ' Firma ', 'Firma'],
    ['"", which removes one', '', ''],
    ['255 characters', 'ü'.repeat(255), 'ü'.repeat(255)],
    ['markup, which is text', '<b>Firma</b>', '<b>Firma</b>'],
  ])('takes %s, whatever the kind of its option', (_, title, value) => {
    expect(checkTitle(optionOf('name'), title, en)).toEqual({ ok: true, value });
    expect(checkTitle(optionOf('email'), title, en)).toEqual({ ok: true, value });
  });

  it.each([
    ['a list', ['Firma'], 'name must be a single text.'],
    ['two lines', 'A\nB', 'name must be a single line.'],
    ['a control character', 'A\0', 'name contains control characters.'],
    ['256 characters', 'a'.repeat(256), 'name must be at most 255 characters.'],
  ])('refuses %s', (_, title, message) => {
    expect(checkTitle(optionOf('name'), title, en)).toEqual({ ok: false, message });
  });
});

describe('disputeResolutionStates', () => {
  it('are the statements of § 36 VSBG', () => {
    expect(disputeResolutionStates).toEqual(['not_willing', 'willing', 'obliged']);
  });
});
