import type { UsedOrigin } from '../../../contracts/common';
import type { DutyId, Site, SiteQuestion } from '../../../contracts/site';
import { addDays } from '../day';
import type { FullText, Period } from '../model';

/** An enabled form by which consumers withdraw from contracts or cancel them. */
export interface FormOfKind {
  kind: 'withdrawal' | 'cancellation';
  /** The URL of its own page in the visitor's language; undefined if it has none. */
  url: string | undefined;
  /** Where it was posted from. */
  sightings: readonly UsedOrigin[];
}

/** What duties depend on besides the imprint. */
export interface SiteFacts {
  site: Site;
  forms: readonly FormOfKind[];
  /** Where the links were read from. */
  sightings: readonly UsedOrigin[];
}

/** The answers that decide whether something is owed. */
export type Answers = Pick<Site, SiteQuestion>;

/** A duty by the law of a country; another law may have taken its place. */
export interface DutyRule extends Period {
  id: DutyId;
  /** As lawyers cite it. */
  statute: FullText;
  since: string;
}

const both = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true;

const not = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);

/** Whether something is owed where the law knows the duty; null: an answer is missing. */
export const isOwed: Readonly<Record<DutyId, (answers: Answers) => boolean | null>> = {
  'imprint-link': () => true,
  withdrawal: ({ contracts }) => contracts,
  cancellation: ({ contracts, continuing }) => both(contracts, continuing),
  accessibility: ({ contracts, microenterprise }) => both(contracts, not(microenterprise)),
  privacy: () => true,
};

/** How long it counts that somebody has seen the links or used a form, in days: pages that are built once show them all the time. */
export const DAYS_SEEN = 180;

/** The first day on which a sighting still counts: YYYY-MM-DD. */
export const seenSince = (asOf: string): string => addDays(asOf, -DAYS_SEEN);
