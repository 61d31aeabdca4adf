import type { Submission, SubmissionData } from '../../../../server/src/contracts/forms';
import { shorten } from '../../../../server/src/forms/definition/shorten';

const submissionWith = (data: SubmissionData): Submission => ({
  id: 'a/1',
  formId: 'a',
  submissionId: 1,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '',
  data,
});

it('leaves a submission as it is that people could have written', () => {
  const usual = submissionWith({ name: 'Erika', message: 'x'.repeat(19_000), topics: ['one', 'two'] });
  expect(shorten(usual)).toBe(usual);
});

it('gives the beginnings of the values of a very long one, in lists too, and says so', () => {
  const long = submissionWith({
    name: 'Erika',
    message: 'x'.repeat(20_000),
    topics: ['y'.repeat(1_001), 'z'],
    smile: `${'x'.repeat(999)}😀`,
  });
  expect(shorten(long)).toEqual({
    ...long,
    shortened: true,
    data: {
      name: 'Erika',
      message: `${'x'.repeat(1_000)}…`,
      topics: [`${'y'.repeat(1_000)}…`, 'z'],
      smile: `${'x'.repeat(999)}…`,
    },
  });
});

it('has an end however many values there are', () => {
  const data = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, 'x'.repeat(1_000)]));
  const { data: shown } = shorten(submissionWith(data));
  expect(Object.keys(shown)).toHaveLength(900);
  expect(Object.values(shown).join('').length).toBe(20_000 + 880);
});
