/**
 * All actions that can be permitted. The same strings are admin RBAC actions and content-API scopes; Strapi derives the
 * latter from the routes' handlers.
 */
const ACTIONS = [
  { action: 'options.find', subCategory: 'imprint', displayName: 'Read the imprint' },
  { action: 'options.update', subCategory: 'imprint', displayName: 'Change the imprint' },
  { action: 'titles.find', subCategory: 'imprint', displayName: 'Read the display titles' },
  { action: 'titles.update', subCategory: 'imprint', displayName: 'Change the display titles' },
  { action: 'document.find', subCategory: 'imprint', displayName: 'Read the imprint as a document' },
  { action: 'completeness.find', subCategory: 'imprint', displayName: 'Check for missing entries' },
  { action: 'revisions.find', subCategory: 'imprint', displayName: 'Read the history' },
  { action: 'links.find', subCategory: 'imprint', displayName: 'Read the links of the site' },
  { action: 'accessibility.find', subCategory: 'imprint', displayName: 'Read the statement on accessibility' },
  { action: 'site.find', subCategory: 'imprint', displayName: 'Read the answers about the site' },
  { action: 'site.update', subCategory: 'imprint', displayName: 'Change the answers about the site' },
  { action: 'forms.find', subCategory: 'forms', displayName: 'Read' },
  { action: 'forms.create', subCategory: 'forms', displayName: 'Create' },
  { action: 'forms.update', subCategory: 'forms', displayName: 'Change' },
  { action: 'forms.delete', subCategory: 'forms', displayName: 'Delete' },
  { action: 'submissions.find', subCategory: 'submissions', displayName: 'Read' },
  {
    action: 'submissions.update',
    subCategory: 'submissions',
    displayName: 'Change status, assignment, labels, spam marks and notes',
  },
  { action: 'submissions.enter', subCategory: 'submissions', displayName: 'Enter for somebody else' },
  { action: 'submissions.correct', subCategory: 'submissions', displayName: 'Correct what was submitted' },
  { action: 'submissions.delete', subCategory: 'submissions', displayName: 'Delete' },
  { action: 'submissions.import', subCategory: 'submissions', displayName: 'Import' },
  { action: 'submissions.export', subCategory: 'submissions', displayName: 'Export' },
  { action: 'responses.find', subCategory: 'submissions', displayName: 'Read replies' },
  { action: 'responses.create', subCategory: 'submissions', displayName: 'Reply' },
  { action: 'saved-replies.update', subCategory: 'submissions', displayName: 'Manage saved replies' },
  { action: 'labels.update', subCategory: 'submissions', displayName: 'Manage labels' },
  { action: 'personal-data.find', subCategory: 'data protection', displayName: 'Find and export personal data' },
  { action: 'personal-data.erase', subCategory: 'data protection', displayName: 'Erase personal data' },
] as const;

/** What Strapi's action provider expects. */
export interface AdminAction {
  section: 'plugins';
  pluginName: string;
  uid: string;
  subCategory: string;
  displayName: string;
}

/**
 * The actions to be ticked under Settings, Roles, Plugins. Those on replies are registered in the standard edition too:
 * Strapi unticks actions that are no longer registered, and a change of edition must not lose permissions.
 */
export const adminActions: readonly AdminAction[] = ACTIONS.map(({ action, ...labels }) => ({
  section: 'plugins',
  pluginName: 'imprint',
  uid: action,
  ...labels,
}));
