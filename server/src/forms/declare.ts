import { errors } from '@strapi/utils';

import { shortenIp } from '../access/ip';
import type { DeclarationFlag, DeclarationProof, Submission } from '../contracts/forms';
import type { Fields } from '../input/fields';
import { validationError } from '../strapi/errors';
import type { Texts } from '../text/messages';
import { type DeclarationForm, DECLARATIONS, isDeclaration } from './declarations';
import { toProof } from './declarations/proof';
import { type DeclarationRecord, receiptMessage, toRecord } from './declarations/record';
import { issueReceiptToken, readReceiptToken, type ReceiptOf } from './declarations/token';
import { compositeId } from './definition/ids';
import { findSentRoles } from './definition/roles';
import { fieldValues } from './definition/templates';
import { readDeclaration } from './intake/declaration';
import { findReplyTo, type Intake } from './intake/intake';
import { hasExpired, spamReason } from './intake/spam';
import type { FindEnabled } from './public-forms';
import { submissionBudgets } from './refusals';
import type { FormsDependencies } from './service';
import type { DeclarationStore } from './store/declaration-store';
import type { VisitedForm } from './store/rows';
import type { MailStore } from './store/sending/mail-store';

/** Whom the site's visitors can turn to, by the imprint. */
export interface Addressee {
  name: string;
  /** The name, the postal address and the email address, by lines. */
  lines: string[];
}

export interface DeclareDependencies extends FormsDependencies {
  findEnabled: FindEnabled;
  declarations: DeclarationStore;
  mails: Pick<MailStore, 'find'>;
  /** @param language of the texts: a language tag */
  findAddressee: (language: string) => Promise<Addressee>;
  /** By whose clock consumers are told times. */
  findTimeZone: () => Promise<string>;
  /** The URL of a receipt, for a request to an origin. */
  receiptUrl: (origin: string, token: string) => string;
  noteOrigin: (formId: string, origin: string, at: Date) => void;
}

interface Sender {
  language: string;
  texts: Texts;
  ip?: string | undefined;
  /** The origin of the page that it was sent from. */
  origin?: string | undefined;
  /** This server's, as the request names it. */
  server?: string | undefined;
}

/** A declaration that has been stored. */
export interface Declared extends Pick<Submission, 'id' | 'formId' | 'submissionId'> {
  message: string;
  receivedAt: string;
  /** The URL of its receipt. */
  receipt: string;
}

/** What is going to be declared, by labels; and the button that declares it. */
export interface Review {
  values: { label: string; value: string }[];
}

/**
 * Declarations of consumers: nothing refuses one that can be read. What would limit any other submission, or mark it as
 * spam, marks these with a flag; they are stored, shown and confirmed all the same.
 */
export const createDeclare = ({
  store,
  limiter,
  config,
  secrets,
  now = Date.now,
  readTime,
  formats,
  findEnabled,
  declarations,
  mails,
  findAddressee,
  findTimeZone,
  receiptUrl,
  noteOrigin,
}: DeclareDependencies) => {
  const read = (form: DeclarationForm, posted: Fields, { language, texts }: Sender) => {
    const result = readDeclaration(form, posted, { language, texts, formats });
    if (!result.ok) throw validationError(result.errors);
    return result;
  };

  /** Without the conditions of fields, since all that was sent has been declared. */
  const displayOf = (
    { fields, data }: Intake,
    form: DeclarationForm,
    language: string,
  ): ReadonlyMap<string, string> => {
    const items = form.fields.map((item) => ({ ...item, showIf: undefined }));
    const known = new Set(fields.map(({ name }) => name));
    return new Map(fieldValues(items, data, language).filter(([name]) => known.has(name)));
  };

  return {
    /**
     * What a form would declare, for its second button.
     *
     * @returns undefined for a form without a second button
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} naming what is missing
     */
    review: async (formId: string, posted: Fields, sender: Sender): Promise<Review | undefined> => {
      const form = await findEnabled(formId, sender.texts);
      if (!isDeclaration(form) || DECLARATIONS[form.kind].words.en.confirm === undefined) return undefined;
      const { intake } = read(form, posted, sender);
      const display = displayOf(intake, form, sender.language);
      const values = intake.fields.map(({ name, label }) => ({ label, value: display.get(name) ?? '' }));
      return { values: values.filter(({ value }) => value !== '') };
    },

    /**
     * Stores a declaration with what confirms it.
     *
     * @throws {errors.ValidationError} naming what is missing: who declares it, what it is about, or where to confirm it
     * @throws {errors.NotFoundError} if the form has been deleted or switched off meanwhile
     */
    declare: async (form: VisitedForm & DeclarationForm, posted: Fields, sender: Sender): Promise<Declared> => {
      const { language, texts, ip, origin, server = '' } = sender;
      const { formId, settings } = form;
      const { intake, isOdd } = read(form, posted, sender);
      const signed = { secrets, formId, now: now(), minSeconds: config.minSeconds };
      const suspicion = spamReason(intake, settings, signed);
      const flags: (DeclarationFlag | false)[] = [
        suspicion === 'honeypot' || suspicion === 'links' ? suspicion : suspicion !== '' && 'token',
        hasExpired(intake.token, signed) && 'token',
        (await limiter.charge(submissionBudgets(form, ip, config.rateLimit))) !== undefined && 'limit',
        isOdd && 'values',
      ];
      const flag = flags.find((one) => one !== false) ?? '';
      const { data, fields } = intake;
      const replyTo = findReplyTo(fields, data);
      const receivedAt = new Date(await readTime());
      const record = toRecord({
        form,
        fields,
        display: displayOf(intake, form, language),
        language,
        receivedAt,
        timeZone: await findTimeZone(),
        flag,
        addressee: (await findAddressee(language)).name,
        to: replyTo,
      });
      const submissionId = await store.insert(formId, {
        data,
        labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
        roles: findSentRoles(fields),
        spam: '',
        flag,
        declaration: record,
        replyTo,
        language,
        ip: settings.storeIp === true && ip !== undefined ? shortenIp(ip) : '',
        submittedAt: receivedAt,
        told: { form, timeZone: record.timeZone },
      });
      if (typeof submissionId === 'string') throw new errors.NotFoundError(texts.formNotFound);
      if (origin !== undefined && flag === '') noteOrigin(formId, origin, receivedAt);
      return {
        id: compositeId(formId, submissionId),
        formId,
        submissionId,
        message: receiptMessage(record),
        receivedAt: record.receivedAt,
        receipt: receiptUrl(server, issueReceiptToken(secrets, { formId, submissionId }, now())),
      };
    },

    /** What the token of a receipt leads to; undefined if it is none, too old, or of what has been deleted. */
    findReceipt: async (token: string): Promise<(ReceiptOf & { record: DeclarationRecord }) | undefined> => {
      const of = readReceiptToken(secrets, token, now());
      const record = of && (await declarations.find(of.formId, of.submissionId));
      return record && { ...of, record };
    },

    /** The proofs of some submissions of a form, by number; of those that are declarations. */
    findProofs: async (
      formId: string,
      submissionIds: readonly number[],
    ): Promise<ReadonlyMap<number, DeclarationProof>> => {
      const proofs = new Map<number, DeclarationProof>();
      for (const [submissionId, { record, mail: letter }] of await declarations.findMany(formId, submissionIds)) {
        const mail = (await mails.find(formId, submissionId)).find(({ kind }) => kind === 'receipt');
        const { to, results = [], status = 'pending' } = mail ?? {};
        proofs.set(
          submissionId,
          toProof(compositeId(formId, submissionId), record, {
            to: to ?? record.to,
            subject: letter?.subject ?? '',
            text: letter?.text ?? '',
            status,
            attempts: results.map(({ at, error, said = null }) => ({ at, error, answer: said })),
          }),
        );
      }
      return proofs;
    },
  };
};

export type Declare = ReturnType<typeof createDeclare>;
