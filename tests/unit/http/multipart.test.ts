import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';

import { readBoundary, readCharset, readParts } from '../../../server/src/http/multipart';
import { MalformedBodyError } from '../../../server/src/strapi/errors';

const part = (head: string, content = 'x'): string => `--boundary\r\n${head}\r\n\r\n${content}\r\n`;
const named = (disposition: string, content?: string): string => part(`Content-Disposition: ${disposition}`, content);
const body = (...parts: string[]): string => `${parts.join('')}--boundary--\r\n`;

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text, 'latin1'));
}

/** What is in a body that comes in chunks. */
const read = async (...chunks: string[]) => {
  const parts: { name: string; fileName: string | undefined; charset: string | undefined; content: string }[] = [];
  for await (const { name, fileName, charset, content, decode } of readParts(chunksOf(...chunks), 'boundary'))
    parts.push({
      name: name.toString('latin1'),
      fileName: fileName?.toString('latin1'),
      charset,
      content: (await buffer(decode(content))).toString('latin1'),
    });
  return parts;
};

const text = (name: string, content = 'x', charset?: string) => ({ name, fileName: undefined, charset, content });
const file = (name: string, fileName: string, content = 'x') => ({ name, fileName, charset: undefined, content });

/** A body as it comes in: in chunks of any length. */
const cutsOf = (whole: string): fc.Arbitrary<string[]> =>
  fc
    .array(fc.integer({ min: 0, max: whole.length }), { maxLength: 10 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), whole.length])
    .map((places) => places.slice(1).map((end, index) => whole.slice(places[index], end)));

describe('readBoundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; boundary="a b;c"; charset=utf-8', 'a b;c'],
    ['multipart/form-data; charset="; boundary=no"; BOUNDARY=abc;x', 'abc'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    ['multipart/form-data; boundary=""', undefined],
    [`multipart/form-data; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ])('%s', (contentType, boundary) => {
    expect(readBoundary(contentType)).toBe(boundary);
  });
});

test.each([
  ['text/plain; charset=utf-8', 'utf-8'],
  ['application/x-www-form-urlencoded; Charset="ISO-8859-1"', 'ISO-8859-1'],
  ['text/plain', undefined],
])('readCharset: %s', (contentType, charset) => {
  expect(readCharset(contentType)).toBe(charset);
});

describe('readParts', () => {
  it.each<[string, string, Awaited<ReturnType<typeof read>>]>([
    ['nothing', body(), []],
    ['a text', body(named('form-data; name="a"')), [text('a')]],
    ['an empty text', body(named('form-data; name="a"', '')), [text('a', '')]],
    ['an empty name', body(named('form-data; name=""')), [text('')]],
    ['a name without quotation marks', body(named('form-data; name=a')), [text('a')]],
    ['a name without blanks', body(named('form-data;name="a"')), [text('a')]],
    ['a name in capitals', body(named('FORM-DATA; NAME="a"')), [text('a')]],
    ['a name behind another', body(named('form-data; x-name="b"; name="a"')), [text('a')]],
    ['a name that another quotes', body(named('form-data; x="; name=b"; name="a"')), [text('a')]],
    [
      'names of every object',
      body(...['__proto__', 'constructor'].map((name) => named(`a; name=${name}`))),
      [text('__proto__'), text('constructor')],
    ],
    ['a name twice', body(named('a; name=a', '1'), named('a; name=a', '2')), [text('a', '1'), text('a', '2')]],
    ['headers in any case', body(part('CONTENT-disposition:form-data; name="a"\r\nX-Other: 1')), [text('a')]],
    ['a text with a type', body(part('Content-Disposition: a; name=a\r\nContent-Type: TEXT/plain')), [text('a')]],
    [
      'a text with a character set',
      body(part('Content-Disposition: a; name=a\r\nContent-Type: text/plain; Charset="us-ascii"', 'x')),
      [text('a', 'x', 'us-ascii')],
    ],
    ['a file', body(named('form-data; name="a"; filename="a.txt"')), [file('a', 'a.txt')]],
    ['a file before its name', body(named('form-data; filename="a.txt"; name="b"')), [file('b', 'a.txt')]],
    ['a file with marks in its name', body(named('a; name="a"; filename="a%22.txt"')), [file('a', 'a".txt')]],
    [
      'a file with escaped marks in its name',
      body(named(String.raw`a; filename="My \"best\" cv \\ 2.pdf"; name="a"`)),
      [file('a', String.raw`My "best" cv \ 2.pdf`)],
    ],
    [
      'a file with a Windows path',
      body(named(String.raw`a; name="a"; filename="C:\Users\new\cv.pdf"`)),
      [file('a', String.raw`C:\Users\new\cv.pdf`)],
    ],
    ['names that end with a backslash', body(named(String.raw`a; name="a\"; filename="b\"`)), [file('a\\', 'b\\')]],
    ['a file in windows-1252', body(named('a; name="a"; filename="\xfc.txt"')), [file('a', '\xfc.txt')]],
    [
      'a file in UTF-8 without quotation marks, with what would be a blank elsewhere',
      body(named('a; name=a; filename=voil\xc3\xa0')),
      [file('a', 'voil\xc3\xa0')],
    ],
    ['no file', body(named('form-data; name="a"; filename=""', '')), [file('a', '', '')]],
    [
      'a file without a name',
      body(part('Content-Disposition: form-data; name="a"\r\nContent-Type: image/png')),
      [file('a', '')],
    ],
    [
      'a file in binary',
      body(part('Content-Disposition: a; name=a\r\nContent-Transfer-Encoding: BINARY ', '\xff')),
      [text('a', '\xff')],
    ],
    [
      'base64, with line breaks',
      body(part('Content-Disposition: a; name=a\r\nContent-Transfer-Encoding: base64', 'SGVs\r\nbG8g\r\nd29ybGQ=')),
      [text('a', 'Hello world')],
    ],
    ['line breaks', body(named('form-data; name="a"', '\r\n\r\n--\r\n-')), [text('a', '\r\n\r\n--\r\n-')]],
    [
      'what looks like a header',
      body(named('a; name="a"', '\r\n\r\nContent-Disposition: a; name=b')),
      [text('a', '\r\n\r\nContent-Disposition: a; name=b')],
    ],
    [
      'what begins like a boundary',
      body(named('a; name="a"', '--boundary\r\n\r\n--bound')),
      [text('a', '--boundary\r\n\r\n--bound')],
    ],
    ['bytes that are no text', body(named('form-data; name="a"', '\0\xff\xfe')), [text('a', '\0\xff\xfe')]],
    [
      'what stands before and after it',
      `before\r\n${body(named('a; name=a'))}after${body(named('a; name=b'))}`,
      [text('a')],
    ],
    ['an end without a line break', '--boundary--', []],
  ])('reads %s, wherever the body is cut into chunks', async (_, whole, parts) => {
    expect(await read(whole)).toEqual(parts);
    expect(await read(...whole.split(''))).toEqual(parts);
    await fc.assert(
      fc.asyncProperty(cutsOf(whole), async (chunks) => {
        expect(await read(...chunks)).toEqual(parts);
      }),
      { numRuns: 20 },
    );
  });

  const head = 'Content-Disposition: form-data; name="a"';

  it.each([
    ['nothing at all', ''],
    ['a header that is none', body(part('nonsense'))],
    ['a header with a character that it cannot have', body(part(`${head}\r\nContent Type: a`))],
    ['a header without a name', body(part(`${head}\r\n: x`))],
    ['a carriage return within a header', body(part('Content-Disposition: form-data;\rname="a"'))],
    ['a line feed within a header', body(part('Content-Disposition: form-data;\nname="a"'))],
    ['no header', '--boundary\r\n\r\nx\r\n--boundary--\r\n'],
    ['no name', body(part('Content-Disposition: form-data'))],
    ['no disposition', body(part('Content-Type: text/plain'))],
    ['headers past all measure', body(part(`${head}; x="${'x'.repeat(9_000)}"`))],
    ['headers past all measure that do not end', `--boundary\r\n${head}; x="${'x'.repeat(9_000)}`],
    ['a boundary that goes on', body(part(head), '--boundaryX\r\n')],
    ['an encoding that there is none', body(part(`${head}\r\nContent-Transfer-Encoding: x`))],
    ['an encoding without a name', body(part(`${head}\r\nContent-Transfer-Encoding:`))],
  ])('refuses %s', async (_, whole) => {
    await expect(read(whole)).rejects.toThrow(MalformedBodyError);
    await expect(read(...whole.split(''))).rejects.toThrow(MalformedBodyError);
  });

  it('refuses a body that ends too early, wherever that is', async () => {
    const whole = body(named('form-data; name="a"', 'content'), named('form-data; name="b"; filename="b.txt"'));
    for (let length = 0; length < whole.length - 2; length += 1)
      await expect(read(whole.slice(0, length))).rejects.toThrow(MalformedBodyError);
  });

  it('refuses a body whose sender goes away', async () => {
    async function* broken() {
      yield* chunksOf(`--boundary\r\n${head}\r\n\r\ncont`);
      throw new Error('aborted');
    }
    const reading = async (): Promise<void> => {
      for await (const { content } of readParts(broken(), 'boundary')) await buffer(content);
    };
    await expect(reading()).rejects.toThrow(MalformedBodyError);
  });

  it('reads no further than it is asked to, and lets go of the body', async () => {
    const asked: number[] = [];
    let isClosed = false;
    async function* endless() {
      try {
        yield await Promise.resolve(Buffer.from(`--boundary\r\n${head}\r\n\r\n`));
        for (let count = 1; ; count += 1) {
          asked.push(count);
          yield Buffer.alloc(1_000);
        }
      } finally {
        isClosed = true;
      }
    }
    for await (const { content } of readParts(endless(), 'boundary')) {
      await content[Symbol.asyncIterator]().next();
      break;
    }
    expect(asked).toEqual([1]);
    expect(isClosed).toBe(true);
  });

  it('reads what cannot be let go of', async () => {
    const chunks = [Buffer.from(body(named('a; name=a')))];
    const source = { next: () => Promise.resolve({ done: false as const, value: chunks.pop() ?? Buffer.alloc(0) }) };
    const parts: string[] = [];
    for await (const { name, content } of readParts({ [Symbol.asyncIterator]: () => source }, 'boundary')) {
      await buffer(content);
      parts.push(String(name));
    }
    expect(parts).toEqual(['a']);
  });
});
