import { draftLink, issueDraftToken, readDraftToken } from '../../../../../server/src/forms/delivery/drafts/token';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const other = '8533269e-1062-4c7f-ab9f-bebcd69b9257';
const key = { formId, id: 7, nonce: 2 ** 48 - 2 };
const token = issueDraftToken(['secret'], key);

test('a token leads to the draft of its form that it was made for', () => {
  expect(token).toHaveLength(80);
  expect(readDraftToken(['new', 'secret'], formId, token)).toEqual(key);
  expect(readDraftToken(['new'], formId, token)).toBeUndefined();
  expect(readDraftToken(['secret'], other, token)).toBeUndefined();
  expect(readDraftToken(['secret'], formId, '')).toBeUndefined();
});

test.each([
  [undefined, `https://cms.example.org/page?locale=de-AT&draft=${token}`],
  ['https://www.example.org/apply', `https://www.example.org/apply#imprint-draft=${formId}/${token}`],
  ['https://www.example.org/a?b=c#top', `https://www.example.org/a?b=c#imprint-draft=${formId}/${token}`],
])('the link of a form with the page %s', (page, link) => {
  const draft = { formId, language: 'de-AT' };
  expect(draftLink(page, 'https://cms.example.org/page', draft, token)).toBe(link);
});
