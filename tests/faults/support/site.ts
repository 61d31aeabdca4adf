import { createDatabase, databaseKind, type TestDatabase } from '../../api/support/database';
import { type MailServer, startMailServer } from '../../api/support/mail';
import { createPeople } from '../../api/support/people';
import { startStrapi, type StrapiOptions, type TestStrapi } from '../../api/support/strapi';
import { type Proxy, startProxy } from './proxy';

/** A site under test: a Strapi, its mail server, and the way to its database, which can be disturbed. */
export interface Site {
  readonly strapi: TestStrapi;
  readonly mail: MailServer;
  readonly database: TestDatabase;
  /** What a Strapi over the same database and mail server is started with. */
  readonly options: StrapiOptions;
  /** None for SQLite, which is a file. */
  readonly proxy: Proxy | undefined;
  /** Headers of somebody who may do everything. */
  readonly editor: Readonly<Record<string, string>>;
  /** Headers of the owner's session in the admin panel. */
  readonly session: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

export const startSite = async ({ env, ...options }: StrapiOptions = {}): Promise<Site> => {
  const direct = await createDatabase();
  const mail = await startMailServer();
  const { DATABASE_HOST = '', DATABASE_PORT = '' } = direct.env;
  const proxy =
    databaseKind() === 'sqlite' ? undefined : await startProxy({ host: DATABASE_HOST, port: Number(DATABASE_PORT) });
  const way = proxy && { DATABASE_HOST: '127.0.0.1', DATABASE_PORT: String(proxy.port) };
  const database = { ...direct, env: { ...direct.env, ...way } };
  const all = { ...options, database, env: { ...mail.env, ...env } };
  const strapi = await startStrapi(all);
  const people = await createPeople(strapi);
  const { basic } = await people.token('full-access');
  return {
    strapi,
    mail,
    database,
    options: all,
    proxy,
    editor: basic,
    session: people.session,
    end: async () => {
      await database.drop();
      await proxy?.stop();
      await mail.stop();
    },
  };
};
