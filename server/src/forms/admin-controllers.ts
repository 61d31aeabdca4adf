import { Readable } from 'node:stream';

import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { AssignSubmissions, FindPeople } from '../contracts/assignments';
import type {
  CreateForm,
  DeleteForm,
  FindForm,
  FindFormFields,
  FindFormNames,
  FindForms,
  FindFormsSettings,
  FindRetention,
  FindWebhooks,
  ImportForms,
  PreviewFormsImport,
  PreviewMail,
  RenewWebhookSecret,
  StartWebhook,
  TestMail,
  TestWebhook,
  UpdateForm,
} from '../contracts/forms-admin';
import type {
  ChangeSubmissions,
  CountInbox,
  CreateNote,
  DecideForeign,
  FindAttention,
  FindInbox,
  FindSubmissionDetail,
  RequestConfirmation,
  SendAgain,
} from '../contracts/inbox';
import type { ErasePersonalData, FindPersonalData, FindErasures } from '../contracts/personal-data';
import { mayDo, mayOpenContent, readBodyObject } from '../http/admin';
import type { Download } from '../http/download';
import { messageTexts } from '../http/language';
import { JSON_CONTENT_TYPE } from '../http/send-answer';
import { readParam, readQuery, readRevision, readString } from '../input/query';
import { findAuthor } from '../strapi/author';
import { getNumber, getText, isRow, type Row } from '../strapi/database/table';
import { refuse } from '../strapi/errors';
import type { SubmissionPath } from './definition/ids';
import type { Previews } from './delivery/mail/previews';
import type { Deliverer } from './delivery/webhooks/deliverer';
import type { Files } from './files/files';
import { readChange } from './inbox/admin-body';
import type { Assignments } from './inbox/assignments';
import type { Attention } from './inbox/attention';
import { type Exporter, readExportQuery } from './inbox/export';
import { asked } from './inbox/filter';
import type { Inbox } from './inbox/inbox';
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
  attention: Attention;
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

/** The author of a change, and their permissions. */
const readEditor = (ctx: Context) => ({
  author: findAuthor(ctx.state),
  may: (action: string) => mayDo(ctx, action),
});

/** The query of a route of the inbox, asked by an admin user. */
const readInboxQuery = (ctx: Context): Row => asked(readQuery(ctx), findAuthor(ctx.state).id ?? 0);

/** @throws {errors.ForbiddenError} for whoever may neither change submissions nor reply */
const requireWorker = (ctx: Context): void => {
  if (!mayDo(ctx, 'submissions.update') && !mayDo(ctx, 'responses.create')) throw new errors.ForbiddenError();
};

/** @throws {errors.ForbiddenError} for whoever may neither create nor change forms */
const requireEditor = (ctx: Context): void => {
  if (!mayDo(ctx, 'forms.create') && !mayDo(ctx, 'forms.update')) throw new errors.ForbiddenError();
};

/** Translates between Koa and the services of the forms and inbox pages. */
export const createFormsAdminControllers = ({
  forms,
  summaries,
  previews,
  inbox,
  assignments,
  attention,
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
    async settings(ctx: Context): Promise<void> {
      ctx.body = { data: await summaries.settings(ctx.request.origin) } satisfies FindFormsSettings['response'];
    },

    async find(ctx: Context): Promise<void> {
      ctx.body = (await summaries.find(readQuery(ctx), messageTexts(ctx))) satisfies FindForms['response'];
    },

    async names(ctx: Context): Promise<void> {
      const query = readQuery(ctx);
      const isForContent = query.deleted === undefined && mayOpenContent(ctx, contentTypes());
      if (!isForContent && !mayDo(ctx, 'forms.find') && !mayDo(ctx, 'submissions.find'))
        throw new errors.ForbiddenError();
      ctx.body = { data: await summaries.names(query, messageTexts(ctx)) } satisfies FindFormNames['response'];
    },

    async findOne(ctx: Context): Promise<void> {
      ctx.body = {
        data: await summaries.findOne(readParam(ctx, 'formId'), messageTexts(ctx)),
      } satisfies FindForm['response'];
    },

    async fields(ctx: Context): Promise<void> {
      const { fields } = await summaries.findOne(readParam(ctx, 'formId'), messageTexts(ctx));
      ctx.body = { data: fields } satisfies FindFormFields['response'];
    },

    async retention(ctx: Context): Promise<void> {
      ctx.body = { data: await retention.findState() } satisfies FindRetention['response'];
    },

    async previewMail(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      ctx.body = {
        data: await previews.preview(readBodyObject(ctx, texts), texts),
      } satisfies PreviewMail['response'];
    },

    async testMail(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      requireEditor(ctx);
      const user: unknown = ctx.state.user;
      const row = isRow(user) ? user : {};
      const tester = { id: getNumber(row, 'id'), email: getText(row, 'email') };
      ctx.body = {
        data: await previews.test(readBodyObject(ctx, texts), tester, texts),
      } satisfies TestMail['response'];
    },

    async create(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { formId, settings } = await forms.create(readBodyObject(ctx, texts), { ...readEditor(ctx), texts });
      ctx.status = 201;
      // With the secrets that were made.
      ctx.body = { data: { ...(await summaries.findOne(formId, texts)), settings } } satisfies CreateForm['response'];
    },

    async update(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { revision, ...change } = readBodyObject(ctx, texts);
      const { formId, settings } = await forms.update(readParam(ctx, 'formId'), change, {
        ...readEditor(ctx),
        revision: readRevision('revision', revision, texts),
        texts,
      });
      const data = mayDo(ctx, 'forms.find') ? { ...(await summaries.findOne(formId, texts)), settings } : { formId };
      ctx.body = { data } satisfies UpdateForm['response'] | UpdateForm['unread'];
    },

    async webhooks(ctx: Context): Promise<void> {
      const data = await deliverer.find(readParam(ctx, 'formId'), messageTexts(ctx));
      ctx.body = { data } satisfies FindWebhooks['response'];
    },

    async renewWebhookSecret(ctx: Context): Promise<void> {
      const data = await deliverer.renewSecret(readParam(ctx, 'formId'), readParam(ctx, 'id'), messageTexts(ctx));
      ctx.body = { data } satisfies RenewWebhookSecret['response'];
    },

    async startWebhook(ctx: Context): Promise<void> {
      const data = await deliverer.start(readParam(ctx, 'formId'), readParam(ctx, 'id'), messageTexts(ctx));
      ctx.body = { data } satisfies StartWebhook['response'];
    },

    async testWebhook(ctx: Context): Promise<void> {
      const data = await deliverer.test(readParam(ctx, 'formId'), readParam(ctx, 'id'), messageTexts(ctx));
      ctx.body = { data } satisfies TestWebhook['response'];
    },

    async export(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const ids = readString(readQuery(ctx), 'ids', texts);
      const exported = await transfer.export(ids?.split(','), { texts });
      send(ctx, { contentType: JSON_CONTENT_TYPE, fileName: 'forms.json', chunks: writeExport(exported) });
    },

    async previewImport(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      requireEditor(ctx);
      const { files } = readImport(readBodyObject(ctx, texts), texts);
      const data = await transfer.import(files, { ...readEditor(ctx), texts, dryRun: true });
      ctx.body = { data } satisfies PreviewFormsImport['response'];
    },

    async import(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      requireEditor(ctx);
      const { files, revisions } = readImport(readBodyObject(ctx, texts), texts);
      ctx.body = {
        data: await transfer.import(files, { ...readEditor(ctx), texts, revisions }),
      } satisfies ImportForms['response'];
    },

    async delete(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { submissions, revision } = readQuery(ctx);
      if (submissions !== 'keep' && submissions !== 'delete') {
        return refuse('submissions', texts.oneOf('submissions', 'keep, delete'));
      }
      const seen = readRevision('revision', typeof revision === 'string' ? Number(revision) : revision, texts);
      const options = { ...readEditor(ctx), submissions, revision: seen, texts };
      ctx.body = { data: await forms.delete(readParam(ctx, 'formId'), options) } satisfies DeleteForm['response'];
    },
  },

  inbox: {
    async find(ctx: Context): Promise<void> {
      ctx.body = (await inbox.find(readInboxQuery(ctx), messageTexts(ctx))) satisfies FindInbox['response'];
    },

    async attention(ctx: Context): Promise<void> {
      ctx.body = { data: await attention.find() } satisfies FindAttention['response'];
    },

    async decideForeign(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const data = await attention.decide(readBodyObject(ctx, texts), texts);
      ctx.body = { data } satisfies DecideForeign['response'];
    },

    async count(ctx: Context): Promise<void> {
      ctx.body = { data: await inbox.count(readInboxQuery(ctx), messageTexts(ctx)) } satisfies CountInbox['response'];
    },

    async findOne(ctx: Context): Promise<void> {
      const options = { texts: messageTexts(ctx), may: (action: string) => mayDo(ctx, action) };
      ctx.body = {
        data: await inbox.findOne(readSubmissionPath(ctx), readInboxQuery(ctx), options),
      } satisfies FindSubmissionDetail['response'];
    },

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
      const file = await exporter.open(readExportQuery(readInboxQuery(ctx), texts), texts);
      ctx.set('X-Total-Count', String(file.total));
      send(ctx, file);
    },

    async change(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const body = readBodyObject(ctx, texts);
      const right = body.action === 'delete' ? 'submissions.delete' : 'submissions.update';
      if (!mayDo(ctx, right)) throw new errors.ForbiddenError();
      ctx.body = { data: await inbox.change(readChange(body, texts)) } satisfies ChangeSubmissions['response'];
    },

    async people(ctx: Context): Promise<void> {
      requireWorker(ctx);
      ctx.body = { data: await assignments.findPeople() } satisfies FindPeople['response'];
    },

    async assign(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      requireWorker(ctx);
      const options = { author: findAuthor(ctx.state), texts };
      ctx.body = {
        data: await assignments.assign(readBodyObject(ctx, texts), options),
      } satisfies AssignSubmissions['response'];
    },

    async createNote(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const options = { author: findAuthor(ctx.state), texts };
      const data = await inbox.createNote(readSubmissionPath(ctx), readBodyObject(ctx, texts), options);
      ctx.status = 201;
      ctx.body = { data } satisfies CreateNote['response'];
    },

    async sendMail(ctx: Context): Promise<void> {
      ctx.body = {
        data: await inbox.sendMail(readSubmissionPath(ctx), readParam(ctx, 'id'), messageTexts(ctx)),
      } satisfies SendAgain['response'];
    },

    async sendDelivery(ctx: Context): Promise<void> {
      ctx.body = {
        data: await inbox.sendDelivery(readSubmissionPath(ctx), readParam(ctx, 'id'), messageTexts(ctx)),
      } satisfies SendAgain['response'];
    },

    async requestConfirmation(ctx: Context): Promise<void> {
      ctx.body = {
        data: await inbox.requestConfirmation(readSubmissionPath(ctx), messageTexts(ctx)),
      } satisfies RequestConfirmation['response'];
    },

    async deleteNote(ctx: Context): Promise<void> {
      await inbox.deleteNote(readSubmissionPath(ctx), readParam(ctx, 'id'), messageTexts(ctx));
      ctx.status = 204;
    },
  },

  'personal-data': {
    async find(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      ctx.body = (await personalData.find(readBodyObject(ctx, texts), texts)) satisfies FindPersonalData['response'];
    },

    export(ctx: Context): void {
      const texts = messageTexts(ctx);
      send(ctx, personalData.open(readBodyObject(ctx, texts), texts));
    },

    async erase(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      ctx.body = {
        data: await personalData.erase(readBodyObject(ctx, texts), { author: findAuthor(ctx.state), texts }),
      } satisfies ErasePersonalData['response'];
    },

    async findErasures(ctx: Context): Promise<void> {
      ctx.body = (await personalData.findErasures(
        readQuery(ctx),
        messageTexts(ctx),
      )) satisfies FindErasures['response'];
    },
  },
});
