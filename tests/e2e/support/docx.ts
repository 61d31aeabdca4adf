import { deflateRawSync } from 'node:zlib';

/** The checksum of ZIP files (CRC-32, as in ISO-HDLC). */
const crc32 = (data: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
};

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((size, [bytes]) => size + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** Files in a ZIP file, compressed, with their sizes after the data as Word writes them. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const sizeOf = (buffers: readonly Buffer[]): number => buffers.reduce((size, { length }) => size + length, 0);
  for (const [file, content] of Object.entries(files)) {
    const [name, data] = [Buffer.from(file), Buffer.from(content)];
    const packed = deflateRawSync(data);
    const at = sizeOf(parts);
    const sums = [4, crc32(data)] as const;
    const sizes = [[4, packed.length] as const, [4, data.length] as const];
    const common = [
      [2, 20],
      [2, 8],
      [2, 8],
      [4, 0],
    ] as const;
    const local = fields([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
    parts.push(local, name, packed, fields([4, 0x08074b50], sums, ...sizes));
    directory.push(
      fields(
        [4, 0x02014b50],
        [2, 20],
        ...common,
        sums,
        ...sizes,
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, at],
      ),
      name,
    );
  }
  const count = Object.keys(files).length;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, sizeOf(directory)],
    [4, sizeOf(parts)],
    [2, 0],
  );
  return Buffer.concat([...parts, ...directory, end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A Word document of a body in WordprocessingML (ISO/IEC 29500-1, 17.2). */
export const docxOf = (body: string, head = XML): Buffer =>
  zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  });
