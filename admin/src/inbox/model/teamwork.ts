import type { InboxItem } from '../../../../server/src/contracts/inbox';

/** What a name is recognised by where there is no place for it: the first letters of its first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/u).filter((word) => word !== '' && !word.startsWith('#'));
  const ends = words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words;
  const initials = ends.map((word) => word.replace(/^(.).*$/su, '$1').toLocaleUpperCase());
  return initials.join('') || '?';
};

/** How a label is on some submissions: on all, on some of them, or on none. */
export type Spread = boolean | 'indeterminate';

type Labelled = Pick<InboxItem, 'teamLabels'>;

export const spreadOf = (items: readonly Labelled[], labelId: number): Spread => {
  const amount = items.filter(({ teamLabels }) => teamLabels.some(({ id }) => id === labelId)).length;
  return amount === 0 ? false : amount === items.length || 'indeterminate';
};

/** What has to be done so that labels are on all submissions, or on none; those without a choice stay as they are. */
export const changesOf = (
  items: readonly Labelled[],
  choices: ReadonlyMap<number, boolean>,
): { add: number[]; remove: number[] } => {
  const chosen = [...choices].filter(([id, isOn]) => spreadOf(items, id) !== isOn);
  const idsOf = (wanted: boolean): number[] => chosen.filter(([, isOn]) => isOn === wanted).map(([id]) => id);
  return { add: idsOf(true), remove: idsOf(false) };
};
