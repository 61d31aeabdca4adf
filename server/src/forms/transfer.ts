import { setImmediate } from 'node:timers/promises';

import { errors } from '@strapi/utils';

import type { Form } from '../contracts/forms';
import type { ExportForms, FormsFile, ImportedForm, ImportForms } from '../contracts/forms-admin';
import { isRow, type Row } from '../strapi/database/table';
import { conflict, type FieldError, fieldError, MAX_TOLD, refuse } from '../strapi/errors';
import { type Texts, textsFor } from '../text/messages';
import { formError } from './definition/definition';
import {
  entryName,
  type FormEntry,
  formChanges,
  type GivenFile,
  readFormsFiles,
  toFormsFile,
  withOwnRecipients,
} from './definition/form-file';
import { isFormId } from './definition/ids';
import { isVariable } from './definition/variable-name';
import { withoutSecrets } from './definition/webhooks';
import { PIECE_LENGTH } from './inbox/export';
import type { TextOptions } from './public-forms';
import { type FormsService, type SaveOptions, toForm } from './service';
import type { FormsStore } from './store/store';

export interface TransferDependencies {
  forms: Pick<FormsService, 'create' | 'update'>;
  store: Pick<FormsStore, 'findForm' | 'findForms'>;
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the project's own code has begun a transaction. */
  inTransaction: () => boolean;
}

/** How files are imported, and by whom. */
export interface ImportOptions extends SaveOptions {
  /** Stores nothing. */
  dryRun?: boolean;
  /** Leaves alone whom forms that exist write to and call, and whom visitors answer. */
  keepsRecipients?: boolean;
  revisions?: ImportForms['body']['revisions'];
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly imported: ImportedForm[]) {
    super('Nothing is stored.');
  }
}

const english = textsFor('en');

type Refusal = errors.ValidationError | errors.ForbiddenError;

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof errors.ValidationError || error instanceof errors.ForbiddenError;

/** What is wrong with a form, with its place in the files. */
const faultsOf = (entry: FormEntry, { message, details }: Refusal, texts: Texts): FieldError[] => {
  const listed: unknown = isRow(details) ? details.errors : undefined;
  const faults = Array.isArray(listed) ? (listed as FieldError[]) : [fieldError([], message)];
  return faults.map((fault) =>
    fieldError([...entry.path, ...fault.path], texts.formInFile(entryName(entry), fault.message)),
  );
};

/** One error for all of them. */
const refusalOf = (faults: readonly FieldError[], isForbidden: boolean, texts: Texts): Refusal => {
  const more = faults.length - MAX_TOLD;
  const told = [...faults.slice(0, MAX_TOLD), ...(more > 0 ? [fieldError([], texts.formMoreFaults(more))] : [])];
  const error = formError(told);
  return isForbidden ? new errors.ForbiddenError(error.message, { errors: told }) : error;
};

const withoutOwn = (form: Form): Form => ({ ...toForm(form), settings: withoutSecrets(form.settings) });

/** The body of a request to import files. */
export const readImport = (body: Row, texts: Texts): ImportForms['body'] => {
  const { files, revisions } = body;
  const isFile = (file: unknown): file is GivenFile => isRow(file) && typeof file.name === 'string';
  if (!Array.isArray(files) || files.length === 0 || !files.every(isFile))
    return refuse('files', texts.formValueInvalid);
  if (revisions === undefined) return { files };
  const isKnown = (revision: unknown): revision is number | null =>
    revision === null || (typeof revision === 'number' && Number.isSafeInteger(revision));
  if (!isRow(revisions)) return refuse('revisions', texts.formValueInvalid);
  const known = Object.entries(revisions).filter((entry): entry is [string, number | null] => isKnown(entry[1]));
  if (known.length < Object.keys(revisions).length) return refuse('revisions', texts.formValueInvalid);
  return { files, revisions: Object.fromEntries(known) };
};

/** An export as the text of an answer, in pieces: whoever has thousands of forms keeps nobody else waiting. */
export function* writeExport({ data, meta }: ExportForms['response']): Generator<string, void, undefined> {
  const { forms, ...head } = data;
  let piece = `{"meta":${JSON.stringify(meta)},"data":{`;
  for (const [name, value] of Object.entries(head)) piece += `"${name}":${JSON.stringify(value)},`;
  piece += '"forms":[';
  for (const [index, form] of forms.entries()) {
    piece += `${index === 0 ? '' : ','}${JSON.stringify(form)}`;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}}`;
}

/** Forms as files, and back: the same form ids in every installation. */
export const createTransfer = ({ forms, store, transaction, inTransaction }: TransferDependencies) => {
  const importOne = async (
    { file, formId, values }: FormEntry,
    { texts = english, may = () => true, author, revisions, keepsRecipients = false }: ImportOptions,
  ): Promise<ImportedForm> => {
    const found = await store.findForm(formId);
    if (found !== undefined && found.deletedAt !== null) throw formError([fieldError('formId', texts.formDeletedHere)]);
    const revision = found?.revision ?? null;
    if (revisions !== undefined && revisions[formId] !== revision) {
      throw conflict(texts.formChangedMeanwhile, { formId } satisfies ImportForms['conflict']);
    }
    const permit = (action: string, message: string): void => {
      if (!may(action)) throw new errors.ForbiddenError(message);
    };
    const options = { texts, may, author, revision: revision ?? undefined };
    if (found === undefined) {
      permit('forms.create', texts.takesCreatingForms);
      const made = await forms.create({ formId, ...values }, options);
      return { ...describe(made), file, state: 'new', revision, changes: [], kept: [], versions: null };
    }
    const given = keepsRecipients ? withOwnRecipients(values, found.settings) : { values, kept: [] };
    const saved = await forms.update(formId, given.values, options);
    const [before, after] = [withoutOwn(found), withoutOwn(saved)];
    const changes = formChanges(before, after);
    const isSame = changes.length === 0;
    if (!isSame) permit('forms.update', texts.takesChangingForms);
    return {
      ...describe(saved),
      file,
      state: isSame ? 'same' : 'changed',
      revision,
      changes,
      kept: given.kept,
      versions: isSame ? null : { before, after },
    };
  };

  const describe = ({ formId, name, settings }: Form): Pick<ImportedForm, 'formId' | 'name' | 'newWebhooks'> => ({
    formId,
    name,
    // Only secrets that were made are told.
    newWebhooks: (settings.webhooks ?? []).flatMap(({ id, secret }) =>
      secret === undefined || isVariable(secret) ? [] : [id],
    ),
  });

  const importAll = async (entries: readonly FormEntry[], options: ImportOptions): Promise<ImportedForm[]> => {
    const { texts = english, dryRun = false } = options;
    const imported: ImportedForm[] = [];
    const faults: FieldError[] = [];
    let isForbidden = true;
    for (const entry of entries) {
      // Others have their turn between two forms.
      await setImmediate();
      try {
        imported.push(await importOne(entry, options));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isForbidden &&= error instanceof errors.ForbiddenError;
        faults.push(...faultsOf(entry, error, texts));
        // Its row is still being removed: PostgreSQL executes nothing more in a transaction in which an insert has failed.
        if (error.message.endsWith(texts.formExists)) break;
      }
    }
    if (faults.length > 0) throw refusalOf(faults, isForbidden, texts);
    if (dryRun) throw new DryRun(imported);
    return imported;
  };

  return {
    /**
     * All forms as a file, or some; not those that have been deleted.
     *
     * @throws {errors.NotFoundError} if there is no form with one of the ids
     */
    async export(ids?: readonly string[], { texts = english }: TextOptions = {}): Promise<ExportForms['response']> {
      const pick = (some: readonly Form[]): FormsFile['forms'] => toFormsFile(some).forms;
      const { forms: found, damaged } = await store.findForms('false', pick, ids?.filter(isFormId));
      const known = new Set(found.map(({ formId }) => formId));
      const missing = ids?.find((id) => !known.has(id));
      if (missing !== undefined) throw new errors.NotFoundError(texts.formNotFound, { formId: missing });
      return { data: { ...toFormsFile([]), forms: found }, meta: { damaged } };
    },

    /**
     * Stores the forms of exported files, all of them or none. A form that exists is changed, and keeps what the file does
     * not say; forms that are in no file stay as they are.
     *
     * @throws {errors.ValidationError} naming the file, the form and the path of everything that cannot be stored
     * @throws {errors.ForbiddenError} the same, if all of it requires actions that `may` denies
     * @throws {StatusError} 409 if a form has another revision than in `revisions`
     */
    async import(files: readonly GivenFile[], options: ImportOptions = {}): Promise<ImportedForm[]> {
      const { texts = english, dryRun = false } = options;
      if (dryRun && inTransaction()) throw new Error('A dry run cannot be part of a transaction: it is rolled back.');
      const { entries, faults } = readFormsFiles(files, texts);
      if (faults.length > 0) throw refusalOf(faults, false, texts);
      try {
        return await transaction(() => importAll(entries, options));
      } catch (error) {
        if (error instanceof DryRun) return error.imported;
        throw error;
      }
    },
  };
};

export type Transfer = ReturnType<typeof createTransfer>;
