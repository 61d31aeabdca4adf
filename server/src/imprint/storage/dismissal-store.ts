import type { Core } from '@strapi/strapi';

import type { Author } from '../../contracts/common';
import { readAuthor } from '../../strapi/author';
import { createAuthorNames } from '../../strapi/author-names';
import { getText, getTime, type Row, table } from '../../strapi/database/table';
import { findOption } from '../catalogue/catalogue';
import type { Dismissal, Dismissing } from '../record/dismissals';

/** The hints that are put away; whoever writes holds the lock of the imprint's head. */
export const createDismissalStore = (strapi: Core.Strapi) => {
  const dismissals = table(strapi, 'plugin::imprint.imprint-dismissal');

  const toDismissals = (rows: readonly Row[]): Dismissal[] =>
    rows.flatMap((row) => {
      const option = findOption(getText(row, 'option'))?.name;
      if (option === undefined) return [];
      return {
        rule: getText(row, 'rule'),
        option,
        language: getText(row, 'language'),
        message: getText(row, 'message'),
        basis: getText(row, 'basis'),
        reason: getText(row, 'reason'),
        author: readAuthor(dismissals, row),
        at: getTime(row, 'createdAt') ?? '',
      };
    });

  const withNames = createAuthorNames(strapi);
  const find = async (): Promise<Dismissal[]> => withNames(toDismissals(await dismissals.find()));

  return {
    find,
    lockAll: async (): Promise<Dismissal[]> => withNames(toDismissals(await dismissals.lockAll())),

    /** Puts hints away, or brings them back, and returns all that are put away then. */
    async apply(hints: readonly Dismissing[], author: Author): Promise<Dismissal[]> {
      for (const { isPutAway, ...hint } of hints) {
        await dismissals.remove({ rule: hint.rule, language: hint.language });
        if (isPutAway) await dismissals.create({ ...hint, author });
      }
      return find();
    },
  };
};
