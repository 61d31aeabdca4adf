import type { Context } from 'koa';

import { messageLanguage, requestedLanguage } from '../http/language';
import { readParam } from '../input/query';
import { describeError } from '../strapi/errors';
import { type Texts, textLanguage, textsFor } from '../text/messages';
import type { Confirmed, ConfirmState, OptIn } from './delivery/opt-in/opt-in';
import { type ConfirmPage, confirmPage } from './delivery/opt-in/page';
import type { SendPage } from './pages/send-page';

interface Dependencies {
  optIn: Pick<OptIn, 'find' | 'confirm'>;
  pages: SendPage;
  logError: (message: string) => void;
}

type ConfirmText = Pick<ConfirmPage, 'title' | 'text' | 'action'> & { status: number };

/** What a link leads to, before its button has been pressed. */
const PAGES: Readonly<Record<ConfirmState, (texts: Texts, formName: string) => ConfirmText>> = {
  open: (texts, formName) => ({
    status: 200,
    title: texts.confirmTitle,
    text: texts.confirmText(formName),
    action: texts.confirmAction,
  }),
  confirmed: (texts) => ({ status: 200, title: texts.confirmedBeforeTitle, text: texts.confirmedBeforeText }),
  expired: (texts) => ({ status: 410, title: texts.confirmExpiredTitle, text: texts.confirmExpiredText }),
  gone: (texts) => ({ status: 410, title: texts.confirmExpiredTitle, text: texts.confirmGoneText }),
  unknown: (texts) => ({ status: 404, title: texts.confirmUnknownTitle, text: texts.confirmUnknownText }),
};

const FAILED = (texts: Texts): ConfirmText => ({
  status: 500,
  title: texts.confirmFailedTitle,
  text: texts.confirmFailedText,
});

/**
 * The pages that the link of a double opt-in leads to. Reading one changes nothing: mail servers and virus scanners open
 * every link before its reader does, but press no button.
 */
export const createConfirmController = ({ optIn, pages, logError }: Dependencies) => {
  const show = (
    ctx: Context,
    { language: submittedIn, redirect }: Partial<Confirmed>,
    choose: (texts: Texts) => ConfirmText,
  ): Promise<void> => {
    // The language of the email, unless the link asks for another one.
    const language = textLanguage(requestedLanguage(ctx) ?? submittedIn ?? messageLanguage(ctx));
    const { status, ...page } = choose(textsFor(language));
    return pages.send(ctx, status, confirmPage({ ...page, language }), ...(redirect === undefined ? [] : [redirect]));
  };

  /** Answers people with a page, whatever happens. */
  const answer = async (ctx: Context, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logError(`imprint: a confirmation failed. ${describeError(error)}`);
      await show(ctx, {}, FAILED);
    }
  };

  return {
    find: (ctx: Context): Promise<void> =>
      answer(ctx, async () => {
        const found = await optIn.find(readParam(ctx, 'token'));
        await show(ctx, found, (texts) => PAGES[found.state](texts, found.formName ?? ''));
      }),

    confirm: (ctx: Context): Promise<void> =>
      answer(ctx, async () => {
        const { isFirst, ...done } = await optIn.confirm(readParam(ctx, 'token'), ctx.request.ip);
        if (done.state === 'confirmed' && done.redirect !== undefined) {
          ctx.set(pages.headers());
          ctx.status = 303;
          ctx.redirect(done.redirect);
          return;
        }
        await show(ctx, done, (texts) =>
          isFirst
            ? { status: 200, title: texts.confirmedTitle, text: texts.confirmedText }
            : PAGES[done.state](texts, done.formName ?? ''),
        );
      }),
  };
};
