import { escapeHtml } from '../../../../server/src/text/html';

/** Escapes a text for HTML, including quoted attributes. */
export const html = escapeHtml;

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

/** A single word of a POSIX shell. */
export const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
