import type { AddressInfo, Socket } from 'node:net';

import { type HeaderValue, simpleParser } from 'mailparser';
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
  /** How many messages were offered to their end, taken or not. */
  readonly attempts: () => number;
  /** @param delay how long `slow` takes, in milliseconds; a second without it */
  readonly setMode: (mode: MailMode, delay?: number) => void;
  /** Takes the mail that `hang` has left unanswered so far. */
  readonly release: () => void;
  /** Mail to one address. */
  readonly to: (address: string) => readonly Mail[];
  readonly stop: () => Promise<void>;
}

/** A header as text: mailparser takes addresses, dates and what has parameters to pieces. */
const headerText = (value: HeaderValue): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(headerText).join(' ');
  return 'text' in value && typeof value.text === 'string' ? value.text : JSON.stringify(value);
};

/** Reads a message as a mail program does; nothing is made up that is not in it. */
const readMail = async (source: Buffer): Promise<Omit<Mail, 'recipients' | 'from'>> => {
  const parsed = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  const parts = new Map<string, string>();
  if (parsed.text !== undefined) parts.set('text/plain', parsed.text.replace(/\n$/, ''));
  if (parsed.html) parts.set('text/html', parsed.html.replace(/\n$/, ''));
  return {
    headers: new Map([...parsed.headers].map(([name, value]) => [name, headerText(value)])),
    parts,
    attachments: parsed.attachments.map(({ filename = '', contentType, content }) => ({
      name: filename,
      type: contentType,
      content,
    })),
    source: source.toString('utf8'),
  };
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
      // What is offered now is treated as the server treats mail now.
      const current = mode;
      if (current === 'die') {
        attempts += 1;
        for (const socket of sockets) socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // At its end: before, it is not held yet, and release() would miss it.
        attempts += 1;
        if (current === 'reject') {
          callback(Object.assign(new Error('Nobody here'), { responseCode: 550 }));
          return;
        }
        if (current === 'defer') {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const accept = (): void => {
          readMail(Buffer.concat(chunks)).then((mail) => {
            mails.push({
              recipients: session.envelope.rcptTo.map(({ address }) => address),
              from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
              ...mail,
            });
            callback();
          }, callback);
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
