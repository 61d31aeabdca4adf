import type { Context } from 'koa';

/**
 * For answers that only their client may see, such as those with submissions: no cache stores them, including the
 * browser's own, from which the next person at that computer could read what has been deleted here.
 */
export const forbidCaching = (ctx: Pick<Context, 'set'>): void => ctx.set('Cache-Control', 'no-store');

const toDirectives = (configured: string): string[] =>
  configured
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());

/** Directives that also make sense behind a credential; the others are for shared caches. */
const PRIVATE_DIRECTIVE =
  /^(?:no-cache|no-transform|must-revalidate|must-understand|immutable|(?:max-age|stale-while-revalidate|stale-if-error)=\d+)$/;

/**
 * The `Cache-Control` of an answer behind a credential: `public`, `s-maxage` and the like would let a shared cache give
 * it to others (RFC 9111, section 3.5).
 *
 * @param configured the host's setting for public answers
 */
export const privateCaching = (configured: string): string => {
  const directives = toDirectives(configured);
  if (directives.includes('no-store')) return 'no-store';
  return ['private', ...directives.filter((directive) => PRIVATE_DIRECTIVE.test(directive))].join(', ');
};

/** Directives that force revalidation. */
const VALIDATING_DIRECTIVE = /^(?:public|private|no-transform|must-revalidate|proxy-revalidate|must-understand)$/;

/**
 * The `Cache-Control` of an answer that changes by itself: every use of a stored one is validated first.
 *
 * @param configured the host's setting for public answers
 */
export const validatedCaching = (configured: string): string => {
  const directives = toDirectives(configured);
  if (directives.includes('no-store')) return 'no-store';
  return [...directives.filter((directive) => VALIDATING_DIRECTIVE.test(directive)), 'no-cache'].join(', ');
};
