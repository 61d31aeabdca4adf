import type { AddressInfo, Socket } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface Mail {
  /** Who the server was asked to deliver to, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly headers: ReadonlyMap<string, string>;
  /** The decoded text of each part, by content type. */
  readonly parts: ReadonlyMap<string, string>;
  readonly attachments: readonly Attachment[];
  readonly source: string;
}

/**
 * `accept` takes mail, `reject` refuses every message, `defer` does for now, `die` cuts all connections in the middle of
 * one, `hang` never answers one, `slow` takes a while for each.
 */
export type MailMode = 'accept' | 'reject' | 'defer' | 'die' | 'hang' | 'slow';

export interface MailServer {
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly mails: readonly Mail[];
  /** How many messages were offered, taken or not. */
  readonly attempts: () => number;
  /** @param delay how long `slow` takes, in milliseconds; a second without it */
  readonly setMode: (mode: MailMode, delay?: number) => void;
  /** Takes the mail that `hang` has left unanswered so far. */
  readonly release: () => void;
  /** Mail to one address. */
  readonly to: (address: string) => readonly Mail[];
  readonly stop: () => Promise<void>;
}

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A file name of more than ASCII is in pieces that are percent-encoded (RFC 2231). */
const readName = (disposition: string): string => {
  const pieces = [...disposition.matchAll(/filename\*\d+\*?=("[^"]*"|[^;\s]+)/g)].map(([, piece = '']) => piece);
  const [, whole = ''] = /filename=("(?:[^"\\]|\\.)*"|[^;\s]+)/.exec(disposition) ?? [];
  return pieces.length > 0
    ? decodeURIComponent(
        pieces
          .join('')
          .replaceAll('"', '')
          .replace(/^utf-8''/i, ''),
      )
    : whole.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1');
};

const readAttachments = (source: string, found: Attachment[] = []): Attachment[] => {
  const { headers, body } = split(source);
  const type = headers.get('content-type') ?? 'text/plain';
  const disposition = headers.get('content-disposition') ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) readAttachments(part.replace(/^\r\n/, ''), found);
  } else if (disposition.startsWith('attachment')) {
    found.push({ name: readName(disposition), type: type.replace(/;.*$/s, ''), content: Buffer.from(body, 'base64') });
  }
  return found;
};

const split = (source: string): { headers: Map<string, string>; body: string } => {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: source.slice(end + 4) };
};

/** Enough of MIME for what nodemailer makes: one text, or text and HTML side by side. */
const readParts = (source: string, parts = new Map<string, string>()): Map<string, string> => {
  const { headers, body } = split(source);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) {
      readParts(part.replace(/^\r\n/, ''), parts);
    }
    return parts;
  }
  if (headers.get('content-disposition')?.startsWith('attachment') === true) return parts;
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return parts.set(type.split(';')[0] ?? type, text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
};

/**
 * A real mail server that keeps what it gets.
 *
 * @param wanted its port, where one is known already; any free one without it
 */
export const startMailServer = async (wanted = 0): Promise<MailServer> => {
  const mails: Mail[] = [];
  let mode: MailMode = 'accept';
  let slowness = 0;
  let attempts = 0;
  const held: (() => void)[] = [];

  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, callback) => {
      attempts += 1;
      // What is offered now is treated as the server treats mail now.
      const current = mode;
      if (current === 'die') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (current === 'reject') {
          callback(Object.assign(new Error('Nobody here'), { responseCode: 550 }));
          return;
        }
        if (current === 'defer') {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const accept = (): void => {
          const source = Buffer.concat(chunks).toString('utf8');
          mails.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
            headers: split(source).headers,
            parts: readParts(source),
            attachments: readAttachments(source),
            source,
          });
          callback();
        };
        if (current === 'hang') {
          held.push(accept);
        } else if (current === 'slow') {
          setTimeout(accept, slowness);
        } else {
          accept();
        }
      });
    },
  });
  // A client that was killed in mid-sentence is part of the tests, not a fault of the server.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
    port,
    mails,
    attempts: () => attempts,
    setMode: (value, delay = 1000) => {
      mode = value;
      slowness = delay;
    },
    release: () => {
      for (const accept of held.splice(0)) accept();
    },
    to: (address) => mails.filter(({ recipients }) => recipients.includes(address)),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
