import { createHash } from 'node:crypto';

import { formStyle } from './form-style';
import { escapeHtml } from './html';
import { directionOf } from './own-texts';

/** A page of the plugin's own, which people see without a site around it. */
export interface PageContent {
  /** Of its texts: a language tag. */
  language: string;
  title: string;
  /** HTML, by lines. */
  content: readonly string[];
}

// Colours by CSS keywords of the system would have less contrast in some; these have at least 7:1 on their background.
const STYLE = [
  '',
  ':root { color-scheme: light dark; --page: #f6f6f9; --paper: #fff; --ink: #212134; }',
  '@media (prefers-color-scheme: dark) { :root { --page: #181826; --paper: #212134; --ink: #f6f6f9; } }',
  'body { margin: 0; background: var(--page); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }',
  'main { box-sizing: border-box; max-width: 34rem; margin: 10vh auto; padding: 2.5rem; background: var(--paper); border-radius: 0.5rem; overflow-wrap: anywhere; }',
  '@media (max-width: 40rem) { main { min-height: 100vh; margin: 0; padding: 1.5rem; border-radius: 0; } }',
  'h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }',
  'a { color: var(--_imprint-accent); }',
  'form { margin-top: 2rem; }',
  ...formStyle({ within: 'main', properties: ':root' }),
  '',
].join('\n');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

type Headers = Readonly<Record<string, string>>;

interface Policy {
  styles: string;
  actions: readonly string[];
  /** What else is allowed. */
  more?: readonly string[];
}

const headersOf = ({ styles, actions, more = [] }: Policy): Headers => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'${styles}`,
    `form-action ${["'self'", ...actions].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

/**
 * The headers of a page: nothing is loaded, run, framed, cached, indexed, or told to the next page.
 *
 * @param targets where its form's answer may lead, besides this server: browsers check the targets of redirects too
 */
export const pageHeaders = (...targets: string[]): Headers =>
  headersOf({ styles: '', actions: targets.map((target) => new URL(target).origin) });

/**
 * The headers of a page that runs one script, and what that loads.
 *
 * @param nonce of the script's element
 * @param sources of a captcha that the script draws; `''` for none
 */
export const scriptedPageHeaders = (nonce: string, sources: string): Headers => {
  const others = sources === '' ? '' : ` ${sources}`;
  return headersOf({
    styles: others,
    actions: [],
    more: [
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `connect-src 'self'${others}`,
      ...(sources === '' ? [] : [`frame-src ${sources}`]),
    ],
  });
};

/** A page. */
export const renderPage = ({ language, title, content }: PageContent): string =>
  [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...content,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
