import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { getText, isRow, type Row } from './database/table';
import { callService } from './services';

/** Who asks, as Strapi has put them into the state of a request to an admin route. */
export interface Reader {
  user: unknown;
  ability: unknown;
  /** Whether they have signed in; a token of theirs may do less than they may. */
  hasSession: boolean;
}

/** Who sends a request to an admin route. */
export const readReader = (ctx: Context): Reader => {
  const auth: unknown = ctx.state.auth;
  const strategy = isRow(auth) ? auth.strategy : undefined;
  return {
    user: ctx.state.user,
    ability: ctx.state.userAbility,
    hasSession: isRow(strategy) && strategy.name === 'admin',
  };
};

/** Whether the abilities of an admin user include an action, on a content type and one of its fields where these are named. */
export const isAllowed = (ability: unknown, action: string, subject?: string, field?: string): boolean => {
  const can = isRow(ability) ? ability.can : undefined;
  return typeof can === 'function' && Reflect.apply(can, ability, [action, subject, field]) === true;
};

const READ = 'plugin::content-manager.explorer.read';

/** Whether the content manager shows nothing of a content type. */
const isHidden = ({ pluginOptions }: Row): boolean => {
  const options = isRow(pluginOptions) ? pluginOptions['content-manager'] : undefined;
  return isRow(options) && options.visible === false;
};

/** What users of the admin panel may read of content types: as much as the content manager shows them. */
export const createContentAccess = (strapi: Core.Strapi) => {
  /** How the relations are populated that the conditions of a query ask for. */
  const populateFor = async (uid: unknown, query: Row): Promise<unknown> => {
    const create: unknown = strapi.plugin('content-manager').service('populate-builder');
    const builder: unknown = typeof create === 'function' ? Reflect.apply(create, undefined, [uid]) : undefined;
    if (!isRow(builder)) throw new Error('Strapi has no builder of populated relations.');
    await callService(builder, 'populateFromQuery', query);
    return callService(builder, 'build');
  };

  return {
    /**
     * Whether somebody may read entries of a content type, with a certain field if one is named. What the content manager
     * hides is for those who may do everything, and have signed in.
     */
    mayRead: async (type: Row, { user, ability, hasSession }: Reader, field?: string): Promise<boolean> =>
      isHidden(type)
        ? hasSession && (await callService(strapi.service('admin::role'), 'hasSuperAdminRole', user)) === true
        : isAllowed(ability, READ, getText(type, 'uid'), field),

    /** The entries and fields of a content type that somebody may read who may read it. */
    createPermit: async (type: Row, { ability }: Reader) => {
      if (isHidden(type)) return { narrow: (query: Row) => query, pick: (row: Row) => row };
      const options = { ability, model: type.uid, action: READ };
      const manager = await callService(strapi.service('admin::permission'), 'createPermissionsManager', options);
      const call = async (method: string, ...args: unknown[]): Promise<Row> => {
        const result = await callService(isRow(manager) ? manager : {}, method, ...args);
        return isRow(result) ? result : {};
      };
      return {
        /** Parameters of the Document Service that find these entries, with what `pick` has to know of them. */
        narrow: async (query: Row): Promise<Row> => {
          const narrowed = await call('addPermissionsQueryTo', query);
          return { ...narrowed, populate: await populateFor(type.uid, narrowed) };
        },
        /** An entry with these fields. */
        pick: async (row: Row): Promise<Row> => call('sanitizeOutput', row, { subject: await call('toSubject', row) }),
      };
    },
  };
};
