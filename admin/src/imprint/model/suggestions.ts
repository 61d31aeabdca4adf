import type { OptionInfo, ReadText } from '../../../../server/src/contracts/imprint-admin';
import { BASE, type Imprint, type Place, placeFor, textAt } from './texts';

type Reading = ReadText['response']['data'];
export type LeftOutReason = Reading['leftOut'][number]['reason'];

/** An entry that was read from a text, while somebody decides about it. */
export type Suggested = Reading['suggestions'][number] & {
  /** Where it goes. */
  place: Place;
  /** What the draft has there. */
  before: string;
  /** Whether it goes into the draft. */
  isTaken: boolean;
};

/**
 * What is new to the draft, taken unless the draft has something else there.
 *
 * @param language that of the text; what may differ by language goes there
 */
export const suggestionsFor = (
  { suggestions }: Pick<Reading, 'suggestions'>,
  draft: Imprint,
  options: readonly OptionInfo[],
  language: string,
): Suggested[] =>
  suggestions.flatMap((suggestion) =>
    options
      .filter(({ name }) => name === suggestion.option)
      .map((option) => placeFor(option, language))
      .map((place) => ({ place, before: textAt(draft, place), shared: textAt(draft, { ...place, language: BASE }) }))
      .filter(({ before, shared }) => suggestion.value !== (before || shared))
      .map(({ place, before }) => ({ ...suggestion, place, before, isTaken: before === '' })),
  );

/** The reasons for which something was left out, each once. */
export const reasonsIn = ({ leftOut }: Pick<Reading, 'leftOut'>): LeftOutReason[] => [
  ...new Set(leftOut.map(({ reason }) => reason)),
];
