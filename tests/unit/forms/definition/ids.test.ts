import {
  compositeId,
  createFormId,
  isFormId,
  parseCompositeId,
  readNumbers,
} from '../../../../server/src/forms/definition/ids';
import { textsFor } from '../../../../server/src/text/messages';

const ID = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

describe('isFormId', () => {
  it.each([
    ID,
    '00000000-0000-4000-8000-000000000000',
    'ffffffff-ffff-4fff-9fff-ffffffffffff',
    '7533269e-1062-4c7f-bb9f-bebcd69b9257',
  ])('takes %s', (text) => {
    expect(isFormId(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['capitals', ID.toUpperCase()],
    ['one capital', '7533269E-1062-4c7f-ab9f-bebcd69b9257'],
    ['version 1', '7533269e-1062-1c7f-ab9f-bebcd69b9257'],
    ['version 7', '7533269e-1062-7c7f-ab9f-bebcd69b9257'],
    ['another variant', '7533269e-1062-4c7f-7b9f-bebcd69b9257'],
    ['no hyphens', ID.replaceAll('-', '')],
    ['braces', `{${ID}}`],
    ['a line break at the end', `${ID}\n`],
    ['more digits', `${ID}0`],
    ['a letter that is no digit', '7533269g-1062-4c7f-ab9f-bebcd69b9257'],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ])('refuses %s', (_, text) => {
    expect(isFormId(text)).toBe(false);
  });
});

describe('createFormId', () => {
  it('makes a form id, another one each time', () => {
    const ids = Array.from({ length: 100 }, createFormId);
    expect(ids.filter((id) => !isFormId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('compositeId', () => {
  it('is the form id, a slash and the number', () => {
    expect(compositeId(ID, 12)).toBe(`${ID}/12`);
  });
});

describe('parseCompositeId', () => {
  it('takes apart what compositeId puts together', () => {
    expect(parseCompositeId(compositeId(ID, 12))).toEqual({ formId: ID, submissionId: 12 });
  });

  it.each(['', '/', ID, `${ID}/`, `${ID}/0`, `${ID}/007`, `${ID}/1e3`, `${ID}/1/2`, `x/1`, `${ID}/1 `])(
    'refuses %s',
    (id) => {
      expect(parseCompositeId(id)).toBeUndefined();
    },
  );
});

describe('readNumbers', () => {
  const en = textsFor('en');

  it('reads a path', () => {
    expect(readNumbers({ formId: ID, submissionId: '12' }, en)).toEqual([ID, 12]);
  });

  it.each([
    ['form', { formId: 'x', submissionId: 12 }],
    ['submission', { formId: ID, submissionId: 'x' }],
  ])('finds nothing where there can be no such %s', (_, path) => {
    expect(() => readNumbers(path, en)).toThrow(en.submissionNotFound);
  });
});
