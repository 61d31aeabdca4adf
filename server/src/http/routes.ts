import type { Endpoint } from '../contracts/common';
import type { Operation, OperationOf } from './operation';

/** Whether a route takes requests from anybody or asks for a credential. */
export type Access = 'public' | 'protected';

interface Route {
  method: string;
  /** Of a content-API route, relative to Strapi's REST prefix, namespace included; of an admin route, to `/imprint`. */
  path: string;
  /** `<controller>.<action>`; Strapi makes the scope `plugin::imprint.<controller>.<action>` of it. */
  handler: string;
}

export interface ContentRoute extends Route {
  access: Access;
  operation: Operation;
  /** Whether it takes `multipart/form-data`, beside the two types that every route takes, and whether files may be in it. */
  multipart?: 'fields' | 'files';
  /** The one type of its body, in place of the two that every route takes: its controller reads it, with `readRaw`. */
  rawType?: string;
  /** What a browser without scripts gets a page about. */
  page?: 'submission' | 'draft';
  /** Whether a language that does not exist may be no reason to refuse a request. */
  anyLanguage?: boolean;
}

/** A route of the admin panel; its caller is an admin user with the action. */
export interface AdminRoute extends Route {
  /** What the caller's roles must hold all of, see access/actions.ts. */
  actions: string[];
  /** Whether it takes `multipart/form-data`, which its controller reads. */
  multipart?: boolean;
}

const toRoute = (route: string, handler: string): Route => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, handler };
};

/** A content-API route, by its contract. */
export const content = <E extends Endpoint = never>(
  route: E['route'],
  handler: string,
  access: Access,
  operation: OperationOf<E>,
): ContentRoute => ({ ...toRoute(route, handler), access, operation });

/** An admin route, by its contract; the actions are given without the plugin's prefix. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the caller: a route has a contract
export const admin = <E extends Endpoint = never>(
  route: E['route'],
  handler: string,
  ...actions: string[]
): AdminRoute => ({ ...toRoute(route, handler), actions });
