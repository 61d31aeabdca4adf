import type { AssignSubmissions, Person } from '../../contracts/assignments';
import type { Author } from '../../contracts/common';
import { inPieces } from '../../strapi/database/pace';
import type { Row } from '../../strapi/database/table';
import { refuse, throwFieldErrors, unknownNames } from '../../strapi/errors';
import type { People } from '../../strapi/people';
import type { Texts } from '../../text/messages';
import type { AssignmentStore } from '../store/assignment-store';
import type { Batch } from '../store/rows';
import type { MailStore } from '../store/sending/mail-store';
import { groupByForm, readIds } from './admin-body';

interface Dependencies {
  assignments: AssignmentStore;
  people: People;
  mails: Pick<MailStore, 'insert'>;
}

/** @throws {errors.ValidationError} for anything but the id of a user, their own, or null */
const readFrom = (value: unknown, me: number, texts: Texts): number | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return 0;
  const id = value === 'me' ? me : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : refuse('from', texts.assigneeUnknown);
};

/** Whose case submissions are. */
export const createAssignments = ({ assignments, people, mails }: Dependencies) => {
  /** @throws {errors.ValidationError} for anything but one who may read submissions, or null */
  const readAssignee = async (value: unknown, me: number, texts: Texts) => {
    if (value === null) return null;
    const id = value === 'me' ? me : value;
    const found = typeof id === 'number' && Number.isSafeInteger(id) ? await people.findReader(id) : undefined;
    return found ?? refuse('assignee', texts.assigneeUnknown);
  };

  return {
    findPeople: (): Promise<Person[]> => people.findReaders(),

    /**
     * Makes submissions somebody's case, in batches; those that no longer exist are skipped.
     *
     * @param author an admin user
     * @throws {errors.ValidationError} naming what is invalid
     */
    async assign(
      { ids, assignee: given, from: asked, mail = false, ...others }: Row,
      { author, texts }: { author: Author; texts: Texts },
    ): Promise<AssignSubmissions['response']['data']> {
      throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
      const me = author.id ?? 0;
      const batches = readIds(ids, texts);
      if (typeof mail !== 'boolean') return refuse('mail', texts.oneOf('mail', 'false, true'));
      const from = readFrom(asked, me, texts);
      const reader = await readAssignee(given, me, texts);
      const assignee = reader && { id: reader.id, name: reader.name };
      const isTold = reader !== null && mail && reader.id !== me;
      const tell = async ({ formId, submissionIds }: Batch): Promise<void> => {
        if (!isTold) return;
        const [to, reply] = [reader.email, String(reader.id)];
        await mails.insert(
          submissionIds.map((submissionId) => ({
            ...{ formId, submissionId, kind: 'assignment' as const },
            ...{ to, notification: '', reply },
          })),
        );
      };
      let changed = 0;
      const before = new Map<number, string[]>();
      await inPieces(
        batches.flatMap(({ formId, submissionIds }) => submissionIds.map((submissionId) => ({ formId, submissionId }))),
        async (piece) => {
          const done = await assignments.assign(groupByForm(piece), assignee, { author, from }, tell);
          changed += done.found;
          for (const [whose, own] of done.before) before.set(whose, [...(before.get(whose) ?? []), ...own]);
        },
      );
      return {
        changed,
        before: [...before].map(([whose, own]) => ({ assignee: whose === 0 ? null : whose, ids: own })),
      };
    },
  };
};

export type Assignments = ReturnType<typeof createAssignments>;
