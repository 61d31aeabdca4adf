/**
 * What the admin panel's imprint pages call: one namespace an endpoint, with method and path in its comment. Paths are
 * relative to `/imprint`, under which Strapi puts the plugin's admin routes; the action each needs stands in
 * admin-routes.ts. Messages, labels and help are in the language of `Accept-Language`. Errors have Strapi's shape.
 */
import type { Author } from '../access/author';
import type { PageMeta } from '../http/query';
import type { Group, Kind, OptionName } from './catalogue';
import type { Choice } from './choices';
import type { CompletenessOfAll } from './completeness/languages';
import type { Change, Revision } from './contract';
import type { Help } from './help';

/**
 * Texts by language and option; `''` is the base, which serves every language without a text of its own. In what is
 * read, unset options are left out; in what is written, `''` clears.
 */
export type TextsByLanguage = Readonly<Record<string, Readonly<Partial<Record<OptionName, string>>>>>;

export interface LanguageInfo {
  /** A BCP 47 tag. */
  tag: string;
  /** In the language of the panel. */
  name: string;
}

export interface OptionInfo {
  name: OptionName;
  group: Group;
  kind: Kind;
  /** Whether the value may differ by language. */
  translatable: boolean;
  /** In characters. */
  maxLength: number;
  /** What the panel calls it, whatever the site does. */
  label: string;
  help: Help;
  /** Set for the kind `choice`. */
  choices?: Choice[];
}

/** GET /catalogue */
export declare namespace FindCatalogue {
  type Response = {
    data: {
      /** In the order of the record. */
      options: OptionInfo[];
      /** Those that texts can differ by. */
      languages: LanguageInfo[];
      /** The language of titles and documents when a request names none. */
      defaultLanguage: string;
      maxTitleLength: number;
    };
  };
}

/** Everything that is stored. */
export interface StoredImprint {
  /** The number of the newest revision; 0: nothing was ever written. */
  revision: number;
  /** Of the newest revision; ISO 8601, UTC. */
  changedAt: string | null;
  author: Author | null;
  values: TextsByLanguage;
  titles: TextsByLanguage;
}

/** GET /record */
export declare namespace FindRecord {
  type Response = { data: StoredImprint };
}

/**
 * PUT /record: only what was changed. Values need the action to change the imprint, titles the one to change titles.
 */
export declare namespace SaveRecord {
  type Body = {
    /** The revision that the editor started from. */
    revision: number;
    values?: TextsByLanguage;
    titles?: TextsByLanguage;
  };
  type Response = { data: StoredImprint };
  /** 409, as `error.details`: somebody else has saved since. */
  type Conflict = {
    /** What is stored now. */
    imprint: StoredImprint;
    /** What was saved since the editor started, newest first; of very much, the newest. */
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

/** POST /check: a draft before it is saved, held against the rules by which it would be saved. */
export declare namespace CheckDraft {
  type Body = {
    /** The whole of the draft, as it would stand after saving. */
    values: TextsByLanguage;
    titles: TextsByLanguage;
    /** The language that completeness is worked out in; `''` for the base, with what languages say in their own words. */
    language: string;
    /** The language of the preview. */
    previewLanguage: string;
  };
  type Response = {
    data: {
      /** Why the draft could not be saved as it is. */
      faults: DraftFault[];
      /** The options that fit country and legal form. */
      relevant: OptionName[];
      /** The built-in display titles in the language of the preview; that of the capital depends on the draft. */
      builtInTitles: Record<OptionName, string>;
      /** Null without the action to see what is missing. */
      completeness: CompletenessOfAll | null;
      /** A fragment as a site gets it; null without the action to read the document. */
      preview: string | null;
    };
  };
}

/** GET /completeness: what the homepage widget shows. */
export declare namespace FindState {
  type Response = {
    data: Pick<StoredImprint, 'revision' | 'changedAt' | 'author'> & { completeness: CompletenessOfAll };
  };
}

/** GET /revisions, newest first */
export declare namespace FindHistory {
  type Query = { 'pagination[page]'?: string; 'pagination[pageSize]'?: string };
  type Response = { data: Revision[]; meta: { pagination: PageMeta } };
}

/** A revision with all texts as they stood after it. */
export interface PastImprint extends Revision {
  values: TextsByLanguage;
  titles: TextsByLanguage;
  /** What restoring it would change today. */
  restore: Change[];
}

/** GET /revisions/:number · GET /revisions/on?at=<ISO 8601>: the newest one that was there then, 404 before the first */
export declare namespace FindPast {
  type Response = { data: PastImprint };
}

/** POST /revisions/:number/restore → a new revision; 409 as for SaveRecord */
export declare namespace Restore {
  type Body = { revision: number };
  type Response = { data: StoredImprint };
}

/** The file of an export; the whole record, so what is not in it is unset. */
export interface ExportFile {
  format: 'strapi-plugin-imprint';
  version: 1;
  /** ISO 8601, UTC. */
  exportedAt: string;
  values: TextsByLanguage;
  titles: TextsByLanguage;
}

/** GET /export */
export declare namespace ExportImprint {
  type Response = ExportFile;
}

/**
 * POST /import: what an import would change; nothing is stored, the changes go through PUT /record. The body is the file
 * of an export, or a record as `GET imprint/v1/all` of this or another service gives it, of which what is missing stays.
 */
export declare namespace PreviewImport {
  type Body = { content: unknown };
  type Response = {
    data: {
      /** The revision that the changes were worked out against. */
      revision: number;
      changes: Change[];
      /** Keys that are no options; they are not imported. */
      unknown: string[];
      /** Values that cannot be stored; they are not imported. */
      faults: DraftFault[];
    };
  };
}
