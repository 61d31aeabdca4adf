import fc from 'fast-check';

import { MAX_FIELDS, parseForm } from '../../../server/src/input/fields';
import { wellFormedText } from '../support/arbitraries';

const parse = (body: string): ReturnType<typeof parseForm> => parseForm(Buffer.from(body));

const entriesOf = (body: string): [string, unknown][] => {
  const parsed = parse(body);
  if (!parsed.ok) throw new Error(`The body is ${parsed.fault}.`);
  return [...parsed.fields];
};

describe('parseForm', () => {
  it.each<[string, string, [string, unknown][]]>([
    ['an empty body', '', []],
    ['one field', 'country=deu', [['country', 'deu']]],
    [
      'fields in their order',
      'name=B&country=A',
      [
        ['name', 'B'],
        ['country', 'A'],
      ],
    ],
    ['an empty value', 'name=', [['name', '']]],
    ['a name without an equals sign', 'name', [['name', '']]],
    ['a value without a name', '=x', [['', 'x']]],
    ['equals signs in the value', 'url=a=b=c', [['url', 'a=b=c']]],
    ['plus signs for blanks', 'a+b=c+d', [['a b', 'c d']]],
    ['an encoded plus sign', 'phone=%2B49+30', [['phone', '+49 30']]],
    ['encoded separators', 'a%26b%3Dc=%26%3D', [['a&b=c', '&=']]],
    ['percent encoding in either case', 'name=%C3%BC%c3%bc', [['name', 'üü']]],
    ['raw UTF-8', 'name=ü😀', [['name', 'ü😀']]],
    ['line breaks', 'address=A%0D%0AB', [['address', 'A\r\nB']]],
    [
      'superfluous separators',
      '&&a=1&&b=2&',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['names with dots as they are', 'a.b=1', [['a.b', '1']]],
    [
      'names of every object',
      '__proto__=1&constructor=2&toString=3',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
        ['toString', '3'],
      ],
    ],
    ['a NUL', 'name=a%00b', [['name', 'a\0b']]],
  ])('reads %s', (_, body, fields) => {
    expect(entriesOf(body)).toEqual(fields);
  });

  it.each<[string, string, [string, unknown][]]>([
    ['a repeated name', 'name=A&name=B', [['name', ['A', 'B']]]],
    ['a name three times', 'name=A&name=B&name=C', [['name', ['A', 'B', 'C']]]],
    ['a name with empty brackets', 'name[]=A', [['name', ['A']]]],
    ['encoded brackets', 'name%5B%5D=A', [['name', ['A']]]],
    ['a name with and without brackets', 'name=A&name[]=B', [['name', ['A', 'B']]]],
    ['a name without brackets after one with', 'name[]=A&name=B', [['name', ['A', 'B']]]],
    ['empty values too', 'name[]=&name[]=', [['name', ['', '']]]],
    ['a list of the name of every object', '__proto__[]=1', [['__proto__', ['1']]]],
  ])('makes a list of %s', (_, body, fields) => {
    expect(entriesOf(body)).toEqual(fields);
  });

  it.each([
    ['a key in brackets', 'name[a]=A', { '[a]': 'A' }],
    ['an encoded key in brackets', 'name%5Ba%5D=A', { '[a]': 'A' }],
    ['two keys in brackets', 'name[a]=A&name[b]=B', { '[a]': 'A', '[b]': 'B' }],
    ['a number in brackets', 'name[0]=A', { '[0]': 'A' }],
    ['brackets that never close', 'name[=A', { '[': 'A' }],
    ['nested brackets', 'name[a][b]=A', { '[a][b]': 'A' }],
    ['a list of lists', 'name[][]=A', { '[][]': 'A' }],
    ['a text first', 'name=A&name[a]=B', { '': 'A', '[a]': 'B' }],
    ['a list first', 'name[]=A&name[a]=B', { '': ['A'], '[a]': 'B' }],
  ])('takes %s for an object, which is no text and no list of texts', (_, body, object) => {
    expect(entriesOf(body)).toEqual([['name', object]]);
  });

  it('never takes a text that follows an object for the whole value', () => {
    expect(entriesOf('name[a]=A&name=B')).toEqual([['name', [{ '[a]': 'A' }, 'B']]]);
  });

  it('takes the name of every object in brackets for nothing else', () => {
    expect(entriesOf('__proto__[a]=1')).toEqual([['__proto__', { '[a]': '1' }]]);
  });

  it.each([
    ['brackets alone', '[]=A', '[]'],
    ['a bracket at the front', '[a]=A', '[a]'],
    ['a closing bracket alone', 'a]=A', 'a]'],
  ])('keeps %s as a name that no field has', (_, body, name) => {
    expect(entriesOf(body)).toEqual([[name, 'A']]);
  });

  it.each([
    ['a percent sign alone', 'name=100%'],
    ['half of an escape', 'name=%C'],
    ['an escape that is none', 'name=%zz'],
    ['a malformed name', '%zz=1'],
    ['a malformed name without a value', '%zz'],
    ['Latin-1', 'name=M%FCller'],
    ['an overlong encoding', 'name=%C0%AF'],
    ['half of a surrogate pair', 'name=%ED%A0%BD'],
    ['a code point past the last', 'name=%F4%90%80%80'],
  ])('refuses %s', (_, body) => {
    expect(parse(body)).toEqual({ ok: false, fault: 'malformed' });
  });

  it('refuses raw bytes that are no UTF-8', () => {
    expect(parseForm(Buffer.from('name=M\u00fcller', 'latin1'))).toEqual({ ok: false, fault: 'malformed' });
  });

  it.each<[string, string, Buffer, [string, unknown][]]>([
    [
      'nothing says how',
      '',
      Buffer.from('name=M%FCller&price=%80'),
      [
        ['name', 'Müller'],
        ['price', '€'],
      ],
    ],
    ['not escaped', '', Buffer.from('name=Müller', 'latin1'), [['name', 'Müller']]],
    ['in UTF-8', '', Buffer.from('name=M%C3%BCller'), [['name', 'Müller']]],
    ['the header says how', 'GB18030', Buffer.from('name=%C4%E3'), [['name', '你']]],
    ['a field says how', 'utf-8', Buffer.from('name=%83A&_charset_=Shift_JIS'), [['name', 'ア']]],
    [
      'in UTF-16 throughout',
      'utf-16',
      Buffer.from('name=%C3%BC&a=ü', 'utf16le'),
      [
        ['name', 'ü'],
        ['a', 'ü'],
      ],
    ],
    ['in what is not quite UTF-16', 'utf-16', Buffer.from('\0\0\0'), []],
    ['as if in UTF-16', 'utf-16', Buffer.from('name=%C3%BC'), [['name', 'ü']]],
    ['a character that the page does not have', '', Buffer.from('name=%FC%26%23128512%3B'), [['name', 'ü😀']]],
  ])('reads what a page in another encoding has sent: %s', (_, charset, body, fields) => {
    const parsed = parseForm(body, charset);
    expect(parsed.ok ? [...parsed.fields] : parsed.fault).toEqual(fields);
  });

  it('leaves what says the encoding of a page to pages', () => {
    expect(entriesOf('_charset_=utf-8')).toEqual([['_charset_', 'utf-8']]);
    expect(parseForm(Buffer.from('a=%zz'), '')).toEqual({ ok: false, fault: 'malformed' });
  });

  it('takes a byte order mark for the character that it is', () => {
    expect(entriesOf('\ufeffname=A')).toEqual([['\ufeffname', 'A']]);
  });

  it('takes as many fields as any form has and not one more', () => {
    const fields = (count: number): string => Array.from({ length: count }, (_, index) => `f${index}=`).join('&');
    expect(entriesOf(fields(MAX_FIELDS))).toHaveLength(1_000);
    expect(parse(fields(MAX_FIELDS + 1))).toEqual({ ok: false, fault: 'tooMany' });
  });

  it('counts a repeated name each time', () => {
    expect(parse('a=&'.repeat(MAX_FIELDS + 1))).toEqual({ ok: false, fault: 'tooMany' });
  });

  it('gives back whatever URLSearchParams has written', () => {
    const name = wellFormedText.filter((text) => !/[[\]]/.test(text));
    const entries = fc.uniqueArray(fc.tuple(name, wellFormedText), { selector: ([key]) => key });
    fc.assert(
      fc.property(entries, (fields) => {
        expect(entriesOf(new URLSearchParams(fields).toString())).toEqual(fields);
      }),
    );
  });

  it('gives every value of a name in the order of URLSearchParams', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), wellFormedText));
    fc.assert(
      fc.property(entries, (fields) => {
        const written = new URLSearchParams(fields);
        const names = [...new Set(written.keys())];
        const expected = names.map((name) => {
          const values = written.getAll(name);
          return [name, values.length === 1 ? values[0] : values];
        });
        expect(entriesOf(written.toString())).toEqual(expected);
      }),
    );
  });

  it('never throws, whatever the bytes', () => {
    const soup = fc
      .array(fc.constantFrom('%', '=', '&', '+', '[', ']', 'a', 'C3', 'ü', '\0'))
      .map((parts) => parts.join(''));
    const bytes = fc.oneof(
      fc.uint8Array(),
      soup.map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bytes, (body) => {
        const parsed = parseForm(body);
        if (!parsed.ok) expect(parsed.fault).toBe('malformed');
        else for (const value of parsed.fields.values()) expect(['string', 'object']).toContain(typeof value);
      }),
      { numRuns: 1_000 },
    );
  });
});
