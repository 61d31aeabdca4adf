import { randomUUID } from 'node:crypto';

import { errors } from '@strapi/utils';
import { z } from 'zod';

import type { Limiter } from '../../../access/limiter';
import type { MailPreview } from '../../../contracts/forms-admin';
import { mailKinds } from '../../../contracts/inbox';
import { conflict, fieldError, validationError } from '../../../strapi/errors';
import type { Mail } from '../../../strapi/mail';
import { LANGUAGE_TAG } from '../../../text/language';
import { type Texts, textsFor } from '../../../text/messages';
import { formatSize } from '../../../text/numbers';
import { formError, notificationFaults, parseForm } from '../../definition/definition';
import { createFormId } from '../../definition/ids';
import { fieldsOf } from '../../definition/items';
import type { ConfirmRequest } from '../../definition/opt-in';
import { templateFaults } from '../../definition/templates';
import { kindsOfMail } from './mail-kinds';
import { composeRequestText, type MailSubject } from './mail-texts';
import type { RenderMail } from './renderer';
import { SAMPLE_ADDRESS, sampleData } from './sample';
import { sendTest, TEST_LIMIT } from './send-test';

const choice = z.object({
  form: z.record(z.string(), z.unknown()),
  kind: z.enum(mailKinds),
  notification: z.string(),
  language: z.string().regex(LANGUAGE_TAG),
});

interface Dependencies {
  render: RenderMail;
  /** The outbox, and behind it the host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** Whether the outbox holds emails. */
  isHeld: boolean;
  limiter: Limiter;
  submissionUrl: (formId: string, submissionId: number) => string;
  /** The URL that confirms a submission. */
  confirmUrl: (request: ConfirmRequest) => string;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
}

/** Who asks for a test. */
export interface Tester {
  id: number;
  email: string;
}

/** The emails of a form that is being edited, with sample values. */
export const createPreviews = ({
  render,
  send,
  isHeld,
  limiter,
  submissionUrl,
  confirmUrl,
  findLanguage,
  findTimeZone,
}: Dependencies) => {
  /** @throws {errors.ValidationError} naming what is wrong with the form, or that it does not have this email */
  const compose = async (body: unknown, texts: Texts): Promise<Mail> => {
    const chosen = choice.safeParse(body);
    if (!chosen.success)
      throw validationError(
        chosen.error.issues.map(({ path }) => fieldError(path.map(String), texts.formValueInvalid)),
      );
    const { form: draft, kind, notification, language } = chosen.data;
    const form = parseForm({ ...draft, formId: createFormId() }, texts);
    const faults = [...templateFaults(form, texts), ...notificationFaults(form, texts)];
    if (faults.length > 0) throw formError(faults);

    const team = await findLanguage();
    const timeZone = await findTimeZone();
    const submittedAt = new Date().toISOString();
    const data = sampleData(fieldsOf(form.fields), kindsOfMail[kind].isToVisitor ? language : team);
    const { formId } = form;
    const submission = { formId, submissionId: 1, submittedAt, data };
    const url = submissionUrl(formId, 1);
    const link = confirmUrl({ formId, submissionId: 1, request: 0 });
    const request = { ...composeRequestText(form, submission, { language, timeZone }), link };
    const about: MailSubject = {
      form,
      submission,
      labels: {},
      replyTo: SAMPLE_ADDRESS,
      language,
      timeZone,
      url,
      request,
    };
    const target = kindsOfMail[kind].sample(form.settings, notification);
    if (target === undefined) throw new errors.ValidationError(texts.mailNotFound);
    const mail = kindsOfMail[kind].compose(target, about, team);
    const { filesAttached } = textsFor(team);
    const hasFiles =
      kindsOfMail[kind].hasFiles(target, form.settings) && form.fields.some(({ type }) => type === 'file');
    const remark = { type: 'text', text: filesAttached(`example.pdf (${formatSize(1_000_000, team)})`) } as const;
    const blocks = hasFiles ? [...mail.blocks, remark] : mail.blocks;
    // A conversation of its own, that no real one belongs to.
    return render({ ...mail, blocks }, submission, { thread: 'team', part: `test-${randomUUID()}` });
  };

  return {
    /** @throws {errors.ValidationError} naming what is wrong with the form, or that it does not have this email */
    async preview(body: unknown, texts: Texts): Promise<MailPreview> {
      const { from = null, to, replyTo = null, subject, html, text } = await compose(body, texts);
      return { from, to, replyTo, subject, html, text };
    },

    /**
     * Sends it to the person who asks for it.
     *
     * @throws {errors.ValidationError} like `preview`
     * @throws {errors.RateLimitError} after ten in ten minutes
     * @throws {StatusError} 409 while the outbox holds emails
     * @throws {StatusError} 502 with the reason if the provider fails or takes over 30 seconds
     */
    async test(body: unknown, { id, email }: Tester, texts: Texts): Promise<{ to: string }> {
      const mail = await compose(body, texts);
      if (isHeld) throw conflict(texts.outboxHolds);
      if ((await limiter.charge([{ key: `test-mail:${id}`, limit: TEST_LIMIT }])) !== undefined)
        throw new errors.RateLimitError(texts.tooManyRequests, {});
      await sendTest(send, { ...mail, to: email, subject: texts.mailTestSubject(mail.subject) }, texts);
      return { to: email };
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
