import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import type { Field } from '../../contracts/forms';
import { HEAD_LENGTH, typesOfFile, utf16Of } from '../definition/file-formats';
import { type InspectedUpload, type Upload, uploadsToInspect } from '../intake/uploads';

async function* readBytes(path: string, length: number): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of createReadStream(path, { end: length - 1 })) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** The first bytes of a file, and the last one. */
const readEnds = async (path: string, size: number): Promise<{ head: Buffer; last: number | undefined }> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_LENGTH), position: 0 });
    const { buffer: end } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    return { head: buffer.subarray(0, bytesRead), last: end[0] };
  } finally {
    await file.close();
  }
};

/** Programs of DOS end a text with it. */
const SUBSTITUTE = 0x1a;

// Text has what a terminal does not print, from the bell to the carriage return, and the escapes that colour a log.
const isBinary = (code: number): boolean =>
  code === 0x7f || (code < 0x20 && (code < 0x07 || code > 0x0d) && code !== 0x1b);

/** Whether a file is entirely text: in UTF-16 with a byte order mark, in UTF-8, or in another superset of ASCII. */
const isTextFile = async (path: string, size: number, { head, last }: { head: Buffer; last: number | undefined }) => {
  const encoding = utf16Of(head);
  const decoder = encoding && new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of readBytes(path, last === SUBSTITUTE ? size - 1 : size)) {
      const codes = decoder === undefined ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
      if (codes.some(isBinary)) return false;
    }
    decoder?.decode();
    return true;
  } catch {
    // Not UTF-16.
    return false;
  }
};

/** Whether some bytes are anywhere in a file. */
const contains = async (path: string, size: number, searched: Buffer): Promise<boolean> => {
  let before = Buffer.alloc(0);
  for await (const chunk of readBytes(path, size)) {
    const bytes = Buffer.concat([before, chunk]);
    if (bytes.includes(searched)) return true;
    before = bytes.subarray(-searched.length);
  }
  return false;
};

/** The stream that an encrypted Office document is in. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Determines what an uploaded file can be taken for, from its content and its name. */
export const inspect = async (upload: Upload): Promise<InspectedUpload> => {
  const { path, name, size } = upload;
  // An ES module, which a CommonJS build can only import dynamically.
  const { fileTypeFromFile } = await import('file-type');
  // A deliberately corrupted file has no type.
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const ends = await readEnds(path, size);
  const isText = await isTextFile(path, size, ends);
  const isEncrypted = detected?.ext === 'cfb' && (await contains(path, size, ENCRYPTED));
  return { ...upload, types: typesOfFile({ detected, head: ends.head, size, isText, isEncrypted }, name) };
};

/** Adds the types of those files for which the type matters. */
export const inspectUploads = async (
  fields: readonly Field[],
  uploads: readonly Upload[],
): Promise<InspectedUpload[]> => {
  const worthwhile = new Set(uploadsToInspect(fields, uploads));
  return Promise.all(uploads.map(async (one) => (worthwhile.has(one) ? inspect(one) : { ...one, types: [] })));
};
