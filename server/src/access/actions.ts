/**
 * All actions that can be permitted. The same strings are admin RBAC actions and content-API scopes; Strapi derives the
 * latter from the routes' handlers.
 */
const ACTIONS = [
  { action: 'options.find', subCategory: 'imprint', displayName: 'Read the imprint', german: 'Impressum lesen' },
  { action: 'options.update', subCategory: 'imprint', displayName: 'Change the imprint', german: 'Impressum ändern' },
  {
    action: 'titles.find',
    subCategory: 'imprint',
    displayName: 'Read the display titles',
    german: 'Anzeigetitel lesen',
  },
  {
    action: 'titles.update',
    subCategory: 'imprint',
    displayName: 'Change the display titles',
    german: 'Anzeigetitel ändern',
  },
  {
    action: 'document.find',
    subCategory: 'imprint',
    displayName: 'Read the imprint as a document',
    german: 'Impressum als Dokument lesen',
  },
  {
    action: 'completeness.find',
    subCategory: 'imprint',
    displayName: 'Check for missing entries',
    german: 'Auf fehlende Angaben prüfen',
  },
  { action: 'revisions.find', subCategory: 'imprint', displayName: 'Read the history', german: 'Verlauf lesen' },
  {
    action: 'links.find',
    subCategory: 'imprint',
    displayName: 'Read the links of the site',
    german: 'Links der Website lesen',
  },
  {
    action: 'accessibility.find',
    subCategory: 'imprint',
    displayName: 'Read the statement on accessibility',
    german: 'Erklärung zur Barrierefreiheit lesen',
  },
  {
    action: 'site.find',
    subCategory: 'imprint',
    displayName: 'Read the answers about the site',
    german: 'Antworten zur Website lesen',
  },
  {
    action: 'site.update',
    subCategory: 'imprint',
    displayName: 'Change the answers about the site',
    german: 'Antworten zur Website ändern',
  },
  { action: 'forms.find', subCategory: 'forms', displayName: 'Read', german: 'Lesen' },
  { action: 'forms.create', subCategory: 'forms', displayName: 'Create', german: 'Anlegen' },
  { action: 'forms.update', subCategory: 'forms', displayName: 'Change', german: 'Ändern' },
  { action: 'forms.delete', subCategory: 'forms', displayName: 'Delete', german: 'Löschen' },
  { action: 'submissions.find', subCategory: 'submissions', displayName: 'Read', german: 'Lesen' },
  {
    action: 'submissions.update',
    subCategory: 'submissions',
    displayName: 'Change status, assignment, labels, spam marks and notes',
    german: 'Status, Zuweisung, Labels, Spam-Markierung und Notizen ändern',
  },
  {
    action: 'submissions.enter',
    subCategory: 'submissions',
    displayName: 'Enter for somebody else',
    german: 'Für andere erfassen',
  },
  {
    action: 'submissions.correct',
    subCategory: 'submissions',
    displayName: 'Correct what was submitted',
    german: 'Einsendungen berichtigen',
  },
  { action: 'submissions.delete', subCategory: 'submissions', displayName: 'Delete', german: 'Löschen' },
  { action: 'submissions.import', subCategory: 'submissions', displayName: 'Import', german: 'Importieren' },
  { action: 'submissions.export', subCategory: 'submissions', displayName: 'Export', german: 'Exportieren' },
  { action: 'responses.find', subCategory: 'submissions', displayName: 'Read replies', german: 'Antworten lesen' },
  { action: 'responses.create', subCategory: 'submissions', displayName: 'Reply', german: 'Antworten' },
  {
    action: 'saved-replies.update',
    subCategory: 'submissions',
    displayName: 'Manage saved replies',
    german: 'Textbausteine verwalten',
  },
  { action: 'labels.update', subCategory: 'submissions', displayName: 'Manage labels', german: 'Labels verwalten' },
  {
    action: 'personal-data.find',
    subCategory: 'data protection',
    displayName: 'Find and export personal data',
    german: 'Personenbezogene Daten suchen und exportieren',
  },
  {
    action: 'personal-data.erase',
    subCategory: 'data protection',
    displayName: 'Erase personal data',
    german: 'Personenbezogene Daten löschen',
  },
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
export const adminActions: readonly AdminAction[] = ACTIONS.map(({ action, subCategory, displayName }) => ({
  section: 'plugins',
  pluginName: 'imprint',
  uid: action,
  subCategory,
  displayName,
}));

const GERMAN_CATEGORIES = {
  imprint: 'Impressum',
  forms: 'Formulare',
  submissions: 'Einsendungen',
  'data protection': 'Datenschutz',
} as const;

/** What Strapi shows of actions by their ids, such as `plugin::imprint.forms.find`, to who has the panel in German. */
export const germanActions: ReadonlyMap<string, Pick<AdminAction, 'subCategory' | 'displayName'>> = new Map(
  ACTIONS.map(({ action, subCategory, german }) => [
    `plugin::imprint.${action}`,
    { subCategory: GERMAN_CATEGORIES[subCategory], displayName: german },
  ]),
);
