import { unzipSync } from 'fflate';

/** What inflates to more is no imprint, and may be made to fill the memory. */
const MAX_BYTES = 10_000_000;

const PART = 'word/document.xml';

/** A part of a ZIP file; undefined if there is none of that name, if it is too large, or the file is damaged. */
const readPart = (zip: Uint8Array, wanted: string): string | undefined => {
  try {
    const parts = unzipSync(zip, {
      filter: ({ name, originalSize }) => name === wanted && originalSize <= MAX_BYTES,
    });
    return parts[wanted] && new TextDecoder().decode(parts[wanted]);
  } catch {
    // Whatever is wrong with a file, its reader is told the same.
    return undefined;
  }
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
  const xml = readPart(new Uint8Array(await file.arrayBuffer()), PART);
  // Office files have no document type (ISO/IEC 29500-2, 8.1), which could define entities without end.
  if (xml === undefined || xml.includes('<!DOCTYPE')) return undefined;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror') !== null) return undefined;
  const text = textIn(document.documentElement)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : text;
};
