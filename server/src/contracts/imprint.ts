/**
 * The endpoints of `imprint/v1`, one interface each. Paths are relative to Strapi's REST prefix.
 */
import type { ImprintRecord, OptionName } from '../imprint/catalogue/catalogue';
import type { Author, Endpoint, PageMeta, PageQuery } from './common';
import type { Duty } from './site';

/** A text that a revision changed; `locale` is null for the base, which all languages share. */
export interface Change {
  option: OptionName;
  locale: string | null;
  before: string;
  after: string;
  /**
   * `title` if the display title was changed instead of the value; `kept` if somebody confirmed that the text of a language
   * still fits after the base had changed; `dismissed` if somebody put a hint away: `before` is what it says and `after` the
   * reason; `returned` if they brought it back: `before` is the reason and `after` what it says.
   */
  kind?: 'title' | 'kept' | 'dismissed' | 'returned';
}

export interface Revision {
  /** Starts at 1, without gaps. */
  number: number;
  /** ISO 8601, UTC. */
  changedAt: string;
  /** An admin user has the name by which they are known now. */
  author: Author;
  changes: Change[];
  /** The revision whose texts it brought back, if it did. */
  restored?: number;
  /** The day for which its changes had been planned, if they had: YYYY-MM-DD. */
  planned?: string;
}

/** `outdated` refers to a law that no longer applies, `recommended` to what is wise but not required. */
export type FindingCode = 'missing' | 'invalid' | 'outdated' | 'recommended';

/** What a completeness rule reports about an option. It is information, not legal advice. */
export interface Finding {
  /** The rule, such as `vat_id.recommended`: whatever a version says of it, and in whatever language. */
  rule: string;
  option: OptionName;
  /** The language it concerns, as a BCP 47 tag; `""` if it concerns the base. */
  locale: string;
  code: FindingCode;
  /** `error` if the law requires it, `warning` otherwise. */
  severity: 'error' | 'warning';
  /** The statute as lawyers cite it, in the language of the message. */
  statute: string;
  /** The statute's text on the official website. */
  link: string;
  message: string;
}

/** A hint that somebody has put away, as long as what it rests on stays the same. */
export interface PutAwayFinding extends Finding {
  /** Why; `""` if they gave none. */
  reason: string;
  author: Author;
  /** ISO 8601, UTC. */
  putAwayAt: string;
}

/** Something to do: either a finding, or a duty that is not met as far as it is known. */
export interface OpenPoint {
  finding?: Finding;
  duty?: Duty;
}

/** What is to be done from a day on, or no longer, because the law changes then. */
export interface UpcomingChange extends OpenPoint {
  /** The first day: YYYY-MM-DD. */
  day: string;
  change: 'begins' | 'ends';
}

/** A change of the law that sites are checked by. */
export interface LawChange {
  /** The same in every version and language. */
  id: string;
  /** The first day: YYYY-MM-DD. */
  day: string;
  statute: string;
  message: string;
}

export interface Completeness {
  /** The record's `country` and `legal_entity`, which determine the rules; `""` if unset. */
  country: string;
  legalEntity: string;
  /** The day as of which the law was applied, in the time zone of Berlin, Vienna and Zurich: YYYY-MM-DD. */
  asOf: string;
  /** The day on which the rules were last reviewed: YYYY-MM-DD. */
  rulesAsOf: string;
  /** Set if the last review was more than a year ago, in the language of the messages. */
  warning?: string;
  /** Whether no finding is an `error`. */
  complete: boolean;
  /** In the order of the options, without the hints that somebody has put away. */
  findings: Finding[];
  putAway: PutAwayFinding[];
  /** What the site owes its visitors besides the imprint, by the law of the country, as far as it is known here. */
  duties: Duty[];
  /** What the law changes within ninety days after `asOf`, by day, if the imprint and the site stay as they are. */
  upcoming: UpcomingChange[];
}

/** What the rules find in the record alone. */
export type RecordCompleteness = Omit<Completeness, 'duties' | 'upcoming'>;

/** An option as it is shown on a page. */
export interface DocumentItem {
  option: OptionName;
  title: string;
  /** Plain text or, for `free_text`, sanitised HTML that is safe to insert into a page. */
  value: string;
  /** The text line by line, without markup. */
  lines: string[];
  /** What the value links to: a `mailto:`, `tel:`, `https:` or `http:` URL. */
  href?: string;
  /** Set for links that should open in a new tab. */
  target?: '_blank';
}

export interface DocumentSection {
  id: string;
  title: string;
  items: DocumentItem[];
}

/** The imprint, ready for a page: only options that are set, in reading order. */
export interface ImprintDocument {
  /** A BCP 47 tag. */
  locale: string;
  title: string;
  /** When the imprint was last changed: ISO 8601, UTC; null if it never was. */
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

/** The language to read or write, as a BCP 47 tag. */
export interface LocaleQuery {
  locale?: string;
}

/** New texts by option name; `""` clears an option. */
export type Texts = Partial<Record<OptionName, string>>;

/** The whole record: what {@link FindOption} is for `all`. */
export interface FindImprint extends Endpoint<'GET /imprint/v1/all'> {
  query: LocaleQuery;
  response: ImprintRecord;
}

/** A single option, or the whole record for `all`. */
export interface FindOption extends Endpoint<'GET /imprint/v1/:option'> {
  query: LocaleQuery;
  response: ImprintRecord | Partial<ImprintRecord>;
}

/** What would come of a change; nothing is stored. The findings are those that would remain in any language. */
export interface CheckedChange {
  record: ImprintRecord;
  complete: boolean;
  findings: Finding[];
}

/** The response is a {@link CheckedChange} with `check=true`. */
export interface UpdateOptions extends Endpoint<'POST /imprint/v1/options'> {
  query: LocaleQuery & { check?: 'false' | 'true' };
  body: Texts;
  response: ImprintRecord | CheckedChange;
}

export interface FindTitles extends Endpoint<'GET /imprint/v1/titles'> {
  query: LocaleQuery;
  response: Record<OptionName, { name: string }>;
}

export interface UpdateTitles extends Endpoint<'POST /imprint/v1/titles'> {
  query: LocaleQuery;
  body: Texts;
  response: Partial<Record<OptionName, { name: string }>>;
}

export interface FindRevisions extends Endpoint<'GET /imprint/v1/revisions'> {
  query: PageQuery;
  response: {
    data: Revision[];
    meta: { pagination: PageMeta };
  };
}

export interface FindRevision extends Endpoint<'GET /imprint/v1/revisions/:number'> {
  query: LocaleQuery;
  response: { data: Revision & { record: ImprintRecord } };
}

export interface FindCompleteness extends Endpoint<'GET /imprint/v1/completeness'> {
  /** `date` is the day whose law applies: YYYY-MM-DD, by default today. */
  query: LocaleQuery & { date?: string };
  response: Completeness;
}

/** The response is a text in every format except `json`. */
export interface FindDocument extends Endpoint<'GET /imprint/v1/document'> {
  query: LocaleQuery & { format?: DocumentFormat };
  response: ImprintDocument | string;
}

/** A document of the OpenAPI Specification 3.1, as far as the plugin's own code knows it. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  /** By path and by method in lower case. */
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

export interface FindOpenApi extends Endpoint<'GET /imprint/v1/openapi.json'> {
  query: LocaleQuery;
  response: OpenApiDocument;
}
