import { isIPv4 } from 'node:net';

import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { z } from 'zod';

import type { Config } from '../../../config';
import type { Clock } from '../../../strapi/database/database-clock';
import { describeSendError, sendErrorMessage } from '../../../strapi/mail';
import type { JobStore } from '../../store/job-store';
import { ROUND_TRIP_HEADER } from '../doctor/round-trip';
import { parseMessageId } from '../mail/threading';
import { idsIn } from './kind';
import { type Inbound, MAX_MESSAGE_BYTES } from './receive';

type Settings = NonNullable<NonNullable<Config['replies']['inbound']>['imap']>;

interface Dependencies {
  /** Undefined: no mailbox is read. */
  settings: Settings | undefined;
  receive: Inbound['receive'];
  /** Whether a message is one that was sent to see it come back; by its headers. */
  noteReturn: (headers: string) => Promise<boolean>;
  jobs: Pick<JobStore, 'find' | 'replace'>;
  clock: Clock;
  log: { warn: (message: string) => void; error: (message: string) => void };
}

const JOB = 'mailbox';
/** Longer than anything that is waited for while it is read: see {@link connect}. */
const LEASE_MS = 180_000;
const TIMEOUT_MS = 60_000;
/** How many messages are looked at together. */
const CHUNK = 200;
/** How often a message is tried that could not be read or stored, before it is left to people. */
const MAX_TRIES = 5;
const HEADERS = ['references', 'in-reply-to', 'content-type', ROUND_TRIP_HEADER, 'authentication-results'];

const stateSchema = z.object({
  /** UIDs mean the same messages as long as this stays the same (RFC 9051, section 2.3.1.1). */
  validity: z.string(),
  /** Up to which UID all messages have been looked at. */
  uid: z.number(),
  /** How often the next one could not be read or stored; after a failure of several together, 1. */
  tries: z.number(),
  /** Until when an instance is taken to be reading, in milliseconds by the database's clock. */
  lease: z.number(),
  /** When it was last read to its end (ISO 8601); `''` if it never was. */
  readAt: z.string(),
  /** Why it could not be read the last time; `''` if it could. */
  error: z.string(),
});

type State = z.infer<typeof stateSchema>;

const NEVER: State = { validity: '', uid: 0, tries: 0, lease: 0, readAt: '', error: '' };

const headersOf = ({ headers }: FetchMessageObject): string => headers?.toString() ?? '';

/** Whether a message may belong to a conversation, by {@link HEADERS}: what else there is in a mailbox is not even fetched. */
const mayBelong = (head: FetchMessageObject): boolean => {
  const text = headersOf(head);
  return (
    /^content-type:\s*multipart\/report\b/im.test(text) || idsIn(text).some((id) => parseMessageId(id) !== undefined)
  );
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** Loaded when a mailbox is read: most projects read none. */
const createClient = async ({
  host,
  port,
  secure = true,
  user,
  password,
  accessToken,
}: Settings): Promise<ImapFlow> => {
  const { ImapFlow: Client } = await import('imapflow');
  const credential = accessToken === undefined ? { pass: password ?? '' } : { accessToken: await accessToken() };
  return new Client({
    host,
    port: port ?? (secure ? 993 : 143),
    secure,
    // A password is not sent in the clear, except within this machine.
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user, ...credential },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
};

/** What a mail server said, or why there was no answer. */
const reasonOf = (error: unknown): string => {
  const said: unknown = error instanceof Error ? Reflect.get(error, 'responseText') : undefined;
  return typeof said === 'string' && said !== '' ? said.slice(0, 1_000) : sendErrorMessage(error);
};

/** Thrown when another instance has taken over, since this one seemed to be dead. */
class LostTurn extends Error {}

/** The reading of the mailbox by this instance. */
interface Turn {
  readonly state: State;
  /** @throws {LostTurn} */
  advance: (next: Partial<State>) => Promise<void>;
}

/**
 * Reads a mailbox by IMAP (RFC 9051). Messages are neither deleted nor moved: those that belong to a conversation are marked as
 * read, the others stay as they are. Of several instances one reads at a time: each step replaces the state, and whoever does not
 * find the one that they have left has lost their turn.
 */
export const createMailbox = ({ settings, receive, noteReturn, jobs, clock, log }: Dependencies) => {
  let reading: Promise<void> | undefined;
  let open: ImapFlow | undefined;
  let isClosed = false;

  const lease = async (): Promise<number> => (await clock()).getTime() + LEASE_MS;

  const change = async (before: State | null, after: State): Promise<boolean> => {
    let isOurs = false;
    await jobs.replace(JOB, stateSchema, { before, after }, () => {
      isOurs = true;
      return Promise.resolve();
    });
    return isOurs;
  };

  /** Undefined while another instance has it. */
  const takeTurn = async (): Promise<Turn | undefined> => {
    const before = await jobs.find(JOB, stateSchema);
    if (before !== null && before.lease > (await clock()).getTime()) return undefined;
    const turn = {
      state: { ...(before ?? NEVER), lease: await lease() },
      async advance(next: Partial<State>): Promise<void> {
        const after = { ...turn.state, lease: await lease(), ...next };
        if (!(await change(turn.state, after))) throw new LostTurn();
        turn.state = after;
      },
    };
    return (await change(before, turn.state)) ? turn : undefined;
  };

  const take = async (client: ImapFlow, { uid, size = 0 }: FetchMessageObject): Promise<void> => {
    if (size > MAX_MESSAGE_BYTES) {
      log.warn(`imprint: a message of ${size} bytes is too large, and stays unread in the mailbox.`);
      return;
    }
    const message = await client.fetchOne(uid, { source: true }, { uid: true });
    // Somebody has deleted it meanwhile.
    if (message === false || message.source === undefined) return;
    if ((await receive(message.source)) !== 'ignored') await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
  };

  /**
   * Counts a failure at one message, and says so when it is given up: it would keep those after it waiting for ever.
   *
   * @throws the failure, before that
   */
  const countFailure = async (turn: Turn, uid: number, error: unknown): Promise<void> => {
    const tries = turn.state.tries + 1;
    // Closing this instance has cut the connection.
    if (isClosed) throw error;
    if (tries < MAX_TRIES) {
      await turn.advance({ uid: uid - 1, tries });
      throw error;
    }
    log.error(`imprint: a message could not be read, and stays unread in the mailbox. ${describeSendError(error)}`);
  };

  /** The heads of some messages. @returns none of one that is given up */
  const findHeads = async (client: ImapFlow, uids: readonly number[], turn: Turn): Promise<FetchMessageObject[]> => {
    try {
      const heads = await client.fetchAll([...uids], { uid: true, size: true, headers: HEADERS }, { uid: true });
      return heads.toSorted((one, other) => one.uid - other.uid);
    } catch (error) {
      const [uid = 0, another] = uids;
      if (another === undefined) {
        await countFailure(turn, uid, error);
        return [];
      }
      // One of them may be damaged: the next time each is asked for by itself.
      if (!isClosed) await turn.advance({ tries: 1 });
      throw error;
    }
  };

  const readAll = async (client: ImapFlow, mailbox: string, turn: Turn): Promise<void> => {
    const validity = String((await client.mailboxOpen(mailbox)).uidValidity);
    if (validity !== turn.state.validity) await turn.advance({ validity, uid: 0, tries: 0 });
    const { uid: last, tries } = turn.state;
    const found = await client.search({ uid: `${last + 1}:*` }, { uid: true });
    // A range that begins behind the last message has the last one in it (RFC 9051, section 9, seq-range).
    const uids = (found || []).filter((uid) => uid > last).toSorted((one, other) => one - other);
    const alone = tries === 0 ? 0 : CHUNK;
    for (let index = 0, next: number; index < uids.length; index = next) {
      next = index + (index < alone ? 1 : CHUNK);
      const chunk = uids.slice(index, next);
      for (const head of await findHeads(client, chunk, turn)) {
        if (await noteReturn(headersOf(head))) await client.messageFlagsAdd(head.uid, ['\\Seen'], { uid: true });
        else if (mayBelong(head)) {
          await take(client, head).catch((error: unknown) => countFailure(turn, head.uid, error));
          await turn.advance({ uid: head.uid, tries: 0 });
        }
      }
      await turn.advance({ uid: chunk.at(-1) ?? last, tries: 0 });
    }
  };

  const read = async (from: Settings, turn: Turn): Promise<void> => {
    const { error: before } = turn.state;
    try {
      open = await createClient(from);
      // Whatever waits for the connection fails as well.
      open.on('error', () => undefined);
      await open.connect();
      await readAll(open, from.mailbox ?? 'INBOX', turn);
      await turn.advance({ lease: 0, readAt: (await clock()).toISOString(), error: '' });
    } catch (error) {
      if (error instanceof LostTurn) return;
      const reason = isClosed ? before : reasonOf(error);
      if (reason !== before)
        log.error(`imprint: the mailbox for answers could not be read. ${describeSendError(error)}`);
      // If somebody has taken over meanwhile, it is theirs to say how it went.
      await change(turn.state, { ...turn.state, lease: 0, error: reason });
    } finally {
      open?.close();
      open = undefined;
    }
  };

  return {
    /** The scheduled job: takes what has come since the mailbox was last read. */
    async read(): Promise<void> {
      if (settings === undefined || reading !== undefined || isClosed) return;
      const turn = await takeTurn();
      if (turn === undefined) return;
      reading = read(settings, turn);
      await reading.finally(() => {
        reading = undefined;
      });
    },

    /** How the last reading ended; null if no mailbox is read. */
    async state(): Promise<{ readAt: string; error: string } | null> {
      if (settings === undefined) return null;
      const { readAt, error } = (await jobs.find(JOB, stateSchema)) ?? NEVER;
      return { readAt, error };
    },

    /** What has not been read is read after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      open?.close();
      await reading?.catch(() => undefined);
    },
  };
};

export type Mailbox = ReturnType<typeof createMailbox>;
