import type { Context } from 'koa';

import type { Rendered } from '../text/digest';

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Sends a response that may be cached, or 304 to whoever has it (RFC 9110, section 13.1.2). */
export const sendAnswer = (ctx: Context, { body, digest, age }: Rendered, type: string, cacheControl: string): void => {
  ctx.etag = digest;
  // RFC 9111, section 5.1: this response was not validated for this request. The `Warning` header is obsolete
  // (section 5.5).
  if (age !== undefined) ctx.set('Age', String(age));
  ctx.set('Cache-Control', cacheControl);
  if (ctx.headers['if-none-match'] !== undefined) {
    // Koa evaluates conditional headers only if the status is a success.
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.set('Content-Type', type);
  ctx.body = body;
};
