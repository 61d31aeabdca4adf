import type { Context } from 'koa';

import { authorOf } from '../access/strategy';
import { idsOf } from '../forms/controller';
import { readFields } from '../http/body';
import { forbidCaching } from '../http/caching';
import { messageTexts } from '../http/language';
import type { ResponsesService } from './service';

/** Translates between Koa and the room's service; the actions are named like their permissions. */
export const createFormsExtendedControllers = ({ responses }: { responses: ResponsesService }) => ({
  responses: {
    async create(ctx: Context): Promise<void> {
      forbidCaching(ctx);
      const key = ctx.headers['idempotency-key'];
      ctx.body = await responses.createFromFields(...idsOf(ctx), await readFields(ctx), {
        idempotencyKey: typeof key === 'string' ? key : undefined,
        author: authorOf(ctx.state.auth),
        texts: messageTexts(ctx),
      });
    },

    async find(ctx: Context): Promise<void> {
      forbidCaching(ctx);
      ctx.body = { data: await responses.find(...idsOf(ctx), { texts: messageTexts(ctx) }) };
    },
  },
});
