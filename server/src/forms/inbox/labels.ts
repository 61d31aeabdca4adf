import { errors } from '@strapi/utils';

import { labelColors, type LabelSubmissions, type TeamLabel } from '../../contracts/labels';
import { inPieces } from '../../strapi/database/pace';
import type { Row } from '../../strapi/database/table';
import { refuse, throwFieldErrors, unknownNames } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import type { LabelStore } from '../store/label-store';
import { groupByForm, readIds, readText } from './admin-body';

const MAX_NAME_LENGTH = 50;

const isSameName = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The labels of the team, and what they are put on. */
export const createLabels = ({ labels }: { labels: LabelStore }) => {
  /** @throws {errors.ValidationError} naming what is invalid, such as a name that another label has */
  const readLabel = async (
    { name: given, color: chosen, ...others }: Row,
    id: number | undefined,
    texts: Texts,
  ): Promise<Omit<TeamLabel, 'id'>> => {
    throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
    const name = readText({ name: given }, 'name', MAX_NAME_LENGTH, texts, { multiline: false });
    const color = labelColors.find((known) => known === chosen);
    if (color === undefined) return refuse('color', texts.oneOf('color', labelColors.join(', ')));
    const isTaken = (await labels.find()).some((other) => other.id !== id && isSameName(other.name, name));
    return isTaken ? refuse('name', texts.labelTaken(name)) : { name, color };
  };

  /** @throws {errors.ValidationError} for anything but a list of ids, of labels that exist */
  const readLabelIds = (
    value: unknown,
    field: string,
    known: readonly TeamLabel[] | undefined,
    texts: Texts,
  ): number[] => {
    if (value === undefined) return [];
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
    const isFaulty = !Array.isArray(value) || ids.length < value.length;
    const isUnknown = known !== undefined && ids.some((id) => !known.some((label) => label.id === id));
    return isFaulty || isUnknown ? refuse(field, texts.labelsUnknown(field)) : [...new Set(ids)];
  };

  return {
    find: () => labels.find(),

    create: async (body: Row, texts: Texts): Promise<TeamLabel> =>
      labels.create(await readLabel(body, undefined, texts)),

    /** @throws {errors.NotFoundError} if there is no such label */
    async update(id: number, body: Row, texts: Texts): Promise<TeamLabel> {
      const values = await readLabel(body, id, texts);
      if (!(await labels.update(id, values))) throw new errors.NotFoundError(texts.labelNotFound);
      return { id, ...values };
    },

    /** @throws {errors.NotFoundError} if there is no such label */
    async remove(id: number, texts: Texts): Promise<void> {
      if (!(await labels.remove(id))) throw new errors.NotFoundError(texts.labelNotFound);
    },

    /**
     * Puts labels on submissions and takes others off, in batches; submissions that no longer exist are skipped.
     *
     * @throws {errors.ValidationError} naming what is invalid
     */
    async label(
      { ids, add: added, remove: removed, ...others }: Row,
      texts: Texts,
    ): Promise<LabelSubmissions['response']['data']> {
      throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
      const batches = readIds(ids, texts);
      const add = readLabelIds(added, 'add', await labels.find(), texts);
      // Somebody may have deleted it just now.
      const remove = readLabelIds(removed, 'remove', undefined, texts);
      let changed = 0;
      await inPieces(
        batches.flatMap(({ formId, submissionIds }) => submissionIds.map((submissionId) => ({ formId, submissionId }))),
        async (piece) => {
          changed += await labels.change(groupByForm(piece), add, remove);
        },
      );
      return { changed };
    },
  };
};

export type Labels = ReturnType<typeof createLabels>;
