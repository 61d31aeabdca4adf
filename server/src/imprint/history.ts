import { findOption, options } from './catalogue';
import type { Change, Revision } from './contract';
import { BASE, type ByLanguage, withChanges } from './record';
import type { DraftKind } from './draft';

/**
 * The titles as they stood after a revision, which does not hold them as it holds the values: every later change of a
 * title undone.
 *
 * @param later the revisions after it, newest first
 */
export const titlesBefore = (current: ByLanguage, later: readonly Revision[]): ByLanguage =>
  later.reduce(
    (titles, { changes }) =>
      withChanges(
        titles,
        changes
          .filter(({ kind, option }) => kind === 'title' && findOption(option) !== undefined)
          .map((change) => ({ ...change, after: change.before })),
      ),
    current,
  );

/** What makes the wanted texts of the current ones, in the order of the options. */
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
