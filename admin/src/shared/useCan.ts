import { useAuth } from '@strapi/strapi/admin';
import * as React from 'react';

import { PLUGIN_ID } from '../pluginId';

/** An action as in server/src/access/actions.ts, such as `forms.update`. */
export type Action = `${string}.${string}`;

/** The permission for menu links and protected pages. */
export const permissionTo = (action: Action): { action: string; subject: null } => ({
  action: `plugin::${PLUGIN_ID}.${action}`,
  subject: null,
});

/**
 * Whether the user has an action. Only decides what pages offer; the server checks. (Strapi's `useRBAC` identifies an
 * action by the last part of its name, which several of the plugin's actions share.)
 */
export const useCan = (): ((action: Action) => boolean) => {
  const permissions = useAuth('useCan', (state) => state.permissions);
  return React.useCallback(
    (action) => permissions.some((permission) => permission.action === permissionTo(action).action),
    [permissions],
  );
};
