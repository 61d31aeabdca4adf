import { useAuth } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

import { findChoice, fromChoice } from '../model/declarations';
import { fromTemplate, isTemplateName } from '../model/templates';
import type { Form } from '../model/types';

/** What a new form begins with. */
type Begun = Pick<Form, 'name' | 'enabled' | 'kind' | 'country' | 'fields' | 'settings'>;

/** Makes the form that a template or a kind of declaration begins with, if it is called so: named in the panel's language, and notified to whoever is signed in. */
export const useTemplate = () => {
  const { locale } = useIntl();
  const to = useAuth('useTemplate', ({ user }) => user?.email ?? '');
  return (name: string | null): Begun | undefined => {
    const choice = findChoice(name);
    if (choice !== undefined) return fromChoice(choice, { language: locale, to });
    return isTemplateName(name) ? fromTemplate(name, { language: locale, to }) : undefined;
  };
};
