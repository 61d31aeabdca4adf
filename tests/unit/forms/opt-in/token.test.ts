import { type Secrets } from '../../../../server/src/forms/intake/spam';
import { issueConfirmToken, readConfirmToken } from '../../../../server/src/forms/opt-in/token';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const keys: Secrets = ['new', 'old'];

it('leads back to its submission, under any of the keys', () => {
  for (const submissionId of [1, 255, 256, 2_147_483_647, 2 ** 47]) {
    const token = issueConfirmToken(keys, formId, submissionId);
    expect(token).toMatch(/^[\w-]{72}$/);
    expect(readConfirmToken(keys, token)).toEqual({ formId, submissionId });
    expect(readConfirmToken(keys, issueConfirmToken(['old'], formId, submissionId))).toEqual({ formId, submissionId });
  }
});

it('is of use with its own keys alone', () => {
  expect(readConfirmToken(['other'], issueConfirmToken(keys, formId, 1))).toBeUndefined();
});

it('cannot be changed, shortened or spelled otherwise', () => {
  const token = issueConfirmToken(keys, formId, 1);
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    expect(readConfirmToken(keys, token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    expect(readConfirmToken(keys, token.slice(0, index))).toBeUndefined();
  }
  for (const other of [`${token}A`, `${token}=`, ` ${token}`, token.replace(/.$/, '+'), ''])
    expect(readConfirmToken(keys, other)).toBeUndefined();
});

it('is of no use for an id that no form has', () => {
  const odd = issueConfirmToken(keys, '00000000-0000-1000-8000-000000000000', 1);
  expect(readConfirmToken(keys, odd)).toBeUndefined();
});
