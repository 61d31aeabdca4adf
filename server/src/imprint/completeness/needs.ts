import { rulesFor } from '.';
import type { Need } from '../../contracts/imprint-admin';
import type { ImprintRecord, OptionName } from '../catalogue/catalogue';
import { forEachOption } from '../record/record';
import { gatherFacts, isInForce } from './model';
import { relevantOptions } from './relevance';

/**
 * What the law wants of each option of a record: `owed` if the record would break a rule without it, which the rules
 * themselves say; `possible` if that depends on what no entry tells; `never` if a provider of this kind does not owe it.
 *
 * @param asOf the day whose law applies: YYYY-MM-DD
 */
export const needsOf = (record: ImprintRecord, asOf: string): Record<OptionName, Need> => {
  const possible = new Set(relevantOptions(record));
  const requirements = rulesFor(record.country).filter(
    (rule) => rule.code === 'missing' && rule.severity === 'error' && isInForce(rule, asOf),
  );
  return forEachOption(({ name }) => {
    const without = gatherFacts({ ...record, [name]: '' }, asOf);
    if (requirements.some(({ option, isBroken }) => option === name && isBroken(without))) return 'owed';
    return possible.has(name) ? 'possible' : 'never';
  });
};
