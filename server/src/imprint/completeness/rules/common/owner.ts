import type { Condition, LocalText, Rule, Statute } from '../../model';
import { all, has, hasForm, not, warning } from '../../model';
import { namesFamily, namesFully } from '../../recognise/person-names';
import { splitParts } from '../../recognise/postal-addresses';

/** @param isNamed whether the name of the business tells whose it is */
const ownerIs =
  (isNamed: (text: string) => boolean): Condition =>
  ({ record }) =>
    [record.representative, record.associate].some((people) => people !== '') ||
    isNamed(record.name) ||
    namesFully(splitParts(record.address)[0] ?? '');

/** Whether the person who trades is named: in the name of the business, above its address, or in an entry for people. */
export const namesOwner = ownerIs(namesFully);

/** Whether the name of the business may hold at least the family name of that person, or they are named elsewhere. */
export const namesFamilyOfOwner = ownerIs(namesFamily);

/**
 * A trade name alone, where a person trades.
 *
 * @param forms the legal forms that have no name but the person's
 */
export const tradeNameRule = <Text extends LocalText>(
  statute: Statute<Text>,
  forms: readonly string[],
  isNamed: Condition,
  message: Text,
): Rule<Text> => ({
  ...warning('name', 'invalid', statute, 'person'),
  message,
  isBroken: all(hasForm(...forms), has('name'), not(isNamed)),
});
