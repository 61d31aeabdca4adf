import { useAuth } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

import { fromTemplate, type TemplateName } from '../model/templates';

/** Makes the form that a template begins with: named in the panel's language, and notified to whoever is signed in. */
export const useTemplate = () => {
  const { locale } = useIntl();
  const to = useAuth('useTemplate', ({ user }) => user?.email ?? '');
  return (template: TemplateName) => fromTemplate(template, { language: locale, to });
};
