import { type PublicForm, shownItems, type Values } from '../../../client/src';
import { entriesOf, withoutFiles } from '../../../client/src/values';
import { isField } from '../../../server/src/forms/definition/items';
import { localize } from '../../../server/src/text/language';
import { conditionVectors, itemName } from '../support/conditions';

const toForm = (values: Readonly<Record<string, string | string[]>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  return data;
};

describe('shownItems decides as the server does', () => {
  test.each(conditionVectors)('$name', ({ fields, values, shown }) => {
    // As GET form has them: with one text instead of several.
    const form: Pick<PublicForm, 'fields'> = {
      fields: fields.map((item) => {
        if (!isField(item)) {
          return item.type === 'step'
            ? { ...item, title: localize(item.title, 'en') }
            : { ...item, text: localize(item.text, 'en') };
        }
        const options = item.options?.map(({ value }) => ({ value, label: value }));
        return { ...item, label: item.name, help: '', options };
      }),
    };
    expect(shownItems(form, values).map(itemName)).toEqual(shown);
    expect(shownItems(form, toForm(values)).map(itemName)).toEqual(shown);
  });

  test('also about files, of which a browser sends one without a name where there are none', () => {
    const form: Pick<PublicForm, 'fields'> = {
      fields: [
        { name: 'cv', type: 'file', label: 'CV' },
        {
          name: 'note',
          type: 'text',
          label: 'Note',
          showIf: { match: 'all', rules: [{ field: 'cv', op: 'notEmpty' }] },
        },
      ],
    };
    const namesWith = (values: Values) => shownItems(form, values).map((item) => isField(item) && item.name);
    expect(namesWith({ cv: new File([], '') })).toEqual(['cv']);
    expect(namesWith({ cv: [new File(['x'], 'cv.pdf')] })).toEqual(['cv', 'note']);
  });
});

test('values are posted as the server reads them', () => {
  const [blob, file] = [new Blob(['x']), new File(['y'], 'y.txt')];
  const values = { text: 'ä', number: 1e21, yes: true, no: false, list: ['a', 'b'], blob, files: [file], none: null };
  const entries = entriesOf({ ...values, nothing: undefined, empty: [] });
  expect(entries).toEqual([
    ['text', 'ä'],
    ['number', '1000000000000000000000'],
    ['yes', '1'],
    ['no', ''],
    ['list', 'a'],
    ['list', 'b'],
    ['blob', blob],
    ['files', file],
  ]);
  expect(withoutFiles(entries).slice(-2)).toEqual([
    ['blob', 'blob'],
    ['files', 'y.txt'],
  ]);
});
