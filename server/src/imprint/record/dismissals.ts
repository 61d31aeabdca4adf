import type { Author } from '../../contracts/common';
import type { Change } from '../../contracts/imprint';
import type { OptionName } from '../catalogue/catalogue';

/** A hint, as it was when somebody put it away. */
export interface Hint {
  rule: string;
  option: OptionName;
  /** `''` for the base. */
  language: string;
  /** What it said, in the language of whoever read it. */
  message: string;
  /** A digest of what it rested on; with another one, the hint is back. */
  basis: string;
  /** `''` if they gave none. */
  reason: string;
}

export interface Dismissal extends Hint {
  author: Author;
  /** ISO 8601, UTC. */
  at: string;
}

/** What is done to a hint. */
export interface Dismissing extends Hint {
  /** Whether it is put away, or brought back. */
  isPutAway: boolean;
}

/** How the history tells it. */
export const dismissingChange = ({ option, language, message, reason, isPutAway }: Dismissing): Change => {
  const place = { option, locale: language || null };
  return isPutAway
    ? { ...place, before: message, after: reason, kind: 'dismissed' }
    : { ...place, before: reason, after: message, kind: 'returned' };
};
