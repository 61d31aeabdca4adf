import { escapeHtml } from '../../../text/html';
import type { PageContent } from '../../../text/page';

/** What a page says; `action` is the text of its button. */
export interface ConfirmPage {
  /** Of its texts: a language tag. */
  language: string;
  title: string;
  text: string;
  action?: string | undefined;
}

/** A page whose button posts to its own URL. */
export const confirmPage = ({ language, title, text, action }: ConfirmPage): PageContent => ({
  language,
  title,
  content: [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(action === undefined
      ? []
      : ['<form method="post">', `<button type="submit">${escapeHtml(action)}</button>`, '</form>']),
  ],
});
