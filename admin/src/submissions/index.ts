import { Mail } from '@strapi/icons';

import { PLUGIN_ID } from '../pluginId';
import type { Room } from '../room';
import { permissionTo } from '../shared/useCan';

/** Where the room's pages are: the inbox, one submission, and the requests under data protection law. */
const PATH = 'plugins/imprint-inbox';

export const submissionsRoom: Room = {
  register: (app) => {
    app.addMenuLink({
      to: PATH,
      icon: Mail,
      intlLabel: { id: `${PLUGIN_ID}.inbox.title`, defaultMessage: 'Inbox' },
      // Either is enough: who answers requests need not read the inbox.
      permissions: [permissionTo('submissions.find'), permissionTo('requests.find')],
      Component: () => import('./InboxRoutes'),
    });
    app.widgets.register({
      id: 'unread-messages',
      icon: Mail,
      title: { id: `${PLUGIN_ID}.inbox.widget.title`, defaultMessage: 'Unread messages' },
      link: { label: { id: `${PLUGIN_ID}.inbox.widget.open`, defaultMessage: 'Open the inbox' }, href: `/${PATH}` },
      component: async () => (await import('./widget/UnreadWidget')).UnreadWidget,
      pluginId: PLUGIN_ID,
      permissions: [permissionTo('submissions.find')],
    });
  },
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
