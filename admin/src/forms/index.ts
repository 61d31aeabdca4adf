import { BulletList } from '@strapi/icons';

import { PLUGIN_ID } from '../pluginId';
import type { Room } from '../room';
import { permissionTo } from '../shared/useCan';
import { PickerIcon } from './picker/PickerIcon';

/** The texts of Strapi's content-type builder, which has the same options for its own fields. */
const builderText = (key: string, defaultMessage: string) => ({ id: `content-type-builder.${key}`, defaultMessage });

const toOption = (name: 'required' | 'private') => ({
  name,
  type: 'checkbox' as const,
  intlLabel: builderText(`form.attribute.item.${name}Field`, name),
  description: builderText(`form.attribute.item.${name}Field.description`, name),
});

const SETTINGS = { id: 'global.settings', defaultMessage: 'Settings' };

/** The forms pages, and the field for a form in the project's own content. */
export const formsRoom: Room = {
  register: (app) => {
    app.addMenuLink({
      to: 'plugins/imprint-forms',
      icon: BulletList,
      intlLabel: { id: 'imprint.forms.menu', defaultMessage: 'Forms' },
      permissions: [permissionTo('forms.find')],
      Component: () => import('./pages/FormsPages'),
    });
    app.customFields.register({
      name: 'form',
      pluginId: PLUGIN_ID,
      type: 'string',
      icon: PickerIcon,
      intlLabel: { id: `${PLUGIN_ID}.forms.picker`, defaultMessage: 'Form' },
      intlDescription: { id: `${PLUGIN_ID}.forms.picker.description`, defaultMessage: 'A form for visitors' },
      components: { Input: () => import('./picker/FormPicker') },
      options: { advanced: [{ sectionTitle: SETTINGS, items: [toOption('required'), toOption('private')] }] },
    });
  },
  messages: { en: () => import('./translations/en.json'), de: () => import('./translations/de.json') },
};
