import type { Change } from '../../contracts/imprint';
import { isRow } from '../../strapi/database/table';
import { changesTowards } from './history';
import { keeping, type Overridden, replacedAfter } from './overrides';
import type { ByLanguage, State } from './record';

/** The texts that are to be kept, from a draft's `kept`; anything else in it is ignored. */
const keptIn = (body: unknown, values: ByLanguage): Change[] =>
  Object.entries(isRow(body) ? body : {}).flatMap(([language, names]) =>
    [...(values.get(language) ?? [])]
      .filter(([option]) => Array.isArray(names) && names.includes(option))
      .map(([option, text]) => keeping({ language, option, text })),
  );

/**
 * A draft, with what its overrides would replace if it were saved, and the hints that are put away.
 *
 * @param kept by language, the texts that are confirmed to fit although the base has changed
 */
export const draftOver = (stored: State, values: ByLanguage, kept: unknown): Overridden & Pick<State, 'dismissals'> => {
  const changes = [...changesTowards(stored.values, values, 'value'), ...keptIn(kept, values)];
  return { values, replaced: replacedAfter(stored, changes), dismissals: stored.dismissals };
};
