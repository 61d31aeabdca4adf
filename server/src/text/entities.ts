/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

// A Map, since an object would also contain `constructor`.
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['commat', '@'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
]);

/** A text that a web page was made of: `M&uuml;ller &amp; S&ouml;hne`, `&#039;`. What is no entity stays. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:([a-z]+\d{0,2})|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
