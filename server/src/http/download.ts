import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { describeError } from '../strapi/errors';
import { forbidCaching } from './caching';

export interface Download {
  contentType: string;
  fileName: string;
  chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/**
 * Yields to other requests after each chunk: SQLite answers within the same turn of the event loop, so that a long file
 * would hold up everybody else. If a file breaks off, it closes the connection: the status has been sent, and a truncated
 * file would look complete.
 */
async function* guarded(strapi: Core.Strapi, ctx: Context, chunks: Download['chunks']) {
  try {
    for await (const chunk of chunks) {
      yield chunk;
      await setImmediate();
    }
  } catch (error) {
    strapi.log.error(`imprint: ${ctx.method} ${ctx.path} broke off. ${describeError(error)}`);
    ctx.res.destroy();
  }
}

/**
 * Streams a file as a download, as fast as the client reads it and only as long as the client is there. Browsers never
 * display it: what visitors have sent must not run on this origin.
 */
export const sendDownload = (strapi: Core.Strapi, ctx: Context, { contentType, fileName, chunks }: Download): void => {
  ctx.attachment(fileName);
  ctx.set('Content-Type', contentType);
  ctx.set('X-Content-Type-Options', 'nosniff');
  forbidCaching(ctx);
  ctx.body = Readable.from(guarded(strapi, ctx, chunks), { objectMode: false });
};
