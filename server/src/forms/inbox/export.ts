import { readString } from '../../input/query';
import { refuse } from '../../strapi/errors';
import type { Row } from '../../strapi/table';
import type { Texts } from '../../text/messages';
import type { InboxStore } from '../store/inbox-store';
import type { Selection } from '../store/rows';
import type { FormsStore } from '../store/store';
import { readIds } from './admin-body';
import { createWriter, type ExportFormat, exportFormats, exportTypes } from './export-format';
import { readSelection } from './filter';

/** How much is written in one turn, in characters: each submission of a page may be as long as a request. */
const PIECE_LENGTH = 100_000;
/** How many ids fit into a URL: Node accepts no more than 16 kB. */
const MAX_IDS = 300;

/** A file that is generated while it is read. */
export interface Export {
  contentType: string;
  fileName: string;
  /** The number of submissions in it. */
  total: number;
  chunks: AsyncGenerator<string, void, undefined>;
}

export interface ExportQuery {
  selection: Selection;
  format: ExportFormat;
}

/**
 * The filters of the list, `format` (csv by default) and `ids`: composite ids separated by commas, regardless of the
 * filters.
 *
 * @throws {errors.ValidationError} naming every parameter that is unsupported or invalid
 */
export const readExportQuery = (query: Row, texts: Texts): ExportQuery => {
  const selection = readSelection(query, texts, ['format', 'ids']);
  const text = readString(query, 'format', texts) ?? 'csv';
  const format =
    exportFormats.find((known) => known === text) ?? refuse('format', texts.oneOf('format', exportFormats.join(', ')));
  const ids = readString(query, 'ids', texts);
  const batches = ids === undefined ? undefined : readIds(ids.split(','), texts, MAX_IDS);
  const spam = batches !== undefined && query.spam === undefined ? 'all' : selection.spam;
  return { selection: { ...selection, spam, batches }, format };
};

export interface ExportDependencies {
  store: FormsStore;
  inbox: InboxStore;
  now?: () => number;
}

/** Exports any number of submissions in the memory of one page. */
export const createExporter = ({ store, inbox, now = Date.now }: ExportDependencies) => {
  return {
    /** Starts an export; submissions that arrive later are not included. */
    async open({ selection, format }: ExportQuery): Promise<Export> {
      const names = await store.findFormNames('all');
      const [newest] = await inbox.find(selection, false, 0, 1);
      const start = newest?.position;
      const { contentType, opening } = exportTypes[format];

      async function* write(): AsyncGenerator<string, void, undefined> {
        // Sent before the survey, which may take a while: proxies give up on a response that does not start.
        yield opening;
        const isSurveyed = start !== undefined && format === 'csv';
        const writer = createWriter(format, isSurveyed ? yield* inbox.findFields(selection, start) : []);
        yield writer.head;
        if (start !== undefined) {
          for await (const page of inbox.read(selection, start)) {
            let piece = '';
            for (const { submission, language } of page) {
              piece += writer.record({ ...submission, formName: names.get(submission.formId) ?? '', language });
              if (piece.length < PIECE_LENGTH) continue;
              yield piece;
              piece = '';
            }
            yield piece;
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
