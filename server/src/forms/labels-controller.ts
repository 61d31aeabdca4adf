import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { CreateLabel, FindLabels, LabelSubmissions, UpdateLabel } from '../contracts/labels';
import { answersData, answersNothing, mayDo, readBodyObject } from '../http/admin';
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
  find: answersData<FindLabels>((ctx) => {
    if (!mayDo(ctx, 'submissions.find') && !mayDo(ctx, 'labels.update')) throw new errors.ForbiddenError();
    return labels.find();
  }),
  create: answersData<CreateLabel>((ctx, texts) => labels.create(readBodyObject(ctx, texts), texts), 201),
  update: answersData<UpdateLabel>((ctx, texts) => labels.update(readId(ctx), readBodyObject(ctx, texts), texts)),
  delete: answersNothing((ctx, texts) => labels.remove(readId(ctx), texts)),
  label: answersData<LabelSubmissions>((ctx, texts) => labels.label(readBodyObject(ctx, texts), texts)),
});
