import type { Context } from 'koa';

import { describeError } from '../../strapi/errors';
import { createPages, type PageContent, type PageLook } from '../../text/page';

interface Dependencies {
  look: PageLook;
  /** The links that the site owes its visitors, as HTML. @param origin of the request */
  findLinks: (language: string, origin: string) => Promise<string>;
  logError: (message: string) => void;
}

/** Answers people with pages that look like their project. */
export const createSendPage = ({ look, findLinks, logError }: Dependencies) => {
  const { render, headers, scriptedHeaders } = createPages(look);
  return {
    headers,
    scriptedHeaders,

    /** @param targets where the page's form may lead, see {@link createPages} */
    async send(ctx: Context, status: number, page: PageContent, ...targets: string[]): Promise<void> {
      // What a page is for does not depend on what stands below it.
      const footer = await findLinks(page.language, ctx.request.origin).catch((error: unknown) => {
        logError(`imprint: a page is without the links of the site. ${describeError(error)}`);
        return '';
      });
      ctx.status = status;
      ctx.set(headers(...targets));
      ctx.set('Content-Language', page.language);
      ctx.type = 'text/html; charset=utf-8';
      const html = render(page, footer);
      ctx.body = html;
    },
  };
};

export type SendPage = ReturnType<typeof createSendPage>;
