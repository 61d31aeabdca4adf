/* Issue 8, C.23: what other parsers lose, hang on or fail at is read, or refused. */
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { eventually } from './support/eventually';
import { createForm } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at } from './support/json';
import { multipart, type Part, pdf } from './support/multipart';
import { useStrapi } from './support/suite';

const suite = useStrapi();
let formId = '';
beforeAll(async () => {
  formId = await createForm(suite().strapi, {
    fields: [
      { name: 'text', type: 'text', label: 'Text' },
      { name: 'cv', type: 'file', label: 'CV' },
    ],
  });
});

const send = ({ headers, body }: ReturnType<typeof multipart>): Promise<Answer> =>
  suite().api.request('POST', `/forms/v1/submission/${formId}`, { headers, body, timeout: 5_000 });

const raw = (...lines: readonly string[]): Promise<Answer> =>
  send({
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(lines.join('\r\n'), 'latin1'),
  });

const stored = (): Promise<unknown> =>
  suite().strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } });

const file = (name: string): Part => ({ name, value: pdf, file: 'a.pdf' });

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', '__proto__', '__defineGetter__'])(
  'a part named %s does not exist, as a field and as a file',
  async (name) => {
    const before = await stored();
    expectBadFields(await send(multipart({ name: 'text', value: 'x' }, { name, value: 'x' })), name);
    expectBadFields(await send(multipart({ name: 'text', value: 'x' }, file(name))), name);
    expect(await stored()).toBe(before);
  },
);

const head = 'Content-Disposition: form-data; name="text"';

test.each([
  ['an encoding that nobody knows', ['--b', head, 'Content-Transfer-Encoding: x-unknown', '', 'x', '--b--', '']],
  [
    'the same of a file',
    ['--b', `${head}; filename="a"`, 'Content-Type: a/b', 'Content-Transfer-Encoding: x', '', 'x', '--b--', ''],
  ],
  [
    'a header with a character that is none',
    ['--b', 'Content_Disposition: form-data; name="text"', '', 'x', '--b--', ''],
  ],
  ['a header without a name', ['--b', ': x', head, '', 'x', '--b--', '']],
  ['a header without a colon', ['--b', 'nonsense', '', 'x', '--b--', '']],
  ['a part without a header', ['--b', '', 'x', '--b--', '']],
  ['a part without a name', ['--b', 'Content-Disposition: form-data', '', 'x', '--b--', '']],
  ['a boundary that goes on', ['--bb', head, '', 'x', '--bb--', '']],
  ['no end', ['--b', head, '', 'x']],
  ['the end of a header missing', ['--b', head]],
  ['a header of 100 kB', ['--b', `${head}; x="${'x'.repeat(100_000)}"`, '', 'x', '--b--', '']],
])('%s is refused, and not left waiting', async (_, lines) => {
  const before = await stored();
  expectError(await raw(...lines), 400);
  expect(await stored()).toBe(before);
});

/** Sends one text, and tells what was stored of it. */
const storedOf = async (headers: readonly string[], text: Buffer | string): Promise<unknown> => {
  const value = Buffer.from(text).toString('latin1');
  const answer = await raw('--b', head, ...headers, '', value, '--b--', '');
  const { json } = expectStatus(answer, 201);
  const [, number] = String(at(json, 'data', 'id')).split('/');
  return at(await suite().strapi.call('submissions', 'findOne', formId, Number(number)), 'data', 'text');
};

// RFC 7578, section 4.4: a text may have a type; programs in Java and .NET give one to every field.
test.each<[string, readonly string[], Buffer | string]>([
  ['a type and UTF-8', ['Content-Type: text/plain; charset=utf-8'], 'Grüße 😀'],
  ['a type and UTF-8 in quotation marks', ['Content-Type: text/plain; charset="UTF-8"'], 'Grüße 😀'],
  ['a type without a character set', ['Content-Type: text/plain'], 'Grüße 😀'],
  ['a type and ASCII', ['Content-Type: text/plain; charset=US-ASCII'], 'Hello'],
  ['a type and ISO-8859-1', ['Content-Type: text/plain; charset=ISO-8859-1'], Buffer.from('Grüße', 'latin1')],
  ['what Apache sends', ['Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: 8bit'], 'Grüße 😀'],
  ['7bit', ['Content-Transfer-Encoding: 7bit'], 'Hello'],
  ['base64', ['Content-Transfer-Encoding: base64'], Buffer.from('Grüße 😀').toString('base64')],
])('a text with %s is that text', async (_, headers, text) => {
  const isLatin = headers.some((header) => header.includes('8859'));
  const sent = headers.some((header) => header.includes('base64'))
    ? Buffer.from(String(text), 'base64').toString()
    : Buffer.from(text).toString(isLatin ? 'latin1' : 'utf8');
  expect(await storedOf(headers, text)).toBe(sent);
});

test.each<[string, readonly string[], string]>([
  ['of an unknown character set', ['Content-Type: text/plain; charset=klingon'], 'x'],
  ['that is not in the character set it names', ['Content-Type: text/plain; charset=utf-8'], '\xfc'],
])('a text %s is refused by its name', async (_, headers, text) => {
  const before = await stored();
  const answer = await raw('--b', head, ...headers, '', text, '--b--', '');
  expectBadFields(answer, 'text');
  expect(answer.text).toContain('character set');
  expect(await stored()).toBe(before);
});

/* What browsers send from pages in old encodings, which say of them nothing, or only what `_charset_` asks for. */
test.each<[string, string, Record<string, string>, Buffer]>([
  ['windows-1252', 'Grüße für 5 €', {}, Buffer.from('Gr%FC%DFe+f%FCr+5+%80')],
  ['windows-1252, with what it does not have', 'Grüße 😀', {}, Buffer.from('Gr%FC%DFe+%26%23128512%3B')],
  ['ISO-8859-15, as the header says', '5 €', { charset: 'iso-8859-15' }, Buffer.from('5+%A4')],
  ['GB 18030, as a field says', '你好', { field: 'gb18030' }, Buffer.from('%C4%E3%BA%C3')],
  ['Shift JIS, as a field says', 'ソフト', { field: 'Shift_JIS' }, Buffer.from('%83%5C%83t%83g')],
  ['UTF-8, whatever it is called', 'Grüße', { charset: 'klingon' }, Buffer.from('Gr%C3%BC%C3%9Fe')],
])('a form of a page in %s is read', async (_, text, { charset, field }, value) => {
  const type = `application/x-www-form-urlencoded${charset === undefined ? '' : `; charset=${charset}`}`;
  const body = Buffer.concat([
    Buffer.from('text='),
    value,
    Buffer.from(field === undefined ? '' : `&_charset_=${field}`),
  ]);
  const { json } = expectStatus(await send({ headers: { 'Content-Type': type }, body }), 201);
  const [, number] = String(at(json, 'data', 'id')).split('/');
  expect(at(await suite().strapi.call('submissions', 'findOne', formId, Number(number)), 'data')).toEqual({ text });
});

test.each<[string, string, string, string | undefined]>([
  ['windows-1252', 'Grüße für 5 €', 'Gr\xfc\xdfe f\xfcr 5 \x80', undefined],
  ['GB 18030, as a field says', '你好', '\xc4\xe3\xba\xc3', 'gb18030'],
])('a form with a file of a page in %s is read', async (_, text, value, field) => {
  const named = field === undefined ? [] : ['--b', 'Content-Disposition: form-data; name="_charset_"', '', field];
  const attached = `Content-Disposition: form-data; name="cv"; filename="${value}.pdf"`;
  const answer = await raw(
    ...['--b', head, '', value, ...named, '--b', attached, 'Content-Type: application/pdf', ''],
    ...[pdf.toString('latin1'), '--b--', ''],
  );
  const [, number] = String(at(expectStatus(answer, 201).json, 'data', 'id')).split('/');
  expect(at(await suite().strapi.call('submissions', 'findOne', formId, Number(number)), 'data')).toEqual({
    text,
    cv: [`${text}.pdf`],
  });
});

test('more parts than any form has are refused, whatever they are', async () => {
  const many = (part: Part): ReturnType<typeof multipart> => multipart(...Array.from({ length: 1_001 }, () => part));
  for (const part of [{ name: 'text', value: 'x' }, file('cv')]) {
    const { status } = await send(many(part));
    expect([400, 413]).toContain(status);
  }
});

test('more text than Strapi takes in JSON is too much, however it is divided', async () => {
  const { api, strapi } = suite();
  const { headers, body } = multipart(
    ...Array.from({ length: 11 }, () => ({ name: 'text', value: 'x'.repeat(100_000) })),
  );
  const lines = [
    `POST /api/forms/v1/submission/${formId} HTTP/1.1`,
    `Host: ${new URL(strapi.url).host}`,
    'Connection: close',
  ];
  const head = [...lines, `Content-Type: ${headers['Content-Type']}`, `Content-Length: ${body.length}`, '', ''].join(
    '\r\n',
  );
  expectError(await api.raw(Buffer.concat([Buffer.from(head), body])), 413);
});

test('a file in an encoding that changes nothing, and one in base64, are what they are', async () => {
  for (const [encoding, bytes] of [
    ['binary', pdf.toString('latin1')],
    ['8bit', pdf.toString('latin1')],
    ['base64', pdf.toString('base64')],
  ] as const) {
    const part = 'Content-Disposition: form-data; name="cv"; filename="a.pdf"';
    const answer = await raw(
      '--b',
      part,
      'Content-Type: application/pdf',
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      bytes,
      '--b--',
      '',
    );
    expect(answer.status).toBe(201);
  }
});

test('a byte order mark before JSON is skipped, as on Strapi’s own routes', async () => {
  const sendJson = (body: string): Promise<Answer> =>
    suite().api.request('POST', `/forms/v1/submission/${formId}`, {
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(body),
    });
  expectStatus(await sendJson('\uFEFF{"text":"x"}'), 201);
  expectError(await sendJson('\uFEFF\uFEFF{"text":"x"}'), 400);
});

test('a text that looks like such a header is a text', async () => {
  const value = 'Content-Disposition: form-data; name="constructor"';
  expect((await send(multipart({ name: 'text', value }))).status).toBe(201);
});

test.each([
  ['a malformed one', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\n', '400 Bad Request'],
  ['one with too much text', 'multipart/form-data; boundary=b', `--b\r\n${head}\r\n\r\n`, '413 Payload Too Large'],
  ['one that is too large', 'application/x-www-form-urlencoded', 'text=', '413 Payload Too Large'],
])(
  'a refused body, %s, is read to its end, and the connection serves the next request',
  async (_, type, start, status) => {
    const { hostname, port } = new URL(suite().strapi.url);
    const body = start.padEnd(3_000_000, 'x');
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const socket = net.connect(Number(port), hostname);
    socket.write(`POST /api/forms/v1/submission/${formId} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\n`);
    socket.write(`Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    socket.write(`GET /api/imprint/v1/all HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    const answers = (await buffer(socket)).toString().match(/HTTP\/1\.1 [^\r]+/g);
    expect(answers).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200 OK']);
  },
);

/** Begins an upload of 20 MB, and goes on once it is answered, until the connection is closed or all has been sent. */
const upload = async (to: string): Promise<{ answer: string; hasSentAll: boolean }> => {
  const { hostname, port } = new URL(suite().strapi.url);
  const start = `--b\r\n${head}\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
  const part = Buffer.alloc(2_000_000, 'x');
  const lines = [`POST /api/forms/v1/${to} HTTP/1.1`, `Host: ${hostname}`, 'Content-Length: 20000000'];
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => {
      resolve(bytes.toString());
    });
  });
  socket.write(`${lines.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${start}`);
  socket.write(part);
  const answer = await answered;
  let sent = part.length;
  while (sent < 18_000_000 && !socket.destroyed) {
    await Promise.race([closed, new Promise((resolve) => socket.write(part, resolve))]);
    sent += part.length;
  }
  const hasSentAll = !socket.destroyed;
  socket.destroy();
  return { answer, hasSentAll };
};

test('a large file that nothing takes is refused before its end, by its name, and its connection closed', async () => {
  for (const place of ['submission', 'check']) {
    const { answer, hasSentAll } = await upload(`${place}/${formId}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*photo cannot be received as a file\./s);
    expect(hasSentAll).toBe(false);
  }
  const gone = await upload('submission/11111111-1111-4111-8111-111111111111');
  expect(gone.answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(gone.hasSentAll).toBe(false);
});

describe('a host with limits of its own for strapi::body', () => {
  const uploadDir = mkdtempSync(path.join(tmpdir(), 'imprint-uploads-'));
  const config = {
    jsonLimit: 5_000,
    formLimit: '1kb',
    formidable: { uploadDir, maxFileSize: 500, maxFieldsSize: 300 },
  };
  const host = useStrapi({ env: { BODY_PARSER: JSON.stringify(config) } });
  let target = '';

  beforeAll(async () => {
    const fields = [
      { name: 'text', type: 'textarea', label: 'Text' },
      { name: 'cv', type: 'file', label: 'CV', maxFiles: 3 },
    ];
    target = `/forms/v1/submission/${await createForm(host().strapi, { fields })}`;
  });
  afterAll(() => {
    rmSync(uploadDir, { recursive: true });
  });

  const post = (...parts: Part[]): Promise<Answer> => host().api.request('POST', target, multipart(...parts));

  test('keeps to them', async () => {
    const { api } = host();
    expectStatus(await api.post(target, { text: 'x'.repeat(1_000) }), 201);
    expectError(await api.post(target, { text: 'x'.repeat(1_100) }), 413);
    expectStatus(await api.postJson(target, { text: 'x'.repeat(4_900) }), 201);
    expectError(await api.postJson(target, { text: 'x'.repeat(5_000) }), 413);
    expectStatus(await post({ name: 'text', value: 'x'.repeat(300) }), 201);
    expectError(await post({ name: 'text', value: 'x'.repeat(301) }), 413);
  });

  test('also to what is entered in the panel', async () => {
    const { strapi, people } = host();
    const enter = (...parts: Part[]): Promise<Answer> => {
      const { headers, body } = multipart(...parts);
      const formId = target.split('/').pop() ?? '';
      return strapi.site.request('POST', `/imprint/forms/${formId}/submissions/en`, {
        headers: { ...people.session, ...headers },
        body,
      });
    };
    expectStatus(await enter({ name: 'text', value: 'x'.repeat(300) }), 201);
    expectError(await enter({ name: 'text', value: 'x'.repeat(301) }), 413);
  });

  test('of all files together, and nothing of them is left', async () => {
    const half = Buffer.concat([pdf, Buffer.alloc(250 - pdf.length, '%\n')]);
    const one: Part = { name: 'cv', value: half, file: 'a.pdf' };
    expectStatus(await post(one, one), 201);
    expectError(await post(one, one, { name: 'cv', value: 'x', file: 'a.txt' }), 413);
    expect(readdirSync(uploadDir)).toEqual([]);
  });

  test('counted as they are sent, whatever they decode to', async () => {
    const send = (disposition: string, length: number): Promise<Answer> => {
      const lines = [
        '--b',
        disposition,
        'Content-Transfer-Encoding: base64',
        '',
        '\r\n'.repeat(length / 2),
        '--b--',
        '',
      ];
      return host().api.request('POST', target, {
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
        body: Buffer.from(lines.join('\r\n')),
      });
    };
    expectStatus(await send(head, 300), 201);
    expectError(await send(head, 302), 413);
    expectError(await send('Content-Disposition: form-data; name="cv"; filename=""', 502), 413);
  });

  test('no file is written that nothing takes: of an unknown or closed form, without a field for it, or for a check', async () => {
    const { strapi, api } = host();
    const text = { name: 'text', type: 'textarea', label: 'Text' };
    const file = { name: 'cv', type: 'file', label: 'CV' };
    const closed = await createForm(strapi, { fields: [file], settings: { closesAt: '2020-01-01T00:00:00Z' } });
    const disabled = await createForm(strapi, { fields: [file], enabled: false });
    const plain = await createForm(strapi, { fields: [text] });
    const full: Part = { name: 'cv', value: pdf, file: 'a.pdf' };
    const send = async (url: string, ...parts: Part[]): Promise<[number, unknown]> => {
      const { status, json } = await api.request('POST', `/forms/v1/${url}`, multipart(...parts));
      return [status, status === 400 ? at(json, 'error', 'details', 'errors', 0, 'path') : undefined];
    };
    renameSync(uploadDir, `${uploadDir}-moved`);
    try {
      const unknown = 'submission/11111111-1111-4111-8111-111111111111';
      expect(await send(unknown, full)).toEqual([404, undefined]);
      expect(await send(`submission/${disabled}`, full)).toEqual([404, undefined]);
      expect(await send(`submission/${closed}`, full)).toEqual([403, undefined]);
      expect(await send(`submission/${plain}`, { name: 'text', value: 'x' }, full)).toEqual([400, ['cv']]);
      expect(await send(`submission/${plain}`, { ...full, name: 'text' })).toEqual([400, ['text']]);
      expect(await send(target.replace('/forms/v1/submission', 'check'), { name: '_step', value: '' }, full)).toEqual([
        400,
        ['cv'],
      ]);
      // Where it is taken, it would be written.
      expect(await send(target.replace('/forms/v1/', ''), full)).toEqual([500, undefined]);
    } finally {
      renameSync(`${uploadDir}-moved`, uploadDir);
    }
  });

  test('of a file that is too large for its field, or one too many, no more is written than is taken', async () => {
    const { strapi, api } = host();
    const cv = { name: 'cv', type: 'file', label: 'CV', maxSize: 100 };
    const formId = await createForm(strapi, { fields: [cv] });
    const send = (...parts: Part[]): Promise<Answer> =>
      api.request('POST', `/forms/v1/submission/${formId}`, multipart(...parts));
    const large: Part = { name: 'cv', value: Buffer.concat([pdf, Buffer.alloc(200, '%\n')]), file: 'a.pdf' };
    expectError(await send(large), 400, { name: 'ValidationError' });
    expectError(await send({ ...large, value: 'x' }, { ...large, value: 'x' }), 400, { name: 'ValidationError' });
    expectStatus(await send({ ...large, value: pdf.subarray(0, 100) }), 201);
  });

  test('a submission is confirmed although its temporary files cannot be removed', async () => {
    const { strapi } = host();
    const { hostname, port } = new URL(strapi.url);
    // The upload of a browser where no file was chosen: it is written, but not read again.
    const { headers, body } = multipart({ name: 'text', value: 'x' }, { name: 'cv', value: '', file: '' });
    const lines = [`POST /api${target} HTTP/1.1`, `Host: ${hostname}`, `Content-Type: ${headers['Content-Type']}`];
    const socket = net.connect(Number(port), hostname);
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, -4));
    const filesIn = () => Promise.resolve(readdirSync(uploadDir, { recursive: true }));
    expect(await eventually(filesIn, (found) => found.length === 2)).toHaveLength(2);
    renameSync(uploadDir, `${uploadDir}-moved`);
    writeFileSync(uploadDir, '');
    try {
      socket.write(body.subarray(-4));
      expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 201 /);
    } finally {
      rmSync(uploadDir);
      renameSync(`${uploadDir}-moved`, uploadDir);
      for (const name of readdirSync(uploadDir)) rmSync(path.join(uploadDir, name), { recursive: true });
    }
    expect(strapi.logs().match(/imprint: .*temporary files.*ENOTDIR/g)).toHaveLength(1);
  });

  test('nothing is left of an upload whose sender goes away, and it is no failure', async () => {
    const { strapi } = host();
    const { length: before } = strapi.logs();
    const { hostname, port } = new URL(strapi.url);
    const { headers, body } = multipart({ name: 'cv', value: pdf, file: 'a.pdf' });
    const socket = net.connect(Number(port), hostname);
    const lines = [`POST /api${target} HTTP/1.1`, `Host: ${hostname}`, `Content-Type: ${headers['Content-Type']}`];
    socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, -50));
    const filesIn = () => Promise.resolve(readdirSync(uploadDir));
    expect(await eventually(filesIn, (found) => found.length === 1)).toHaveLength(1);
    socket.destroy();
    expect(await eventually(filesIn, (found) => found.length === 0)).toEqual([]);
    expect(strapi.logs().slice(before)).not.toContain('failed');
  });
});
