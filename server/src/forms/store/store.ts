import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Core } from '@strapi/strapi';

import type { Author } from '../../contracts/common';
import type {
  ChosenStatus,
  Form,
  SentRoles,
  SpamReason,
  Submission,
  SubmissionData,
  SubmissionStatus,
} from '../../contracts/forms';
import type { UsedOrigin } from '../../contracts/forms-admin';
import { createPace } from '../../strapi/database/pace';
import { getNumber, type Row, table, getText, getTime } from '../../strapi/database/table';
import { afterCommit, createGroup, inTransaction, type Outcome } from '../../strapi/database/transactions';
import { describeError } from '../../strapi/errors';
import { compositeId } from '../definition/ids';
import type { ConfirmRequest } from '../definition/opt-in';
import { mergeOrigins, storedOrigins } from '../definition/origins';
import type { SolvedChallenge } from '../definition/solved-challenge';
import { storedSettings } from '../definition/stored-form';
import type { Target } from '../definition/webhooks';
import type { CaptchaStore } from './captcha-store';
import type { Announcement } from './events';
import type { FileStore } from './file-store';
import type { ImportStore } from './import-store';
import { createCounters } from './last-ids';
import { toParts } from './list-parts';
import type { OptInStore, RequestText } from './opt-in-store';
import type { MentionStore } from './privacy/mention-store';
import type { Batch, StoredForm, StoredSubmission, SubmissionFilter, SubmissionHead, VisitedForm } from './rows';
import { COLUMNS, HEAD_COLUMNS, toLabels, toHead, toStoredForm, toSubmission } from './rows';
import type { SearchStore } from './search/search-store';
import type { TermsStore } from './search/terms-store';
import type { DeliveryStore } from './sending/delivery-store';
import type { MailStore, NewMail } from './sending/mail-store';
import type { SubmissionTable } from './submission-table';
import { readTaken, totalColumn, totalColumns, toTotals } from './totals/totals';
import type { TotalsStore } from './totals/totals-store';

const UID = 'plugin::imprint.form';

/** How long whoever removes a form waits for its submissions to be deleted: a proxy waits for an answer, but not for long. */
const REMOVAL_PATIENCE_MS = 5_000;
/** The size of a batch in the project's own transaction, where a pause would only keep others waiting. */
const LARGE_BATCH = 500;
/** Excludes forms whose removal has begun. */
const STAYS = { removingSince: { $null: true } };

type Deleted = 'false' | 'true' | 'all';

const whereDeleted = (deleted: Deleted = 'false'): Row =>
  deleted === 'all' ? STAYS : { ...STAYS, deletedAt: deleted === 'true' ? { $notNull: true } : { $null: true } };

/** The stores that take part in a submission's transactions. */
interface Dependents {
  mails: MailStore;
  deliveries: DeliveryStore;
  files: FileStore;
  mentions: MentionStore;
  totals: TotalsStore;
  terms: TermsStore;
  search: SearchStore;
  captchas: CaptchaStore;
  optIns: OptInStore;
  imports: ImportStore;
}

/** A submission ready to be stored. */
export interface NewSubmission {
  data: SubmissionData;
  labels: Readonly<Record<string, string>>;
  roles: SentRoles;
  spam: SpamReason | '';
  replyTo: string;
  language: string;
  ip: string;
  submittedAt: Date;
  /** How long the visitor has to confirm it, and the text that asks them to; undefined if they need not. */
  optIn?: { days: number; compose: (submissionId: number) => RequestText } | undefined;
  /** The emails to send for it. */
  mails?: readonly Omit<NewMail, 'formId' | 'submissionId'>[] | undefined;
  /** The webhooks to tell of it. */
  targets?: readonly Target[] | undefined;
  /** The tokens of its files, which have been announced already. */
  files?: readonly string[] | undefined;
  /** The challenge of its captcha, which no other submission may have solved. */
  solved?: SolvedChallenge | undefined;
  /** Whether the form has a maximum of submissions. */
  isLimited?: boolean | undefined;
  /** Of another system: nobody is told of it. The key is what its row is recognised by. */
  imported?: { key: string; status: ChosenStatus } | undefined;
}

/** A submission of another system. */
type ImportedSubmission = NewSubmission & { imported: NonNullable<NewSubmission['imported']> };

/** Why a form does not take a submission: its places are taken; the captcha's solution has been used. */
type Refusal = 'full' | 'solvedBefore';

/**
 * The id of a stored submission. Otherwise nothing has been stored; `gone`: the form no longer exists or has been switched
 * off.
 */
export type InsertOutcome = number | 'gone' | Refusal;

/** The emails that a submission causes. */
type MailsFor = (spam: SpamReason | '') => readonly Omit<NewMail, 'formId' | 'submissionId'>[];

/** The author of a change to a form, and the revision it is based on; undefined: overwrite any revision. */
export interface Change {
  author: Author;
  revision?: number | undefined;
}

/** `stale`: somebody else has changed the form since; nothing has been changed. */
export type ChangeOutcome = 'done' | 'gone' | 'stale';
/** `full`: the form has submissions and was only to be removed without any; nothing has been changed. */
export type RemovalOutcome = ChangeOutcome | 'full';

export interface Removal {
  /** The only revision that may be removed; undefined: any. */
  revision?: number | undefined;
  onlyEmpty?: boolean;
}

/**
 * Called in the transaction that deletes submissions, to delete what belongs to them.
 *
 * @param submissionIds undefined for all submissions of the form
 */
export type OnRemove = (formId: string, submissionIds: readonly number[] | undefined) => Promise<unknown>;

/**
 * The forms and their submissions; what belongs to submissions has stores of its own, which take part in its
 * transactions.
 */
export const createStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  { mails, deliveries, files, mentions, totals, terms, search, captchas, optIns, imports }: Dependents,
) => {
  const forms = table(strapi, UID);
  const counters = createCounters(strapi);
  let isClosed = false;
  const onRemove: OnRemove[] = [
    (formId, submissionIds) => mails.remove(formId, submissionIds),
    (formId, submissionIds) => files.remove(formId, submissionIds),
    (formId, submissionIds) => mentions.remove(formId, submissionIds),
    (formId, submissionIds) => optIns.remove(formId, submissionIds),
    (formId, submissionIds) => imports.remove(formId, submissionIds),
  ];

  const onInsert: ((submission: Announcement) => void)[] = [];
  const onFormChange: ((formId: string) => void)[] = [];

  /** To be called in the transaction that makes, changes or removes a form, or takes one of its limited places. */
  const tellFormChange = (formId: string): Promise<void> =>
    afterCommit(strapi, () => {
      for (const listener of onFormChange) listener(formId);
    });

  const removeDependents: OnRemove = async (formId, submissionIds) => {
    for (const remove of onRemove) await remove(formId, submissionIds);
  };

  /**
   * Deletes submissions of one form and what belongs to them, even if somebody else has deleted the submission itself.
   *
   * @returns how many there were
   */
  const removeMany = (formId: string, submissionIds: readonly number[]): Promise<number> =>
    inTransaction(strapi, async () => {
      const deleted: number[] = [];
      const remove = async (): Promise<number> => {
        const where = { formId, submissionId: { $in: submissionIds } };
        const rows = (await submissions.lockMany(HEAD_COLUMNS, where)).map(toHead);
        if (rows.length === 0) return 0;
        await submissions.remove({ formId, submissionId: { $in: rows.map(({ submissionId }) => submissionId) } });
        for (const { submissionId, status, spam } of rows) {
          await totals.add(formId, { status, isSpam: spam }, -1);
          // Nobody has been told of one that was not confirmed.
          if (!spam && status !== 'unconfirmed') deleted.push(submissionId);
        }
        return rows.length;
      };
      let removed = await remove();
      if (removed < submissionIds.length) {
        // One of them may just be being inserted: what belongs to it must not be deleted without it.
        await forms.lock({ formId });
        removed += await remove();
      }
      await removeDependents(formId, submissionIds);
      await deliveries.replaceByDeletion(formId, submissionIds, deleted);
      return removed;
    });

  /** Deletes what is left of a form whose removal has begun, in transactions of limited size. */
  const finishRemoval = async (formId: string): Promise<void> => {
    const removeBatch = async (size: number): Promise<number> => {
      // In the order of an index: Strapi would sort them all by `id`.
      const orderBy = [{ submissionId: 'asc' }, { id: 'asc' }];
      const rows = await submissions.find({ select: ['submissionId'], where: { formId }, orderBy, limit: size });
      const submissionIds = rows.map((row) => getNumber(row, 'submissionId'));
      if (submissionIds.length > 0) await removeMany(formId, submissionIds);
      return submissionIds.length;
    };
    const inBatches = strapi.db.inTransaction() ? () => removeBatch(LARGE_BATCH) : createPace();
    do if (isClosed) return;
    while ((await inBatches(removeBatch)) > 0);
    await inTransaction(strapi, async () => {
      const form = await forms.lock({ formId });
      // Another instance was removing it too.
      if (form === undefined) return;
      await counters.keep(formId, getNumber(form, 'lastSubmissionId'));
      await removeDependents(formId, undefined);
      await deliveries.removeForm(formId);
      await forms.remove({ formId });
    });
  };

  const removals = new Map<string, Promise<void>>();

  /** As {@link finishRemoval}, once at a time for each form. */
  const shareRemoval = (formId: string): Promise<void> => {
    const removal =
      removals.get(formId) ??
      finishRemoval(formId).finally(() => {
        removals.delete(formId);
      });
    removals.set(formId, removal);
    return removal;
  };

  const reportRemoval = (formId: string, error: unknown): void => {
    strapi.log.error(`imprint: form ${formId} could not be removed and will be retried. ${describeError(error)}`);
  };

  /** Does not wait longer than {@link REMOVAL_PATIENCE_MS}, while the removal goes on. */
  const beginRemoval = async (formId: string): Promise<void> => {
    let isAwaited = true;
    const removal = shareRemoval(formId).catch((error: unknown) => {
      if (isAwaited) throw error;
      reportRemoval(formId, error);
    });
    await Promise.race([removal, setTimeout(REMOVAL_PATIENCE_MS, undefined, { ref: false })]);
    isAwaited = false;
  };

  /** To be called in the transaction that stores or confirms submissions. */
  const announce = (announcements: readonly Announcement[]): Promise<void> =>
    afterCommit(strapi, () => {
      for (const announcement of announcements) for (const listener of onInsert) listener(announcement);
    });

  /** Changes the status of a submission that is locked. */
  const changeStatus = async (head: SubmissionHead, status: SubmissionStatus): Promise<void> => {
    const { formId, submissionId, spam: isSpam } = head;
    await submissions.update({ formId, submissionId }, { status });
    await totals.add(formId, { status: head.status, isSpam }, -1);
    await totals.add(formId, { status, isSpam }, 1);
  };

  /** How many submissions a form still takes; the row is locked, and has its settings and totals. */
  const countFree = async (formId: string, row: Row): Promise<number> => {
    const { maxSubmissions }: Form['settings'] = forms.jsonOr(row, 'settings', storedSettings, {});
    return maxSubmissions === undefined ? Infinity : maxSubmissions - (await totals.countTaken(formId, row));
  };

  /**
   * Which submissions are refused, in their order; claims the captchas of the others. Whoever wants one of the same places
   * or uses the same solution waits for the form's lock: solutions count for one form.
   */
  const refuse = async (
    formId: string,
    inserts: readonly NewSubmission[],
  ): Promise<ReadonlyMap<NewSubmission, Refusal>> => {
    const refused = new Map<NewSubmission, Refusal>();
    const solved = inserts.flatMap((insert) => insert.solved ?? []);
    const isLimited = inserts.some((insert) => insert.isLimited === true);
    if (solved.length === 0 && !isLimited) return refused;
    const columns = isLimited ? ['settings', ...totalColumns] : [];
    const [row] = await forms.lockMany(['id', ...columns], { formId });
    let free = isLimited && row !== undefined ? await countFree(formId, row) : Infinity;
    const used = await captchas.findUsed(solved);
    const accepted: SolvedChallenge[] = [];
    for (const insert of inserts) {
      const { solved: own, spam } = insert;
      if (free <= 0) refused.set(insert, 'full');
      else if (own !== undefined && used.has(own.challenge)) refused.set(insert, 'solvedBefore');
      else {
        if (spam === '') free -= 1;
        if (own !== undefined) accepted.push(own);
        if (own !== undefined) used.add(own.challenge);
      }
    }
    await captchas.insert(accepted);
    return refused;
  };

  /** Stores submissions of one form, at least one; returns their ids, or none if it does not take any. */
  const insertAccepted = async (
    formId: string,
    inserts: readonly NewSubmission[],
  ): Promise<ReadonlyMap<NewSubmission, number>> => {
    const states = inserts.map(({ spam, optIn, imported }) => ({
      status: imported?.status ?? (optIn === undefined ? ('new' as const) : ('unconfirmed' as const)),
      isSpam: spam !== '',
    }));
    const isImport = inserts.every(({ imported }) => imported !== undefined);
    const amounts: Record<string, number> = {};
    for (const column of states.map(totalColumn)) amounts[column] = (amounts[column] ?? 0) + 1;
    const last = await forms.incrementOne(
      // What others have taken comes into a form that takes nothing itself, too.
      { formId, ...(!isImport && { enabled: true }), deletedAt: { $null: true } },
      { lastSubmissionId: inserts.length, ...amounts },
      'lastSubmissionId',
    );
    if (last === undefined) return new Map();
    const first = last - inserts.length + 1;
    await submissions.insert(
      ...inserts.map(({ data, labels, roles, spam, replyTo, language, ip, submittedAt }, index) => ({
        formId,
        submissionId: first + index,
        ...states[index],
        data,
        labels: Object.entries(labels),
        roles,
        spam,
        replyTo,
        language,
        ip,
        submittedAt,
      })),
    );
    for (const [index, { files: tokens = [] }] of inserts.entries()) {
      if (tokens.length > 0 && !(await files.attach(tokens, formId, first + index))) {
        throw new Error('A file was removed before its submission was stored.');
      }
    }
    const texts = inserts.map(({ data }, index): [number, string[]] => [first + index, Object.values(data).flat()]);
    await terms.insert(formId, new Map(texts));
    await mentions.insertSubmissions(texts.map(([submissionId, values]) => ({ formId, submissionId, texts: values })));
    await mails.insert(
      inserts.flatMap(({ mails: caused = [] }, index) =>
        caused.map((mail) => ({ ...mail, formId, submissionId: first + index })),
      ),
    );
    await deliveries.insert(
      ...inserts.map(({ targets = [] }, index) => ({
        event: 'submission.created' as const,
        formId,
        submissionIds: [first + index],
        targets,
      })),
    );
    await optIns.insert(
      inserts.flatMap(({ optIn, spam }, index) => {
        const submissionId = first + index;
        if (optIn === undefined) return [];
        return {
          formId,
          submissionId,
          days: optIn.days,
          request: spam === '' ? optIn.compose(submissionId) : undefined,
        };
      }),
    );
    await imports.insert(
      formId,
      inserts.flatMap(({ imported }, index) =>
        imported === undefined ? [] : { submissionId: first + index, key: imported.key },
      ),
    );
    await announce(
      inserts.flatMap(({ optIn, imported, spam, submittedAt }, index) => {
        const submissionId = first + index;
        const id = compositeId(formId, submissionId);
        // What is not confirmed has not been submitted by anybody yet, and what is imported long ago.
        if (optIn !== undefined || imported !== undefined) return [];
        return { id, formId, submissionId, spam: spam !== '', submittedAt: submittedAt.toISOString() };
      }),
    );
    if (inserts.some(({ isLimited }) => isLimited === true)) await tellFormChange(formId);
    return new Map(inserts.map((insert, index) => [insert, first + index]));
  };

  /** Stores submissions of one form; returns their ids in order. */
  const insertAll = async (formId: string, all: readonly NewSubmission[]): Promise<Outcome<InsertOutcome>[]> => {
    const refused = await refuse(formId, all);
    const inserts = all.filter((insert) => !refused.has(insert));
    const ids = inserts.length === 0 ? new Map<NewSubmission, number>() : await insertAccepted(formId, inserts);
    return all.map((insert) => ({ ok: true, value: refused.get(insert) ?? ids.get(insert) ?? 'gone' }));
  };

  // One group per form, so that a locked form does not hold up others.
  const groups = new Map<string, (submission: NewSubmission) => Promise<InsertOutcome>>();

  const getGroup = (formId: string) => {
    const group = groups.get(formId) ?? createGroup(strapi, (inserts) => insertAll(formId, inserts));
    groups.set(formId, group);
    return group;
  };

  /** Changes a form that has not been deleted, under a lock, so that no concurrent change is lost. */
  const changeForm = (
    formId: string,
    { revision, author }: Change,
    decide: (row: Row) => Row,
    afterwards: (row: Row) => Promise<void> = () => Promise.resolve(),
  ): Promise<ChangeOutcome> =>
    inTransaction(strapi, async () => {
      const row = await forms.lock({ formId });
      if (row === undefined || getTime(row, 'deletedAt') !== null) return 'gone';
      const current = getNumber(row, 'revision');
      if (revision !== undefined && revision !== current) return 'stale';
      const values = decide(row);
      await afterwards(row);
      if (Object.keys(values).length === 0) return 'done';
      // Strapi sets no timestamp when it updates rows by a condition.
      const trace = { revision: current + 1, author, updatedAt: new Date() };
      await forms.update({ formId }, { ...values, ...trace });
      await tellFormChange(formId);
      return 'done';
    });

  return {
    onRemove: (remove: OnRemove): void => {
      onRemove.push(remove);
    },

    /** Called for each form that has been changed or removed, after the commit. */
    onFormChange: (listener: (formId: string) => void): void => {
      onFormChange.push(listener);
    },

    /** Called for each stored submission, after the commit; for one that has to be confirmed, after it has been. */
    onInsert: (listener: (submission: Announcement) => void): void => {
      onInsert.push(listener);
    },

    /** @param also done in the same transaction */
    createForm: (
      { formId, name, fields, settings, enabled }: Form,
      author: Author,
      also: () => Promise<void>,
    ): Promise<void> =>
      inTransaction(
        strapi,
        async () => {
          // First, so that it waits for the removal of a form with the same id, and continues its numbers.
          const numbers = { ...toTotals([]), totalsVersion: 0, lastSubmissionId: 0, revision: 1 };
          await forms.insert({ formId, name, fields, settings, enabled, author, ...numbers });
          await forms.update({ formId }, { lastSubmissionId: await counters.find(formId) });
          await also();
        },
        { retryUniqueViolation: false },
      ),

    /** The forms in the order in which they were made, deleted ones on demand; damaged ones only by their names. */
    async findForms(deleted?: Deleted): Promise<{ forms: StoredForm[]; damaged: string[] }> {
      const rows = await forms.find({ where: whereDeleted(deleted), orderBy: { id: 'asc' } });
      const readable = forms.readable(rows, (row) => toStoredForm(forms, row));
      const ids = new Set(readable.map(({ formId }) => formId));
      const damaged = rows.filter((row) => !ids.has(getText(row, 'formId')));
      return { forms: readable, damaged: damaged.map((row) => getText(row, 'name')) };
    },

    /** The names of forms by id, including damaged forms. */
    async findFormNames(deleted: Deleted): Promise<ReadonlyMap<string, string>> {
      const rows = await forms.find({
        select: ['formId', 'name'],
        where: whereDeleted(deleted),
        orderBy: { id: 'asc' },
      });
      return new Map(rows.map((row) => [getText(row, 'formId'), getText(row, 'name')]));
    },

    /** Whether a form exists, including one that was deleted while its submissions were kept. */
    hasForm: async (formId: string): Promise<boolean> => (await forms.count({ formId, ...STAYS })) > 0,

    /** A form, including one that was deleted while its submissions were kept. */
    async findForm(formId: string): Promise<StoredForm | undefined> {
      const row = await forms.findOne({ where: { formId, ...STAYS } });
      return row === undefined ? undefined : toStoredForm(forms, row);
    },

    /**
     * A form as visitors get it, also a deleted one, with how many of its places are taken, if they are limited. Not
     * inside a transaction, which may have changes that are not among the kept totals yet.
     */
    async findWithPlaces(formId: string): Promise<VisitedForm | undefined> {
      const row = await forms.findOne({ where: { formId, ...STAYS } });
      if (row === undefined) return undefined;
      const form = toStoredForm(forms, row);
      const isKnown = form.settings.maxSubmissions !== undefined && !strapi.db.inTransaction();
      return isKnown ? { ...form, taken: readTaken(row) } : form;
    },

    /** The settings of a form that may have been deleted, and whose fields may be damaged. */
    async findSettings(formId: string): Promise<Form['settings'] | undefined> {
      const row = await forms.findOne({ select: ['id', 'formId', 'settings'], where: { formId, ...STAYS } });
      return row && forms.json(row, 'settings', storedSettings);
    },

    /**
     * Changes a form; a change that makes no difference is skipped.
     *
     * @param check receives the form before it is changed, and throws if it must not be
     * @param also done in the same transaction, with the form before it is changed
     */
    updateForm: (
      formId: string,
      change: Partial<Omit<Form, 'formId'>>,
      by: Change,
      check: (form: StoredForm) => void,
      also: (form: StoredForm) => Promise<void>,
    ): Promise<ChangeOutcome> =>
      changeForm(
        formId,
        by,
        (row) => {
          const form = toStoredForm(forms, row);
          check(form);
          const before: Row = { ...form };
          const differing = Object.entries(change).filter(([key, value]) => !isDeepStrictEqual(value, before[key]));
          return Object.fromEntries(differing);
        },
        (row) => also(toStoredForm(forms, row)),
      ),

    /** Adds to where a form was last posted from; that is no change of the form. */
    addOrigins: (formId: string, origins: readonly UsedOrigin[]): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await forms.lock({ formId });
        if (row === undefined) return;
        const known = forms.jsonOr(row, 'origins', storedOrigins, []);
        await forms.update({ formId }, { origins: mergeOrigins(known, origins) });
      }),

    /** Marks a form as deleted and keeps its submissions; `gone` if it is already deleted, or never existed. */
    retireForm: (formId: string, deletedAt: Date, by: Change): Promise<ChangeOutcome> =>
      changeForm(formId, by, () => ({ deletedAt })),

    /**
     * Removes a form with its submissions and everything that belongs to them. It disappears for everybody with the
     * first commit; the rest follows in batches and, if the process dies in between, is done by {@link finishRemovals}.
     * Of very many submissions, some may still be there when this resolves, except in the project's own transaction.
     */
    async removeForm(formId: string, at: Date, { revision, onlyEmpty = false }: Removal): Promise<RemovalOutcome> {
      groups.delete(formId);
      const outcome = await inTransaction(strapi, async () => {
        // From here on, no more submissions are accepted.
        const form = await forms.lock({ formId, ...STAYS });
        if (form === undefined) return 'gone';
        if (revision !== undefined && revision !== getNumber(form, 'revision')) return 'stale';
        if (onlyEmpty && (await submissions.countUpTo({ formId }, 1)) > 0) return 'full';
        await forms.update({ formId }, { removingSince: at, deletedAt: at });
        await tellFormChange(formId);
        return 'done';
      });
      if (outcome === 'done') await (strapi.db.inTransaction() ? finishRemoval(formId) : beginRemoval(formId));
      return outcome;
    },

    /** Continues removals that a process left unfinished when it died; returns how many. */
    async finishRemovals(): Promise<number> {
      const begun = await forms.find({ select: ['formId'], where: { removingSince: { $notNull: true } } });
      for (const form of begun) {
        const formId = getText(form, 'formId');
        try {
          await shareRemoval(formId);
        } catch (error) {
          // The other forms are still removed.
          reportRemoval(formId, error);
        }
      }
      return begun.length;
    },

    /**
     * Stores a submission under the next id of its form. The counter is incremented under a lock in the same
     * transaction, so that ids have no gaps and none is used twice, on any number of instances.
     */
    insert: (formId: string, submission: NewSubmission): Promise<InsertOutcome> => getGroup(formId)(submission),

    /** The keys of rows that are here already: imported before, or exported from a submission that still exists. */
    async findKnown(
      formId: string,
      rows: readonly { key: string; submissionId: number | undefined }[],
    ): Promise<Set<string>> {
      const known = await imports.findKnown(
        formId,
        rows.map(({ key }) => key),
      );
      const ids = rows.flatMap(({ submissionId }) => submissionId ?? []);
      if (ids.length === 0) return known;
      const found = await submissions.find({ select: ['submissionId'], where: { formId, submissionId: { $in: ids } } });
      const existing = new Set(found.map((row) => getNumber(row, 'submissionId')));
      for (const { key, submissionId } of rows)
        if (submissionId !== undefined && existing.has(submissionId)) known.add(key);
      return known;
    },

    /**
     * Stores submissions of another system, each under the form's next id, unless it has been imported before; without
     * emails and events.
     *
     * @param inserts with different keys
     * @returns the keys that have been imported before; `gone` if the form no longer exists
     */
    importMany: (formId: string, inserts: readonly ImportedSubmission[]): Promise<ReadonlySet<string> | 'gone'> =>
      inTransaction(strapi, async () => {
        // Of two imports of the same rows, one waits here until those of the other are visible.
        const [form] = await forms.lockMany(['id'], { formId, deletedAt: { $null: true } });
        if (form === undefined) return 'gone';
        const known = await imports.findKnown(
          formId,
          inserts.map(({ imported }) => imported.key),
        );
        const fresh = inserts.filter(({ imported }) => !known.has(imported.key));
        if (fresh.length > 0) await insertAccepted(formId, fresh);
        return known;
      }),

    /** A page of a form's submissions, newest first, without damaged ones. */
    async find(formId: string, filter: SubmissionFilter, offset: number, limit: number): Promise<Submission[]> {
      const query = { parts: toParts(formId, filter), q: filter.q, oldestFirst: false };
      const rows = await search.find(query, COLUMNS, offset, limit);
      return submissions.readable(rows, (row) => toSubmission(submissions, row));
    },

    /** The number of submissions; by text or time, it takes as long as there are rows, but keeps nobody waiting. */
    count: async (formId: string, filter: SubmissionFilter): Promise<number> =>
      (await totals.count({ formId, ...filter })) ??
      search.count({ parts: toParts(formId, filter), q: filter.q, oldestFirst: false }),

    async findOne(formId: string, submissionId: number): Promise<StoredSubmission | undefined> {
      const select = [...COLUMNS, 'replyTo', 'language', 'labels'];
      const row = await submissions.findOne({ select, where: { formId, submissionId } });
      if (row === undefined) return undefined;
      const submission = toSubmission(submissions, row);
      const labels = toLabels(submissions, row);
      return { submission, replyTo: getText(row, 'replyTo'), language: getText(row, 'language'), labels };
    },

    /** Runs work on a submission, locked against other changes, in a transaction; does nothing if it does not exist. */
    withLock: (
      formId: string,
      submissionId: number,
      work: (submission: SubmissionHead, replyTo: string) => Promise<void>,
    ): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row !== undefined) await work(toHead(row), getText(row, 'replyTo'));
      }),

    /** Locks a submission against deletion until the surrounding transaction ends; false if it does not exist. */
    lock: async (formId: string, submissionId: number): Promise<boolean> =>
      (await submissions.lock({ formId, submissionId })) !== undefined,

    /** Like `lock`, for several, in the order in which they are deleted. */
    async lockBatches(batches: readonly Batch[]): Promise<void> {
      for (const { formId, submissionIds } of batches)
        await submissions.lockMany(['id'], { formId, submissionId: { $in: submissionIds } });
    },

    setStatus: (formId: string, submissionId: number, status: SubmissionStatus): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return;
        const head = toHead(row);
        if (!head.spam && head.status !== status)
          await deliveries.announce({ event: 'submission.updated', formId, submissionIds: [submissionId] });
        await changeStatus(head, status);
      }),

    /**
     * Confirms a submission that is waiting for it: it becomes new, with the emails that this causes. Of any number of
     * concurrent calls, exactly one is the first.
     *
     * @param ip where it is confirmed from; `''` if that is not kept
     * @param mailsFor the emails to send for it
     */
    confirm: (
      confirmed: ConfirmRequest,
      { ip, mailsFor }: { ip: string; mailsFor: MailsFor },
    ): Promise<'first' | 'confirmed' | 'expired' | 'gone'> =>
      inTransaction(strapi, async () => {
        const { formId, submissionId } = confirmed;
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return 'gone';
        const head = toHead(row);
        if (head.status !== 'unconfirmed') return 'confirmed';
        if (!(await optIns.confirm(confirmed, ip))) return 'expired';
        await changeStatus(head, 'new');
        const caused = mailsFor(head.spamReason ?? '');
        await mails.insert(caused.map((mail) => ({ ...mail, formId, submissionId })));
        const { id, spam, submittedAt } = head;
        // Only now has it been submitted, for whoever is told of that alone.
        for (const event of spam ? [] : (['submission.created', 'submission.confirmed'] as const))
          await deliveries.announce({ event, formId, submissionIds: [submissionId] });
        await announce([{ id, formId, submissionId, spam, submittedAt }]);
        return 'first';
      }),

    /** Deletes those of some submissions that can no longer be confirmed; returns how many. */
    removeUnconfirmed: (batch: Batch): Promise<number> =>
      inTransaction(strapi, async () => {
        const { formId } = batch;
        await submissions.lockMany(['id'], { formId, submissionId: { $in: batch.submissionIds } });
        // Looked up again under the lock: the visitor may have been asked once more.
        const submissionIds = await optIns.findExpiredIn(batch);
        return submissionIds.length === 0 ? 0 : removeMany(formId, submissionIds);
      }),

    /** Deletes a submission and what belongs to it; of several concurrent calls, exactly one gets true. */
    remove: async (formId: string, submissionId: number): Promise<boolean> =>
      (await removeMany(formId, [submissionId])) > 0,

    removeMany,

    /** Resolves when the current batches are done; no other one starts. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(removals.values());
    },

    /** Like removeMany, for several forms: all of them or none. */
    removeBatches: (batches: readonly Batch[]): Promise<number> =>
      inTransaction(strapi, async () => {
        let removed = 0;
        for (const { formId, submissionIds } of batches) removed += await removeMany(formId, submissionIds);
        return removed;
      }),
  };
};

export type FormsStore = ReturnType<typeof createStore>;
