import { hashOf, toAnswer } from '../../../server/src/text/answer';

it('counts bytes, not characters', () => {
  expect(toAnswer('ü').body).toHaveLength(2);
});

it('has another tag for another body, and the same for the same', () => {
  expect(toAnswer('a').etag).toBe(toAnswer('a').etag);
  expect(toAnswer('a').etag).not.toBe(toAnswer('b').etag);
});

it('begins its tag with the revision where there is one', () => {
  expect(toAnswer('a', 12).etag).toBe(`"12-${toAnswer('a').etag.slice(1)}`);
});

it('has a hash that fits into a URL as it is', () => {
  const answer = toAnswer('a');
  expect(`"${hashOf(answer)}"`).toBe(answer.etag);
  expect(hashOf(answer)).toMatch(/^[\w-]{12}$/);
});
