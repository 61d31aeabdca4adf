import type { Context } from 'koa';

import type {
  FindImportTables,
  ImportSubmissions,
  PreviewSubmissionsImport,
  ProposeMapping,
  ReadImportTable,
} from '../contracts/import';
import { readBodyObject } from '../http/admin';
import { messageTexts } from '../http/language';
import { readParam, readQuery } from '../input/query';
import { readReader } from '../strapi/content-access';
import { readTableQuery } from './import/body';
import type { SubmissionsImport } from './import/import';
import type { ImportTables } from './import/tables';

/** Translates between Koa and the import of submissions. */
export const createImportController = (submissionsImport: SubmissionsImport, importTables: ImportTables) => ({
  async tables(ctx: Context): Promise<void> {
    const data = await importTables.list(readReader(ctx));
    ctx.body = { data } satisfies FindImportTables['response'];
  },

  async rows(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await importTables.read(readTableQuery(readQuery(ctx), texts), readReader(ctx), texts);
    ctx.body = { data } satisfies ReadImportTable['response'];
  },

  async propose(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await submissionsImport.propose(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts);
    ctx.body = { data } satisfies ProposeMapping['response'];
  },

  async preview(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await submissionsImport.preview(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts);
    ctx.body = { data } satisfies PreviewSubmissionsImport['response'];
  },

  async import(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await submissionsImport.import(readParam(ctx, 'formId'), readBodyObject(ctx, texts), texts);
    ctx.body = { data } satisfies ImportSubmissions['response'];
  },
});
