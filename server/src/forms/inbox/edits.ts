import { errors } from '@strapi/utils';

import type { Author } from '../../contracts/common';
import type { Edit } from '../../contracts/edits';
import type { Fields } from '../../input/fields';
import { isRow, type Row } from '../../strapi/database/table';
import { conflict, refuse, throwFieldErrors, unknownNames } from '../../strapi/errors';
import type { Locales } from '../../strapi/locales';
import type { Texts } from '../../text/messages';
import { isDeclaration } from '../declarations';
import { readNumbers, type SubmissionPath } from '../definition/ids';
import type { Formats } from '../fields/formats';
import { correctValues } from '../intake/correction';
import type { Upload } from '../intake/uploads';
import type { FormsStores } from '../store';
import type { SubmissionsService } from '../submissions';

interface Dependencies {
  stores: Pick<FormsStores, 'forms' | 'edits' | 'optIns'>;
  submissions: Pick<SubmissionsService, 'createFromFields'>;
  locales: Pick<Locales, 'check'>;
  formats: Formats;
}

/** What a team enters or corrects itself. */
export const createEdits = ({ stores, submissions, locales, formats }: Dependencies) => ({
  /**
   * Submits a form for somebody else.
   *
   * @param language theirs: a tag
   * @returns the composite id
   * @throws as a submission does, and {errors.ValidationError} for a form for declarations or an unknown language
   */
  async enter(
    formId: string,
    { fields, uploads, language }: { fields: Fields; uploads: readonly Upload[]; language: string },
    { author, texts }: { author: Author; texts: Texts },
  ): Promise<{ id: string }> {
    const spoken = await locales.check(language, texts);
    const options = { language: spoken, uploads, enteredBy: author, texts };
    return { id: (await submissions.createFromFields(formId, fields, options)).id };
  },

  /**
   * Corrects values of a submission; what they were is kept.
   *
   * @param language in which messages write numbers, and numbers are read
   * @throws {errors.NotFoundError} if there is no such submission
   * @throws {errors.ValidationError} naming every invalid value; for a declaration
   * @throws {StatusError} 409 if somebody else has corrected it since
   */
  async correct(
    path: SubmissionPath,
    { data, onto, ...others }: Row,
    { author, texts, language }: { author: Author; texts: Texts; language: string },
  ): Promise<Edit | null> {
    throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
    if (!isRow(data)) return refuse('data', texts.bodyNotObject);
    if (!Number.isSafeInteger(onto)) return refuse('onto', texts.numberInvalid('onto'));
    const [formId, number] = readNumbers(path, texts);
    const form = await stores.forms.findForm(formId);
    if (form === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    if (isDeclaration(form)) throw new errors.ValidationError(texts.declarationEntered);
    const edit = await stores.edits.correct(formId, number, author, async (stored, edits) => {
      const { submission, ...rest } = stored;
      // A link that has gone to the old address must not confirm another one.
      const isToConfirm = (await stores.optIns.find(formId, number)) !== undefined;
      const reading = { language, texts, formats, isToConfirm };
      const { errors: faults, ...corrected } = correctValues(form.fields, { ...rest, ...submission }, data, reading);
      throwFieldErrors(faults);
      if (corrected.changes.length === 0) return undefined;
      if (onto !== (edits.at(-1)?.id ?? 0)) throw conflict(texts.submissionChangedMeanwhile);
      return corrected;
    });
    if (edit === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return edit;
  },
});

export type Edits = ReturnType<typeof createEdits>;
