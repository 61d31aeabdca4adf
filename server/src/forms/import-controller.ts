import type { Context } from 'koa';

import type { ImportSubmissions, PreviewSubmissionsImport, ProposeMapping } from '../contracts/import';
import { readBodyObject } from '../http/admin';
import { messageTexts } from '../http/language';
import { readParam } from '../input/query';
import type { SubmissionsImport } from './import/import';

/** Translates between Koa and the import of submissions. */
export const createImportController = (submissionsImport: SubmissionsImport) => ({
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
