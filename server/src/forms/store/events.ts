import type { Core } from '@strapi/strapi';

import type { Form, Submission } from '../../contracts/forms';
import { afterCommit } from '../../strapi/database/transactions';
import type { StoredSubmission } from './rows';

/** What listeners may learn about a new submission: that it exists, but nothing that was submitted. */
export type Announcement = Pick<Submission, 'id' | 'formId' | 'submissionId' | 'spam' | 'submittedAt'>;

/** What has happened to a submission, and the form as it was then. */
export interface Fact {
  form: Form;
  found: StoredSubmission;
  /** By whose clock its visitor is told times; found before the transaction, which must not wait for another connection. */
  timeZone: string;
  /** Whether it has taken the last place of its form. */
  isLast?: boolean;
}

type FactListener = (facts: readonly Fact[]) => Promise<void>;

/** What others are told of: facts in their transaction, everything else after the commit. */
export const createStoreEvents = (strapi: Core.Strapi) => {
  const onInsert: ((submission: Announcement) => void)[] = [];
  const onSubmit: FactListener[] = [];
  const onFormChange: ((formId: string) => void)[] = [];

  return {
    /** Called for each form that has been changed or removed. */
    onFormChange: (listener: (formId: string) => void): void => {
      onFormChange.push(listener);
    },

    /** Called for what visitors have submitted, in the transaction that stores it. */
    onSubmit: (listener: FactListener): void => {
      onSubmit.push(listener);
    },

    /** To be called in the transaction that stores submissions of visitors. */
    tellFacts: async (facts: readonly Fact[]): Promise<void> => {
      for (const listener of onSubmit) await listener(facts);
    },

    /** Called for each stored submission; for one that has to be confirmed, after it has been. */
    onInsert: (listener: (submission: Announcement) => void): void => {
      onInsert.push(listener);
    },

    /** To be called in the transaction that makes, changes or removes a form, or takes one of its limited places. */
    tellFormChange: (formId: string): Promise<void> =>
      afterCommit(strapi, () => {
        for (const listener of onFormChange) listener(formId);
      }),

    /** To be called in the transaction that stores or confirms submissions. */
    announce: (announcements: readonly Announcement[]): Promise<void> =>
      afterCommit(strapi, () => {
        for (const announcement of announcements) for (const listener of onInsert) listener(announcement);
      }),
  };
};

export type StoreEvents = ReturnType<typeof createStoreEvents>;
