import { eventually } from '../../api/support/eventually';
import { contact, contactFields, createForm } from '../../api/support/forms';
import type { Answer, Client } from '../../api/support/http';
import { numberAt, textAt } from '../../api/support/json';
import type { TestStrapi } from '../../api/support/strapi';
import { between, type Random } from './random';

/** `done`: success was answered; `unknown`: an error of the server, or no answer. */
export type Result = 'done' | 'unknown';

/** One write, with what the server said of it. */
export interface Write {
  /** Nothing else that was written has this text. */
  readonly text: string;
  readonly result: Result;
}

/** What somebody was told of what they sent. */
export interface Sent extends Write {
  /** The number that was told. */
  readonly number?: number;
}

/** All that was written under load, in the order in which it was answered. */
export interface Journal {
  readonly formId: string;
  readonly submissions: Sent[];
  /** Numbers of submissions, and whether they are gone. */
  readonly deletes: { readonly number: number; readonly result: Result }[];
  readonly replies: (Write & { readonly number: number })[];
  readonly notes: (Write & { readonly number: number })[];
  /** Submissions that were marked as read in one go. */
  readonly reads: { readonly numbers: readonly number[]; readonly result: Result }[];
  /** Submissions whose sender was erased; each is among the deletes too. */
  readonly erasures: { readonly number: number; readonly result: Result }[];
  /** By option: each has one writer, so that its values come one after the other. */
  readonly options: Map<string, Write[]>;
  readonly titles: Map<string, Write[]>;
  readonly forms: Write[];
  /** The names that one form was given, one after the other. */
  readonly names: Write[];
  /** What visitors of the site have seen of an option. */
  readonly seen: Set<string>;
  /** What nobody should be told, whatever fails: refusals of what is right, and a public imprint that is not served. */
  readonly wrong: string[];
}

/** The writes of each kind. */
const kindsOf = ({ options, titles, ...journal }: Journal): (readonly { readonly result: Result }[])[] => {
  const { submissions, deletes, replies, notes, reads, erasures, forms, names } = journal;
  return [submissions, deletes, replies, notes, reads, erasures, forms, names, ...options.values(), ...titles.values()];
};

/** How many writes have failed, or nobody knows. */
export const failed = (journal: Journal): number =>
  kindsOf(journal)
    .flat()
    .filter(({ result }) => result !== 'done').length;

export interface Load {
  readonly journal: Journal;
  /** Begins anew after a stop. */
  readonly resume: () => void;
  /** Resolves when every kind of write has been done once more, so that there is something to lose. */
  readonly busy: () => Promise<void>;
  /** Resolves when so many more writes have been answered, one way or the other. */
  readonly answered: (count: number) => Promise<void>;
  /** Resolves when so many more writes have failed: a fault that nobody meets shows nothing. */
  readonly failed: (count?: number) => Promise<void>;
  /** Resolves when the site has been read so often: nobody waits for what reading does not need. */
  readonly seen: (count: number) => Promise<void>;
  /** Nothing new is begun, and what was begun has been answered. */
  readonly stop: () => Promise<void>;
}

/** How many seconds anything may take that has to come: who waits for it longer waits in vain. */
export const LIMIT_S = 240;

export interface LoadOptions {
  /** The way in may come and go: another process of the same host. */
  readonly strapi: TestStrapi;
  /** Headers of somebody who may do everything. */
  readonly editor: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly random: Random;
  /** How many visitors send at once. */
  readonly visitors?: number;
}

/** Each is written all the time, by one writer. */
const OPTIONS = ['name', 'address', 'free_text'];
const TITLES = ['email', 'phone'];
/** Writes that may take as long as the fault lasts. */
const TIMEOUT_MS = 30_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Writes of every kind at once, until it is stopped: visitors who send, editors who delete, erase, reply, write notes,
 * mark as read, change the imprint, its titles and forms, and a site that reads. What is answered is kept, to be held
 * against what is stored in the end.
 */
export const startLoad = async ({ strapi, editor, session, random, visitors = 6 }: LoadOptions): Promise<Load> => {
  const { api, call } = strapi;
  const formId = await createForm(strapi, { settings: {} });
  const renamed = await createForm(strapi, { name: 'Name 0' });
  const journal: Journal = {
    formId,
    submissions: [],
    deletes: [],
    replies: [],
    notes: [],
    reads: [],
    erasures: [],
    options: new Map(OPTIONS.map((option) => [option, []])),
    titles: new Map(TITLES.map((option) => [option, []])),
    forms: [],
    names: [],
    seen: new Set(),
    wrong: [],
  };
  let isRunning = true;
  let reads = 0;
  let last = 0;
  const unique = (word: string): string => {
    last += 1;
    return `${word} ${last}`;
  };

  const send = async (
    what: string,
    request: (client: Client) => Promise<Answer>,
    client = api,
  ): Promise<{ result: Result; answer?: Answer }> => {
    const answer = await request(client).catch(() => undefined);
    if (answer === undefined || answer.status >= 500) return { result: 'unknown' };
    if (answer.status < 300) return { result: 'done', answer };
    journal.wrong.push(`${what}: ${answer.status} ${answer.text}`);
    return { result: 'unknown' };
  };
  const post = (what: string, path: string, fields: Readonly<Record<string, string>>) =>
    send(what, (client) =>
      client.request('POST', path, {
        headers: { ...editor, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        timeout: TIMEOUT_MS,
      }),
    );

  const panel = (what: string, path: string, value: unknown) =>
    send(
      what,
      (client) =>
        client.request('POST', `/imprint${path}`, {
          headers: { ...session, 'Content-Type': 'application/json' },
          body: JSON.stringify(value),
          timeout: TIMEOUT_MS,
        }),
      strapi.site,
    );

  /** A submission that is there and that nobody else has been told to change. */
  const takeNumber = (): number | undefined => {
    const free = journal.submissions.flatMap(({ number }) =>
      number === undefined || taken.has(number) ? [] : [number],
    );
    const number = free[between(random, 0, free.length - 1)];
    if (number !== undefined) taken.add(number);
    return number;
  };
  const taken = new Set<number>();

  const submit = async (values: Readonly<Record<string, string>> = {}, isMine = false): Promise<number | undefined> => {
    const text = unique('Message');
    const fields = contact({ message: text, ...values });
    const { result, answer } = await post('submission', `/forms/v1/submission/${formId}`, fields);
    const number = answer && Number(textAt(answer.json, 'data', 'id').split('/')[1]);
    if (isMine && number !== undefined) taken.add(number);
    journal.submissions.push({ text, result, ...(number !== undefined && { number }) });
    return number;
  };
  const remove = async (): Promise<void> => {
    const number = takeNumber();
    if (number === undefined) return;
    const path = `/forms/v1/submission/delete/${formId}/${number}`;
    const { result } = await send('delete', (client) =>
      client.request('DELETE', path, { headers: editor, timeout: TIMEOUT_MS }),
    );
    journal.deletes.push({ number, result });
  };
  const reply = async (): Promise<void> => {
    const number = takeNumber();
    if (number === undefined) return;
    const text = unique('Reply');
    const { result } = await post('reply', `/forms-extended/v1/response/${formId}/${number}`, { response: text });
    journal.replies.push({ text, number, result });
  };
  const note = async (): Promise<void> => {
    const number = takeNumber();
    if (number === undefined) return;
    const text = unique('Note');
    const { result } = await panel('note', `/submissions/${formId}/${number}/notes`, { text });
    journal.notes.push({ text, number, result });
  };
  const markAsRead = async (): Promise<void> => {
    const numbers = [takeNumber(), takeNumber(), takeNumber()].filter((number) => number !== undefined);
    if (numbers.length === 0) return;
    const ids = numbers.map((number) => `${formId}/${number}`);
    const { result } = await panel('read', '/submissions/actions', { action: 'status', status: 'read', ids });
    journal.reads.push({ numbers, result });
  };
  const erase = async (): Promise<void> => {
    const email = `${unique('erased').replace(' ', '-')}@example.org`;
    const number = await submit({ email }, true);
    if (number === undefined) return;
    const { result, answer } = await panel('erasure', '/personal-data/erase', { email });
    if (answer && numberAt(answer.json, 'data', 'submissions') !== 1) journal.wrong.push(`erasure: ${answer.text}`);
    journal.deletes.push({ number, result });
    journal.erasures.push({ number, result });
  };
  const write = (kind: 'options' | 'titles', option: string) => async (): Promise<void> => {
    const text = unique(option);
    const { result } = await post(kind, `/imprint/v1/${kind}`, { [option]: text });
    journal[kind].get(option)?.push({ text, result });
  };
  const changeForm = (list: 'forms' | 'names') => async (): Promise<void> => {
    const text = unique('Form');
    const change =
      list === 'forms'
        ? call('forms', 'create', { name: text, fields: contactFields })
        : call('forms', 'update', renamed, { name: text });
    const result: Result = await change.then(
      () => 'done',
      () => 'unknown',
    );
    journal[list].push({ text, result });
  };
  const read = async (): Promise<void> => {
    const answer = await api.request('GET', '/imprint/v1/all', { timeout: TIMEOUT_MS }).catch(() => undefined);
    if (answer === undefined) return;
    reads += 1;
    if (answer.status === 200) journal.seen.add(textAt(answer.json, 'name'));
    else journal.wrong.push(`imprint: ${answer.status} ${answer.text}`);
  };

  const repeat = async (work: () => Promise<unknown>, most: number): Promise<void> => {
    while (isRunning) {
      await work();
      await pause(between(random, 0, most));
    }
  };
  const begin = (): Promise<void>[] => [
    ...Array.from({ length: visitors }, () => repeat(() => submit(), 20)),
    repeat(remove, 100),
    repeat(reply, 100),
    repeat(note, 100),
    repeat(markAsRead, 100),
    repeat(erase, 200),
    ...OPTIONS.map((option) => repeat(write('options', option), 50)),
    ...TITLES.map((option) => repeat(write('titles', option), 80)),
    repeat(changeForm('forms'), 200),
    repeat(changeForm('names'), 100),
    repeat(read, 20),
  ];
  let workers = begin();

  const done = (): number[] =>
    kindsOf(journal).map((writes) => writes.filter(({ result }) => result === 'done').length);
  const answered = (): number => kindsOf(journal).flat().length;
  const more = async (count: () => number, wanted: number): Promise<void> => {
    const goal = count() + wanted;
    expect(await eventually(count, (reached) => reached >= goal, LIMIT_S)).toBeGreaterThanOrEqual(goal);
  };
  return {
    journal,
    resume: () => {
      isRunning = true;
      workers = begin();
    },
    busy: async () => {
      const before = done();
      const isBusy = (): boolean => done().every((count, kind) => count > (before[kind] ?? 0));
      expect(await eventually(isBusy, Boolean, LIMIT_S)).toBe(true);
    },
    answered: (count) => more(answered, count),
    failed: (count = 1) => more(() => failed(journal), count),
    seen: (count) => more(() => reads, count),
    stop: async () => {
      isRunning = false;
      await Promise.all(workers);
    },
  };
};
