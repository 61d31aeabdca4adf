/* Writing the imprint: POST options. */
import {
  type Answer,
  type Client,
  check,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
  type Fields,
} from './support/http';
import { at, recordAt, textAt } from './support/json';
import { momentsOf } from './support/killed';
import { emptyRecord, optionNames, sampleRecord } from './support/options';
import type { Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useMortalStrapi, useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/v1/options';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = (fields: Fields, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post(path, fields, { ...editor.basic, ...headers });

const send = (type: string | undefined, body: string | Buffer): Promise<Answer> =>
  api.request('POST', path, {
    headers: type === undefined ? editor.basic : { ...editor.basic, 'Content-Type': type },
    body,
  });

const read = async (option: string): Promise<string> =>
  textAt(expectStatus(await api.get(`/imprint/v1/${option}`), 200).json, option);

const urlencoded = 'application/x-www-form-urlencoded';

/** Something is refused, and the record is what it was. */
const changesNothing = async (attempt: () => Promise<Answer>): Promise<Answer> => {
  const before = expectStatus(await api.get('/imprint/v1/all'), 200);
  const answer = await attempt();
  expectJson(await api.get('/imprint/v1/all'), 200, before.json);
  return answer;
};

describe('what is sent and what is not', () => {
  test('200, the whole record as `all`', async () => {
    const answer = await write(sampleRecord);
    expectJson(answer, 200, sampleRecord);
    check(answer, () => {
      expect(Object.keys(answer.json as object)).toEqual([...optionNames]);
    });
    expectJson(await api.get('/imprint/v1/all'), 200, sampleRecord);
  });

  test('what is not sent stays', async () => {
    await write({ name: 'A', phone: '030 12345' });
    await write({ name: 'B' });
    expect(await read('name')).toBe('B');
    expect(await read('phone')).toBe('030 12345');
  });

  test('"" clears and absence keeps', async () => {
    await write({ name: 'A', phone: '030 12345', country: 'deu' });
    const { json } = expectStatus(await write({ name: '', country: '' }), 200);
    expect(json).toMatchObject({ name: '', country: '', phone: '030 12345' });
  });

  test('blanks alone clear', async () => {
    await write({ name: 'A' });
    await write({ name: ' \t ' });
    expect(await read('name')).toBe('');
  });

  test('everything can be cleared', async () => {
    expectJson(await write(emptyRecord), 200, emptyRecord);
  });
});

describe('names', () => {
  test('an unknown name among good ones: 400 naming it, and nothing stored', async () => {
    const answer = await changesNothing(() => write({ name: 'Unknown', nmae: 'A', phone: '030 99999', 'e-mail': 'B' }));
    expectBadFields(answer, 'nmae', 'e-mail');
  });

  test.each([
    'all',
    'options',
    'titles',
    'revisions',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'id',
    'documentId',
    'createdBy',
    'locale',
    'NAME',
    ' name',
    'name.en',
    '',
  ])('“%s” is no option', async (name) => {
    expectBadFields(
      await changesNothing(() =>
        write([
          ['phone', '030 55555'],
          [name, 'x'],
        ]),
      ),
      name,
    );
    const body = `{"phone":"030 55555",${JSON.stringify(name)}:"x"}`;
    const answer = await changesNothing(() => send('application/json', body));
    if (name === '__proto__') {
      // Strapi's own parser refuses a body that tries to reach a prototype.
      expectError(answer, 400);
    } else {
      expectBadFields(answer, name);
    }
  });

  test('every bad field is listed at once', async () => {
    const answer = await write({
      email: 'nobody',
      phone: 'none',
      social_media_xing: 'ftp://x',
      nothing: 'x',
      fax: '1',
    });
    expectBadFields(answer, 'email', 'phone', 'social_media_xing', 'nothing', 'fax');
  });
});

describe('repeated and bracketed keys', () => {
  test.each([
    'name=A&name=B',
    'name=A&name=A',
    'name[]=A',
    'name[0]=A',
    'name[a]=B',
    'name[a][b]=C',
    'name[]=A&name=B',
  ])('%s: 400 naming the key', async (body) => {
    expectBadFields(await changesNothing(() => send(urlencoded, body)), 'name');
  });

  test.each(['name%5B%5D=A', 'name%5Ba%5D=B'])('%s, encoded: 400 naming the key', async (body) => {
    expectBadFields(await changesNothing(() => send(urlencoded, body)), 'name');
  });

  test.each(['name[=A', 'name]=A', '[name]=A', '[]=A', '__proto__[name]=A', 'constructor[prototype][name]=A'])(
    '%s: 400',
    async (body) => {
      expectError(await changesNothing(() => send(urlencoded, `phone=030+12345&${body}`)), 400);
    },
  );

  test('a thousand repetitions of one key, and brackets a thousand deep', async () => {
    expectError(await changesNothing(() => send(urlencoded, 'name=A&'.repeat(1000))), 400);
    expectError(await changesNothing(() => send(urlencoded, `name${'[a]'.repeat(1000)}=A`)), 400);
  });
});

describe('JSON, multipart, text/plain, none', () => {
  test('application/json: a flat object of strings', async () => {
    expectStatus(await send('application/json', JSON.stringify({ name: 'From JSON' })), 200);
    expectStatus(await send('application/json; charset=utf-8', JSON.stringify({ fax: '030 4444' })), 200);
    expect(await read('name')).toBe('From JSON');
  });

  test.each([
    ['a number', '1'],
    ['a boolean', 'true'],
    ['null', 'null'],
    ['an array', '["A"]'],
    ['an empty array', '[]'],
    ['an object', '{"a":"b"}'],
  ])('%s where a string belongs: 400 naming the key', async (_, value) => {
    const answer = await changesNothing(() => send('application/json', `{"phone":"030 77777","name":${value}}`));
    expectBadFields(answer, 'name');
  });

  test.each([
    '[]',
    '["name"]',
    '"name"',
    '1',
    'null',
    'true',
    '{',
    '{"name":"A"',
    '{"name":"A"}}',
    "{'name':'A'}",
    '\u0000',
  ])('JSON that is no object: %j: 400', async (body) => {
    expectError(await changesNothing(() => send('application/json', body)), 400);
  });

  test('a key that stands twice in JSON does not slip past the check', async () => {
    const answer = await changesNothing(() => send('application/json', '{"email":"ok@example.org","email":"bad"}'));
    expectError(answer, 400);
  });

  const boundary = 'xxBOUNDARYxx';
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--${boundary}--\r\n`;

  test.each([
    ['multipart/form-data', `multipart/form-data; boundary=${boundary}`, multipart],
    ['text/plain', 'text/plain', 'name=A'],
    ['text/html', 'text/html', 'name=A'],
    ['application/xml', 'application/xml', '<name>A</name>'],
    ['application/octet-stream', 'application/octet-stream', 'name=A'],
    ['a type that is none', 'nonsense', 'name=A'],
    ['no type', undefined, 'name=A'],
  ])('%s with a body: 415', async (_, type, body) => {
    expectError(await changesNothing(() => send(type, body)), 415, { name: 'UnsupportedMediaTypeError' });
  });

  test.each([
    ['urlencoded', urlencoded, ''],
    ['JSON', 'application/json', ''],
    ['an empty object', 'application/json', '{}'],
    ['separators alone', urlencoded, '&&&'],
    ['no type', undefined, ''],
  ])('an empty body, %s: 400', async (_, type, body) => {
    expectError(await changesNothing(() => send(type, body)), 400, { name: 'ValidationError' });
  });
});

describe('size', () => {
  const limit = 56 * 1024;
  /** A body of exactly so many bytes, valid but for its length. */
  const bodyOf = (bytes: number): string => {
    const start = `free_text=${'%C3%BC'.repeat(8000)}`;
    return start + 'x'.repeat(bytes - start.length);
  };

  test('56 kB are taken', async () => {
    expectStatus(await send(urlencoded, bodyOf(limit)), 200);
  });

  test('56 kB + 1: 413', async () => {
    const answer = await changesNothing(() => send(urlencoded, bodyOf(limit + 1)));
    expectError(answer, 413, { name: 'PayloadTooLargeError' });
  });

  test('10,000 keys: 400', async () => {
    const body = Array.from({ length: 10_000 }, (_, key) => key.toString(36)).join('&');
    expect(body.length).toBeLessThan(limit);
    expectError(await changesNothing(() => send(urlencoded, body)), 400);
    expectError(await changesNothing(() => send(urlencoded, `name=A&${'x=1&'.repeat(10_000)}`)), 400);
  });

  test('10,000 keys in JSON: 400', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`k${key}`, ''])));
    expectError(await changesNothing(() => send('application/json', body)), 400);
  });

  test.each([
    ['name', 'line', 255],
    ['address', 'text', 5000],
    ['free_text', 'rich', 20_000],
    ['register', 'text', 5000],
    ['capital_stock', 'line', 255],
  ] as const)('%s (%s): %i characters and no more', async (option, _, length) => {
    expectStatus(await write({ [option]: 'x'.repeat(length) }), 200);
    expect(await read(option)).toHaveLength(length);
    expectBadFields(await changesNothing(() => write({ [option]: 'y'.repeat(length + 1) })), option);
  });

  test('characters are what a person counts, not UTF-16 units', async () => {
    expectStatus(await write({ name: '😀'.repeat(255) }), 200);
    expect(await read('name')).toBe('😀'.repeat(255));
    expectBadFields(await write({ name: '😀'.repeat(256) }), 'name');
  });
});

describe('text', () => {
  test('is stored as NFC, trimmed, line breaks as \\n', async () => {
    await write({ name: `  ${'Müller'.normalize('NFD')}\t `, address: 'A\r\nB\rC\nD ' });
    expect(await read('name')).toBe('Müller'.normalize('NFC'));
    expect(await read('address')).toBe('A\nB\nC\nD');
  });

  test.each([
    ['NUL', '%00'],
    ['NUL in the middle', 'A%00B'],
    ['a bell', 'A%07B'],
    ['an escape', 'A%1B%5B31m'],
    ['DEL', 'A%7FB'],
    ['a C1 control', 'A%C2%9BB'],
    ['a surrogate encoded as UTF-8', '%ED%A0%80'],
    ['broken UTF-8', 'A%FFB'],
    ['UTF-8 that is cut off', 'A%C3'],
    ['an overlong NUL', '%C0%80'],
    ['a percent sign that encodes nothing', '100%'],
    ['a wrong percent encoding', '%zz'],
  ])('%s is refused', async (_, value) => {
    for (const option of ['name', 'address', 'free_text']) {
      expectError(await changesNothing(() => send(urlencoded, `${option}=${value}`)), 400);
    }
  });

  test('raw bytes that are no UTF-8 are refused', async () => {
    const body = Buffer.concat([Buffer.from('name=A'), Buffer.from([0xff, 0xfe])]);
    expectError(await changesNothing(() => send(urlencoded, body)), 400);
    const json = Buffer.concat([Buffer.from('{"name":"A'), Buffer.from([0xff]), Buffer.from('"}')]);
    expectError(await changesNothing(() => send('application/json', json)), 400);
  });

  test.each(['\\ud800', '\\udc00', 'A\\ud83dB', '\\ude00\\ud83d', '\\u0000', '\\u001b'])(
    'a lone surrogate or a control character in JSON: %s is refused',
    async (escaped) => {
      expectBadFields(await changesNothing(() => send('application/json', `{"name":"${escaped}"}`)), 'name');
    },
  );

  test('what is pasted without being seen is mended, and what stands for a lost character is kept', async () => {
    const pasted = {
      name: 'Fir\u00adma\u200b A\tB\vC\u2028D \ufffd',
      email: '\u200berika@example.org\u200e',
      phone: '\u202d+49 30 12345\u202c',
      social_media_xing: '\ufeffhttps://xing.com/\u200bx',
      address: 'Weg 1\v10115\u200b Berlin\fA\tB\u202e',
    };
    expectStatus(await write(pasted), 200);
    expect(await Promise.all(Object.keys(pasted).map(read))).toEqual([
      'Firma A B C D \ufffd',
      'erika@example.org',
      '+49 30 12345',
      'https://xing.com/x',
      'Weg 1\n10115 Berlin\nA B',
    ]);
  });

  test.each(['A\r\nB', 'A\nB', 'A\rB'])('CRLF and its like in a one-line option: %j is refused', async (value) => {
    expectBadFields(await changesNothing(() => write({ name: value })), 'name');
    expectBadFields(await changesNothing(() => write({ legal_job_title: value })), 'legal_job_title');
  });

  test.each([
    '😀👩‍👩‍👧‍👦🏳️‍🌈',
    'שלום עולם',
    'مرحبا بالعالم',
    '日本語テキスト',
    'Ελλάδα Ω',
    '𝕳𝖊𝖑𝖑𝖔 𐍈',
    'a%20b+c&d=e;f',
    "Robert'); DROP TABLE imprint_options;--",
    '\\u0041 \\n \\\\',
    '${7*7} {{7*7}} <%= 7*7 %>',
    '% _ \\ \' " `',
  ])('emoji, right-to-left text and what means something elsewhere come back the same: %s', async (value) => {
    const answer = await write({ name: value, address: value });
    expect(textAt(expectStatus(answer, 200).json, 'name')).toBe(value.normalize('NFC'));
    expect(await read('name')).toBe(value.normalize('NFC'));
    expect(await read('address')).toBe(value.normalize('NFC'));
  });

  test('a plus is a blank, and an encoded one is a plus', async () => {
    expectStatus(await send(urlencoded, 'name=A+B%2BC'), 200);
    expect(await read('name')).toBe('A B+C');
  });

  test.each([
    '<script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=1>',
  ])('HTML and </script> in text are inert: %s', async (value) => {
    await write({ name: value, free_text: value });
    const answer = expectJson(await api.get('/imprint/v1/name'), 200, { name: value });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const plain = expectStatus(await api.get('/imprint/v1/name', { Accept: 'text/plain' }), 200);
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    expect(plain.text).toBe(value);
  });
});

describe('values of a kind', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
    '//example.org',
    'example',
    'https://',
    'https:example.org',
    'http://exa mple.org',
    'mailto:a@example.org',
    'blob:https://example.org/x',
  ])('%j is no address of a profile', async (value) => {
    expectBadFields(await changesNothing(() => write({ social_media_mastodon: value })), 'social_media_mastodon');
  });

  test.each(['https://mastodon.social/@example', 'http://example.org', 'https://bücher.example/ä?q=1#x'])(
    '%s is one',
    async (value) => {
      expectStatus(await write({ social_media_mastodon: value }), 200);
      expect(await read('social_media_mastodon')).toBe(value);
    },
  );

  test.each([
    'nobody',
    'a@',
    '@b.de',
    'a@b',
    'a b@c.de',
    'a@b.de,c@d.de',
    'A <a@b.de>',
    '"a b"@c.de',
    'a@b..de',
    'a@-b.de',
  ])('%s is no email address', async (value) => {
    expectBadFields(await changesNothing(() => write({ email: value })), 'email');
    expectBadFields(
      await changesNothing(() => write({ data_protection_officer_email: value })),
      'data_protection_officer_email',
    );
  });

  test.each(['+49 30 1234567', '030/123 45-67', '(030) 1234567', '0800 FLOWERS 123'])(
    '%s is a phone number, stored as typed',
    async (value) => {
      expectStatus(await write({ phone: value }), 200);
      expect(await read('phone')).toBe(value);
    },
  );

  test.each(['none', 'n/a', '-', '1'])('%s is no phone number', async (value) => {
    expectBadFields(await changesNothing(() => write({ phone: value })), 'phone');
  });

  test.each(['deu', 'aut', 'che', 'lie', 'ukr', 'usa', 'other'])('country %s', async (value) => {
    expectStatus(await write({ country: value }), 200);
  });

  test.each(['DEU', 'de', 'xxx', 'Germany', 'toString'])('country %s is refused', async (value) => {
    expectBadFields(await changesNothing(() => write({ country: value })), 'country');
  });

  test.each(['individual', 'ek', 'gmbh_co_kg', 'kgag', 'flexco', 'public_body', 'other'])(
    'legal form %s',
    async (value) => {
      expectStatus(await write({ legal_entity: value }), 200);
    },
  );

  test.each(['GmbH', 'ltd', 'constructor'])('legal form %s is refused', async (value) => {
    expectBadFields(await changesNothing(() => write({ legal_entity: value })), 'legal_entity');
  });

  test.each(['not_willing', 'willing', 'obliged', 'https://ec.europa.eu/consumers/odr', 'We do not take part.'])(
    'dispute resolution “%s”: what is only legally doubtful is stored',
    async (value) => {
      expectStatus(await write({ online_dispute_resolution: value }), 200);
      expect(await read('online_dispute_resolution')).toBe(value);
    },
  );

  test('a missing register, or a VAT ID that cannot be right, is stored too', async () => {
    expectStatus(await write({ legal_entity: 'gmbh', register: '', vat_id: 'DE000000000' }), 200);
    expect(await read('vat_id')).toBe('DE000000000');
  });

  describe.each(['press_law_checkbox', 'social_media_open_in_new_tab'])('every spelling of a flag: %s', (flag) => {
    test.each(['1', 'true', 'on', 'yes', 'TRUE', 'On', ' yes '])('%j is "1"', async (value) => {
      await write({ [flag]: '' });
      expect(textAt(expectStatus(await write({ [flag]: value }), 200).json, flag)).toBe('1');
    });

    test.each(['0', 'false', 'off', 'no', '', 'False', 'NO'])('%j is ""', async (value) => {
      await write({ [flag]: '1' });
      expect(textAt(expectStatus(await write({ [flag]: value }), 200).json, flag)).toBe('');
    });

    test.each(['2', 'ja', 'y', 'checked', 'null', '-1', '01'])('%j is refused', async (value) => {
      expectBadFields(await changesNothing(() => write({ [flag]: value })), flag);
    });
  });
});

describe('If-Match', () => {
  const etag = async (): Promise<string> => {
    const { headers } = expectStatus(await api.get('/imprint/v1/all'), 200);
    return headers.etag ?? '';
  };

  test('with the current ETag: written', async () => {
    expectStatus(await write({ name: 'Matched' }, { 'If-Match': await etag() }), 200);
    expect(await read('name')).toBe('Matched');
  });

  test('with a stale ETag: 412, and nothing stored', async () => {
    const stale = await etag();
    await write({ fax: '030 111 111' });
    await write({ fax: '030 222 222' });
    const answer = await changesNothing(() => write({ name: 'Stale' }, { 'If-Match': stale }));
    expectError(answer, 412, { name: 'PreconditionFailedError' });
  });

  test('* matches, a list matches with one of it, nonsense and a weak ETag do not', async () => {
    expectStatus(await write({ name: 'Any' }, { 'If-Match': '*' }), 200);
    expectStatus(await write({ name: 'One of them' }, { 'If-Match': `"nothing", ${await etag()}` }), 200);
    expectError(await write({ name: 'No' }, { 'If-Match': 'nonsense' }), 412);
    expectError(await write({ name: 'No' }, { 'If-Match': `W/${await etag()}` }), 412);
  });

  test.each(['', '?locale=de'])(
    'the answer carries the ETag that all%s has from then on, so writes can be chained',
    async (query) => {
      let last = await etag();
      for (const coverage of ['One', 'Two', 'Two', 'Three']) {
        const headers = { ...editor.basic, 'If-Match': last };
        const answer = expectStatus(await api.post(`${path}${query}`, { coverage }, headers), 200);
        const all = expectStatus(await api.get(`/imprint/v1/all${query}`), 200);
        expect(answer.headers.etag).toBe(all.headers.etag);
        expect(answer.headers['content-type']).toBe(all.headers['content-type']);
        expect(answer.text).toBe(all.text);
        last = answer.headers.etag ?? '';
      }
      expectStatus(await api.post(`${path}${query}`, { coverage: '' }, editor.basic), 200);
    },
  );

  test('If-None-Match is for reading: a write is answered with the record, and never with 304', async () => {
    for (const tag of ['*', await etag()]) {
      const answer = await write({ name: 'Written' }, { 'If-None-Match': tag });
      expect(textAt(expectStatus(answer, 200).json, 'name')).toBe('Written');
    }
  });

  test('of twenty writers with one ETag exactly one is let through', async () => {
    const current = await etag();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => write({ name: `Writer ${writer}` }, { 'If-Match': current })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });
});

describe('the language of the request', () => {
  test('?locale= of a known language is accepted, of any other 400', async () => {
    expectStatus(await api.post(`${path}?locale=de`, { name: 'Deutsch' }, editor.basic), 200);
    expect(await read('name')).toBe('Deutsch');
    for (const locale of ['xx', 'toString', 'de&locale=en']) {
      const answer = await changesNothing(() => api.post(`${path}?locale=${locale}`, { name: 'No' }, editor.basic));
      expectError(answer, 400);
    }
  });

  test('messages are in the language of Accept-Language', async () => {
    const german = expectError(await write({ nothing: 'x' }, { 'Accept-Language': 'de-AT,en;q=0.5' }), 400);
    expect(textAt(german.json, 'error', 'message')).toBe('Die Option „nothing“ gibt es nicht.');
    const english = expectError(await write({ nothing: 'x' }, { 'Accept-Language': 'fr' }), 400);
    expect(textAt(english.json, 'error', 'message')).toBe('Option "nothing" does not exist.');
  });
});

describe('several writers', () => {
  test('two writers on different options lose nothing', async () => {
    const plain = optionNames.filter((name) => typeof sampleRecord[name] === 'string');
    await write(emptyRecord);
    const answers = await Promise.all(plain.map((name) => write({ [name]: sampleRecord[name] ?? '' })));
    for (const answer of answers) {
      expectStatus(answer, 200);
    }
    expectJson(await api.get('/imprint/v1/all'), 200, sampleRecord);
  });

  test('writers on one option: the last revision is what stands there', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, writer) => write({ name: `Racer ${writer}` })));
    const { json } = expectStatus(await api.get('/imprint/v1/revisions?pagination[pageSize]=1', editor.basic), 200);
    expect(at(json, 'data', 0, 'changes', 0, 'after')).toBe(await read('name'));
  });
});

describe('a fresh database', () => {
  test('two first writers make one row, and as many revisions as there were changes', async () => {
    const strapi = await startStrapi();
    try {
      const writers = Array.from({ length: 10 }, (_, writer) =>
        strapi.call('imprint', 'update', { name: `W${writer}` }),
      );
      await Promise.all(writers);
      const rows = (await strapi.rows('imprint_options')).filter(({ option }) => option === 'name');
      expect(rows).toHaveLength(1);
      const revisions = await strapi.rows('imprint_revisions');
      expect(revisions.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 10 }, (_, index) => index + 1),
      );
    } finally {
      await strapi.stop();
    }
  });

  /** Each with an option that has no row yet. */
  const moments: readonly (readonly [string, string, string, Record<string, unknown>])[] = [
    ['the revision is written', 'fax', 'dieOn', { uid: 'plugin::imprint.imprint-revision', moment: 'beforeCreate' }],
    [
      'the revision has been written',
      'phone',
      'dieOn',
      { uid: 'plugin::imprint.imprint-revision', moment: 'afterCreate' },
    ],
    ['an option is inserted', 'coverage', 'dieOnSql', { pattern: 'insert into .?imprint_options' }],
    ['an option is updated', 'associate', 'dieOnSql', { pattern: 'update .?imprint_options' }],
    ['the transaction ends', 'chamber', 'dieOnSql', { pattern: '^commit' }],
    ['the transaction has ended', 'register', 'dieAfterTransaction', {}],
  ];

  const mortal = useMortalStrapi();

  test.each(momentsOf('the transaction ends', moments))(
    'killed between the two halves of a write (as %s) leaves the old or the new record',
    async (_, option, kind, values) => {
      const before = { name: 'Before', email: 'before@example.org' };
      const after = { name: 'After', email: 'after@example.org', [option]: '030 12345' };
      const first = await mortal();
      const revisionsOf = async (source: TestStrapi): Promise<number> =>
        (await source.rows('imprint_revisions')).length;
      const old = recordAt(await first.call('imprint', 'update', before));
      expect(old[option]).toBe('');
      const revisions = await revisionsOf(first);
      await first.command(kind, values);
      await expect(first.call('imprint', 'update', after)).rejects.toThrow('ended before it answered');
      await first.ended;

      const second = await mortal();
      const record = await second.call('imprint', 'find');
      if (textAt(record, 'name') === 'Before') {
        expect(record).toEqual(old);
        expect(await revisionsOf(second)).toBe(revisions);
      } else {
        expect(record).toEqual({ ...old, ...after });
        expect(await revisionsOf(second)).toBe(revisions + 1);
      }
      // And it can be written again.
      expect(await second.call('imprint', 'update', after)).toEqual({ ...old, ...after });
    },
  );
});
