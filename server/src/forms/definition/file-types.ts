import { isStreamSafe } from '../../text/clean';
import { canonicalExtension, type FileType, readExtension } from './file-formats';

/** What a file field accepts, and what its files are called. How they are recognised: file-formats.ts. */

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
