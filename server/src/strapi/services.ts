import type { Core } from '@strapi/strapi';

import type { PageSettings } from '../input/query';
import { createOutage, type Outage } from './database/outage';
import { getText, isRow } from './database/table';
import { describeError } from './errors';
import type { MailDefaults } from './mail';

/** Whether a plugin is installed and enabled. */
export const hasPlugin = (strapi: Core.Strapi, name: string): boolean => Object.hasOwn(strapi.plugins, name);

/** The host's public URL; undefined if it has none configured, or only a path. */
export const findPublicUrl = (strapi: Core.Strapi): string | undefined => {
  const url: unknown = strapi.config.get('server.url');
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
};

/**
 * The public root of the REST interface: the host's configured URL or, without one, the origin of the request, since
 * the address that Strapi listens on is rarely the public one. A configured path follows either origin.
 *
 * @param origin by default, the address that Strapi listens on
 */
export const findApiRoot = (strapi: Core.Strapi, origin?: string): string => {
  // Strapi has trimmed them, and put the address that it listens on before a path.
  const { url, absoluteUrl } = strapi.config.get<{ url: string; absoluteUrl: string }>('server');
  const base = origin === undefined || findPublicUrl(strapi) !== undefined ? absoluteUrl : `${origin}${url}`;
  return `${base}${strapi.config.get('api.rest.prefix', '/api')}`;
};

/** The addresses that the host's email plugin uses by default. */
export const findMailDefaults = (strapi: Core.Strapi): MailDefaults => {
  const settings: unknown = strapi.config.get('plugin::email.settings');
  const found = isRow(settings) ? settings : {};
  return { sender: getText(found, 'defaultFrom'), replyTo: getText(found, 'defaultReplyTo') };
};

/** The provider of the host's email plugin, and its options. */
export const findMailProvider = (strapi: Core.Strapi): { name: string; options: unknown } => {
  const found: unknown = strapi.config.get('plugin::email');
  const config = isRow(found) ? found : {};
  return { name: getText(config, 'provider'), options: config.providerOptions };
};

/** The host's `api.rest` page settings. */
export const readPageSettings = (strapi: Core.Strapi): PageSettings => ({
  defaultLimit: strapi.config.get('api.rest.defaultLimit', 25),
  // null means no limit in Strapi.
  maxLimit: strapi.config.get<number | null>('api.rest.maxLimit', 100) ?? Number.MAX_SAFE_INTEGER,
  withCount: strapi.config.get('api.rest.withCount', true),
});

/**
 * The host's keys (`APP_KEYS`), which sign data that leaves the server and comes back; all its instances share them. To
 * rotate them, the host puts the new key first and keeps the old ones for a while: the first one signs, and all of them
 * verify.
 */
export const readSecrets = (strapi: Core.Strapi): readonly [first: string, ...others: string[]] => {
  const keys: unknown = strapi.config.get('server.app.keys');
  const [first = '', ...others] = Array.isArray(keys) ? keys.map(String) : [];
  return [first, ...others];
};

/**
 * Calls a method of one of Strapi's own services, which are typed as objects of `any`: the result is `unknown`, so that
 * the caller has to check it.
 *
 * @throws {Error} if this version of Strapi does not have the method
 */
export const callService = async (service: Core.Service, method: string, ...args: unknown[]): Promise<unknown> => {
  const found: unknown = service[method];
  if (typeof found !== 'function') throw new Error(`Strapi has no service method "${method}".`);
  const result: unknown = await Reflect.apply(found, service, args);
  return result;
};

/**
 * Prevents the GraphQL plugin, if installed, from generating queries and mutations for content types: it ignores
 * `hidden`, and the scopes of its resolvers would let any read-only token read submissions. Has to be called while
 * plugins register, before the schema is generated.
 *
 * @throws {Error} if its version cannot do this: the project must not start with the tables exposed
 */
export const hideFromGraphql = async (strapi: Core.Strapi, uids: readonly string[]): Promise<void> => {
  if (!hasPlugin(strapi, 'graphql')) return;
  const extension = strapi.plugin('graphql').service('extension');
  for (const uid of uids) {
    const crud = await callService(extension, 'shadowCRUD', uid);
    await callService(isRow(crud) ? crud : {}, 'disable');
  }
};

/**
 * Emits Strapi's `entry.create` for a row of the plugin, and with it one webhook; to be called after the commit. The
 * Document Service would read the entry again first and, if the database has gone by then, fail with an uncaught error
 * that ends the process. A failing listener is only logged: the row is stored in any case.
 *
 * @param model the content type's name: `form-submission`
 */
export const announceEntry = (strapi: Core.Strapi, model: string, entry: unknown): void => {
  strapi.eventHub.emit('entry.create', { model, uid: `plugin::imprint.${model}`, entry }).catch((error: unknown) => {
    strapi.log.error(`imprint: a listener of entry.create failed. ${describeError(error)}`);
  });
};

/** Like {@link createOutage}, with a log line at the beginning and the end. */
export const watchOutage = (strapi: Core.Strapi): Outage =>
  createOutage({
    onStart: (error) => {
      strapi.log.warn(
        `imprint: the database does not respond, so the imprint is served from memory. ${describeError(error)}`,
      );
    },
    onEnd: () => {
      strapi.log.info('imprint: the database responds again.');
    },
  });
