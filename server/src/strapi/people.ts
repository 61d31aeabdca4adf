import type { Core } from '@strapi/strapi';

import type { Person } from '../contracts/assignments';
import { hasTexts } from '../text/messages';
import { toAdminAuthor } from './author';
import { getNumber, getText, type Row, table } from './database/table';

const UID = 'admin::user';

/** Those who can be told of submissions: who may read them, and sign in. */
const READERS: Row = {
  isActive: true,
  $or: [{ blocked: false }, { blocked: { $null: true } }],
  roles: { permissions: { action: 'plugin::imprint.submissions.find' } },
};

const SELECT = ['id', 'firstname', 'lastname', 'username', 'email', 'preferedLanguage'];

/** An admin user with where and in which language they are written to: that of their panel, if emails exist in it. */
export interface Reader extends Person {
  email: string;
  language: string | undefined;
}

const toReader = (row: Row): Reader => {
  const language = getText(row, 'preferedLanguage');
  return {
    id: getNumber(row, 'id'),
    name: toAdminAuthor(row).name,
    email: getText(row, 'email'),
    language: hasTexts(language) ? language : undefined,
  };
};

/** The admin users, as those whose cases submissions are. */
export const createPeople = (strapi: Core.Strapi) => {
  const users = table(strapi, UID);
  return {
    /** All who can be told of submissions. */
    async findReaders(): Promise<Person[]> {
      const found = (await users.find({ select: SELECT, where: READERS })).map(toReader);
      // A user with several roles may come several times.
      const byId = new Map(found.map(({ id, name }) => [id, { id, name }]));
      return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    },

    /** Undefined if there is no such user, or not any more one who may read submissions. */
    async findReader(id: number): Promise<Reader | undefined> {
      const row = await users.findOne({ select: SELECT, where: { $and: [{ id }, READERS] } });
      return row && toReader(row);
    },

    /** Those of some users who still exist, by id. */
    async findNames(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
      const wanted = [...new Set(ids)].filter((id) => id > 0);
      const rows = await users.find({ select: SELECT, where: { id: { $in: wanted } } });
      return new Map(rows.map(toReader).map(({ id, name }) => [id, { id, name }]));
    },

    /** Calls back before admin users are deleted, in the same transaction if there is one. */
    beforeDeletion(release: (userId: number) => Promise<void>): void {
      const releaseAll = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
        const rows = await users.find({ select: ['id'], where: params.where });
        for (const row of rows) await release(getNumber(row, 'id'));
      };
      strapi.db.lifecycles.subscribe({ models: [UID], beforeDelete: releaseAll, beforeDeleteMany: releaseAll });
    },
  };
};

export type People = ReturnType<typeof createPeople>;
