import { errors } from '@strapi/utils';

import type { DraftFault, ExportFile, PreviewImport } from '../../contracts/imprint-admin';
import { parsePhp } from '../../input/php';
import { isRow, type Row } from '../../strapi/database/table';
import { shorten } from '../../text/clean';
import { type MessageLanguage, textsFor } from '../../text/messages';
import { findOption, titleLanguages } from '../catalogue/catalogue';
import { listChanges, type Draft, type DraftKind, providerIn, readDraft, readKept } from './draft';
import { changesTowards } from './history';
import { builtInTitle, type State, toPlain, BASE, type ByLanguage, recordIn } from './record';

const FORMAT = 'strapi-plugin-imprint';

/** The whole record as a file. */
export const toExportFile = ({ values, titles }: State, now: Date): ExportFile => ({
  format: FORMAT,
  version: 1,
  exportedAt: now.toISOString(),
  values: toPlain(values),
  titles: toPlain(titles),
});

interface Sorted {
  /** The part that {@link readDraft} can read. */
  known: Record<string, Row>;
  /** The paths of everything else. */
  unknown: string[];
}

/** How many ignored keys of an import are listed. */
const MAX_UNKNOWN = 100;

const listShort = (paths: readonly string[]): string[] => {
  const named = paths.slice(0, MAX_UNKNOWN).map(shorten);
  return paths.length > MAX_UNKNOWN ? [...named, `… (+${paths.length - MAX_UNKNOWN})`] : named;
};

/** The languages that texts can be stored in. */
type Languages = ReadonlySet<string>;

const sort = (content: Row, path: string, languages: Languages): Sorted => {
  const known: Record<string, Row> = {};
  const unknown: string[] = [];
  for (const [tag, byOption] of Object.entries(content)) {
    if (!isRow(byOption) || !(tag === BASE || languages.has(tag))) {
      unknown.push(`${path}.${tag}`);
      continue;
    }
    const entries = Object.entries(byOption);
    known[tag] = Object.fromEntries(entries.filter(([name]) => findOption(name) !== undefined));
    unknown.push(
      ...entries.filter(([name]) => findOption(name) === undefined).map(([name]) => `${path}.${tag || '*'}.${name}`),
    );
  }
  return { known, unknown };
};

/** Refused texts stay as they are; all others become what the file says. */
const findWanted = (draft: Draft, current: ByLanguage): ByLanguage => {
  const wanted = new Map(
    [...readKept({ ...draft, faults: [] }, undefined)].map(([tag, texts]) => [tag, new Map(texts)]),
  );
  for (const { language, option } of draft.faults) {
    const kept = current.get(language)?.get(option);
    if (kept !== undefined) wanted.set(language, new Map(wanted.get(language)).set(option, kept));
  }
  return wanted;
};

type Preview = PreviewImport['response']['data'];

interface FileTexts {
  content: Row;
  values: Row;
  titles: Row;
}

/** The texts of an exported file; undefined for a damaged one, which would clear whatever it has lost. */
const textsOfFile = (content: Row): FileTexts | undefined => {
  const { format, values, titles } = content;
  return format === FORMAT && isRow(values) && isRow(titles) ? { content, values, titles } : undefined;
};

const previewFile = (
  { content, values, titles }: FileTexts,
  current: State,
  language: MessageLanguage,
  languages: Languages,
): Preview => {
  const kinds: [DraftKind, Row, ByLanguage][] = [
    ['value', values, current.values],
    ['title', titles, current.titles],
  ];
  const faults: DraftFault[] = [];
  const provider = providerIn(values);
  const unknown = Object.keys(content).filter(
    (key) => !['format', 'version', 'exportedAt', 'values', 'titles'].includes(key),
  );
  const changes = kinds.flatMap(([kind, texts, stored]) => {
    const sorted = sort(texts, `${kind}s`, languages);
    const draft = readDraft(sorted.known, kind, language, provider);
    unknown.push(...sorted.unknown);
    faults.push(...draft.faults);
    return changesTowards(stored, findWanted(draft, stored), kind);
  });
  return { revision: current.number, changes, unknown: listShort(unknown), faults };
};

/** Flags and numbers in another service's record are read as text. */
const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '');

/** The options among some keys, and the rest. */
const sortNames = (content: Row): { known: Row; unknown: string[] } => {
  const entries = Object.entries(content);
  return {
    known: Object.fromEntries(entries.filter(([name]) => findOption(name) !== undefined)),
    unknown: entries.filter(([name]) => findOption(name) === undefined).map(([name]) => name),
  };
};

/**
 * What a record of another service would change: the given options, and the titles that are not those that options have
 * anyway.
 */
export const previewRecord = (content: Row, titles: Row, current: State, language: MessageLanguage): Preview => {
  const { known, unknown } = sortNames(content);
  const values = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, toText(value)]));
  const provider = providerIn({ [BASE]: values }, recordIn(current.values, BASE));
  const isOwn = ([name, title]: [string, unknown]): boolean => {
    const option = findOption(name);
    return option !== undefined && !titleLanguages.some((tag) => builtInTitle(option, tag, provider) === title);
  };
  const ownTitles = Object.fromEntries(Object.entries(titles).filter(isOwn));
  const drafts = {
    value: readDraft({ [BASE]: values }, 'value', language, provider),
    title: readDraft({ [BASE]: ownTitles }, 'title', language, provider),
  };
  return {
    revision: current.number,
    changes: [
      ...listChanges(current.values, drafts.value, 'value'),
      ...listChanges(current.titles, drafts.title, 'title'),
    ],
    unknown: listShort(unknown),
    faults: [...drafts.value.faults, ...drafts.title.faults],
  };
};

const holdsOptions = (content: unknown): content is Row =>
  isRow(content) && Object.keys(content).some((name) => findOption(name) !== undefined);

/** A record, or the one among several options of WordPress. */
const findRecord = (content: unknown): Row | undefined => {
  if (holdsOptions(content)) return content;
  return Object.values(isRow(content) ? content : {})
    .map((value) => (typeof value === 'string' ? parsePhp(value)?.value : value))
    .find(holdsOptions);
};

/**
 * What an import would change: everything for an exported file, only the given options for a record as `GET all`
 * returns it, or as PHP has serialised it.
 *
 * @param languages those that texts can be stored in; texts in others are listed as unknown
 * @throws {errors.ValidationError} if it is neither
 */
export const previewImport = (
  content: unknown,
  current: State,
  language: MessageLanguage,
  languages: Languages,
): Preview => {
  const file = isRow(content) ? textsOfFile(content) : undefined;
  if (file !== undefined) return previewFile(file, current, language, languages);
  const record = findRecord(typeof content === 'string' ? parsePhp(content)?.value : content);
  if (record !== undefined) return previewRecord(record, {}, current, language);
  throw new errors.ValidationError(textsFor(language).importUnreadable);
};
