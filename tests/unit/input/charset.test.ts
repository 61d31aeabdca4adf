import { decodeText, findDecoder } from '../../../server/src/input/charset';

const bytes = (...codes: number[]): Buffer => Buffer.from(codes);

test.each<[string, string, Buffer, string | undefined]>([
  ['UTF-8', 'utf-8', Buffer.from('Grüße 😀'), 'Grüße 😀'],
  ['UTF-8 with a mark, which is a character like others', 'UTF-8', Buffer.from('\ufeffA'), '\ufeffA'],
  ['what is no UTF-8', 'utf-8', bytes(0xfc), undefined],
  ['windows-1252', 'windows-1252', bytes(0x80, 0x92, 0xfc, 0x81), '€’ü\x81'],
  ['what HTML means by ISO-8859-1', 'iso-8859-1', bytes(0x41, 0x80, 0xff), 'A€ÿ'],
  ['ISO-8859-15', 'ISO-8859-15', bytes(0xa4, 0xfc), '€ü'],
  ['GB 18030', 'gb18030', bytes(0xc4, 0xe3, 0xba, 0xc3), '你好'],
  ['Shift JIS', 'shift_jis', bytes(0x83, 0x5c, 0x83, 0x41), 'ソア'],
  ['UTF-16', 'utf-16le', Buffer.from('Grüße', 'utf16le'), 'Grüße'],
  ['an unknown one', 'klingon', Buffer.from('A'), undefined],
])('%s is decoded strictly', (_, charset, text, decoded) => {
  expect(decodeText(text, charset)).toBe(decoded);
});

test('text is UTF-8 where nothing else is said', () => {
  expect(decodeText(Buffer.from('ü'))).toBe('ü');
});

const latin = Buffer.from('Grüße', 'latin1');
const umlaut = Buffer.from('ü');

test.each<[string, readonly (string | undefined)[], Buffer, string]>([
  ['UTF-8, if nothing is named', [], umlaut, 'ü'],
  ['windows-1252, if it is no UTF-8', [undefined, ''], latin, 'Grüße'],
  ['what is named, also if it could be UTF-8', ['windows-1252'], umlaut, 'Ã¼'],
  ['the first that is named', ['iso-8859-15', 'iso-8859-1'], bytes(0xa4), '€'],
  ['the next one, if it is not in the first', ['utf-8', 'iso-8859-15'], bytes(0xa4), '€'],
  ['what is there, if a name is unknown', ['klingon'], umlaut, 'ü'],
  ['UTF-8, which a page in UTF-16 sends', ['UTF-16LE'], Buffer.from('üü'), 'üü'],
])('texts of a page are in %s', (_, named, text, decoded) => {
  expect(findDecoder([text], named)(text)).toBe(decoded);
});

test('texts that were sent together are in one encoding', () => {
  const decode = findDecoder([umlaut, latin], []);
  expect([umlaut, latin].map((text) => decode(text))).toEqual(['Ã¼', 'Grüße']);
  expect(findDecoder([], ['klingon'])(umlaut)).toBe('ü');
});

test('what the encoding of a page does not have is sent as a reference, but not from a page in UTF-8', () => {
  const text = Buffer.from('&#128512; &#8364; &#65; &#55357; &#1114112;');
  expect(findDecoder([text], ['windows-1252'])(text)).toBe('😀 € &#65; &#55357; &#1114112;');
  expect(findDecoder([text], ['utf-8'])(text)).toBe(String(text));
});
