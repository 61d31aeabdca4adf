import http from 'node:http';
import net from 'node:net';

/** Names and values as they go over the wire; a list where a name stands twice or the order matters. */
export type Headers = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

export interface RequestOptions {
  readonly headers?: Headers;
  readonly body?: string | Buffer;
  readonly timeout?: number;
  /** The address that it comes from, in 127.0.0.0/8. */
  readonly from?: string;
}

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The body, parsed; `undefined` when it is not JSON. */
  readonly json: unknown;
  readonly milliseconds: number;
  readonly request: Sent;
}

export interface Client {
  readonly root: string;
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  readonly get: (path: string, headers?: Headers) => Promise<Answer>;
  readonly delete: (path: string, headers?: Headers) => Promise<Answer>;
  /** Posts a form as a browser or `curl -d` would. */
  readonly post: (path: string, fields: Fields, headers?: Headers) => Promise<Answer>;
  readonly postJson: (path: string, value: unknown, headers?: Headers) => Promise<Answer>;
  /** Bytes of the test's own making, where the client would refuse to send them or would tidy them. */
  readonly raw: (bytes: string | Buffer) => Promise<Answer>;
}

/** A record, or pairs where a key stands twice. */
export type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

const pairs = (headers: Headers): (readonly [string, string])[] =>
  Array.isArray(headers) ? [...(headers as readonly (readonly [string, string])[])] : Object.entries(headers);

/** `application/x-www-form-urlencoded`. */
export const form = (fields: Fields): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of pairs(fields)) {
    parameters.append(name, value);
  }
  return parameters.toString();
};

/** The value of an Authorization header. */
export const basic = (user: string, password: string, encoding: BufferEncoding = 'utf8'): string =>
  `Basic ${Buffer.from(`${user}:${password}`, encoding).toString('base64')}`;

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** Log tails by address, so that a failure can show what the server had to say about it. */
const tails = new Map<string, () => string>();

export const showLogsOf = (root: string, tail: () => string): void => {
  tails.set(root, tail);
};

const cut = (text: string, length = 2000): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

/** What Strapi sends with every answer tells nothing about a failure. */
const usual =
  /^(content-security-policy|referrer-policy|strict-transport-security|x-(dns|download|frame|permitted|powered).*|access-control.*|date|connection|vary)$/;

/** The exchange in full, for the message of a failed assertion. */
export const describeExchange = ({ request, status, headers, text, milliseconds }: Answer): string =>
  [
    '',
    `> ${request.method} ${cut(request.url)}`,
    ...request.headers.map(([name, value]) => `> ${name}: ${cut(value, 300)}`),
    ...(request.body === '' ? [] : ['>', `> ${cut(request.body)}`]),
    '',
    `< ${status} after ${Math.round(milliseconds)} ms`,
    ...Object.entries(headers)
      .filter(([name]) => !usual.test(name))
      .map(([name, value]) => `< ${name}: ${String(value)}`),
    '<',
    `< ${cut(text)}`,
    '',
    tails.get(new URL(request.url).origin)?.() ?? '',
  ].join('\n');

/** Runs assertions over an answer; when one fails, the message shows the request and the answer too. */
export const check = (answer: Answer, assertions: () => void): Answer => {
  try {
    assertions();
  } catch (error) {
    if (error instanceof Error) {
      error.message += `\n${describeExchange(answer)}`;
    }
    throw error;
  }
  return answer;
};

export const expectStatus = (answer: Answer, status: number): Answer =>
  check(answer, () => {
    expect(answer.status).toBe(status);
  });

export const expectJson = (answer: Answer, status: number, body: unknown): Answer =>
  check(answer, () => {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json).toEqual(body);
  });

/** An error in Strapi's shape, with exactly these keys. */
export const expectError = (
  answer: Answer,
  status: number,
  error: { readonly name?: string; readonly message?: unknown; readonly details?: unknown } = {},
): Answer =>
  check(answer, () => {
    const text: unknown = expect.any(String);
    const object: unknown = expect.any(Object);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json).toEqual({
      data: null,
      error: {
        status,
        name: error.name ?? text,
        message: error.message ?? text,
        details: error.details ?? object,
      },
    });
  });

/** A 400 that lists exactly these fields. */
export const expectBadFields = (answer: Answer, ...fields: readonly string[]): Answer => {
  expectError(answer, 400, { name: 'ValidationError' });
  return check(answer, () => {
    const { error } = answer.json as { error: { details: { errors?: { path: string[]; message: string }[] } } };
    const named = error.details.errors?.map(({ path }) => path.join('.')) ?? [];
    expect(named.toSorted()).toEqual(fields.toSorted());
    for (const { message } of error.details.errors ?? []) {
      expect(message).not.toBe('');
    }
  });
};

const undoChunks = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let rest = body;
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.subarray(0, end).toString('latin1'), 16);
    if (end < 0 || !(size > 0)) {
      return Buffer.concat(parts);
    }
    parts.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
  }
};

/** How many bytes are written at once; one reading of the other side holds them all. */
const PIECE = 16 * 1024;

const readRaw = (bytes: Buffer): { status: number; headers: http.IncomingHttpHeaders; text: string } => {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes
    .subarray(0, end < 0 ? undefined : end)
    .toString('latin1')
    .split('\r\n');
  const headers: http.IncomingHttpHeaders = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  const text = (headers['transfer-encoding'] === 'chunked' ? undoChunks(body) : body).toString('utf8');
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, text };
};

/**
 * A client that sends what it is told and nothing else: no header of its own but Host and Content-Length, no tidied
 * path, no redirects, no cookies, a connection for each request.
 */
export const createClient = (origin: string, prefix = ''): Client => {
  const { hostname, port, host } = new URL(origin);
  const root = `${origin}${prefix}`;

  const request: Client['request'] = (method, path, { headers = {}, body = '', timeout = 20_000, from } = {}) => {
    const bytes = Buffer.from(body);
    const given = pairs(headers);
    const names = new Set(given.map(([name]) => name.toLowerCase()));
    const own: (readonly [string, string])[] = [];
    if (!names.has('host')) {
      own.push(['Host', host]);
    }
    if (!names.has('content-length') && !names.has('transfer-encoding') && (bytes.length > 0 || method === 'POST')) {
      own.push(['Content-Length', String(bytes.length)]);
    }
    const all = [...own, ...given];
    const sent: Sent = { method, url: `${root}${path}`, headers: all, body: bytes.toString('utf8') };
    const started = performance.now();

    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        reject(new Error(`${method} ${sent.url} failed: ${error.message}\n${tails.get(origin)?.() ?? ''}`));
      };
      const outgoing = http.request({
        hostname,
        port,
        method,
        path: `${prefix}${path}`,
        headers: all.flat(),
        agent: false,
        ...(from !== undefined && { localAddress: from }),
        timeout,
      });
      outgoing.on('timeout', () => {
        outgoing.destroy(new Error(`no answer within ${timeout} ms`));
      });
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            json: parse(text),
            milliseconds: performance.now() - started,
            request: sent,
          });
        });
      });
      outgoing.end(bytes);
    });
  };

  const raw: Client['raw'] = (bytes) => {
    const sent: Sent = { method: 'RAW', url: origin, headers: [], body: bytes.toString() };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = net.connect({ host: hostname, port: Number(port) });
      socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 s')));
      socket.on('error', reject);
      socket.on('data', (chunk) => chunks.push(chunk));
      // Piece by piece, until there is an answer: a server that closes on unread bytes may take its answer back with them.
      const write = (rest: Buffer): void => {
        if (rest.length === 0 || chunks.length > 0 || socket.destroyed) return;
        socket.write(rest.subarray(0, PIECE));
        setTimeout(write, 20, rest.subarray(PIECE));
      };
      socket.on('close', () => {
        const { status, headers, text } = readRaw(Buffer.concat(chunks));
        resolve({
          status,
          headers,
          text,
          json: parse(text),
          milliseconds: performance.now() - started,
          request: sent,
        });
      });
      write(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    });
  };

  const posted = (type: string, headers: Headers): Headers => [['Content-Type', type], ...pairs(headers)];

  return {
    root,
    request,
    raw,
    get: (path, headers = {}) => request('GET', path, { headers }),
    delete: (path, headers = {}) => request('DELETE', path, { headers }),
    post: (path, fields, headers = {}) =>
      request('POST', path, { headers: posted('application/x-www-form-urlencoded', headers), body: form(fields) }),
    postJson: (path, value, headers = {}) =>
      request('POST', path, { headers: posted('application/json', headers), body: JSON.stringify(value) }),
  };
};
