import type { Context } from 'koa';

/**
 * For answers that are for whoever asked alone, as those that hold what visitors have sent: no cache on the way keeps
 * them, nor the browser's own, from which the next person at the machine could read what has been deleted here.
 */
export const forbidCaching = (ctx: Context): void => {
  ctx.set('Cache-Control', 'no-store');
};
