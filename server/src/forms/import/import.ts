import { errors } from '@strapi/utils';

import type { ImportBatch, ImportedRow, ProposeMapping } from '../../contracts/import';
import { createPace } from '../../strapi/database/pace';
import type { Row } from '../../strapi/database/table';
import { localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { isDeclaration } from '../declarations';
import { findExpiry } from '../privacy/expiry';
import type { StoredForm } from '../store/rows';
import type { FormsStore } from '../store/store';
import { importedFields, readBatch, readProposalBody } from './body';
import { createRowReader, type ReadRow } from './rows';
import { proposeMapping } from './sources';

/** How many rows are stored in one transaction: each has its search terms and addresses, and SQLite stands for all of them. */
const SIZES = { least: 5, most: 20 };

export interface SubmissionsImportDependencies {
  store: Pick<FormsStore, 'findForm' | 'findKnown' | 'importMany'>;
  /** Of forms without a retention of their own; 0: forever. */
  defaultDays: number;
  /** The language of what is imported. */
  findLanguage: () => Promise<string>;
  /** Returns the time for timestamps, see expiry.ts. */
  readTime: () => Promise<number>;
}

type Readable = Extract<ReadRow, { ok: true }>;

/** Brings over submissions of another system, in batches of rows; each row is stored once, however often it comes. */
export const createSubmissionsImport = ({
  store,
  defaultDays,
  findLanguage,
  readTime,
}: SubmissionsImportDependencies) => {
  const inBatches = createPace(SIZES);

  const findForm = async (formId: string, texts: Texts): Promise<StoredForm> => {
    const form = await store.findForm(formId);
    if (form === undefined || form.deletedAt !== null) throw new errors.NotFoundError(texts.formNotFound);
    // An import knows neither what was shown nor when it was confirmed, so it has no proof.
    if (isDeclaration(form)) throw new errors.ValidationError(texts.importDeclaration);
    return form;
  };

  /**
   * Decides what becomes of some rows, of which `take` stores those that are new and says which were known all the same.
   *
   * @param seen the keys of those before them
   */
  const handle = async (
    rows: readonly ReadRow[],
    { formId, settings }: StoredForm,
    now: number,
    seen: Set<string>,
    take: (fresh: readonly Readable[]) => Promise<ReadonlySet<string>>,
  ): Promise<ImportedRow[]> => {
    const expiry = findExpiry(settings, defaultDays, now);
    const known = await store.findKnown(formId, rows);
    const isFresh = (row: ReadRow): row is Readable => {
      if (!row.ok || known.has(row.key) || seen.has(row.key)) return false;
      seen.add(row.key);
      return true;
    };
    const fresh = rows.filter(isFresh);
    const overtaken = await take(fresh);
    const isNew = new Set<ReadRow>(fresh.filter(({ key }) => !overtaken.has(key)));
    return rows.map((row) => ({
      number: row.number,
      key: row.key,
      state: row.ok ? (isNew.has(row) ? 'new' : 'known') : 'faulty',
      faults: row.ok ? [] : row.faults,
      isExpired: row.ok && expiry !== undefined && row.submission.submittedAt < expiry,
    }));
  };

  const run = async (
    form: StoredForm,
    batch: ImportBatch,
    texts: Texts,
    take: (fresh: readonly Readable[]) => Promise<ReadonlySet<string>>,
  ): Promise<ImportedRow[]> => {
    const now = await readTime();
    const into = {
      formId: form.formId,
      fields: importedFields(form),
      language: await findLanguage(),
      now: new Date(now),
    };
    const read = createRowReader(batch, into, texts);
    const seen = new Set<string>();
    const imported: ImportedRow[] = [];
    while (imported.length < batch.rows.length) {
      imported.push(
        ...(await inBatches((size) => {
          const rows = batch.rows.slice(imported.length, imported.length + size).map(read);
          return handle(rows, form, now, seen, take);
        })),
      );
    }
    return imported;
  };

  return {
    /**
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} if it is a declaration
     */
    async propose(formId: string, body: Row, texts: Texts): Promise<ProposeMapping['response']['data']> {
      const form = await findForm(formId, texts);
      const { headings, rows } = readProposalBody(body, texts);
      const fields = importedFields(form);
      const language = await findLanguage();
      return {
        ...proposeMapping(headings, fields, rows),
        fields: fields.map(({ name, type, label }) => ({ name, type, label: localize(label, language) })),
      };
    },

    /**
     * What an import would do with each row. Stores nothing.
     *
     * @throws as `import`
     */
    async preview(formId: string, body: Row, texts: Texts): Promise<ImportedRow[]> {
      const form = await findForm(formId, texts);
      return run(form, readBatch(body, form, texts), texts, () => Promise.resolve(new Set()));
    },

    /**
     * Imports the rows that are new and have no faults.
     *
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} if the form is a declaration, or the mapping does not fit it; then nothing is stored
     */
    async import(formId: string, body: Row, texts: Texts): Promise<ImportedRow[]> {
      const form = await findForm(formId, texts);
      const batch = readBatch(body, form, texts);
      const isLimited = form.settings.maxSubmissions !== undefined;
      return run(form, batch, texts, async (fresh) => {
        if (fresh.length === 0) return new Set();
        const known = await store.importMany(
          formId,
          fresh.map(({ key, submission, headings }) => ({
            ...submission,
            isLimited,
            imported: { key, status: batch.status, headings },
          })),
        );
        if (known === 'gone') throw new errors.NotFoundError(texts.formNotFound);
        return known;
      });
    },
  };
};

export type SubmissionsImport = ReturnType<typeof createSubmissionsImport>;
