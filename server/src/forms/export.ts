import { setImmediate } from 'node:timers/promises';

import type { Row } from '../database';
import { refuse } from '../http/errors';
import { textInQuery } from '../http/query';
import type { Texts } from '../http/texts';
import { type Batch, toBatches } from './admin-body';
import { createWriter, type ExportFormat, exportFormats, exportTypes } from './export-format';
import { readSelection, type Selection } from './filter';
import type { InboxStore, Position } from './inbox-store';
import type { FormsStore } from './store';

/** How many submissions are in memory at once. */
const PAGE_SIZE = 500;
/** How many can be named in an address: Node takes no more than 16 kB of it. */
const MAX_IDS = 300;

/** A file that is being written while it is read. */
export interface Export {
  contentType: string;
  fileName: string;
  /** How many submissions it holds. */
  total: number;
  chunks: AsyncGenerator<string, void, undefined>;
}

export interface ExportQuery {
  selection: Selection;
  format: ExportFormat;
}

const readIds = (query: Row, texts: Texts): Batch[] | undefined => {
  const text = textInQuery(query, 'ids', texts);
  if (text === undefined) return undefined;
  const ids = text.split(',');
  const batches = ids.length > MAX_IDS ? undefined : toBatches(ids);
  return batches ?? refuse('ids', texts.idsExpected(MAX_IDS));
};

/**
 * The filters of the list, `format` (csv without it) and `ids`: composite ids by commas, of whatever kind they are.
 *
 * @throws {errors.ValidationError} naming every parameter that is not offered or cannot be what it is
 */
export const readExportQuery = (query: Row, texts: Texts): ExportQuery => {
  const selection = readSelection(query, texts, ['format', 'ids']);
  const text = textInQuery(query, 'format', texts) ?? 'csv';
  const format =
    exportFormats.find((known) => known === text) ?? refuse('format', texts.oneOf('format', exportFormats.join(', ')));
  const batches = readIds(query, texts);
  const spam = batches !== undefined && query.spam === undefined ? 'all' : selection.spam;
  return { selection: { ...selection, spam, batches }, format };
};

export interface ExportDependencies {
  store: FormsStore;
  inbox: InboxStore;
  now?: () => number;
}

/** Exports submissions with as little memory as one page of them needs, however many there are. */
export const createExporter = ({ store, inbox, now = Date.now }: ExportDependencies) => {
  /**
   * What a table of the submissions needs to know before its first line: all fields that any of them has, in the order
   * of their forms, newest form first, so that a form may have changed and nothing is left out. It yields nothing, as
   * often as there is a page, so that it ends where nobody waits for it any more.
   */
  async function* survey(selection: Selection, start: Position): AsyncGenerator<'', string[], undefined> {
    const fields = new Set<string>();
    for await (const page of inbox.readLabels(selection, start, PAGE_SIZE)) {
      for (const labels of page) for (const field of Object.keys(labels)) fields.add(field);
      await setImmediate();
      yield '';
    }
    return [...fields];
  }

  return {
    /** Begins an export; what arrives from then on is not in it. */
    async open({ selection, format }: ExportQuery): Promise<Export> {
      const names = new Map((await store.findForms('all')).map(({ formId, name }) => [formId, name]));
      const [newest] = await inbox.find(selection, false, 0, 1);
      const start = newest?.position;
      const { contentType, opening } = exportTypes[format];

      async function* write(): AsyncGenerator<string, void, undefined> {
        // Before the survey, which takes its time where there are many: proxies give up on an answer that does not begin.
        yield opening;
        const isSurveyed = start !== undefined && format === 'csv';
        const writer = createWriter(format, isSurveyed ? yield* survey(selection, start) : []);
        yield writer.head;
        if (start !== undefined) {
          for await (const page of inbox.read(selection, start, PAGE_SIZE)) {
            yield writer.page(
              page.map(({ submission, language }) => ({
                ...submission,
                formName: names.get(submission.formId) ?? '',
                language,
              })),
            );
          }
        }
        yield writer.tail;
      }

      const total = start === undefined ? 0 : await inbox.count(selection, start);
      const fileName = `submissions-${new Date(now()).toISOString().slice(0, 10)}.${format}`;
      return { contentType, fileName, total, chunks: write() };
    },
  };
};

export type Exporter = ReturnType<typeof createExporter>;
