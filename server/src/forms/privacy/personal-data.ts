import { setImmediate } from 'node:timers/promises';

import type { Author } from '../../contracts/common';
import type { ReplyDraft } from '../../contracts/inbox';
import type { Erasure, FindPersonalData, FindErasures } from '../../contracts/personal-data';
import type { Download } from '../../http/download';
import { textsIn } from '../../input/fields';
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

/** How many submissions are read at a time. */
const BATCH_SIZE = 100;

/** What replies, answers, emails and drafts hold about those whom they went to or came from. */
const FOR_OTHERS = ['to', 'cc', 'from', 'fromName', 'attachments'];

type Amounts = Pick<Erasure, 'notes' | 'responses' | 'mails'>;

export interface PersonalDataDependencies {
  stores: FormsStores;
  inbox: Pick<Inbox, 'toItems'>;
  savedFilters: Pick<SavedFilters, 'erase'>;
  /** Runs work in one transaction. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
  paging: PageSettings;
  now?: () => number;
}

/** Tells whether an address is anywhere in an object, such as in the name of a reply's file. */
const mentionsIn =
  (email: string) =>
  (one: object): boolean =>
    mentionsEmail(textsIn(one), email);

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

  const countFiles = async (formId: string, submissionIds: readonly number[]): Promise<number> => {
    const counts = await files.count(formId, submissionIds);
    return [...counts.values()].reduce((total, count) => total + count, 0);
  };

  const dropDraft = async (draft: ReplyDraft | null): Promise<null> => {
    await files.removeSome(draft?.attachments?.map(({ id }) => id) ?? []);
    return null;
  };

  /**
   * Erases an address that a submission no longer has: where it was corrected, and all that mentions it or went to it. The
   * submission itself is somebody else's by now.
   */
  const eraseCorrected = async (mention: Mention, email: string): Promise<Amounts> => {
    const { formId, submissionId } = mention;
    const isTheirs = mentionsIn(email);
    const idsIn = (all: readonly { id: number }[]): number[] => all.filter(isTheirs).map(({ id }) => id);
    await mentions.removeCorrected(mention, toEmailKey(email));
    await edits.forget(formId, submissionId, ({ changes }) => changes?.some(isTheirs) === true);
    const amounts = { notes: 0, responses: 0, mails: 0 };
    for (const id of idsIn(await notes.find(formId, submissionId)))
      amounts.notes += Number(await notes.removeOne(formId, submissionId, id));
    for (const store of [responses, answers])
      for (const id of idsIn(await store.find(formId, submissionId)))
        amounts.responses += Number(await store.removeOne(formId, submissionId, id));
    const sent = idsIn(await mails.find(formId, submissionId));
    if (sent.length > 0) amounts.mails = await mails.removeSome(formId, submissionId, sent);
    const found = await inboxStore.findOne(formId, submissionId);
    if (found?.draft && isTheirs(found.draft)) {
      await inboxStore.saveDraft(formId, submissionId, dropDraft);
      amounts.notes += 1;
    }
    return amounts;
  };

  /** Erases an address's note, reply, answer or draft on somebody else's submission; returns how many. */
  const eraseSingle = async (single: Mention, email: string): Promise<Amounts> => {
    const { formId, submissionId, location, locationId } = single;
    if (location === 'edit') return eraseCorrected(single, email);
    await mentions.removeSource({ formId, submissionId, location, locationId });
    if (location === 'response' || location === 'answer') {
      const store = location === 'response' ? responses : answers;
      return { notes: 0, mails: 0, responses: Number(await store.removeOne(formId, submissionId, locationId)) };
    }
    const isGone =
      location === 'note'
        ? await notes.removeOne(formId, submissionId, locationId)
        : (await inboxStore.saveDraft(formId, submissionId, dropDraft)) !== undefined;
    return { notes: Number(isGone), responses: 0, mails: 0 };
  };

  /**
   * Erases submissions with everything that belongs to them, or single notes, replies, answers and drafts on other submissions,
   * and adds the numbers to the record. Mentions come in the order in which they were stored, so a submission comes
   * before what belongs to it. What somebody else has erased or deleted in the meantime is not counted.
   */
  const eraseMentions = (email: string, found: readonly Mention[], soFar: Erasure): Promise<Erasure> =>
    transaction(async () => {
      // In the order in which deletion locks, to avoid a deadlock.
      await store.lockBatches(groupByForm(found));
      const locked = await mentions.lock(found);
      const erased = { ...soFar };
      const whole = locked.filter(({ location }) => location === 'submission');
      const ids = new Set(whole.map(({ formId, submissionId }) => compositeId(formId, submissionId)));
      for (const { formId, submissionIds } of groupByForm(whole)) {
        erased.notes += await notes.count(formId, submissionIds);
        erased.files += await countFiles(formId, submissionIds);
        erased.responses += await responses.count(formId, submissionIds);
        erased.responses += await answers.count(formId, submissionIds);
        erased.mails += await mails.count(formId, submissionIds);
        erased.submissions += await store.removeMany(formId, submissionIds);
      }
      for (const single of locked.filter((one) => !ids.has(compositeId(one.formId, one.submissionId)))) {
        const { formId, submissionId } = single;
        const before = await countFiles(formId, [submissionId]);
        const amounts = await eraseSingle(single, email);
        for (const what of ['notes', 'responses', 'mails'] as const) erased[what] += amounts[what];
        erased.files += before - (await countFiles(formId, [submissionId]));
        await setImmediate();
      }
      await erasures.update(erased);
      return erased;
    });

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
