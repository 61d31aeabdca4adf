import type { Field } from '../../contracts/forms';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { type FileType, isAccepted } from '../definition/file-formats';
import { type FileRules, withFileDefaults } from '../definition/file-rules';
import { cleanFileName, isFileName } from '../definition/file-types';
import { sizeFault } from '../definition/value-faults';

/** A submitted file in the temporary folder. */
export interface Upload {
  field: string;
  path: string;
  /** The sender's name for it. */
  name: string;
  /** In bytes. */
  size: number;
}

export interface InspectedUpload extends Upload {
  /** What it can be taken for, the most precise first; nothing if it is unknown or not inspected. */
  types: readonly FileType[];
}

/** A file that its field accepts. */
export interface AcceptedFile {
  field: string;
  path: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

/** False for what a browser sends for a file field in which no file was chosen. */
export const isChosen = ({ name, size }: Upload): boolean => name !== '' || size > 0;

/** The files whose content has to be inspected; the others are refused regardless of their content. */
export const uploadsToInspect = (fields: readonly Field[], uploads: readonly Upload[]): Upload[] =>
  fields
    .filter(({ type }) => type === 'file')
    .flatMap((field) => {
      const { maxSize, maxFiles } = withFileDefaults(field);
      const own = uploads.filter((upload) => upload.field === field.name && isChosen(upload));
      return own.length > maxFiles ? [] : own.filter(({ size }) => size > 0 && size <= maxSize);
    });

const checkFile = (
  upload: InspectedUpload,
  { label, ...rules }: FileRules & { label: string },
  language: string,
  texts: Texts,
): AcceptedFile | string => {
  const { field, path, name, size, types } = upload;
  if (!isFileName(name)) return texts.fileNameRejected(label);
  const fault = sizeFault(size, { label, maxSize: rules.maxSize }, language, texts);
  if (fault !== undefined) return fault;
  const type = types.find((one) => isAccepted(one, rules.accept));
  return type === undefined
    ? texts.fileTypeRejected(label, rules.accept.join(', '))
    : { field, path, name: cleanFileName(name, type), mime: type.mime, size };
};

/**
 * Checks the files of a submission against its form's fields.
 *
 * @param fields with their labels in the visitor's language
 */
export const checkUploads = (
  fields: readonly (Pick<Field, 'name' | 'type' | 'accept' | 'maxSize' | 'maxFiles'> & { label: string })[],
  uploads: readonly InspectedUpload[],
  language: string,
  texts: Texts,
): { files: AcceptedFile[]; errors: FieldError[] } => {
  const files: AcceptedFile[] = [];
  const errors: FieldError[] = [];
  const unknown: string[] = [];
  const chosen = uploads.filter(isChosen);

  for (const name of new Set(chosen.map(({ field }) => field))) {
    const own = chosen.filter(({ field }) => field === name);
    const field = fields.find((candidate) => candidate.name === name);
    if (field?.type !== 'file') {
      if (field === undefined) unknown.push(name);
      else errors.push(fieldError(name, texts.fileRejected(field.label)));
      continue;
    }
    const rules = withFileDefaults(field);
    if (own.length > rules.maxFiles) {
      errors.push(fieldError(name, texts.tooManyFiles(field.label, rules.maxFiles)));
      continue;
    }
    // What is wrong with several files of a field is said once.
    const faults = new Set<string>();
    for (const file of own) {
      const checked = checkFile(file, { label: field.label, ...rules }, language, texts);
      if (typeof checked === 'string') faults.add(checked);
      else files.push(checked);
    }
    errors.push(...[...faults].map((fault) => fieldError(name, fault)));
  }
  return { files, errors: [...errors, ...unknownNames(unknown, texts.unknownField, texts)] };
};
