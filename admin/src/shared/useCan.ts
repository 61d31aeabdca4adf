import * as React from 'react';

import { useAuth } from '@strapi/strapi/admin';

import { PLUGIN_ID } from '../pluginId';

/** An action as in server/src/access/actions.ts, such as `forms.update`. */
export type Action = `${string}.${string}`;

/** What menu links and protected pages ask for. */
export const permissionTo = (action: Action): { action: string; subject: null } => ({
  action: `plugin::${PLUGIN_ID}.${action}`,
  subject: null,
});

/**
 * Says whether the user has an action. It is for what pages offer; the server decides. (`useRBAC` of Strapi knows an
 * action by the last part of its name alone, which several of the plugin's share.)
 */
export const useCan = (): ((action: Action) => boolean) => {
  const permissions = useAuth('useCan', (state) => state.permissions);
  return React.useCallback(
    (action) => permissions.some((permission) => permission.action === permissionTo(action).action),
    [permissions],
  );
};
