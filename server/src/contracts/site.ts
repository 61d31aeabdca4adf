/**
 * What a site owes its visitors besides the imprint, and what that depends on. Paths of `imprint/v1` are relative to Strapi's
 * REST prefix, those of the admin panel to `/imprint`.
 */
import type { Author, Endpoint, UsedOrigin } from './common';
import type { DocumentFormat } from './imprint';

/** What a site may owe, in the order of a footer. */
export const dutyIds = ['imprint-link', 'withdrawal', 'cancellation', 'accessibility', 'privacy'] as const;
export type DutyId = (typeof dutyIds)[number];

/**
 * `met`: what is owed is there, and a site shows it; `missing`: it is not, or no site shows it; `unknown`: it depends on what
 * has not been answered; `notOwed`: the law does not ask this of the site, or not yet.
 */
export const dutyStates = ['met', 'missing', 'unknown', 'notOwed'] as const;
export type DutyState = (typeof dutyStates)[number];

/** A duty of the site by the law of the imprint's country. It is information, not legal advice. */
export interface Duty {
  id: DutyId;
  state: DutyState;
  /** As lawyers cite it, in the language of the message. */
  statute: string;
  /** The first day on which it applies: YYYY-MM-DD. */
  since: string;
  message: string;
}

/** A link that the site owes, with the label that the law gives it. */
export interface SiteLink {
  id: DutyId;
  label: string;
  url: string;
}

/** Texts or URLs by language, as BCP 47 tags; `''` is for every language without one of its own. */
export type ByTag = Readonly<Record<string, string>>;

/** The statement on accessibility, as far as the plugin cannot know it. */
export interface Statement {
  /** What the service is, in general. */
  service: ByTag;
  /** What is needed to understand and use it. */
  use: ByTag;
  /** How it meets the requirements, and where it does not yet. */
  compliance: ByTag;
  /** Who has checked it; `''`: nobody yet. */
  signedBy: string;
  /** The day on which: YYYY-MM-DD, or `''`. */
  signedOn: string;
}

/** What is asked about a site, in the order of asking. */
export const siteQuestions = ['contracts', 'continuing', 'microenterprise'] as const;
export type SiteQuestion = (typeof siteQuestions)[number];

/** What the duties depend on; null: not answered yet. */
export interface Site {
  /** Whether consumers can conclude contracts on it. */
  contracts: boolean | null;
  /** Whether some of these are continuing ones, for money. */
  continuing: boolean | null;
  /** Whether the owner has fewer than 10 people and at most 2 million euro of yearly turnover or balance. */
  microenterprise: boolean | null;
  /** Where the site has what it owes. */
  pages: Readonly<Partial<Record<DutyId, ByTag>>>;
  statement: Statement;
}

/** The statement on accessibility, ready for a page: the parts that are written, in reading order. */
export interface AccessibilityStatement {
  /** A BCP 47 tag. */
  locale: string;
  title: string;
  /** When it or the answers about the site were last changed: ISO 8601, UTC. */
  updatedAt: string | null;
  /** Whether somebody has checked and signed it. */
  isSigned: boolean;
  sections: {
    id: 'service' | 'use' | 'compliance' | 'authority' | 'signature';
    title: string;
    /** Plain text, with line breaks. */
    text: string;
  }[];
}

/** The response is a text in every format except `json`. */
export interface FindAccessibility extends Endpoint<'GET /imprint/v1/accessibility'> {
  query: { locale?: string; format?: DocumentFormat };
  response: AccessibilityStatement | string;
}

export interface FindLinks extends Endpoint<'GET /imprint/v1/links'> {
  query: { locale?: string; format?: 'json' | 'html' };
  response: { data: SiteLink[] } | string;
}

/** A version of what is stored. */
export interface SiteVersion {
  /** Starts at 1; 0 if nothing has been stored. */
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string | null;
  author: Author | null;
  site: Site;
}

export interface FindSite extends Endpoint<'GET /site'> {
  response: {
    data: SiteVersion & {
      /** Earlier versions, newest first, the latest of them. */
      earlier: SiteVersion[];
      /** Where the links were read from, newest first; `''` stands for what is no browser, such as a server that makes pages. */
      sightings: UsedOrigin[];
      /** The authority that watches over accessibility, in the language of the panel; null where none is known. */
      authority: string | null;
    };
  };
}

/** Stores a new version. */
export interface SaveSite extends Endpoint<'PUT /site'> {
  body: {
    /** The version that was edited. */
    revision: number;
    site: Site;
  };
  response: { data: SiteVersion };
  /** It has been changed since that version. */
  conflict: SiteVersion;
}
