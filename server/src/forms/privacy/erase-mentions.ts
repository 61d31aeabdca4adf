import { setImmediate } from 'node:timers/promises';

import type { ReplyDraft } from '../../contracts/inbox';
import type { Erasure } from '../../contracts/personal-data';
import { textsIn } from '../../input/fields';
import { compositeId } from '../definition/ids';
import { groupByForm } from '../inbox/admin-body';
import type { FormsStores } from '../store';
import { mentionsEmail, toEmailKey } from '../store/privacy/email-keys';
import type { Mention } from '../store/privacy/mention-store';

type Amounts = Pick<Erasure, 'notes' | 'responses' | 'mails'>;

/** Runs work in one transaction. */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/** Tells whether an address is anywhere in an object, such as in the name of a reply's file. */
export const mentionsIn =
  (email: string) =>
  (one: object): boolean =>
    mentionsEmail(textsIn(one), email);

/** Erases what mentions an address, a batch at a time. */
export const createEraseMentions = (
  { forms: store, inbox: inboxStore, mentions, erasures, mails, files, notes, edits, responses, answers }: FormsStores,
  transaction: InTransaction,
) => {
  const countFiles = async (formId: string, submissionIds: readonly number[]): Promise<number> => {
    const counts = await files.count(formId, submissionIds);
    return [...counts.values()].reduce((total, count) => total + count, 0);
  };

  const dropDraft = async (draft: ReplyDraft | null): Promise<null> => {
    await files.removeSome(draft?.attachments?.map(({ id }) => id) ?? []);
    return null;
  };

  /**
   * Erases an address that a submission no longer has: where it was corrected, and all that mentions it or went to it. The
   * submission itself is somebody else's by now.
   */
  const eraseCorrected = async (mention: Mention, email: string): Promise<Amounts> => {
    const { formId, submissionId } = mention;
    const isTheirs = mentionsIn(email);
    const idsIn = (all: readonly { id: number }[]): number[] => all.filter(isTheirs).map(({ id }) => id);
    await mentions.removeCorrected(mention, toEmailKey(email));
    await edits.forget(formId, submissionId, ({ changes }) => changes?.some(isTheirs) === true);
    const amounts = { notes: 0, responses: 0, mails: 0 };
    for (const id of idsIn(await notes.find(formId, submissionId)))
      amounts.notes += Number(await notes.removeOne(formId, submissionId, id));
    for (const store of [responses, answers])
      for (const id of idsIn(await store.find(formId, submissionId)))
        amounts.responses += Number(await store.removeOne(formId, submissionId, id));
    const sent = idsIn(await mails.find(formId, submissionId));
    if (sent.length > 0) amounts.mails = await mails.removeSome(formId, submissionId, sent);
    const found = await inboxStore.findOne(formId, submissionId);
    if (found?.draft && isTheirs(found.draft)) {
      await inboxStore.saveDraft(formId, submissionId, dropDraft);
      amounts.notes += 1;
    }
    return amounts;
  };

  /** Erases an address's note, reply, answer or draft on somebody else's submission; returns how many. */
  const eraseSingle = async (single: Mention, email: string): Promise<Amounts> => {
    const { formId, submissionId, location, locationId } = single;
    if (location === 'edit') return eraseCorrected(single, email);
    await mentions.removeSource({ formId, submissionId, location, locationId });
    if (location === 'response' || location === 'answer') {
      const store = location === 'response' ? responses : answers;
      return { notes: 0, mails: 0, responses: Number(await store.removeOne(formId, submissionId, locationId)) };
    }
    const isGone =
      location === 'note'
        ? await notes.removeOne(formId, submissionId, locationId)
        : (await inboxStore.saveDraft(formId, submissionId, dropDraft)) !== undefined;
    return { notes: Number(isGone), responses: 0, mails: 0 };
  };

  /**
   * Erases submissions with everything that belongs to them, or single notes, replies, answers and drafts on other submissions,
   * and adds the numbers to the record. Mentions come in the order in which they were stored, so a submission comes
   * before what belongs to it. What somebody else has erased or deleted in the meantime is not counted.
   */
  return (email: string, found: readonly Mention[], soFar: Erasure): Promise<Erasure> =>
    transaction(async () => {
      // In the order in which deletion locks, to avoid a deadlock.
      await store.lockBatches(groupByForm(found));
      const locked = await mentions.lock(found);
      const erased = { ...soFar };
      const whole = locked.filter(({ location }) => location === 'submission');
      const ids = new Set(whole.map(({ formId, submissionId }) => compositeId(formId, submissionId)));
      for (const { formId, submissionIds } of groupByForm(whole)) {
        erased.notes += await notes.count(formId, submissionIds);
        erased.files += await countFiles(formId, submissionIds);
        erased.responses += await responses.count(formId, submissionIds);
        erased.responses += await answers.count(formId, submissionIds);
        erased.mails += await mails.count(formId, submissionIds);
        erased.submissions += await store.removeMany(formId, submissionIds);
      }
      for (const single of locked.filter((one) => !ids.has(compositeId(one.formId, one.submissionId)))) {
        const { formId, submissionId } = single;
        const before = await countFiles(formId, [submissionId]);
        const amounts = await eraseSingle(single, email);
        for (const what of ['notes', 'responses', 'mails'] as const) erased[what] += amounts[what];
        erased.files += before - (await countFiles(formId, [submissionId]));
        await setImmediate();
      }
      await erasures.update(erased);
      return erased;
    });
};
