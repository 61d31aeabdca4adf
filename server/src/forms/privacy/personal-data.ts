import { setImmediate } from 'node:timers/promises';

import type { Author } from '../../contracts/common';
import type { Erasure, FindPersonalData, FindErasures } from '../../contracts/personal-data';
import type { Download } from '../../http/download';
import { pageOffset, pageMeta, type PageSettings, readFlatPage } from '../../input/query';
import { createPace } from '../../strapi/database/pace';
import type { Row } from '../../strapi/database/table';
import { refuse } from '../../strapi/errors';
import { isEmail } from '../../text/clean';
import type { Texts } from '../../text/messages';
import { compositeId } from '../definition/ids';
import { groupByForm } from '../inbox/admin-body';
import { refuseOthers } from '../inbox/filter';
import type { Inbox } from '../inbox/inbox';
import type { SavedFilters } from '../inbox/saved-filters';
import type { FormsStores } from '../store';
import { emailKeyPieces, mentionsEmail, plainEmail, toEmailKey } from '../store/privacy/email-keys';
import type { Mention } from '../store/privacy/mention-store';
import { createEraseMentions, type InTransaction, mentionsIn } from './erase-mentions';

/** How many submissions are read at a time. */
const BATCH_SIZE = 100;

/** What replies, answers, emails and drafts hold about those whom they went to or came from. */
const FOR_OTHERS = ['to', 'cc', 'from', 'fromName', 'attachments'];

export interface PersonalDataDependencies {
  stores: FormsStores;
  inbox: Pick<Inbox, 'toItems'>;
  savedFilters: Pick<SavedFilters, 'erase'>;
  transaction: InTransaction;
  paging: PageSettings;
  now?: () => number;
}

/** @throws {errors.ValidationError} for anything but one email address */
const readEmail = (value: unknown, texts: Texts): string => {
  if (typeof value !== 'string') return refuse('email', texts.emailInvalid('email'));
  const email = plainEmail(value).trim();
  return isEmail(email) ? email : refuse('email', texts.emailInvalid('email'));
};

/**
 * The rights of data subjects: access, erasure and portability of everything that is stored for a person, found by an
 * email address anywhere in it (Regulation (EU) 2016/679, articles 15, 17 and 20).
 */
export const createPersonalData = ({
  stores,
  inbox,
  savedFilters,
  transaction,
  paging,
  now = Date.now,
}: PersonalDataDependencies) => {
  const {
    forms: store,
    inbox: inboxStore,
    mentions,
    erasures,
    mails,
    deliveries,
    files,
    notes,
    assignments,
    edits,
  } = stores;
  // Replies are personal data in every edition.
  const { labels: teamLabels, optIns, responses, answers, drafts: saved } = stores;
  const eraseMentions = createEraseMentions(stores, transaction);

  /** A submission with everything that belongs to it. */
  const readWhole = async (formId: string, submissionId: number): Promise<Row | undefined> => {
    const found = await inboxStore.findOne(formId, submissionId);
    if (found === undefined) return undefined;
    const { submission, isDamaged, labels, replyTo, language, ip, draft } = found;
    return {
      ...submission,
      isDamaged,
      labels,
      replyTo,
      language,
      ip,
      doubleOptIn: (await optIns.find(formId, submissionId)) ?? null,
      files: await files.find(formId, submissionId),
      responses: await responses.find(formId, submissionId),
      answers: await answers.find(formId, submissionId),
      mails: await mails.find(formId, submissionId),
      // To whom it was disclosed is part of what a person may ask for (article 15).
      deliveries: await deliveries.findOf(formId, submissionId),
      notes: await notes.find(formId, submissionId),
      assignments: await assignments.find(formId, submissionId),
      edits: await edits.find(formId, submissionId),
      teamLabels: ((await teamLabels.findOf(formId, [submissionId])).get(submissionId) ?? []).map(({ name }) => name),
      draft,
    };
  };

  /**
   * What mentions an address on a submission that does not contain it: the rest is the data of others (article 15,
   * paragraph 4).
   */
  const readPart = async (formId: string, submissionId: number, email: string): Promise<Row | undefined> => {
    const found = await inboxStore.findOne(formId, submissionId);
    if (found === undefined) return undefined;
    const isTheirs = mentionsIn(email);
    const own = (values: object, names: readonly string[]): Row =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]: [string, unknown]) => !names.includes(name) || isTheirs({ value }),
        ),
      );
    const changed = (await edits.find(formId, submissionId)).map(({ changes, ...edit }) => ({
      ...edit,
      changes: (changes ?? []).filter(isTheirs).map((change) => own(change, ['before', 'after'])),
    }));
    const part: Record<string, object[]> = { edits: changed.filter(({ changes }) => changes.length > 0) };
    for (const [name, one] of Object.entries({ notes, responses, answers, mails })) {
      const all: object[] = await one.find(formId, submissionId);
      part[name] = all.filter(isTheirs).map((item) => own(item, FOR_OTHERS));
    }
    const { id, submittedAt } = found.submission;
    return {
      ...{ id, formId, submissionId, submittedAt },
      ...Object.fromEntries(Object.entries(part).filter(([, items]) => items.length > 0)),
      ...(found.draft && isTheirs(found.draft) && { draft: own(found.draft, FOR_OTHERS) }),
    };
  };

  /** Goes through rows by their ids, in batches. */
  async function* inTurn(
    find: (after: number, limit: number) => Promise<Mention[]>,
  ): AsyncGenerator<Mention, void, undefined> {
    for (let after = 0; ;) {
      const found = await find(after, BATCH_SIZE);
      yield* found;
      after = found.at(-1)?.id ?? after;
      if (found.length < BATCH_SIZE) return;
    }
  }

  const readTexts = async ({ formId, submissionId }: Mention): Promise<string[] | undefined> => {
    const found = await inboxStore.findOne(formId, submissionId);
    if (found === undefined || found.isDamaged) return undefined;
    return Object.values(found.submission.data).flat();
  };

  /** Submissions with more addresses than are indexed are few. They are read in full once. */
  const readCrowded = async (): Promise<void> => {
    for await (const crowded of inTurn((after, limit) => mentions.findCrowded(after, limit))) {
      const texts = await readTexts(crowded);
      if (texts === undefined) continue;
      const keys = new Set<string>();
      for (const piece of emailKeyPieces(texts)) {
        for (const key of piece) keys.add(key);
        await setImmediate();
      }
      await transaction(async () => {
        if (await store.lock(crowded.formId, crowded.submissionId)) await mentions.addDigests(crowded, keys);
      });
    }
  };

  /** What nobody has read yet is read now, and what mentions an address once more by whoever searches for that. */
  const complete = async (email: string): Promise<void> => {
    // The scheduled job may be still to come.
    await readCrowded();
    const key = toEmailKey(email);
    for await (const likely of inTurn((after, limit) => mentions.findLikely(key, after, limit))) {
      if (await mentions.isStored(likely, key)) continue;
      const texts = await readTexts(likely);
      if (texts !== undefined && mentionsEmail(texts, email)) await mentions.add(likely, key);
      // Each may be as long as a request can be.
      await setImmediate();
    }
  };

  async function* write(email: string): AsyncGenerator<string, void, undefined> {
    await complete(email);
    const key = toEmailKey(email);
    const written = new Set<string>();
    yield `{"email":${JSON.stringify(email)},"exportedAt":"${new Date(now()).toISOString()}","submissions":[`;
    let joint = '\n';
    for (let before: number | undefined; ;) {
      const found = await mentions.findBefore(key, before, BATCH_SIZE);
      for (const mention of found) {
        const { formId, submissionId } = mention;
        const id = compositeId(formId, submissionId);
        if (written.has(id)) continue;
        written.add(id);
        const isOwn = await mentions.isStored(mention, key);
        const row = await (isOwn ? readWhole(formId, submissionId) : readPart(formId, submissionId, email));
        if (row === undefined) continue;
        yield joint + JSON.stringify(row);
        joint = ',\n';
        // Each may be as long as a request can be.
        await setImmediate();
      }
      before = found.at(-1)?.id;
      if (found.length < BATCH_SIZE) break;
    }
    yield '\n],"drafts":[';
    joint = '\n';
    for (const draft of await saved.findByEmail(key)) {
      const { formId, email: to, language, values, createdAt, expiresAt } = draft;
      const fileList = draft.files.map(({ id, field, name, mime, size }) => ({ id, field, name, mime, size }));
      yield joint + JSON.stringify({ formId, email: to, language, values, createdAt, expiresAt, files: fileList });
      joint = ',\n';
    }
    yield '\n]}\n';
  }

  return {
    readCrowded,

    /** @throws {errors.ValidationError} naming every parameter that is unsupported or invalid */
    async find(body: Row, texts: Texts): Promise<FindPersonalData['response']> {
      refuseOthers(body, ['email', 'page', 'pageSize'], texts);
      const email = readEmail(body.email, texts);
      const page = readFlatPage(body, paging, texts);
      await complete(email);
      const key = toEmailKey(email);
      const [mentioning, total] = await Promise.all([
        mentions.findSubmissions(key, pageOffset(page), page.pageSize),
        mentions.countSubmissions(key),
      ]);
      const selection = { spam: 'all' as const, batches: groupByForm(mentioning) };
      const found = mentioning.length === 0 ? [] : await inboxStore.find(selection, false, 0, page.pageSize);
      const locations = new Map(mentioning.map((one) => [compositeId(one.formId, one.submissionId), one.locations]));
      const items = await inbox.toItems(found);
      return {
        data: items.map((item) => ({ ...item, locations: locations.get(item.id) ?? [] })),
        meta: { pagination: pageMeta(page, total), drafts: await saved.countByEmail(key) },
      };
    },

    /** Everything that is stored for an address, as a JSON file. */
    open(body: Row, texts: Texts): Download {
      refuseOthers(body, ['email'], texts);
      const email = readEmail(body.email, texts);
      const fileName = `personal-data-${new Date(now()).toISOString().slice(0, 10)}.json`;
      return { contentType: 'application/json; charset=utf-8', fileName, chunks: write(email) };
    },

    /**
     * Erases everything that is stored for an address: submissions that contain it, with files, replies, answers, emails,
     * notes and drafts of replies, and what was saved to be sent later; on other submissions the corrected values, notes, replies,
     * answers and drafts that contain it; and the saved filters that search for it. This is done in batches; the
     * log entry, which holds no address, is written before the first of them.
     *
     * @throws {errors.ValidationError} for anything but one email address
     */
    async erase(body: Row, { author, texts }: { author: Author; texts: Texts }): Promise<Erasure> {
      const email = readEmail(body.email, texts);
      const key = toEmailKey(email);
      let erased = await erasures.create(author);
      await complete(email);
      const inBatches = createPace();
      const eraseBatch = async (size: number): Promise<number> => {
        const found = await mentions.findFirst(key, size);
        if (found.length > 0) erased = await eraseMentions(email, found, erased);
        return found.length;
      };
      while ((await inBatches(eraseBatch)) > 0);
      await savedFilters.erase(email);
      const { drafts, files: fileCount, mails: mailCount } = await saved.removeByEmail(key);
      erased = { ...erased, drafts, files: erased.files + fileCount, mails: erased.mails + mailCount };
      if (drafts > 0) await erasures.update(erased);
      await erasures.emptyLog();
      return erased;
    },

    /** The erasure log, newest first. */
    async findErasures(query: Row, texts: Texts): Promise<FindErasures['response']> {
      refuseOthers(query, ['page', 'pageSize'], texts);
      const page = readFlatPage(query, paging, texts);
      const [data, total] = await Promise.all([erasures.find(pageOffset(page), page.pageSize), erasures.count()]);
      return { data, meta: { pagination: pageMeta(page, total) } };
    },
  };
};

export type PersonalData = ReturnType<typeof createPersonalData>;
