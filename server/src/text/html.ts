const SPECIAL = /[&<>"']/;

/** The one door through which text gets into HTML, as content or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  // Most of it has none of them, and a page may consist of ten thousand pieces.
  SPECIAL.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
    : text;
