import type { Row } from '../database';
import { refuse } from '../http/errors';
import { textFaultMessage } from '../http/text-faults';
import type { Texts } from '../http/texts';
import { cleanText, lengthOf } from '../text';
import { type SubmissionStatus, submissionStatuses } from './contract';
import { parseCompositeId } from './ids';

/** How many submissions can be changed at once. */
export const MAX_IDS = 1_000;
export const MAX_NOTE_LENGTH = 10_000;
/** As long as a reply may be. */
export const MAX_DRAFT_LENGTH = 20_000;

/** The submissions of one form, by number. */
export interface Batch {
  formId: string;
  submissionIds: readonly number[];
}

/** A change of several submissions at once. */
export type Change =
  | { action: 'status'; status: SubmissionStatus; batches: readonly Batch[] }
  | { action: 'spam' | 'not-spam' | 'delete'; batches: readonly Batch[] };

/** Submissions by form, each once, always in the same order, so that two changes at once wait and do not lock. */
export const batchesOf = (submissions: readonly { formId: string; submissionId: number }[]): Batch[] => {
  const byForm = new Map<string, Set<number>>();
  for (const { formId, submissionId } of submissions) {
    byForm.set(formId, (byForm.get(formId) ?? new Set()).add(submissionId));
  }
  return [...byForm]
    .map(([formId, numbers]) => ({ formId, submissionIds: [...numbers].sort((a, b) => a - b) }))
    .sort((a, b) => (a.formId < b.formId ? -1 : 1));
};

/** As {@link batchesOf}, of composite ids; undefined where one of them can be none. */
export const toBatches = (ids: readonly string[]): Batch[] | undefined => {
  const parsed = ids.map(parseCompositeId).filter((id) => id !== undefined);
  return parsed.length === ids.length ? batchesOf(parsed) : undefined;
};

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** @throws {errors.ValidationError} for anything but 1 to {@link MAX_IDS} composite ids */
export const readIds = (value: unknown, texts: Texts): Batch[] => {
  const isGood = isListOfTexts(value) && value.length > 0 && value.length <= MAX_IDS;
  return (isGood ? toBatches(value) : undefined) ?? refuse('ids', texts.idsExpected(MAX_IDS));
};

const ACTIONS = ['status', 'spam', 'not-spam', 'delete'] as const;

/** @throws {errors.ValidationError} naming what is wrong */
export const readChange = (body: Row, texts: Texts): Change => {
  const action = ACTIONS.find((known) => known === body.action);
  if (action === undefined) return refuse('action', texts.oneOf('action', ACTIONS.join(', ')));
  const batches = readIds(body.ids, texts);
  if (action !== 'status') return { action, batches };
  const status = submissionStatuses.find((known) => known === body.status);
  return status === undefined
    ? refuse('status', texts.oneOf('status', submissionStatuses.join(', ')))
    : { action, status, batches };
};

/**
 * A text of several lines.
 *
 * @throws {errors.ValidationError} for what is none, is longer, or is empty where it must not be
 */
export const readText = (body: Row, name: string, max: number, texts: Texts, { empty = false } = {}): string => {
  const value = body[name];
  if (value === undefined) return refuse(name, texts.required(name));
  if (typeof value !== 'string') return refuse(name, texts.notText(name));
  const clean = cleanText(value, true);
  if (!clean.ok) return refuse(name, textFaultMessage(clean.fault, name, texts));
  if (clean.value === '' && !empty) return refuse(name, texts.required(name));
  return lengthOf(clean.value) > max ? refuse(name, texts.tooLong(name, max)) : clean.value;
};
