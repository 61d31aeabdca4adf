import { ChartPie, Mail } from '@strapi/icons';

import { PLUGIN_ID } from '../pluginId';
import type { Room } from '../room';
import { permissionTo } from '../shared/useCan';
import { InboxIcon } from './InboxIcon';

/** The path of the pages: the inbox, a submission, and data protection. */
const PATH = 'plugins/imprint-inbox';

export const inboxRoom: Room = {
  register: (app) => {
    app.addMenuLink({
      to: PATH,
      icon: InboxIcon,
      intlLabel: { id: `${PLUGIN_ID}.inbox.title`, defaultMessage: 'Inbox' },
      // Either is enough: handling data protection requests does not require reading the inbox.
      permissions: [permissionTo('submissions.find'), permissionTo('personal-data.find')],
      Component: () => import('./InboxRoutes'),
    });
    app.widgets.register({
      id: 'unread-messages',
      icon: Mail,
      title: { id: `${PLUGIN_ID}.inbox.widget.title`, defaultMessage: 'Unread submissions' },
      link: { label: { id: `${PLUGIN_ID}.inbox.widget.open`, defaultMessage: 'Open the inbox' }, href: `/${PATH}` },
      component: async () => (await import('./widget/UnreadWidget')).UnreadWidget,
      pluginId: PLUGIN_ID,
      permissions: [permissionTo('submissions.find')],
    });
    app.widgets.register({
      id: 'figures',
      icon: ChartPie,
      title: { id: `${PLUGIN_ID}.shared.figures.title`, defaultMessage: 'Figures' },
      component: async () => (await import('./widget/FiguresWidget')).FiguresWidget,
      pluginId: PLUGIN_ID,
      permissions: [permissionTo('submissions.find')],
    });
  },
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
