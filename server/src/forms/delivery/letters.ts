import { mailKinds } from '../../contracts/inbox';
import { DEFAULT_OPT_IN_DAYS } from '../definition/opt-in';
import type { Variables } from '../definition/variables';
import type { Fact } from '../store/events';
import type { NewOptIn, OptInStore } from '../store/opt-in-store';
import type { StoredSubmission, SubmissionHead } from '../store/rows';
import type { DeliveryStore } from '../store/sending/delivery-store';
import type { MailStore } from '../store/sending/mail-store';
import type { FormsStore } from '../store/store';
import { kindsOfMail, mailsFor, planAnswer } from './mail/mail-kinds';
import { composeRequestText } from './mail/mail-texts';

interface Dependencies {
  forms: Pick<FormsStore, 'findForm' | 'findOne' | 'findImported' | 'readMany' | 'withLocks'>;
  mails: MailStore;
  deliveries: Pick<DeliveryStore, 'insert' | 'targetsIn'>;
  optIns: Pick<OptInStore, 'insert' | 'renew'>;
  variables: Pick<Variables, 'valueOf'>;
  /** By whose clock visitors are told times. */
  findTimeZone: () => Promise<string>;
}

/** How long a visitor has to confirm a submission, and what asks them to; spam asks nobody. */
const toOptIn = ({ form, found, timeZone }: Fact): NewOptIn => {
  const { submission, language } = found;
  return {
    formId: submission.formId,
    submissionId: submission.submissionId,
    days: form.settings.doubleOptIn?.expiresAfterDays ?? DEFAULT_OPT_IN_DAYS,
    request: submission.spam ? undefined : composeRequestText(form, submission, { language, timeZone }),
  };
};

/** Makes letters of facts: queues what has to be sent because of what has happened, in the transaction in which it has. */
export const createLetters = ({ forms, mails, deliveries, optIns, variables, findTimeZone }: Dependencies) => {
  const queueMails = (facts: readonly Omit<Fact, 'timeZone'>[]): Promise<void> =>
    mails.insert(
      facts.flatMap(({ form, found, ...circumstances }) => {
        const { formId, submissionId } = found.submission;
        const planned = mailsFor(form, { ...found, ...circumstances }, variables.valueOf);
        return planned.map((mail) => ({ ...mail, formId, submissionId }));
      }),
    );

  /** Asks the visitor to confirm a submission, once more or for the first time; with the submission locked. */
  const ask = async (fact: Fact): Promise<void> => {
    await optIns.renew(toOptIn(fact));
    await queueMails([fact]);
  };

  return {
    queueMails,

    ask,

    /** What visitors have just submitted. Nobody is told of spam, and only the visitor of what they have to confirm. */
    queueNew: async (facts: readonly Fact[]): Promise<void> => {
      await queueMails(facts);
      const isOpen = ({ found }: Fact): boolean => found.submission.status === 'unconfirmed';
      const told = facts.filter((fact) => !isOpen(fact) && !fact.found.submission.spam);
      await deliveries.insert(
        ...told.map(({ form, found: { submission } }) => ({
          event: 'submission.created' as const,
          formId: submission.formId,
          submissionIds: [submission.submissionId],
          targets: deliveries.targetsIn(form.settings, 'submission.created'),
        })),
      );
      await optIns.insert(facts.filter(isOpen).map(toOptIn));
    },

    /** Tells those who are notified of a submission of an answer to it, in the transaction that stores that. */
    async queueForAnswer(formId: string, submissionId: number, answerId: number): Promise<void> {
      const [form, found] = [await forms.findForm(formId), await forms.findOne(formId, submissionId)];
      if (form === undefined || found === undefined) return;
      await mails.insert(
        planAnswer(form, found, variables.valueOf).map((mail) => ({
          ...mail,
          formId,
          submissionId,
          kind: 'answer',
          reply: String(answerId),
        })),
      );
    },

    /**
     * Queues the emails of submissions of a form that were never queued because they were treated as spam, or that have been
     * held back since. They have to be unmarked as spam before; nobody gets an email twice.
     */
    async catchUp(formId: string, submissionIds: readonly number[]): Promise<void> {
      const form = await forms.findForm(formId);
      if (form === undefined) return;
      const timeZone = await findTimeZone();
      await forms.withLocks(formId, submissionIds, async (heads) => {
        // Nobody is told of what was imported.
        const imported = await forms.findImported(formId, submissionIds);
        const wanted = heads.filter((head) => !head.spam && !imported.has(head.submissionId));
        const numbersOf = (chosen: readonly SubmissionHead[]): number[] => chosen.map((head) => head.submissionId);
        const kinds = await mails.findKinds(formId, numbersOf(wanted));
        // That somebody is told of their case tells nobody else.
        const told = mailKinds.filter((kind) => kind !== 'assignment');
        const has = ({ submissionId, status }: SubmissionHead): boolean =>
          told.some((kind) => kindsOfMail[kind].isInSeason(status) && kinds.get(submissionId)?.has(kind));
        const isAssigned = ({ submissionId }: SubmissionHead): boolean =>
          kinds.get(submissionId)?.has('assignment') ?? false;
        await mails.release(formId, numbersOf(wanted.filter((head) => has(head) || isAssigned(head))));
        // A damaged one is left out, since no email can be composed of it. The inbox says that it is.
        for await (const missed of forms.readMany(formId, numbersOf(wanted.filter((head) => !has(head))))) {
          const isOpen = ({ submission }: StoredSubmission): boolean => submission.status === 'unconfirmed';
          await queueMails(missed.filter((found) => !isOpen(found)).map((found) => ({ form, found })));
          for (const found of missed.filter(isOpen)) await ask({ form, found, timeZone });
        }
      });
    },
  };
};

export type Letters = ReturnType<typeof createLetters>;
