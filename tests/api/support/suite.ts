import { createDatabase, type TestDatabase } from './database';
import type { Client } from './http';
import { type MailServer, startMailServer } from './mail';
import { createPeople, type People } from './people';
import { startStrapi, type StrapiOptions, type TestStrapi } from './strapi';

export interface Suite {
  readonly strapi: TestStrapi;
  /** The REST interface: `{api_root}` of the specification. */
  readonly api: Client;
  readonly people: People;
  readonly mail: MailServer;
}

/**
 * One Strapi, its people and a mail server for all tests of a file, ended when they are done. The tests share them, so
 * each makes forms, users and addresses of its own.
 */
export const useStrapi = (options: StrapiOptions = {}): (() => Suite) => {
  let mail: MailServer | undefined;
  let strapi: TestStrapi | undefined;
  let people: People | undefined;

  beforeAll(async () => {
    mail = await startMailServer();
    strapi = await startStrapi({ ...options, env: { ...mail.env, ...options.env } });
    people = await createPeople(strapi);
  });

  afterAll(async () => {
    await strapi?.stop();
    await mail?.stop();
  });

  return () => {
    if (!mail || !strapi || !people) {
      throw new Error('The suite’s Strapi did not start.');
    }
    return { strapi, api: strapi.api, people, mail };
  };
};

/**
 * A Strapi that tests kill: whoever asks gets the one that runs, or one started anew over the same database. What a
 * crash has left to the one is where the next test begins.
 */
export const useMortalStrapi = (options: () => StrapiOptions = () => ({})): (() => Promise<TestStrapi>) => {
  let database: TestDatabase | undefined;
  let running: TestStrapi | undefined;

  beforeAll(async () => {
    database = await createDatabase();
  });

  afterAll(async () => {
    await running?.stop();
    await database?.drop();
  });

  return async () => {
    if (running === undefined) {
      const started = await startStrapi({ ...options(), database });
      void started.ended.then(() => {
        running = undefined;
      });
      running = started;
    }
    return running;
  };
};
