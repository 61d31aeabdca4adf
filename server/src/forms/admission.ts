import { errors } from '@strapi/utils';

import type { AdmitFiles } from '../http/body';
import { messageLanguage, messageTexts } from '../http/language';
import type { FormsService } from './service';
import type { SubmissionsService } from './submissions';

/** By a visitor, now or later, or by an admin user for one. A check of a step stores nothing, so it takes no files. */
const SUBMISSION = /\/(?:submission|draft)\/([^/]+)\/?$|^\/imprint\/forms\/([^/]+)\/submissions\//;

/** Asks a form which files it takes before they are read. */
export const createAdmission =
  ({ findFileLimits }: Pick<SubmissionsService, 'findFileLimits'>): AdmitFiles =>
  async (ctx) => {
    const [, own, entered] = SUBMISSION.exec(ctx.path) ?? [];
    const formId = own ?? entered;
    if (formId === undefined) return () => undefined;
    const sender = { language: messageLanguage(ctx), ip: ctx.request.ip, texts: messageTexts(ctx) };
    return findFileLimits(formId, sender);
  };

/** What leads to a declaration, and declares it. */
const OF_FORM = /\/forms\/v1\/(?:form|page|submission|token)\/([^/]+)\/?$/;
/** What confirms it, in the language that it was made in. */
const RECEIPT = /\/forms\/v1\/receipt\/[^/]+\/?$/;

/** Makes a function that tells whether a path must not be refused for a language that does not exist: declarations are not. */
export const createTakesAnyLanguage =
  ({ declares }: Pick<FormsService, 'declares'>) =>
  async (path: string): Promise<boolean> => {
    const [, formId] = OF_FORM.exec(path) ?? [];
    if (formId === undefined) return RECEIPT.test(path);
    return declares(formId).catch((error: unknown) => {
      // Which is told once the language is right.
      if (error instanceof errors.NotFoundError) return false;
      throw error;
    });
  };
