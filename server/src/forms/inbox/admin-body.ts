import { type ChosenStatus, spamReasons, submissionStatuses } from '../../contracts/forms';
import type { SubmissionState } from '../../contracts/inbox';
import { readTime } from '../../input/query';
import { textFaultMessage } from '../../input/text-faults';
import { isRow, type Row } from '../../strapi/database/table';
import { refuse } from '../../strapi/errors';
import { cleanText } from '../../text/clean';
import type { Texts } from '../../text/messages';
import { compositeId, parseCompositeId } from '../definition/ids';
import type { Batch, Step } from '../store/rows';

/** How many submissions can be changed at once. */
export const MAX_IDS = 1_000;
export const MAX_NOTE_LENGTH = 10_000;

/** A change of several submissions at once. */
export type Change =
  | { action: 'status'; status: ChosenStatus; batches: readonly Batch[] }
  | { action: 'read' | 'spam' | 'not-spam' | 'delete'; batches: readonly Batch[] }
  | { action: 'undo'; at: Date; batches: readonly Batch[]; steps: ReadonlyMap<string, Step> };

/** Submissions by form, without duplicates and in a fixed order, so that two concurrent changes do not deadlock. */
export const groupByForm = (submissions: readonly { formId: string; submissionId: number }[]): Batch[] => {
  const byForm = new Map<string, Set<number>>();
  for (const { formId, submissionId } of submissions) {
    byForm.set(formId, (byForm.get(formId) ?? new Set()).add(submissionId));
  }
  return [...byForm]
    .map(([formId, numbers]) => ({ formId, submissionIds: [...numbers].sort((a, b) => a - b) }))
    .sort((a, b) => (a.formId < b.formId ? -1 : 1));
};

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** @throws {errors.ValidationError} for anything but 1 to `max` composite ids */
export const readIds = (value: unknown, texts: Texts, max = MAX_IDS): Batch[] => {
  const ids = isListOfTexts(value) && value.length <= max ? value.map(parseCompositeId) : [];
  const parsed = ids.filter((id) => id !== undefined);
  if (parsed.length === 0 || parsed.length < ids.length) return refuse('ids', texts.idsExpected(max));
  return groupByForm(parsed);
};

const readState = (value: unknown): SubmissionState | undefined => {
  if (!isRow(value)) return undefined;
  const status = submissionStatuses.find((known) => known === value.status);
  const spamReason = value.spamReason === null ? null : spamReasons.find((known) => known === value.spamReason);
  return status === undefined || spamReason === undefined ? undefined : { status, spamReason };
};

/** The changes that an action has returned, by composite id; undefined for anything else. */
const readSteps = (value: unknown): Map<string, Step> | undefined => {
  if (!Array.isArray(value)) return undefined;
  const steps = new Map<string, Step>();
  for (const change of value) {
    const [before, after] = isRow(change) ? [readState(change.before), readState(change.after)] : [];
    if (!isRow(change) || !isListOfTexts(change.ids) || before === undefined || after === undefined) return undefined;
    for (const id of change.ids) {
      const parsed = parseCompositeId(id);
      if (parsed === undefined) return undefined;
      steps.set(compositeId(parsed.formId, parsed.submissionId), { before, after });
    }
  }
  return steps.size > 0 && steps.size <= MAX_IDS ? steps : undefined;
};

const readUndo = ({ at, changes }: Row, texts: Texts): Change => {
  const time = typeof at === 'string' ? readTime(at, 'start') : undefined;
  const steps = readSteps(changes) ?? refuse('changes', texts.changesExpected);
  return {
    action: 'undo',
    at: time ?? refuse('at', texts.dateInvalid('at')),
    batches: readIds([...steps.keys()], texts),
    steps,
  };
};

const chosenStatuses = submissionStatuses.filter((status) => status !== 'unconfirmed');

const ACTIONS = ['status', 'read', 'spam', 'not-spam', 'delete', 'undo'] as const;

/** @throws {errors.ValidationError} naming what is invalid */
export const readChange = (body: Row, texts: Texts): Change => {
  const action = ACTIONS.find((known) => known === body.action);
  if (action === undefined) return refuse('action', texts.oneOf('action', ACTIONS.join(', ')));
  if (action === 'undo') return readUndo(body, texts);
  const batches = readIds(body.ids, texts);
  if (action !== 'status') return { action, batches };
  const status = chosenStatuses.find((known) => known === body.status);
  return status === undefined
    ? refuse('status', texts.oneOf('status', chosenStatuses.join(', ')))
    : { action, status, batches };
};

/**
 * A text, of several lines unless they are ruled out.
 *
 * @throws {errors.ValidationError} if it is not a text, too long, or empty although it must not be
 */
export const readText = (
  body: Row,
  name: string,
  max: number,
  texts: Texts,
  { empty = false, multiline = true } = {},
): string => {
  const value = body[name];
  if (value === undefined) return refuse(name, texts.required(name));
  if (typeof value !== 'string') return refuse(name, texts.notText(name));
  const clean = cleanText(value, { multiline, max });
  if (!clean.ok) return refuse(name, textFaultMessage(clean.fault, name, max, texts));
  return clean.value === '' && !empty ? refuse(name, texts.required(name)) : clean.value;
};
