import type { Room } from '../room';

/** The areas' shared code has texts, but no page. */
export const sharedRoom: Room = {
  register: () => undefined,
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
