import { SealCheck } from '@strapi/icons';

import { PLUGIN_ID } from '../pluginId';
import type { Room } from '../room';
import { permissionTo } from '../shared/useCan';
import { IMPRINT_PATH } from './paths';

/** The imprint's pages, and its widget on the home page. */
export const imprintRoom: Room = {
  register: (app) => {
    app.addMenuLink({
      to: 'plugins/imprint',
      icon: SealCheck,
      intlLabel: { id: 'imprint.imprint.menu', defaultMessage: 'Imprint' },
      permissions: [permissionTo('options.find')],
      Component: () => import('./ImprintRoutes'),
    });
    app.widgets.register({
      id: 'imprint-state',
      pluginId: PLUGIN_ID,
      icon: SealCheck,
      title: { id: 'imprint.imprint.widget.title', defaultMessage: 'Imprint' },
      link: { label: { id: 'imprint.imprint.widget.open', defaultMessage: 'Open the imprint' }, href: IMPRINT_PATH },
      component: async () => (await import('./widget/StateWidget')).StateWidget,
      permissions: [permissionTo('options.find'), permissionTo('completeness.find')],
    });
  },
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
