import { eventually } from '../../api/support/eventually';
import { contact } from '../../api/support/forms';
import { at, textAt } from '../../api/support/json';
import type { MailServer } from '../../api/support/mail';
import type { TestStrapi } from '../../api/support/strapi';
import { type Journal, LIMIT_S, type Result, type Write } from './load';

type Row = Readonly<Record<string, unknown>>;

/** A JSON column: an object or a text, as the driver has it. */
const json = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const parsed: unknown = JSON.parse(value);
  return parsed;
};

const textsOf = (writes: readonly Write[], result: Result): string[] =>
  writes.filter((write) => write.result === result).map(({ text }) => text);

/** What is there more than once. */
const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const missing = <Value>(wanted: readonly Value[], found: readonly Value[]): Value[] => {
  const there = new Set(found);
  return wanted.filter((value) => !there.has(value));
};

/** What one writer may find in the end, who wrote one value after the other: the last that was confirmed, or a later one. */
const lastOf = (writes: readonly Write[], first: string): string[] => {
  const confirmed = writes.findLastIndex(({ result }) => result === 'done');
  const later = writes.slice(confirmed + 1).map(({ text }) => text);
  return [writes[confirmed]?.text ?? first, ...later];
};

const expectLast = (found: unknown, writes: readonly Write[], first = ''): void => {
  expect(lastOf(writes, first)).toContain(found);
};

/** The server takes a submission again, sooner or later and by itself; its number. */
export const expectRecovered = async ({ api }: TestStrapi, formId: string): Promise<number> => {
  const answer = await eventually(
    () => api.post(`/forms/v1/submission/${formId}`, contact({ message: 'It is over' })).catch(() => undefined),
    (found) => found?.status === 201,
    LIMIT_S,
  );
  expect(answer?.status).toBe(201);
  return Number(textAt(answer?.json, 'data', 'id').split('/')[1]);
};

const expectSubmissions = (journal: Journal, rows: readonly Row[]): void => {
  const stored = rows.map((row) => ({ number: Number(row.submission_id), text: textAt(json(row.data), 'message') }));
  const { submissions, deletes } = journal;
  const told = submissions.flatMap(({ number, text }) => (number === undefined ? [] : [{ number, text }]));
  const touched = new Set(deletes.map(({ number }) => number));
  const gone = new Set(deletes.filter(({ result }) => result === 'done').map(({ number }) => number));
  const textAtNumber = new Map(stored.map(({ number, text }) => [number, text]));

  expect(repeated(told.map(({ number }) => number))).toEqual([]);
  expect(repeated(stored.map(({ number }) => number))).toEqual([]);
  const sent = stored.filter(({ text }) => text !== 'It is over');
  expect(repeated(sent.map(({ text }) => text))).toEqual([]);
  expect(told.filter(({ number, text }) => !touched.has(number) && textAtNumber.get(number) !== text)).toEqual([]);
  // Whoever was told a number that was deleted since was told no other submission's.
  expect(told.filter(({ number, text }) => (textAtNumber.get(number) ?? text) !== text)).toEqual([]);
  expect(stored.filter(({ number }) => gone.has(number))).toEqual([]);
  expect(
    missing(
      sent.map(({ text }) => text),
      submissions.map(({ text }) => text),
    ),
  ).toEqual([]);
};

/** Of a submission that somebody has worked on: what was confirmed is there, once and where it belongs, and nothing else. */
const expectWork = (
  { formId, replies, notes, reads, erasures }: Journal,
  rows: Readonly<Record<'submissions' | 'notes' | 'erasures', readonly Row[]>>,
): void => {
  const place = ({ text, number }: { readonly text: string; readonly number: number }): string => `${number}: ${text}`;
  const stored = rows.notes.map((row) => place({ text: String(row.text), number: Number(row.submission_id) }));
  expect(rows.notes.filter((row) => row.form_id !== formId)).toEqual([]);
  expect(repeated(stored)).toEqual([]);
  expect(missing(notes.filter(({ result }) => result === 'done').map(place), stored)).toEqual([]);
  expect(missing(stored, notes.map(place))).toEqual([]);

  const statuses = new Map(rows.submissions.map((row) => [Number(row.submission_id), String(row.status)]));
  for (const { numbers, result } of reads) {
    // All of them or none.
    const found = [...new Set(numbers.map((number) => statuses.get(number)))];
    expect([['read'], ...(result === 'done' ? [] : [['new']])]).toContainEqual(found);
  }
  const touched = new Set([...replies.map(({ number }) => number), ...reads.flatMap(({ numbers }) => numbers)]);
  expect([...statuses].filter(([number, status]) => !touched.has(number) && status !== 'new')).toEqual([]);

  // The record is made before anything is erased; one that was not confirmed may say less than was done.
  const counts = rows.erasures.map((row) => Number(row.submissions));
  expect(counts.filter((count) => count > 1)).toEqual([]);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(
    erasures.filter(({ result }) => result === 'done').length,
  );
  expect(counts.length).toBeLessThanOrEqual(erasures.length);
};

const expectReplies = (
  { replies }: Journal,
  rows: Readonly<Record<'responses' | 'mails', readonly Row[]>>,
  mail: MailServer,
): void => {
  const mailed = mail.mails.map(({ parts }) => parts.get('text/plain')?.split('\n')[0] ?? '');
  const stored = rows.responses.map(({ text }) => String(text));
  const keys = new Set(rows.mails.filter(({ status }) => status === 'sent').map(({ reply }) => reply));
  const sent = rows.responses.filter((row) => keys.has(row.idempotency_key)).map(({ text }) => String(text));
  // Neither is there without the other.
  expect(rows.mails.filter(({ kind }) => kind === 'reply')).toHaveLength(stored.length);
  expect(repeated(stored)).toEqual([]);
  expect(repeated(mailed)).toEqual([]);
  expect(missing(textsOf(replies, 'done'), sent)).toEqual([]);
  expect(missing(textsOf(replies, 'done'), mailed)).toEqual([]);
  // No mail without its reply: what is sent is stored before.
  expect(missing(mailed, stored)).toEqual([]);
  expect(
    missing(
      stored,
      replies.map(({ text }) => text),
    ),
  ).toEqual([]);
};

const expectImprint = async (journal: Journal, strapi: TestStrapi): Promise<void> => {
  const revisions = (await strapi.rows('imprint_revisions')).toSorted((a, b) => Number(a.number) - Number(b.number));
  expect(revisions.map(({ number }) => Number(number))).toEqual(revisions.map((_, index) => index + 1));
  const changes = revisions.flatMap((revision) => json(revision.changes) as { option: string; after: string }[]);
  const written = [...journal.options.values(), ...journal.titles.values()].flat();
  const made = changes.map(({ after }) => after);
  expect(repeated(made)).toEqual([]);
  expect(missing(textsOf(written, 'done'), made)).toEqual([]);
  expect(
    missing(
      made,
      written.map(({ text }) => text),
    ),
  ).toEqual([]);

  const base = (row: Row): boolean => (row.language ?? '') === '';
  const options = (await strapi.rows('imprint_options')).filter(base);
  const titles = (await strapi.rows('imprint_titles')).filter(base);
  const stored = new Map(options.map((row) => [row.option, row.value]));
  expect(Number(stored.get(''))).toBe(revisions.length);
  for (const [option, writes] of journal.options) expectLast(stored.get(option) ?? '', writes);
  const named = new Map(titles.map((row) => [row.option, row.title]));
  for (const [option, writes] of journal.titles) expectLast(named.get(option) ?? '', writes);

  // What the site shows is what is stored, and nobody was ever shown what was not.
  const shown = await eventually(
    async () => textAt((await strapi.api.get('/imprint/v1/all')).json, 'name'),
    (name) => name === stored.get('name'),
    LIMIT_S,
  );
  expect(shown).toBe(stored.get('name') ?? '');
  expect(
    missing(
      [...journal.seen].filter((name) => name !== ''),
      made,
    ),
  ).toEqual([]);
};

const expectForms = (journal: Journal, rows: readonly Row[]): void => {
  const names = rows.map(({ name }) => String(name));
  const made = names.filter((name) => journal.forms.some(({ text }) => text === name));
  expect(repeated(made)).toEqual([]);
  expect(missing(textsOf(journal.forms, 'done'), made)).toEqual([]);
  expect(lastOf(journal.names, 'Name 0').filter((name) => names.includes(name))).toHaveLength(1);
  // The form that takes the submissions, the one that is renamed, and those that were made.
  expect(rows).toHaveLength(2 + made.length);
};

/**
 * Whoever was told success finds it stored, once; nobody was told a number twice; nothing else has changed.
 *
 * @param strapi one that has recovered, over the same database
 */
export const expectKept = async (journal: Journal, strapi: TestStrapi, mail: MailServer): Promise<void> => {
  expect(journal.wrong).toEqual([]);
  const { formId } = journal;
  const submissions = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
  expectSubmissions(journal, submissions);
  const [form] = (await strapi.rows('imprint_forms')).filter((row) => row.form_id === formId);
  const highest = Math.max(0, ...submissions.map((row) => Number(row.submission_id)));
  expect(Number(at(form, 'last_submission_id'))).toBeGreaterThanOrEqual(highest);
  expectWork(journal, {
    submissions,
    notes: await strapi.rows('imprint_form_notes'),
    erasures: await strapi.rows('imprint_form_erasures'),
  });
  const responses = await strapi.rows('imprint_form_responses');
  expectReplies(journal, { responses, mails: await strapi.rows('imprint_form_mails') }, mail);
  await expectImprint(journal, strapi);
  expectForms(journal, await strapi.rows('imprint_forms'));
};
