/**
 * The endpoints behind the admin panel's pages about the imprint, one interface each. Paths are relative to `/imprint`, where
 * Strapi mounts the plugin's admin routes; admin-routes.ts names the action that each needs. Messages, labels and help are
 * in the language of `Accept-Language`. Errors have Strapi's shape.
 */
import type { Group, Kind, OptionName } from '../imprint/catalogue/catalogue';
import type { Choice } from '../imprint/catalogue/choices';
import type { Help } from '../imprint/catalogue/help';
import type { Author, Endpoint, PageMeta } from './common';
import type { Change, Completeness, Finding, LawChange, OpenPoint, Revision } from './imprint';
import type { SiteQuestion } from './site';

/**
 * Texts by language and option. The language `''` is the base, for every language without a text of its own. Unset options
 * are left out of responses; in a request, the text `''` clears an option.
 */
export type TextsByLanguage = Readonly<Record<string, Readonly<Partial<Record<OptionName, string>>>>>;

export interface LanguageInfo {
  /** A BCP 47 tag. */
  tag: string;
  /** In the language of the panel. */
  name: string;
}

/** How the panel describes an option; it depends on country and legal form, since the law's terms do. */
export interface Wording {
  label: string;
  help: Help;
}

/** An option, described for the stored country and legal form. */
export interface OptionInfo extends Wording {
  name: OptionName;
  group: Group;
  kind: Kind;
  /** Whether the value may differ by language. */
  translatable: boolean;
  /** In characters. */
  maxLength: number;
  /** Only for the kind `choice`. */
  choices?: Choice[];
}

export interface FindCatalogue extends Endpoint<'GET /catalogue'> {
  response: {
    data: {
      /** In the order of the record. */
      options: OptionInfo[];
      /** The languages that can have texts of their own. */
      languages: LanguageInfo[];
      /** The language of titles and documents if a request names none. */
      defaultLanguage: string;
    };
  };
}

/** Everything that is stored. */
export interface StoredImprint {
  /** The number of the latest revision; 0 if there is none. */
  revision: number;
  /** The time of the latest revision; ISO 8601, UTC. */
  changedAt: string | null;
  author: Author | null;
  values: TextsByLanguage;
  titles: TextsByLanguage;
}

export interface FindRecord extends Endpoint<'GET /record'> {
  response: { data: StoredImprint };
}

/**
 * The body contains only what has changed. To confirm that the text of a language still fits after the base has changed, it
 * is sent unchanged. Values need the permission to change the imprint, titles the one to change titles.
 */
export interface SaveRecord extends Endpoint<'PUT /record'> {
  body: {
    /** The revision that was edited. */
    revision: number;
    values?: TextsByLanguage;
    titles?: TextsByLanguage;
  };
  response: { data: StoredImprint };
  /** The imprint has been changed since that revision. */
  conflict: {
    /** What is stored now. */
    imprint: StoredImprint;
    /** The revisions since then, newest first; if there are very many, only the latest. */
    revisions: Revision[];
  };
}

export interface DraftFault {
  kind: 'value' | 'title';
  /** `''` for the base. */
  language: string;
  option: OptionName;
  message: string;
}

/** Whether the law requires an option, may require it, or never does; see completeness/needs.ts. */
export type Need = 'owed' | 'possible' | 'never';

/** The text to enter in one place; `''` clears it. */
export interface MendingChange {
  /** `''` for the base. */
  language: string;
  option: OptionName;
  text: string;
}

/** A finding, with what would mend it if that is certain. */
export interface CheckedFinding extends Finding {
  mend?: { changes: MendingChange[] };
}

/** Checks a draft by the rules that apply when it is saved. */
export interface CheckDraft extends Endpoint<'POST /check'> {
  body: {
    /** The whole draft, as it would be stored. */
    values: TextsByLanguage;
    titles: TextsByLanguage;
    /** By language, the texts that are confirmed to fit although the base has changed. */
    kept?: Readonly<Record<string, readonly OptionName[]>>;
    /** The language being edited; `''` for the base. */
    language: string;
    previewLanguage: string;
  };
  response: {
    data: {
      /** Why the draft cannot be saved as it is. */
      faults: DraftFault[];
      /** The texts whose base has been changed or cleared since they were written. */
      overtaken: { language: string; option: OptionName }[];
      /** What the law wants of each option, for the draft's country and legal form. */
      needs: Record<OptionName, Need>;
      /** What the duties of a site depend on, for the draft's country. */
      siteQuestions: SiteQuestion[];
      /** How the panel describes each option, for the draft's country and legal form. */
      wording: Record<OptionName, Wording>;
      /** The built-in display titles in the language of the preview, for the draft's country and legal form. */
      builtInTitles: Record<OptionName, string>;
      /** For all languages; null without permission to see it. */
      completeness: (Omit<Completeness, 'findings'> & { findings: CheckedFinding[] }) | null;
      /** The HTML that a site gets; null without permission to read the document. */
      preview: string | null;
    };
  };
}

/** Puts a hint on a draft away; the law’s requirements cannot be. A new revision, which leaves every text as it is stored. */
export interface PutAwayHint extends Endpoint<'PUT /hints'> {
  body: Pick<CheckDraft['body'], 'values' | 'kept'> & {
    rule: string;
    /** The finding's. */
    locale: string;
    reason: string;
  };
  response: { data: StoredImprint };
}

/** Brings back a hint that was put away; a new revision. */
export interface BringBackHint extends Endpoint<'DELETE /hints'> {
  query: { rule: string; locale: string };
  response: { data: StoredImprint };
}

/** Changes that take effect by themselves when a day begins, by the installation's clock. */
export interface PlannedChanges {
  id: number;
  /** YYYY-MM-DD */
  day: string;
  author: Author;
  /** ISO 8601, UTC. */
  plannedAt: string;
  /** What they would change now. */
  changes: Change[];
  /** What the checks will find on the day, and would not without them; null without permission to see it. */
  findings: Finding[] | null;
  /** Whether the reader may cancel them and bring them forward: values and titles need a permission each. */
  mayChange: boolean;
}

/** In the order in which they take effect. */
export interface FindPlanned extends Endpoint<'GET /planned'> {
  response: { data: PlannedChanges[] };
}

/**
 * The body contains only what is to change, as that of {@link SaveRecord}, and a day that has not begun yet. What is planned
 * for that day already is not planned again.
 */
export interface PlanChanges extends Endpoint<'POST /planned'> {
  body: { day: string; values?: TextsByLanguage; titles?: TextsByLanguage };
  response: { data: PlannedChanges[] };
}

/** What the checks will find on the day of changes, and would not without them; nothing is planned. */
export interface CheckPlan extends Endpoint<'POST /planned/check'> {
  body: PlanChanges['body'];
  response: { data: Finding[] };
}

/** The page as a site would get it with planned changes. */
export interface FindPlannedPage extends Endpoint<'GET /planned/:id/page'> {
  query: FindPastPage['query'];
  response: FindPastPage['response'];
}

/** Lets planned changes take effect now; a new revision. */
export interface ApplyPlanned extends Endpoint<'POST /planned/:id/apply'> {
  body: Record<string, never>;
  response: { data: StoredImprint };
}

export interface CancelPlanned extends Endpoint<'DELETE /planned/:id'> {
  response: { data: PlannedChanges[] };
}

/** Why there is something to do though nobody has changed anything: the law, a new version, or that no site was seen to have it. */
export type Cause = 'law' | 'version' | 'sightings';

/** Something to do that was not there before, though nobody has changed anything. */
export interface AppearedPoint extends OpenPoint {
  cause: Cause;
  /** When it was noticed: ISO 8601, UTC. */
  at: string;
}

/** What is new in the stored imprint's law, besides what `completeness` announces; see law-watch.ts. */
export interface FindLaw extends Endpoint<'GET /law'> {
  response: {
    data: {
      /** The latest last, for ninety days, as long as it is to be done. */
      appeared: AppearedPoint[];
      /** Newest first; `isNew` if an upgrade within the last ninety days has brought it. */
      changes: (LawChange & { isNew: boolean })[];
    };
  };
}

/** What the homepage widget shows. */
export interface FindState extends Endpoint<'GET /completeness'> {
  response: {
    data: Pick<StoredImprint, 'revision' | 'changedAt' | 'author'> & { completeness: Completeness };
  };
}

/** With the names of what it changed, by the country and legal form of then. */
export interface ListedRevision extends Revision {
  labels: Partial<Record<OptionName, string>>;
}

/** Newest first. */
export interface FindHistory extends Endpoint<'GET /revisions'> {
  query: { 'pagination[page]'?: number | string; 'pagination[pageSize]'?: number | string };
  response: { data: ListedRevision[]; meta: { pagination: PageMeta } };
}

/** A revision, with all texts as they were after it. */
export interface RevisionSnapshot extends Revision {
  values: TextsByLanguage;
  titles: TextsByLanguage;
  /** How the panel calls each option, by the country and legal form of then. */
  labels: Record<OptionName, string>;
  /** The latest revision, which restoring is to be based on. */
  today: number;
  /** What restoring it would change now. */
  restore: Change[];
}

export interface FindPast extends Endpoint<'GET /revisions/:number'> {
  response: { data: RevisionSnapshot };
}

/** The page that a site got after a revision. */
export interface FindPastPage extends Endpoint<'GET /revisions/:number/page'> {
  /** A BCP 47 tag. */
  query: { language: string };
  response: {
    data: {
      /** Sanitised. */
      html: string;
    };
  };
}

/** The revision that was current at a point in time; 404 before the first. */
export interface FindPastAt extends Endpoint<'GET /revisions/on'> {
  /** ISO 8601. */
  query: { at: string };
  response: { data: RevisionSnapshot };
}

/** Creates a new revision. */
export interface Restore extends Endpoint<'POST /revisions/:number/restore'> {
  body: { revision: number };
  response: { data: StoredImprint };
  conflict: SaveRecord['conflict'];
}

/** An exported file. It contains the whole record: options that are not in it are unset. */
export interface ExportFile {
  format: 'strapi-plugin-imprint';
  version: 1;
  /** ISO 8601, UTC. */
  exportedAt: string;
  values: TextsByLanguage;
  titles: TextsByLanguage;
}

export interface ExportImprint extends Endpoint<'GET /export'> {
  response: ExportFile;
}

/**
 * What an import would change. Nothing is stored; {@link SaveRecord} does that. The content is an exported file, or a record
 * as `GET imprint/v1/all` returns it, from this or another service, or as PHP serialises it, then as text; options that such
 * a record lacks stay unchanged.
 */
export interface PreviewImport extends Endpoint<'POST /import'> {
  body: { content: unknown };
  response: {
    data: {
      /** The revision that the changes apply to. */
      revision: number;
      changes: Change[];
      /** Keys that are not options; they are not imported. */
      unknown: string[];
      /** Values that cannot be stored; they are not imported. */
      faults: DraftFault[];
    };
  };
}

/**
 * Like {@link PreviewImport}, with the record of another site, which the server reads by its REST interface: `GET all`, and
 * the titles where it has them. What is entered here is not stored.
 */
export interface PreviewRemoteImport extends Endpoint<'POST /import/remote'> {
  body: {
    /** Of the site, of the root of its interface, or of `…/imprint/v1`. */
    address: string;
    /** With an application password; both empty for what is public. */
    user: string;
    password: string;
  };
  response: PreviewImport['response'];
}

/** What can be taken from the text of an imprint, for a person to look at. Nothing is stored. */
export interface ReadText extends Endpoint<'POST /import/text'> {
  /** The text, or the HTML, of an imprint as it stands on a page. */
  body: { text: string };
  response: {
    data: {
      /** In the order of the record. */
      suggestions: {
        option: OptionName;
        value: string;
        /** What it was read from. */
        line: string;
        /** Whether its form alone says what it is; anything else is for a person to check. */
        isSure: boolean;
      }[];
      /** What no imprint needs: disclaimers, credits of generators, the former platform of the EU for disputes. */
      leftOut: { reason: 'disclaimer' | 'generator' | 'platform'; text: string }[];
      /** Lines of which nothing was taken. */
      unread: string[];
    };
  };
}
