import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import { isRow, type Row } from '../database';
import { forbidCaching } from './caching';
import { answerError } from './guard';
import type { Texts } from './texts';

/**
 * The body of an admin route as Strapi's parser has read it.
 *
 * @throws {errors.ValidationError} for one that is no object
 */
export const bodyOf = (ctx: Context, texts: Texts): Row => {
  const body: unknown = ctx.request.body;
  if (!isRow(body)) throw new errors.ValidationError(texts.bodyNotObject);
  return body;
};

/** Whether the roles of whoever calls an admin route grant an action, which is given without the plugin's prefix. */
export const mayDo = (ctx: Context, action: string): boolean => {
  const ability: unknown = ctx.state.userAbility;
  const can = isRow(ability) ? ability.can : undefined;
  return typeof can === 'function' && Reflect.apply(can, ability, [`plugin::imprint.${action}`]) === true;
};

/**
 * Stands before every admin route of the plugin. Errors are answered as on the plugin's other routes: with the status
 * that they ask for, and logged without what people have sent. No answer is kept by a cache.
 */
export const createAdminShell =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    forbidCaching(ctx);
    try {
      await next();
    } catch (error) {
      answerError(strapi, ctx, error);
    }
  };
