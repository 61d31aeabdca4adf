import type { ImportSubmissions, PreviewSubmissionsImport, ProposeMapping } from '../contracts/import';
import { answersData, readBodyObject } from '../http/admin';
import { readParam } from '../input/query';
import type { SubmissionsImport } from './import/import';

/** Translates between Koa and the import of submissions. */
export const createImportController = (imports: SubmissionsImport) => ({
  propose: answersData<ProposeMapping>((ctx, texts) =>
    imports.propose(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts),
  ),
  preview: answersData<PreviewSubmissionsImport>((ctx, texts) =>
    imports.preview(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts),
  ),
  import: answersData<ImportSubmissions>((ctx, texts) =>
    imports.import(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts),
  ),
});
