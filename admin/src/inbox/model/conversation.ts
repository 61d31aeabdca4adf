import type { Assignment } from '../../../../server/src/contracts/assignments';
import type { Edit } from '../../../../server/src/contracts/edits';
import type { Note, SubmissionDetail, SubmissionMail, VisitorAnswer } from '../../../../server/src/contracts/inbox';
import type { FormResponse } from '../../../../server/src/contracts/responses';

/** What has happened to a submission. */
export type Happening = { at: string; id: number } & (
  | { kind: 'response'; response: FormResponse }
  | { kind: 'answer'; answer: VisitorAnswer }
  | { kind: 'mail'; mail: SubmissionMail }
  | { kind: 'note'; note: Note }
  | { kind: 'assignment'; assignment: Assignment }
  | { kind: 'edit'; edit: Edit }
  | { kind: 'confirmed' }
);

/** What somebody has written in a conversation. */
export type Turn = Extract<Happening, { kind: 'response' | 'answer' }>;

const oldestFirst = <One extends { at: string }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** When something was sent, which is shown, may be long after it was written. */
const timeOf = ({ id, createdAt, sentAt }: { id: number; createdAt: string; sentAt?: string | null }) => ({
  id,
  at: sentAt ?? createdAt,
});

/** The replies to a submission and the answers to them, oldest first. */
export const turnsOf = ({ responses, answers }: Pick<SubmissionDetail, 'responses' | 'answers'>): Turn[] =>
  oldestFirst([
    ...responses.map((response): Turn => ({ ...timeOf(response), kind: 'response', response })),
    ...answers.map((answer): Turn => ({ ...timeOf(answer), kind: 'answer', answer })),
  ]);

/** All that has happened to a submission but for what other systems were told, oldest first. */
export const happeningsOf = (
  submission: Pick<
    SubmissionDetail,
    'responses' | 'answers' | 'mails' | 'notes' | 'assignments' | 'edits' | 'doubleOptIn'
  >,
): Happening[] => {
  const { confirmedAt } = submission.doubleOptIn ?? {};
  return oldestFirst([
    // At the same time, what was caused by the submission itself comes first.
    ...submission.edits.map((edit): Happening => ({ ...timeOf(edit), kind: 'edit', edit })),
    ...submission.mails.map((mail): Happening => ({ ...timeOf(mail), kind: 'mail', mail })),
    ...turnsOf(submission),
    ...submission.notes.map((note): Happening => ({ ...timeOf(note), kind: 'note', note })),
    ...submission.assignments.map((assignment): Happening => ({
      ...timeOf(assignment),
      kind: 'assignment',
      assignment,
    })),
    ...(confirmedAt ? [{ at: confirmedAt, id: 0, kind: 'confirmed' as const }] : []),
  ]);
};

/** Who has sent an answer, with the address. */
export const nameAuthor = ({ from, fromName }: Pick<VisitorAnswer, 'from' | 'fromName'>): string =>
  [fromName, from !== '' && fromName !== '' ? `(${from})` : from].filter((part) => part !== '').join(' ');

/** The addresses in a line, such as `ada@example.org, Bob <bob@example.org>`. */
export const splitAddresses = (line: string): string[] =>
  line
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((address) => address !== '');

/** A reply without what it quotes at its end, and that; `quoted` is `''` if there is nothing else or nothing quoted. */
export const splitQuotation = (reply: string): Pick<VisitorAnswer, 'text' | 'quoted'> => {
  const lines = reply.trimEnd().split('\n');
  const end = lines.findLastIndex((line) => !line.startsWith('>')) + 1;
  const text = lines.slice(0, end).join('\n').trimEnd();
  return text === '' ? { text: reply, quoted: '' } : { text, quoted: lines.slice(end).join('\n') };
};

/** To whom a reply goes. */
export const recipientsOf = ({ to, cc = [] }: Pick<FormResponse, 'to' | 'cc'>): string => [to, ...cc].join(', ');
