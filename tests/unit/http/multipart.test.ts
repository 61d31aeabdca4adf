import fc from 'fast-check';

import { createPrototypePartWatch } from '../../../server/src/http/multipart';

/** The rule by which formidable, the parser of Strapi, finds the name of a part in its `Content-Disposition`. */
const NAME = /\bname=("([^"]*)"|([^()<>@,;:\\"/[\]?={}\s\t/]+))/i;

const nameOf = (disposition: string): string => {
  const [, , quoted, token] = NAME.exec(disposition) ?? [];
  return quoted ?? token ?? '';
};

const part = (disposition: string, content = 'x'): string =>
  `--boundary\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;

const body = (...parts: string[]): string => `${parts.join('')}--boundary--\r\n`;

/** Whether the watch has seen the name by the end of the chunks. */
const sees = (...chunks: string[]): boolean => {
  const watch = createPrototypePartWatch();
  return chunks.map((chunk) => watch(Buffer.from(chunk, 'latin1'))).some(Boolean);
};

const dangerous = body(part('form-data; name="a"'), part('form-data; name="__proto__"; filename="a.txt"'));

/** A body as it comes in: in chunks of any length. */
const cutsOf = (text: string): fc.Arbitrary<string[]> =>
  fc
    .array(fc.integer({ min: 0, max: text.length }), { maxLength: 10 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), text.length])
    .map((places) => places.slice(1).map((end, index) => text.slice(places[index], end)));

describe('createPrototypePartWatch sees a part named __proto__', () => {
  it.each([
    ['in quotes', 'form-data; name="__proto__"'],
    ['without quotes', 'form-data; name=__proto__'],
    ['without quotes, before a parameter', 'form-data; name=__proto__; filename="a.txt"'],
    ['after its file name', 'form-data; filename="a.txt"; name="__proto__"'],
    ['without blanks', 'form-data;name="__proto__"'],
    ['after a tab', 'form-data;\tname="__proto__"'],
    ['in capitals', 'FORM-DATA; NAME="__proto__"'],
    ['as part of another parameter, which the parser takes for the name', 'form-data; x-name="__proto__"'],
    ['after a slash, which the parser does not mind', 'form-data; x/name=__proto__'],
    ['after a line feed without a carriage return, which does not end a header', 'form-data;\n\nname="__proto__"'],
    ['after a line feed and another parameter', 'form-data;\na=b; name="__proto__"'],
    ['before a comma', 'form-data; name=__proto__,'],
  ])('%s', (_, disposition) => {
    expect(nameOf(disposition)).toBe('__proto__');
    expect(sees(body(part(disposition)))).toBe(true);
  });

  it.each([
    ['as the header of a later part', body(part('form-data; name="a"'), part('form-data; name="__proto__"'))],
    ['whatever the case of the header', body(part('form-data; name="__proto__"')).replace('Content-D', 'CONTENT-d')],
    ['after bytes that are no text', `\xff\xfe\0${dangerous}`],
  ])('%s', (_, text) => {
    expect(sees(text)).toBe(true);
  });

  it('wherever the body is cut into chunks', () => {
    fc.assert(
      fc.property(cutsOf(dangerous), (chunks) => {
        expect(sees(...chunks)).toBe(true);
      }),
    );
  });

  it('wherever the parser would find the name', () => {
    const piece = fc.constantFrom('name=', '__proto__', '"', ';', ' ', '\t', '\n', '-', '/', ',', '=', 'x', 'file');
    const some = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const named = fc.constantFrom('name="__proto__"', 'name=__proto__');
    const disposition = fc.tuple(some, named, some).map((parts) => parts.join(''));
    fc.assert(
      fc.property(disposition, (text) => {
        if (nameOf(text) === '__proto__') expect(sees(body(part(text)))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('byte for byte', () => {
    expect(sees(...dangerous.split(''))).toBe(true);
  });

  it('far behind a long content', () => {
    expect(sees(part('form-data; name="a"', 'x'.repeat(100_000)), dangerous)).toBe(true);
  });

  it('far behind the start of its own header', () => {
    const padded = part(`form-data; a="${'x'.repeat(20_000)}"; name="__proto__"`);
    expect(sees(padded.slice(0, 100), padded.slice(100, 19_000), padded.slice(19_000))).toBe(true);
  });
});

describe('createPrototypePartWatch lets pass', () => {
  it.each([
    ['a name', 'form-data; name="message"'],
    ['a file', 'form-data; name="file"; filename="a.txt"'],
    ['a file of that name', 'form-data; name="file"; filename="__proto__"'],
    ['a name that goes on', 'form-data; name="__proto__x"'],
    ['a name that goes on, without quotes', 'form-data; name=__proto__x'],
    ['a name that starts before it', 'form-data; name="x__proto__"'],
    ['the name of another property of every object', 'form-data; name="constructor"'],
    ['no name', 'form-data'],
  ])('%s', (_, disposition) => {
    expect(nameOf(disposition)).not.toBe('__proto__');
    expect(sees(body(part(disposition)))).toBe(false);
  });

  it.each(['__proto__', 'Please explain __proto__ to me', 'obj.__proto__ = {}'])('the content %j', (content) => {
    expect(sees(body(part('form-data; name="message"', content)))).toBe(false);
  });

  it.each([
    ['a file of that name', body(part('form-data; name="file"; filename="__proto__"'))],
    ['a name that goes on', body(part('form-data; name="__proto__x"'))],
    ['a name that goes on, without quotes', body(part('form-data; name=__proto__x'))],
  ])('%s, wherever the body is cut into chunks', (_, text) => {
    const places = Array.from({ length: text.length }, (__, index) => index);
    expect(places.filter((place) => sees(text.slice(0, place), text.slice(place)))).toEqual([]);
    fc.assert(
      fc.property(cutsOf(text), (chunks) => {
        expect(sees(...chunks)).toBe(false);
      }),
    );
  });
});
