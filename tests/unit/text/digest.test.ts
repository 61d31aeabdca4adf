import { digestOf, toRendered } from '../../../server/src/text/digest';

it('counts bytes, not characters', () => {
  expect(toRendered('ü').body).toHaveLength(2);
});

it('has another digest for another text, and the same for the same', () => {
  expect(toRendered('a').digest).toBe(digestOf('a'));
  expect(digestOf('a')).not.toBe(digestOf('b'));
});

it('begins with the revision where there is one', () => {
  expect(toRendered('a', 12).digest).toBe(`12-${digestOf('a')}`);
});

it('fits into a URL as it is', () => {
  expect(digestOf('a')).toMatch(/^[\w-]{12}$/);
});
