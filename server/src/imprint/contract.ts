/**
 * `imprint/v1` as its callers see it: one namespace an endpoint, with method and path in its comment. Paths are relative
 * to Strapi's REST prefix.
 */
import type { Author } from '../access/author';
import type { PageMeta } from '../http/query';
import type { ImprintRecord, OptionName } from './catalogue';

/** One text that a revision changed; `locale` is null for the base that serves every language. */
export interface Change {
  option: OptionName;
  locale: string | null;
  before: string;
  after: string;
  /** Set where the display title changed and not the value. */
  kind?: 'title';
}

export interface Revision {
  /** Counts from 1 without a gap. */
  number: number;
  /** ISO 8601, UTC. */
  changedAt: string;
  author: Author;
  changes: Change[];
}

/** Why an option is reported: not there, wrong, of a law that is gone, or not required but wise. */
export type FindingCode = 'missing' | 'invalid' | 'outdated' | 'recommended';

/** What the rules of completeness have to say about one option. It is information, not legal advice. */
export interface Finding {
  option: OptionName;
  code: FindingCode;
  /** `error` for what the law requires, `warning` otherwise. */
  severity: 'error' | 'warning';
  /** The rule's source as lawyers cite it, in the language of the message. */
  statute: string;
  /** Where the source can be read, at the official site. */
  link: string;
  message: string;
}

export interface Completeness {
  /** The record's `country` and `legal_entity`, which choose the rules; `""` where unset. */
  country: string;
  legalEntity: string;
  /** The day whose law the record was held against: YYYY-MM-DD. */
  asOf: string;
  /** Whether no finding is an `error`. */
  complete: boolean;
  /** In the order of the options. */
  findings: Finding[];
}

/** One option as it is printed. */
export interface DocumentItem {
  option: OptionName;
  title: string;
  /** The text; of `free_text`, clean HTML that can be put into a page as it is. */
  value: string;
  /** The text line by line, without markup. */
  lines: string[];
  /** Where the value leads: `mailto:`, `tel:`, `https:` or `http:`. */
  href?: string;
  /** Set for links that are to open in a new tab. */
  target?: '_blank';
}

export interface DocumentSection {
  id: string;
  title: string;
  items: DocumentItem[];
}

/** The imprint ready for a page: what is set, in the order in which it is read. */
export interface ImprintDocument {
  /** A BCP 47 tag. */
  locale: string;
  title: string;
  /** When the imprint was last changed: ISO 8601, UTC; null where nothing was ever written. */
  updatedAt: string | null;
  sections: DocumentSection[];
}

export const documentFormats = ['json', 'html', 'markdown', 'text', 'jsonld'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The media type of each format. */
export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
};

/** A query that chooses the language of what is read or written, as a BCP 47 tag. */
export interface LocaleQuery {
  locale?: string;
}

/** The body of a write: option names with their new texts; `""` clears. */
export type Texts = Partial<Record<OptionName, string>>;

/** GET /imprint/v1/all */
export declare namespace FindAll {
  type Query = LocaleQuery;
  type Response = ImprintRecord;
}

/** GET /imprint/v1/:option */
export declare namespace FindOne {
  type Query = LocaleQuery;
  type Response = Partial<ImprintRecord>;
}

/** POST /imprint/v1/options */
export declare namespace UpdateOptions {
  type Query = LocaleQuery;
  type Body = Texts;
  type Response = ImprintRecord;
}

/** GET /imprint/v1/titles */
export declare namespace FindTitles {
  type Query = LocaleQuery;
  type Response = Record<OptionName, { name: string }>;
}

/** POST /imprint/v1/titles */
export declare namespace UpdateTitles {
  type Query = LocaleQuery;
  type Body = Texts;
  type Response = Partial<Record<OptionName, { name: string }>>;
}

/** GET /imprint/v1/revisions */
export declare namespace FindRevisions {
  type Response = {
    data: Revision[];
    meta: { pagination: PageMeta };
  };
}

/** GET /imprint/v1/revisions/:number */
export declare namespace FindRevision {
  type Query = LocaleQuery;
  type Response = { data: Revision & { record: ImprintRecord } };
}

/** GET /imprint/v1/completeness */
export declare namespace FindCompleteness {
  type Query = LocaleQuery;
  type Response = Completeness;
}

/** GET /imprint/v1/document; every format but `json` answers with a text. */
export declare namespace FindDocument {
  type Query = LocaleQuery & { format?: DocumentFormat };
  type Response = ImprintDocument | string;
}
