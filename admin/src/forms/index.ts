import { BulletList } from '@strapi/icons';

import type { Room } from '../room';
import { permissionTo } from '../shared/useCan';

/** The forms pages. */
export const formsRoom: Room = {
  register: (app) => {
    app.addMenuLink({
      to: 'plugins/imprint-forms',
      icon: BulletList,
      intlLabel: { id: 'imprint.forms.menu', defaultMessage: 'Forms' },
      permissions: [permissionTo('forms.find')],
      Component: () => import('./pages/FormsPages'),
    });
  },
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
