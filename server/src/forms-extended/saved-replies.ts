import { errors } from '@strapi/utils';

import type { Author } from '../contracts/common';
import type { OfferSavedReplies, SavedReply } from '../contracts/saved-replies';
import { readNumbers, type SubmissionPath } from '../forms/definition/ids';
import { fieldsOf } from '../forms/definition/items';
import { MAX_RESPONSE_LENGTH } from '../forms/definition/lengths';
import { fillTemplate, placeholderFaults } from '../forms/definition/templates';
import { senderOf, templateValues } from '../forms/delivery/mail/mail-texts';
import { readText } from '../forms/inbox/admin-body';
import type { SavedReplyStore } from '../forms/store/saved-reply-store';
import type { FormsStore } from '../forms/store/store';
import type { Row } from '../strapi/database/table';
import { refuse, throwFieldErrors, unknownNames } from '../strapi/errors';
import { LANGUAGE_TAG } from '../text/language';
import type { Texts } from '../text/messages';

/** Of every submission; those of a form's fields come on top. */
export const REPLY_PLACEHOLDERS = [
  'senderName',
  'senderEmail',
  'authorName',
  'formName',
  'submissionId',
  'submittedAt',
] as const;

const NAMES = ['name', 'formId', 'language', 'text'];
const MAX_NAME_LENGTH = 100;

export interface SavedRepliesDependencies {
  store: SavedReplyStore;
  forms: Pick<FormsStore, 'findOne' | 'findReadable'>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
}

const baseOf = (tag: string): string => tag.toLowerCase().replace(/-.*$/, '');

/** The texts that people begin replies with: kept by who may, offered filled in for a submission. */
export const createSavedReplies = ({ store, forms, findTimeZone }: SavedRepliesDependencies) => {
  /** @throws {errors.ValidationError} naming what is invalid */
  const read = async (body: Row, texts: Texts): Promise<Omit<SavedReply, 'id'>> => {
    const { formId = '', language = '' } = body;
    const unknown = Object.keys(body).filter((key) => !NAMES.includes(key));
    throwFieldErrors(unknownNames(unknown, texts.unknownField, texts));
    const name = readText(body, 'name', MAX_NAME_LENGTH, texts, { multiline: false });
    const text = readText(body, 'text', MAX_RESPONSE_LENGTH, texts);
    const form = typeof formId === 'string' ? await forms.findReadable(formId) : undefined;
    if (typeof formId !== 'string' || (formId !== '' && form === undefined)) refuse('formId', texts.formNotFound);
    if (typeof language !== 'string' || (language !== '' && !LANGUAGE_TAG.test(language)))
      return refuse('language', texts.formValueInvalid);
    const fields = form === undefined ? [] : fieldsOf(form.fields).map((field) => field.name);
    throwFieldErrors(placeholderFaults(text, [...REPLY_PLACEHOLDERS, ...fields], ['text'], texts));
    return { name, formId: form?.formId ?? '', language, text };
  };

  return {
    find: () => store.find(),

    /** @throws {errors.ValidationError} naming what is invalid, such as a placeholder that nothing stands for */
    create: async (body: Row, texts: Texts): Promise<SavedReply> => store.create(await read(body, texts)),

    /**
     * @throws {errors.ValidationError} like `create`
     * @throws {errors.NotFoundError} if there is no such reply
     */
    async update(id: number, body: Row, texts: Texts): Promise<SavedReply> {
      const values = await read(body, texts);
      if (!(await store.update(id, values))) throw new errors.NotFoundError(texts.responseNotFound);
      return { id, ...values };
    },

    /** @throws {errors.NotFoundError} if there is no such reply */
    async remove(id: number, texts: Texts): Promise<void> {
      if (!(await store.remove(id))) throw new errors.NotFoundError(texts.responseNotFound);
    },

    /**
     * Those for a submission, filled in, in its visitor's language.
     *
     * @param author who replies
     * @throws {errors.NotFoundError} if there is no such submission
     */
    async offer(path: SubmissionPath, author: Author, texts: Texts): Promise<OfferSavedReplies['response']['data']> {
      const [formId, number] = readNumbers(path, texts);
      const found = await forms.findOne(formId, number);
      if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      // Those of the form come first.
      const replies = (await store.find({ formId: { $in: ['', formId] } }))
        .filter(({ language }) => language === '' || baseOf(language) === baseOf(found.language))
        .sort((one, other) => Number(one.formId === '') - Number(other.formId === ''));
      const form = replies.length === 0 ? undefined : await forms.findReadable(formId);
      if (form === undefined) return [];
      const { submission, replyTo, language } = found;
      const values = new Map([
        ['senderName', senderOf({ form, submission, replyTo })],
        ['senderEmail', replyTo],
        ['authorName', author.name],
        // A field of one of these names stands for itself.
        ...templateValues(form, submission, { language, timeZone: await findTimeZone() }),
      ]);
      return replies.map(({ id, name, text }) => ({ id, name, text: fillTemplate(text, values) }));
    },
  };
};

export type SavedReplies = ReturnType<typeof createSavedReplies>;
