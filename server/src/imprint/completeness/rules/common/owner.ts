import type { Condition } from '../../model';
import { namesFully } from '../../recognise/person-names';
import { splitParts } from '../../recognise/postal-addresses';

/** Whether the person who trades is named: in the name of the business, above its address, or in an entry for people. */
export const namesOwner: Condition = ({ record }) =>
  [record.representative, record.associate].some((people) => people !== '') ||
  [record.name, splitParts(record.address)[0] ?? ''].some(namesFully);
