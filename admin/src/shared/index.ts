import type { Room } from '../room';

/** What the rooms share has texts, but no page. */
export const sharedRoom: Room = {
  register: () => undefined,
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
