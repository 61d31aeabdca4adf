/**
 * What a file is, told by its content, and whether a field takes it. The type that a browser claims and the end of a
 * name decide nothing that the content can tell.
 */

/** A kind of file: `{ ext: 'pdf', mime: 'application/pdf' }`. */
export interface FileType {
  /** Lower case, without the dot. */
  ext: string;
  mime: string;
}

/** What a file field takes that names nothing itself: documents and pictures, nothing that runs when it is opened. */
export const DEFAULT_ACCEPT: readonly string[] = [
  ...['.pdf', '.jpg', '.png', '.gif', '.webp', '.avif', '.heic', '.txt', '.csv', '.rtf'],
  ...['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'],
];
/** In bytes, unless the field says otherwise. */
export const DEFAULT_MAX_FILE_SIZE = 10_000_000;
export const DEFAULT_MAX_FILES = 1;

/** The form of an entry of `accept`, as in HTML's attribute of the name. */
export const ACCEPT = /^(?:\.[a-z0-9]{1,10}|[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]*))$/;

/** Text has no mark that would tell one format from another; for these, the end of the name does. */
const TEXT_TYPES = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['tsv', 'text/tab-separated-values'],
  ['md', 'text/markdown'],
  ['json', 'application/json'],
]);

/** The old Office formats share one container, in which the end of the name tells them apart as well. */
const COMPOUND_TYPES = new Map([
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
]);

const SAME_EXTENSION = new Map([
  ['jpeg', 'jpg'],
  ['tiff', 'tif'],
  ['mpeg', 'mpg'],
  ['heif', 'heic'],
]);

const canonical = (ext: string): string => SAME_EXTENSION.get(ext) ?? ext;

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const byExtension = (types: ReadonlyMap<string, string>, name: string): FileType | undefined => {
  const ext = extensionOf(name);
  const mime = types.get(ext);
  return mime === undefined ? undefined : { ext, mime };
};

/**
 * What a file is.
 *
 * @param detected what the marks in its content say
 * @param isText whether it is nothing but text
 * @returns undefined for what cannot be told
 */
export const typeOfFile = (detected: FileType | undefined, isText: boolean, name: string): FileType | undefined => {
  if (detected?.ext === 'cfb') return byExtension(COMPOUND_TYPES, name) ?? detected;
  return detected ?? (isText ? byExtension(TEXT_TYPES, name) : undefined);
};

/** Whether a list of media types (`image/*`, `application/pdf`) and extensions (`.pdf`) has a type. */
export const isAccepted = ({ ext, mime }: FileType, accept: readonly string[]): boolean =>
  accept.some((entry) => {
    if (entry.startsWith('.')) return canonical(entry.slice(1)) === canonical(ext);
    return entry.endsWith('/*') ? mime.startsWith(entry.slice(0, -1)) : entry === mime;
  });

const AFTER_LONGEST_NAME = /(?<=^.{100}).+$/u;

/**
 * A file's name as it can stand in a list, in a header and on a disk: no path, nothing invisible, nothing that turns the
 * reading direction, and the extension of what the file is.
 */
export const cleanFileName = (name: string, { ext }: FileType): string => {
  const visible = name
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replace(/[\p{Control}\p{Format}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const claimed = extensionOf(visible);
  const isHonest = canonical(claimed) === canonical(ext);
  const stem = isHonest ? visible.slice(0, -claimed.length - 1) : visible;
  const short = stem.replace(/^[. ]+|[. ]+$/g, '').replace(AFTER_LONGEST_NAME, '');
  return `${short.trim() || 'file'}.${isHonest ? claimed : ext}`;
};
