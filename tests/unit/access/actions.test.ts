import { readFileSync } from 'node:fs';
import path from 'node:path';

import { adminActions, germanActions } from '../../../server/src/access/actions';
import { rowsOf } from '../support/table';

const expected = rowsOf(`
  options.find       | imprint         | Read the imprint
  options.update     | imprint         | Change the imprint
  titles.find        | imprint         | Read the display titles
  titles.update      | imprint         | Change the display titles
  document.find      | imprint         | Read the imprint as a document
  completeness.find  | imprint         | Check for missing entries
  revisions.find     | imprint         | Read the history
  links.find         | imprint         | Read the links of the site
  accessibility.find | imprint         | Read the statement on accessibility
  site.find          | imprint         | Read the answers about the site
  site.update        | imprint         | Change the answers about the site
  forms.find         | forms           | Read
  forms.create       | forms           | Create
  forms.update       | forms           | Change
  forms.delete       | forms           | Delete
  submissions.find   | submissions     | Read
  submissions.update | submissions     | Change status, assignment, labels, spam marks and notes
  submissions.enter  | submissions     | Enter for somebody else
  submissions.correct | submissions    | Correct what was submitted
  submissions.delete | submissions     | Delete
  submissions.import | submissions     | Import
  submissions.export | submissions     | Export
  responses.find     | submissions     | Read replies
  responses.create   | submissions     | Reply
  saved-replies.update | submissions   | Manage saved replies
  labels.update        | submissions   | Manage labels
  personal-data.find  | data protection | Find and export personal data
  personal-data.erase | data protection | Erase personal data`);

describe('adminActions', () => {
  it('are all there, in either edition, since Strapi unticks what is no longer registered', () => {
    const rows = adminActions.map(({ uid, subCategory, displayName }) => [uid, subCategory, displayName]);
    expect(rows).toEqual(expected);
  });

  it.each(adminActions)('$uid has a name in German', ({ uid, subCategory }) => {
    const same = adminActions.filter((other) => other.subCategory === subCategory).map((other) => other.uid);
    const names = same.map((one) => germanActions.get(`plugin::imprint.${one}`)?.displayName);
    expect(names.filter((name) => name === germanActions.get(`plugin::imprint.${uid}`)?.displayName)).toHaveLength(1);
  });

  it.each(adminActions)('$uid stands in the guide', ({ uid }) => {
    const guide = readFileSync(path.join(__dirname, '../../../docs/permissions.md'), 'utf8');
    expect(guide).toMatch(new RegExp(`[\`.]${uid}\``));
  });

  it.each(adminActions)('$uid stands under Plugins and has a name that Strapi takes', (action) => {
    expect(action).toMatchObject({ section: 'plugins', pluginName: 'imprint' });
    // The rule of Strapi's action provider for names.
    expect(action.uid).toMatch(/^[a-z](?:[a-z|.|-]+)[a-z]$/);
  });
});
