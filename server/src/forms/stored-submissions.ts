import { errors } from '@strapi/utils';

import type { FindSubmissions, Submission } from '../contracts/forms';
import { MAX_COUNT, pageMeta, pageOffset, type PageSettings, readPage } from '../input/query';
import { textsFor } from '../text/messages';
import { compositeId, readNumbers } from './definition/ids';
import { readFilter } from './inbox/filter';
import type { TextOptions } from './public-forms';
import type { FormsService } from './service';
import type { FormsStore } from './store/store';

interface Dependencies {
  store: Pick<FormsStore, 'count' | 'find' | 'findOne' | 'remove'>;
  forms: Pick<FormsService, 'checkExists'>;
  paging: PageSettings;
  /** Whether searches may find too little. */
  isIncomplete: () => boolean;
}

const english = textsFor('en');

/** The submissions that there are, for the routes and for the host project's own code. */
export const createStoredSubmissions = ({ store, forms, paging, isIncomplete }: Dependencies) => ({
  /**
   * A page of a form's submissions, newest first.
   *
   * @param query as in the REST interface: status, spam, from, to, q and pagination
   * @throws {errors.NotFoundError} if there is no such form
   * @throws {errors.ValidationError} naming every invalid filter
   */
  async find(
    formId: string,
    query: Readonly<Record<string, unknown>> = {},
    { texts = english }: TextOptions = {},
  ): Promise<FindSubmissions['response']> {
    await forms.checkExists(formId, { texts });
    const page = readPage(query, paging, texts);
    const filter = readFilter(query, texts);
    const [found, total] = await Promise.all([
      store.find(formId, filter, pageOffset(page), page.pageSize),
      page.withCount ? store.count(formId, filter, MAX_COUNT + 1) : undefined,
    ]);
    const isMore = filter.q !== undefined && total !== undefined && total > MAX_COUNT;
    return {
      data: found,
      meta: {
        pagination: pageMeta(page, isMore ? MAX_COUNT : total),
        ...(isMore && { more: true }),
        ...(filter.q !== undefined && isIncomplete() && { incomplete: true }),
      },
    };
  },

  /** @throws {errors.NotFoundError} if there is no such submission under this form's id */
  async findOne(
    formId: string,
    submissionId: number | string,
    { texts = english }: TextOptions = {},
  ): Promise<Submission> {
    const found = await store.findOne(...readNumbers({ formId, submissionId }, texts));
    if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return found.submission;
  },

  /**
   * Deletes a submission with its replies.
   *
   * @returns the composite id
   * @throws {errors.NotFoundError} if there is no such submission under this form's id
   */
  async delete(
    formId: string,
    submissionId: number | string,
    { texts = english }: TextOptions = {},
  ): Promise<{ id: string }> {
    const [, number] = readNumbers({ formId, submissionId }, texts);
    if (!(await store.remove(formId, number))) throw new errors.NotFoundError(texts.submissionNotFound);
    return { id: compositeId(formId, number) };
  },
});

export type StoredSubmissions = ReturnType<typeof createStoredSubmissions>;
