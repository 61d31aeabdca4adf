import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const BLOCKS = /<(?:p|ul|ol|li|h[1-6])>/;

/** The level of the editor's top headings: the document's title has the second level, its sections have the third. */
const FIRST_LEVEL = 4;

const clean = (html: string, transformTags: Record<string, string>): string =>
  sanitizeHtml(html, {
    allowedTags: ['a', 'strong', 'b', 'em', 'i', 'p', 'br', 'ul', 'ol', 'li', ...HEADINGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags,
  }).trim();

/**
 * Maps the heading levels that occur to levels from the fourth on, without gaps, so that the page's outline has none
 * either.
 */
const headingLevels = (html: string): Record<string, string> => {
  const used = HEADINGS.filter((heading) => html.includes(`<${heading}>`));
  return Object.fromEntries(
    used.map((heading, index) => [heading, `h${Math.min(FIRST_LEVEL + index, HEADINGS.length)}`]),
  );
};

/**
 * The limited HTML of `free_text` (a[href], strong, b, em, i, h1–h6, p, br, ul, ol, li), safe to insert into a page.
 * All other tags are dropped, but their text is kept. A text without paragraphs keeps its line breaks.
 */
export const cleanRichText = (html: string): string => {
  const first = clean(html, {});
  const leveled = clean(first, headingLevels(first));
  return BLOCKS.test(leveled) ? leveled : leveled.replace(/\n/g, '<br />');
};

/** A tag, or text without markup. */
export type Token = { kind: 'text'; text: string } | { kind: 'tag'; name: string; isEnd: boolean; href?: string };

// The ampersand last, so that "&amp;lt;" becomes "&lt;", as it was written.
const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Tokenises clean HTML: only the output of {@link cleanRichText}, whose few tags and entities are well-formed. */
export const tokenize = (html: string): Token[] =>
  html
    .split(/(<[^>]*>)/)
    .filter((piece) => piece !== '')
    .map((piece): Token => {
      const [, end, name, href] = /^<(\/?)([a-z]\w*)(?:\s+href="([^"]*)")?\s*\/?>$/.exec(piece) ?? [];
      if (name === undefined) return { kind: 'text', text: decode(piece) };
      return { kind: 'tag', name, isEnd: end === '/', ...(href === undefined ? {} : { href: decode(href) }) };
    });

/** The lines of the text without markup. */
export const richTextLines = (html: string): string[] =>
  tokenize(html)
    .map((token) => {
      if (token.kind === 'text') return token.text.replace(/\s+/g, ' ');
      if (token.name === 'li' && !token.isEnd) return '\n- ';
      return token.name === 'br' || /^(?:p|ul|ol|li|h\d)$/.test(token.name) ? '\n' : '';
    })
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-');
