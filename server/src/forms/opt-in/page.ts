import { createHash } from 'node:crypto';

import { escapeHtml } from '../../text/html';

/** What a page says; `action` is the text of its button. */
export interface ConfirmPage {
  /** Of its texts: a language tag. */
  language: string;
  title: string;
  text: string;
  action?: string | undefined;
}

// Colours by CSS keywords of the system would have less contrast in some; these have at least 7:1 on their background.
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f6f9; color: #212134; font: 1.125rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 34rem; margin: 10vh auto; padding: 2.5rem; background: #fff; border-radius: 0.5rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; }
form { margin-top: 2rem; }
button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 2px solid #271fe0; border-radius: 0.25rem; background: #271fe0; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #1a14a0; border-color: #1a14a0; }
:focus-visible { outline: 3px solid #271fe0; outline-offset: 3px; }
@media (max-width: 40rem) { main { min-height: 100vh; margin: 0; padding: 1.5rem; border-radius: 0; } }
@media (prefers-color-scheme: dark) {
  body { background: #181826; color: #f6f6f9; }
  main { background: #212134; }
  button { border-color: #b8b8ff; background: #b8b8ff; color: #181826; }
  button:hover { border-color: #fff; background: #fff; }
  :focus-visible { outline-color: #b8b8ff; }
}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The headers of a page: nothing is loaded, run, framed, cached, indexed, or told to the next page.
 *
 * @param redirect where the form's answer may lead: browsers check the targets of redirects too
 */
export const pageHeaders = (redirect?: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${redirect === undefined ? '' : ` ${new URL(redirect).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

/** A page without scripts, whose button posts to its own URL. */
export const renderPage = ({ language, title, text, action }: ConfirmPage): string =>
  [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(action === undefined
      ? []
      : ['<form method="post">', `<button type="submit">${escapeHtml(action)}</button>`, '</form>']),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
