import type { Core } from '@strapi/strapi';

import { getNumber, getText, table } from '../../strapi/database/table';
import { removerIn } from './rows';

const UID = 'plugin::imprint.form-import';

/** A submission that was imported, with what its row is recognised by. */
interface Imported {
  submissionId: number;
  key: string;
}

/**
 * Which rows of other systems have been imported. A unique index makes each come once, over all instances. They go with
 * their submissions: what has been deleted can be imported again, and nothing that was derived from it is left.
 */
export const createImportStore = (strapi: Core.Strapi) => {
  const imports = table(strapi, UID);
  return {
    /** Those of some keys whose rows have been imported into a form. */
    async findKnown(formId: string, keys: readonly string[]): Promise<Set<string>> {
      const rows = await imports.find({ select: ['sourceKey'], where: { formId, sourceKey: { $in: keys } } });
      return new Set(rows.map((row) => getText(row, 'sourceKey')));
    },

    /** Those of some submissions that were imported. */
    async findImported(formId: string, submissionIds: readonly number[]): Promise<Set<number>> {
      const rows = await imports.find({
        select: ['submissionId'],
        where: { formId, submissionId: { $in: submissionIds } },
      });
      return new Set(rows.map((row) => getNumber(row, 'submissionId')));
    },

    /** To be called in the transaction of the submissions. */
    async insert(formId: string, all: readonly Imported[]): Promise<void> {
      if (all.length === 0) return;
      await imports.insert(...all.map(({ submissionId, key }) => ({ formId, submissionId, sourceKey: key })));
    },

    remove: removerIn(imports),
  };
};

export type ImportStore = ReturnType<typeof createImportStore>;
