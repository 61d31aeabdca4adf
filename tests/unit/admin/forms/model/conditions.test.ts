import {
  fieldsBefore,
  newRule,
  ruleFault,
  ruleFaults,
  type RuleSource,
  toSource,
  usesOf,
  withOp,
  withoutSource,
} from '../../../../../admin/src/forms/model/conditions';
import { toBody } from '../../../../../admin/src/forms/model/draft/body';
import { type Draft, toDraft } from '../../../../../admin/src/forms/model/draft/draft';
import { withChange, withFieldAt } from '../../../../../admin/src/forms/model/draft/edits';
import { merge } from '../../../../../admin/src/forms/model/draft/merge';
import { unfinished } from '../../../../../admin/src/forms/model/faults';
import { fieldsOf } from '../../../../../admin/src/forms/model/items';
import type { Condition, Field, FormItem } from '../../../../../server/src/contracts/forms';

const iAm: Field = {
  name: 'i-am',
  type: 'radio',
  label: 'I am',
  options: [{ value: 'business', label: 'A business' }],
};
const guests: Field = { name: 'guests', type: 'number', label: 'Guests' };
const isBusiness: Condition = { match: 'all', rules: [{ field: 'i-am', op: 'is', value: 'business' }] };
const company: Field = { name: 'company', type: 'text', label: 'Company', showIf: isBusiness };
const draftWith = (...fields: FormItem[]): Draft =>
  toDraft({ name: 'Contact', enabled: true, settings: {}, fields }, 'en');
const draft = draftWith(iAm, guests, company);
const shownIf = (changed: Draft): (Condition | undefined)[] => toBody(changed, 'en').fields.map(({ showIf }) => showIf);
const source = (type: RuleSource['type'], options: RuleSource['options'] = []): RuleSource => ({
  id: 'f0',
  label: 'I am',
  type,
  options,
});

test('a condition follows its source when that is renamed, whatever the name is meanwhile', () => {
  expect(shownIf(draft)).toEqual([undefined, undefined, isBusiness]);
  const settings = { language: 'en', stored: new Map() };
  const renamed = ['', 'guests', 'who'].reduce((before, name) => withChange(before, 'f0', { name }, settings), draft);
  expect(shownIf(renamed)[2]?.rules).toEqual([{ field: 'who', op: 'is', value: 'business' }]);
});

test('only fields further up can be its source, and it is broken if one no longer is', () => {
  expect(fieldsBefore(draft, 'f2').map(({ name }) => name)).toEqual(['i-am', 'guests']);
  expect(draft.fields.map((field) => ruleFaults(draft, field))).toEqual([[], [], []]);
  const moved = withFieldAt(draft, 'f0', 2);
  expect(moved.fields.map((field) => ruleFaults(moved, field))).toEqual([[], ['source'], []]);
  expect(unfinished(moved)).toEqual({ 'f2.showIf': 'forms.fault.showIf' });
});

test('what depends on a field is known, and can be freed of it', () => {
  const two: Condition = { match: 'any', rules: [...isBusiness.rules, { field: 'guests', op: 'greater', value: '2' }] };
  const both = draftWith(iAm, guests, company, { ...company, name: 'tax', showIf: two });
  expect(usesOf(both, 'f0').items.map(({ name }) => name)).toEqual(['company', 'tax']);
  expect(usesOf(both, 'f2')).toEqual({ items: [], notifications: [], webhooks: [] });
  expect(shownIf(withoutSource(both, 'f0', new Set()))).toEqual([
    undefined,
    undefined,
    undefined,
    { match: 'any', rules: two.rules.slice(1) },
  ]);
});

test('so are the notifications and webhooks that use it', () => {
  const when = (...rules: Condition['rules']) => ({ to: ['a@example.org'], when: { match: 'all' as const, rules } });
  const [about] = isBusiness.rules;
  if (about === undefined) throw new Error('It has a rule.');
  const used = toDraft(
    {
      name: 'Contact',
      enabled: true,
      fields: [iAm, guests, company],
      settings: {
        notifications: [
          { id: 'all', to: ['a@example.org'] },
          { id: 'one', ...when(about) },
          { id: 'two', ...when(about, { field: 'guests', op: 'notEmpty' }) },
          { id: 'other', ...when({ field: 'guests', op: 'notEmpty' }) },
        ],
        webhooks: [
          { id: 'some', url: 'https://a.example.org', events: ['submission.created'], fields: ['i-am', 'guests'] },
          { id: 'none', url: 'https://a.example.org', events: ['submission.created'], fields: 'none' },
        ],
      },
    },
    'en',
  );
  const { notifications, webhooks } = usesOf(used, 'f0');
  expect(notifications.map(({ id, number, isLast }) => [id, number, isLast])).toEqual([
    ['one', 2, true],
    ['two', 3, false],
  ]);
  expect(webhooks.map(({ number }) => number)).toEqual([1]);
  const { settings } = toBody(withoutSource(used, 'f0', new Set(['one'])), 'en');
  expect(settings.notifications?.map(({ id, when: left }) => [id, left?.rules.map(({ field }) => field)])).toEqual([
    ['all', undefined],
    ['two', ['guests']],
    ['other', ['guests']],
  ]);
  expect(settings.webhooks?.map(({ fields }) => fields)).toEqual([['guests'], 'none']);
  expect(withoutSource(used, 'f0', new Set()).settings.notifications[1]).toMatchObject({ id: 'one', when: undefined });
});

test.each<[RuleSource, ReturnType<typeof newRule>]>([
  [source('checkbox'), { field: 'f0', op: 'is', value: '1' }],
  [source('select', [{ value: 'a', label: 'A' }]), { field: 'f0', op: 'is', value: 'a' }],
  [source('text'), { field: 'f0', op: 'is', value: '' }],
  [source('file'), { field: 'f0', op: 'notEmpty', value: undefined }],
])('a rule about $type begins with what fits it', (one, rule) => {
  expect(newRule(one)).toEqual(rule);
});

test('with another operator, a rule keeps its value as far as it has one', () => {
  const rule = { field: 'f0', op: 'is', value: 'x' } as const;
  expect(withOp(rule, 'contains', source('text'))).toEqual({ ...rule, op: 'contains' });
  const empty = withOp(rule, 'empty', source('text'));
  expect(empty).toEqual({ field: 'f0', op: 'empty', value: undefined });
  expect(withOp(empty, 'is', source('text'))).toEqual({ ...rule, value: '' });
});

test.each<[RuleSource, ReturnType<typeof newRule>, ReturnType<typeof ruleFault>]>([
  [source('text'), { field: 'f0', op: 'is', value: 'x' }, undefined],
  [source('text'), { field: 'f9', op: 'is', value: 'x' }, 'source'],
  [source('text'), { field: 'f0', op: 'greater', value: 'x' }, 'op'],
  [source('text'), { field: 'f0', op: 'is', value: '' }, 'value'],
  [source('select', [{ value: 'a', label: 'A' }]), { field: 'f0', op: 'is', value: 'b' }, 'value'],
])('of a rule about $type, it is said what is wrong', (one, rule, fault) => {
  expect(ruleFault(rule, [one])).toBe(fault);
});

test('a source offers the options that have been entered, and none if its type has none', () => {
  const [first, second] = fieldsOf(draft.fields);
  expect(first && toSource(first, 'I am').options).toEqual([{ value: 'business', label: { en: 'A business' } }]);
  expect(second && toSource(second, 'Guests')).toEqual({ id: 'f1', label: 'Guests', type: 'number', options: [] });
});

test('a condition follows the value of an option', () => {
  const [first] = fieldsOf(draft.fields);
  const options = (value: string) => first?.options.map((option) => ({ ...option, value }));
  const settings = { language: 'en', stored: new Map() };
  const renamed = ['', 'firm'].reduce(
    (before, value) => withChange(before, 'f0', { options: options(value) }, settings),
    draft,
  );
  expect(shownIf(renamed)[2]?.rules).toEqual([{ field: 'i-am', op: 'is', value: 'firm' }]);
  // Not those of other fields, nor what is no option.
  expect(shownIf(withChange(renamed, 'f1', { options: options('x') }, settings))).toEqual(shownIf(renamed));
  expect(withChange(draft, 'f9', { options: [] }, settings).fields).toEqual(draft.fields);
  const other: Condition = { match: 'all', rules: [{ field: 'i-am', op: 'is', value: 'state' }] };
  const about = draftWith(iAm, { ...company, showIf: other });
  expect(shownIf(withChange(about, 'f0', { options: options('x') }, settings))[1]).toEqual(other);
  const empty = draftWith(iAm, { ...company, showIf: { match: 'all', rules: [{ field: 'i-am', op: 'empty' }] } });
  expect(shownIf(withChange(empty, 'f0', { options: options('x') }, settings))[1]?.rules[0]?.op).toBe('empty');
});

test('what stands among the fields has conditions too, and decides nothing', () => {
  const step: FormItem = { type: 'step', id: 'more', title: 'More', showIf: isBusiness };
  const heading: FormItem = { type: 'heading', text: 'Your business', showIf: isBusiness };
  const one = draftWith(iAm, step, heading, company);
  expect(fieldsBefore(one, 'f3').map(({ name }) => name)).toEqual(['i-am']);
  expect(usesOf(one, 'f0').items.map(({ key }) => key)).toEqual(['f1', 'f2', 'f3']);
  expect(shownIf(withoutSource(one, 'f0', new Set()))).toEqual([undefined, undefined, undefined, undefined]);
  const moved = withFieldAt(one, 'f0', 2);
  expect(unfinished(moved)).toEqual({ 'f1.showIf': 'forms.fault.showIf', 'f2.showIf': 'forms.fault.showIf' });
  const settings = { language: 'en', stored: new Map() };
  expect(shownIf(withChange(one, 'f0', { name: 'kind' }, settings)).map((each) => each?.rules[0]?.field)).toEqual([
    undefined,
    'kind',
    'kind',
    'kind',
  ]);
  const [first] = fieldsOf(one.fields);
  const options = first?.options.map((option) => ({ ...option, value: 'firm' }));
  expect(shownIf(withChange(one, 'f0', { options }, settings))[2]?.rules[0]?.value).toBe('firm');
});

test('a rule whose source somebody else has removed stays, about nothing, until it is corrected', () => {
  const start = draftWith(iAm, guests, { ...company, showIf: undefined });
  const { draft: merged } = merge(
    { start, mine: draft, theirs: draftWith(guests, { ...company, showIf: undefined }) },
    new Set(),
    'en',
  );
  expect(shownIf(merged)).toEqual([undefined, { match: 'all', rules: [{ ...isBusiness.rules[0], field: '' }] }]);
  expect(unfinished(merged)).toEqual({ [`${merged.fields[1]?.key}.showIf`]: 'forms.fault.showIf' });
});
