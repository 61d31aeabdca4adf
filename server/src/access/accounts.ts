import type { Core } from '@strapi/strapi';

import type { Author } from '../contracts/common';
import { toAdminAuthor } from '../strapi/author';
import { isRow, getNumber, type Row, table, getText } from '../strapi/database/table';
import { callService } from '../strapi/services';

/** A person with a password in one of Strapi's two user systems. */
export interface Account {
  id: number;
  passwordHash: string;
  /** Whether the person may log in at all: active, not blocked, and confirmed if confirmation is required. */
  active: boolean;
  author: Author;
}

/** One of Strapi's two user systems. */
export interface AccountSource {
  kind: 'admin' | 'user';
  /** The account that a login name stands for, as the system's own login looks it up. */
  find(login: string): Promise<Account | undefined>;
  /** Whether a password matches a hash; takes as long for a wrong password as for the right one. */
  compare(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches, as expensive to check as the system's own hashes. */
  dummyHash: string;
  /** Whether the account's roles grant an action. */
  can(account: Account, action: string): Promise<boolean>;
}

/** A well-formed bcrypt hash that no known password matches: unknown users are checked against it. */
const dummyHash = (rounds: number): string =>
  `$2b$${String(rounds).padStart(2, '0')}$w0u8PzOcEqYgTnZ7kR5sGuQm3iVx1LbJdN6hKpA9yFtXeC2rSvUWO`;

/**
 * Strapi allows only lower-case letters, dots and hyphens in the name of an admin action, so there is no action
 * `….findOne`: `….find` covers it.
 */
export const toAdminAction = (action: string): string => action.replace(/\.findOne$/, '.find');

/** The users of the admin panel: their roles' RBAC permissions decide. */
export const createAdminAccounts = (strapi: Core.Strapi): AccountSource => {
  const users = table(strapi, 'admin::user');
  const roles = table(strapi, 'admin::role');
  const permissions = table(strapi, 'admin::permission');

  /** Whether one of the user's roles may only log in through single sign-on (Strapi's settings, Enterprise edition). */
  const mustUseSso = async (id: number): Promise<boolean> => {
    if (!strapi.ee.features.isEnabled('sso')) return false;
    const settings = await strapi.store({ type: 'core', name: 'admin', key: 'auth' }).get({});
    const providers = isRow(settings) && isRow(settings.providers) ? settings.providers : {};
    const locked = Array.isArray(providers.ssoLockedRoles) ? providers.ssoLockedRoles.map(Number) : [];
    return locked.length > 0 && (await roles.count({ id: { $in: locked }, users: { id } })) > 0;
  };

  return {
    kind: 'admin',
    dummyHash: dummyHash(10),
    async find(login) {
      const email = login.toLowerCase();
      // Compared exactly: MySQL treats `Zoe`, `ZOË` and `Zoë ` as equal, other databases do not.
      const user = (await users.find({ where: { email } })).find((row) => getText(row, 'email') === email);
      if (user === undefined) return undefined;
      const id = getNumber(user, 'id');
      return {
        id,
        passwordHash: getText(user, 'password'),
        active: user.isActive === true && user.blocked !== true && !(await mustUseSso(id)),
        author: toAdminAuthor(user),
      };
    },
    async compare(password, hash) {
      return (await callService(strapi.service('admin::auth'), 'validatePassword', password, hash)) === true;
    },
    async can({ id }, action) {
      const adminAction = toAdminAction(action);
      const granted = await permissions.find({ where: { action: adminAction, role: { users: { id } } } });
      const isUnconditional = ({ conditions }: Row): boolean => !Array.isArray(conditions) || conditions.length === 0;
      if (granted.some(isUnconditional)) return true;
      if (granted.length === 0) return false;
      // Only conditional permissions are left. Strapi's own engine evaluates them, which takes longer.
      const user = await users.findOne({ where: { id }, populate: ['roles'] });
      const { engine } = strapi.service('admin::permission');
      const ability = await callService(engine as Core.Service, 'generateUserAbility', user);
      return isRow(ability) && (await callService(ability, 'can', adminAction)) === true;
    },
  };
};

const USER_UID = 'plugin::users-permissions.user';

/** The rounds that the project has set on the password attribute, as Users & Permissions reads them. */
const passwordRounds = (strapi: Core.Strapi): number => {
  const attributes: unknown = strapi.getModel(USER_UID).attributes;
  const password = isRow(attributes) ? attributes.password : undefined;
  const encryption = isRow(password) ? password.encryption : undefined;
  return isRow(encryption) && typeof encryption.rounds === 'number' ? encryption.rounds : 10;
};

/** The users of the Users & Permissions plugin: their role's permissions decide. */
export const createContentApiAccounts = (strapi: Core.Strapi): AccountSource => {
  const users = table(strapi, USER_UID);
  const permissions = table(strapi, 'plugin::users-permissions.permission');

  const readSettings = async (key: string): Promise<Row> => {
    const settings = await strapi.store({ type: 'plugin', name: 'users-permissions', key }).get({});
    return isRow(settings) ? settings : {};
  };

  const mustBeConfirmed = async (): Promise<boolean> => (await readSettings('advanced')).email_confirmation === true;

  /** Whether the project lets people log in with a password; the list of providers calls that `email`. */
  const takesPasswords = async (): Promise<boolean> => {
    const { email } = await readSettings('grant');
    return isRow(email) && email.enabled === true;
  };

  return {
    kind: 'user',
    dummyHash: dummyHash(passwordRounds(strapi)),
    async find(login) {
      const email = login.toLowerCase();
      const [found, confirmation, isOpen] = await Promise.all([
        users.find({ where: { provider: 'local', $or: [{ email }, { username: login }] } }),
        mustBeConfirmed(),
        takesPasswords(),
      ]);
      // Compared exactly, as above.
      const isUser = (row: Row): boolean => getText(row, 'email') === email || getText(row, 'username') === login;
      const user = found.find(isUser);
      if (user === undefined) return undefined;
      const id = getNumber(user, 'id');
      return {
        id,
        passwordHash: getText(user, 'password'),
        active: isOpen && user.blocked !== true && (user.confirmed === true || !confirmation),
        author: { type: 'user', id, name: getText(user, 'username') },
      };
    },
    async compare(password, hash) {
      const service = strapi.plugin('users-permissions').service('user');
      return (await callService(service, 'validatePassword', password, hash)) === true;
    },
    async can({ id }, action) {
      return (await permissions.count({ action, role: { users: { id } } })) > 0;
    },
  };
};
