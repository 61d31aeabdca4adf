import { errors } from '@strapi/utils';

import { ipKey } from '../access/ip';
import type { PublicDraft, SaveDraft } from '../contracts/forms';
import type { Fields } from '../input/fields';
import { fieldError, throwFieldErrors } from '../strapi/errors';
import { textsFor } from '../text/messages';
import { DAY_MS, timeInWords } from '../text/wall-clock';
import { isDeclaration } from './declarations';
import { DRAFT, EMAIL, HONEYPOT, TOKEN } from './definition/control-names';
import { DEFAULT_DRAFT_DAYS } from './definition/drafts';
import { fieldsOf } from './definition/items';
import { readDraftToken } from './delivery/drafts/token';
import { inspectUploads } from './files/file-content';
import type { Files } from './files/files';
import { readDraft, splitKept } from './intake/draft';
import { readToken } from './intake/spam';
import type { FindEnabled } from './public-forms';
import { charge, checkOpen, visitorBudgets } from './refusals';
import type { FormsDependencies } from './service';
import type { DraftStore, FormDraft } from './store/draft-store';
import type { SubmitOptions } from './submissions';

/** How many links one IP address may have sent, whatever the form: several people may share it. */
const LINKS = { points: 30, seconds: 60 * 60 };

export interface DraftsDependencies extends Pick<
  FormsDependencies,
  'config' | 'limiter' | 'secrets' | 'formats' | 'now'
> {
  drafts: DraftStore;
  files: Pick<Files, 'keep' | 'discard'>;
  findEnabled: FindEnabled;
  /** By whose clock visitors are told times. */
  findTimeZone: () => Promise<string>;
}

const english = textsFor('en');

/** Forms that are saved, to be taken up again by a link in an email, and sent later. */
export const createDrafts = ({
  drafts,
  files,
  findEnabled,
  config,
  limiter,
  secrets,
  formats,
  findTimeZone,
  now = Date.now,
}: DraftsDependencies) => {
  /** What a token of a form leads to; undefined if it leads nowhere, or no longer. */
  const open = async (formId: string, token: unknown): Promise<FormDraft | undefined> => {
    const key = typeof token === 'string' ? readDraftToken(secrets, formId, token) : undefined;
    return key && drafts.findOne(key);
  };

  /** What is continued by those fields. */
  const find = (formId: string, posted: Fields): Promise<FormDraft | undefined> =>
    open(formId, [...posted].find(([name]) => name === DRAFT)?.[1]);

  return {
    open,
    find,

    /** Whether a token is one of a form's, even if there is nothing to continue any more. */
    isOurs: (formId: string, token: string): boolean => readDraftToken(secrets, formId, token) !== undefined,

    /**
     * What a token leads to.
     *
     * @throws {errors.NotFoundError} if that has expired, been sent or deleted
     */
    async findOne(
      formId: string,
      token: string,
      { texts = english }: Pick<SubmitOptions, 'texts'>,
    ): Promise<PublicDraft> {
      const draft = await open(formId, token);
      if (draft === undefined) throw new errors.NotFoundError(texts.draftGone);
      const { values, expiresAt } = draft;
      return { values, files: draft.files.map(({ id, field, name, size }) => ({ id, field, name, size })), expiresAt };
    },

    /**
     * Saves what a visitor has entered, and sends the link to the address that they name: whoever names it may be somebody
     * else, and learns nothing but that. What `_draft` leads to is replaced.
     *
     * No captcha is asked for: its solution counts once, for the submission, and nothing gets to anybody but that address.
     *
     * @throws {errors.NotFoundError} if there is no such form, it is switched off, or cannot be saved
     * @throws {StatusError} 403 if it is not open
     * @throws {errors.ValidationError} naming every undeclared field, and what could never be sent
     * @throws {TooManySubmissions} if there were too many from an IP address, or for an email address
     */
    async save(
      formId: string,
      posted: Fields,
      { language = 'en', ip, uploads = [], texts = english }: SubmitOptions = {},
    ): Promise<SaveDraft['response']> {
      const form = checkOpen(await findEnabled(formId, texts), language, now());
      const { drafts: setting, rateLimit = config.rateLimit, requireToken } = form.settings;
      if (setting === undefined || isDeclaration(form)) throw new errors.NotFoundError(texts.notFound);
      if (ip !== undefined) await charge(limiter, [{ key: `draft:${formId}:${ipKey(ip)}`, limit: rateLimit }], texts);

      const before = await find(formId, posted);
      const { kept, rest } = splitKept(posted, before?.files ?? [], uploads);
      const inspected = await inspectUploads(fieldsOf(form.fields), uploads);
      const read = readDraft(form.fields, rest, { language, texts, formats }, inspected);
      const { values, control, files: accepted, email } = read;
      const faults = [...read.errors];
      if (email === '' && before === undefined) faults.push(fieldError(EMAIL, texts.required(texts.draftEmail)));
      if (requireToken === true && readToken(secrets, formId, control.get(TOKEN) ?? '') === undefined)
        faults.push(fieldError(TOKEN, texts.tokenExpired));
      throwFieldErrors(faults);

      const isSent = email !== '' && email !== before?.email;
      const days = setting.expiresAfterDays ?? DEFAULT_DRAFT_DAYS;
      const answer = async (expiresAt: Date): Promise<SaveDraft['response']> => {
        const until = timeInWords(expiresAt, { language, timeZone: await findTimeZone() }, 'minute');
        const message = texts[isSent ? 'draftSent' : 'draftSaved'](until);
        return { data: { expiresAt: expiresAt.toISOString() }, message, success: true };
      };
      // A program learns nothing, and has nothing sent to anybody.
      if ((control.get(HONEYPOT) ?? '') !== '') return answer(new Date(now() + days * DAY_MS));
      if (isSent && ip !== undefined)
        await charge(limiter, [{ key: `draft-link:${ipKey(ip)}`, limit: LINKS }, ...visitorBudgets(email)], texts);

      const tokens = accepted.length === 0 ? [] : await files.keep(formId, accepted);
      const saved = await drafts
        .save(
          formId,
          {
            email: email || (before?.email ?? ''),
            language,
            values,
            days,
            tokens,
            kept: kept.map(({ id }) => id),
            isSent,
          },
          before,
        )
        .catch(async (error: unknown) => {
          await files.discard(tokens);
          throw error;
        });
      if (saved === undefined) {
        await files.discard(tokens);
        throw new errors.NotFoundError(before === undefined ? texts.formNotFound : texts.draftGone);
      }
      return answer(saved);
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
