import { groupOptions, groups } from '../../../../../admin/src/imprint/model/groups';
import type { Imprint } from '../../../../../admin/src/imprint/model/texts';
import type { Need } from '../../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../../server/src/imprint/catalogue/catalogue';
import { forEachOption } from '../../../../../server/src/imprint/record/record';
import { catalogue } from '../../support/imprint';

const empty: Imprint = { values: {}, titles: {} };
const none: ReadonlySet<OptionName> = new Set();
const all = new Set(catalogue.options.map(({ name }) => name));

/** Each option is never owed but these. */
const needs = (others: Partial<Record<OptionName, Need>> = {}): Record<OptionName, Need> => ({
  ...forEachOption((): Need => 'never'),
  ...others,
});

interface Given {
  needs?: Record<OptionName, Need> | undefined;
  reported?: ReadonlySet<OptionName>;
  draft?: Imprint;
  keep?: ReadonlySet<OptionName>;
}

const grouped = ({ reported = none, draft = empty, keep = none, ...given }: Given) =>
  groupOptions(catalogue.options, 'needs' in given ? given.needs : needs(), reported, draft, keep);

const namesIn = (given: Given, isFolded: boolean): OptionName[] =>
  grouped(given).flatMap(({ fields }) =>
    fields.filter((field) => field.isFolded === isFolded).map(({ option }) => option.name),
  );

test('every option stands in one group, once', () => {
  const found = grouped({}).flatMap(({ fields }) => fields.map(({ option }) => option.name));
  expect([...found].sort()).toEqual([...all].sort());
  expect(grouped({}).map(({ group }) => group)).toEqual([...groups]);
  for (const { group, fields } of grouped({})) {
    expect([group, fields.every(({ option }) => option.group === group)]).toEqual([group, true]);
  }
});

test('a group is in the order in which it is filled in, else in that of the record', () => {
  const orderOf = (wanted: string): OptionName[] =>
    grouped({})
      .filter(({ group }) => group === wanted)
      .flatMap(({ fields }) => fields.map(({ option }) => option.name));
  expect(orderOf('content')).toEqual([
    'online_dispute_resolution',
    'press_law_checkbox',
    'press_law_person',
    'coverage',
    'free_text',
  ]);
  expect(orderOf('identity')).toEqual(['country', 'legal_entity', 'name', 'address', 'address_alternative']);
});

test('what is owed or may be is in front', () => {
  expect(namesIn({ needs: needs({ name: 'owed', chamber: 'possible', vat_id: 'possible' }) }, false)).toEqual([
    'name',
    'vat_id',
    'chamber',
  ]);
});

test('nothing is folded while the rules cannot be asked', () => {
  expect(namesIn({ needs: undefined }, true)).toEqual([]);
});

test.each<[string, Given]>([
  ['is reported', { reported: new Set<OptionName>(['chamber']) }],
  ['is kept', { keep: new Set<OptionName>(['chamber']) }],
  ['is set', { draft: { ...empty, values: { '': { chamber: 'IHK' } } } }],
  ['is set in any language', { draft: { ...empty, values: { '': { chamber: '' }, fr: { chamber: 'CCI' } } } }],
])('what %s is in front as well', (_what, given) => {
  expect(namesIn(given, false)).toEqual(['chamber']);
});
