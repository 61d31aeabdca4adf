import type { Core } from '@strapi/strapi';

import type { Author } from '../../../contracts/common';
import type { Erasure } from '../../../contracts/personal-data';
import { readAuthor } from '../../../strapi/author';
import { emptyWriteAheadLog } from '../../../strapi/database/erasing';
import { getNumber, type Row, table, getTime } from '../../../strapi/database/table';

const UID = 'plugin::imprint.form-erasure';

/** The erasure log: that something was erased, but not whose data it was. */
export const createErasureStore = (strapi: Core.Strapi) => {
  const erasures = table(strapi, UID);

  const toErasure = (row: Row): Erasure => ({
    id: getNumber(row, 'id'),
    erasedAt: getTime(row, 'createdAt') ?? '',
    author: readAuthor(erasures, row),
    submissions: getNumber(row, 'submissions'),
    files: getNumber(row, 'files'),
    responses: getNumber(row, 'responses'),
    mails: getNumber(row, 'mails'),
    notes: getNumber(row, 'notes'),
    // Null in rows of earlier versions.
    drafts: Number(row.drafts ?? 0),
  });

  return {
    async create(author: Author): Promise<Erasure> {
      return toErasure(
        await erasures.create({ author, submissions: 0, files: 0, responses: 0, mails: 0, notes: 0, drafts: 0 }),
      );
    },

    async update({ id, submissions, files, responses, mails, notes, drafts }: Erasure): Promise<void> {
      await erasures.update({ id }, { submissions, files, responses, mails, notes, drafts });
    },

    /** Newest first. */
    async find(offset: number, limit: number): Promise<Erasure[]> {
      return (await erasures.find({ orderBy: { id: 'desc' }, offset, limit })).map(toErasure);
    },

    count: (): Promise<number> => erasures.count({}),

    /** What is erased is not left where the database keeps pages as they were. */
    emptyLog: (): Promise<void> => emptyWriteAheadLog(strapi),
  };
};

export type ErasureStore = ReturnType<typeof createErasureStore>;
