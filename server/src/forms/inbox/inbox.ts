import { errors } from '@strapi/utils';

import type { DeclarationProof, DoubleOptIn } from '../../contracts/forms';
import type {
  ChangeSubmissions,
  CountInbox,
  FindInbox,
  FindSubmissionDetail,
  InboxItem,
  SendAgain,
} from '../../contracts/inbox';
import type { TeamLabel } from '../../contracts/labels';
import { MAX_COUNT, pageOffset, pageMeta, type PageSettings } from '../../input/query';
import { inPieces } from '../../strapi/database/pace';
import type { Row } from '../../strapi/database/table';
import type { People } from '../../strapi/people';
import type { Texts } from '../../text/messages';
import { readNumbers, type SubmissionPath } from '../definition/ids';
import type { Letters } from '../delivery/letters';
import type { Mailer } from '../delivery/mail/mailer';
import type { OptIn } from '../delivery/opt-in/opt-in';
import type { Deliverer } from '../delivery/webhooks/deliverer';
import type { FormsStores } from '../store';
import { type InboxStore, isSameState, type ListedSubmission } from '../store/inbox-store';
import type { Batch, Step } from '../store/rows';
import { sumTallies } from '../store/totals/totals';
import { type Change, groupByForm } from './admin-body';
import { createConversation } from './conversation';
import { readInboxQuery, readSelection } from './filter';

/** How deep a list can be paged: a database has to read everything before a page. */
export const MAX_DEPTH = 10_000;

export interface InboxDependencies {
  stores: FormsStores;
  people: Pick<People, 'findNames'>;
  optIn: Pick<OptIn, 'askAgain'>;
  /** The proofs of some submissions of a form, by number; of those that are declarations. */
  findProofs: (formId: string, submissionIds: readonly number[]) => Promise<ReadonlyMap<number, DeclarationProof>>;
  mailer: Pick<Mailer, 'send'>;
  letters: Pick<Letters, 'catchUp'>;
  deliverer: Pick<Deliverer, 'send'>;
  paging: PageSettings;
  /** The subject of a reply that is given no other; undefined in the standard edition, which shows no replies. */
  findSubject: ((submission: Pick<ListedSubmission, 'submission' | 'language'>) => Promise<string>) | undefined;
  /** Whether searches may find too little. */
  isIncomplete: () => boolean;
}

type ChangeArguments = Parameters<InboxStore['change']>;
type Changed = Awaited<ReturnType<InboxStore['change']>>;

/** The submissions of all forms: the service behind the inbox pages. */
export const createInbox = (dependencies: InboxDependencies) => {
  const { stores, people, optIn, findProofs, mailer, letters, deliverer } = dependencies;
  const { paging, findSubject, isIncomplete } = dependencies;
  const { forms: store, inbox, notes, assignments, edits, labels: teamLabels } = stores;
  const { mails, files, deliveries, optIns } = stores;

  const toItems = async (found: readonly ListedSubmission[]): Promise<InboxItem[]> => {
    const numbers = new Map<string, number[]>();
    for (const { submission } of found) {
      numbers.set(submission.formId, [...(numbers.get(submission.formId) ?? []), submission.submissionId]);
    }
    const labels = await store.findLabels([...numbers.keys()]);
    const counts = new Map<string, ReadonlyMap<number, number>>();
    const labelled = new Map<string, ReadonlyMap<number, TeamLabel[]>>();
    const mailErrors = new Map<string, ReadonlyMap<number, string>>();
    for (const [formId, submissionIds] of numbers) {
      mailErrors.set(formId, await mails.findErrors(formId, submissionIds));
      counts.set(formId, await files.count(formId, submissionIds));
      labelled.set(formId, await teamLabels.findOf(formId, submissionIds));
    }
    const names = await people.findNames(found.map(({ assigneeId }) => assigneeId));
    return found.map(({ submission, replyTo, roles, isDamaged, assigneeId }) => ({
      ...submission,
      isDamaged,
      formName: labels.get(submission.formId)?.name ?? '',
      files: counts.get(submission.formId)?.get(submission.submissionId) ?? 0,
      replyTo,
      roles,
      longTexts: labels.get(submission.formId)?.longTexts ?? [],
      // Who is deleted has no cases.
      assignee: names.get(assigneeId) ?? null,
      teamLabels: labelled.get(submission.formId)?.get(submission.submissionId) ?? [],
      mailError: mailErrors.get(submission.formId)?.get(submission.submissionId) ?? '',
    }));
  };

  /** Works on submissions in batches, each with a transaction of its own: nobody waits for very many. */
  const inBatches = (batches: readonly Batch[], work: (some: readonly Batch[]) => Promise<void>): Promise<void> =>
    inPieces(
      batches.flatMap(({ formId, submissionIds }) => submissionIds.map((submissionId) => ({ formId, submissionId }))),
      (piece) => work(groupByForm(piece)),
    );

  /** As the store does it, in batches. If one fails, those before it have been changed. */
  const changeAll = async (
    batches: readonly Batch[],
    next: ChangeArguments[1],
    onChange?: ChangeArguments[2],
  ): Promise<Changed> => {
    const all: Changed = { found: 0, changes: [] };
    await inBatches(batches, async (some) => {
      const { found, changes } = await inbox.change(some, next, onChange);
      all.found += found;
      all.changes.push(...changes);
    });
    return all;
  };

  /**
   * Undoes an action, except where something else has changed since. Emails that spam had held back are sent after all;
   * those that were sent while something was not spam are counted; those not yet sent are held back again.
   */
  const undo = async ({
    batches,
    steps,
    at,
  }: Extract<Change, { action: 'undo' }>): Promise<ChangeSubmissions['response']['data']> => {
    const isSpamAgain = ({ before, after }: Step): boolean => before.spamReason === null && after.spamReason !== null;
    const spam: { formId: string; submissionId: number }[] = [];
    const { changes } = await changeAll(
      batches,
      (state, id) => {
        const step = steps.get(id);
        return step !== undefined && isSameState(state, step.after) ? step.before : state;
      },
      async (step, formId, submissionIds) => {
        if (isSpamAgain(step)) spam.push(...submissionIds.map((submissionId) => ({ formId, submissionId })));
        else if (step.before.spamReason !== null) await mails.release(formId, submissionIds);
      },
    );
    let sent = 0;
    for (const { formId, submissionIds } of groupByForm(spam))
      sent += await mails.countSince(formId, submissionIds, at);
    return { changed: changes.reduce((sum, { ids }) => sum + ids.length, 0), undo: null, sent };
  };

  return {
    ...createConversation(stores),

    toItems,

    /**
     * A page of the inbox, down to {@link MAX_DEPTH}; beyond that, filters have to be used.
     *
     * @throws {errors.ValidationError} naming every parameter that is unsupported or invalid
     */
    async find(query: Row, texts: Texts): Promise<FindInbox['response']> {
      const { selection, oldestFirst, page } = readInboxQuery(query, paging, texts);
      const offset = pageOffset(page);
      const limit = Math.min(page.pageSize, MAX_DEPTH - offset);
      // Behind that, a search goes no further than to learn whether there is another page.
      const depth =
        selection.q === undefined ? MAX_DEPTH : Math.min(Math.max(MAX_COUNT, offset + page.pageSize + 1), MAX_DEPTH);
      const { found, total } = await inbox.findPage(selection, oldestFirst, { offset, limit, max: depth + 1 });
      return {
        data: await toItems(found),
        meta: {
          pagination: pageMeta(page, Math.min(total, depth)),
          more: total > depth,
          ...(selection.q !== undefined && isIncomplete() && { incomplete: true }),
        },
      };
    },

    /** The numbers on the badges, counted up to {@link MAX_COUNT}. */
    async count(query: Row, texts: Texts): Promise<CountInbox['response']['data']> {
      const { formId } = readSelection(query, texts);
      const [tallies, newest, hasOptIns, failed] = await Promise.all([
        inbox.tally(formId),
        inbox.findNewest(formId),
        optIns.hasAny(formId),
        inbox.count({ formId, spam: false, failed: true }, MAX_COUNT),
      ]);
      const upTo = (filter: Parameters<typeof sumTallies>[1]): number =>
        Math.min(sumTallies(tallies, filter), MAX_COUNT);
      return {
        unread: upTo({ spam: false, status: 'new' }),
        unconfirmed: upTo({ spam: false, status: 'unconfirmed' }),
        hasOptIns,
        spam: upTo({ spam: true }),
        failed,
        newest: newest?.id ?? '',
        newestAt: newest?.submittedAt ?? '',
      };
    },

    /**
     * One submission with everything that belongs to it.
     *
     * @param query the filter for its neighbours
     * @param may the reader's permissions: replies and their draft are not for everybody
     * @throws {errors.NotFoundError} if there is no such submission
     */
    async findOne(
      path: SubmissionPath,
      query: Row,
      { texts, may }: { texts: Texts; may: (action: string) => boolean },
    ): Promise<FindSubmissionDetail['response']['data']> {
      const [formId, submissionId] = readNumbers(path, texts);
      const selection = readSelection(query, texts);
      const found = await inbox.findOne(formId, submissionId);
      if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      const readsReplies = findSubject !== undefined && may('responses.find');
      const [[item], doubleOptIn, proofs, attachments, sent, delivered, written, assigned, edited, ...others] =
        await Promise.all([
          toItems([found]),
          optIns.find(formId, submissionId),
          findProofs(formId, [submissionId]),
          files.find(formId, submissionId),
          mails.find(formId, submissionId),
          deliveries.findOf(formId, submissionId),
          notes.find(formId, submissionId),
          assignments.find(formId, submissionId),
          edits.find(formId, submissionId),
          readsReplies ? stores.responses.find(formId, submissionId) : [],
          readsReplies ? stores.answers.find(formId, submissionId) : [],
          inbox.findNeighbour(selection, found.position, 'newer'),
          inbox.findNeighbour(selection, found.position, 'older'),
        ]);
      const [responses, answers, newer, older] = others;
      if (item === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return {
        ...item,
        labels: found.labels,
        language: found.language,
        ip: found.ip,
        doubleOptIn: doubleOptIn ?? null,
        proof: proofs.get(submissionId) ?? null,
        attachments,
        mails: sent,
        deliveries: delivered,
        notes: written,
        assignments: assigned,
        edits: edited,
        responses,
        answers,
        draft: findSubject !== undefined && (may('responses.find') || may('responses.create')) ? found.draft : null,
        draftVersion: found.draftVersion,
        replySubject:
          findSubject !== undefined && may('responses.create') && found.replyTo !== '' ? await findSubject(found) : '',
        newer: newer ?? null,
        older: older ?? null,
      };
    },

    /**
     * The proof of a declaration.
     *
     * @throws {errors.NotFoundError} if there is no such submission, or it is none
     */
    async findProof(path: SubmissionPath, texts: Texts): Promise<DeclarationProof> {
      const [formId, submissionId] = readNumbers(path, texts);
      const proof = (await findProofs(formId, [submissionId])).get(submissionId);
      if (proof === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return proof;
    },

    /** Changes several submissions at once; those that no longer exist are skipped. */
    async change(change: Change): Promise<ChangeSubmissions['response']['data']> {
      const { action, batches } = change;
      const at = new Date().toISOString();
      const done = ({ found, changes }: Changed) => ({
        changed: found,
        undo: changes.length > 0 ? { at, changes } : null,
        sent: 0,
      });
      switch (action) {
        case 'status':
          return done(await changeAll(batches, (state) => ({ ...state, status: change.status })));
        case 'read':
          return done(
            await changeAll(batches, (state) => (state.status === 'new' ? { ...state, status: 'read' } : state)),
          );
        case 'spam':
          return done(await changeAll(batches, (state) => ({ ...state, spamReason: state.spamReason ?? 'manual' })));
        case 'not-spam':
          return done(
            await changeAll(
              batches,
              (state) => ({ ...state, spamReason: null }),
              (_step, formId, submissionIds) => letters.catchUp(formId, submissionIds),
            ),
          );
        case 'undo':
          return undo(change);
        case 'delete': {
          let changed = 0;
          await inBatches(batches, async (some) => {
            changed += await store.removeBatches(some);
          });
          return { changed, undo: null, sent: 0 };
        }
      }
    },

    /**
     * Retries an email.
     *
     * @throws {errors.NotFoundError} if the submission has no such email
     * @throws {StatusError} 409 while it is being sent
     */
    async sendMail(path: SubmissionPath, id: string, texts: Texts): Promise<SendAgain['response']['data']> {
      const [formId, submissionId] = readNumbers(path, texts);
      const mail = (await mails.find(formId, submissionId)).find((caused) => String(caused.id) === id);
      if (mail === undefined) throw new errors.NotFoundError(texts.mailNotFound);
      return { status: await mailer.send(mail.id, texts) };
    },

    /**
     * Delivers an event again.
     *
     * @throws {errors.NotFoundError} if the submission has no such event
     * @throws {StatusError} 409 while it is being delivered
     */
    async sendDelivery(path: SubmissionPath, id: string, texts: Texts): Promise<SendAgain['response']['data']> {
      const [formId, submissionId] = readNumbers(path, texts);
      const delivery = (await deliveries.findOf(formId, submissionId)).find((caused) => String(caused.id) === id);
      if (delivery === undefined) throw new errors.NotFoundError(texts.deliveryNotFound);
      return { status: await deliverer.send(delivery.id, texts) };
    },

    /**
     * Asks the visitor once more to confirm a submission.
     *
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {StatusError} 409 if it is confirmed or spam, or an earlier request is still to be sent
     */
    async requestConfirmation(path: SubmissionPath, texts: Texts): Promise<DoubleOptIn> {
      return optIn.askAgain(...readNumbers(path, texts), texts);
    },
  };
};

export type Inbox = ReturnType<typeof createInbox>;
