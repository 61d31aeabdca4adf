import { errors } from '@strapi/utils';

import type { AdmitFiles } from '../http/body';
import { messageLanguage, messageTexts } from '../http/language';
import type { Match } from '../http/route-matcher';
import type { PublicForms } from './public-forms';
import type { SubmissionsService } from './submissions';

/** Asks a form which files it takes before they are read. */
export const createAdmission =
  ({ findFileLimits }: Pick<SubmissionsService, 'findFileLimits'>): AdmitFiles =>
  (ctx, formId = '') =>
    findFileLimits(formId, { language: messageLanguage(ctx), ip: ctx.request.ip, texts: messageTexts(ctx) });

/** Tells what must not be refused for a language that does not exist: what leads to a declaration, declares it or confirms it. */
export const createTakesAnyLanguage =
  ({ declares }: Pick<PublicForms, 'declares'>) =>
  async ({ anyLanguage, formId }: Match): Promise<boolean> => {
    if (!anyLanguage || formId === undefined) return anyLanguage;
    return declares(formId).catch((error: unknown) => {
      // Which is told once the language is right.
      if (error instanceof errors.NotFoundError) return false;
      throw error;
    });
  };
