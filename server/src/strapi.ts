import type { Core } from '@strapi/strapi';

/** Whether a plugin is installed and switched on. */
export const hasPlugin = (strapi: Core.Strapi, name: string): boolean => Object.hasOwn(strapi.plugins, name);

/** The address that the host says it is known by outside; undefined where it says none, or only a path. */
export const publicUrlOf = (strapi: Core.Strapi): string | undefined => {
  const url: unknown = strapi.config.get('server.url');
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
};

/**
 * Calls a method of one of Strapi's own services, which are typed as objects of anything: the result is `unknown`, so
 * that whoever calls has to look at it.
 *
 * @throws {Error} if this version of Strapi does not have the method
 */
export const callService = async (service: Core.Service, method: string, ...args: unknown[]): Promise<unknown> => {
  const found: unknown = service[method];
  if (typeof found !== 'function') throw new Error(`Strapi has no service method "${method}".`);
  const result: unknown = await Reflect.apply(found, service, args);
  return result;
};
