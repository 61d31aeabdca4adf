import { Readable } from 'node:stream';

import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { AssignSubmissions, FindPeople } from '../contracts/assignments';
import type { CheckDelivery, SendRoundTrip } from '../contracts/delivery';
import type { CorrectSubmission, EnterSubmission } from '../contracts/edits';
import type * as forms from '../contracts/forms-admin';
import type * as inboxes from '../contracts/inbox';
import type { ErasePersonalData, FindPersonalData, FindErasures } from '../contracts/personal-data';
import type { FindSavedFilters, SaveFilters } from '../contracts/saved-filters';
import { answers, answersData, answersNothing, mayDo, mayOpenContent, readBodyObject } from '../http/admin';
import { type createBodyParser, readFields, readFiles, readUploads } from '../http/body';
import type { Download } from '../http/download';
import { messageLanguage, messageTexts } from '../http/language';
import { JSON_CONTENT_TYPE } from '../http/send-answer';
import { readParam, readQuery, readRevision, readString } from '../input/query';
import { findAuthor } from '../strapi/author';
import { getNumber, getText, isRow, type Row } from '../strapi/database/table';
import { refuse } from '../strapi/errors';
import type { Texts } from '../text/messages';
import type { SubmissionPath } from './definition/ids';
import type { Doctor } from './delivery/doctor/doctor';
import type { Previews } from './delivery/mail/previews';
import type { Deliverer } from './delivery/webhooks/deliverer';
import type { Files } from './files/files';
import { readChange } from './inbox/admin-body';
import type { Assignments } from './inbox/assignments';
import type { Attention } from './inbox/attention';
import type { Edits } from './inbox/edits';
import { type Exporter, readExportQuery } from './inbox/export';
import type { Figures } from './inbox/figures';
import { asked } from './inbox/filter';
import type { Inbox } from './inbox/inbox';
import type { SavedFilters } from './inbox/saved-filters';
import type { Summaries } from './inbox/summaries';
import type { PersonalData } from './privacy/personal-data';
import type { Retention } from './privacy/retention';
import type { FormsService } from './service';
import { readImport, type Transfer, writeExport } from './transfer';

export interface FormsAdminDependencies {
  forms: FormsService;
  summaries: Summaries;
  previews: Previews;
  inbox: Inbox;
  assignments: Assignments;
  edits: Edits;
  /** Reads the body of a form that is submitted with its files. */
  parseForm: ReturnType<typeof createBodyParser>;
  attention: Attention;
  savedFilters: SavedFilters;
  doctor: Doctor;
  figures: Figures;
  exporter: Exporter;
  personalData: PersonalData;
  retention: Pick<Retention, 'findState'>;
  files: Pick<Files, 'openByPath'>;
  deliverer: Deliverer;
  transfer: Transfer;
  /** The uids of all content types of the project. */
  contentTypes: () => string[];
  /** Responds with a file. */
  send: (ctx: Context, file: Download) => void;
}

/** The submission in the path of an admin route. */
export const readSubmissionPath = (ctx: Context): SubmissionPath => ({
  formId: readParam(ctx, 'formId'),
  submissionId: readParam(ctx, 'submissionId'),
});

/** The author of a change, their permissions, and the texts of its messages. */
const readEditor = (ctx: Context, texts: Texts) => ({
  author: findAuthor(ctx.state),
  may: (action: string) => mayDo(ctx, action),
  texts,
});

/** The id of the admin user who asks. */
const readUser = (ctx: Context): number => findAuthor(ctx.state).id ?? 0;

/** The query of a route of the inbox, asked by an admin user. */
const readInboxQuery = (ctx: Context): Row => asked(readQuery(ctx), readUser(ctx));

/** @throws {errors.ForbiddenError} for whoever may do neither */
const requireEither = (ctx: Context, one: string, other: string): void => {
  if (!mayDo(ctx, one) && !mayDo(ctx, other)) throw new errors.ForbiddenError();
};

/** For whoever may change submissions or reply. */
const requireWorker = (ctx: Context): void => requireEither(ctx, 'submissions.update', 'responses.create');

/** For whoever may create or change forms. */
const requireEditor = (ctx: Context): void => requireEither(ctx, 'forms.create', 'forms.update');

/** Translates between Koa and the services of the forms and inbox pages. */
export const createFormsAdminControllers = ({
  forms: service,
  summaries,
  previews,
  inbox,
  assignments,
  edits,
  parseForm,
  attention,
  savedFilters,
  doctor,
  figures,
  exporter,
  personalData,
  retention,
  files,
  deliverer,
  transfer,
  contentTypes,
  send,
}: FormsAdminDependencies) => ({
  'forms-admin': {
    settings: answersData<forms.FindFormsSettings>((ctx) => summaries.settings(ctx.request.origin)),

    find: answers<forms.FindForms>((ctx, texts) => summaries.find(readQuery(ctx), texts)),

    names: answersData<forms.FindFormNames>((ctx, texts) => {
      const query = readQuery(ctx);
      const isForContent = query.deleted === undefined && mayOpenContent(ctx, contentTypes());
      if (!isForContent) requireEither(ctx, 'forms.find', 'submissions.find');
      return summaries.names(query, texts);
    }),

    findOne: answersData<forms.FindForm>((ctx, texts) => summaries.findOne(readParam(ctx, 'formId'), texts)),

    fields: answers<forms.FindFormFields>(async (ctx, texts) => {
      const { fields, enabled, state, deletedAt } = await summaries.findOne(readParam(ctx, 'formId'), texts);
      return { data: fields, meta: { isOpen: enabled && deletedAt === null && state === 'open' } };
    }),

    retention: answersData<forms.FindRetention>(() => retention.findState()),

    previewMail: answersData<forms.PreviewMail>((ctx, texts) => previews.preview(readBodyObject(ctx, texts), texts)),

    testMail: answersData<forms.TestMail>((ctx, texts) => {
      requireEditor(ctx);
      const user: unknown = ctx.state.user;
      const row = isRow(user) ? user : {};
      const tester = { id: getNumber(row, 'id'), email: getText(row, 'email') };
      return previews.test(readBodyObject(ctx, texts), tester, texts);
    }),

    create: answersData<forms.CreateForm>(async (ctx, texts) => {
      const { formId, settings } = await service.create(readBodyObject(ctx, texts), readEditor(ctx, texts));
      // With the secrets that were made.
      return { ...(await summaries.findOne(formId, texts)), settings };
    }, 201),

    update: answers<{ response: forms.UpdateForm['response'] | forms.UpdateForm['unread'] }>(async (ctx, texts) => {
      const { revision, ...change } = readBodyObject(ctx, texts);
      const { formId, settings } = await service.update(readParam(ctx, 'formId'), change, {
        ...readEditor(ctx, texts),
        revision: readRevision('revision', revision, texts),
      });
      return {
        data: mayDo(ctx, 'forms.find') ? { ...(await summaries.findOne(formId, texts)), settings } : { formId },
      };
    }),

    webhooks: answersData<forms.FindWebhooks>((ctx, texts) => deliverer.find(readParam(ctx, 'formId'), texts)),

    renewWebhookSecret: answersData<forms.RenewWebhookSecret>((ctx, texts) =>
      deliverer.renewSecret(readParam(ctx, 'formId'), readParam(ctx, 'id'), texts),
    ),

    startWebhook: answersData<forms.StartWebhook>((ctx, texts) =>
      deliverer.start(readParam(ctx, 'formId'), readParam(ctx, 'id'), texts),
    ),

    testWebhook: answersData<forms.TestWebhook>((ctx, texts) =>
      deliverer.test(readParam(ctx, 'formId'), readParam(ctx, 'id'), texts),
    ),

    async export(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const ids = readString(readQuery(ctx), 'ids', texts);
      const exported = await transfer.export(ids?.split(','), { texts });
      send(ctx, { contentType: JSON_CONTENT_TYPE, fileName: 'forms.json', chunks: writeExport(exported) });
    },

    previewImport: answersData<forms.PreviewFormsImport>((ctx, texts) => {
      requireEditor(ctx);
      const { files } = readImport(readBodyObject(ctx, texts), texts);
      return transfer.import(files, { ...readEditor(ctx, texts), dryRun: true });
    }),

    import: answersData<forms.ImportForms>((ctx, texts) => {
      requireEditor(ctx);
      const { files, revisions } = readImport(readBodyObject(ctx, texts), texts);
      return transfer.import(files, { ...readEditor(ctx, texts), revisions });
    }),

    delete: answersData<forms.DeleteForm>((ctx, texts) => {
      const { submissions, revision } = readQuery(ctx);
      if (submissions !== 'keep' && submissions !== 'delete')
        return refuse('submissions', texts.oneOf('submissions', 'keep, delete'));
      const seen = readRevision('revision', typeof revision === 'string' ? Number(revision) : revision, texts);
      const options = { ...readEditor(ctx, texts), submissions, revision: seen };
      return service.delete(readParam(ctx, 'formId'), options);
    }),
  },

  inbox: {
    find: answers<inboxes.FindInbox>((ctx, texts) => inbox.find(readInboxQuery(ctx), texts)),

    figures: answersData<inboxes.FindFigures>((ctx, texts) => figures.find(readQuery(ctx), texts)),

    attention: answersData<inboxes.FindAttention>(() => attention.find()),

    findSavedFilters: answersData<FindSavedFilters>((ctx) => savedFilters.find(readUser(ctx))),

    saveFilters: answersData<SaveFilters>((ctx, texts) =>
      savedFilters.save(readUser(ctx), readBodyObject(ctx, texts), texts),
    ),

    checkDelivery: answersData<CheckDelivery>(() => doctor.check()),

    sendRoundTrip: answersData<SendRoundTrip>((ctx, texts) =>
      doctor.sendRoundTrip(findAuthor(ctx.state).id ?? 0, texts),
    ),

    decideForeign: answersData<inboxes.DecideForeign>((ctx, texts) =>
      attention.decide(readBodyObject(ctx, texts), texts),
    ),

    count: answersData<inboxes.CountInbox>((ctx, texts) => inbox.count(readInboxQuery(ctx), texts)),

    findOne: answersData<inboxes.FindSubmissionDetail>((ctx, texts) =>
      inbox.findOne(readSubmissionPath(ctx), readInboxQuery(ctx), readEditor(ctx, texts)),
    ),

    async proof(ctx: Context): Promise<void> {
      const { formId, submissionId } = readSubmissionPath(ctx);
      const proof = await inbox.findProof({ formId, submissionId }, messageTexts(ctx));
      const fileName = `proof-${formId.slice(0, 8)}-${submissionId}.json`;
      const content = `${JSON.stringify(proof, undefined, 2)}\n`;
      send(ctx, { contentType: 'application/json; charset=utf-8', fileName, chunks: Readable.from([content]) });
    },

    async file(ctx: Context): Promise<void> {
      const file = await files.openByPath(readSubmissionPath(ctx), readParam(ctx, 'id'), {
        mayReadAnswers: mayDo(ctx, 'responses.find'),
        texts: messageTexts(ctx),
      });
      // Closes the file even if the client has disconnected.
      ctx.res.once('close', () => file.stream.destroy());
      send(ctx, { contentType: file.mime, fileName: file.name, chunks: file.stream });
    },

    async export(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const file = await exporter.open(readExportQuery(readInboxQuery(ctx), texts), texts, {
        isForTeam: mayDo(ctx, 'submissions.find'),
      });
      ctx.set('X-Total-Count', String(file.total));
      send(ctx, file);
    },

    change: answersData<inboxes.ChangeSubmissions>((ctx, texts) => {
      const body = readBodyObject(ctx, texts);
      const right = body.action === 'delete' ? 'submissions.delete' : 'submissions.update';
      if (!mayDo(ctx, right)) throw new errors.ForbiddenError();
      return inbox.change(readChange(body, texts));
    }),

    people: answersData<FindPeople>((ctx) => {
      requireWorker(ctx);
      return assignments.findPeople();
    }),

    assign: answersData<AssignSubmissions>((ctx, texts) => {
      requireWorker(ctx);
      return assignments.assign(readBodyObject(ctx, texts), readEditor(ctx, texts));
    }),

    async enter(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      await readFiles(ctx, parseForm, async () => {
        const sent = { fields: readFields(ctx), uploads: readUploads(ctx), language: readParam(ctx, 'language') };
        const data = await edits.enter(readParam(ctx, 'formId'), sent, readEditor(ctx, texts));
        ctx.status = 201;
        ctx.body = { data } satisfies EnterSubmission['response'];
      });
    },

    correct: answersData<CorrectSubmission>((ctx, texts) =>
      edits.correct(readSubmissionPath(ctx), readBodyObject(ctx, texts), {
        ...readEditor(ctx, texts),
        language: messageLanguage(ctx),
      }),
    ),

    createNote: answersData<inboxes.CreateNote>(
      (ctx, texts) => inbox.createNote(readSubmissionPath(ctx), readBodyObject(ctx, texts), readEditor(ctx, texts)),
      201,
    ),

    sendMail: answersData<inboxes.SendAgain>((ctx, texts) =>
      inbox.sendMail(readSubmissionPath(ctx), readParam(ctx, 'id'), texts),
    ),

    sendDelivery: answersData<inboxes.SendAgain>((ctx, texts) =>
      inbox.sendDelivery(readSubmissionPath(ctx), readParam(ctx, 'id'), texts),
    ),

    requestConfirmation: answersData<inboxes.RequestConfirmation>((ctx, texts) =>
      inbox.requestConfirmation(readSubmissionPath(ctx), texts),
    ),

    deleteNote: answersNothing((ctx, texts) => inbox.deleteNote(readSubmissionPath(ctx), readParam(ctx, 'id'), texts)),
  },

  'personal-data': {
    find: answers<FindPersonalData>((ctx, texts) => personalData.find(readBodyObject(ctx, texts), texts)),

    export(ctx: Context): void {
      const texts = messageTexts(ctx);
      send(ctx, personalData.open(readBodyObject(ctx, texts), texts));
    },

    erase: answersData<ErasePersonalData>((ctx, texts) =>
      personalData.erase(readBodyObject(ctx, texts), readEditor(ctx, texts)),
    ),

    findErasures: answers<FindErasures>((ctx, texts) => personalData.findErasures(readQuery(ctx), texts)),
  },
});
