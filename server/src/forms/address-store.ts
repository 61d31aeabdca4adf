import type { Core } from '@strapi/strapi';

import { numberOf, table, textOf } from '../database';
import { type Batch, batchesOf } from './admin-body';

const UID = 'plugin::imprint.form-address';

export interface StoredAddress {
  formId: string;
  submissionId: number;
  /** See addressKeyOf. */
  address: string;
}

/** Which addresses stand in which submissions, so that a person is found on an index, over all forms. */
export const createAddressStore = (strapi: Core.Strapi) => {
  const addresses = table(strapi, UID);

  return {
    /** To be called in the transaction that stores the submissions. */
    async insert(rows: readonly StoredAddress[]): Promise<void> {
      if (rows.length > 0) await addresses.insert(...rows.map((row) => ({ ...row })));
    },

    /** Submissions that hold an address, the last stored first. */
    async find(address: string, offset: number, limit: number): Promise<Batch[]> {
      const rows = await addresses.find({ where: { address }, orderBy: { id: 'desc' }, offset, limit });
      return batchesOf(
        rows.map((row) => ({ formId: textOf(row, 'formId'), submissionId: numberOf(row, 'submissionId') })),
      );
    },

    count: (address: string): Promise<number> => addresses.count({ address }),

    /** Removes those of submissions, or of all submissions of a form. */
    remove: (formId: string, submissionIds: readonly number[] | undefined): Promise<number> =>
      addresses.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) }),
  };
};

export type AddressStore = ReturnType<typeof createAddressStore>;
