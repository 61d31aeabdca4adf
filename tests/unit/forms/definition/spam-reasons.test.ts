import { projectSpam, readSpam } from '../../../../server/src/forms/definition/spam-reasons';

it.each([
  ['', { spamReason: null }],
  ['links', { spamReason: 'links' }],
  ['made up', { spamReason: 'manual' }],
  ['project', { spamReason: 'project' }],
  ['project:', { spamReason: 'project' }],
  [projectSpam('A phrase:\n"x"'), { spamReason: 'project', spamNote: 'A phrase: "x"' }],
  [projectSpam(''), { spamReason: null }],
])('%p is read as it was meant', (stored, read) => {
  expect(readSpam(stored)).toEqual(read);
});

it('what is too long for its column is cut', () => {
  expect(projectSpam('x'.repeat(1_000)).length).toBeLessThan(255);
});
