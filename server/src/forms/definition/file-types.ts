import type { Field } from '../../contracts/forms';
import { isStreamSafe } from '../../text/clean';
import { canonicalExtension, type FileType, readExtension } from './file-formats';

/** What a file field accepts, and what its files are called. How they are recognised: file-formats.ts. */

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
  const isHonest = canonicalExtension(claimed) === canonicalExtension(ext);
  const stem = isHonest ? visible.slice(0, -claimed.length - 1) : visible;
  const short = stem.replace(/^[. ]+|[. ]+$/g, '').replace(AFTER_LONGEST_NAME, '');
  return `${short.trim() || 'file'}.${isHonest ? claimed : ext}`;
};
