import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { version } from '../../../package.json';
import type { FindOpenApi } from '../contracts/imprint';
import { once } from '../http/operation';
import type { ContentRoute } from '../http/routes';
import { JSON_TYPE, sendAnswer } from '../http/send-answer';
import { findApiRoot } from '../strapi/services';
import { toAnswer } from '../text/answer';
import { createDocument } from './document';

interface Dependencies {
  cacheControl: string;
  hasBasic: boolean;
  routes: readonly ContentRoute[];
}

/** The OpenAPI document of all routes. */
export const createOpenApi = (strapi: Core.Strapi, { cacheControl, hasBasic, routes }: Dependencies) => {
  const findDocument = once(() => createDocument({ routes, hasBasic, version }));
  return {
    find(ctx: Context): void {
      const servers = [{ url: findApiRoot(strapi, ctx.request.origin) }];
      const document = { ...findDocument(), servers } satisfies FindOpenApi['response'];
      sendAnswer(ctx, toAnswer(JSON.stringify(document)), JSON_TYPE, cacheControl);
    },
  };
};
