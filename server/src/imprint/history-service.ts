import { errors } from '@strapi/utils';

import type { Revision } from '../contracts/imprint';
import type { ListedRevision, RevisionSnapshot } from '../contracts/imprint-admin';
import { textsFor } from '../text/messages';
import type { Editor } from './admin-service';
import { findOption } from './catalogue/catalogue';
import { documentSource } from './document-service';
import { loadDocument } from './lazy';
import { optionLabel } from './record/draft';
import { changesTowards, titlesBefore, valuesBefore } from './record/history';
import { BASE, type ByLanguage, forEachOption, recordIn, toPlain } from './record/record';
import type { Repository } from './storage/repository';

/** Earlier states of the imprint, for its pages in the admin panel. */
export const createHistoryService = ({ store, currentState }: Repository) => {
  /** A revision, with the texts and the titles after it, and what is stored now. */
  const findPast = async (number: number, { language }: Editor) => {
    const found = await store.findRevision(number);
    if (found === undefined) throw new errors.NotFoundError(textsFor(language).revisionNotFound);
    const current = await currentState();
    return { ...found, current, titles: titlesBefore(current.titles, await store.findRevisionsAfter(number)) };
  };

  const past = async (number: number, editor: Editor): Promise<RevisionSnapshot> => {
    const { current, titles, ...found } = await findPast(number, editor);
    const provider = recordIn(found.values, BASE);
    return {
      ...found.revision,
      values: toPlain(found.values),
      titles: toPlain(titles),
      labels: forEachOption((option) => optionLabel(option, editor.language, provider)),
      today: current.number,
      restore: [
        ...changesTowards(current.values, found.values, 'value'),
        ...changesTowards(current.titles, titles, 'title'),
      ],
    };
  };

  /** What some revisions in a row, the newest first, have changed, as it was called then. */
  const withLabels = async (revisions: readonly Revision[], { language }: Editor): Promise<ListedRevision[]> => {
    const [newest] = revisions;
    let values: ByLanguage = (newest && (await store.findRevision(newest.number))?.values) ?? new Map();
    return revisions.map((revision) => {
      const provider = recordIn(values, BASE);
      values = valuesBefore(values, [revision]);
      return {
        ...revision,
        labels: Object.fromEntries(
          revision.changes.flatMap(({ option }) => {
            const known = findOption(option);
            return known === undefined ? [] : [[option, optionLabel(known, language, provider)]];
          }),
        ),
      };
    });
  };

  return {
    withLabels,

    /** @throws {errors.NotFoundError} if there is no such revision */
    past,

    /** The page that a site got after a revision, as HTML. */
    async pastPage(number: number, locale: string, editor: Editor): Promise<string> {
      const { values, titles, revision } = await findPast(number, editor);
      const { render } = await loadDocument();
      return render(documentSource({ values, titles, changedAt: revision.changedAt }, locale), 'html');
    },

    /** @throws {errors.NotFoundError} if nothing had been written by then */
    async revisionAt(time: Date, editor: Editor): Promise<RevisionSnapshot> {
      const number = await store.findNumberAt(time);
      if (number === undefined) throw new errors.NotFoundError(textsFor(editor.language).revisionNotFound);
      return past(number, editor);
    },
  };
};
