import { escapeHtml } from '../../../../server/src/text/html';

/** Escapes a text for HTML, including quoted attributes. */
export const html = escapeHtml;

/** Like {@link html}, where braces start an expression, too. */
export const braced = (text: string): string =>
  html(text).replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;'));

/**
 * A text as a JavaScript literal that is safe inside a `<script>`: it contains no `</script>` or `<!--`, and neither of
 * the two line separators that JSON allows unescaped.
 */
export const script = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`;

/** A text between JSX elements; unescaped if JSX gives nothing in it a meaning. */
export const jsx = (text: string): string => (/^[^\s{}<>&]+(?: [^\s{}<>&]+)*$/.test(text) ? text : `{${script(text)}}`);

/** The value of a JSX attribute, with its quotes or braces. */
export const jsxValue = (text: string): string =>
  /^(?:[^\s"{}<>&\\]| )*$/.test(text) ? `"${text}"` : `{${script(text)}}`;

/** A single word of a POSIX shell. */
export const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
