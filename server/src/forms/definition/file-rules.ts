import type { Field } from '../../contracts/forms';

/* Apart from how files are recognised, which browsers need not know. */

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
