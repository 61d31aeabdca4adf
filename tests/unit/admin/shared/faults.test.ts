import { readDetails, readFault, Refusal, isAborted, messagesByPath } from '../../../../admin/src/shared/faults';

const thrown = (error: unknown): unknown => ({ status: 400, response: { data: { error } } });

test('a refusal is read from what the fetch client threw', () => {
  const errors = [{ path: ['fields', 0, 'label'], message: 'Too long.' }, { message: 'Wrong.' }, 'nothing'];
  expect(readFault(thrown({ message: 'No.', details: { errors } }))).toEqual({
    status: 400,
    message: 'No.',
    fields: [
      { path: ['fields', '0', 'label'], message: 'Too long.' },
      { path: [], message: 'Wrong.' },
      { path: [], message: '' },
    ],
    isDamaged: false,
  });
  expect(readFault(thrown({ details: { damaged: true } })).isDamaged).toBe(true);
});

test('what the panel refuses is read as what the server refuses', () => {
  const fields = [{ path: ['a.json'], message: 'No.' }];
  expect(readFault(new Refusal('', fields))).toEqual({ status: 400, message: '', fields, isDamaged: false });
  expect(readFault(new Refusal('No rows.'))).toMatchObject({ status: 400, message: 'No rows.', fields: [] });
});

test.each([[undefined], [null], ['offline'], [new TypeError('Failed to fetch')], [{ status: '400', response: null }]])(
  '%p is no answer at all',
  (other) => {
    expect(readFault(other)).toEqual({ status: 0, message: '', fields: [], isDamaged: false });
  },
);

test.each([
  ['NotReadableError', 'file'],
  ['NotFoundError', 'file'],
  ['DataError', 0],
])('a %s of the browser is %p', (name, status) => {
  expect(readFault(new DOMException('It has changed.', name)).status).toBe(status);
});

test('the first message of each path is kept', () => {
  const fields = [
    { path: ['a', 'b'], message: 'one' },
    { path: ['a', 'b'], message: 'two' },
    { path: [], message: 'three' },
  ];
  expect(messagesByPath({ fields })).toEqual({ 'a.b': 'one', '': 'three' });
});

test('details are told of the status and the kind that were expected, and of no other', () => {
  const isText = (details: unknown): details is string => typeof details === 'string';
  const refusal = thrown({ details: 'd' });
  expect([
    readDetails(refusal, 400, isText),
    readDetails(refusal, 409, isText),
    readDetails(thrown({ details: 1 }), 400, isText),
  ]).toEqual(['d', undefined, undefined]);
});

test('a request that was given up is told from one that failed', () => {
  expect([isAborted(new DOMException('', 'AbortError')), isAborted(new TypeError('')), isAborted(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
