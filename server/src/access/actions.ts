/** In English and in German. */
type Name = readonly [english: string, german: string];

/**
 * All actions that can be permitted. The same strings are admin RBAC actions and content-API scopes; Strapi derives the
 * latter from the routes' handlers.
 */
const ACTIONS: readonly { category: Name; actions: Readonly<Record<string, Name>> }[] = [
  {
    category: ['imprint', 'Impressum'],
    actions: {
      'options.find': ['Read the imprint', 'Impressum lesen'],
      'options.update': ['Change the imprint', 'Impressum ändern'],
      'titles.find': ['Read the display titles', 'Anzeigetitel lesen'],
      'titles.update': ['Change the display titles', 'Anzeigetitel ändern'],
      'document.find': ['Read the imprint as a document', 'Impressum als Dokument lesen'],
      'completeness.find': ['Check for missing entries', 'Auf fehlende Angaben prüfen'],
      'revisions.find': ['Read the history', 'Verlauf lesen'],
      'links.find': ['Read the links of the site', 'Links der Website lesen'],
      'accessibility.find': ['Read the statement on accessibility', 'Erklärung zur Barrierefreiheit lesen'],
      'site.find': ['Read the answers about the site', 'Antworten zur Website lesen'],
      'site.update': ['Change the answers about the site', 'Antworten zur Website ändern'],
    },
  },
  {
    category: ['forms', 'Formulare'],
    actions: {
      'forms.find': ['Read', 'Lesen'],
      'forms.create': ['Create', 'Anlegen'],
      'forms.update': ['Change', 'Ändern'],
      'forms.delete': ['Delete', 'Löschen'],
    },
  },
  {
    category: ['submissions', 'Einsendungen'],
    actions: {
      'submissions.find': ['Read', 'Lesen'],
      'submissions.update': [
        'Change status, assignment, labels, spam marks and notes',
        'Status, Zuweisung, Labels, Spam-Markierung und Notizen ändern',
      ],
      'submissions.enter': ['Enter for somebody else', 'Für andere erfassen'],
      'submissions.correct': ['Correct what was submitted', 'Einsendungen berichtigen'],
      'submissions.delete': ['Delete', 'Löschen'],
      'submissions.import': ['Import', 'Importieren'],
      'submissions.export': ['Export', 'Exportieren'],
      'responses.find': ['Read replies', 'Antworten lesen'],
      'responses.create': ['Reply', 'Antworten'],
      'saved-replies.update': ['Manage saved replies', 'Textbausteine verwalten'],
      'labels.update': ['Manage labels', 'Labels verwalten'],
    },
  },
  {
    category: ['data protection', 'Datenschutz'],
    actions: {
      'personal-data.find': ['Find and export personal data', 'Personenbezogene Daten suchen und exportieren'],
      'personal-data.erase': ['Erase personal data', 'Personenbezogene Daten löschen'],
    },
  },
];

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
export const adminActions: readonly AdminAction[] = ACTIONS.flatMap(({ category: [subCategory], actions }) =>
  Object.entries(actions).map(([uid, [displayName]]) => ({
    section: 'plugins',
    pluginName: 'imprint',
    uid,
    subCategory,
    displayName,
  })),
);

/** What Strapi shows of actions by their ids, such as `plugin::imprint.forms.find`, to who has the panel in German. */
export const germanActions: ReadonlyMap<string, Pick<AdminAction, 'subCategory' | 'displayName'>> = new Map(
  ACTIONS.flatMap(({ category: [, subCategory], actions }) =>
    Object.entries(actions).map(([uid, [, displayName]]) => [`plugin::imprint.${uid}`, { subCategory, displayName }]),
  ),
);
