import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Core } from '@strapi/strapi';

import type { Author, UsedOrigin } from '../../contracts/common';
import type { Form, FormKind } from '../../contracts/forms';
import { mergeOrigins, storedOrigins } from '../../input/origins';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { isFormId } from '../definition/ids';
import { fieldsOf } from '../definition/items';
import { storedSettings } from '../definition/setting-schemas';
import { storedItems } from '../definition/stored-form';
import { FIELD_KINDS } from '../fields';
import type { DraftStore } from './draft-store';
import { createStoreEvents } from './events';
import { createIntakeStore, type IntakeDependents } from './intake-store';
import { createCounters } from './last-ids';
import { createRemovalStore, type Removal, type RemovalDependents, type RemovalOutcome, STAYS } from './removal-store';
import { type StoredForm, STORED_FORM, toKind, toStoredForm, type VisitedForm } from './rows';
import { createSubmissionStore, type SubmissionDependents } from './submission-store';
import type { SubmissionTable } from './submission-table';
import { readTaken, toTotals } from './totals/totals';

const UID = 'plugin::imprint.form';

type Deleted = 'false' | 'true' | 'all';

const whereForms = (deleted: Deleted, formIds?: readonly string[]): Row => ({
  ...STAYS,
  ...(deleted !== 'all' && { deletedAt: deleted === 'true' ? { $notNull: true } : { $null: true } }),
  ...(formIds && { formId: { $in: formIds } }),
});

/** How many forms are read in one turn. */
const PIECE = 100;

/** The stores that take part in a submission's transactions. */
type Dependents = IntakeDependents &
  RemovalDependents &
  SubmissionDependents & { drafts: Pick<DraftStore, 'removeForm'> };

/** The author of a change to a form, and the revision it is based on; undefined: overwrite any revision. */
export interface Change {
  author: Author;
  revision?: number | undefined;
}

/** `stale`: somebody else has changed the form since; nothing has been changed. */
export type ChangeOutcome = 'done' | 'gone' | 'stale';
/**
 * The forms and their submissions; what belongs to submissions has stores of its own, which take part in its
 * transactions.
 */
export const createStore = (strapi: Core.Strapi, submissions: SubmissionTable, dependents: Dependents) => {
  const forms = table(strapi, UID);
  const counters = createCounters(strapi);
  const events = createStoreEvents(strapi);
  const { forget, ...intake } = createIntakeStore(strapi, forms, submissions, events, dependents);
  const removal = createRemovalStore(strapi, forms, submissions, counters, events, dependents);
  const stored = createSubmissionStore(strapi, submissions, events, removal, dependents);

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
      await events.tellFormChange(formId);
      return 'done';
    });

  /**
   * The row of a form, also of a deleted one whose submissions were kept. Of what is no id, the database is not asked: PostgreSQL
   * fails for a NUL.
   */
  const findRow = async (formId: string, select?: string[]): Promise<Row | undefined> =>
    isFormId(formId) ? forms.findOne({ ...(select && { select }), where: { formId, ...STAYS } }) : undefined;

  return {
    ...intake,
    ...removal,
    ...stored,
    onFormChange: events.onFormChange,
    onInsert: events.onInsert,
    onSubmit: events.onSubmit,

    /** As {@link createRemovalStore} does it; nothing of the form stays in memory. */
    removeForm: (formId: string, at: Date, how: Removal): Promise<RemovalOutcome> => {
      forget(formId);
      return removal.removeForm(formId, at, how);
    },

    /** @param also done in the same transaction */
    createForm: (
      { formId, name, kind = 'form', country, fields, settings, enabled }: Form,
      author: Author,
      also: () => Promise<void>,
    ): Promise<void> =>
      inTransaction(
        strapi,
        async () => {
          // First, so that it waits for the removal of a form with the same id, and continues its numbers.
          const numbers = { ...toTotals([]), totalsVersion: 0, lastSubmissionId: 0, revision: 1 };
          await forms.insert({
            formId,
            name,
            kind,
            country: country ?? '',
            fields,
            settings,
            enabled,
            author,
            ...numbers,
          });
          await forms.update({ formId }, { lastSubmissionId: await counters.find(formId) });
          await also();
        },
        { retryUniqueViolation: false },
      ),

    /**
     * The forms in the order in which they were made, deleted ones on demand; damaged ones only by their names. They are read in
     * pieces, so that others get their turn: there may be thousands.
     *
     * @param pick what is wanted of the forms of a piece
     * @param formIds only these
     */
    async findForms<T>(
      deleted: Deleted,
      pick: (some: readonly StoredForm[]) => T[],
      formIds?: readonly string[],
    ): Promise<{ forms: T[]; damaged: string[] }> {
      const found: { forms: T[]; damaged: string[] } = { forms: [], damaged: [] };
      for (let after = 0; ;) {
        const where = { ...whereForms(deleted, formIds), id: { $gt: after } };
        const rows = await forms.scan(STORED_FORM, { where, orderBy: { id: 'asc' }, limit: PIECE });
        const readable = forms.readable(rows, (row) => toStoredForm(forms, row));
        const ids = new Set(readable.map(({ formId }) => formId));
        const damaged = rows.filter((row) => !ids.has(getText(row, 'formId')));
        found.forms.push(...pick(readable));
        found.damaged.push(...damaged.map((row) => getText(row, 'name')));
        const last = rows.at(-1);
        if (last === undefined || rows.length < PIECE) return found;
        after = getNumber(last, 'id');
        await setImmediate();
      }
    },

    /** The forms of some kinds, as far as they can be read. */
    async findFormsOfKinds(kinds: readonly FormKind[]): Promise<StoredForm[]> {
      const rows = await forms.scan(STORED_FORM, { where: { ...STAYS, kind: { $in: kinds } }, orderBy: { id: 'asc' } });
      return forms.readable(rows, (row) => toStoredForm(forms, row));
    },

    /** The names of all forms, or of some, by id, including damaged forms. */
    async findFormNames(deleted: Deleted, formIds?: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const where = whereForms(deleted, formIds);
      const rows = await forms.scan(['formId', 'name'], { where, orderBy: { id: 'asc' } });
      return new Map(rows.map((row) => [getText(row, 'formId'), getText(row, 'name')]));
    },

    /** What lists of submissions show of some forms, by id: their names, and which fields are for longer texts. */
    async findLabels(formIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; longTexts: string[] }>> {
      const where = { ...STAYS, formId: { $in: formIds } };
      const rows = await forms.find({ select: ['id', 'formId', 'name', 'fields'], where });
      return new Map(
        rows.map((row) => {
          const fields = fieldsOf(forms.jsonOr(row, 'fields', storedItems, []));
          const longTexts = fields.filter(({ type }) => FIELD_KINDS[type].isMultiline).map(({ name }) => name);
          return [getText(row, 'formId'), { name: getText(row, 'name'), longTexts }];
        }),
      );
    },

    /** The number of each form's last submission, where it has had any; of deleted forms too. */
    async findLastIds(): Promise<ReadonlyMap<string, number>> {
      const rows = await forms.scan(['formId', 'lastSubmissionId'], { where: { lastSubmissionId: { $gt: 0 } } });
      return new Map(rows.map((row) => [getText(row, 'formId'), getNumber(row, 'lastSubmissionId')]));
    },

    /** The number of the last submission of a form that has been removed; 0 if it had none, or there never was one. */
    findRemovedId: (formId: string): Promise<number> => counters.find(formId),

    /** Whether a form exists, including one that was deleted while its submissions were kept. */
    hasForm: async (formId: string): Promise<boolean> => (await findRow(formId, ['id'])) !== undefined,

    /** A form, including one that was deleted while its submissions were kept. */
    async findForm(formId: string): Promise<StoredForm | undefined> {
      const row = await findRow(formId);
      return row === undefined ? undefined : toStoredForm(forms, row);
    },

    /** A form, also a deleted one, for what can do without it: undefined if it is damaged, too. */
    async findReadable(formId: string): Promise<StoredForm | undefined> {
      const row = await findRow(formId);
      return row && forms.readable([row], (one) => toStoredForm(forms, one))[0];
    },

    /**
     * A form as visitors get it, also a deleted one, with how many of its places are taken, if they are limited. Not
     * inside a transaction, which may have changes that are not among the kept totals yet.
     */
    async findWithPlaces(formId: string): Promise<VisitedForm | undefined> {
      const row = await findRow(formId);
      if (row === undefined) return undefined;
      const form = toStoredForm(forms, row);
      const isKnown = form.settings.maxSubmissions !== undefined && !strapi.db.inTransaction();
      return isKnown ? { ...form, taken: readTaken(row) } : form;
    },

    /** What says how long the submissions of a form are kept: it may have been deleted, and its fields may be damaged. */
    async findKept(formId: string): Promise<Pick<Form, 'kind' | 'country' | 'settings'> | undefined> {
      const select = ['id', 'formId', 'kind', 'country', 'settings'];
      const row = await findRow(formId, select);
      return row && { ...toKind(row), settings: forms.json(row, 'settings', storedSettings) };
    },

    /** The settings of a form that may have been deleted, and whose fields may be damaged. */
    async findSettings(formId: string): Promise<Form['settings'] | undefined> {
      const row = await findRow(formId, ['id', 'formId', 'settings']);
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
      changeForm(
        formId,
        by,
        () => ({ deletedAt }),
        async () => {
          await dependents.drafts.removeForm(formId);
        },
      ),
  };
};

export type FormsStore = ReturnType<typeof createStore>;
