import { publicDrafts } from '../../../../server/src/forms/definition/drafts';

test('a site gets the words for what a form allows', () => {
  expect(publicDrafts({}, 'en')).toEqual({});
  expect(publicDrafts({ drafts: { expiresAfterDays: 1 } }, 'de-AT')).toMatchObject({
    drafts: { expiresAfterDays: 1, words: { title: 'Speichern und später fortsetzen' } },
  });
  expect(publicDrafts({ drafts: {} }, 'en').drafts?.words.hint).toContain('kept for 30 days');
});
