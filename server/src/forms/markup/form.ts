import { directionOf } from '../../text/own-texts';
import { elementId, hasFiles, type MarkupForm } from './controls';
import { draftMarkup, saveUrl } from './draft';
import { hasSteps, progressId, toPages } from './layout';
import { classOf, type Dialect, honeypotMarkup, indent, renderMarkup, requiredMarkup } from './markup';
import type { Wording } from './wording';

/** What a form has beside its fields. */
export interface Frame {
  /** The URL that it is sent to. */
  action: string;
  /** Of the texts: a language tag. */
  language: string;
  /** The names of the plugin's own fields. */
  honeypot: string;
  token: string;
  /** The token itself, unless a script is going to fill it in. */
  issued?: string | undefined;
  /** What stands where a script says how far one has come; nothing, unless it has to keep the place. */
  progress?: string;
  /** What stands in place of the captcha, by lines. */
  captcha: readonly string[];
}

/** The form with what stands at its beginning and end. */
const wrap = (
  dialect: Dialect,
  form: MarkupForm,
  { action, language, honeypot }: Pick<Frame, 'action' | 'language' | 'honeypot'>,
  frame: (wording: Wording) => [first: readonly string[], last: readonly string[]],
): string[] => {
  const pages = toPages(form, language);
  const [first, last] = frame(pages.wording);
  const enctype = hasFiles(form) ? dialect.attribute('enctype', 'multipart/form-data') : '';
  // The page around it may be in another language.
  const spoken = `${dialect.attribute('lang', language)} dir="${directionOf(language)}"`;
  return [
    `<form id="${elementId(form)}"${dialect.attribute('action', action)} method="post"${enctype} accept-charset="utf-8"${spoken}>`,
    ...indent([
      ...first,
      ...requiredMarkup(dialect, pages),
      ...renderMarkup(dialect, pages),
      ...honeypotMarkup(dialect, honeypot),
      ...last,
    ]),
    '</form>',
  ];
};

/** A form without anything for scripts, one line per entry. */
export const plainMarkup = (
  dialect: Dialect,
  form: MarkupForm,
  frame: Pick<Frame, 'action' | 'language' | 'honeypot'>,
): string[] =>
  wrap(dialect, form, frame, ({ submit }) => [[], [`<button type="submit">${dialect.text(submit)}</button>`]]);

/**
 * A form as HTML or the like, one line per entry; a script fills the elements with an id that begins with the form's and has a
 * dot after it.
 */
export const formMarkup = (dialect: Dialect, form: MarkupForm, frame: Frame): string[] => {
  const id = elementId(form);
  return wrap(dialect, form, frame, (wording) => [
    hasSteps(form) ? [`<p id="${progressId(form)}" role="status" tabindex="-1">${frame.progress ?? ''}</p>`] : [],
    [
      `<input id="${id}.token"${dialect.attribute('name', frame.token)} type="hidden"${frame.issued === undefined ? '' : dialect.attribute('value', frame.issued)} />`,
      ...frame.captcha,
      `<button${classOf(dialect, 'button')} id="${id}.send" type="submit">${dialect.text(wording.submit)}</button>`,
      `<p id="${id}.result" role="status" tabindex="-1"></p>`,
      ...draftMarkup(dialect, form, saveUrl(frame.action), wording),
    ],
  ]);
};
