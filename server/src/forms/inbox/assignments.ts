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
      { ids, assignee: given, mail = false, ...others }: Row,
      { author, texts }: { author: Author; texts: Texts },
    ): Promise<AssignSubmissions['response']['data']> {
      throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
      const me = author.id ?? 0;
      const batches = readIds(ids, texts);
      if (typeof mail !== 'boolean') return refuse('mail', texts.oneOf('mail', 'false, true'));
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
      await inPieces(
        batches.flatMap(({ formId, submissionIds }) => submissionIds.map((submissionId) => ({ formId, submissionId }))),
        async (piece) => {
          changed += await assignments.assign(groupByForm(piece), assignee, author, tell);
        },
      );
      return { changed };
    },
  };
};

export type Assignments = ReturnType<typeof createAssignments>;
