import { besideNames, listIndexes, toParts, within } from '../../../../server/src/forms/store/list-parts';

const at = new Date(0);

describe('a list is in the order of an index that begins with what it compares', () => {
  test.each([
    [undefined, { spam: 'all' }, [{ where: {}, index: 'imprint_submissions_time_index' }]],
    [
      'f',
      { spam: true },
      [{ where: { formId: 'f', isSpam: true, isUnconfirmed: false }, index: 'imprint_submissions_form_spam_index' }],
    ],
    [
      undefined,
      { spam: false, status: 'new' },
      [{ where: { status: 'new', isSpam: false }, index: 'imprint_submissions_status_index' }],
    ],
    [
      'f',
      { spam: false, archived: false, unconfirmed: false, from: at },
      [
        {
          where: { formId: 'f', isArchived: false, isSpam: false, isUnconfirmed: false, submittedAt: { $gte: at } },
          index: 'imprint_submissions_form_archived_index',
        },
      ],
    ],
    [
      undefined,
      { spam: false, unconfirmed: false, from: at, to: at },
      [
        {
          where: { isSpam: false, isUnconfirmed: false, submittedAt: { $gte: at, $lte: at } },
          index: 'imprint_submissions_spam_index',
        },
      ],
    ],
  ] as const)('%s %j', (formId, filter, parts) => {
    expect(toParts(formId, filter)).toEqual(parts);
    for (const { where, index } of parts) {
      const { columns } = listIndexes.find(({ name }) => name === index) ?? { columns: [] };
      const names: Record<string, string> = {
        formId: 'form_id',
        isSpam: 'is_spam',
        isArchived: 'is_archived',
        isUnconfirmed: 'is_unconfirmed',
      };
      const compared = Object.keys(where).filter((name) => name !== 'submittedAt');
      expect(columns.slice(0, compared.length).toSorted()).toEqual(
        compared.map((name) => names[name] ?? name).toSorted(),
      );
      expect(columns.slice(compared.length)).toEqual(['submitted_at', 'id']);
    }
  });
});

test('by state, spam and the rest are parts of their own', () => {
  const index = 'imprint_submissions_status_index';
  expect(toParts(undefined, { spam: 'all', status: 'replied', to: at })).toEqual(
    [false, true].map((isSpam) => ({ where: { status: 'replied', isSpam, submittedAt: { $lte: at } }, index })),
  );
  expect(toParts('f', { spam: 'all', archived: true })).toHaveLength(2);
});

test('whose case it is is a part for each status, along an index of its own', () => {
  const partsOf = (filter: Parameters<typeof toParts>[1], formId?: string) =>
    toParts(formId, filter).map(({ where, index }) => {
      const { columns = [] } = listIndexes.find(({ name }) => name === index) ?? {};
      expect(columns.at(formId === undefined ? 0 : 1)).toBe('assignee_id');
      expect(columns.slice(-2)).toEqual(['submitted_at', 'id']);
      return `${String(where.assigneeId)} ${String(where.isSpam)} ${String(where.status)}`;
    });
  const open = ['new', 'read', 'replied'].map((status) => `7 false ${status}`);
  expect(partsOf({ spam: false, assignee: 7, unconfirmed: false, archived: false })).toEqual(open);
  expect(partsOf({ spam: false, assignee: 0, status: 'read' }, 'f')).toEqual(['0 false read']);
  expect(partsOf({ spam: 'all', assignee: 7, archived: true })).toEqual(['7 false archived', '7 true archived']);
  expect(partsOf({ spam: 'all', assignee: 7, unconfirmed: true })).toEqual(['7 false unconfirmed']);
  expect(partsOf({ spam: true, assignee: 7, unconfirmed: false })).toHaveLength(5);
  expect(partsOf({ spam: false, assignee: 7, status: 'archived', archived: false })).toEqual([]);
  expect(toParts('f', { spam: false, assignee: 7, status: 'new', from: at })[0]?.where).toEqual({
    formId: 'f',
    assigneeId: 7,
    isSpam: false,
    status: 'new',
    submittedAt: { $gte: at },
  });
});

test('what waits for its confirmation is a part of its own, if it is asked for at all', () => {
  const statesIn = (filter: Parameters<typeof toParts>[1]) =>
    toParts('f', filter).map(({ where: { isSpam, isUnconfirmed } }) => ({ isSpam, isUnconfirmed }));
  const [wanted, spam, waiting] = [
    { isSpam: false, isUnconfirmed: false },
    { isSpam: true, isUnconfirmed: false },
    { isSpam: false, isUnconfirmed: true },
  ];
  expect(statesIn({ spam: 'all', unconfirmed: false })).toEqual([wanted, spam]);
  expect(statesIn({ spam: false })).toEqual([wanted, waiting]);
  expect(statesIn({ spam: 'all', archived: false })).toEqual([wanted, spam, waiting]);
  expect(statesIn({ spam: 'all', unconfirmed: true })).toEqual([waiting]);
  expect(statesIn({ spam: true, unconfirmed: true })).toEqual([]);
});

test('while rows of an earlier version have no flag, they are parts of those that do not wait', () => {
  const flagsIn = (unconfirmed: boolean | undefined) =>
    toParts('f', { spam: false, unconfirmed }, true).map(({ where }) => where.isUnconfirmed);
  expect(flagsIn(false)).toEqual([{ $null: true }, false]);
  expect(flagsIn(undefined)).toEqual([{ $null: true }, false, true]);
  expect(flagsIn(true)).toEqual([true]);
});

test('a status says whether a submission is archived', () => {
  const alone = toParts('f', { spam: false, status: 'archived' });
  expect(toParts('f', { spam: false, status: 'archived', archived: true })).toEqual(alone);
  expect(toParts('f', { spam: false, status: 'archived', archived: false })).toEqual([]);
  expect(toParts('f', { spam: false, status: 'new', archived: true })).toEqual([]);
});

test('a part is narrowed', () => {
  expect(within({ where: { a: 1 }, index: 'i' }, { b: 2 })).toEqual({
    where: { $and: [{ a: 1 }, { b: 2 }] },
    index: 'i',
  });
});

test('beside names, a part is a condition for which no index is chosen', () => {
  const submittedAt = { $gte: 1 };
  expect(besideNames({ formId: 'f', submittedAt, assigneeId: 0, isSpam: false })).toEqual({
    $and: [
      { formId: 'f' },
      { submittedAt },
      { $not: { assigneeId: { $ne: 0 } } },
      { $not: { isSpam: { $ne: false } } },
    ],
  });
});
