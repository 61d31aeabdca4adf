import { createReadStream } from 'node:fs';

import { typeOfFile } from './file-types';
import type { InspectedUpload, Upload } from './uploads';

// Text holds no control characters but these: tab, line feed, form feed, carriage return.
const isBinaryByte = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

/** Whether a file is text in UTF-8 or in one of the encodings that hold ASCII: all of it, not only how it begins. */
const isTextFile = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk) || chunk.some(isBinaryByte)) return false;
  }
  return true;
};

/** Looks into an uploaded file, and tells what it is. */
export const inspect = async (upload: Upload): Promise<InspectedUpload> => {
  // An ES module, which a CommonJS build can only import like this.
  const { fileTypeFromFile } = await import('file-type');
  // A file that is broken on purpose is of no type.
  const detected = await fileTypeFromFile(upload.path).catch(() => undefined);
  const isText = detected === undefined && (await isTextFile(upload.path));
  return { ...upload, type: typeOfFile(detected, isText, upload.name) };
};
