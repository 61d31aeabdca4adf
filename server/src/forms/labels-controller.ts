import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { CreateLabel, FindLabels, LabelSubmissions, UpdateLabel } from '../contracts/labels';
import { mayDo, readBodyObject } from '../http/admin';
import { messageTexts } from '../http/language';
import { parseId, readParam } from '../input/query';
import type { Labels } from './inbox/labels';

const readId = (ctx: Context): number => {
  const id = parseId(readParam(ctx, 'id'));
  if (id === undefined) throw new errors.NotFoundError(messageTexts(ctx).labelNotFound);
  return id;
};

/** Translates between Koa and the team's labels. */
export const createLabelsController = (labels: Labels) => ({
  async find(ctx: Context): Promise<void> {
    if (!mayDo(ctx, 'submissions.find') && !mayDo(ctx, 'labels.update')) throw new errors.ForbiddenError();
    ctx.body = { data: await labels.find() } satisfies FindLabels['response'];
  },

  async create(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await labels.create(readBodyObject(ctx, texts), texts);
    ctx.status = 201;
    ctx.body = { data } satisfies CreateLabel['response'];
  },

  async update(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    const data = await labels.update(readId(ctx), readBodyObject(ctx, texts), texts);
    ctx.body = { data } satisfies UpdateLabel['response'];
  },

  async delete(ctx: Context): Promise<void> {
    await labels.remove(readId(ctx), messageTexts(ctx));
    ctx.status = 204;
  },

  async label(ctx: Context): Promise<void> {
    const texts = messageTexts(ctx);
    ctx.body = {
      data: await labels.label(readBodyObject(ctx, texts), texts),
    } satisfies LabelSubmissions['response'];
  },
});
