import { readConflict } from '../../../../../admin/src/imprint/model/conflict';

const details = { imprint: { revision: 2 }, revisions: [] };
const thrown = (values: Record<string, unknown>): unknown => ({
  status: 409,
  response: { data: { error: { details } } },
  ...values,
});

test('what was saved meanwhile is taken from what the fetch client threw', () => {
  expect(readConflict(thrown({}))).toBe(details);
});

test.each([
  ['no object', 'offline'],
  ['null', null],
  ['another status', thrown({ status: 400 })],
  ['no answer', thrown({ response: undefined })],
  ['an answer without data', thrown({ response: { data: undefined } })],
  ['an answer without an error', thrown({ response: { data: { error: null } } })],
  ['an error without details', thrown({ response: { data: { error: {} } } })],
  ['details of another kind', thrown({ response: { data: { error: { details: { imprint: {} } } } } })],
  ['details without the imprint', thrown({ response: { data: { error: { details: { revisions: [] } } } } })],
])('%s is another fault', (_what, other) => {
  expect(readConflict(other)).toBeUndefined();
});
