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

// A Map, since an object would also contain `constructor`.
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * A text that a web page was made of: `Müller &amp; Söhne`, `&#039;`. What is no entity stays.
 *
 * @param others further names, in their case
 */
export const withoutEntities = (text: string, others: ReadonlyMap<string, string> = ENTITIES): string =>
  text.replace(/&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (typeof name === 'string') return others.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
