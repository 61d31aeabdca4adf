import type { Need, OptionInfo } from '../../../../server/src/contracts/imprint-admin';
import type { Group, OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { type Imprint, textAt } from './texts';

export const groups = [
  'identity',
  'contact',
  'register',
  'content',
  'professional',
  'dataProtectionOfficer',
  'social',
] as const satisfies readonly Group[];

/** The order in which a group is filled in, if it differs from the record's. */
const orders: Readonly<Partial<Record<Group, readonly OptionName[]>>> = {
  register: [
    'register',
    'representative',
    'associate',
    'vat_id',
    'business_id',
    'capital_stock',
    'pending_deposits',
    'inspecting_authority',
  ],
  content: ['online_dispute_resolution', 'press_law_checkbox', 'press_law_person', 'coverage', 'free_text'],
};

export interface Field {
  option: OptionInfo;
  /** Never owed by a provider of this kind, not filled in, and without findings. */
  isFolded: boolean;
}

export interface GroupOfFields {
  group: Group;
  fields: Field[];
}

/** Whether an option has a value in any language. */
export const isSet = ({ values }: Imprint, option: OptionName): boolean =>
  Object.keys(values).some((language) => textAt({ values, titles: {} }, { kind: 'values', language, option }) !== '');

const ofGroup = (options: readonly OptionInfo[], group: Group): OptionInfo[] => {
  const order = orders[group] ?? [];
  return options
    .filter((option) => option.group === group)
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};

/** The options in the order in which they are filled in. */
export const inOrder = (options: readonly OptionInfo[]): OptionInfo[] =>
  groups.flatMap((group) => ofGroup(options, group));

/**
 * The options by group: what may be owed, is filled in or reported, and the rest folded away.
 *
 * @param needs undefined if the rules could not be asked: then nothing is folded
 * @param keep options that are not folded although they are not owed, since somebody is editing them
 */
export const groupOptions = (
  options: readonly OptionInfo[],
  needs: Readonly<Record<OptionName, Need>> | undefined,
  reported: ReadonlySet<OptionName>,
  draft: Imprint,
  keep: ReadonlySet<OptionName>,
): GroupOfFields[] => {
  const isFront = (option: OptionInfo): boolean =>
    needs?.[option.name] !== 'never' || reported.has(option.name) || keep.has(option.name) || isSet(draft, option.name);
  return groups.map((group) => ({
    group,
    fields: ofGroup(options, group).map((option) => ({ option, isFolded: !isFront(option) })),
  }));
};
