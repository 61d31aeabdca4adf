import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import { isRow, type Row } from '../database';
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

/** Parameters that hold personal data. */
const PRIVATE_PARAMETERS = ['q', 'email'];

/**
 * Stands before every admin route of the plugin. Errors are answered as on the plugin's other routes: with the status
 * that they ask for, and logged without what people have sent. Strapi logs the address of each request when it has been
 * answered; an e-mail address or a search that stands in it does not go there.
 */
export const createAdminShell =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const isPrivate = PRIVATE_PARAMETERS.some((name) => ctx.query[name] !== undefined);
    try {
      await next();
    } catch (error) {
      answerError(strapi, ctx, error);
    } finally {
      if (isPrivate) ctx.querystring = '';
    }
  };
