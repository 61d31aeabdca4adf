import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import type { Endpoint } from '../contracts/common';
import { isRow, type Row } from '../strapi/database/table';
import type { Texts } from '../text/messages';
import { forbidCaching } from './caching';
import { answerError } from './guard';
import { messageTexts } from './language';

/**
 * The body of a request to an admin route, as parsed by Strapi.
 *
 * @throws {errors.ValidationError} if it is not an object
 */
export const readBodyObject = (ctx: Context, texts: Texts): Row => {
  const body: unknown = ctx.request.body;
  if (!isRow(body)) throw new errors.ValidationError(texts.bodyNotObject);
  return body;
};

/** Whether the abilities of an admin user include an action, on a content type where one is named. */
const isAllowed = (ability: unknown, action: string, subject?: string): boolean => {
  const can = isRow(ability) ? ability.can : undefined;
  return typeof can === 'function' && Reflect.apply(can, ability, [action, subject]) === true;
};

/** Whether the caller of an admin route has an action, which is given without the plugin's prefix. */
export const mayDo = (ctx: Context, action: string): boolean =>
  isAllowed(ctx.state.userAbility, `plugin::imprint.${action}`);

/** Whether the caller of an admin route may create, read or change content of any of these types in the content manager. */
export const mayOpenContent = (ctx: Context, contentTypes: readonly string[]): boolean =>
  ['create', 'read', 'update'].some((action) =>
    contentTypes.some((uid) => isAllowed(ctx.state.userAbility, `plugin::content-manager.explorer.${action}`, uid)),
  );

/** What an action does with a request. @param texts of its messages */
type Work<Result> = (ctx: Context, texts: Texts) => Result | Promise<Result>;

/** An action of an admin route, by its contract. */
export const answers =
  <E extends Required<Pick<Endpoint, 'response'>>>(work: Work<E['response']>, status = 200) =>
  async (ctx: Context): Promise<void> => {
    const body = await work(ctx, messageTexts(ctx));
    ctx.status = status;
    ctx.body = body;
  };

/** Likewise, with what it answers as `data`. @param status of the answer */
export const answersData = <E extends { response: { data: unknown } }>(
  work: Work<E['response']['data']>,
  status = 200,
): ((ctx: Context) => Promise<void>) => answers<E>(async (ctx, texts) => ({ data: await work(ctx, texts) }), status);

/** An action that has nothing to answer. */
export const answersNothing =
  (work: Work<void>) =>
  async (ctx: Context): Promise<void> => {
    await work(ctx, messageTexts(ctx));
    ctx.status = 204;
  };

/**
 * Wraps every admin route of the plugin: errors are answered and logged as on the plugin's other routes, and no cache
 * stores an answer.
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
