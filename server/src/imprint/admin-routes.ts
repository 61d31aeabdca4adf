import { admin, type AdminRoute } from '../http/routes';

/**
 * What the imprint's own pages call, see admin-contract.ts. Saving and restoring ask in the controller for the actions
 * that the change needs: of the values, of the titles, or both.
 */
export const imprintAdminRoutes: readonly AdminRoute[] = [
  admin('GET', '/catalogue', 'imprint-admin.catalogue', 'options.find'),
  admin('GET', '/record', 'imprint-admin.record', 'options.find'),
  admin('PUT', '/record', 'imprint-admin.save', 'options.find'),
  admin('POST', '/check', 'imprint-admin.check', 'options.find'),
  admin('GET', '/completeness', 'imprint-admin.completeness', 'options.find', 'completeness.find'),
  admin('GET', '/revisions', 'imprint-admin.history', 'revisions.find'),
  admin('GET', '/revisions/on', 'imprint-admin.pastOn', 'revisions.find'),
  admin('GET', '/revisions/:number', 'imprint-admin.past', 'revisions.find'),
  admin('POST', '/revisions/:number/restore', 'imprint-admin.restore', 'revisions.find'),
  admin('GET', '/export', 'imprint-admin.export', 'options.find', 'titles.find'),
  admin('POST', '/import', 'imprint-admin.import', 'options.update'),
];
