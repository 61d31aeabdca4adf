import type { Config } from '../config';

/** Whether a route takes requests from anybody or asks for a credential. */
export type Access = 'public' | 'protected';

export interface ContentRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Relative to Strapi's REST prefix, namespace included. */
  path: string;
  /** `<controller>.<action>`; Strapi makes the scope `plugin::imprint.<controller>.<action>` of it. */
  handler: string;
  access: Access;
  /** Whether it takes `multipart/form-data`, beside the two types that every route takes. */
  multipart?: boolean;
}

/** The routes of a room under a configuration. */
export type RouteFactory = (config: Config) => ContentRoute[];

/** A content-API route. */
export const content = (
  method: ContentRoute['method'],
  path: string,
  handler: string,
  access: Access,
): ContentRoute => ({ method, path, handler, access });

/** A route of the admin panel; its caller is an admin user with the action. */
export interface AdminRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/imprint`, under which Strapi puts the admin routes of this plugin. */
  path: string;
  /** `<controller>.<action>` */
  handler: string;
  /** What the caller's roles must hold all of, see access/actions.ts. */
  actions: string[];
}

/** An admin route; the actions are given without the plugin's prefix. */
export const admin = (
  method: AdminRoute['method'],
  path: string,
  handler: string,
  ...actions: string[]
): AdminRoute => ({ method, path, handler, actions });
