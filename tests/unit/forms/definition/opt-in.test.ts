import type { Field, FormItem } from '../../../../server/src/contracts/forms';
import { optInFaults } from '../../../../server/src/forms/definition/opt-in';
import { textsFor } from '../../../../server/src/text/messages';

const en = textsFor('en');
const settings = { doubleOptIn: { text: 'Please' } };
const email: Field = { name: 'email', type: 'email', label: 'Email', required: true };
const name: Field = { name: 'name', type: 'text', label: 'Name' };

const faultsOf = (fields: FormItem[]) =>
  optInFaults({ fields, settings }, en).map(({ path, message }) => [path.join('.'), message]);

it('asks nothing of a form without double opt-in', () => {
  expect(optInFaults({ fields: [name], settings: {} }, en)).toEqual([]);
});

it('needs one field that holds the address', () => {
  const missing = [['settings.doubleOptIn', en.formOptInAddress]];
  expect(faultsOf([name])).toEqual(missing);
  expect(faultsOf([email, { ...email, name: 'other' }])).toEqual(missing);
  expect(faultsOf([name, email])).toEqual([]);
  expect(
    faultsOf([
      { ...email, required: false },
      { ...email, name: 'other', role: 'reply-to' },
    ]),
  ).toEqual([]);
});

it('needs it to be required', () => {
  expect(faultsOf([name, { ...email, required: undefined }])).toEqual([['fields.1.required', en.formOptInRequired]]);
  const showIf = { match: 'all' as const, rules: [{ field: 'name', op: 'notEmpty' as const }] };
  expect(faultsOf([name, { ...email, showIf }])).toEqual([['fields.1.showIf', en.formOptInRequired]]);
  const step = { type: 'step' as const, id: 'more', title: 'More' };
  expect(faultsOf([name, { ...step, showIf }, email])).toEqual([['fields.1.showIf', en.formOptInRequired]]);
  expect(faultsOf([name, step, email, { ...step, id: 'last', showIf }, { ...name, name: 'b' }])).toEqual([]);
});
