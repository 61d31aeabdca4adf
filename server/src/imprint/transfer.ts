import { errors } from '@strapi/utils';

import { isRow, type Row } from '../database';
import { type MessageLanguage, textsFor } from '../http/texts';
import type { DraftFault, ExportFile, PreviewImport } from './admin-contract';
import { findOption } from './catalogue';
import { changesOf, type Draft, type DraftKind, readDraft, stateOf } from './draft';
import { changesTowards } from './history';
import { BASE, type ByLanguage } from './record';
import { type State, toPlain } from './store';

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
  /** What {@link readDraft} takes. */
  known: Record<string, Row>;
  /** The path of everything else. */
  unknown: string[];
}

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

/** Texts that cannot be stored stay as they are; all others become what the file says. */
const wantedOf = (draft: Draft, current: ByLanguage): ByLanguage => {
  const wanted = new Map(
    [...stateOf({ ...draft, faults: [] }, undefined)].map(([tag, texts]) => [tag, new Map(texts)]),
  );
  for (const { language, option } of draft.faults) {
    const kept = current.get(language)?.get(option);
    if (kept !== undefined) wanted.set(language, new Map(wanted.get(language)).set(option, kept));
  }
  return wanted;
};

type Preview = PreviewImport.Response['data'];

interface FileTexts {
  content: Row;
  values: Row;
  titles: Row;
}

/** The texts of an exported file; undefined for one that is damaged, which would clear whatever it has lost. */
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
  const unknown = Object.keys(content).filter(
    (key) => !['format', 'version', 'exportedAt', 'values', 'titles'].includes(key),
  );
  const changes = kinds.flatMap(([kind, texts, stored]) => {
    const sorted = sort(texts, `${kind}s`, languages);
    const draft = readDraft(sorted.known, kind, language);
    unknown.push(...sorted.unknown);
    faults.push(...draft.faults);
    return changesTowards(stored, wantedOf(draft, stored), kind);
  });
  return { revision: current.number, changes, unknown, faults };
};

/** A flag or a number of another service's record is as good as its text. */
const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '');

const previewRecord = (content: Row, current: State, language: MessageLanguage): Preview => {
  const entries = Object.entries(content);
  const known = entries.filter(([name]) => findOption(name) !== undefined);
  const unknown = entries.filter(([name]) => findOption(name) === undefined).map(([name]) => name);
  const values = Object.fromEntries(known.map(([name, value]) => [name, toText(value)]));
  const draft = readDraft({ [BASE]: values }, 'value', language);
  return {
    revision: current.number,
    changes: changesOf(current.values, draft, 'value'),
    unknown,
    faults: draft.faults,
  };
};

/**
 * What an import would change: of an exported file everything, of a record as `GET all` gives it what is in it.
 *
 * @param languages those that texts can be stored in; what a file holds in others is listed as unknown
 * @throws {errors.ValidationError} for what is neither
 */
export const previewImport = (
  content: unknown,
  current: State,
  language: MessageLanguage,
  languages: Languages,
): Preview => {
  if (isRow(content)) {
    const file = textsOfFile(content);
    if (file !== undefined) return previewFile(file, current, language, languages);
    if (Object.keys(content).some((name) => findOption(name) !== undefined)) {
      return previewRecord(content, current, language);
    }
  }
  throw new errors.ValidationError(textsFor(language).importUnreadable);
};
