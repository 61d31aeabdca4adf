/* SQLite's driver is synchronous, so work with many statements has to give other requests their turn. */
import type { ExportForms, FormsFile } from '../../../server/src/contracts/forms-admin';
import { toFormsFile } from '../../../server/src/forms/definition/form-file';
import { createMailer } from '../../../server/src/forms/delivery/mail/mailer';
import { createExporter } from '../../../server/src/forms/inbox/export';
import { createPersonalData } from '../../../server/src/forms/privacy/personal-data';
import { writeExport } from '../../../server/src/forms/transfer';
import { textsFor } from '../../../server/src/text/messages';
import { turnsOf } from '../support/turns';

const texts = textsFor('en');
const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('an erasure', () => {
  /** With so many batches of mentions. */
  const personalDataWith = (location: string, batches: number) => {
    const zero = () => Promise.resolve(0);
    const erasure = { id: 1, submissions: 0, files: 0, responses: 0, mails: 0, notes: 0 };
    const stores = {
      forms: {
        lockBatches: () => Promise.resolve(),
        removeMany: (_: string, ids: readonly number[]) => Promise.resolve(ids.length),
      },
      mentions: {
        findCrowded: () => Promise.resolve([]),
        findLikely: () => Promise.resolve([]),
        lock: (mentions: readonly unknown[]) => Promise.resolve(mentions),
        removeSource: () => Promise.resolve(),
        findFirst: () => {
          batches -= 1;
          return Promise.resolve(
            batches < 0
              ? []
              : times(100, (index) => ({ formId, submissionId: index + 1, location, locationId: index })),
          );
        },
      },
      erasures: {
        create: () => Promise.resolve(erasure),
        update: () => Promise.resolve(),
        emptyLog: () => Promise.resolve(),
      },
      mails: { count: zero },
      files: { count: () => Promise.resolve(new Map()) },
      notes: { count: zero, removeOne: () => Promise.resolve(true) },
      responses: { count: zero },
      answers: { count: zero },
      drafts: { removeByEmail: () => Promise.resolve({ drafts: 0, files: 0, mails: 0 }) },
    };
    const savedFilters = { erase: () => Promise.resolve() };
    return createPersonalData({ stores, savedFilters, transaction: (work: () => Promise<unknown>) => work() } as never);
  };
  const author = { type: 'admin', id: 1, name: 'A' } as never;

  it.each([
    ['submission', 5],
    ['note', 500],
  ])('lets others in after each batch, and after each single %s', async (location, turns) => {
    const personalData = personalDataWith(location, 5);
    expect(
      await turnsOf(() => personalData.erase({ email: 'a@example.org' }, { author, texts })),
    ).toBeGreaterThanOrEqual(turns);
  });
});

describe('an export', () => {
  const DAY = new Date(0);

  /** The pieces of a page of so many submissions with a text each. */
  const piecesOf = async (format: 'csv' | 'json' | 'ndjson', amount: number, text: string): Promise<string[]> => {
    const page = times(amount, (index) => ({
      submission: {
        id: `${formId}/${index}`,
        formId,
        data: { text },
        submittedAt: DAY.toISOString(),
        spamReason: null,
        status: 'new',
      },
      language: 'en',
    }));
    const exporter = createExporter({
      isIncomplete: () => false,
      store: { findFormNames: () => Promise.resolve(new Map()) },
      optIns: { hasAny: () => Promise.resolve(false) },
      findTimeZone: () => Promise.resolve('Europe/Berlin'),
      declarations: { hasAny: () => Promise.resolve(false) },
      inbox: {
        open: () =>
          Promise.resolve({
            count: () => Promise.resolve(amount),
            *read() {
              yield page;
            },
            *findFields() {
              yield '';
              return ['text'];
            },
          }),
      },
    } as never);
    const { chunks } = await exporter.open({ selection: { spam: 'all' }, format, separator: 'comma' }, texts);
    const pieces: string[] = [];
    for await (const piece of chunks) pieces.push(piece);
    return pieces;
  };

  it.each(['csv', 'json', 'ndjson'] as const)('writes long texts in pieces: %s', async (format) => {
    const text = ';"'.repeat(20_000);
    const pieces = await piecesOf(format, 100, text);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(100_000 + 3 * text.length);
    if (format === 'json') expect(JSON.parse(pieces.join(''))).toHaveLength(100);
  });

  it.each(['csv', 'json', 'ndjson'] as const)('writes short ones at once: %s', async (format) => {
    expect((await piecesOf(format, 100, 'x')).filter((piece) => piece.includes(formId))).toHaveLength(1);
  });
});

describe('an export of forms', () => {
  const form = (index: number): FormsFile['forms'][number] => ({
    formId,
    name: `Form ${index}`,
    enabled: true,
    fields: times(5, (field) => ({ name: `field${field}`, type: 'text', label: { en: 'Field', de: 'Feld' } })),
    settings: {},
  });
  const exported = (count: number): ExportForms['response'] => ({
    data: { ...toFormsFile([]), forms: times(count, form) },
    meta: { damaged: ['“Old”'] },
  });

  it.each([0, 1, 5_000])('is written in pieces: of %d', (count) => {
    const pieces = [...writeExport(exported(count))];
    expect(JSON.parse(pieces.join(''))).toEqual(exported(count));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(101_000);
  });
});

describe('a mail that is sent by hand', () => {
  const german = textsFor('de');

  it.each([
    ['is there no more', undefined, german.mailNotFound],
    ['is under way', { id: 1, status: 'pending' }, german.mailUnderWay],
  ])('and %s: its sender reads so in their language', async (_, mail, message) => {
    const nobody = () => Promise.resolve(undefined);
    const mails = {
      onInsert: () => undefined,
      findOne: () => Promise.resolve(mail),
      claimDue: nobody,
      claimIdle: nobody,
    };
    const mailer = createMailer({ stores: { mails } } as never);
    await expect(mailer.send(1, german)).rejects.toThrow(message);
  });
});
