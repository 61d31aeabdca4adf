import {
  nameAuthor,
  recipientsOf,
  splitAddresses,
  splitQuotation,
  turnsOf,
  happeningsOf,
} from '../../../../../admin/src/inbox/model/conversation';
import type { SubmissionMail, VisitorAnswer } from '../../../../../server/src/contracts/inbox';
import type { FormResponse } from '../../../../../server/src/contracts/responses';

const at = (minute: number): string => `2026-11-27T10:0${minute}:00.000Z`;

const response = (minute: number): FormResponse => ({
  id: minute,
  status: 'sent',
  text: '',
  to: 'erika@example.org',
  author: { type: 'admin', name: 'Ada' },
  error: null,
  createdAt: at(minute),
  sentAt: null,
});

const answer = (minute: number): VisitorAnswer => ({
  id: minute,
  kind: 'answer',
  responseId: null,
  from: 'erika@example.org',
  fromName: '',
  subject: '',
  text: '',
  quoted: '',
  attachments: [],
  createdAt: at(minute),
});

it('puts replies and answers in the order in which they were written', () => {
  const turns = turnsOf({ responses: [response(1), response(4)], answers: [answer(2), answer(3)] });
  expect(turns.map(({ at, kind, id }) => [at, kind === 'answer' ? id : 0])).toEqual([
    [at(1), 0],
    [at(2), 2],
    [at(3), 3],
    [at(4), 0],
  ]);
});

it('tells all that has happened in the order in which it did', () => {
  const author = { type: 'admin' as const, name: 'Olga' };
  const mail: SubmissionMail = {
    ...{ id: 1, kind: 'notification', to: 'team@example.org', status: 'sent', attempts: 1, results: [], error: null },
    ...{ createdAt: at(0), nextAttemptAt: null, sentAt: at(5) },
  };
  const happenings = happeningsOf({
    responses: [response(3)],
    answers: [answer(4)],
    mails: [mail],
    notes: [{ id: 7, text: '', author, createdAt: at(2) }],
    assignments: [{ id: 8, assignee: null, author, createdAt: at(1) }],
    edits: [{ id: 9, changes: null, author, createdAt: at(0) }],
    doubleOptIn: {
      ...{ status: 'confirmed', requestedAt: at(0), expiresAt: null, subject: '', text: '', ip: '' },
      confirmedAt: at(6),
    },
  });
  // An email that took long stands where it was sent.
  const kinds = ['edit', 'assignment', 'note', 'response', 'answer', 'mail', 'confirmed'];
  expect(happenings.map(({ kind }) => kind)).toEqual(kinds);
});

it.each([null, { confirmedAt: null }])('tells of no confirmation where there is none: %j', (doubleOptIn) => {
  const nothing = { responses: [], answers: [], mails: [], notes: [], assignments: [], edits: [] };
  expect(happeningsOf({ ...nothing, doubleOptIn } as Parameters<typeof happeningsOf>[0])).toEqual([]);
});

it.each([
  ['erika@example.org', 'Erika', 'Erika (erika@example.org)'],
  ['erika@example.org', '', 'erika@example.org'],
  ['', 'Erika', 'Erika'],
  ['', '', ''],
])('names who has answered: %j, %j', (from, fromName, name) => {
  expect(nameAuthor({ from, fromName })).toBe(name);
});

it.each([
  ['', []],
  ['ada@example.org', ['ada@example.org']],
  [' ada@example.org , ;bob@example.org\ncarl', ['ada@example.org', 'bob@example.org', 'carl']],
  ['Ada <ada@example.org>, "B" <bob@example.org> ', ['ada@example.org', 'bob@example.org']],
  ['<>', []],
])('finds the addresses in %j', (line, addresses) => {
  expect(splitAddresses(line)).toEqual(addresses);
});

it('names everybody whom a reply goes to', () => {
  expect(recipientsOf({ to: 'ada@example.org' })).toBe('ada@example.org');
  expect(recipientsOf({ to: 'ada@example.org', cc: ['bob@example.org'] })).toBe('ada@example.org, bob@example.org');
});

it.each([
  ['Yes, we do.\n\n> Do you deliver?\n>\n> Erika\n', 'Yes, we do.', '> Do you deliver?\n>\n> Erika'],
  ['Yes, we do.', 'Yes, we do.', ''],
  // Answered line by line, which is not understood without the lines.
  ['> Do you deliver?\nYes.\n> When?\nTomorrow.', '> Do you deliver?\nYes.\n> When?\nTomorrow.', ''],
  ['> Do you deliver?', '> Do you deliver?', ''],
])('folds what a reply quotes at its end: %j', (reply, text, quoted) => {
  expect(splitQuotation(reply)).toEqual({ text, quoted });
});
