import type { Form } from '../../../contracts/forms';
import type { Mail, MailDefaults } from '../../../strapi/mail';
import type { People } from '../../../strapi/people';
import { textsFor } from '../../../text/messages';
import type { ConfirmRequest } from '../../definition/opt-in';
import type { Variables } from '../../definition/variables';
import type { HookRegistry } from '../../hooks';
import type { FormsStores } from '../../store';
import type { FormDraft } from '../../store/draft-store';
import type { StoredMail, StoredMailKind } from '../../store/sending/mail-store';
import { attachFiles, readReplyFiles } from './attachments';
import { composeDraftMail } from './draft-mail';
import { kindsOfMail } from './mail-kinds';
import { type MailSubject, toNotice } from './mail-texts';
import type { ComposedMail, RenderMail } from './renderer';

/**
 * What tells the team of something else than a submission, as it is when it is sent; undefined if there is nothing to tell any more.
 *
 * @param key the `reply` of the email
 */
export type FindNotice = (
  key: string,
  language: string,
) => Promise<Pick<ComposedMail, 'subject' | 'blocks'> | undefined>;

export interface ComposerDependencies {
  stores: FormsStores;
  /** The files of submissions. */
  files: Parameters<typeof attachFiles>[0];
  render: RenderMail;
  /** What the project makes of emails. */
  hooks: Pick<HookRegistry, 'mail'>;
  /** Those of forms without their own. */
  defaults: MailDefaults;
  /** The URL of a submission in the admin panel. */
  submissionUrl: (formId: string, submissionId: number) => string;
  variables: Pick<Variables, 'valueOf'>;
  people: Pick<People, 'findReader'>;
  /** The link to a draft of a form. */
  draftUrl: (form: Pick<Form, 'settings'>, draft: FormDraft) => string;
  /** The URL that confirms a submission. */
  confirmUrl: (request: ConfirmRequest) => string;
  findNotice: FindNotice;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
}

interface Composed {
  mail: () => Promise<Mail>;
  isSpam: boolean;
  isWanted: boolean;
}

/** Composes an email as it has to be now; undefined if what it is about no longer exists. */
export const createComposer = (dependencies: ComposerDependencies) => {
  const { stores, files, render, hooks, defaults, submissionUrl, variables, people } = dependencies;
  const { draftUrl, confirmUrl, findNotice, findTimeZone } = dependencies;
  const { forms, optIns, responses, answers, assignments, declarations, drafts } = stores;

  /** Of both kinds of emails about declarations. */
  const findDeclaration = async ({ formId, submissionId }: StoredMail): Promise<Pick<MailSubject, 'declaration'>> => ({
    declaration: await declarations.find(formId, submissionId),
  });

  /**
   * The texts that are not composed anew for each attempt: as they were written, or are the proof of something. Undefined if
   * they are gone, since their submission is being deleted.
   */
  const keptTexts: {
    readonly [Kind in StoredMailKind]?: (
      mail: StoredMail,
    ) => Promise<Pick<MailSubject, 'request' | 'reply' | 'answer' | 'assignment' | 'declaration'> | undefined>;
  } = {
    doubleOptIn: async ({ formId, submissionId }) => {
      const asked = await optIns.findRequest(formId, submissionId);
      if (asked === undefined) return {};
      return { request: { ...asked.text, link: confirmUrl({ formId, submissionId, request: asked.request }) } };
    },
    reply: async (mail) => {
      const reply = await responses.findLetter(mail);
      return reply && { reply };
    },
    answer: async ({ reply }) => {
      const answer = await answers.findOne(Number(reply));
      return answer && { answer };
    },
    assignment: async ({ formId, submissionId, reply, to }) => {
      const last = (await assignments.find(formId, submissionId)).at(-1);
      const reader = last?.assignee?.id === Number(reply) ? await people.findReader(last.assignee.id) : undefined;
      if (last === undefined || reader?.email !== to) return {};
      return { assignment: { author: last.author.name, language: reader.language } };
    },
    receipt: findDeclaration,
    alarm: findDeclaration,
  };

  const composeNotice = async ({ id, to, reply, createdAt }: StoredMail, language: string): Promise<Composed> => {
    const notice = await findNotice(reply, language);
    const about = { formId: 'notice', submissionId: id, submittedAt: createdAt };
    const mail = (): Promise<Mail> =>
      render(toNotice(to, { language, subject: '', blocks: [], ...notice }), about, {
        thread: 'team',
        part: undefined,
      });
    return { mail, isSpam: false, isWanted: notice !== undefined };
  };

  /** The link to what a visitor has saved, as long as there is something to continue. */
  const composeDraft = async ({ id, to, formId, reply, createdAt }: StoredMail): Promise<Composed | undefined> => {
    const form = await forms.findForm(formId);
    const draft = await drafts.findForMail(formId, Number(reply));
    if (form === undefined || draft === undefined) return undefined;
    const timeZone = await findTimeZone();
    const mail = (): Promise<Mail> => {
      const { language, expiresAt } = draft;
      const composed = composeDraftMail(form, { to, link: draftUrl(form, draft), expiresAt }, { language, timeZone });
      const about = { formId: 'draft', submissionId: id, submittedAt: createdAt };
      return render(composed, about, { thread: 'visitor', part: undefined });
    };
    return { mail, isSpam: false, isWanted: draft.email === to };
  };

  return async (stored: StoredMail, language: string): Promise<Composed | undefined> => {
    const { formId, submissionId, kind } = stored;
    if (kind === 'notice') return composeNotice(stored, language);
    if (kind === 'draft') return composeDraft(stored);
    const form = await forms.findForm(formId);
    const found = await forms.findOne(formId, submissionId);
    const kept = keptTexts[kind] === undefined ? {} : await keptTexts[kind](stored);
    if (form === undefined || found === undefined || kept === undefined) return undefined;
    const about: MailSubject = {
      form,
      ...found,
      timeZone: await findTimeZone(),
      url: submissionUrl(formId, submissionId),
      ...kept,
    };
    const { compose: composeKind, hasFiles, isInSeason, isWanted: isStillWanted, isOwed = false } = kindsOfMail[kind];
    const composed = composeKind(stored, about, language);
    const place = kindsOfMail[kind].place(stored.id, about);
    // Rendered while it is sent: what storage and layout of the project do is limited in time too.
    const mail = async (): Promise<Mail> => {
      // Composed once: each attempt sends the same, whatever the form and the layout have become since.
      if (kind === 'receipt') {
        const same = await declarations.findMail(formId, submissionId);
        if (same !== undefined) return same;
        const rendered = await render(composed, found.submission, place);
        await declarations.saveMail(formId, submissionId, rendered);
        return rendered;
      }
      const finish = async (whole: ComposedMail): Promise<Mail> =>
        hooks.mail(await render(whole, found.submission, place), { kind, form, submission: found.submission });
      if (about.reply?.attachments !== undefined) {
        const attachments = await readReplyFiles(files.open, about.reply.attachments, textsFor(language));
        return finish({ ...composed, attachments });
      }
      if (!hasFiles(stored, form.settings)) return finish(composed);
      const { attachments, remark } = await attachFiles(files, found.submission, language);
      const blocks = remark === '' ? composed.blocks : [...composed.blocks, { type: 'text' as const, text: remark }];
      return finish({ ...composed, blocks, attachments });
    };
    const whole = { ...form, settings: { ...defaults, ...form.settings } };
    const isWanted = isInSeason(found.submission.status) && isStillWanted(stored, whole, about, variables.valueOf);
    return { mail, isSpam: found.submission.spam && !isOwed, isWanted };
  };
};

export type Compose = ReturnType<typeof createComposer>;
