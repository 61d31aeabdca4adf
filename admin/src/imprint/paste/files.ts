/** Why the text of a file cannot be read here. */
export type FileFault = 'doc' | 'pdf' | 'unreadable';

/** What the files of programs begin with, which tell more than their names. */
const SIGNATURES: readonly (readonly [FileFault | 'zip', readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // Word until 2003, and documents with a password.
  ['doc', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** A page with its pictures in it may be large; its text is not. */
const MAX_BYTES = 10_000_000;

/** Old pages are in Windows-1252, which every page in ISO 8859-1 is as well (Encoding Standard). */
const decode = (bytes: Uint8Array): string | undefined => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  if (bytes.includes(0)) return undefined;
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
};

/** The text of an imprint's file: HTML, plain text or a Word document. */
export const textOfFile = async (file: Blob): Promise<{ text: string } | { fault: FileFault }> => {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [kind] = SIGNATURES.find(([, signature]) => signature.every((byte, at) => byte === head[at])) ?? [];
  if (kind === 'pdf' || kind === 'doc') return { fault: kind };
  if (kind === undefined && file.size > MAX_BYTES) return { fault: 'unreadable' };
  const text =
    kind === 'zip' ? await (await import('./docx')).docxText(file) : decode(new Uint8Array(await file.arrayBuffer()));
  return text === undefined ? { fault: 'unreadable' } : { text };
};
