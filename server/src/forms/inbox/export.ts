import type { DeclarationProof } from '../../contracts/forms';
import { readChoice, readString } from '../../input/query';
import type { Row } from '../../strapi/database/table';
import { StatusError } from '../../strapi/errors';
import type { People } from '../../strapi/people';
import type { Texts } from '../../text/messages';
import { compositeId } from '../definition/ids';
import type { DeclarationStore } from '../store/declaration-store';
import type { InboxStore, ReadSubmission } from '../store/inbox-store';
import type { LabelStore } from '../store/label-store';
import type { OptInStore } from '../store/opt-in-store';
import type { Selection } from '../store/rows';
import type { FormsStore } from '../store/store';
import { groupByForm, readIds } from './admin-body';
import {
  createWriter,
  type ExportFormat,
  exportFormats,
  exportTypes,
  type Separator,
  separators,
} from './export-format';
import { readSelection } from './filter';

/** How much is written in one turn, in characters: each submission of a page, and each form, may be as long as a request. */
export const PIECE_LENGTH = 100_000;
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
  /** Of CSV. */
  separator: Separator;
}

/**
 * The filters of the list, `format` (csv by default), `separator` (comma by default) and `ids`: composite ids separated by commas, regardless of the
 * filters.
 *
 * @throws {errors.ValidationError} naming every parameter that is unsupported or invalid
 */
export const readExportQuery = (query: Row, texts: Texts): ExportQuery => {
  const selection = readSelection(query, texts, ['format', 'separator', 'ids']);
  const format = readChoice(query, 'format', exportFormats, texts);
  const separator = readChoice(query, 'separator', separators, texts);
  const ids = readString(query, 'ids', texts);
  const batches = ids === undefined ? undefined : readIds(ids.split(','), texts, MAX_IDS);
  const spam = batches !== undefined && query.spam === undefined ? 'all' : selection.spam;
  // Whoever names a submission asks for it.
  const unconfirmed = batches === undefined ? selection.unconfirmed : undefined;
  return { selection: { ...selection, spam, unconfirmed, batches }, format, separator };
};

export interface ExportDependencies {
  /** Whether submissions are known to be missing in the search index. */
  isIncomplete: () => boolean;
  store: FormsStore;
  inbox: InboxStore;
  optIns: Pick<OptInStore, 'hasAny' | 'findMany'>;
  /** By whose clock tables give times. */
  findTimeZone: () => Promise<string>;
  declarations: Pick<DeclarationStore, 'hasAny'>;
  findProofs: (formId: string, submissionIds: readonly number[]) => Promise<ReadonlyMap<number, DeclarationProof>>;
  people: Pick<People, 'findNames'>;
  labels: Pick<LabelStore, 'findOf'>;
  now?: () => number;
}

/** Exports any number of submissions in the memory of one page. */
export const createExporter = ({
  isIncomplete,
  store,
  inbox,
  optIns,
  findTimeZone,
  declarations,
  findProofs,
  people,
  labels: teamLabels,
  now = Date.now,
}: ExportDependencies) => {
  /** What belongs to the submissions of a page, by composite id. */
  const findById = async <Found>(
    page: readonly ReadSubmission[],
    findMany: (formId: string, submissionIds: readonly number[]) => Promise<ReadonlyMap<number, Found>>,
  ): Promise<ReadonlyMap<string, Found>> => {
    const found = new Map<string, Found>();
    for (const { formId, submissionIds } of groupByForm(page.map(({ submission }) => submission))) {
      const ofForm = await findMany(formId, submissionIds);
      for (const [submissionId, one] of ofForm) found.set(compositeId(formId, submissionId), one);
    }
    return found;
  };

  return {
    /**
     * Starts an export; submissions that arrive later are not included.
     *
     * @param isForTeam whether it says whose cases they are, and which labels are on them
     * @throws {StatusError} 503 for a search while the index is being built: nobody sees in a file what is missing in it
     */
    async open(
      { selection, format, separator }: ExportQuery,
      texts: Texts,
      { isForTeam = false }: { isForTeam?: boolean } = {},
    ): Promise<Export> {
      if (selection.q !== undefined && isIncomplete())
        throw new StatusError(503, 'ServiceUnavailableError', texts.searchIncomplete);
      const names = await store.findFormNames('all');
      const found = await inbox.open(selection);
      const { contentType, opening } = exportTypes[format];
      const table = {
        hasOptIns: await optIns.hasAny(selection.formId),
        hasDeclarations: await declarations.hasAny(selection.formId),
        isForTeam,
        timeZone: await findTimeZone(),
        separator,
      };

      async function* write(): AsyncGenerator<string, void, undefined> {
        // Sent before the survey, which may take a while: proxies give up on a response that does not start.
        yield opening;
        const isSurveyed = found !== undefined && format === 'csv';
        const fields = isSurveyed ? yield* found.findFields() : [];
        const writer = createWriter(format, fields, table);
        yield writer.head;
        if (found !== undefined) {
          for await (const page of found.read()) {
            let piece = '';
            const confirmed = table.hasOptIns ? await findById(page, optIns.findMany) : undefined;
            const proofs = table.hasDeclarations ? await findById(page, findProofs) : undefined;
            const assignees = isForTeam ? await people.findNames(page.map(({ assigneeId }) => assigneeId)) : undefined;
            const labelled = isForTeam ? await findById(page, teamLabels.findOf) : undefined;
            for (const { submission, language, assigneeId } of page) {
              const formName = names.get(submission.formId) ?? '';
              const doubleOptIn = confirmed?.get(submission.id);
              const proof = proofs?.get(submission.id);
              // Who is deleted has no cases.
              const assignee = assignees && (assignees.get(assigneeId)?.name ?? '');
              const labels = labelled && (labelled.get(submission.id) ?? []).map(({ name }) => name);
              piece += writer.record({ ...submission, formName, language, doubleOptIn, proof, assignee, labels });
              if (piece.length < PIECE_LENGTH) continue;
              yield piece;
              piece = '';
            }
            yield piece;
          }
        }
        yield writer.tail;
      }

      const total = (await found?.count()) ?? 0;
      const fileName = `submissions-${new Date(now()).toISOString().slice(0, 10)}.${format}`;
      return { contentType, fileName, total, chunks: write() };
    },
  };
};

export type Exporter = ReturnType<typeof createExporter>;
