import { issueConfirmToken, readConfirmToken } from '../../../../../server/src/forms/delivery/opt-in/token';
import { type Secrets } from '../../../../../server/src/forms/intake/spam';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const keys: Secrets = ['new', 'old'];
const request = { formId, submissionId: 1, request: 0 };

it('leads back to its submission, under any of the keys', () => {
  for (const submissionId of [1, 255, 256, 2_147_483_647, 2 ** 47]) {
    for (const number of [0, 1, 256]) {
      const one = { formId, submissionId, request: number };
      const token = issueConfirmToken(keys, one);
      expect(token).toMatch(/^[\w-]{76}$/);
      expect(readConfirmToken(keys, token)).toEqual(one);
      expect(readConfirmToken(keys, issueConfirmToken(['old'], one))).toEqual(one);
    }
  }
});

it('is of use with its own keys alone', () => {
  expect(readConfirmToken(['other'], issueConfirmToken(keys, request))).toBeUndefined();
});

it('cannot be changed, shortened or spelled otherwise', () => {
  const token = issueConfirmToken(keys, request);
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    expect(readConfirmToken(keys, token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    expect(readConfirmToken(keys, token.slice(0, index))).toBeUndefined();
  }
  for (const other of [`${token}A`, `${token}=`, ` ${token}`, token.replace(/.$/, '+'), ''])
    expect(readConfirmToken(keys, other)).toBeUndefined();
});

it('is of no use for an id that no form has', () => {
  const odd = issueConfirmToken(keys, { ...request, formId: '00000000-0000-1000-8000-000000000000' });
  expect(readConfirmToken(keys, odd)).toBeUndefined();
});
