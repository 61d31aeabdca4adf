import type { Core } from '@strapi/strapi';

/**
 * A host whose transactions do nothing by themselves. As in knex, a COMMIT that fails rejects `executionPromise` alone.
 *
 * @param begin called as each of them begins
 * @param end what becomes of its COMMIT
 */
export const hostOf = (
  begin: () => void = () => undefined,
  end: () => Promise<void> = () => Promise.resolve(),
): Core.Strapi => {
  const transaction = async (work: (given: { trx: object }) => Promise<unknown>): Promise<unknown> => {
    begin();
    let settle: (end: Promise<void>) => void = () => undefined;
    const trx = {
      commit: () => {
        settle(end());
        return Promise.resolve();
      },
      rollback: () => Promise.resolve(),
      executionPromise: new Promise<void>((resolve) => {
        settle = resolve;
      }),
      isCompleted: () => false,
      on: () => undefined,
      client: { acquireConnection: () => Promise.resolve({}) },
    };
    const result = await work({ trx });
    await trx.commit();
    return result;
  };
  return { db: { inTransaction: () => false, transaction } } as unknown as Core.Strapi;
};
