import type { Context } from 'koa';

import type { CreateResponse, FindResponses, ReceiveMessage } from '../contracts/responses';
import { readIds } from '../forms/controller';
import type { Inbound } from '../forms/delivery/inbound/receive';
import type { ResponsesService } from '../forms/delivery/mail/responses';
import { isSigned } from '../forms/delivery/webhooks/signature';
import { readFields, readRaw } from '../http/body';
import { forbidCaching } from '../http/caching';
import { messageTexts } from '../http/language';
import { MESSAGE } from '../http/media-types';
import { findAuthor } from '../strapi/author';
import { closed } from '../strapi/errors';

/** What mail servers commonly take. */
const MAX_MESSAGE_BYTES = 25 * 1_048_576;

export interface FormsExtendedDependencies {
  responses: ResponsesService;
  inbound: Inbound;
  /** With which messages are signed; `''` if none are taken. */
  secret: string;
}

/** Translates between Koa and the services; the actions are named like their permissions. */
export const createFormsExtendedControllers = ({ responses, inbound, secret }: FormsExtendedDependencies) => ({
  inbound: {
    async receive(ctx: Context): Promise<void> {
      forbidCaching(ctx);
      const raw = await readRaw(ctx, MESSAGE, MAX_MESSAGE_BYTES);
      if (!isSigned((header) => ctx.get(header), raw, { secret, now: new Date() }))
        throw closed(messageTexts(ctx).signatureInvalid, {});
      ctx.status = 202;
      ctx.body = { data: { outcome: await inbound.receive(raw) } } satisfies ReceiveMessage['response'];
    },
  },

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
