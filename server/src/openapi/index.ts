import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { version } from '../../../package.json';
import type { FindOpenApi } from '../contracts/imprint';
import type { ContentRoute } from '../http/routes';
import { JSON_CONTENT_TYPE, sendAnswer } from '../http/send-answer';
import { findApiRoot } from '../strapi/services';
import { type Rendered, toRendered } from '../text/digest';
import { createMemo, once } from '../text/memo';
import { createDocument } from './document';

interface Dependencies {
  cacheControl: string;
  hasBasic: boolean;
  routes: readonly ContentRoute[];
}

/** Each is some 200 kB. */
const MAX_ANSWERS = 10;

/** The OpenAPI document of all routes. */
export const createOpenApi = (strapi: Core.Strapi, { cacheControl, hasBasic, routes }: Dependencies) => {
  const findDocument = once(() => createDocument({ routes, hasBasic, version }));
  /** Of URLs, which clients choose freely where none is configured. */
  const answers = createMemo<Rendered>(MAX_ANSWERS);
  return {
    find(ctx: Context): void {
      const url = findApiRoot(strapi, ctx.request.origin);
      const compose = (): Rendered => {
        const document = { ...findDocument(), servers: [{ url }] } satisfies FindOpenApi['response'];
        return toRendered(JSON.stringify(document));
      };
      sendAnswer(ctx, answers.get(url) ?? answers.set(url, compose()), JSON_CONTENT_TYPE, cacheControl);
    },
  };
};
