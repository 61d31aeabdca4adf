import { createHash } from 'node:crypto';

import { mix, readable, readableOn } from './colour';
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

/** How a project's pages look. */
export interface PageLook {
  /** Shown at the top, if there is no logo. */
  name?: string | undefined;
  /** The URL of an image. */
  logo?: string | undefined;
  /** Of buttons and links: `#7a0019`. */
  color?: string | undefined;
}

// Colours by CSS keywords of the system would have less contrast in some; these have at least 7:1 on their background.
const LIGHT = { page: '#f6f6f9', paper: '#ffffff', ink: '#212134' };
const DARK = { page: '#181826', paper: '#212134', ink: '#f6f6f9' };

/** Buttons are in the project's colour as it is; what is text is in one that can be read. */
const accents = (color: string, surroundings: typeof LIGHT): string => {
  const onAccent = readableOn(color);
  const hover = mix(color, onAccent === '#fff' ? '#000' : '#fff', 0.25);
  return ` --imprint-accent: ${color}; --imprint-accent-hover: ${hover}; --imprint-on-accent: ${onAccent}; --imprint-accent-text: ${readable(color, surroundings.paper)};`;
};

const colours = (surroundings: typeof LIGHT, { color }: PageLook): string =>
  `:root { --page: ${surroundings.page}; --paper: ${surroundings.paper}; --ink: ${surroundings.ink};${color === undefined ? '' : accents(color, surroundings)} }`;

const styleOf = (look: PageLook): string =>
  [
    '',
    ':root { color-scheme: light dark; }',
    colours(LIGHT, look),
    `@media (prefers-color-scheme: dark) { ${colours(DARK, look)} }`,
    'body { display: flex; flex-direction: column; box-sizing: border-box; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }',
    'main { box-sizing: border-box; width: 100%; max-width: 34rem; margin: 10vh auto 2rem; padding: 2.5rem; background: var(--paper); border-radius: 0.5rem; overflow-wrap: anywhere; }',
    // A logo is made for light surroundings.
    'main > header { margin: 0 0 2rem; font-weight: 600; }',
    'main > header img { display: block; max-width: 100%; height: 3rem; object-fit: contain; object-position: left; }',
    '@media (prefers-color-scheme: dark) { main > header img { padding: 0.5rem; border-radius: 0.25rem; background: #fff; } }',
    'footer { margin: 0 auto 2rem; padding: 0 1.5rem; font-size: 1rem; }',
    'footer ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem 1.5rem; margin: 0; padding: 0; list-style: none; }',
    '@media (max-width: 40rem) { main { flex: 1; margin: 0; padding: 1.5rem; border-radius: 0; } footer { margin: 1.5rem auto; } }',
    'h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }',
    'a { color: var(--_imprint-accent-text); }',
    'footer a { color: inherit; }',
    'form { margin-top: 2rem; }',
    ...formStyle({ within: 'main', properties: ':root' }),
    '',
  ].join('\n');

const headerMarkup = ({ name = '', logo }: PageLook): string[] => {
  if (logo !== undefined) return [`<header><img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}"></header>`];
  return name === '' ? [] : [`<header>${escapeHtml(name)}</header>`];
};

type Headers = Readonly<Record<string, string>>;

interface Policy {
  styles: string;
  actions: readonly string[];
  /** What else is allowed. */
  more?: readonly string[];
}

/** Makes the pages of a project, which all look the same. */
export const createPages = (look: PageLook = {}) => {
  const style = styleOf(look);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const images = look.logo === undefined ? [] : [`img-src ${new URL(look.logo).origin}`];

  const headersOf = ({ styles, actions, more = [] }: Policy): Headers => ({
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'${styles}`,
      ...images,
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

  return {
    /**
     * The headers of a page: nothing but the logo is loaded, and nothing run, framed, cached, indexed, or told to the next page.
     *
     * @param targets where its form's answer may lead, besides this server: browsers check the targets of redirects too
     */
    headers: (...targets: string[]): Headers =>
      headersOf({ styles: '', actions: targets.map((target) => new URL(target).origin) }),

    /**
     * The headers of a page that runs one script, and what that loads.
     *
     * @param nonce of the script's element
     * @param sources of a captcha that the script draws; `''` for none
     */
    scriptedHeaders: (nonce: string, sources: string): Headers => {
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
    },

    /** A page. @param footer HTML below its content */
    render: ({ language, title, content }: PageContent, footer = ''): string =>
      [
        '<!DOCTYPE html>',
        `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
        '<head>',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="robots" content="noindex, nofollow">',
        `<title>${escapeHtml(title)}</title>`,
        `<style>${style}</style>`,
        '</head>',
        '<body>',
        '<main>',
        ...headerMarkup(look),
        ...content,
        '</main>',
        ...(footer === '' ? [] : ['<footer>', footer.trimEnd(), '</footer>']),
        '</body>',
        '</html>',
        '',
      ].join('\n'),
  };
};
