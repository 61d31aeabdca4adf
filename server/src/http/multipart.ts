// As formidable finds a part's name in its header, wherever that stands; a text that holds it is refused with it.
const PROTOTYPE_PART = /\Wname=(?:"__proto__"|__proto__[()<>@,;:\\"/[\]?={}\s])/i;
/** What matches and is cut in two lies in the end of the one chunk and the start of the next. */
const OVERLAP = ' name="__proto__"'.length;

/**
 * Watches the chunks of a multipart body (RFC 7578) for a part with the name `__proto__`.
 *
 * @returns a function that tells, chunk by chunk, whether there was one by now
 */
export const createPrototypePartWatch = (): ((chunk: Buffer) => boolean) => {
  let tail = '';
  return (chunk) => {
    // A header is ASCII; Latin-1 keeps every byte one character.
    const text = tail + chunk.toString('latin1');
    tail = text.slice(-OVERLAP);
    return PROTOTYPE_PART.test(text);
  };
};
