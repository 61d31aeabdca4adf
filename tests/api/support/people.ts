import { type Answer, basic, expectStatus, type Headers } from './http';
import { at, listAt, numberAt, recordAt, textAt } from './json';
import type { TestStrapi } from './strapi';

/** An action of the plugin without its prefix: `options.update`. */
export type Action = `${string}.${string}`;

/** An action of Strapi's content manager. */
export type ContentAction = 'create' | 'read' | 'update' | 'delete';

export interface Person {
  readonly id: number;
  /** What the person signs in with. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly roleId: number;
  /** Headers with the person's Basic credentials. */
  readonly basic: { readonly Authorization: string };
}

export interface Token {
  readonly id: number;
  readonly key: string;
  /** As the password of Basic, with a user name that means nothing. */
  readonly basic: { readonly Authorization: string };
  readonly bearer: { readonly Authorization: string };
}

export type TokenType = 'read-only' | 'full-access' | 'custom';

const uid = (action: Action): string => `plugin::imprint.${action}`;

/** Strapi's own check of admin actions knows lower-case letters only: `findOne` is ticked as `find` there. */
const adminUid = (action: Action): string => uid(action).replace(/\.findOne$/, '.find');

let count = 0;
/** A word that no other person, role or token of this test file has. */
export const unique = (word: string): string => {
  count += 1;
  return `${word}${count}`;
};

/** Makes people and tokens as an owner would: in Strapi's admin panel, by the REST interface it uses. */
export interface People {
  readonly owner: Person;
  /** Headers of the owner's session in the admin panel. */
  readonly session: { readonly Authorization: string };
  readonly adminRole: (actions: readonly Action[]) => Promise<number>;
  readonly setAdminRole: (roleId: number, actions: readonly Action[]) => Promise<void>;
  /** Gives a role these actions on the playground's pages in Strapi's content manager, and no others. */
  readonly setContentRole: (roleId: number, actions: readonly ContentAction[]) => Promise<void>;
  readonly admin: (
    actions: readonly Action[],
    values?: { email?: string; password?: string; isActive?: boolean },
  ) => Promise<Person>;
  /** Headers of an admin user's session in the admin panel. */
  readonly login: (person: Person) => Promise<{ readonly Authorization: string }>;
  readonly updateAdmin: (id: number, values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly deleteAdmin: (id: number) => Promise<void>;
  readonly userRole: (actions: readonly Action[]) => Promise<number>;
  readonly setUserRole: (roleId: number, actions: readonly Action[]) => Promise<void>;
  readonly user: (
    actions: readonly Action[],
    values?: { username?: string; email?: string; password?: string; blocked?: boolean; confirmed?: boolean },
  ) => Promise<Person>;
  readonly updateUser: (id: number, values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly deleteUser: (id: number) => Promise<void>;
  /** A Users & Permissions JWT, from a real login. The host allows five logins in five minutes. */
  readonly jwt: (person: Person) => Promise<Headers>;
  /** The rights of everyone who brings no credentials. */
  readonly setPublicRole: (actions: readonly Action[]) => Promise<void>;
  readonly token: (type: TokenType, actions?: readonly Action[]) => Promise<Token>;
  readonly deleteToken: (id: number) => Promise<void>;
  /** A token of the admin API, which speaks for the owner. */
  readonly adminToken: (actions: readonly Action[]) => Promise<{ readonly Authorization: string }>;
}

/** What the owner signs in with. */
export const ownerLogin = { email: 'owner@example.org', password: 'Owner-of-1-site' };

const withBasic = (name: string, password: string) => ({ Authorization: basic(name, password) });

export const createPeople = async ({ site, callStrapi, query }: TestStrapi): Promise<People> => {
  const { email, password: ownerPassword } = ownerLogin;
  const registered = expectStatus(
    await site.postJson('/admin/register-admin', {
      email,
      firstname: 'Olga',
      lastname: 'Owner',
      password: ownerPassword,
    }),
    200,
  );
  const session = { Authorization: `Bearer ${textAt(registered.json, 'data', 'token')}` };

  const send = async (method: string, path: string, value: unknown, status: number): Promise<Answer> =>
    expectStatus(
      await site.request(method, path, {
        headers: { ...session, 'Content-Type': 'application/json' },
        body: value === undefined ? '' : JSON.stringify(value),
      }),
      status,
    );

  const setAdminRole: People['setAdminRole'] = async (roleId, actions) => {
    const permissions = [...new Set(actions.map(adminUid))].map((action) => ({ action }));
    await send('PUT', `/admin/roles/${roleId}/permissions`, { permissions }, 200);
  };

  const setContentRole: People['setContentRole'] = async (roleId, actions) => {
    const permissions = actions.map((action) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::page.page',
      properties: action === 'delete' ? {} : { fields: ['title', 'form', 'sections'] },
      conditions: [],
    }));
    await send('PUT', `/admin/roles/${roleId}/permissions`, { permissions }, 200);
  };

  const adminRole: People['adminRole'] = async (actions) => {
    const answer = await send('POST', '/admin/roles', { name: unique('Role '), description: '' }, 201);
    const id = numberAt(answer.json, 'data', 'id');
    await setAdminRole(id, actions);
    return id;
  };

  const updateAdmin: People['updateAdmin'] = async (id, values) => {
    await send('PUT', `/admin/users/${id}`, values, 200);
  };

  /** Users & Permissions wants a tree: `{ controllers: { options: { update: { enabled: true } } } }`. */
  const tree = (actions: readonly Action[]): unknown => {
    const controllers: Record<string, Record<string, unknown>> = {};
    for (const action of actions) {
      const [controller = '', name = ''] = action.split('.');
      controllers[controller] = { ...controllers[controller], [name]: { enabled: true, policy: '' } };
    }
    return { controllers };
  };

  const findUserRole = async (key: 'name' | 'type', value: string): Promise<number> => {
    const { json } = await send('GET', '/users-permissions/roles', undefined, 200);
    const role = listAt(json, 'roles').find((candidate) => at(candidate, key) === value);
    return numberAt(role, 'id');
  };

  const setUserRole: People['setUserRole'] = async (roleId, actions) => {
    // What is not sent is taken away, so the rest of the role's rights goes back as it came.
    const { json } = await send('GET', `/users-permissions/roles/${roleId}`, undefined, 200);
    const role = {
      name: at(json, 'role', 'name'),
      description: at(json, 'role', 'description'),
      permissions: { ...recordAt(json, 'role', 'permissions'), 'plugin::imprint': tree(actions) },
    };
    await send('PUT', `/users-permissions/roles/${roleId}`, role, 200);
  };

  const userRole: People['userRole'] = async (actions) => {
    const name = unique('Role ');
    await send(
      'POST',
      '/users-permissions/roles',
      { name, description: '-', permissions: { 'plugin::imprint': tree(actions) } },
      200,
    );
    return findUserRole('name', name);
  };

  return {
    session,
    owner: { id: 1, name: email, email, password: ownerPassword, roleId: 1, basic: withBasic(email, ownerPassword) },
    adminRole,
    setAdminRole,
    setContentRole,
    admin: async (actions, values = {}) => {
      const roleId = await adminRole(actions);
      const person = { email: `${unique('admin')}@example.org`, password: 'Admin-of-1-site', ...values };
      const created = await send(
        'POST',
        '/admin/users',
        { email: person.email, firstname: 'Ada', lastname: 'Admin', roles: [roleId] },
        201,
      );
      const id = numberAt(created.json, 'data', 'id');
      await updateAdmin(id, { password: person.password, isActive: values.isActive ?? true });
      return { ...person, id, roleId, name: person.email, basic: withBasic(person.email, person.password) };
    },
    login: async ({ email, password }) => {
      const answer = await site.postJson('/admin/login', { email, password });
      return { Authorization: `Bearer ${textAt(expectStatus(answer, 200).json, 'data', 'token')}` };
    },
    updateAdmin,
    deleteAdmin: async (id) => {
      await send('DELETE', `/admin/users/${id}`, undefined, 200);
    },
    userRole,
    setUserRole,
    user: async (actions, values = {}) => {
      const roleId = await userRole(actions);
      const username = unique('user');
      const person = { username, email: `${username}@example.org`, password: 'User-of-1-site', ...values };
      const created = await callStrapi('plugin::users-permissions.user', 'add', {
        confirmed: true,
        blocked: false,
        ...person,
        provider: 'local',
        role: roleId,
      });
      return {
        id: numberAt(created, 'id'),
        name: person.username,
        email: person.email,
        password: person.password,
        roleId,
        basic: withBasic(person.username, person.password),
      };
    },
    updateUser: async (id, values) => {
      await callStrapi('plugin::users-permissions.user', 'edit', id, values);
    },
    deleteUser: async (id) => {
      await query('plugin::users-permissions.user', 'delete', { where: { id } });
    },
    jwt: async ({ name, password }) => {
      const answer = await site.postJson('/api/auth/local', { identifier: name, password });
      return { Authorization: `Bearer ${textAt(expectStatus(answer, 200).json, 'jwt')}` };
    },
    setPublicRole: async (actions) => {
      await setUserRole(await findUserRole('type', 'public'), actions);
    },
    token: async (type, actions = []) => {
      const value = { name: unique('Token '), description: '', type, lifespan: null };
      const permissions = type === 'custom' ? actions.map(uid) : null;
      const { json } = await send('POST', '/admin/api-tokens', { ...value, permissions }, 201);
      const key = textAt(json, 'data', 'accessKey');
      return {
        id: numberAt(json, 'data', 'id'),
        key,
        basic: withBasic('machine', key),
        bearer: { Authorization: `Bearer ${key}` },
      };
    },
    adminToken: async (actions) => {
      const adminPermissions = [...new Set(actions.map(adminUid))].map((action) => ({
        action,
        subject: null,
        properties: {},
        conditions: [],
      }));
      const token = { name: unique('Admin token '), description: '', lifespan: null, adminPermissions };
      const { json } = await send('POST', '/admin/admin-tokens', token, 201);
      return { Authorization: `Bearer ${textAt(json, 'data', 'accessKey')}` };
    },
    deleteToken: async (id) => {
      await send('DELETE', `/admin/api-tokens/${id}`, undefined, 200);
    },
  };
};
