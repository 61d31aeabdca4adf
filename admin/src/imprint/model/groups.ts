import type { OptionInfo } from '../../../../server/src/imprint/admin-contract';
import type { Group, OptionName } from '../../../../server/src/imprint/catalogue';
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

export interface GroupOfOptions {
  group: Group;
  /** What the country and the legal form ask for, and whatever is filled in or reported. */
  front: OptionInfo[];
  /** Everything else. */
  folded: OptionInfo[];
}

/** Whether an option has a value in any language. */
const isSet = ({ values }: Imprint, option: OptionName): boolean =>
  Object.keys(values).some((language) => textAt({ values, titles: {} }, { kind: 'values', language, option }) !== '');

/** Two of the professional group say that it is a profession at all; until then the group is folded as a whole. */
const isOptional = ({ group }: OptionInfo): boolean => group === 'professional';

/**
 * The options by group: in front what fits, what is set and what is reported, folded away the rest.
 *
 * @param keep options that stay in front although they fit no more, since somebody is at them
 */
export const groupOptions = (
  options: readonly OptionInfo[],
  relevant: ReadonlySet<OptionName>,
  reported: ReadonlySet<OptionName>,
  stored: Imprint,
  keep: ReadonlySet<OptionName>,
): GroupOfOptions[] =>
  groups.map((group) => {
    const ofGroup = options.filter((option) => option.group === group);
    const isFront = (option: OptionInfo): boolean =>
      (relevant.has(option.name) && !isOptional(option)) ||
      reported.has(option.name) ||
      keep.has(option.name) ||
      isSet(stored, option.name);
    return { group, front: ofGroup.filter(isFront), folded: ofGroup.filter((option) => !isFront(option)) };
  });
