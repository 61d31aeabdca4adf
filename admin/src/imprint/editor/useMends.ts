import * as React from 'react';

import type { MendingChange } from '../../../../server/src/contracts/imprint-admin';
import { useEvent } from '../../shared/react/useEvent';
import { type Imprint, type Place, textAt } from '../model/texts';

/** What a click has changed: each place with its text before and after. */
export type Mended = readonly { place: Place; before: string; after: string }[];

interface Mends {
  /** The last one. */
  mended: Mended | undefined;
  mend: (changes: readonly MendingChange[]) => void;
  undo: () => void;
}

/** Where a change takes place. */
export const placeOf = ({ language, option }: MendingChange): Place => ({ kind: 'values', language, option });

/** Mends findings in the draft, and takes that back. */
export const useMends = (draft: Imprint, change: (place: Place, text: string) => void): Mends => {
  const [mended, setMended] = React.useState<Mended>();
  const mend = useEvent((changes: readonly MendingChange[]): void => {
    setMended(
      changes.map((made) => ({ place: placeOf(made), before: textAt(draft, placeOf(made)), after: made.text })),
    );
    for (const made of changes) change(placeOf(made), made.text);
  });
  const undo = useEvent((): void => {
    // What somebody has written there since is theirs.
    for (const { place, before, after } of mended ?? []) if (textAt(draft, place) === after) change(place, before);
    setMended(undefined);
  });
  return { mended, mend, undo };
};
