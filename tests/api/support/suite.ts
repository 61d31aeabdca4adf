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
