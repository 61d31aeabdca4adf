import type { Context } from 'koa';

import type { CreateResponse, FindResponses, ReceiveMessage } from '../contracts/responses';
import { readIds } from '../forms/controller';
import { type Inbound, MAX_MESSAGE_BYTES } from '../forms/delivery/inbound/receive';
import type { ResponsesService } from '../forms/delivery/mail/responses';
import { isSigned, readSignature } from '../forms/delivery/webhooks/signature';
import { readFields, readRaw } from '../http/body';
import { forbidCaching } from '../http/caching';
import { messageTexts } from '../http/language';
import { MESSAGE } from '../http/media-types';
import { findAuthor } from '../strapi/author';
import { closed } from '../strapi/errors';

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
      const refused = closed(messageTexts(ctx).signatureInvalid, {});
      const claimed = readSignature((header) => ctx.get(header), new Date());
      // What nobody has signed is not even read.
      if (claimed === undefined) throw refused;
      const raw = await readRaw(ctx, MESSAGE, MAX_MESSAGE_BYTES);
      if (!isSigned(raw, claimed, secret)) throw refused;
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
