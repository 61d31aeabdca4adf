import { z } from 'zod';

import type { SavedFilter } from '../../contracts/saved-filters';
import { isRow, type Row } from '../../strapi/database/table';
import { conflict, refuse, throwFieldErrors, unknownNames } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import type { JobStore } from '../store/job-store';
import { mentionsEmail } from '../store/privacy/email-keys';
import { readText } from './admin-body';

const MAX_FILTERS = 30;
const MAX_NAME_LENGTH = 50;
const MAX_SEARCH_LENGTH = 2_000;

const filterList = z.array(z.object({ name: z.string(), search: z.string() }));
const schema = z.object({ filters: filterList });

/** In which row those of an admin user are. */
const rowOf = (userId: number | ''): string => `filters of ${userId}`;

/** The views of the inbox that each admin user keeps for themselves. */
export const createSavedFilters = (states: Pick<JobStore, 'find' | 'remove' | 'change' | 'findNames'>) => ({
  find: async (userId: number): Promise<SavedFilter[]> => (await states.find(rowOf(userId), schema))?.filters ?? [],

  /**
   * @throws {errors.ValidationError} for anything but a list of names and queries
   * @throws {StatusError} 409 if those that are stored are others than `onto`
   */
  async save(userId: number, { filters: given, onto, ...others }: Row, texts: Texts): Promise<SavedFilter[]> {
    throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
    const isList = Array.isArray(given) && given.length <= MAX_FILTERS && given.every(isRow);
    if (!isList) return refuse('filters', texts.filtersExpected(MAX_FILTERS));
    const filters = given.map((filter) => ({
      name: readText(filter, 'name', MAX_NAME_LENGTH, texts, { multiline: false }),
      search: readText(filter, 'search', MAX_SEARCH_LENGTH, texts, { multiline: false }),
    }));
    const base = filterList.safeParse(onto);
    if (!base.success) return refuse('onto', texts.filtersExpected(MAX_FILTERS));
    const isSaved = await states.change(rowOf(userId), schema, (found) =>
      JSON.stringify(found?.filters ?? []) === JSON.stringify(base.data) ? { filters } : undefined,
    );
    if (!isSaved) throw conflict(texts.filtersChangedMeanwhile);
    return filters;
  },

  /** Removes those of all users that search for an address or are named after it. */
  async erase(email: string): Promise<void> {
    const isMeant = ({ name, search }: SavedFilter): boolean =>
      mentionsEmail([name, ...new URLSearchParams(search).values()], email);
    for (const row of await states.findNames(rowOf('')))
      await states.change(row, schema, (found) =>
        found?.filters.some(isMeant) ? { filters: found.filters.filter((one) => !isMeant(one)) } : undefined,
      );
  },

  /** Forgets those of a user who is deleted. */
  forget: async (userId: number): Promise<void> => {
    await states.remove(rowOf(userId));
  },
});

export type SavedFilters = ReturnType<typeof createSavedFilters>;
