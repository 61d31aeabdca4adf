import { createHash } from 'node:crypto';

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
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f6f9; color: #212134; font: 1.125rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 34rem; margin: 10vh auto; padding: 2.5rem; background: #fff; border-radius: 0.5rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2, h3 { margin: 2rem 0 1rem; font-size: 1.25rem; line-height: 1.25; }
p { margin: 0; }
ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; }
a { color: #271fe0; }
form { margin-top: 2rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
label, legend { padding: 0; font-weight: 600; }
.field { margin-bottom: 1.5rem; }
.choice { display: flex; gap: 0.75rem; align-items: baseline; margin-top: 0.5rem; }
.choice label { font-weight: 400; }
.help { margin-top: 0.25rem; font-size: 1rem; }
.error, .errors { color: #9e1a12; font-weight: 600; }
.errors { padding: 1rem; border: 2px solid currentcolor; border-radius: 0.25rem; }
.errors a { color: inherit; }
.paragraph, form > p, .review > p { margin-bottom: 1.5rem; }
.field .error { margin-top: 0.25rem; }
.scale .choice { display: inline-flex; margin-inline-end: 1rem; }
.row { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, max(12rem, (100% - 1rem) / 2)), 1fr)); column-gap: 1rem; }
.row .field { min-width: 0; }
:where(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea) { box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.625rem 0.75rem; border: 1px solid #666687; border-radius: 0.25rem; background: #fff; color: inherit; font: inherit; }
[aria-invalid=true] { border: 2px solid #9e1a12; }
input[type=file] { max-width: 100%; margin-top: 0.25rem; font: inherit; }
input:is([type=checkbox], [type=radio]) { flex: none; width: 1.125rem; height: 1.125rem; }
button { min-height: 3rem; margin-block-end: 0.5rem; margin-inline-end: 0.5rem; padding: 0.5rem 1.5rem; border: 2px solid #271fe0; border-radius: 0.25rem; background: #271fe0; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.other { background: transparent; color: #271fe0; }
button.other:hover { color: #fff; }
.declared { margin: 1.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; }
.save { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0; }
a.button { padding: 0.5rem 1.5rem; border: 2px solid currentcolor; border-radius: 0.25rem; font-weight: 600; text-decoration: none; }
.contact { margin-top: 2rem; }
button:hover { background: #1a14a0; border-color: #1a14a0; }
:focus-visible { outline: 3px solid #271fe0; outline-offset: 3px; }
@media (max-width: 40rem) { main { min-height: 100vh; margin: 0; padding: 1.5rem; border-radius: 0; } }
@media (prefers-color-scheme: dark) {
  body { background: #181826; color: #f6f6f9; }
  main { background: #212134; }
  a { color: #b8b8ff; }
  .error, .errors { color: #ffb3ad; }
  :where(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea) { border-color: #a5a5ba; background: #181826; }
  [aria-invalid=true] { border-color: #ffb3ad; }
  button { border-color: #b8b8ff; background: #b8b8ff; color: #181826; }
  button.other { background: transparent; color: #b8b8ff; }
  button:hover { border-color: #fff; background: #fff; }
  button.other:hover { color: #181826; }
  :focus-visible { outline-color: #b8b8ff; }
}
`;

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
