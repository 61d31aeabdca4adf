import type { Core } from '@strapi/strapi';

import type { Author } from '../../contracts/common';
import type { ChosenStatus, DeclarationFlag, Form, SentRoles, SubmissionData } from '../../contracts/forms';
import { getNumber, getTime, type Row, type Table } from '../../strapi/database/table';
import { createGroup, inTransaction, type Outcome } from '../../strapi/database/transactions';
import type { DeclarationRecord } from '../declarations/record';
import { compositeId } from '../definition/ids';
import { storedSettings } from '../definition/setting-schemas';
import type { SolvedChallenge } from '../definition/solved-challenge';
import type { StoredSpam } from '../definition/spam-reasons';
import type { CaptchaStore } from './captcha-store';
import type { DeclarationStore } from './declaration-store';
import type { DraftKey, DraftStore } from './draft-store';
import type { EditStore } from './edit-store';
import type { Fact, StoreEvents } from './events';
import type { FileStore } from './file-store';
import type { ImportStore } from './import-store';
import type { MentionStore } from './privacy/mention-store';
import { toHead } from './rows';
import type { TermsStore } from './search/terms-store';
import type { SubmissionTable } from './submission-table';
import { type CountedState, totalColumn, totalColumns } from './totals/totals';
import type { TotalsStore } from './totals/totals-store';

/** A submission ready to be stored. */
export interface NewSubmission {
  data: SubmissionData;
  labels: Readonly<Record<string, string>>;
  roles: SentRoles;
  spam: StoredSpam;
  replyTo: string;
  language: string;
  ip: string;
  submittedAt: Date;
  /** The form as its visitor saw it, and their clock; undefined if it was not submitted here, so that nobody is told of it. */
  told?: Pick<Fact, 'form' | 'timeZone'> | undefined;
  /** The tokens of its files, which are stored already. */
  files?: readonly string[] | undefined;
  /** The draft that it was, which disappears with it. */
  draft?: DraftKey | undefined;
  /** The challenge of its captcha, which no other submission may have solved. */
  solved?: SolvedChallenge | undefined;
  /** Of a declaration: as it was made, and why it looks odd. */
  declaration?: DeclarationRecord | undefined;
  flag?: DeclarationFlag | '' | undefined;
  /** Who has entered it for somebody else. */
  enteredBy?: Author | undefined;
  /** Whether the form has a maximum of submissions. */
  isLimited?: boolean | undefined;
  /**
   * Of another system: nobody is told of it. The key is what its row is recognised by; headings that were kept as labels may
   * name a person as values do.
   */
  imported?: { key: string; status: ChosenStatus; headings: readonly string[] } | undefined;
}

/** The submission of this form that a row was exported from; without its time if the file does not have it. */
export interface OriginalSubmission {
  submissionId: number;
  submittedAt: Date | undefined;
}

/** A form that takes submissions. */
const TAKING = { enabled: true, deletedAt: { $null: true } };

/** Spreadsheets may leave out the seconds of a time. */
const SAME_TIME_MS = 60_000;

/** A submission of another system. */
type ImportedSubmission = NewSubmission & { imported: NonNullable<NewSubmission['imported']> };

/**
 * Why nothing has been stored: the form no longer exists or has been switched off; its places are taken; the captcha's
 * solution has been used; the draft has been sent or deleted.
 */
type Refusal = 'gone' | 'full' | 'solvedBefore' | 'noDraft';

/** The id of a stored submission. */
export type InsertOutcome = number | Refusal;

/** What is written in the transaction that stores submissions. */
export interface IntakeDependents {
  files: FileStore;
  mentions: MentionStore;
  totals: TotalsStore;
  terms: TermsStore;
  captchas: CaptchaStore;
  imports: ImportStore;
  declarations: DeclarationStore;
  edits: Pick<EditStore, 'insertEntered'>;
  drafts: Pick<DraftStore, 'take' | 'clear'>;
}

/** Stores new submissions, of visitors and of other systems. */
export const createIntakeStore = (
  strapi: Core.Strapi,
  forms: Table,
  submissions: SubmissionTable,
  { announce, tellFacts, tellFormChange }: StoreEvents,
  { files, mentions, totals, terms, captchas, imports, declarations, edits, drafts }: IntakeDependents,
) => {
  /** How many submissions a form still takes; the row is locked, and has its settings and totals. */
  const countFree = async (formId: string, row: Row): Promise<number> => {
    const { maxSubmissions }: Form['settings'] = forms.jsonOr(row, 'settings', storedSettings, {});
    return maxSubmissions === undefined ? Infinity : maxSubmissions - (await totals.countTaken(formId, row));
  };

  /**
   * Which submissions are refused, in their order, and which takes the last place; claims the captchas and drafts of the others.
   * Whoever wants one of the same places, or uses the same solution or draft, waits for the form's lock: they are of one form.
   */
  const refuse = async (
    formId: string,
    inserts: readonly NewSubmission[],
  ): Promise<{ refused: ReadonlyMap<NewSubmission, Refusal>; last?: NewSubmission | undefined }> => {
    let last: NewSubmission | undefined;
    const refused = new Map<NewSubmission, Refusal>();
    const solved = inserts.flatMap((insert) => insert.solved ?? []);
    const isLimited = inserts.some((insert) => insert.isLimited === true);
    const hasDrafts = inserts.some(({ draft }) => draft !== undefined);
    if (solved.length === 0 && !isLimited && !hasDrafts) return { refused };
    const columns = isLimited ? ['settings', ...totalColumns] : [];
    const [row] = await forms.lockMany(['id', ...columns], { formId, ...TAKING });
    if (row === undefined) return { refused: new Map(inserts.map((insert) => [insert, 'gone'])) };
    let free = isLimited ? await countFree(formId, row) : Infinity;
    const used = await captchas.findUsed(solved);
    const accepted: SolvedChallenge[] = [];
    for (const insert of inserts) {
      const { solved: own, spam, draft } = insert;
      if (free <= 0) refused.set(insert, 'full');
      else if (own !== undefined && used.has(own.challenge)) refused.set(insert, 'solvedBefore');
      else if (draft !== undefined && !(await drafts.take(draft))) refused.set(insert, 'noDraft');
      else {
        if (spam === '') free -= 1;
        if (spam === '' && free === 0) last = insert;
        if (own !== undefined) accepted.push(own);
        if (own !== undefined) used.add(own.challenge);
      }
    }
    await captchas.insert(accepted);
    return { refused, last };
  };

  /** Stores submissions of one form, at least one; returns their ids, or none if it does not take any. */
  const insertAccepted = async (
    formId: string,
    inserts: readonly NewSubmission[],
    last?: NewSubmission,
  ): Promise<ReadonlyMap<NewSubmission, number>> => {
    const states = inserts.map(({ spam, told, imported }): CountedState => ({
      status: imported?.status ?? (told?.form.settings.doubleOptIn === undefined ? 'new' : 'unconfirmed'),
      isSpam: spam !== '',
    }));
    const isImport = inserts.every(({ imported }) => imported !== undefined);
    const amounts: Record<string, number> = {};
    for (const column of states.map(totalColumn)) amounts[column] = (amounts[column] ?? 0) + 1;
    const highest = await forms.incrementOne(
      // What others have taken comes into a form that takes nothing itself, too.
      isImport ? { formId, deletedAt: TAKING.deletedAt } : { formId, ...TAKING },
      { lastSubmissionId: inserts.length, ...amounts },
      'lastSubmissionId',
    );
    if (highest === undefined) return new Map();
    const first = highest - inserts.length + 1;
    await submissions.insert(
      ...inserts.map(({ data, labels, roles, spam, flag = '', replyTo, language, ip, submittedAt }, index) => ({
        formId,
        submissionId: first + index,
        ...states[index],
        data,
        labels: Object.entries(labels),
        roles,
        spam,
        flag,
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
    for (const { draft } of inserts) if (draft !== undefined) await drafts.clear(formId, [draft.id]);
    const texts = inserts.map(({ data }, index): [number, string[]] => [first + index, Object.values(data).flat()]);
    await terms.insert(formId, new Map(texts));
    await mentions.insertSubmissions(
      texts.map(([submissionId, values], index) => ({
        formId,
        submissionId,
        texts: [...(inserts[index]?.imported?.headings ?? []), ...values],
      })),
    );
    await tellFacts(
      inserts.flatMap(({ told, data, spam, replyTo, language, labels, submittedAt }, index) => {
        if (told === undefined) return [];
        const head = { formId, submissionId: first + index, status: states[index]?.status, spam, submittedAt };
        const isLast = inserts[index] === last;
        return { ...told, isLast, found: { submission: { ...toHead(head), data }, replyTo, language, labels } };
      }),
    );
    await declarations.insert(
      inserts.flatMap(({ declaration }, index) =>
        declaration === undefined ? [] : { formId, submissionId: first + index, record: declaration },
      ),
    );
    await edits.insertEntered(
      inserts.flatMap(({ enteredBy }, index) =>
        enteredBy === undefined ? [] : { formId, submissionId: first + index, author: enteredBy },
      ),
    );
    await imports.insert(
      formId,
      inserts.flatMap(({ imported }, index) =>
        imported === undefined ? [] : { submissionId: first + index, key: imported.key },
      ),
    );
    await announce(
      inserts.flatMap(({ told, spam, submittedAt }, index) => {
        const submissionId = first + index;
        const id = compositeId(formId, submissionId);
        // What is not confirmed has not been submitted by anybody yet, and what is imported long ago.
        if (told === undefined || told.form.settings.doubleOptIn !== undefined) return [];
        return { id, formId, submissionId, spam: spam !== '', submittedAt: submittedAt.toISOString() };
      }),
    );
    if (inserts.some(({ isLimited }) => isLimited === true)) await tellFormChange(formId);
    return new Map(inserts.map((insert, index) => [insert, first + index]));
  };

  /** Stores submissions of one form; returns their ids in order. */
  const insertAll = async (formId: string, all: readonly NewSubmission[]): Promise<Outcome<InsertOutcome>[]> => {
    const { refused, last } = await refuse(formId, all);
    const inserts = all.filter((insert) => !refused.has(insert));
    const ids = inserts.length === 0 ? new Map<NewSubmission, number>() : await insertAccepted(formId, inserts, last);
    return all.map((insert) => ({ ok: true, value: refused.get(insert) ?? ids.get(insert) ?? 'gone' }));
  };

  // One group per form, so that a locked form does not hold up others.
  const groups = new Map<string, (submission: NewSubmission) => Promise<InsertOutcome>>();

  const getGroup = (formId: string) => {
    const group = groups.get(formId) ?? createGroup(strapi, (inserts) => insertAll(formId, inserts));
    groups.set(formId, group);
    return group;
  };

  return {
    /**
     * Stores a submission under the next id of its form. The counter is incremented under a lock in the same
     * transaction, so that ids have no gaps and none is used twice, on any number of instances.
     */
    insert: (formId: string, submission: NewSubmission): Promise<InsertOutcome> => getGroup(formId)(submission),

    /** The keys of rows that are here already: imported before, or exported from a submission that still exists. */
    async findKnown(
      formId: string,
      rows: readonly { key: string; original: OriginalSubmission | undefined }[],
    ): Promise<Set<string>> {
      const known = await imports.findKnown(
        formId,
        rows.map(({ key }) => key),
      );
      const ids = rows.flatMap(({ original }) => original?.submissionId ?? []);
      const select = ['submissionId', 'submittedAt'];
      const found = await submissions.find({ select, where: { formId, submissionId: { $in: ids } } });
      const times = new Map(found.map((row) => [getNumber(row, 'submissionId'), getTime(row, 'submittedAt') ?? '']));
      for (const { key, original } of rows) {
        if (original === undefined) continue;
        const { submissionId, submittedAt } = original;
        const time = times.get(submissionId);
        if (time === undefined) continue;
        // Another installation counts the submissions of the same form, too.
        const distance = submittedAt === undefined ? 0 : Math.abs(submittedAt.getTime() - Date.parse(time));
        if (distance < SAME_TIME_MS) known.add(key);
      }
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

    /** Forgets what is kept in memory of a form that is being removed. */
    forget: (formId: string): void => {
      groups.delete(formId);
    },
  };
};
