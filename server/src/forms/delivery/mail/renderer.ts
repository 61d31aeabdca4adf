import type { Core } from '@strapi/strapi';

import type { Config } from '../../../config';
import type { Submission } from '../../../contracts/forms';
import type { Mail } from '../../../strapi/mail';
import { callService, findMailDefaults, findPublicUrl } from '../../../strapi/services';
import { type MailContent, mailText } from './mail-layout';
import { messageDomain, type Place, threadHeaders } from './threading';

/** An email before it is rendered. */
export interface ComposedMail extends Omit<Mail, 'text' | 'html'>, Pick<MailContent, 'language' | 'blocks'> {}

/** Renders an email about a submission, at its place in the conversation. */
export type RenderMail = (
  mail: ComposedMail,
  about: Pick<Submission, 'formId' | 'submissionId' | 'submittedAt'>,
  place: Place,
) => Promise<Mail>;

/**
 * Renders emails with the plugin's service `mail-layout`, which the project can replace.
 *
 * @throws {Error} if the project's layout throws, or returns no text: the email counts as failed, and is retried
 */
export const createRenderMail = (strapi: Core.Strapi, { name, logo }: Config['forms']['mail']): RenderMail => {
  const domain = messageDomain(findMailDefaults(strapi).sender, findPublicUrl(strapi));
  return async ({ blocks, language, headers, ...mail }, about, place) => {
    const content: MailContent = { language, subject: mail.subject, blocks, name, logo };
    const html = await callService(strapi.plugin('imprint').service('mail-layout'), 'render', content);
    if (typeof html !== 'string') throw new Error('The service mail-layout did not return HTML.');
    return {
      ...mail,
      text: mailText(blocks),
      html,
      headers: { ...threadHeaders(place, about, domain), ...headers },
    };
  };
};
