import type { Field } from '../../contracts/forms';
import { isStreamSafe } from '../../text/clean';

/**
 * Determines the type of a file by its content, and whether a field accepts it. The browser's media type and the file
 * name's extension only matter where the content is ambiguous.
 */

/** A type of file: `{ ext: 'pdf', mime: 'application/pdf' }`. */
export interface FileType {
  /** Lower case, without the dot. */
  ext: string;
  mime: string;
}

/** What a file field accepts by default: documents and images, nothing that is executed when opened. */
export const DEFAULT_ACCEPT: readonly string[] = [
  ...['.pdf', '.jpg', '.png', '.gif', '.webp', '.avif', '.heic', '.txt', '.csv', '.rtf'],
  ...['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'],
];
/** In bytes, unless the field says otherwise. */
export const DEFAULT_MAX_FILE_SIZE = 10_000_000;
export const DEFAULT_MAX_FILES = 1;

/** What a file field accepts. */
export type FileRules = Readonly<{ accept: string[]; maxSize: number; maxFiles: number }>;

/** The rules of a file field, with defaults. */
export const withFileDefaults = ({
  accept,
  maxSize,
  maxFiles,
}: Pick<Field, 'accept' | 'maxSize' | 'maxFiles'>): FileRules => ({
  accept: accept ?? [...DEFAULT_ACCEPT],
  maxSize: maxSize ?? DEFAULT_MAX_FILE_SIZE,
  maxFiles: maxFiles ?? DEFAULT_MAX_FILES,
});

/** The format of an entry of `accept`, as in the HTML attribute of that name. */
export const ACCEPT = /^(?:\.[a-z0-9]{1,10}|[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]*))$/;

/** Text formats have no signature that distinguishes them, so their extension decides. */
const TEXT_TYPES = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['tsv', 'text/tab-separated-values'],
  ['md', 'text/markdown'],
  ['json', 'application/json'],
]);

/** The old Office formats share one container, so here too the extension decides. */
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

const readExtension = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const byExtension = (types: ReadonlyMap<string, string>, name: string): FileType | undefined => {
  const ext = readExtension(name);
  const mime = types.get(ext);
  return mime === undefined ? undefined : { ext, mime };
};

/**
 * The type of a file.
 *
 * @param detected the type according to the content's signature
 * @param isText whether the content is plain text
 * @returns undefined if the type cannot be determined
 */
export const typeOfFile = (detected: FileType | undefined, isText: boolean, name: string): FileType | undefined => {
  if (detected?.ext === 'cfb') return byExtension(COMPOUND_TYPES, name) ?? detected;
  return detected ?? (isText ? byExtension(TEXT_TYPES, name) : undefined);
};

/** Whether a list of media types (`image/*`, `application/pdf`) and extensions (`.pdf`) contains a type. */
export const isAccepted = ({ ext, mime }: FileType, accept: readonly string[]): boolean =>
  accept.some((entry) => {
    if (entry.startsWith('.')) return canonical(entry.slice(1)) === canonical(ext);
    return entry.endsWith('/*') ? mime.startsWith(entry.slice(0, -1)) : entry === mime;
  });

/** Longer than any file system allows; the stored name is much shorter. */
const MAX_NAME_UNITS = 1_000;

/** Whether a name can be cleaned in reasonable time. */
export const isFileName = (name: string): boolean => name.length <= MAX_NAME_UNITS && isStreamSafe(name);

const AFTER_LONGEST_NAME = /(?<=^.{100}).+$/u;

/**
 * A file's name, safe for lists, headers and disks: no path, nothing invisible, nothing that changes the reading
 * direction, and the extension of its actual type.
 */
export const cleanFileName = (name: string, { ext }: FileType): string => {
  const visible = name
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replace(/[\p{Control}\p{Format}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const claimed = readExtension(visible);
  const isHonest = canonical(claimed) === canonical(ext);
  const stem = isHonest ? visible.slice(0, -claimed.length - 1) : visible;
  const short = stem.replace(/^[. ]+|[. ]+$/g, '').replace(AFTER_LONGEST_NAME, '');
  return `${short.trim() || 'file'}.${isHonest ? claimed : ext}`;
};
