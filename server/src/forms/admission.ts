import type { AdmitFiles } from '../http/body';
import { messageLanguage, messageTexts } from '../http/language';
import type { SubmissionsService } from './submissions';

/** A check of a step stores nothing, so it takes no files. */
const SUBMISSION = /\/submission\/([^/]+)\/?$/;

/** Asks a form which files it takes before they are read. */
export const createAdmission =
  ({ findFileFields }: Pick<SubmissionsService, 'findFileFields'>): AdmitFiles =>
  async (ctx) => {
    const [, formId] = SUBMISSION.exec(ctx.path) ?? [];
    if (formId === undefined) return () => undefined;
    const sender = { language: messageLanguage(ctx), ip: ctx.request.ip, texts: messageTexts(ctx) };
    const fields = await findFileFields(formId, sender);
    return (field) => fields.get(field);
  };
