const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside HTML, also inside a quoted attribute. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** As {@link html}, where braces start an expression too. */
export const astro = (text: string): string =>
  html(text).replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;'));

/**
 * A text as a JavaScript literal that may stand inside a `<script>`: no `</script>` and no `<!--` can end or confuse it,
 * and neither of the two line separators that are no line breaks to JSON.
 */
export const script = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`;

/** A text among JSX elements, as it is where JSX takes nothing in it for its own. */
export const jsx = (text: string): string => (/^[^\s{}<>&]+(?: [^\s{}<>&]+)*$/.test(text) ? text : `{${script(text)}}`);

/** The value of a JSX attribute, with its quotes or braces. */
export const jsxValue = (text: string): string =>
  /^(?:[^\s"{}<>&\\]| )*$/.test(text) ? `"${text}"` : `{${script(text)}}`;

/** One word of a POSIX shell. */
export const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
