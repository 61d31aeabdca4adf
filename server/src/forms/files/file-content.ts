import { createReadStream } from 'node:fs';

import { typeOfFile } from '../definition/file-types';
import type { InspectedUpload, Upload } from '../intake/uploads';

// The only control characters in text: tab, line feed, form feed, carriage return.
const isBinaryByte = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

/** Whether a file is entirely text, in UTF-8 or another superset of ASCII. */
const isTextFile = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk) || chunk.some(isBinaryByte)) return false;
  }
  return true;
};

/** Determines the type of an uploaded file from its content. */
export const inspect = async (upload: Upload): Promise<InspectedUpload> => {
  // An ES module, which a CommonJS build can only import dynamically.
  const { fileTypeFromFile } = await import('file-type');
  // A deliberately corrupted file has no type.
  const detected = await fileTypeFromFile(upload.path).catch(() => undefined);
  const isText = detected === undefined && (await isTextFile(upload.path));
  return { ...upload, type: typeOfFile(detected, isText, upload.name) };
};
