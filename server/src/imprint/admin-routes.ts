import type * as imprint from '../contracts/imprint-admin';
import type { FindSite, SaveSite } from '../contracts/site';
import { admin, type AdminRoute } from '../http/routes';

/** What is changed is read, and what is put away is a finding. */
const PUTTING_AWAY = ['options.find', 'options.update', 'completeness.find'] as const;
/** What an import would replace is read, too. */
const IMPORTING = ['options.find', 'options.update'] as const;

/**
 * The routes of the imprint's own pages. Saving, restoring and planning check in the service for the actions that the change
 * needs: on values, on titles, or both.
 */
export const imprintAdminRoutes: readonly AdminRoute[] = [
  admin<imprint.FindCatalogue>('GET /catalogue', 'imprint-admin.catalogue', 'options.find'),
  admin<imprint.FindRecord>('GET /record', 'imprint-admin.record', 'options.find'),
  admin<imprint.SaveRecord>('PUT /record', 'imprint-admin.save', 'options.find'),
  admin<imprint.CheckDraft>('POST /check', 'imprint-admin.check', 'options.find'),
  admin<imprint.PutAwayHint>('PUT /hints', 'imprint-admin.putAwayHint', ...PUTTING_AWAY),
  admin<imprint.BringBackHint>('DELETE /hints', 'imprint-admin.bringBackHint', ...PUTTING_AWAY),
  admin<imprint.FindState>('GET /completeness', 'imprint-admin.completeness', 'options.find', 'completeness.find'),
  admin<imprint.FindLaw>('GET /law', 'imprint-admin.law', 'options.find', 'completeness.find'),
  admin<FindSite>('GET /site', 'imprint-admin.site', 'site.find'),
  admin<SaveSite>('PUT /site', 'imprint-admin.saveSite', 'site.find', 'site.update'),
  admin<imprint.FindHistory>('GET /revisions', 'imprint-admin.history', 'revisions.find'),
  admin<imprint.FindPastAt>('GET /revisions/on', 'imprint-admin.revisionAt', 'revisions.find'),
  admin<imprint.FindPast>('GET /revisions/:number', 'imprint-admin.past', 'revisions.find'),
  admin<imprint.FindPastPage>('GET /revisions/:number/page', 'imprint-admin.pastPage', 'revisions.find'),
  admin<imprint.Restore>('POST /revisions/:number/restore', 'imprint-admin.restore', 'revisions.find'),
  admin<imprint.FindPlanned>('GET /planned', 'imprint-admin.planned', 'options.find'),
  admin<imprint.PlanChanges>('POST /planned', 'imprint-admin.plan', 'options.find'),
  admin<imprint.CheckPlan>('POST /planned/check', 'imprint-admin.checkPlan', 'options.find', 'completeness.find'),
  admin<imprint.FindPlannedPage>('GET /planned/:id/page', 'imprint-admin.plannedPage', 'options.find'),
  admin<imprint.ApplyPlanned>('POST /planned/:id/apply', 'imprint-admin.applyPlan', 'options.find'),
  admin<imprint.CancelPlanned>('DELETE /planned/:id', 'imprint-admin.cancelPlan', 'options.find'),
  admin<imprint.ExportImprint>('GET /export', 'imprint-admin.export', 'options.find', 'titles.find'),
  admin<imprint.PreviewImport>('POST /import', 'imprint-admin.import', ...IMPORTING),
  admin<imprint.ReadText>('POST /import/text', 'imprint-admin.readText', ...IMPORTING),
  admin<imprint.PreviewRemoteImport>('POST /import/remote', 'imprint-admin.importRemote', ...IMPORTING),
];
