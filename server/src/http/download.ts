import { Readable } from 'node:stream';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { forbidCaching } from './caching';
import { describeError } from './guard';

export interface Download {
  contentType: string;
  fileName: string;
  chunks: AsyncIterable<string | Buffer>;
}

/**
 * Ends the connection when a file cannot be written to its end: its status has been sent, and a shorter file would look
 * like a whole one.
 */
async function* guarded(strapi: Core.Strapi, ctx: Context, chunks: Download['chunks']) {
  try {
    yield* chunks;
  } catch (error) {
    strapi.log.error(`imprint: ${ctx.method} ${ctx.path} broke off. ${describeError(error)}`);
    ctx.res.destroy();
  }
}

/**
 * Answers with a file that is written while it is read, no faster than the client takes it, and no further once the
 * client is gone. It is never shown in the browser: what visitors have sent is not to run on this origin.
 */
export const sendDownload = (strapi: Core.Strapi, ctx: Context, { contentType, fileName, chunks }: Download): void => {
  ctx.attachment(fileName);
  ctx.set('Content-Type', contentType);
  ctx.set('X-Content-Type-Options', 'nosniff');
  forbidCaching(ctx);
  ctx.body = Readable.from(guarded(strapi, ctx, chunks), { objectMode: false });
};
