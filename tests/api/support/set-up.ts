import { createEmptyDatabase, TEMPLATE, type TestDatabase } from './database';
import { startStrapi } from './strapi';

let template: TestDatabase | undefined;

/** Before a run: starts a Strapi once, whose database the suites copy. */
export default async (): Promise<void> => {
  template = await createEmptyDatabase();
  const strapi = await startStrapi({ database: template });
  await strapi.stop();
  process.env[TEMPLATE] = template.env.DATABASE_FILENAME ?? template.env.DATABASE_NAME;
};

/** After a run: what was made for it goes. */
export const removeTemplate = async (): Promise<void> => {
  await template?.drop();
};
