import type { Context } from 'koa';

import type { CreateResponse, FindResponses } from '../contracts/responses';
import { readIds } from '../forms/controller';
import type { ResponsesService } from '../forms/delivery/mail/responses';
import { readFields } from '../http/body';
import { forbidCaching } from '../http/caching';
import { messageTexts } from '../http/language';
import { findAuthor } from '../strapi/author';

/** Translates between Koa and the service; the actions are named like their permissions. */
export const createFormsExtendedControllers = ({ responses }: { responses: ResponsesService }) => ({
  responses: {
    async create(ctx: Context): Promise<void> {
      forbidCaching(ctx);
      const key = ctx.headers['idempotency-key'];
      ctx.body = (await responses.createFromFields(...readIds(ctx), readFields(ctx), {
        idempotencyKey: typeof key === 'string' ? key : undefined,
        author: findAuthor(ctx.state),
        texts: messageTexts(ctx),
      })) satisfies CreateResponse['response'];
    },

    async find(ctx: Context): Promise<void> {
      forbidCaching(ctx);
      ctx.body = {
        data: await responses.find(...readIds(ctx), { texts: messageTexts(ctx) }),
      } satisfies FindResponses['response'];
    },
  },
});
