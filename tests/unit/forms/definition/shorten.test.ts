import type { Submission, SubmissionData } from '../../../../server/src/contracts/forms';
import { createShortener } from '../../../../server/src/forms/definition/shorten';

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

const shorten = (submission: Submission): Submission => createShortener()(submission);

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

it('gives less of very many long ones on a page, and what is short as it is', () => {
  const shortenNext = createShortener();
  const long = submissionWith(Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(6_000)])));
  const shown = Array.from({ length: 300 }, () => shortenNext(long));
  expect(shown[0]).toBe(long);
  expect(shown.at(-1)).toMatchObject({ shortened: true, data: { a: `${'x'.repeat(1_000)}…`, b: '…' } });
  const short = submissionWith({ message: 'x'.repeat(1_000) });
  expect(shortenNext(short)).toBe(short);
});
