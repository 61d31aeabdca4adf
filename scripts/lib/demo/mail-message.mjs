import { TextDecoder } from 'node:util';

/** Text of the named charset; what no decoder knows is read as UTF-8 rather than lost. */
function decode(bytes, charset = 'utf-8') {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** RFC 2045, section 6.7: `=` and two hex digits are a byte, `=` at the end of a line joins it to the next one. */
function quotedPrintable(text) {
  const bytes = text
    .replace(/[ \t]+$/gm, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function transferDecoded(body, encoding) {
  switch (encoding) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return quotedPrintable(body);
    default:
      return Buffer.from(body, 'latin1');
  }
}

/** RFC 2047: `=?charset?B?…?=` and `=?charset?Q?…?=`; blanks between two such words are not part of the text. */
function headerText(value) {
  const words = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  // Neighbours of one charset are joined as bytes first: a character may be cut in two between them.
  const joined = words.replace(/(?:=\?[^?\s]+\?[bq]\?[^?\s]*\?=)+/gi, (run) => {
    const found = [...run.matchAll(/=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi)];
    const bytes = found.map(([, , encoding, text]) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedPrintable(text.replace(/_/g, ' ')),
    );
    return decode(Buffer.concat(bytes), found[0][1]);
  });
  // Headers without any encoding are UTF-8 with SMTPUTF8.
  return joined === value ? decode(Buffer.from(value, 'latin1')) : joined;
}

/** The header fields by lower-case name (the first of each), and the body behind the first empty line. */
function split(source) {
  const [, head, body] = /^([\s\S]*?)(?:\r?\n\r?\n([\s\S]*))?$/.exec(source);
  const fields = new Map();
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) {
      fields.set(name, line.slice(colon + 1).trim());
    }
  }
  return { fields, body: body ?? '' };
}

/** `text/plain; charset="utf-8"` → the type and its parameters. */
function contentType(value = 'text/plain') {
  const parameters = {};
  for (const [, name, quoted, bare] of value.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g)) {
    parameters[name.toLowerCase()] = quoted ?? bare;
  }
  return { type: value.split(';')[0].trim().toLowerCase(), parameters };
}

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every part that is not itself a container, in the order of the message. */
function leaves(source, depth = 0) {
  const { fields, body } = split(source);
  const { type, parameters } = contentType(fields.get('content-type'));
  if (type.startsWith('multipart/') && parameters.boundary && depth < 10) {
    const [, ...parts] = `\n${body}`.split(new RegExp(`\\r?\\n--${escapeRegExp(parameters.boundary)}`));
    return parts
      .filter((part) => !part.startsWith('--'))
      .flatMap((part) => leaves(part.replace(/^.*\r?\n/, ''), depth + 1));
  }
  const bytes = transferDecoded(body, (fields.get('content-transfer-encoding') ?? '').toLowerCase());
  return [{ type, text: decode(bytes, parameters.charset) }];
}

/**
 * What a reader wants to see of a message: a few header fields and its plain text (or, without one, the source of the
 * first part). Enough for the mails of this demo, not a mail program.
 */
export function readMessage(bytes) {
  const source = bytes.toString('latin1');
  const { fields } = split(source);
  const header = (name) => headerText(fields.get(name) ?? '');
  const parts = leaves(source);
  const { text } = parts.find(({ type }) => type === 'text/plain') ?? parts[0];
  return {
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    date: header('date'),
    subject: header('subject'),
    text: text.replace(/\r\n/g, '\n').trim(),
  };
}
