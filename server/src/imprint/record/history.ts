import type { Change, Revision } from '../../contracts/imprint';
import { findOption, options } from '../catalogue/catalogue';
import type { DraftKind } from './draft';
import { BASE, type ByLanguage, withChanges } from './record';

const undo =
  (of: DraftKind) =>
  (current: ByLanguage, later: readonly Revision[]): ByLanguage =>
    later.reduce(
      (texts, { changes }) =>
        withChanges(
          texts,
          changes
            .filter(({ kind = 'value', option }) => kind === of && findOption(option) !== undefined)
            .map((change) => ({ ...change, after: change.before })),
        ),
      current,
    );

/**
 * The titles after a revision. A revision stores values, but not titles, so later changes of titles are undone instead.
 *
 * @param later the revisions after it, newest first
 */
export const titlesBefore = undo('title');

/** The values before some revisions, given those after the newest of them. */
export const valuesBefore = undo('value');

/** The changes that turn the current texts into the wanted ones, in the order of the options. */
export const changesTowards = (current: ByLanguage, wanted: ByLanguage, kind: DraftKind): Change[] => {
  const languages = [...new Set([BASE, ...current.keys(), ...wanted.keys()])];
  return options.flatMap(({ name }) =>
    languages.flatMap((language): Change[] => {
      const before = current.get(language)?.get(name) ?? '';
      const after = wanted.get(language)?.get(name) ?? '';
      if (before === after) return [];
      return [{ option: name, locale: language || null, before, after, ...(kind === 'title' ? { kind } : {}) }];
    }),
  );
};
