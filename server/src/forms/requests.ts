import type { Author } from '../access/author';
import type { Row } from '../database';
import type { FormResponse } from '../forms-extended/contract';
import { refuse } from '../http/errors';
import type { Download } from '../http/download';
import { offsetOf, pageMeta, type PageSettings, readFlatPage } from '../http/query';
import type { Texts } from '../http/texts';
import { isEmailAddress } from '../text';
import type { AddressStore } from './address-store';
import { addressKeyOf } from './addresses';
import type { Erasure, FindByAddress, FindErasures } from './admin-contract';
import type { Batch } from './admin-body';
import type { ErasureStore } from './erasure-store';
import type { FileStore } from './file-store';
import { refuseOthers } from './filter';
import type { Inbox } from './inbox';
import type { InboxStore } from './inbox-store';
import type { MailStore } from './mail-store';
import type { NoteStore } from './note-store';
import type { FormsStore } from './store';

/** How many submissions are read or erased in one go. */
const BATCH_SIZE = 100;

export interface RequestsDependencies {
  store: FormsStore;
  inbox: Pick<Inbox, 'toItems'>;
  inboxStore: InboxStore;
  addresses: AddressStore;
  erasures: ErasureStore;
  mails: MailStore;
  files: FileStore;
  notes: NoteStore;
  /** Replies are personal data in every edition. */
  responses: {
    find: (formId: string, submissionId: number) => Promise<FormResponse[]>;
    count: (formId: string, submissionIds: readonly number[]) => Promise<number>;
  };
  /** Runs work in one transaction. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
  pages: PageSettings;
  now?: () => number;
}

/** @throws {errors.ValidationError} for anything but one e-mail address */
const readAddress = (value: unknown, texts: Texts): string => {
  if (typeof value !== 'string') return refuse('email', texts.emailInvalid('email'));
  const email = value.trim();
  return isEmailAddress(email) ? email : refuse('email', texts.emailInvalid('email'));
};

const sizeOf = (batches: readonly Batch[]): number =>
  batches.reduce((total, { submissionIds }) => total + submissionIds.length, 0);

/**
 * What data protection asks for: everything that is kept of a person, found by an address that stands anywhere in what
 * was sent (Regulation (EU) 2016/679, articles 15, 17 and 20).
 */
export const createRequests = (dependencies: RequestsDependencies) => {
  const { store, inbox, inboxStore, addresses, erasures, mails, files, notes, responses } = dependencies;
  const { transaction, pages, now = Date.now } = dependencies;

  /** Everything of one submission. */
  const readWhole = async (formId: string, submissionId: number): Promise<Row | undefined> => {
    const found = await inboxStore.findOne(formId, submissionId);
    if (found === undefined) return undefined;
    const { submission, labels, replyTo, language, ip, draft } = found;
    return {
      ...submission,
      labels,
      replyTo,
      language,
      ip,
      files: await files.find(formId, submissionId),
      responses: await responses.find(formId, submissionId),
      mails: await mails.find(formId, submissionId),
      notes: await notes.find(formId, submissionId),
      draft,
    };
  };

  async function* write(email: string): AsyncGenerator<string, void, undefined> {
    const key = addressKeyOf(email);
    yield `{"email":${JSON.stringify(email)},"exportedAt":"${new Date(now()).toISOString()}","submissions":[`;
    let joint = '\n';
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const batches = await addresses.find(key, offset, BATCH_SIZE);
      for (const { formId, submissionIds } of batches) {
        for (const submissionId of submissionIds) {
          const whole = await readWhole(formId, submissionId);
          if (whole === undefined) continue;
          yield joint + JSON.stringify(whole);
          joint = ',\n';
        }
      }
      if (sizeOf(batches) < BATCH_SIZE) break;
    }
    yield '\n]}\n';
  }

  /** Erases submissions with all that hangs on them, and adds to what has been erased. */
  const eraseBatches = (id: number, batches: readonly Batch[], before: Erasure): Promise<Erasure> =>
    transaction(async () => {
      const erased = { ...before };
      for (const { formId, submissionIds } of batches) {
        const fileCounts = await files.count(formId, submissionIds);
        erased.files += [...fileCounts.values()].reduce((total, count) => total + count, 0);
        erased.responses += await responses.count(formId, submissionIds);
        for (const submissionId of submissionIds) erased.mails += await mails.count(formId, submissionId);
        erased.submissions += await store.removeMany(formId, submissionIds);
        // Also of what somebody else has removed meanwhile, so that the end is reached.
        await addresses.remove(formId, submissionIds);
      }
      const { submissions, files: fileCount, responses: responseCount, mails: mailCount } = erased;
      await erasures.update(id, { submissions, files: fileCount, responses: responseCount, mails: mailCount });
      return erased;
    });

  return {
    /** @throws {errors.ValidationError} naming every parameter that is not offered or cannot be what it is */
    async find(body: Row, texts: Texts): Promise<FindByAddress.Response> {
      refuseOthers(body, ['email', 'page', 'pageSize'], texts);
      const key = addressKeyOf(readAddress(body.email, texts));
      const page = readFlatPage(body, pages, texts);
      const [batches, total] = await Promise.all([
        addresses.find(key, offsetOf(page), page.pageSize),
        addresses.count(key),
      ]);
      const selection = { spam: 'all' as const, batches };
      const found = batches.length === 0 ? [] : await inboxStore.find(selection, false, 0, page.pageSize);
      return { data: await inbox.toItems(found), meta: { pagination: pageMeta(page, total) } };
    },

    /** Everything that is kept of an address, as a file of JSON. */
    open(body: Row, texts: Texts): Download {
      refuseOthers(body, ['email'], texts);
      const email = readAddress(body.email, texts);
      const fileName = `personal-data-${new Date(now()).toISOString().slice(0, 10)}.json`;
      return { contentType: 'application/json; charset=utf-8', fileName, chunks: write(email) };
    },

    /**
     * Erases everything that is kept of an address: values, files, replies, mails, notes and drafts. It is done in
     * batches; the record, which holds no address, is there before the first of them.
     *
     * @throws {errors.ValidationError} for anything but one e-mail address
     */
    async erase(body: Row, { author, texts }: { author: Author; texts: Texts }): Promise<Erasure> {
      const key = addressKeyOf(readAddress(body.email, texts));
      let erased = await erasures.create(author);
      for (;;) {
        const batches = await addresses.find(key, 0, BATCH_SIZE);
        if (batches.length === 0) return erased;
        erased = await eraseBatches(erased.id, batches, erased);
      }
    },

    /** The records of what was erased, the last first. */
    async findErasures(query: Row, texts: Texts): Promise<FindErasures.Response> {
      refuseOthers(query, ['page', 'pageSize'], texts);
      const page = readFlatPage(query, pages, texts);
      const [data, total] = await Promise.all([erasures.find(offsetOf(page), page.pageSize), erasures.count()]);
      return { data, meta: { pagination: pageMeta(page, total) } };
    },
  };
};

export type Requests = ReturnType<typeof createRequests>;
