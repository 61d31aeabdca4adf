import type { ReadText } from '../../../../server/src/contracts/imprint-admin';
import { BASE, type Imprint, textAt } from './texts';

type Reading = ReadText['response']['data'];
export type LeftOutReason = Reading['leftOut'][number]['reason'];

/** An entry that was read from a text, while somebody decides about it. */
export type Suggested = Reading['suggestions'][number] & {
  /** What the draft has there. */
  before: string;
  /** Whether it goes into the draft. */
  isTaken: boolean;
};

/** What is new to the draft, taken unless the draft has something else there. */
export const suggestionsFor = ({ suggestions }: Pick<Reading, 'suggestions'>, draft: Imprint): Suggested[] =>
  suggestions
    .map((suggestion) => {
      const before = textAt(draft, { kind: 'values', language: BASE, option: suggestion.option });
      return { ...suggestion, before, isTaken: before === '' };
    })
    .filter(({ value, before }) => value !== before);

/** The reasons for which something was left out, each once. */
export const reasonsIn = ({ leftOut }: Pick<Reading, 'leftOut'>): LeftOutReason[] => [
  ...new Set(leftOut.map(({ reason }) => reason)),
];
