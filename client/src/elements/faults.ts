import type { FieldError } from '../../../server/src/contracts/common';
import type { FieldType, PublicField } from '../../../server/src/contracts/forms';
import { toStoredText } from '../../../server/src/forms/definition/conditions';
import { withFileDefaults } from '../../../server/src/forms/definition/file-rules';
import { missingFault, sizeFault, valueFault } from '../../../server/src/forms/definition/value-faults';
import { FIELD_KINDS } from '../../../server/src/forms/fields';
import { normaliseText } from '../../../server/src/text/clean';
import { type FieldTexts, fieldTexts } from '../../../server/src/text/field-messages';
import { textsIn } from '../../../server/src/text/own-texts';
import { isAmbiguous } from './typed';

/** What is said of fields. */
export const fieldTextsIn = (language: string): FieldTexts => textsIn(fieldTexts, language);

/** Browsers read patterns in the same way; older ones do not know every one, and leave it to the server. */
const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(text);
  } catch {
    return true;
  }
};

const textFault = (field: PublicField, typed: string, language: string, texts: FieldTexts): string | undefined => {
  const text = toStoredText(field.type, typed);
  const fault = valueFault(field, text, language, texts);
  if (fault !== undefined || field.pattern === undefined || matches(field.pattern, text)) return fault;
  return texts.patternMismatch(field.label);
};

const filesFault = (
  { label, ...field }: PublicField,
  files: readonly File[],
  language: string,
  texts: FieldTexts,
): string | undefined => {
  const { maxSize, maxFiles } = withFileDefaults(field);
  if (files.length > maxFiles) return texts.tooManyFiles(label, maxFiles);
  return files.map(({ size }) => sizeFault(size, { label, maxSize }, language, texts)).find(Boolean);
};

const faultOf = (field: PublicField, data: FormData, language: string): string | undefined => {
  const texts = fieldTextsIn(language);
  const entries = data.getAll(field.name);
  // Where no file is chosen, a browser sends one without a name.
  const files = entries
    .filter((entry) => typeof entry !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
  const entered = entries.filter((entry) => typeof entry === 'string').find((text) => normaliseText(text, true) !== '');
  if (files.length > 0) return filesFault(field, files, language, texts);
  if (entered !== undefined) return textFault(field, entered, language, texts);
  return field.required === true ? missingFault(field, texts) : undefined;
};

const faultAt = (name: string, message: string): FieldError => ({ path: [name], message, name: 'ValidationError' });

/** It may be one of another window, whose classes are others. */
const isInput = (element: HTMLElement | null): element is HTMLInputElement => element?.matches('input') === true;

/**
 * What is wrong where nobody knows what a text stands for: the browser keeps to itself what is not a date yet.
 *
 * @param language of the numbers
 */
export const findUnclear = (
  input: HTMLElement | null,
  { name, type, label }: { name: string; type: FieldType; label: string },
  language: string,
  texts: FieldTexts,
): FieldError[] => {
  if (!isInput(input)) return [];
  const isUnclear = input.validity.badInput || (type === 'number' && isAmbiguous(input.value, language));
  return isUnclear ? [faultAt(name, texts[FIELD_KINDS[type].rule?.message ?? 'numberInvalid'](label))] : [];
};

/**
 * What is wrong with the values of fields, in the words of the server, which checks them again.
 *
 * @param fields those that are shown
 */
export const findFaults = (fields: readonly PublicField[], data: FormData, language: string): FieldError[] =>
  fields.flatMap((field) => {
    const message = faultOf(field, data, language);
    return message === undefined ? [] : [faultAt(field.name, message)];
  });
