/** The table of search terms; not a content type, so that Strapi neither changes nor transfers it. */
export const TABLE = 'imprint_form_search';
/** SQLite's index is a virtual table. */
export const INDEX = 'imprint_form_search_index';

/** An SQL text with its bindings; `:table:` and `:submissions:` are the names of the tables. */
interface Sql {
  sql: string;
  bindings: Readonly<Record<string, string>>;
}

/** The full-text search of one kind of database. Terms are ASCII letters and digits. */
export interface SearchDialect {
  /** Creates the table, whose rows go with their submissions, and its index, unless they exist. */
  create: readonly string[];
  /** The type of the column `terms`. */
  type: string;
  /** The terms of a submission as they are stored. */
  store: (terms: readonly string[]) => string;
  /** Selects as `found` the ids of those that have a term with each of these beginnings, through the index. */
  match: (beginnings: readonly string[]) => Sql;
  /** Joins the hits with their rows as `:alias:`, such that the index is read first, whatever is expected of it. */
  rowsOfHits: string;
  /** Joins rows with the ids `:id:` with their terms, such that they are looked up one after the other. */
  terms: string;
  /** Whether the terms of a row have them, without the index. */
  test: (beginnings: readonly string[]) => Sql;
}

/** Each term follows a blank. */
const store = (terms: readonly string[]): string => terms.map((term) => ` ${term}`).join('');

const test = (beginnings: readonly string[]): Sql => ({
  sql: beginnings.map((_beginning, index) => `terms like :t${String(index)}`).join(' and '),
  bindings: Object.fromEntries(beginnings.map((beginning, index) => [`t${String(index)}`, `% ${beginning}%`])),
});

const terms = 'join :table: as terms_of on terms_of.id = :id:';
const join = 'join :submissions: as :alias: on :alias:.id = found';

/** FTS5 reads the terms from the table, so they are stored once. */
const sqlite: SearchDialect = {
  create: [
    `create table if not exists ${TABLE} (
      id integer primary key references :submissions: (id) on delete cascade, terms text not null)`,
    `create virtual table if not exists ${INDEX} using fts5 (
      terms, content = '${TABLE}', content_rowid = 'id', tokenize = 'ascii', detail = none)`,
    // What has been deleted does not stay in the index until it is merged.
    `insert into ${INDEX} (${INDEX}, rank) values ('secure-delete', 1)`,
    `create trigger if not exists ${TABLE}_insert after insert on ${TABLE} begin
      insert into ${INDEX} (rowid, terms) values (new.id, new.terms); end`,
    `create trigger if not exists ${TABLE}_delete after delete on ${TABLE} begin
      insert into ${INDEX} (${INDEX}, rowid, terms) values ('delete', old.id, old.terms); end`,
  ],
  type: 'text',
  store,
  match: (beginnings) => ({
    sql: `select rowid as found from ${INDEX} where ${INDEX} match :query`,
    bindings: { query: beginnings.map((beginning) => `${beginning}*`).join(' ') },
  }),
  // It keeps the order of a `cross join`.
  rowsOfHits: `cross ${join}`,
  terms,
  test,
};

const postgresQuery = (beginnings: readonly string[]): Sql => ({
  sql: 'terms @@ cast(:query as tsquery)',
  bindings: { query: beginnings.map((beginning) => `${beginning}:*`).join(' & ') },
});

const postgres: SearchDialect = {
  create: [
    `create table if not exists :table: (
      id integer primary key references :submissions: (id) on delete cascade, terms tsvector not null)`,
    // A short pending list: each search reads it whole.
    `create index if not exists ${INDEX} on :table: using gin (terms) with (gin_pending_list_limit = 512)`,
  ],
  type: 'tsvector',
  store,
  match: (beginnings) => {
    const { sql, bindings } = postgresQuery(beginnings);
    return { sql: `select id as found from :table: where ${sql}`, bindings };
  },
  // The number of hits is guessed badly. With `offset` it must look up one after the other.
  rowsOfHits: 'cross join lateral (select * from :submissions: where id = found offset 0) as :alias:',
  terms: 'cross join lateral (select terms from :table: where id = :id: offset 0) as terms_of',
  test: postgresQuery,
};

/** InnoDB leaves out stop words and terms of less than three characters (innodb_ft_min_token_size), but none of these. */
const pad = (term: string): string => `xxx${term}`;

const mysql: SearchDialect = {
  create: [
    `create table if not exists :table: (
      id int unsigned primary key, terms mediumtext character set ascii collate ascii_bin not null,
      fulltext index ${INDEX} (terms), foreign key (id) references :submissions: (id) on delete cascade) engine = InnoDB`,
  ],
  type: 'char',
  store: (terms) => store(terms.map(pad)),
  match: (beginnings) => ({
    sql: 'select id as found from :table: where match (terms) against (:query in boolean mode)',
    bindings: { query: beginnings.map((beginning) => `+${pad(beginning)}*`).join(' ') },
  }),
  rowsOfHits: join,
  terms,
  test: (beginnings) => test(beginnings.map(pad)),
};

export const searchDialects = { sqlite, postgres, mysql };
