/** What inflates to more is no imprint, and may be made to fill the memory. */
const MAX_BYTES = 10_000_000;

/** The records of a ZIP file begin with these, and have these lengths without names and comments (APPNOTE 4.3). */
const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const MAX_COMMENT = 0xffff;
const DEFLATED = 8;

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());

const begins = (view: DataView, at: number, { signature, length }: typeof END): boolean =>
  at >= 0 && at + length <= view.byteLength && view.getUint32(at, true) === signature;

/** The data of a file in a ZIP file, and whether it is compressed; undefined if there is none of that name. */
const findEntry = async (zip: Blob, wanted: string): Promise<{ data: Blob; method: number } | undefined> => {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END.length - MAX_COMMENT)));
  let end = tail.byteLength - END.length;
  while (end >= 0 && !begins(tail, end, END)) end -= 1;
  if (end < 0) return undefined;
  const from = tail.getUint32(end + 16, true);
  const directory = await viewOf(zip.slice(from, from + Math.min(tail.getUint32(end + 12, true), MAX_BYTES)));
  for (let at = 0; begins(directory, at, ENTRY);) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    );
    const nameAt = at + ENTRY.length;
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer).subarray(nameAt, nameAt + nameLength));
    if (name === wanted) {
      const begin = directory.getUint32(at + 42, true);
      const local = await viewOf(zip.slice(begin, begin + LOCAL.length));
      if (!begins(local, 0, LOCAL)) return undefined;
      const dataAt = begin + LOCAL.length + local.getUint16(26, true) + local.getUint16(28, true);
      const data = zip.slice(dataAt, dataAt + directory.getUint32(at + 20, true));
      return { data, method: directory.getUint16(at + 10, true) };
    }
    at = nameAt + nameLength + extraLength + commentLength;
  }
  return undefined;
};

/** The text of a stream; undefined if it is longer than {@link MAX_BYTES}. */
const readAll = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; size <= MAX_BYTES;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return undefined;
};

/** Formats, what was deleted or moved away, and what only programs without text boxes show instead of one. */
const UNSEEN: ReadonlySet<string> = new Set([
  'pPr',
  'rPr',
  'sectPr',
  'tblPr',
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
]);

/** The text of an element of WordprocessingML (ISO/IEC 29500-1, 17.3): a line for each paragraph, and where one breaks. */
const textIn = (element: Element): string => {
  const name = element.localName;
  if (UNSEEN.has(name)) return '';
  if (name === 't') return element.textContent;
  if (name === 'tab') return '\t';
  if (name === 'noBreakHyphen') return '-';
  if (name === 'br' || name === 'cr') return '\n';
  const text = [...element.children].map(textIn).join('');
  if (name === 'txbxContent') return `\n${text}`;
  if (name !== 'p') return text;
  // Who breaks lines within a paragraph makes paragraphs of more than a line, and empty ones else.
  return text.includes('\n') ? `\n${text}\n\n` : `${text}\n`;
};

/** The text of a Word document (.docx); undefined if the file is none, is broken, or holds no text. */
export const docxText = async (file: Blob): Promise<string | undefined> => {
  const entry = await findEntry(file, 'word/document.xml');
  if (entry === undefined) return undefined;
  const stream = entry.data.stream();
  const xml = await readAll(
    entry.method === DEFLATED ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream,
  ).catch((thrown: unknown) => {
    // What cannot be inflated (Compression Standard, 5).
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  });
  // Office files have no document type (ISO/IEC 29500-2, 8.1), which could define entities without end.
  if (xml === undefined || xml.includes('<!DOCTYPE')) return undefined;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror') !== null) return undefined;
  const text = textIn(document.documentElement)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : text;
};
