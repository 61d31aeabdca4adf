import type { DeclarationWords } from '../../contracts/forms';
import { type Fields, textsIn } from '../../input/fields';
import { escapeHtml } from '../../text/html';
import type { PageContent } from '../../text/page';
import type { Receipt } from '../declarations/record';
import { declarationWording } from '../declarations/wording';
import { CONFIRM } from '../definition/control-names';
import { declaredMarkup } from '../markup/declared';

/** What somebody has entered, before it is declared. */
export interface ReviewPage {
  formName: string;
  words: Required<DeclarationWords>;
  values: readonly { label: string; value: string }[];
  /** As it was sent, to be sent again. */
  entered: Fields;
  /** The URL that it is sent to, relative to that of the page. */
  action: string;
  /** Further fields that people do not see, by name. */
  hidden: Readonly<Record<string, string>>;
  /** Of the texts: a language tag. */
  language: string;
}

const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`;

/** A page that shows what is going to be declared, above the button that declares it. */
export const reviewPage = (page: ReviewPage): PageContent => {
  const { formName, words, values, entered, action, hidden, language } = page;
  const texts = declarationWording(language);
  const again = [...entered].filter(([name]) => name !== CONFIRM && !Object.hasOwn(hidden, name));
  return {
    language,
    title: `${texts.reviewTitle}: ${formName}`,
    content: [
      `<h1>${escapeHtml(texts.reviewTitle)}</h1>`,
      ...declaredMarkup(values),
      `<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">`,
      ...again.flatMap(([name, value]) => textsIn(value).map((text) => hiddenInput(name, text))),
      ...Object.entries(hidden).map(([name, value]) => hiddenInput(name, value)),
      `<p>${escapeHtml(texts.reviewText)}</p>`,
      `<button type="submit" name="${CONFIRM}" value="1">${escapeHtml(words.confirm)}</button>`,
      `<button type="submit" class="other" name="${CONFIRM}" value="back">${escapeHtml(texts.change)}</button>`,
      '</form>',
    ],
  };
};

/** A receipt on a page; `files` are where it can be saved from, relative to the page. */
export const receiptPage = ({
  receipt,
  files,
  back,
  language,
}: {
  receipt: Receipt;
  files?: { text: string; html: string };
  back?: { text: string; href: string } | undefined;
  language: string;
}): PageContent => {
  const { save, kept } = declarationWording(language);
  return {
    language,
    title: receipt.title,
    content: [
      `<h1>${escapeHtml(receipt.title)}</h1>`,
      `<p>${escapeHtml(receipt.intro)}</p>`,
      ...declaredMarkup(receipt.values),
      `<p>${escapeHtml(receipt.button)}</p>`,
      ...(files === undefined
        ? []
        : [
            `<p class="save"><a class="button" href="${escapeHtml(files.html)}" download>${escapeHtml(save)} (HTML)</a>`,
            `<a class="button" href="${escapeHtml(files.text)}" download>${escapeHtml(save)} (TXT)</a></p>`,
            `<p>${escapeHtml(kept)}</p>`,
          ]),
      ...(back === undefined ? [] : [`<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>`]),
    ],
  };
};
