import type { Context } from 'koa';

import type { PublicForm } from '../../contracts/forms';
import { readFields } from '../../http/body';
import { messageLanguage, messageTexts } from '../../http/language';
import { readChoice, readQuery, readString } from '../../input/query';
import { builtInLanguage, textsFor } from '../../text/messages';
import { createPages, type PageContent } from '../../text/page';
import { toReceipt } from '../declarations/record';
import { declarationWording } from '../declarations/wording';
import type { Declare, Review } from '../declare';
import { CONFIRM, ORIGIN } from '../definition/control-names';
import { receiptText } from '../delivery/mail/receipts';
import { MAX_AGE_MS, type Secrets } from '../intake/spam';
import { receiptPage, reviewPage } from './declaration-page';
import { messagePage } from './form-page';
import { readSignedOrigin, signOrigin } from './redirect';
import type { SendPage } from './send-page';

interface Dependencies {
  declare: Pick<Declare, 'review' | 'findReceipt'>;
  secrets: Secrets;
  pages: SendPage;
}

/** What a page shows instead of thanks: what is going to be declared, or the form as it was filled in. */
type Shown = Review | 'form';

const textOf = (ctx: Context, name: string): string => {
  const value = [...readFields(ctx)].find(([own]) => own === name)?.[1];
  return typeof value === 'string' ? value : '';
};

const lastSegment = (ctx: Context): string => ctx.path.replace(/\/$/, '').replace(/^.*\//s, '');

/** The pages of declarations for people whose browser runs no scripts, and the receipts. */
export const createDeclarationPages = ({ declare, secrets, pages }: Dependencies) => {
  const shown = new WeakMap<Context, Shown>();

  return {
    /** What a request to declare is answered with, before it declares anything; undefined if it has declared. */
    findShown: (ctx: Context): Shown | undefined => shown.get(ctx),

    /**
     * Whether a browser has pressed the first of two buttons, so that nothing is declared yet.
     *
     * @param isPage whether a person reads the answer
     * @throws {errors.ValidationError} naming what is missing
     */
    async review(ctx: Context, isPage: boolean): Promise<boolean> {
      const pressed = textOf(ctx, CONFIRM);
      if (!isPage || pressed === '1') return false;
      const sender = { language: messageLanguage(ctx), texts: messageTexts(ctx) };
      const found = pressed === 'back' ? 'form' : await declare.review(lastSegment(ctx), readFields(ctx), sender);
      if (found === undefined) return false;
      shown.set(ctx, found);
      ctx.status = 200;
      return true;
    },

    /** The page with the second button. @param hidden what it sends back unseen, by name */
    reviewPage(ctx: Context, form: PublicForm, review: Review, hidden: Readonly<Record<string, string>>): PageContent {
      const { words } = form;
      return reviewPage({
        formName: form.name,
        words: { open: '', submit: '', confirm: '', ...words },
        values: review.values,
        entered: readFields(ctx),
        action: `?${ctx.querystring}`,
        hidden,
        language: messageLanguage(ctx),
      });
    },

    /** Where the page of a receipt is, relative to where the declaration was sent. @param receipt its URL */
    receiptUrl(ctx: Context, receipt: string, from: string | undefined): string {
      const token = receipt.replace(/^.*\//s, '');
      const query = new URLSearchParams({
        ...(from !== undefined && { [ORIGIN]: signOrigin(secrets, { formId: '', token }, from) }),
      });
      return `${ctx.path.endsWith('/') ? '../' : ''}../receipt/${token}${query.size === 0 ? '' : `?${String(query)}`}`;
    },

    /** Shows a receipt in the language of the declaration, or gives it as a file. */
    async showReceipt(ctx: Context): Promise<void> {
      const query = readQuery(ctx);
      const texts = messageTexts(ctx);
      const format = readChoice(query, 'format', ['html', 'text'], texts);
      const token = lastSegment(ctx);
      const found = await declare.findReceipt(token);
      if (found === undefined) {
        const language = builtInLanguage(messageLanguage(ctx));
        const page = { title: textsFor(language).confirmUnknownTitle, text: declarationWording(language).unknown };
        await pages.send(ctx, 404, messagePage(page, language));
        return;
      }
      const { record } = found;
      const language = builtInLanguage(record.language);
      const receipt = toReceipt(record);
      const isFile = readString(query, 'download', texts) === 'true';
      if (isFile)
        ctx.attachment(`${record.kind}-${record.receivedAt.slice(0, 10)}.${format === 'text' ? 'txt' : 'html'}`);
      if (format === 'text' || isFile) {
        ctx.set(pages.headers());
        ctx.set('Content-Language', language);
        ctx.type = format === 'text' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
        // A file is whole by itself: it loads no logo.
        const body = format === 'text' ? receiptText(record) : createPages().render(receiptPage({ receipt, language }));
        ctx.body = body;
        return;
      }
      const origin = readString(query, ORIGIN, texts) ?? '';
      // For whoever has just declared: a receipt may be passed on, and then leads nowhere.
      const isRecent = Date.now() - Date.parse(record.receivedAt) <= MAX_AGE_MS;
      const from = isRecent ? readSignedOrigin(secrets, { formId: '', token }, origin) : undefined;
      const page = receiptPage({
        receipt,
        files: { html: '?format=html&download=true', text: '?format=text&download=true' },
        back: from === undefined ? undefined : { href: from, text: textsFor(language).backToSite },
        language,
      });
      await pages.send(ctx, 200, page);
    },
  };
};
