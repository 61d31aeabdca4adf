import { z } from 'zod';

import type { Field, Form } from '../../contracts/forms';
import { columnUses, type ImportBatch, MAX_HEADINGS, type ProposeMapping } from '../../contracts/import';
import { textFaultMessage } from '../../input/text-faults';
import type { Row } from '../../strapi/database/table';
import { refuse } from '../../strapi/errors';
import { cleanText } from '../../text/clean';
import type { Texts } from '../../text/messages';
import { isTimeZone } from '../../text/wall-clock';
import { fieldsOf } from '../definition/items';

/** How many rows a request can have; it is limited by `strapi::body` too. */
export const MAX_ROWS = 500;
const MAX_HEADING_LENGTH = 1_000;

const headings = z.array(z.string()).min(1).max(MAX_HEADINGS);

const proposalSchema = z.object({ headings, rows: z.array(z.array(z.string())).max(MAX_ROWS) });

const batchSchema = z.object({
  headings,
  columns: z.array(z.string()),
  dayFirst: z.boolean(),
  timeZone: z.string(),
  undated: z.boolean().optional(),
  status: z.enum(['new', 'read', 'replied', 'archived']),
  rows: z
    .array(z.object({ number: z.int().min(1), cells: z.array(z.string()) }))
    .min(1)
    .max(MAX_ROWS),
});

const parse = <T>(schema: z.ZodType<T>, body: Row, texts: Texts): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const path = String(result.error.issues[0]?.path[0]);
  return refuse(path, path === 'rows' ? texts.importRows(MAX_ROWS) : texts.formValueInvalid);
};

const checkHeadings = (list: readonly string[], texts: Texts): void => {
  for (const heading of list) {
    // It is compared, and stored as the label of what the form has no field for.
    const clean = cleanText(heading, { multiline: true, max: MAX_HEADING_LENGTH });
    if (!clean.ok) refuse('headings', textFaultMessage(clean.fault, 'headings', MAX_HEADING_LENGTH, texts));
  }
};

/** The fields of a form that columns can belong to: files are in no table. */
export const importedFields = ({ fields }: Pick<Form, 'fields'>): Field[] =>
  fieldsOf(fields).filter(({ type }) => type !== 'file');

/** @throws {errors.ValidationError} naming the key that is invalid */
export const readProposalBody = (body: Row, texts: Texts): ProposeMapping['body'] => {
  const read = parse(proposalSchema, body, texts);
  checkHeadings(read.headings, texts);
  return read;
};

const ONCE: readonly string[] = ['@submittedAt', '@id', '@spam'];

/** @throws {errors.ValidationError} naming the key that is invalid, or does not fit the form */
export const readBatch = (body: Row, form: Pick<Form, 'fields'>, texts: Texts): ImportBatch => {
  const { undated = false, ...batch } = parse(batchSchema, body, texts);
  const { columns } = batch;
  checkHeadings(batch.headings, texts);
  const known = new Set<string>([...columnUses, ...importedFields(form).map(({ name }) => name)]);
  if (columns.length !== batch.headings.length || !columns.every((target) => known.has(target)))
    refuse('columns', texts.importColumns);
  if (ONCE.some((use) => columns.indexOf(use) !== columns.lastIndexOf(use))) refuse('columns', texts.importTwice);
  if (!columns.includes('@submittedAt') && !undated) refuse('undated', texts.importUndated);
  if (!isTimeZone(batch.timeZone)) refuse('timeZone', texts.importTimeZone(batch.timeZone));
  return batch;
};
