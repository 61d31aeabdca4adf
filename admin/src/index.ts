import type { StrapiApp } from '@strapi/strapi/admin';

import { formsRoom } from './forms';
import { imprintRoom } from './imprint';
import { inboxRoom } from './inbox';
import { PLUGIN_ID } from './pluginId';
import { type Messages, panelLanguages, type Room } from './room';
import { sharedRoom } from './shared';

const rooms: readonly Room[] = [sharedRoom, imprintRoom, formsRoom, inboxRoom];

const prefixed = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${PLUGIN_ID}.${id}`, text]));

/** Languages that the panel does not support fall back to English. */
const messagesIn = async (locale: string): Promise<Messages> => {
  const language = panelLanguages.find((known) => known === locale) ?? 'en';
  const loaded = await Promise.all(rooms.map(async ({ messages }) => (await messages[language]()).default));
  return prefixed(Object.assign({}, ...loaded) as Messages);
};

export default {
  register(app: StrapiApp): void {
    app.registerPlugin({ id: PLUGIN_ID, name: PLUGIN_ID });
    for (const room of rooms) room.register(app);
  },

  registerTrads: ({ locales }: { locales: string[] }): Promise<{ data: Messages; locale: string }[]> =>
    Promise.all(locales.map(async (locale) => ({ data: await messagesIn(locale), locale }))),
};
