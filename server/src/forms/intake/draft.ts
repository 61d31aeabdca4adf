import type { FormItem, SubmissionData } from '../../contracts/forms';
import { type Fields, textsIn } from '../../input/fields';
import { textFaultMessage } from '../../input/text-faults';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { cleanText, isEmail } from '../../text/clean';
import { EMAIL } from '../definition/control-names';
import { fieldsOf } from '../definition/items';
import { longestValue, MAX_VALUE_LENGTH } from '../definition/lengths';
import { FIELD_KINDS } from '../fields';
import { labelItems, type Reading, sortPosted } from './intake';
import { type AcceptedFile, checkUploads, type InspectedUpload, isChosen, type Upload } from './uploads';

/** A form that is going to be sent later. */
export interface DraftIntake {
  /** As typed, by the names of the fields. */
  values: SubmissionData;
  /** The plugin's own fields. */
  control: ReadonlyMap<string, string>;
  files: AcceptedFile[];
  /** Where the link goes; `''` if nothing was sent. */
  email: string;
  errors: FieldError[];
}

/**
 * Reads what a visitor saves. It need not be complete, or right; only what a submission could never contain is refused:
 * undeclared fields, files that their fields do not take, and texts that are too long or no text.
 *
 * @param uploads with their types detected
 */
export const readDraft = (
  items: readonly FormItem[],
  posted: Fields,
  { language, texts }: Reading,
  uploads: readonly InspectedUpload[],
): DraftIntake => {
  const fields = fieldsOf(labelItems(items, language));
  const { sent, control, unknown } = sortPosted(posted, new Set(fields.map(({ name }) => name)));
  const errors: FieldError[] = [];
  const values: Record<string, string | string[]> = {};
  for (const field of fields) {
    const { name, label, type } = field;
    const { isMultiline = false, shape } = FIELD_KINDS[type];
    if (shape === 'files' || !sent.has(name)) continue;
    // A value of an option may be longer than what is typed.
    const max = shape === 'text' ? longestValue(field) : MAX_VALUE_LENGTH;
    const value = sent.get(name);
    const typed: string[] = [];
    for (const text of typeof value === 'boolean' ? [value ? '1' : ''] : textsIn(value)) {
      const clean = cleanText(text, { multiline: isMultiline, max });
      if (clean.ok) typed.push(clean.value);
      else errors.push(fieldError(name, textFaultMessage(clean.fault, label, max, texts)));
    }
    if (shape === 'choices') values[name] = typed;
    else if (typed[0] !== undefined) values[name] = typed[0];
  }
  const { files, errors: fileErrors } = checkUploads(fields, uploads, language, texts);
  const email = (control.get(EMAIL) ?? '').trim();
  if (email !== '' && !isEmail(email)) errors.push(fieldError(EMAIL, texts.emailInvalid(texts.draftEmail)));
  errors.push(...unknownNames(unknown, texts.unknownField, texts), ...fileErrors);
  return { values, control, files, email, errors };
};

/** What of a draft's files stays, and what else was sent: a field names its files by their ids, unless others are chosen there. */
export const splitKept = <File extends { id: number; field: string }>(
  posted: Fields,
  files: readonly File[],
  uploads: readonly Upload[],
): { kept: File[]; rest: Fields } => {
  const chosen = new Set(uploads.filter(isChosen).map(({ field }) => field));
  const own = new Set(files.map(({ field }) => field));
  const sent = [...posted];
  const named = new Map(sent.map(([name, value]) => [name, textsIn(value)]));
  return {
    kept: files.filter(({ id, field }) => !chosen.has(field) && named.get(field)?.includes(String(id)) === true),
    rest: sent.filter(([name]) => !own.has(name)),
  };
};
