import type { Field } from '../../../../server/src/contracts/forms';
import { MAX_ROWS, readBatch, readProposalBody } from '../../../../server/src/forms/import/body';
import { textsFor } from '../../../../server/src/text/messages';
import { refusalOf } from '../../support/refusal';

const texts = textsFor('en');
const fields: Field[] = [
  { name: 'name', type: 'text', label: 'Name' },
  { name: 'cv', type: 'file', label: 'CV' },
];
const batch = {
  headings: ['Id', 'Name', 'Name'],
  columns: ['@id', 'name', 'name'],
  dayFirst: true,
  timeZone: 'Europe/Berlin',
  status: 'read',
  rows: [{ number: 2, cells: ['1', 'Ada'] }],
};

it('reads a batch', () => {
  expect(readBatch({ ...batch, undated: true, more: 1 }, { fields }, texts)).toEqual(batch);
  const dated = { ...batch, columns: ['@submittedAt', 'name', 'name'] };
  expect(readBatch(dated, { fields }, texts)).toEqual(dated);
});

it.each([
  [{ headings: [] }, 'headings', 'This value is not allowed here.'],
  [{ headings: ['Id', 'Name', 1] }, 'headings', 'This value is not allowed here.'],
  [{ headings: ['Id', 'Name', 'a\u0000'] }, 'headings', 'headings contains control characters.'],
  [{ columns: ['@id', 'name'] }, 'columns', 'The columns do not fit the headings and the form.'],
  [{ columns: ['@id', 'name', 'gone'] }, 'columns', 'The columns do not fit the headings and the form.'],
  [{ columns: ['@id', 'name', 'cv'] }, 'columns', 'The columns do not fit the headings and the form.'],
  [{ columns: ['@id', 'name', '@id'] }, 'columns', 'Choose this for one column only.'],
  [{ timeZone: 'Mars', undated: true }, 'timeZone', 'There is no time zone “Mars”.'],
  [{}, 'undated', 'No column says when the rows were submitted. Choose one, or confirm that they get today’s date.'],
  [{ status: 'unconfirmed' }, 'status', 'This value is not allowed here.'],
  [{ rows: [] }, 'rows', `rows must be a list of 1 to ${MAX_ROWS} rows.`],
  [{ rows: [{ number: 0, cells: [] }] }, 'rows', `rows must be a list of 1 to ${MAX_ROWS} rows.`],
])('refuses %j', (change, path, message) => {
  expect(refusalOf(() => readBatch({ ...batch, ...change }, { fields }, texts)).faults).toEqual({ [path]: message });
});

it('reads what a mapping is proposed for', () => {
  expect(readProposalBody({ headings: ['a'], rows: [['1']] }, texts)).toEqual({ headings: ['a'], rows: [['1']] });
  expect(refusalOf(() => readProposalBody({ headings: ['a'] }, texts)).faults).toHaveProperty('rows');
  expect(refusalOf(() => readProposalBody({ headings: ['\u0007'], rows: [] }, texts)).faults).toHaveProperty(
    'headings',
  );
});
